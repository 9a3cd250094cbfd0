"""BUR-12 to BUR-15: monks, workers, silver and goods."""

import pytest

from wurfwerk.kernel.errors import IllegalEvent

from .positions import after, bonuses, does, entries, kinds, mark, marks, position, roll, total

#   sheet A     B B S S
#              O O P P O
#             O g Y Y s P
#            O B B P O O O
#             Y w P B m Y
#              Y S B P P
#               S O Y Y

START = """
    . . . .
   . . . . .
  . . . . . .
 . . . . . . .
  . x . . . .
   . . . . .
    . . . .
"""


@pytest.mark.rule("BUR-13")
def test_a_monk_makes_a_colour_die_any_other_colour() -> None:
    table = after(position(START, bonuses={"monk": 1}), roll([5, 5], "grey violet"))
    assert marks(table) == set()
    assert marks(table, bonus="monk") == {(3, 1, 5), (3, 2, 5), (4, 0, 5), (5, 0, 5)}
    assert bonuses(after(table, mark([3, 1], 5, (0, 1), "monk"))) == {}


@pytest.mark.rule("BUR-13")
def test_a_worker_makes_a_number_die_any_other_number() -> None:
    table = after(position(START, bonuses={"worker": 1}), roll([1, 1], "grey blue"))
    assert marks(table) == set()
    assert marks(table, bonus="worker") == {
        *((5, 1, number) for number in (3, 4)),
        *((3, column, number) for column in (1, 2) for number in (5, 6)),
    }
    assert bonuses(after(table, mark([5, 1], 3, (1, 0), "worker"))) == {}


@pytest.mark.rule("BUR-13")
def test_a_bonus_may_turn_a_die_to_what_the_other_die_shows_but_not_to_its_own_face() -> None:
    table = after(position(START, bonuses={"monk": 1, "worker": 1}), roll([5, 6], "blue grey"))
    legal = table.legal(0)
    assert mark([3, 1], 5, (0, 1), "monk") in legal
    assert mark([3, 1], 5, (0, 0), "monk") not in legal
    assert mark([3, 1], 6, (0, 0), "worker") in legal
    assert mark([3, 1], 5, (0, 0), "worker") not in legal


@pytest.mark.rule("BUR-13")
def test_the_dice_stay_as_they_are_for_the_others() -> None:
    table = position(START, START, bonuses={"monk": 1})
    after(table, roll([5, 5], "grey grey"), mark([3, 1], 5, (0, 0), "monk"))
    assert table.view()["dice"]["colours"] == ["grey", "grey"]
    assert marks(table, seat=1) == set()


@pytest.mark.rule("BUR-13")
def test_no_bonus_is_offered_that_is_not_there() -> None:
    table = after(position(START, bonuses={"goods": 1}), roll([5, 5], "grey violet"))
    assert kinds(table) == {"pass"}


@pytest.mark.rule("BUR-14")
def test_silver_buys_a_second_combination_with_at_least_one_new_die() -> None:
    table = after(position(START, bonuses={"silver": 1}), roll([5, 6], "blue violet"))
    after(table, mark([3, 1], 5, (0, 0)))
    assert table.legal(0) == [mark([3, 2], 6, (1, 0), "silver"), does("done")]
    after(table, mark([3, 2], 6, (1, 0), "silver"))
    assert table.is_chance_due
    assert bonuses(table) == {"goods": 1}


@pytest.mark.rule("BUR-14")
def test_the_first_mark_counts_for_the_second_at_once() -> None:
    table = after(position(START, bonuses={"silver": 1}), roll([1, 2], "violet violet"))
    after(table, mark([4, 2], 1, (0, 0)))
    assert (3, 3, 2) in marks(table, bonus="silver")


@pytest.mark.rule("BUR-14")
def test_a_second_combination_may_be_declined_and_keeps_the_silver() -> None:
    table = after(position(START, bonuses={"silver": 1}), roll([5, 6], "blue violet"))
    after(table, mark([3, 1], 5, (0, 0)), does("done"))
    assert table.is_chance_due
    assert bonuses(table) == {"silver": 1}


@pytest.mark.rule("BUR-14")
def test_nobody_is_asked_for_a_second_mark_without_silver_or_without_a_combination() -> None:
    table = after(position(START), roll([5, 6], "blue violet"), mark([3, 1], 5))
    assert table.is_chance_due
    table = after(position(START, bonuses={"silver": 1}), roll([5, 3], "blue violet"))
    assert after(table, mark([3, 1], 5)).is_chance_due


