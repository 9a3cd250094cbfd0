"""Decisions of every game: listed in order, possible, readable; anything else is refused."""

import json

import numpy as np
import pytest
from hypothesis import given

from wurfwerk.kernel import playing
from wurfwerk.kernel.errors import IllegalEvent
from wurfwerk.kernel.events import Event, check_shape
from wurfwerk.kernel.table import Table

from .playing import Play, Variant, every_variant, moves, played, plays, snapshot


@every_variant
@given(play=plays)
def test_exactly_one_thing_comes_next(variant: Variant, play: Play) -> None:
    """Somebody is asked, or chance is due, or the game is over."""
    table = played(variant, play)
    assert sum([bool(table.asked), table.is_chance_due, table.is_over]) == 1
    assert all(seat < variant.seats for seat in table.asked)


@every_variant
@given(play=plays)
def test_legal_decisions_are_listed_in_order_without_repetition(
    variant: Variant, play: Play
) -> None:
    table = played(variant, play)
    for seat in range(variant.seats):
        listed = table.legal_decisions(seat).tolist()
        assert listed == sorted(set(listed))
        assert bool(listed) == (seat in table.asked)
        assert len(listed) <= variant.game.most_legal
        events = [json.dumps(event) for event in table.legal(seat)]
        assert len(events) == len(set(events))


@every_variant
@given(play=plays)
def test_fixed_decisions_say_the_same_at_every_table(variant: Variant, play: Play) -> None:
    if variant.game.has_fixed_decisions:
        table, new = played(variant, play), variant.table()
        for seat in table.asked:
            for decision in moves(table, seat):
                assert table.event(seat, int(decision)) == new.event(seat, int(decision))


@every_variant
@given(play=plays)
def test_suggestions_are_different_decisions_beside_the_listed_ones(
    variant: Variant, play: Play
) -> None:
    table = played(variant, play)
    for seat in range(variant.seats):
        found = moves(table, seat).tolist()
        assert len(found) == len(set(found))


@every_variant
@given(play=plays)
def test_every_legal_decision_can_be_carried_out_and_taken_back(
    variant: Variant, play: Play
) -> None:
    table = played(variant, play)
    before = snapshot(table)
    for seat in table.asked:
        for decision in moves(table, seat):
            event = table.apply(table.event(seat, int(decision)))
            assert sum([bool(table.asked), table.is_chance_due, table.is_over]) == 1
            assert table.undo() == event
            assert snapshot(table) == before


@every_variant
@given(play=plays)
def test_a_decision_and_its_event_read_back(variant: Variant, play: Play) -> None:
    table = played(variant, play)
    game = variant.game
    for seat in table.asked:
        for decision in moves(table, seat).tolist():
            event = json.loads(json.dumps(table.event(seat, decision)))
            assert check_shape(event, game.shapes) == event
            assert event["do"] not in game.chance_kinds
            assert event["seat"] == seat
            assert game.decision_of_event(table.record, event) == decision
            assert table.event(seat, decision) == event


@every_variant
@given(play=plays)
def test_what_is_not_legal_is_refused_and_changes_nothing(variant: Variant, play: Play) -> None:
    """Tried is what happened earlier in the same game."""
    table = played(variant, play)
    before = snapshot(table)
    legal = [event for seat in table.asked for event in table.legal(seat)]
    for event in table.events[-60:]:
        rule = refused_by(table, event)
        if rule is None:
            table.undo()
        else:
            assert event not in legal
            assert rule == "FORMAT" or rule.split("-")[0].isupper()
        assert snapshot(table) == before


def refused_by(table: Table, event: Event) -> str | None:
    """The rule under which the table refuses an event, if it does."""
    try:
        table.apply(event)
    except IllegalEvent as error:
        return error.rule
    return None


@every_variant
@given(play=plays)
def test_seats_that_are_not_asked_are_refused(variant: Variant, play: Play) -> None:
    table = played(variant, play)
    before = snapshot(table)
    buffer = np.zeros(variant.game.most_legal, np.int64)
    for asked in table.asked:
        event = table.legal(asked)[0]
        decision = int(table.legal_decisions(asked)[0])
        for seat in set(range(variant.seats + 1)) - set(table.asked):
            with pytest.raises(IllegalEvent, match=r"^FORMAT: "):
                table.apply({**event, "seat": seat})
            answer = playing.decide(table._tables, 0, seat, decision, buffer)
            assert answer == playing.NOT_ASKED
    assert snapshot(table) == before


@every_variant
@given(play=plays)
def test_who_writes_on_an_event_spoils_no_other(variant: Variant, play: Play) -> None:
    table = played(variant, play)
    for seat in table.asked:
        before = json.dumps(table.legal(seat))
        for event in table.legal(seat):
            for value in event.values():
                if isinstance(value, list):
                    value.append("spoilt")
        assert json.dumps(table.legal(seat)) == before
