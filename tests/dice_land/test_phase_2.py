"""Phase 2 of the others: their choice, hidden until all are in, in any order."""

from itertools import permutations, product

import pytest

from wurfwerk.games.dice_land import GAME
from wurfwerk.kernel.table import SPECTATOR, Table

from .position import (
    BOARD,
    NAMES,
    colours,
    cross,
    crossings,
    decline,
    may_decline,
    new_crosses,
    phase,
    refusal,
    table,
)


@pytest.mark.rule("LND-8")
def test_the_others_choose_one_colour_of_the_dice_that_were_not_set_aside() -> None:
    at = table(*[BOARD] * 3, phase="cross", colour="green", aside=3, dice="yellow yellow orange")
    assert at.asked == (0, 1, 2)
    assert colours(at, 0) == {"green"}
    for seat in (1, 2):
        assert colours(at, seat) == {"yellow", "orange"}
        assert crossings(at, seat, "orange") == {((2, 5),)}
        assert all(len(fields) == 2 for fields in crossings(at, seat, "yellow"))


@pytest.mark.rule("LND-8")
def test_the_others_may_decline_but_not_use_fewer_dice_or_other_colours() -> None:
    at = table(phase="cross", colour="green", aside=3, dice="yellow yellow orange")
    assert may_decline(at, 1)
    assert refusal(at, cross(1, "yellow", (1, 3))) == "LND-8"
    assert refusal(at, cross(1, "green", (3, 4))) == "LND-8"
    assert refusal(at, cross(1, "blue", (2, 3))) == "LND-8"
    at.apply(decline(1))


@pytest.mark.rule("LND-8")
def test_several_may_choose_the_same_colour() -> None:
    at = table(*[BOARD] * 3, phase="cross", colour="grey", aside=3, dice="yellow yellow orange")
    at.apply(cross(1, "orange", (2, 5)))
    at.apply(cross(2, "orange", (2, 5)))
    at.apply(decline(0))
    assert new_crosses(at, 1) == new_crosses(at, 2) == {(2, 5)}


@pytest.mark.rule("LND-8")
def test_the_others_are_asked_even_if_they_can_cross_nothing() -> None:
    at = table(phase="cross", colour="yellow", aside=5, dice="red")
    assert at.asked == (0, 1)
    assert at.legal(1) == [decline(1)]


@pytest.mark.rule("LND-8")
def test_with_all_dice_set_aside_the_others_are_not_asked() -> None:
    at = table(phase="cross", colour="yellow", aside=6)
    assert at.asked == (0,)
    at.apply(decline(0))
    assert phase(at) == (1, "colour")


@pytest.mark.rule("LND-10")
def test_nothing_is_carried_out_before_all_answers_are_in() -> None:
    at = table(*[BOARD] * 3, phase="cross", colour="yellow", aside=2, dice="blue blue orange")
    at.apply(cross(0, "yellow", (1, 3), (1, 4)))
    at.apply(cross(2, "blue", (1, 2), (2, 3)))
    assert [new_crosses(at, seat) for seat in range(3)] == [set()] * 3
    assert at.asked == (1,)
    assert refusal(at, decline(0)) == "FORMAT"
    at.apply(decline(1))
    assert [len(new_crosses(at, seat)) for seat in range(3)] == [2, 0, 2]


@pytest.mark.rule("LND-10")
def test_an_answer_is_hidden_from_the_others_until_all_are_in() -> None:
    def seen(answer: dict[str, object], seat: int) -> object:
        at = table(*[BOARD] * 3, phase="cross", colour="yellow", aside=1, dice="blue orange")
        at.apply(answer)
        return at.seen_by(seat)

    answers = [cross(1, "orange", (2, 5)), cross(1, "blue", (2, 3)), decline(1)]
    for seat in (0, 2, SPECTATOR):
        assert seen(answers[0], seat) == seen(answers[1], seat) == seen(answers[2], seat)
    own = [seen(answer, 1) for answer in answers]
    for answer, view in zip(answers, own, strict=True):
        assert view["sheets"][1]["answer"] == answer  # type: ignore[index]


@pytest.mark.rule("LND-10")
def test_the_side_chosen_is_hidden_until_all_have_chosen() -> None:
    def seen(board: str, seat: int) -> object:
        at = Table(GAME, NAMES[:2], {"tablets": ["A/B", "C/D"]})
        at.apply({"do": "side", "seat": 0, "board": board})
        return at.seen_by(seat)

    assert seen("A", 1) == seen("B", 1)
    assert seen("A", SPECTATOR) == seen("B", SPECTATOR)
    assert seen("A", 0) != seen("B", 0)


@pytest.mark.rule("LND-10")
def test_the_order_of_the_answers_makes_no_difference() -> None:
    def position() -> Table:
        return table(*[BOARD] * 3, phase="cross", colour="blue", aside=3, dice="green green yellow")

    choices = [position().legal(seat)[::3] for seat in range(3)]
    for answers in product(*choices):
        ends = set()
        for order in permutations(answers):
            at = position()
            for answer in order:
                at.apply(answer)
            ends.add(at._tables.tobytes())
        assert len(ends) == 1


def test_the_story_tells_answers_only_when_all_are_in() -> None:
    at = table(phase="cross", colour="yellow", aside=1, dice="blue orange")
    lines = at.story_of(cross(1, "orange", (2, 5)))
    assert [(line.key, dict(line.values)) for line in lines] == [("did.answer", {"seat": 1})]
    lines = at.story_of(cross(0, "yellow", (1, 3)))
    assert [line.key for line in lines] == ["did.cross", "did.cross", "turn"]
    assert lines[1].values["fields"] == [[2, 5]]
