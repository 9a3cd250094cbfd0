"""Ways to play any game: by a list of numbers that Hypothesis can shrink, or at random."""

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import pytest
from hypothesis import strategies as st

from wurfwerk.bots.bot import Question
from wurfwerk.bots.random import RandomBot
from wurfwerk.games import GAMES
from wurfwerk.kernel import playing
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import Game
from wurfwerk.kernel.records import copy_record
from wurfwerk.kernel.stream import dice_stream, seat_stream
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.verbs import Numbers

NAMES = ("Ada", "Bela", "Cleo", "Dido", "Enno", "Fips")
LONGEST_GAME = 20_000
"""No game between random players may have more events."""

Play: TypeAlias = tuple[int, list[int]]
"""Where to begin in a random game of the variant, and what to pick from there on."""

plays = st.tuples(st.integers(0, 2**16), st.lists(st.integers(0, 2**16), max_size=50))
"""Begins anywhere, so that late positions are seen, and shrinks to a short game from the start."""

picks = st.lists(st.integers(0, 2**16), min_size=5, max_size=60)
"""Each number picks one of what may happen next, from the start of the game."""


@dataclass(frozen=True)
class Variant:
    """A game, a number of seats, and options that are not the defaults."""

    game: Game
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        said = [f"{key}={value}" for key, value in self.options.items()]
        return "-".join([self.game.key, str(self.seats), *said])

    def table(self) -> Table:
        """A table at the start."""
        return Table(self.game, NAMES[: self.seats], self.options)


def variants() -> list[Variant]:
    """Every game with every number of seats: by default, and with each switch the other way."""
    found = []
    for game in GAMES.values():
        for seats in game.seats:
            found.append(Variant(game, seats, {}))
            for key, value in game.default_options(seats).items():
                if isinstance(value, bool):
                    found.append(Variant(game, seats, {key: not value}))
    return found


every_variant = pytest.mark.parametrize("variant", variants(), ids=str)


def outcomes(table: Table) -> tuple[Numbers, Numbers]:
    """The outcomes that are due and their weights."""
    found, weights = np.zeros((2, table.game.most_outcomes), np.int64)
    count = playing.odds(table._tables, 0, found, weights)
    return found[:count], weights[:count]


def moves(table: Table, seat: int) -> Numbers:
    """Every decision that is listed or suggested."""
    return np.concatenate([table.legal_decisions(seat), table.suggestions(seat)])


def picked(table: Table, number: int) -> Event:
    """What a number picks of all that may happen next."""
    asked = table.asked
    if not asked:
        found, _ = outcomes(table)
        return table.game.event_of_outcome(table.record, int(found[number % len(found)]))
    number, which = divmod(number, len(asked))
    decisions = moves(table, asked[which])
    return table.event(asked[which], int(decisions[number % len(decisions)]))


def pick_on(table: Table, numbers: list[int]) -> Table:
    """The table after the events that the numbers picked, or at its end."""
    for number in numbers:
        if table.is_over:
            break
        table.apply(picked(table, number))
    return table


def played(variant: Variant, play: Play) -> Table:
    """A table somewhere in a game."""
    begin, numbers = play
    whole = whole_game(variant)
    return pick_on(table_at(variant, whole, begin % (len(whole.events) + 1)), numbers)


def table_at(variant: Variant, whole: Table, number: int) -> Table:
    """A table on which so many events of a whole game have happened."""
    table = variant.table()
    if number < len(whole.events):
        position = bytearray(whole._before[number])
    else:
        position = bytearray(whole._tables.tobytes())
    table._lay_out(np.frombuffer(position, variant.game.state))
    table.look()
    table._before = whole._before[:number]
    table.events = whole.events[:number]
    table._chances = sum(event["do"] in variant.game.chance_kinds for event in table.events)
    return table


def drawn_or_chosen(table: Table, dice: Any, bots: list[RandomBot]) -> Event:
    """The next event of a random game."""
    if table.is_chance_due:
        return table.drawn(dice)
    seat = table.asked[0]
    sight = copy_record(table._tables)
    playing.hide(sight, 0, seat)
    question = Question(
        table.game, seat, sight, table.legal_decisions(seat), table.suggestions(seat)
    )
    return table.event(seat, bots[seat].choose(question))


def random_game(variant: Variant, seed: str, longest: int = LONGEST_GAME) -> Table:
    """A whole game of random bots, event by event."""
    table = variant.table()
    dice = dice_stream(seed)
    bots = [RandomBot(seat_stream(seed, seat)) for seat in range(variant.seats)]
    while not table.is_over and len(table.events) < longest:
        table.apply(drawn_or_chosen(table, dice, bots))
    return table


_whole_games: dict[str, Table] = {}


def whole_game(variant: Variant) -> Table:
    """One random game of each variant, played once for all tests; do not change it."""
    if str(variant) not in _whole_games:
        _whole_games[str(variant)] = random_game(variant, "whole")
    return _whole_games[str(variant)]


def snapshot(table: Table) -> tuple[bytes, int]:
    """Everything that an event may change."""
    return table._tables.tobytes(), len(table.events)
