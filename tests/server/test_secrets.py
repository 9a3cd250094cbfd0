"""No byte that leaves the server tells a guest what it must not know."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from wurfwerk.games import GAMES
from wurfwerk.kernel.compiled import numba_config
from wurfwerk.server.changes import encoder
from wurfwerk.server.choices import choices_of
from wurfwerk.server.rooms import Rooms

from .tables import Guest, open_table, opened, people

GAMES_PLAYED = 1 if numba_config.DISABLE_JIT else 60
HIDES_WHO_HAS_ANSWERED = {"dice-land"}


async def play(rooms: Rooms, game: str, seats: int, chooser: random.Random) -> None:
    """One game; after every decision all bytes of everybody are looked at."""
    table = await open_table(rooms, game, people(seats))
    room = await rooms.find(table.table)
    secret = room.row.secret.hex()
    forbidden = [key.token for key in table.keys] + [seat.key_hash for seat in room.row.seats]
    guests = [Guest(room, seat) for seat in range(seats)]
    spectator = Guest(room)
    everybody = [*guests, spectator]
    while not room.log.table.is_over:
        asked = [guest for guest in guests if guest.is_asked]
        who = chooser.choice(asked)
        others = [guest for guest in everybody if guest is not who]
        before = [len(guest.received) for guest in others]
        states = [guest.state for guest in others]
        if who.state["can_undo"] and chooser.random() < 0.2:
            await who.undo(who.viewer.seats[0])
        else:
            if chooser.random() < 0.05:
                answers = encoder.encode(choices_of(room, who.viewer.seats[0], "en"))
                assert not any(text.encode() in answers for text in [*forbidden, secret])
            await who.decide(chooser)
        if room.log.is_hiding:
            for guest, messages, state in zip(others, before, states, strict=True):
                if game in HIDES_WHO_HAS_ANSWERED:
                    assert len(guest.received) == messages
                assert without_asked(guest.state) == without_asked(state)
    for guest in everybody:
        running = [message for message in guest.received if b'"phase":"over"' not in message]
        assert not any(text.encode() in message for text in forbidden for message in guest.received)
        assert not any(secret.encode() in message for message in running)
        assert guest.state["dice"]["secret"] == secret


def without_asked(state: dict[str, Any]) -> dict[str, Any]:
    """Everything but who is waited for: Burgundy lets that be seen."""
    view = state["view"]
    sheets = [{**sheet, "asked": None} for sheet in view["sheets"]]
    return {**state, "asked": None, "mine": None, "view": {**view, "sheets": sheets}}


@pytest.mark.parametrize("game", GAMES)
def test_every_byte_to_every_seat_and_spectator_is_free_of_secrets(
    game: str, tmp_path: Path
) -> None:
    async def run() -> None:
        chooser = random.Random(game)  # noqa: S311
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as rooms:
            for number in range(GAMES_PLAYED):
                await play(rooms, game, 2 + number % 2, chooser)

    asyncio.run(run())
