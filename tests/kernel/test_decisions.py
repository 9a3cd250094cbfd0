"""Decision tables."""

import pytest

from wurfwerk.kernel.decisions import NONE, DecisionTable

TABLE = DecisionTable(
    {
        "pass": [()],
        "take": [(1,), (2,), (3,)],
        "move": [(0, 1), (0, 2), (2, 1)],
    }
)


def test_decisions_are_numbered_kind_by_kind() -> None:
    assert len(TABLE) == 7
    assert [TABLE.read(number) for number in range(7)] == [
        ("pass", ()),
        ("take", (1,)),
        ("take", (2,)),
        ("take", (3,)),
        ("move", (0, 1)),
        ("move", (0, 2)),
        ("move", (2, 1)),
    ]


def test_numbers_read_back() -> None:
    for number in range(len(TABLE)):
        name, arguments = TABLE.read(number)
        assert TABLE.number(name, *arguments) == number


def test_what_the_table_does_not_hold_has_no_number() -> None:
    assert TABLE.number("take", 4) is None
    assert TABLE.number("take") is None
    assert TABLE.number("pass", 0) is None
    with pytest.raises(KeyError):
        TABLE.only("take")


def test_compiled_rules_read_kind_first_and_second() -> None:
    assert TABLE.kind.tolist() == [0, 1, 1, 1, 2, 2, 2]
    assert TABLE.first.tolist() == [0, 1, 2, 3, 0, 0, 2]
    assert TABLE.second.tolist() == [0, 0, 0, 0, 1, 2, 1]
    assert TABLE.only("pass") == 0


def test_lookups_are_indexed_by_the_arguments() -> None:
    assert TABLE.numbers("take").tolist() == [NONE, 1, 2, 3]
    assert TABLE.numbers("move").tolist() == [[NONE, 4, 5], [NONE] * 3, [NONE, 6, NONE]]
