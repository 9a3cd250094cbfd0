"""Replays: a table's game as a file, and a file as a film that can be shown step by step."""

from itertools import chain
from typing import Any

from wurfwerk.games import game_named
from wurfwerk.kernel.errors import BadReplay, UnknownGame
from wurfwerk.kernel.events import Event
from wurfwerk.kernel.fair import FairDice, commitment_to
from wurfwerk.kernel.replay import (
    Replay,
    decoded,
    end_event,
    header_line,
    line_of,
    read_replay,
)
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.telling import Teller
from wurfwerk.kernel.verifying import rolls_of, verified

from .broken_replay import sentence
from .payload import ended, phase_of, standings
from .problems import Refusal
from .room import Room
from .wire import ReplayFilm, ReplayStep


def dice_header(room: Room) -> dict[str, Any]:
    """Where the dice come from; the secret is revealed after the end."""
    dice: dict[str, Any] = {
        "source": "fair",
        "commitment": commitment_to(room.row.secret),
        "salts": [seat.salt for seat in room.row.seats],
    }
    if phase_of(room) == "over":
        dice["secret"] = room.row.secret.hex()
        dice["rolls"] = rolls_of(room.log.table, FairDice(room.row.secret, dice["salts"]))
    return dice


def replay_text(room: Room) -> str:
    """The public part of a game as a replay."""
    table = room.log.table
    header = header_line(table, dice_header(room))
    lines = [header, *map(line_of, table.events[: room.log.public_events])]
    if table.is_over:
        lines.append(line_of(end_event(table)))
    return "\n".join(lines) + "\n"


def film_of(content: str | bytes, language: str) -> ReplayFilm:
    """A replay file, checked line by line."""
    try:
        text = decoded(content) if isinstance(content, bytes) else content
        replay = Replay(text, game_named)
        steps = _steps(replay, language)
        is_fair = replay.header.dice["source"] == "fair" and "secret" in replay.header.dice
        are_dice_verified = verified(text, game_named).is_right if is_fair else None
    except (BadReplay, UnknownGame) as error:
        raise Refusal("bad-replay", what=sentence(error, language)) from None
    table = replay.table
    teller = Teller(table.game, table.seats, language)
    return ReplayFilm(
        game=table.game.key,
        seats=list(table.seats),
        steps=steps,
        result=ended(table, teller, table.view()) if table.is_over else None,
        dice=replay.header.dice,
        are_dice_verified=are_dice_verified,
    )


def table_of(content: bytes, language: str) -> Table:
    """A replay file, checked, as the table at which it ends."""
    try:
        return read_replay(decoded(content), game_named).table
    except (BadReplay, UnknownGame) as error:
        raise Refusal("bad-replay", what=sentence(error, language)) from None


def _steps(replay: Replay, language: str) -> list[ReplayStep]:
    """The table before the first event and after each."""
    table = replay.table
    teller = Teller(table.game, table.seats, language)
    view = table.view()
    steps = [_step(replay, None, [], view, teller)]
    event: Event | None = None
    for following in chain(replay.steps(), [None]):
        if event is not None:
            before, view = view, table.view()
            lines = [teller.line(line) for line in table.game.story(before, event, view)]
            steps.append(_step(replay, event, lines, view, teller))
        event = following if following is None or following["do"] != "end" else None
    return steps


def _step(
    replay: Replay, event: Event | None, lines: list[str], view: dict[str, Any], teller: Teller
) -> ReplayStep:
    table = replay.table
    rows = standings(table.game, view, len(table.seats), teller)
    return ReplayStep(len(table.events) - 1, event, lines, view, rows)