@pytest.mark.rule("BUR-12", "BUR-14")
@pytest.mark.parametrize("bonus", ["monk", "worker"])
def test_a_first_mark_with_a_bonus_is_followed_by_no_second(bonus: str) -> None:
    table = position(START, bonuses={"monk": 1, "worker": 1, "silver": 1})
    after(table, roll([5, 6], "blue violet"))
    place, number, dice = ([3, 1], 5, (0, 1)) if bonus == "monk" else ([3, 1], 6, (0, 0))
    assert after(table, mark(place, number, dice, bonus)).is_chance_due


@pytest.mark.rule("BUR-12", "BUR-14")
def test_a_second_mark_uses_no_other_bonus() -> None:
    table = position(START, bonuses={"monk": 1, "worker": 1, "silver": 1})
    after(table, roll([5, 6], "blue violet"), mark([3, 1], 5))
    assert marks(table, bonus="monk") == marks(table, bonus="worker") == set()
    with pytest.raises(IllegalEvent, match="BUR-12:"):
        table.apply(mark([4, 0], 6, (1, 0), "monk"))


@pytest.mark.rule("BUR-10", "BUR-14")
def test_a_silver_earned_by_the_first_mark_may_pay_for_the_second() -> None:
    drawing = """
        . . . .
       . . . . .
      . . . . . .
     . . . . . . .
      . x . . . .
       . 3 . . .
        . . . .
    """
    table = after(position(drawing), roll([4, 1], "grey violet"), mark([6, 0], 4, (0, 0)))
    assert bonuses(table) == {"silver": 1}
    assert (4, 2, 1) in marks(table, bonus="silver")
    after(table, mark([4, 2], 1, (1, 1), "silver"))
    assert bonuses(table) == {}


@pytest.mark.rule("BUR-14", "BUR-15")
def test_a_silver_bought_for_goods_may_be_spent_in_the_same_round() -> None:
    table = after(position(START, bonuses={"goods": 1}), roll([5, 6], "blue violet", 2))
    after(table, does("sell"), mark([3, 1], 5))
    assert marks(table, bonus="silver") == {(3, 2, 6)}


@pytest.mark.rule("BUR-15")
def test_goods_are_sold_in_a_round_with_a_double_hourglass_before_the_mark() -> None:
    table = after(position(START, bonuses={"goods": 3}), roll([5, 6], "blue violet", 2))
    before = total(table)
    assert kinds(table) == {"sell", "hold"}
    after(table, does("sell"))
    assert total(table) - before == 6
    assert bonuses(table) == {"silver": 3}
    assert entries(table, rule="BUR-15") == [
        {"points": 6, "rule": "BUR-15", "kind": "goods", "pass": 1, "goods": 3}
    ]
    assert "mark" in kinds(table)


@pytest.mark.rule("BUR-15")
def test_goods_may_be_held() -> None:
    table = after(position(START, bonuses={"goods": 3}), roll([5, 6], "blue violet", 2))
    after(table, does("hold"))
    assert bonuses(table) == {"goods": 3}
    assert {"mark", "pass"} == kinds(table)


@pytest.mark.rule("BUR-15")
def test_nobody_is_asked_to_sell_in_a_single_round_or_without_goods() -> None:
    single = after(position(START, bonuses={"goods": 3}), roll([5, 6], "blue violet", 1))
    assert "sell" not in kinds(single)
    without = after(position(START, bonuses={"silver": 3}), roll([5, 6], "blue violet", 2))
    assert "sell" not in kinds(without)


@pytest.mark.rule("BUR-12", "BUR-15")
def test_selling_is_no_use_of_a_bonus() -> None:
    table = position(START, bonuses={"goods": 1, "monk": 1})
    after(table, roll([5, 6], "grey violet", 2), does("sell"))
    assert bonuses(after(table, mark([3, 1], 5, (0, 0), "monk"))) == {"silver": 1}


@pytest.mark.rule("BUR-15")
def test_goods_earned_after_the_sale_wait_for_the_next_double() -> None:
    drawing = """
        . . . .
       . . . . .
      . . . . . .
     . 5 . . . . .
      . x . . . .
       . . . . .
        . . . .
    """
    table = after(position(drawing, bonuses={"goods": 1}), roll([6, 6], "blue blue", 2))
    after(table, does("sell"), mark([3, 2], 6))
    assert bonuses(table) == {"silver": 1, "goods": 1}
