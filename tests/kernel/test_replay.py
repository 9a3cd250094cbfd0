"""Replays: what is written reads back, and every kind of damage is named."""

import json
from typing import Any

import pytest

from wurfwerk.games import game_named
from wurfwerk.kernel.errors import BadReplay, UnknownGame
from wurfwerk.kernel.replay import Replay, read_replay, written
from wurfwerk.kernel.stream import dice_stream
from wurfwerk.kernel.table import Table

SEED = {"source": "seed", "seed": "replay"}


@pytest.fixture(scope="module")
def finished() -> str:
    """A whole solo game in which everything is kept and the first answer taken."""
    table = Table(game_named("bronze-age"), ["Anna"])
    dice = dice_stream(SEED["seed"])
    while not table.is_over:
        table.apply(table.drawn(dice) if table.is_chance_due else table.legal(0)[-1])
    return written(table, SEED)


def edited(text: str, line: int, **fields: Any) -> str:
    """The replay with some fields of one line (from 1) changed."""
    lines = text.split("\n")
    lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | fields)
    return "\n".join(lines)


def refused(text: str) -> BadReplay:
    with pytest.raises(BadReplay) as caught:
        read_replay(text, game_named)
    return caught.value


def test_what_is_written_reads_back_to_the_same_bytes(finished: str) -> None:
    replay = read_replay(finished, game_named)
    assert replay.is_ended
    assert written(replay.table, replay.header.dice) == finished


def test_missing_options_take_the_defaults_and_are_spelled_out_when_written(finished: str) -> None:
    replay = read_replay(edited(finished, 1, options={}), game_named)
    assert written(replay.table, replay.header.dice) == finished


def test_a_file_without_an_end_line_is_a_game_still_running(finished: str) -> None:
    running = "\n".join(finished.split("\n")[:4]) + "\n"
    replay = read_replay(running, game_named)
    assert not replay.is_ended
    assert len(replay.table.events) == 3


def test_a_game_that_is_over_needs_its_end_line(finished: str) -> None:
    lines = finished.split("\n")
    error = refused("\n".join(lines[:-2]) + "\n")
    assert (error.line, error.rule) == (len(lines) - 1, "FORMAT")


def test_a_truncated_line_is_found(finished: str) -> None:
    error = refused(finished[: len(finished) // 2])
    assert error.rule == "FORMAT"
    assert error.what == "cut-off"


@pytest.mark.parametrize("text", ["", "\n", "not json\n", "[1]\n", '{"do": "roll"}\n', "null\n"])
def test_what_is_no_replay_is_refused_at_its_first_line(text: str) -> None:
    assert refused(text).line == 1


@pytest.mark.parametrize("version", ["01", "1.0", "9" * 5000, "-1", ""])
def test_any_other_version_is_refused(finished: str, version: str) -> None:
    error = refused(edited(finished, 1, format=f"wurfwerk-replay/{version}"))
    assert (error.line, error.rule) == (1, "FORMAT")


def test_a_newer_version_says_so(finished: str) -> None:
    error = refused(edited(finished, 1, format="wurfwerk-replay/2"))
    assert (error.what, error.values["version"]) == ("version", "2")


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": []},
        {"seats": ["a"] * 5},
        {"seats": ["x" * 61]},
        {"seats": "Anna"},
        {"seats": ["An\nna"]},
        {"seats": ["An\u202ena"]},
        {"seats": ["\x1b[31mAnna"]},
        {"seats": ["\ud800"]},
        {"options": []},
        {"options": {"first": 1}},
        {"options": {"first": True}},
        {"options": {"colour": "red"}},
        {"options": {"edition": "revised"}},
        {"dice": {"source": "magic"}},
        {"dice": {"source": "seed"}},
        {"dice": None},
        {"more": 1},
        {"game": 7},
    ],
)
def test_a_header_that_does_not_hold_is_refused(finished: str, fields: dict[str, Any]) -> None:
    error = refused(edited(finished, 1, **fields))
    assert (error.line, error.rule) == (1, "FORMAT")


def test_an_unknown_game_is_named(finished: str) -> None:
    with pytest.raises(UnknownGame, match="halma"):
        Replay(edited(finished, 1, game="halma"), game_named)


def test_an_edited_event_names_line_and_rule(finished: str) -> None:
    error = refused(edited(finished, 2, dice=["food", "food"]))
    assert (error.line, error.rule) == (2, "AGE-3")


def test_an_event_with_a_field_too_many_is_a_matter_of_format(finished: str) -> None:
    error = refused(edited(finished, 3, note="hello"))
    assert (error.line, error.rule) == (3, "FORMAT")


@pytest.mark.parametrize("winners", [[], [0, 0], [1], [False], [0.0], 0, None])
def test_an_edited_end_line_is_found(finished: str, winners: object) -> None:
    last = len(finished.split("\n")) - 1
    error = refused(edited(finished, last, winners=winners))
    assert (error.line, error.rule) == (last, "FORMAT")


def test_an_end_line_before_the_end_is_refused(finished: str) -> None:
    lines = finished.split("\n")
    error = refused("\n".join([*lines[:3], lines[-2]]) + "\n")
    assert error.line == 4
    assert error.what == "early-end"


def test_nothing_follows_the_end_line(finished: str) -> None:
    last = finished.split("\n")[-2]
    assert refused(finished + last + "\n").what == "after-end"


def test_a_field_that_stands_twice_is_refused(finished: str) -> None:
    lines = finished.split("\n")
    lines[2] = '{"do": "keep", "seat": 0, "seat": 0}'
    assert refused("\n".join(lines)).line == 3
