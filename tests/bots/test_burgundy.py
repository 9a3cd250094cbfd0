"""What bots look at in Burgundy, and how they think a round through."""

from typing import Any

import numpy as np
import pytest

from wurfwerk.bots.features import burgundy
from wurfwerk.bots.levels import LEVELS, mind_of
from wurfwerk.bots.mind import Mind, Room, best_of, new_room, weigh, wishes_for
from wurfwerk.bots.network import ANSWERS, POINTS, add_feel, new_weights
from wurfwerk.bots.random import random_decision
from wurfwerk.bots.reckoned.burgundy import tells
from wurfwerk.bots.reckoned.burgundy_rounds import end_this_round
from wurfwerk.bots.reckoning import expect, reckon
from wurfwerk.bots.shelf import shipped_for
from wurfwerk.bots.training import Course, Training
from wurfwerk.games.burgundy import GAME
from wurfwerk.games.burgundy.decisions import SELL_GOODS
from wurfwerk.games.burgundy.state import ANSWERS as ANSWERING
from wurfwerk.games.burgundy.state import SELL, WAITING
from wurfwerk.kernel import verbs
from wurfwerk.kernel.chance import sample
from wurfwerk.kernel.compiled import numba_config
from wurfwerk.kernel.records import copy_record, records
from wurfwerk.kernel.stream import new_stream

SIZES = np.array([burgundy.SIZE, 2, 2, ANSWERS], np.int64)
SHEETS = ("A", "B", "C", "D")


def tables_of_a_game(seats: int, sheet: str) -> list[Any]:
    """The tables at which somebody is asked in a random game."""
    options = GAME.complete_options({"sheet": sheet}, seats)
    tables = records(GAME.state)
    verbs.begin(tables[0], GAME.setup(options, seats)[0])
    buffer = np.zeros(GAME.most_legal, np.int64)
    dice, choices = new_stream("dice", seats, sheet), new_stream("choices", seats, sheet)
    found = []
    while not verbs.over(tables[0]):
        if verbs.chance(tables[0]):
            verbs.settle(tables[0], sample(tables[0], dice))
            continue
        found.append(copy_record(tables))
        seat = next(seat for seat in range(seats) if verbs.asked(tables[0]) >> seat & 1)
        verbs.decide(tables[0], seat, random_decision(tables[0], seat, choices, buffer))
    found.append(copy_record(tables))
    return found


def described(table: Any, seat: int) -> Any:
    out = np.full(burgundy.SIZE, np.nan, np.float32)
    burgundy.describe(table[0], seat, out)
    return out


def sheet_after(table: Any, seat: int, decision: int) -> tuple[Any, ...]:
    """What a decision makes of the sheet, and which dice are left."""
    after = copy_record(table)
    verbs.decide(after[0], seat, decision)
    me = after[0].players[seat]
    numbers, colours = after[0].numbers, after[0].colours
    used = (me.number_die, me.colour_die) if me.step != WAITING else None
    left = None if used is None else (numbers[used[0]], colours[used[1]])
    return me.marked, tuple(me.number), left


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_number_is_written_and_the_sure_points_are_the_score(seats: int, sheet: str) -> None:
    points = np.zeros(seats, np.int64)
    tables = tables_of_a_game(seats, sheet)
    for table in tables:
        for seat in range(seats):
            assert np.isfinite(described(table, seat)).all()
    verbs.scores(tables[-1][0], points)
    for seat in range(seats):
        sure = described(tables[-1], seat)[burgundy.SURE] * burgundy.POINTS_THAT_COUNT
        assert sure == pytest.approx(points[seat], abs=1e-3)


def test_what_the_others_hide_is_not_looked_at() -> None:
    for table in tables_of_a_game(3, "B"):
        for seat in range(3):
            hidden = copy_record(table)
            verbs.hide(hidden[0], seat)
            assert np.array_equal(described(table, seat), described(hidden, seat))


@pytest.mark.parametrize("sheet", SHEETS)
def test_what_is_not_considered_leads_to_no_other_sheet(sheet: str) -> None:
    legal, kept = np.zeros((2, GAME.most_legal), np.int64)
    for table in tables_of_a_game(1, sheet)[:-1]:
        all_sheets = {
            sheet_after(table, 0, decision)[:2]
            for decision in legal[: verbs.legal(table[0], 0, legal)]
        }
        number = burgundy.consider(table[0], 0, kept)
        assert {sheet_after(table, 0, decision)[:2] for decision in kept[:number]} == all_sheets


def new_mind(seats: int) -> Mind:
    """A mind that counts nothing but the points that are sure."""
    weights = np.zeros_like(new_weights(SIZES, 1))
    add_feel(weights, SIZES, burgundy.FEEL_FOR_POINTS, POINTS)
    return Mind(weights, SIZES, wishes_for(GAME, seats, burgundy.POINTS_THAT_COUNT))


