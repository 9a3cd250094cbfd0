"""BUR-1 and BUR-18: the start castles."""

import pytest

from wurfwerk.kernel.errors import IllegalEvent

from .positions import after, asked, bonuses, castle, entries, marks, new_table, roll, total

GOODS, SILVER, WORKER, MONK = [2, 1], [2, 4], [4, 1], [4, 4]  # the castles of sheet A


@pytest.mark.rule("BUR-1")
@pytest.mark.parametrize(
    ("place", "bonus"), [(GOODS, "goods"), (SILVER, "silver"), (WORKER, "worker"), (MONK, "monk")]
)
def test_a_start_castle_gives_its_bonus_and_one_point(place: list[int], bonus: str) -> None:
    table = after(new_table(), castle(place))
    assert bonuses(table) == {bonus: 1}
    assert total(table) == 1
    assert entries(table, rule="BUR-1") == [
        {
            "points": 1,
            "rule": "BUR-1",
            "kind": "area",
            "pass": 1,
            "colour": "green",
            "hex": place,
            "hexes": 1,
            "times": 1,
        }
    ]


@pytest.mark.rule("BUR-1")
def test_all_seats_choose_at_the_same_time_in_any_order_and_may_choose_alike() -> None:
    table = new_table(3)
    assert asked(table) == (0, 1, 2)
    after(table, castle(GOODS, seat=2), castle(GOODS, seat=0))
    assert asked(table) == (1,)
    assert len(table.legal(1)) == 4
    after(table, castle(GOODS, seat=1))
    assert table.is_chance_due
    assert [bonuses(table, seat) for seat in range(3)] == [{"goods": 1}] * 3


@pytest.mark.rule("BUR-1", "BUR-10")
def test_the_bonus_of_a_start_castle_stands_in_the_castle_row() -> None:
    circles = after(new_table(), castle(MONK)).view()["sheets"][0]["bonuses"]["monk"]
    assert circles["castle_circled"]
    assert circles["circled"] == 0


@pytest.mark.rule("BUR-1")
def test_only_a_castle_can_be_the_start() -> None:
    with pytest.raises(IllegalEvent, match="BUR-1:"):
        new_table().apply(castle([0, 0]))
    assert [event["hex"] for event in new_table().legal(0)] == [GOODS, SILVER, WORKER, MONK]


@pytest.mark.rule("BUR-4")
def test_in_the_first_round_only_hexes_beside_the_start_castle_can_be_marked() -> None:
    table = after(new_table(), castle(MONK), roll([1, 5], "violet blue"))
    assert marks(table) == {(5, 3, 1), (5, 4, 1), (4, 3, 5)}


@pytest.mark.rule("BUR-18")
def test_all_different_is_chosen_in_seat_order_from_what_is_left() -> None:
    table = new_table(4, start="different")
    assert asked(table) == (0,)
    after(table, castle(MONK, seat=0))
    assert asked(table) == (1,)
    assert [event["hex"] for event in table.legal(1)] == [GOODS, SILVER, WORKER]
    with pytest.raises(IllegalEvent, match="BUR-18:"):
        table.apply(castle(MONK, seat=1))
    after(table, castle(GOODS, seat=1), castle(WORKER, seat=2))
    assert [event["hex"] for event in table.legal(3)] == [SILVER]
    after(table, castle(SILVER, seat=3))
    assert table.is_chance_due
    assert [total(table, seat) for seat in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("BUR-18")
def test_all_different_hides_nothing_because_the_choices_are_open() -> None:
    table = after(new_table(3, start="different"), castle(MONK))
    assert table.seen_by(1) == table.view()


@pytest.mark.rule("BUR-18")
def test_all_the_same_asks_only_the_host_and_gives_everybody_that_castle() -> None:
    table = new_table(5, start="same")
    assert asked(table) == (0,)
    after(table, castle(SILVER))
    assert table.is_chance_due
    assert [bonuses(table, seat) for seat in range(5)] == [{"silver": 1}] * 5
    assert [total(table, seat) for seat in range(5)] == [1] * 5
