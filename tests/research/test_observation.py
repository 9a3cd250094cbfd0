"""Observations: the record's numbers by name, nothing hidden, everything documented."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.conformance.playing import Variant, whole_game
from wurfwerk.games import GAMES
from wurfwerk.research.observation import Layout, Observation, encode, is_left_out, layout_of, main

from .playing import every_size

ROOT = Path(__file__).parents[2]


def observed(variant: Variant, seat: int) -> Observation:
    table = whole_game(variant)
    layout = layout_of(variant.game.key, variant.seats)
    out: Observation = np.zeros(layout.size, np.int32)
    raw = table.sight(seat).view(np.ndarray).view(np.int8)
    encode(raw, layout.runs, seat, out)
    return out


def value_at(record: Any, name: str) -> Any:
    """A field of a record by its dotted name."""
    value = record
    for part in name.split("."):
        value = value[int(part)] if part.isdecimal() else value[part]
    return np.ravel(np.asarray(value))


@every_size
def test_an_observation_holds_every_field_of_what_the_seat_sees(variant: Variant) -> None:
    seat = variant.seats - 1
    layout = layout_of(variant.game.key, variant.seats)
    seen = whole_game(variant).sight(seat)[0]
    numbers = observed(variant, seat)
    assert numbers[0] == seat
    for field in layout.fields[1:]:
        expected = value_at(seen, field.name)
        if field.kind == "i8":
            expected = (expected[:, None] >> np.arange(64) & 1).ravel()
        assert np.array_equal(numbers[layout[field.name]], expected), field.name


@every_size
def test_an_observation_lies_in_its_bounds(variant: Variant) -> None:
    layout = layout_of(variant.game.key, variant.seats)
    numbers = observed(variant, 0)
    assert np.all((layout.low <= numbers) & (numbers <= layout.high))


@pytest.mark.parametrize("key", GAMES)
def test_a_layout_has_no_gaps_and_covers_all_that_is_not_left_out(key: str) -> None:
    game = GAMES[key]
    layout = Layout(game, game.seats[-1])
    at = 0
    for field in layout.fields:
        assert field.at == at
        at += field.length
    assert at == layout.size
    tops = {field.name.split(".")[0] for field in layout.fields[1:]}
    assert tops == set(game.state.names or ()) - game.unobserved
    assert not any(is_left_out(field.name, game) for field in layout.fields)


@pytest.mark.parametrize("key", GAMES)
def test_every_field_is_explained_on_its_page(key: str) -> None:
    page = (ROOT / "docs" / "observations.md").read_text("utf-8")
    section = page.split(f"\n## {key}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(.+?)` \| (\d+) \| \S.* \|$", section, re.MULTILINE)
    fields = layout_of(key, GAMES[key].seats[0]).fields[1:]
    names = [(re.sub(r"\.\d+\.", ".*.", field.name), field.length) for field in fields]
    assert [(name, int(numbers)) for name, numbers in rows] == list(dict.fromkeys(names))


def test_a_layout_prints_one_line_for_each_field() -> None:
    lines = str(layout_of("bronze-age", 2)).splitlines()
    assert lines[1].split() == ["1", "+1", "players.0.food", "-128", "to", "127"]
    assert len(lines) == len(layout_of("bronze-age", 2).fields)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "game"),
        (["halma"], "bronze-age"),
        (["burgundy", "two"], "invalid int"),
        (["burgundy", "9"], "1 to 5 seats, not 9"),
    ],
)
def test_nonsense_for_the_printed_layout_is_explained(
    arguments: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.argv", ["observation", *arguments])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert said in capsys.readouterr().err


def test_a_name_that_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="food"):
        layout_of("bronze-age", 2)["players.2.food"]
