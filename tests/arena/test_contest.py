"""Who sits where, with which dice."""

from collections import Counter
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from wurfwerk.arena.contest import Contest, line_ups, play_rounds
from wurfwerk.arena.match import BadChoice, play_match
from wurfwerk.arena.workers import in_this_process, on_cores, portions, run
from wurfwerk.bots.random import CHANCES, DECISIONS, POINTS, WINNERS, RandomBot
from wurfwerk.bots.strangers import bot_maker
from wurfwerk.games import GAMES
from wurfwerk.kernel.errors import BadOptions, UnknownBot, UnknownGame
from wurfwerk.kernel.stream import dice_stream, seat_stream
from wurfwerk.kernel.table import Table

STRANGERS = Path(__file__).parent / "strangers.py"


def stranger(name: str) -> str:
    return f"{STRANGERS}:{name}"


# Line-ups


def test_two_bots_sit_both_ways() -> None:
    assert line_ups(2, 2) == ((0, 1), (1, 0))


def test_one_bot_has_one_line_up() -> None:
    assert line_ups(1, 3) == ((0, 0, 0),)


def test_solo_everybody_plays_alone() -> None:
    assert line_ups(3, 1) == ((0,), (1,), (2,))


@pytest.mark.parametrize(("bots", "seats"), [*product(range(1, 6), repeat=2)])
def test_every_bot_sits_on_every_seat_equally_often(bots: int, seats: int) -> None:
    found = line_ups(bots, seats)
    assert len(set(found)) == len(found)
    sitting = Counter((bot, seat) for line_up in found for seat, bot in enumerate(line_up))
    assert len(sitting) == bots * seats
    assert len(set(sitting.values())) == 1


# Games


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("bot", ["random", stranger("Chance")], ids=["compiled", "asked"])
def test_a_bare_table_plays_the_same_game_as_one_that_keeps_every_event(key: str, bot: str) -> None:
    game = GAMES[key]
    seats = max(2, game.seats[0])
    rows = play_rounds(Contest(key, seats, (bot,), "same"), range(2)).rows
    for number in range(2):
        seed = f"same/{number}"
        table = Table(game, ["bot"] * seats)
        bots = [RandomBot(seat_stream(seed, seat)) for seat in range(seats)]
        play_match(table, bots, dice_stream(seed))
        kinds = Counter(event["do"] in game.chance_kinds for event in table.events)
        row = rows[number, 0]
        assert (row[DECISIONS], row[CHANCES]) == (kinds[False], kinds[True])
        result = table.result()
        assert row[WINNERS] == sum(1 << seat for seat in result.winners)
        assert tuple(row[POINTS:]) == (result.scores or (0,) * seats)


def test_the_games_of_a_round_have_the_same_dice_and_rounds_differ() -> None:
    # Bots that draw nothing: with the same dice, a game between equals is the same game.
    contest = Contest("bronze-age", 2, (stranger("First"), stranger("First")), "paired")
    rows = play_rounds(contest, range(4)).rows
    assert (rows[:, 0] == rows[:, 1]).all()
    assert len(np.unique(rows[:, 0], axis=0)) == 4


def test_changed_seats_change_the_result_with_them() -> None:
    contest = Contest("burgundy", 2, (stranger("First"), stranger("Last")), "turned")
    rows = play_rounds(contest, range(3)).rows
    # Nobody is in anybody's way in the first rounds of Burgundy, but points go with the bot.
    first, last = rows[:, 0, POINTS:].sum(axis=0), rows[:, 1, POINTS:].sum(axis=0)
    assert (first[0] > first[1]) == (last[1] > last[0])


def test_a_round_is_the_same_wherever_it_is_played() -> None:
    contest = Contest("bronze-age", 2, ("random", stranger("First")), "anywhere")
    done: list[int] = []
    here = run(contest, 7, in_this_process, done.append)
    there = run(contest, 7, on_cores(2), lambda _: None)
    assert (here.rows == there.rows).all()
    assert sum(done) == 14
    assert (here.rows[5:] == play_rounds(contest, range(5, 7)).rows).all()


def test_portions_hold_every_round_once() -> None:
    for rounds in (1, 7, 1000, 54321):
        assert [number for portion in portions(rounds) for number in portion] == [*range(rounds)]


# Bad contests


@pytest.mark.parametrize(
    ("contest", "error", "words"),
    [
        (Contest("chess", 2, ("random",)), UnknownGame, "chess"),
        (Contest("dice-land", 1, ("random",)), BadOptions, "2 to 4"),
        (Contest("dice-land", 2, ("random",), options={"x": 1}), BadOptions, "unknown option"),
        (Contest("dice-land", 2, ("fisher",)), UnknownBot, "random.*path.py:Name"),
        (Contest("dice-land", 2, ("",)), UnknownBot, "no bot"),
        (Contest("dice-land", 2, (str(STRANGERS),)), UnknownBot, "names no class"),
        (Contest("dice-land", 2, ("/not/there.py:Bot",)), UnknownBot, "no file /not/there.py"),
        (Contest("dice-land", 2, (stranger("Nobody"),)), UnknownBot, "has no class Nobody"),
        (Contest("dice-land", 2, (stranger("NO_CLASS"),)), UnknownBot, "has no class NO_CLASS"),
        (Contest("dice-land", 2, (stranger("Mute"),)), UnknownBot, "no method choose"),
        (Contest("dice-land", 2, (stranger("Greedy"),)), UnknownBot, "one argument"),
    ],
)
def test_what_does_not_fit_is_said_before_playing(
    contest: Contest, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        contest.check()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("class Bot\n", "line 1: not Python"),
        ("import not_there_at_all\n", "not_there_at_all"),
        ("class Bot:\n    pass\0\n", "null byte"),
    ],
)
def test_a_file_that_is_no_python_says_where(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "bot.py"
    path.write_text(text, "utf-8")
    with pytest.raises(UnknownBot, match=words):
        bot_maker(f"{path}:Bot")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Cheat", "seat 0 chose 100.*allowed are"),
        ("Vague", "not 'any of "),
        ("Huge", "not 12676506"),
    ],
)
def test_an_answer_that_is_not_allowed_ends_contest_and_match(name: str, words: str) -> None:
    contest = Contest("bronze-age", 2, (stranger(name),))
    with pytest.raises(BadChoice, match=words):
        play_rounds(contest, range(1))
    table = Table(GAMES["bronze-age"], ["bot", "bot"])
    bot = bot_maker(stranger(name))(seat_stream("bad", 0))
    with pytest.raises(BadChoice, match=words):
        play_match(table, [bot, bot], dice_stream("bad"))
    assert not any(event["do"] != "roll" for event in table.events)
