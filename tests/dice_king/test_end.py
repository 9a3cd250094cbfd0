"""The end, the score, the ranking, and the victory by markers."""

import pytest

from .position import NOTHING, act, alarm, draw, phase, place, sheet, table, thrown, use

STRAIGHT = "blue 1, green 2, green 3, green 4, red 5, green 6"
RED_5 = "red 3, red 3, red 1, blue 2, red 2, red 5"
FOURS = "red 4, red 4, green 4, green 4, red 2, blue 4"

LAST_TILE = [*range(17, 29)]
"""With fields 0 to 12, 14, 15 held and these on fire, one tile is left for 13, 16, 23 or 29."""


@pytest.mark.rule("KNG-18")
def test_the_game_ends_when_no_tile_is_left_at_the_end_of_phase_3() -> None:
    at = alarm({"fields": [*range(13), 14, 15]}, {}, dragons=LAST_TILE, fire_supply=3)
    assert at.view()["supply"]["tiles"] == 1
    draw(at, "lava")
    assert at.result().ended_by == ""
    place(at, 13)
    assert at.is_over
    assert at.result().ended_by == "tiles"
    assert sum(not field["castle"] for field in at.view()["map"]) == 2


@pytest.mark.rule("KNG-18")
def test_tiles_that_go_back_count_before_the_end_is_checked() -> None:
    """A thief of cards draws the last two tiles: one is placed, one goes back, the game goes on."""
    full_house = "red 3, red 3, green 3, blue 2, red 2, blue 4"
    at = use("2-1", full_house, {"fields": [*range(13), 14]}, {}, dragons=LAST_TILE)
    assert at.view()["supply"]["tiles"] == 2
    draw(at, "lava", "caves")
    assert at.view()["supply"]["tiles"] == 0
    place(at, 13)
    assert not at.is_over
    assert at.view()["supply"]["tiles"] == 1
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-18")
def test_a_slayer_or_brawler_ends_nothing() -> None:
    at = use("3-1", STRAIGHT, {"fields": [*range(12), 14, 15]}, {}, dragons=LAST_TILE)
    act(at, "slay", field=20)
    assert not at.is_over


@pytest.mark.rule("KNG-19")
def test_the_rulebooks_table_of_points() -> None:
    chrissy = {"fields": [1, 4, 7, 9, 15, 16, 17, 28], "gold": 1, "white": 0}
    michi = {"fields": [0, 5, 6, 8, 18, 23], "fires": 1, "white": 4}
    nico = {"fields": [12, 19, 20, 22, 24, 26], "fires": 2, "white": 0}
    nadine = {"fields": [2, 10, 13, 25, 27, 29], "fires": 1, "gold": 3, "white": 2}
    at = table(chrissy, michi, nico, nadine, dragons=[3, 11])  # type: ignore[arg-type]
    parts = [sheet(at, seat)["points"] for seat in range(4)]
    rows = [list(part.values()) for part in parts]
    assert rows == [
        [9, 5, 0, 3, 17],
        [9, 3, 0, 8, 20],
        [15, 1, 4, 0, 20],
        [6, 4, 0, 13, 23],
    ]
    result = at.result()
    assert (result.scores, result.winners) == ((17, 20, 20, 23), (3,))
    assert result.decided_by == "points"


@pytest.mark.rule("KNG-19")
def test_of_two_largest_areas_only_one_counts_three_per_field() -> None:
    at = table({"fields": [9, 10, 13, 14], "white": 0}, dragons=[])
    assert sheet(at)["points"] | {"largest_area": 6, "other_fields": 2} == sheet(at)["points"]


@pytest.mark.rule("KNG-19")
def test_all_who_have_the_most_fires_get_four_points() -> None:
    at = table({"fires": 2}, {"fires": 2}, {"fires": 1})
    assert [sheet(at, seat)["points"]["fires"] for seat in range(3)] == [4, 4, 0]


@pytest.mark.rule("KNG-19")
def test_nobody_gets_four_points_without_a_fire() -> None:
    at = table({}, {})
    assert [sheet(at, seat)["points"]["fires"] for seat in range(2)] == [0, 0]


@pytest.mark.rule("KNG-19")
def test_gems_are_worth_three_and_two() -> None:
    at = table({"gold": 2, "white": 3})
    assert sheet(at)["points"]["gems"] == 12


