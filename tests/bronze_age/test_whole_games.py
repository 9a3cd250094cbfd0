"""What holds at every moment of every game, whoever plays."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from hypothesis import given

from wurfwerk.games import game_named
from wurfwerk.games.bronze_age import GAME
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.replay import read_replay
from wurfwerk.kernel.table import Table

from ..conformance.playing import Play, Variant, played, plays
from .test_setup import DEVELOPMENTS, MONUMENTS, VALUES

View: TypeAlias = dict[str, Any]

VARIANTS = [
    Variant(GAME, seats, {"trade": trade}) for seats in GAME.seats for trade in (False, True)
]
REPLAYS = sorted((Path(__file__).parent / "replays").glob("*.jsonl"))

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)
every_replay = pytest.mark.parametrize("path", REPLAYS, ids=lambda path: path.stem)


def replayed(path: Path) -> Table:
    """The table at the end of a recorded game."""
    return read_replay(path.read_text("utf-8"), game_named).table


def views(path: Path) -> Iterator[tuple[View, Event, View]]:
    """Every event of a recorded game between the views before and after it."""
    ended = replayed(path)
    table = Table(GAME, ended.seats, ended.options)
    before = table.view()
    for event in ended.events:
        table.apply(event)
        after = table.view()
        yield before, event, after
        before = after


@every_variant
@given(play=plays)
def test_every_marker_stays_on_its_track(variant: Variant, play: Play) -> None:
    for own in played(variant, play).view()["sheets"]:
        assert 0 <= own["food"] <= 15
        assert all(0 <= held <= len(VALUES[good]) for good, held in own["goods"].items())
        boxes = [*own["city_boxes"].values(), *own["monuments"].values()]
        assert all(0 <= row["marked"] <= row["of"] for row in boxes)
        assert own["disasters"] >= 0


@every_variant
@given(play=plays)
def test_cities_are_counted_by_their_boxes(variant: Variant, play: Play) -> None:
    for own in played(variant, play).view()["sheets"]:
        rows = list(own["city_boxes"].values())
        full = [row["marked"] == row["of"] for row in rows]
        assert own["cities"] == 3 + sum(full)
        assert full == sorted(full, reverse=True)
        assert not any(row["marked"] for row in rows[sum(full) + 1 :])


@every_variant
@given(play=plays)
def test_points_can_be_counted_from_the_sheets(variant: Variant, play: Play) -> None:
    """A second count of AGE-14, from the view and the printed tables alone."""
    table = played(variant, play)
    scores = []
    for own in table.view()["sheets"]:
        finished = [name for name, row in own["monuments"].items() if row["finished"]]
        points = sum(DEVELOPMENTS[name][1] for name in own["developments"])
        points += sum(own["monuments"][name]["worth"] for name in finished) - own["disasters"]
        points += len(finished) * ("architecture" in own["developments"])
        points += own["cities"] * ("empire" in own["developments"])
        scores.append(points)
    assert table.result().scores == tuple(scores)


@every_replay
def test_one_seat_at_most_has_the_higher_value_of_a_monument(path: Path) -> None:
    sheets = replayed(path).view()["sheets"]
    for name in sheets[0]["monuments"]:
        worth = [s["monuments"][name]["worth"] for s in sheets if s["monuments"][name]["finished"]]
        assert sorted(worth, reverse=True)[:1] == [MONUMENTS[name][1]][: len(worth)]
        assert all(value == MONUMENTS[name][2] for value in sorted(worth, reverse=True)[1:])


@every_replay
def test_everybody_has_equally_many_turns(path: Path) -> None:
    table = replayed(path)
    turns = [(before["active"], before["round"]) for before, _, _ in views(path)]
    first, seats = table.options["first"], len(table.seats)
    order = [(first + seat) % seats for seat in range(seats)]
    rounds = range(1, turns[-1][1] + 1)
    assert [turn for turn, _ in groupby(turns)] == [(seat, n) for n in rounds for seat in order]


@every_replay
def test_after_the_own_turn_nobody_has_more_than_6_goods_without_caravans(path: Path) -> None:
    for before, _, after in views(path):
        if (before["active"], before["round"]) != (after["active"], after["round"]):
            own = after["sheets"][before["active"]]
            assert sum(own["goods"].values()) <= 6 or "caravans" in own["developments"]


@every_replay
def test_trade_neither_makes_nor_destroys_anything(path: Path) -> None:
    def total(view: View) -> Counter[str]:
        stock: Counter[str] = Counter()
        for own in view["sheets"]:
            stock.update({**own["goods"], "food": own["food"]})
        return stock

    for before, event, after in views(path):
        if event["do"] == "accept":
            assert total(before) == total(after)
            assert before["sheets"] != after["sheets"]
        elif event["do"] in ("offer", "decline"):
            assert before["sheets"] == after["sheets"]


@every_replay
def test_what_is_owned_or_finished_stays_so(path: Path) -> None:
    for before, event, after in views(path):
        for old, new in zip(before["sheets"], after["sheets"], strict=True):
            bought = len(new["developments"]) - len(old["developments"])
            assert set(old["developments"]) <= set(new["developments"])
            assert bought == (event["do"] == "buy" and old is before["sheets"][event["seat"]])
            assert old["cities"] <= new["cities"]
            assert old["disasters"] <= new["disasters"]


def test_the_recorded_games_show_every_kind_of_event() -> None:
    """Else the tests above would see too little."""
    assert {event["do"] for path in REPLAYS for event in replayed(path).events} == set(GAME.shapes)
