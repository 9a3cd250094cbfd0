"""What a browser puts together from changes is the table as it is."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.games import GAMES
from wurfwerk.kernel.compiled import numba_config
from wurfwerk.server.changes import DEEPEST, Sight, difference
from wurfwerk.server.outbox import Outbox
from wurfwerk.server.payload import Picture, Viewer
from wurfwerk.server.room import Room
from wurfwerk.server.rooms import Rooms
from wurfwerk.server.wire import Claim, Decision, Story, Undo

from .merging import merged
from .tables import Guest, open_table, opened, people

GAMES_PLAYED = 1 if numba_config.DISABLE_JIT else 4


class LateGuest(Guest):
    """Looks only now and then, as over a slow connection."""

    def show(self, sight: Sight) -> None:
        """Later."""
        self._outbox.show(sight)


def exactly(value: Any) -> bytes:
    """The same bytes for the same value; 1 is not true."""
    plain = msgspec.json.decode(msgspec.json.encode(value))  # some parts are encoded already
    return msgspec.json.encode(plain, order="sorted")


def check(guest: Guest) -> None:
    """Whatever came in whichever pieces: this is the table, looked at afresh."""
    room = guest.room
    state = Picture(room).sight(guest.viewer).state()
    assert exactly(guest.state) == exactly(state)
    for asked in guest.state["mine"]:
        assert asked["legal"] == room.log.table.legal(asked["seat"])


async def happen(rooms: Rooms, room: Room, keys: list[str], chooser: random.Random) -> None:
    """Something besides decisions."""
    seat = chooser.randrange(len(keys))
    match chooser.randrange(4):
        case 0:
            await rooms.claim(room, seat, keys, Claim(f"Name {chooser.randrange(100)}"))
        case 1:
            await rooms.stand_in(room, seat, "random")
            await rooms.stand_in(room, seat, "")
        case 2:
            await room.change_pace(is_instant=chooser.random() < 0.5)
        case 3:
            visitor = Guest(room, language="de")
            check(visitor)
            room.leave(visitor)


async def play(rooms: Rooms, game: str, seats: int, chooser: random.Random) -> None:
    """A whole game before the eyes of everybody, with undo and everything else in between."""
    table = await open_table(rooms, game, people(seats))
    keys = [key.token for key in table.keys]
    room = await rooms.find(table.table)
    players = [Guest(room, seat) for seat in range(seats)]
    late = [LateGuest(room), LateGuest(room, 0, language="de")]
    everybody = [*players, Guest(room), Guest(room, *range(seats), language="de"), *late]
    while not room.log.table.is_over:
        who = chooser.choice([guest for guest in players if guest.is_asked])
        if who.state["can_undo"] and chooser.random() < 0.2:
            await who.undo(who.viewer.seats[0])
        elif chooser.random() < 0.05:
            await happen(rooms, room, keys, chooser)
        else:
            await who.decide(chooser)
        for guest in everybody:
            if guest not in late or chooser.random() < 0.3:
                guest.look()
                check(guest)


@pytest.mark.parametrize("game", GAMES)
def test_changes_put_together_are_the_whole_table(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        chooser = random.Random(game)  # noqa: S311
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as rooms:
            for number in range(GAMES_PLAYED):
                await play(rooms, game, 2 + number % 2, chooser)

    asyncio.run(run())


SIMPLE = st.none() | st.integers() | st.text(max_size=3)
VALUES = st.recursive(
    SIMPLE,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["dice", "seat", "goods"]), inner)
    ),
    max_leaves=20,
)


@given(before=VALUES, now=VALUES, deepest=st.integers(0, DEEPEST))
def test_a_value_and_its_difference_are_the_new_value(before: Any, now: Any, deepest: int) -> None:
    found = difference([before], [now], deepest)
    if found is None or before == now:
        return
    told = msgspec.json.decode(msgspec.json.encode(found))
    assert exactly(merged([before], told)) == exactly([now])


def test_only_what_is_new_is_named() -> None:
    before = {"round": 1, "dice": [1, 2], "sheets": [{"food": 3, "goods": [1]}, {"food": 4}]}
    now = {"round": 1, "dice": [1, 3], "sheets": [{"food": 3, "goods": [2]}, {"food": 4}]}
    assert msgspec.to_builtins(difference(before, now)) == {
        "set": {"dice": [1, 3]},
        "inside": {"sheets": {"inside": {"0": {"set": {"goods": [2]}}}}},
    }


def played(tmp_path: Path, *looks: str) -> list[list[dict[str, Any]]]:
    """What comes out of an outbox at each look, while the one in front of it plays."""

    async def run() -> list[list[dict[str, Any]]]:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as rooms:
            table = await open_table(rooms, "bronze-age", people(1))
            room = await rooms.find(table.table)
            outbox, viewer = Outbox(), Viewer((0,), "en")
            taken = []
            for look in looks:
                next_row = room.log.known_rows((0,))
                match look:
                    case "hello":
                        outbox.start_anew()
                        outbox.show(room.picture.sight(viewer))
                    case "decide":
                        event = room.log.table.legal(0)[0]
                        await room.decide(viewer, Decision(event, next_row, "key"))
                        outbox.show(room.picture.sight(viewer))
                        outbox.done("key")
                    case "undo":
                        await room.undo(viewer, Undo(0, next_row, "undone"))
                        outbox.show(room.picture.sight(viewer))
                        outbox.done("undone")
                    case "again":
                        outbox.done("key")
                    case "reply":
                        outbox.reply(Story([]))
                    case "look":
                        taken.append([msgspec.json.decode(message) for message in outbox.take()])
            return taken

    return asyncio.run(run())


def test_a_decision_is_acknowledged_with_the_table_as_it_is_afterwards(tmp_path: Path) -> None:
    hello, decided = played(tmp_path, "hello", "look", "decide", "look")
    assert [message["type"] for message in hello] == ["state"]
    assert [(message["type"], message["done"]) for message in decided] == [("change", ["key"])]


def test_a_repeated_decision_changes_nothing_and_is_acknowledged_alone(tmp_path: Path) -> None:
    *_, again = played(tmp_path, "hello", "decide", "look", "again", "look")
    assert again == [{"type": "done", "key": "key"}]


def test_after_a_first_look_a_decision_is_acknowledged_too(tmp_path: Path) -> None:
    (taken,) = played(tmp_path, "hello", "again", "look")
    assert [message["type"] for message in taken] == ["state", "done"]


def test_nothing_is_sent_when_nothing_is_new(tmp_path: Path) -> None:
    *_, nothing = played(tmp_path, "hello", "look", "look")
    assert nothing == []


def test_replies_do_not_wait_for_the_table(tmp_path: Path) -> None:
    _, taken = played(tmp_path, "hello", "look", "decide", "reply", "look")
    assert [message["type"] for message in taken] == ["story", "change"]
