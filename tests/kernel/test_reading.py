"""Records as views read them."""

import pytest

from wurfwerk.kernel.reading import Reading
from wurfwerk.kernel.records import record, records

SHEET = record(("goods", "i1", 3), ("food", "i2"))
STATE = record(("players", SHEET, 2), ("turn", "i1"), ("sheet", SHEET))


def test_numbers_lists_and_nested_records_read_as_from_the_record() -> None:
    table = records(STATE)[0]
    table.turn = 1
    table.players[1].food = 300
    table.players[1].goods[2] = 7
    table.sheet.food = 4
    reading = Reading(table)
    assert reading.turn == 1
    assert type(reading.turn) is int
    assert reading.players[1].food == 300
    assert reading.players[1].goods == [0, 0, 7]
    assert reading.sheet.food == 4


def test_a_field_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError):
        _ = Reading(records(STATE)[0]).foo
