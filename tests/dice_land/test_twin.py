"""The engine against a naive twin that was written from the rulebook without looking at it."""

import tomllib
from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.games.dice_land import GAME
from wurfwerk.kernel.errors import BadOptions
from wurfwerk.kernel.table import SPECTATOR, Table

from .driver import NAMES, Pair, chosen, play, random_board, random_drawing, thrown
from .twin import BadBoard, Phase, read_board

FILE = GAME.folder / "components" / "boards.toml"
SHIPPED: dict[str, list[str]] = {
    name: entry["rows"]
    for name, entry in tomllib.loads(FILE.read_text("utf-8")).items()
    if isinstance(entry, dict)
}
TABLETS = ["A/B", "C/D", "E/F", "G/H"]
MANNERS = ["any", "greedy", "idle", "bold", "together"]
LUCKS = ["even", "few", "hoped"]
LONGEST = 900

RARE = {
    "active cannot cross",
    "all six at once",
    "all six in the end",
    "area opened",
    "re-roll without the colour",
    "several winners",
    "treasure by treasure roll",
    "treasure rolls not taken",
    "two treasures in one go",
    "won by another than the active",
    "won in phase-2",
    "won in treasure-roll",
}

seeds = st.integers(0, 2**32)


def pair_of_shipped_boards(seats: int, random: Random) -> Pair:
    """A table with tablets dealt at random."""
    options = {"first": random.randrange(seats), "tablets": random.sample(TABLETS, seats)}
    return Pair(seats, options, SHIPPED, random)


def pair_of_own_boards(seats: int, random: Random) -> Pair:
    """A table with small boards, on which the goal is near; tablets of one and of two boards."""
    rows, columns = random.randint(4, 5), random.randint(5, 6)
    own = {f"own {i}": random_board(random, rows, columns) for i in range(seats + 1)}
    names = list(own)
    tablets = [f"{name}/{names[-1]}" for name in names[:seats]]
    tablets[0] = names[0]
    options: dict[str, Any] = {"first": random.randrange(seats), "tablets": tablets, "boards": own}
    return Pair(seats, options, {**SHIPPED, **own}, random)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_whole_game_on_shipped_boards_agrees(seats: int) -> None:
    pair = pair_of_shipped_boards(seats, Random(f"shipped {seats}"))  # noqa: S311
    play(pair, "greedy", "even", LONGEST)
    assert pair.twin.phase is Phase.OVER


def test_games_on_small_boards_agree_and_reach_every_rare_state() -> None:
    seen: Counter[str] = Counter()
    for number in range(15):
        random = Random(f"small {number}")  # noqa: S311
        pair = pair_of_own_boards(random.choice(GAME.seats), random)
        play(pair, MANNERS[number % len(MANNERS)], random.choice(LUCKS), 100)
        seen += pair.seen
    for number in range(3):
        random = Random(f"shared {number}")  # noqa: S311
        pair = pair_of_own_boards(4, random)
        play(pair, "together", "even", LONGEST)
        seen += pair.seen
    assert RARE - set(seen) == set()


@given(seed=seeds, seats=st.sampled_from(GAME.seats), manner=st.sampled_from(MANNERS))
def test_any_game_on_any_board_agrees(seed: int, seats: int, manner: str) -> None:
    random = Random(seed)  # noqa: S311
    deal = random.choice([pair_of_shipped_boards, pair_of_own_boards])
    play(deal(seats, random), manner, random.choice(LUCKS), 50)


@given(seed=seeds, rows=st.integers(3, 6), columns=st.integers(3, 8))
def test_both_read_the_same_drawings_as_boards(seed: int, rows: int, columns: int) -> None:
    random = Random(seed)  # noqa: S311
    for drawing in spoilt_drawings(random, rows, columns):
        options = {"tablets": ["own", "A/B"], "boards": {"own": drawing}}
        try:
            read_board(drawing)
        except BadBoard:
            with pytest.raises(BadOptions):
                Table(GAME, NAMES[:2], options)
        else:
            Table(GAME, NAMES[:2], options)


def spoilt_drawings(random: Random, rows: int, columns: int) -> list[list[str]]:
    """A drawing that may be a board, and a house board with one mark changed at a time."""
    drawings = [random_drawing(random, rows, columns)]
    for _ in range(8):
        marks = [row.split() for row in SHIPPED[random.choice("ABCDEFGH")]]
        random.choice(marks)[random.randrange(len(marks[0]))] = random.choice("RYGBOS#X")
        drawings.append([" ".join(row) for row in marks])
    return drawings


@given(seed=seeds, seats=st.sampled_from(GAME.seats))
def test_answers_given_together_are_hidden_and_their_order_does_not_matter(
    seed: int, seats: int
) -> None:
    random = Random(seed)  # noqa: S311
    pair = pair_of_own_boards(seats, random)
    for number in range(random.randrange(60), -100, -1):
        if pair.twin.phase is Phase.OVER or (number <= 0 and len(pair.twin.asked()) > 1):
            break
        due = pair.twin.due_roll()
        pair.apply(thrown(pair, "even") if due else chosen(pair, "greedy"))
    table = pair.table
    answers = [random.choice(table.legal(seat)) for seat in table.asked]
    outcomes = set()
    for order in permutations(answers):
        for event in order[:-1]:
            others = [seat for seat in (*range(seats), SPECTATOR) if seat != event["seat"]]
            before = [table.seen_by(seat) for seat in others]
            table.apply(event)
            assert [table.seen_by(seat) for seat in others] == before
        if order:
            table.apply(order[-1])
        outcomes.add(table._tables.tobytes())
        for _ in order:
            table.undo()
    assert len(outcomes) == 1


@pytest.mark.rule("LND-15")
def test_a_race_has_no_points() -> None:
    assert not GAME.has_points
    assert Table(GAME, NAMES[:2]).result().scores is None
