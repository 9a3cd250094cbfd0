"""What a seat sees: nothing that it may not know, and enough to decide."""

import json
from unittest.mock import patch

import numpy as np
from hypothesis import given
from numpy.typing import NDArray

from wurfwerk.cli.sheets import sheet_of
from wurfwerk.kernel import playing
from wurfwerk.kernel.records import copy_record
from wurfwerk.kernel.remembering import Memory
from wurfwerk.kernel.table import SPECTATOR, Table
from wurfwerk.kernel.telling import Teller
from wurfwerk.kernel.words import LANGUAGES

from .playing import (
    Play,
    Variant,
    every_variant,
    pick_on,
    picks,
    played,
    plays,
    snapshot,
    whole_game,
)


def sight_of(table: Table, seat: int) -> NDArray[np.void]:
    """The record as a seat sees it."""
    sight = copy_record(table._tables)
    playing.hide(sight, 0, seat)
    return sight  # type: ignore[no-any-return]


@every_variant
@given(play=plays)
def test_hiding_twice_hides_nothing_more_and_leaves_the_table_alone(
    variant: Variant, play: Play
) -> None:
    table = played(variant, play)
    before = snapshot(table)
    for seat in range(SPECTATOR, variant.seats):
        sight = sight_of(table, seat)
        once = sight.tobytes()
        playing.hide(sight, 0, seat)
        assert sight.tobytes() == once
    assert snapshot(table) == before


@every_variant
@given(play=plays)
def test_where_everything_lies_open_nothing_is_hidden(variant: Variant, play: Play) -> None:
    table = played(variant, play)
    for seat in range(variant.seats):
        if variant.seats == 1 or not variant.game.has_secrets:
            assert sight_of(table, seat).tobytes() == table._tables.tobytes()


@every_variant
@given(play=plays)
def test_a_view_is_what_is_left_after_hiding_and_can_be_sent(variant: Variant, play: Play) -> None:
    """Two tables that differ only in what is hidden look alike, for the view reads nothing else."""
    table = played(variant, play)
    for seat in range(SPECTATOR, variant.seats):
        seen = table.seen_by(seat)
        assert seen == variant.game.view(sight_of(table, seat)[0])
        assert json.loads(json.dumps(seen)) == seen
    assert json.loads(json.dumps(table.view())) == table.view()


@every_variant
def test_what_views_remember_of_sheets_is_what_they_would_read(variant: Variant) -> None:
    """Two whole games, read by turns: each view as it was made, as remembered, and made anew."""
    games = [whole_game(variant), pick_on(variant.table(), [5] * 40)]
    positions = [
        (table, number) for table in games for number in range(0, len(table.events) + 1, 3)
    ]
    remembered = [table.view_after(number) for table, number in positions]
    assert [table.view_after(number) for table, number in positions] == remembered
    with patch.object(Memory, "recall", lambda _, __, make: make()):
        assert [table.view_after(number) for table, number in positions] == remembered


@every_variant
@given(play=plays)
def test_a_seat_sees_enough_to_know_its_own_decisions(variant: Variant, play: Play) -> None:
    table = played(variant, play)
    buffer = np.zeros(variant.game.most_legal, np.int64)
    for seat in table.asked:
        sight = sight_of(table, seat)
        for door, known in (
            (playing.legal, table.legal_decisions(seat)),
            (playing.suggest, table.suggestions(seat)),
        ):
            count = door(sight, 0, seat, buffer)
            assert buffer[:count].tolist() == known.tolist()


@every_variant
@given(play=plays)
def test_nobody_sees_what_others_choose_at_the_same_time(variant: Variant, play: Play) -> None:
    """Whatever one of several asked seats answers, those still asked see the same."""
    table = played(variant, play)
    for seat in table.asked:
        others = [other for other in table.asked if other != seat]
        seen: dict[tuple[int, tuple[int, ...]], bytes] = {}
        for decision in table.legal_decisions(seat) if others else ():
            table.apply(table.event(seat, int(decision)))
            for other in set(others) & set(table.asked):
                sight = sight_of(table, other).tobytes()
                assert seen.setdefault((other, table.asked), sight) == sight
            table.undo()


@every_variant
@given(play=plays)
def test_the_order_of_answers_given_at_the_same_time_does_not_matter(
    variant: Variant, play: Play
) -> None:
    table = played(variant, play)
    if len(table.asked) < 2:
        return
    one, other = table.asked[:2]
    first, second = table.legal(one)[-1], table.legal(other)[-1]
    ends = []
    for order in ((first, second), (second, first)):
        for event in order:
            table.apply(event)
        ends.append(table._tables.tobytes())
        table.undo()
        table.undo()
    assert ends[0] == ends[1]


@every_variant
@given(numbers=picks)
def test_every_event_and_what_followed_is_told_in_every_language(
    variant: Variant, numbers: list[int]
) -> None:
    table = variant.table()
    tellers = [Teller(variant.game, table.seats, language) for language in LANGUAGES]
    for event in pick_on(variant.table(), numbers).events:
        lines = table.story_of(event)
        assert table.events[-1] == event
        assert lines
        assert all(teller.line(line) for teller in tellers for line in lines)


@every_variant
@given(play=plays)
def test_numbered_choices_with_the_same_words_do_the_same(variant: Variant, play: Play) -> None:
    table = played(variant, play)
    sheet = sheet_of(variant.game)
    for seat in table.asked:
        view = table.seen_by(seat)
        numbered = [event for event in table.legal(seat) if sheet.is_numbered(event, view)]
        for language in LANGUAGES:
            teller = Teller(variant.game, table.seats, language)
            done: dict[str, bytes] = {}
            for event in numbered:
                table.apply(event)
                after = table.position().tobytes()
                table.undo()
                assert done.setdefault(teller.label(event, view), after) == after
