"""Fair dice: the vectors of docs/fair-dice.md, exact odds, and what verification finds."""

import hashlib
import hmac
import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.arena.match import question_for
from wurfwerk.bots.random import RandomBot
from wurfwerk.games import GAMES, game_named
from wurfwerk.kernel.errors import BadReplay
from wurfwerk.kernel.fair import WORDS, FairDice, commitment_to, is_salt
from wurfwerk.kernel.replay import written
from wurfwerk.kernel.stream import new_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.verifying import rolls_of, verified

SECRET = bytes(range(32))
SALTS = ("anna-1", "", "b_2")
DICE = FairDice(SECRET, SALTS)


def test_the_vectors_of_the_page() -> None:
    assert commitment_to(SECRET).startswith("630dcd2966c43366")
    words = [DICE.word(0, 0, 0), DICE.word(0, 1, 0), DICE.word(3, 0, 0), DICE.word(3, 0, 1)]
    assert words == [631360509, 1420758421, 1657973341, 3356460832]
    assert DICE.faces(0, [6] * 5) == [3, 1, 1, 1, 5]
    assert DICE.faces(1, [6, 6, 24]) == [3, 4, 7]
    assert DICE.faces(7, [1, 13, 12]) == [0, 10, 3]
    assert DICE.face(9, 0, 3_000_000_000) == 1937463093


@given(st.integers(0, 10_000), st.integers(0, 20), st.integers(1, 5000))
def test_a_die_is_what_the_page_says(roll: int, position: int, sides: int) -> None:
    even = 2**32 - 2**32 % sides
    for attempt in range(100):
        text = f"wurfwerk-fair-dice/1|{roll}|{position}|{attempt}|anna-1||b_2"
        digest = hmac.new(SECRET, text.encode("ascii"), hashlib.sha256).digest()
        word = int.from_bytes(digest[:4], "big")
        if word < even:
            assert DICE.face(roll, position, sides) == word % sides
            return


@pytest.mark.parametrize("sides", [1, 2, 6, 7, 13, 24, 4999])
def test_every_face_has_the_same_number_of_words(sides: int) -> None:
    even = WORDS - WORDS % sides
    assert even % sides == 0
    assert 0 <= WORDS - even < sides


def test_all_faces_fall_about_equally_often() -> None:
    faces = Counter(DICE.face(roll, 0, 6) for roll in range(6000))
    assert sorted(faces) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1150 for count in faces.values())


@pytest.mark.parametrize("salt", ["", "a", "A-z_9" * 12, "0" * 64])
def test_a_salt_is_letters_digits_and_two_signs(salt: str) -> None:
    assert is_salt(salt)


@pytest.mark.parametrize("salt", ["a|b", "ä", " ", "0" * 65, "a\n", None, 3])
def test_other_texts_are_no_salts(salt: object) -> None:
    assert not is_salt(salt)


def finished(game: str) -> tuple[Table, dict[str, Any]]:
    """A game of two played with fair dice, and its header's dice."""
    dice = FairDice(SECRET, ["x", ""])
    table = Table(GAMES[game], ["Anna", "Ben"])
    bot = RandomBot(new_stream("fair"))
    while not table.is_over:
        if table.is_chance_due:
            table.apply(table.fallen(dice.faces(table.chances, table.sides())))
        else:
            seat = table.asked[0]
            table.apply(table.event(seat, bot.choose(question_for(table, seat))))
    header = {"source": "fair", "commitment": commitment_to(SECRET), "salts": ["x", ""]}
    return table, {**header, "secret": SECRET.hex(), "rolls": rolls_of(table, dice)}


@pytest.mark.parametrize("game", GAMES)
def test_an_honest_game_is_verified_and_any_other_secret_is_found_out(game: str) -> None:
    table, header = finished(game)
    verdict = verified(written(table, header), game_named)
    assert verdict.is_right
    assert verdict.rolls == table.chances == len(header["rolls"])
    for change in ({"secret": "00" * 32}, {"salts": ["y", ""]}, {"commitment": "00" * 32}):
        assert not verified(written(table, {**header, **change}), game_named).is_right


def test_a_changed_die_is_named_with_its_line() -> None:
    table, header = finished("burgundy")
    lines = written(table, header).splitlines()
    number = next(i for i, line in enumerate(lines) if json.loads(line).get("do") == "roll")
    event = json.loads(lines[number])
    event["hourglasses"] = 3 - event["hourglasses"]
    lines[number] = json.dumps(event, ensure_ascii=False)
    try:
        verdict = verified("\n".join(lines) + "\n", game_named)
    except BadReplay:  # the changed die made a later answer illegal, which is found first
        return
    assert verdict.mistakes[0].line == number + 1


@pytest.mark.parametrize(
    "change",
    [
        {"source": "given"},
        {"secret": None},
        {"secret": "xyz"},
        {"salts": ["x"]},
        {"salts": ["x", "a|b"]},
    ],
)
def test_what_cannot_be_verified_says_why(change: dict[str, Any]) -> None:
    table, header = finished("bronze-age")
    dice = {key: value for key, value in (header | change).items() if value is not None}
    with pytest.raises(BadReplay):
        verified(written(table, dice), game_named)
