"""What a seat is asked, in words."""

import pytest

from wurfwerk.games.dice_king import GAME
from wurfwerk.kernel.game import View
from wurfwerk.kernel.telling import Teller


def asked(view: View) -> str:
    return GAME.question(view, 0, Teller(GAME, ["Ada", "Bo"], "en"))


def check(*steps: int) -> View:
    return {"phase": "check", "throws": 3, "effect": None, "cards": [{"step": n} for n in steps]}


@pytest.mark.parametrize(("steps", "says"), [((0, 0), "Nothing fulfilled"), ((0, 2), "Which card")])
def test_the_question_says_when_nothing_is_fulfilled(steps: tuple[int, ...], says: str) -> None:
    assert asked(check(*steps)).startswith(says)


def test_an_empty_stack_fulfils_nothing() -> None:
    view = check(0)
    view["cards"].append({"stack": 2, "card": None, "below": 0})
    assert asked(view).startswith("Nothing fulfilled")


def test_the_alarm_asks_for_the_place_of_the_fire() -> None:
    view = {"phase": "place", "throws": 3, "effect": "alarm", "cards": []}
    assert asked(view).startswith("Dragons!")
