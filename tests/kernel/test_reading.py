"""Records as views read them."""

import pytest

from wurfwerk.kernel.reading import Reading
from wurfwerk.kernel.records import record, records

SHEET = record(("goods", "i1", 3), ("food", "i2"))
STATE = record(
    ("players", SHEET, 2),
    ("turn", "i1"),
    ("sheet", SHEET),
    ("map", "u8", (2, 3)),
    ("far", "i8"),
    ("open", "?"),
)


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


def test_every_kind_of_number_and_lists_of_lists_can_be_read() -> None:
    table = records(STATE)[0]
    table.map[1, 2] = 2**64 - 1
    table.far = -(2**62)
    table.open = True
    reading = Reading(table)
    assert reading.map == [[0, 0, 0], [0, 0, 2**64 - 1]]
    assert reading.far == -(2**62)
    assert reading.open is True


def test_the_content_of_a_field_is_its_own_bytes() -> None:
    table = records(STATE)[0]
    table.players[1].food = 300
    table.sheet.goods[:] = 1, 2, 3
    reading = Reading(table)
    assert reading.content("players", 1) == table.players[1].tobytes()
    assert reading.content("players") == table.players.tobytes()
    assert reading.content("sheet") == table.sheet.tobytes()
    assert reading.sheet.content("goods") == bytes([1, 2, 3])


def test_a_reading_stays_as_the_record_was() -> None:
    table = records(STATE)[0]
    reading = Reading(table)
    table.turn = 1
    assert reading.turn == 0


def test_a_field_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError):
        _ = Reading(records(STATE)[0]).foo


def test_a_reading_laid_out_is_a_copy_for_compiled_code() -> None:
    table = records(STATE)[0]
    table.players[1].food = 300
    tables = Reading(table).laid_out()
    assert tables.tobytes() == table.tobytes()
    tables[0].turn = 1
    assert table.turn == 0