def test_a_decision_is_worth_the_best_end_of_its_round() -> None:
    room, mind = new_room(GAME), new_mind(1)
    buffer = np.zeros(GAME.most_legal, np.int64)
    rounds_with_a_second_mark = 0
    for table in tables_of_a_game(1, "A")[1:-1]:
        room.tables[0] = table[0]
        number = weigh(0, mind, room, 0)
        if number == 1:
            continue
        best = best_of(room.values[0], number)
        value = room.values[0, best] * burgundy.POINTS_THAT_COUNT
        verbs.decide(table[0], 0, room.decisions[0, best])
        rounds_with_a_second_mark += not tells(table[0], 0)
        ends = [table]
        points = []
        while ends:
            end = ends.pop()
            if verbs.asked(end[0]):
                for decision in buffer[: verbs.legal(end[0], 0, buffer)].copy():
                    ends.append(copy_record(end))
                    verbs.decide(ends[-1][0], 0, decision)
            else:
                points.append(described(end, 0)[burgundy.SURE] * burgundy.POINTS_THAT_COUNT)
        assert value == pytest.approx(max(points), abs=1e-3)
    assert rounds_with_a_second_mark


def test_learning_on_one_duchy_makes_a_network_for_that_duchy() -> None:
    course = Course(seats=(1,), hidden=(4, 4), minutes=0, options={"sheet": "C"})
    assert Training(GAME, course, 1).variety == "C"
    on_all = Course(seats=(1, 2), hidden=(4, 4), minutes=0)
    assert Training(GAME, on_all, 1).variety == ""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("duchy", [*SHEETS, ""])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_level_has_a_network_for_every_table(seats: int, duchy: str, level: str) -> None:
    network = LEVELS[level].style_in(GAME).network
    assert mind_of(network, GAME.key, seats, duchy).sizes[0] == burgundy.SIZE


def test_a_network_of_the_duchy_itself_comes_first() -> None:
    assert shipped_for(GAME.key, "full", 1, "A") != shipped_for(GAME.key, "full", 1, "B")
    assert shipped_for(GAME.key, "full", 1, "B") == shipped_for(GAME.key, "full", 1, "")


# The coming round


def finish_round(table: Any, seat: int) -> None:
    """Answer anything."""
    buffer = np.zeros(GAME.most_legal, np.int64)
    while verbs.asked(table[0]) >> seat & 1:
        verbs.decide(table[0], seat, int(buffer[verbs.legal(table[0], seat, buffer) - 1]))


def worth_by_trying(table: Any, seat: int, mind: Mind, room: Room) -> float:
    """What a table before a throw is worth: every throw with its best answer."""
    outcomes, odds = np.zeros((2, GAME.most_outcomes), np.int64)
    number = verbs.odds(table[0], outcomes, odds)
    total = 0.0
    for outcome, weight in zip(outcomes[:number], odds[:number], strict=True):
        room.tables[0] = table[0]
        verbs.settle(room.tables[0], int(outcome))
        if room.tables[0].players[seat].step == SELL:
            verbs.decide(room.tables[0], seat, SELL_GOODS)
        choices = burgundy.consider(room.tables[0], seat, room.decisions[0])
        reckon(room.tables[0], seat, mind, room, 0, choices)
        total += float(weight) * float(room.values[0, :choices].max())
    return total / float(odds[:number].sum())


@pytest.mark.skipif(bool(numba_config.DISABLE_JIT), reason="tries everything for minutes")
@pytest.mark.parametrize(("seats", "sheet"), [(1, "A"), (1, "D"), (2, "B")])
def test_coming_throws_are_reckoned_as_tried(seats: int, sheet: str) -> None:
    """Of two marks for silver hopeless ones are not tried: some tenths of a point may be missed."""
    room, mind = new_room(GAME), mind_of("full", GAME.key, seats, sheet)
    tables = [t for t in tables_of_a_game(seats, sheet) if t[0].phase == ANSWERING]
    for table in tables[:: len(tables) // 8]:
        finish_round(table, 0)
        if verbs.over(table[0]):
            continue
        room.tables[0] = table[0]
        expected = expect(room.tables[0], 0, mind, room, 0)
        end_this_round(table[0])
        if verbs.over(table[0]):
            continue
        tried = worth_by_trying(table, 0, mind, room)
        assert tried - 0.02 < expected < tried + 1e-4


def test_a_table_that_is_over_is_expected_to_be_worth_its_points() -> None:
    room, mind = new_room(GAME), new_mind(1)
    room.tables[0] = tables_of_a_game(1, "A")[-1][0]
    points = np.zeros(1, np.int64)
    verbs.scores(room.tables[0], points)
    expected = expect(room.tables[0], 0, mind, room, 0) * burgundy.POINTS_THAT_COUNT
    assert expected == pytest.approx(points[0], abs=1e-3)


def test_goods_are_sold_at_once() -> None:
    kept = np.zeros(GAME.most_legal, np.int64)
    asked = [t for t in tables_of_a_game(1, "A") if t[0].players[0].step == SELL]
    assert asked
    for table in asked:
        assert kept[: burgundy.consider(table[0], 0, kept)].tolist() == [SELL_GOODS]


def test_learning_from_coming_throws_takes_steps() -> None:
    course = Course((1,), (4, 4), 0.001, options={"sheet": "A"}, expects=True)
    training = Training(GAME, course, 1)
    before = training.weights.copy()
    training.run(lambda _: None)
    assert np.isfinite(training.weights).all()
    assert not np.array_equal(before, training.weights)
