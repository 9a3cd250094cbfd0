"""Bots of every level: legal, fair, and the same for the same seed."""

from typing import Any

import pytest

from wurfwerk.arena.match import question_for
from wurfwerk.bots import BOTS, Bot, plays, words_for_bots
from wurfwerk.bots.hints import are_points, best_choices
from wurfwerk.bots.levels import LEVELS, LevelBot
from wurfwerk.bots.shelf import FOLDER, provenance_of, shipped
from wurfwerk.games import GAMES
from wurfwerk.kernel.compiled import numba_config
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.words import LANGUAGES

pytestmark = pytest.mark.skipif(
    bool(numba_config.DISABLE_JIT), reason="levels think for minutes as plain Python"
)
MOST_DECISIONS = 60
FUTURES = 10
MOST_BYTES = 3_000_000

PLAYED = {key: game for key, game in GAMES.items() if plays("master", game)}

games = pytest.mark.parametrize("game", PLAYED.values(), ids=list(PLAYED))
levels = pytest.mark.parametrize("level", LEVELS)


def opened(game: Game, seats: int, seed: str, **options: Any) -> tuple[Table, Any]:
    return Table(game, ["bot"] * seats, options), new_stream(seed, "dice")


def to_next_question(table: Table, dice: Any) -> None:
    while table.is_chance_due:
        table.apply(table.drawn(dice))


def play_some(table: Table, dice: Any, bots: list[Bot], most: int) -> None:
    """Play on; `apply` refuses whatever is not allowed."""
    for _ in range(most):
        to_next_question(table, dice)
        if table.is_over:
            return
        seat = table.asked[0]
        decision = bots[seat].choose(question_for(table, seat))
        table.apply(table.event(seat, decision))


@levels
@games
def test_a_bot_never_decides_anything_illegal(game: Game, level: str) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        table, dice = opened(game, seats, f"legal {seats}")
        bots: list[Bot] = [BOTS[level](new_stream(level, seat)) for seat in range(seats)]
        play_some(table, dice, bots, MOST_DECISIONS)


@levels
@games
def test_the_same_seed_gives_the_same_choices(game: Game, level: str) -> None:
    seats = game.seats[-1]
    played = []
    for _ in range(2):
        table, dice = opened(game, seats, "same")
        bots: list[Bot] = [BOTS[level](new_stream(level, seat)) for seat in range(seats)]
        play_some(table, dice, bots, MOST_DECISIONS // 3)
        played.append(table.events)
    assert played[0] == played[1]


@games
def test_a_choice_does_not_depend_on_the_dice_to_come(game: Game) -> None:
    """The same question is put at tables whose dice will fall differently."""
    past, dice = opened(game, game.seats[-1], "past")
    to_next_question(past, dice)
    seat = past.asked[0]
    chosen = set()
    for future in range(FUTURES):
        table = Table(game, past.seats, past.options)
        for event in past.events:
            table.apply(event)
        bot = LevelBot("master", new_stream("bot"))
        decision = bot.choose(question_for(table, seat))
        chosen.add(decision)
        table.apply(table.event(seat, decision))
        play_some(table, new_stream("future", future), [bot] * len(past.seats), 1)
    assert len(chosen) == 1


@games
def test_hints_are_legal_and_the_best_comes_first(game: Game) -> None:
    table, dice = opened(game, game.seats[-1], "hints")
    to_next_question(table, dice)
    question = question_for(table, table.asked[0])
    hints = best_choices(question, new_stream("hints"), 3)
    assert 1 <= len(hints) <= 3
    assert {hint.decision for hint in hints} <= set(question.legal.tolist())
    values = [hint.value for hint in hints]
    assert values == sorted(values, reverse=True)
    assert are_points(question) or all(-0.1 <= value <= 1.1 for value in values)


@levels
def test_a_bot_answers_an_offer_of_bronze_age(level: str) -> None:
    table, dice = opened(GAMES["bronze-age"], 2, "trade", trade=True)
    bots: list[Bot] = [BOTS[level](new_stream(level, seat)) for seat in range(2)]
    to_next_question(table, dice)
    while not len(table.suggestions(table.asked[0])):
        play_some(table, dice, bots, 1)
        to_next_question(table, dice)
    seat = table.asked[0]
    table.apply(table.event(seat, int(table.suggestions(seat)[0])))
    play_some(table, dice, bots, 1)
    assert table.events[-1]["do"] in ("accept", "decline")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_name_and_a_sentence(language: str) -> None:
    words = words_for_bots(language)
    for key in BOTS:
        assert words[f"{key}.name"]
        assert words[f"{key}.about"].endswith(".")


def test_networks_are_small_and_know_how_they_were_made() -> None:
    assert sum(path.stat().st_size for path in shipped()) < MOST_BYTES
    for path in shipped():
        made = provenance_of(path)
        assert path.parent.name == made.game
        assert made.command.startswith("wurfwerk train")
        assert made.games >= 0
        assert made.minutes >= 0
        assert made.result
    for key, game in PLAYED.items():
        kinds = {level.style_in(game).network for level in LEVELS.values()}
        assert kinds <= {path.name.split("-")[0] for path in (FOLDER / key).glob("*.npz")}