@pytest.mark.rule("KNG-19")
def test_equal_points_are_decided_by_fires() -> None:
    at = table({"gold": 0, "white": 5, "fires": 1}, {"gold": 0, "white": 3, "fires": 2}, {})
    assert at.result().scores == (10, 10, 2)
    assert (at.result().winners, at.result().decided_by) == ((1,), "fires")


@pytest.mark.rule("KNG-19")
def test_equal_points_and_fires_share_the_victory() -> None:
    at = table({"fires": 1, "gold": 2, "white": 0}, {"fires": 1, "white": 3}, {"white": 4})
    assert at.result().scores == (10, 10, 8)
    assert (at.result().winners, at.result().decided_by) == ((0, 1), "shared")


# The victory by markers

SIXTEEN = [*range(12), 14, 15, 16, 17]


@pytest.mark.rule("KNG-20")
def test_a_place_beyond_the_sixteenth_marker_wins_at_once() -> None:
    at = use("2-11", FOURS, {"fields": SIXTEEN, "white": 0}, {"gold": 6, "white": 12, "fires": 1})
    assert sheet(at)["markers_left"] == 0
    draw(at, "lava")
    assert at.is_over
    result = at.result()
    assert (result.ended_by, result.winners, result.decided_by) == ("markers", (0,), "markers")
    assert result.scores == (sheet(at)["points"]["total"], sheet(at, 1)["points"]["total"])


@pytest.mark.rule("KNG-20")
def test_the_winner_by_markers_may_have_fewer_points() -> None:
    """No two of these fields touch a third: 16 fields, but many gems on the other side."""
    at = use("2-11", FOURS, {"fields": SIXTEEN, "white": 0}, {"gold": 30}, seats=2)
    draw(at, "lava")
    assert at.result().scores is not None
    assert at.result().scores[1] > at.result().scores[0]  # type: ignore[index]
    assert at.result().winners == (0,)


@pytest.mark.rule("KNG-20")
def test_the_sixteenth_marker_itself_is_simply_placed() -> None:
    at = use("2-11", FOURS, {"fields": SIXTEEN[:-1]}, {"white": 0})
    draw(at, "lava")
    place(at, 13)
    assert sheet(at)["markers_left"] == 0
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-20")
def test_a_landowner_with_one_marker_wins_instead_of_the_second_placing() -> None:
    at = use("5-1", STRAIGHT, {"fields": SIXTEEN[:-1]}, {})
    draw(at, "lava", "desert")
    place(at, 13)
    assert at.is_over
    assert at.result().winners == (0,)


@pytest.mark.rule("KNG-20")
@pytest.mark.parametrize(("card", "dice"), [("3-1", STRAIGHT), ("4-1", RED_5)])
def test_slaying_or_conquering_beyond_the_sixteenth_marker_wins_at_once(
    card: str, dice: str
) -> None:
    at = use(card, dice, {"fields": SIXTEEN}, {"fields": [18]}, dragons=[20])
    assert at.is_over
    assert at.result().winners == (0,)


@pytest.mark.rule("KNG-20", "KNG-12", "KNG-13")
@pytest.mark.parametrize(("card", "dice"), [("3-1", STRAIGHT), ("4-1", RED_5)])
def test_without_a_target_nothing_is_won(card: str, dice: str) -> None:
    at = use(card, dice, {"fields": SIXTEEN}, {}, dragons=[])
    assert not at.is_over
    assert phase(at) == (1, "throw")


@pytest.mark.rule("KNG-20")
def test_an_alarm_needs_no_marker() -> None:
    at = alarm({"fields": SIXTEEN}, {})
    draw(at, "lava")
    place(at, 13)
    assert not at.is_over


@pytest.mark.rule("KNG-20")
def test_a_conquered_marker_can_be_placed_again() -> None:
    at = use("4-1", RED_5, {"fields": [18]}, {"fields": SIXTEEN}, dragons=[])
    act(at, "conquer", field=17)
    assert sheet(at, 1)["markers_left"] == 1


def test_rounds_count_from_the_first_player() -> None:
    at = thrown(NOTHING, {}, {}, first=1)
    assert at.view()["round"] == 1
    act(at, "fail", card="1-3")
    at.apply(at.odds()[0][0])
    draw(at, "lava")
    place(at, 13)
    assert (at.view()["round"], phase(at)) == (1, (0, "throw"))
