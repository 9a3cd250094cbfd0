"""Whole games, played by Hypothesis, hold what must hold everywhere."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.games.burgundy.duchy import HEXES, POSITIONS, TOUCHING
from wurfwerk.games.burgundy.sheet import SHEET_NAMES
from wurfwerk.games.burgundy.state import STARTS
from wurfwerk.kernel.table import Table

from .positions import new_table, thrown

FIXED = {"violet": {1, 2}, "grey": {3, 4}, "blue": {5, 6}}
ANY = {1, 2, 3, 4, 5, 6}
MOST_EVENTS = 5 + 30 + 5 * 30 * 3


@st.composite
def games(draw: st.DrawFn) -> tuple[Table, Any]:
    seats = draw(st.integers(1, 4))
    options = {"sheet": draw(st.sampled_from(SHEET_NAMES)), "start": draw(st.sampled_from(STARTS))}
    return new_table(seats, **options), draw(st.randoms(use_true_random=False))


def play(table: Table, random: Any, events: int = MOST_EVENTS) -> Table:
    while not table.is_over and len(table.events) < events:
        if table.is_chance_due:
            table.apply(thrown(random))
        else:
            table.apply(random.choice(table.legal(random.choice(table.asked))))
    return table


@given(games())
def test_a_finished_game_obeys_every_rule_of_its_colours(game: tuple[Table, Any]) -> None:
    view = play(*game).view()
    duchy = [place for row in view["duchy"] for place in row]
    for sheet in view["sheets"]:
        numbers = [number for row in sheet["numbers"] for number in row]
        assert numbers.count("start") == 1
        for place in range(HEXES):
            if numbers[place] is not None:
                check_mark(numbers, duchy, place)


def check_mark(numbers: list[Any], duchy: list[dict[str, Any]], place: int) -> None:
    """The slow twin of `fitting_numbers`, on a sheet as it stands at the end."""
    colour, number = duchy[place]["colour"], numbers[place]
    area = [numbers[POSITIONS.index(tuple(hexagon))] for hexagon in duchy[place]["area"]]
    written = [other for other in area if other is not None]
    around = [numbers[other] for other in TOUCHING[place]]
    if number == "start":
        assert colour == "green"
        return
    assert any(other is not None for other in around)
    if colour in FIXED:
        assert number in FIXED[colour]
    elif colour == "orange":
        assert len(set(written)) == len(written)
    elif colour == "yellow":
        assert len(set(written)) == 1
    else:
        assert number in around


def slow_fits(numbers: list[Any], duchy: list[dict[str, Any]], place: int) -> list[int]:
    """BUR-4 to BUR-9 once more, from the view alone: which numbers a hex takes."""
    around = [numbers[other] for other in TOUCHING[place] if numbers[other] is not None]
    if numbers[place] is not None or not around:
        return []
    colour = duchy[place]["colour"]
    area = [numbers[POSITIONS.index(tuple(hexagon))] for hexagon in duchy[place]["area"]]
    written = {number for number in area if number is not None}
    match colour:
        case "orange":
            allowed = ANY - written
        case "yellow":
            allowed = written or ANY
        case "green":
            allowed = set(around) & ANY
        case _:
            allowed = FIXED[colour]
    return sorted(allowed)


@given(games(), st.integers(1, 120))
def test_open_hexes_and_their_numbers_equal_those_of_the_slow_twin(
    game: tuple[Table, Any], events: int
) -> None:
    view = play(*game, events).view()
    duchy = [place for row in view["duchy"] for place in row]
    for sheet in view["sheets"]:
        numbers = [number for row in sheet["numbers"] for number in row]
        fits = [found for row in sheet["fits"] for found in row]
        assert fits == [slow_fits(numbers, duchy, place) for place in range(HEXES)]


@given(games())
def test_every_point_of_a_finished_game_has_its_reason(game: tuple[Table, Any]) -> None:
    table = play(*game)
    scores = table.result().scores
    assert scores is not None
    for seat, sheet in enumerate(table.view()["sheets"]):
        assert sheet["total"] == scores[seat] == sum(sheet["subtotals"])
        for in_pass in (1, 2, 3):
            reasons = [entry["points"] for entry in sheet["points"] if entry["pass"] == in_pass]
            assert sum(reasons) == sheet["subtotals"][in_pass - 1]
    assert len(table.events) <= MOST_EVENTS


@given(games())
def test_bonuses_used_in_a_round_are_never_more_than_one(game: tuple[Table, Any]) -> None:
    play(*game)
    used: dict[int, int] = {}
    for event in game[0].events:
        if event["do"] == "roll":
            used = {}
        elif event.get("bonus"):
            used[event["seat"]] = used.get(event["seat"], 0) + 1
            assert used[event["seat"]] == 1
