"""Whole games: they end, replay to the byte, and are the same however they are played."""

import json

import numpy as np
from hypothesis import given

from wurfwerk.bots import random as random_play
from wurfwerk.bots.random import CHANCES, DECISIONS, ENDING, POINTS, REASON, WINNERS
from wurfwerk.kernel.records import records
from wurfwerk.kernel.stream import dice_stream, seat_stream
from wurfwerk.kernel.table import Table, seats_of

from .playing import (
    Variant,
    every_variant,
    pick_on,
    picks,
    random_game,
    snapshot,
    table_at,
    whole_game,
)


@every_variant
def test_random_games_end(variant: Variant) -> None:
    table = whole_game(variant)
    assert table.is_over
    assert (table.asked, table.is_chance_due) == ((), False)


@every_variant
def test_a_result_has_winners_with_a_reason(variant: Variant) -> None:
    result = whole_game(variant).result()
    game = variant.game
    assert result.ended_by in game.endings[1:]
    assert result.decided_by in game.reasons
    assert set(result.winners) <= set(range(variant.seats))
    assert result.winners == tuple(sorted(result.winners))
    assert result.winners
    if result.scores is not None:
        assert len(result.scores) == variant.seats
        assert {result.scores[seat] for seat in result.winners} == {max(result.scores)}


@every_variant
@given(numbers=picks)
def test_replaying_any_events_reproduces_the_table_byte_for_byte(
    variant: Variant, numbers: list[int]
) -> None:
    assert_replays(variant, pick_on(variant.table(), numbers))


@every_variant
def test_replaying_a_whole_game_reproduces_the_table_byte_for_byte(variant: Variant) -> None:
    assert_replays(variant, whole_game(variant))


def assert_replays(variant: Variant, table: Table) -> None:
    """The events alone lead to the same table."""
    again = variant.table()
    for event in json.loads(json.dumps(table.events)):
        again.apply(event)
    assert snapshot(again) == snapshot(table)
    assert again.events == table.events
    assert again.view() == table.view()
    assert again.result() == table.result()


@every_variant
def test_taking_everything_back_restores_every_position_byte_for_byte(variant: Variant) -> None:
    whole = whole_game(variant)
    table = table_at(variant, whole, len(whole.events))
    for number in range(len(whole.events) - 1, -1, -1):
        assert table.undo() == whole.events[number]
        assert snapshot(table) == (whole._before[number], number)
    assert snapshot(table) == snapshot(variant.table())


@every_variant
def test_whole_random_games_equal_those_played_event_by_event(variant: Variant) -> None:
    game, seats = variant.game, variant.seats
    seeds = ["a", "b"]
    tables = records(game.state, 2)
    setups = game.setup(game.complete_options(variant.options, seats), seats)
    dice = np.array([dice_stream(seed) for seed in seeds])
    bots = np.array([[seat_stream(seed, seat) for seat in range(seats)] for seed in seeds])
    results = np.zeros((len(seeds), POINTS + seats), np.int64)
    buffer = np.zeros(game.most_legal, np.int64)
    random_play.play_games(tables, setups, dice, bots, buffer, results)
    for seed, row in zip(seeds, results.tolist(), strict=True):
        table = random_game(variant, seed)
        result = table.result()
        chances = sum(event["do"] in game.chance_kinds for event in table.events)
        assert (row[DECISIONS], row[CHANCES]) == (len(table.events) - chances, chances)
        assert game.endings[row[ENDING]] == result.ended_by
        assert seats_of(row[WINNERS]) == result.winners
        assert game.reasons[row[REASON]] == result.decided_by
        if result.scores is not None:
            assert tuple(row[POINTS:]) == result.scores
        if seed == seeds[-1]:
            assert tables[:1].tobytes() == table._tables.tobytes()
