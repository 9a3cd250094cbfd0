"""What is still being written nobody sees: an outage could take it back."""

import asyncio
from pathlib import Path

import pytest

from wurfwerk.server.payload import Viewer
from wurfwerk.server.problems import Refusal
from wurfwerk.server.room import Room
from wurfwerk.server.store.rows import EventRow
from wurfwerk.server.store.store import Store
from wurfwerk.server.store.writer import StoreFailed
from wurfwerk.server.wire import Decision

from .tables import Guest, open_table, opened, people

ANNA = Viewer((0,), "en")


class SlowDisk:
    """Lets an `append` of the store wait until the test says how it ends."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.began = asyncio.Event()
        self.end: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        append = Store.append

        async def wait(store: Store, table: str, rows: list[EventRow]) -> None:
            self.began.set()
            await self.end
            await append(store, table, rows)

        patch.setattr(Store, "append", wait)


async def begin_decision(room: Room, disk: SlowDisk) -> asyncio.Task[int]:
    """Anna decides; returns when it is being written."""
    decision = Decision(room.log.table.legal(0)[0], room.log.known_rows((0,)), "key")
    deciding = asyncio.create_task(room.decide(ANNA, decision))
    await disk.began.wait()
    return deciding


def test_who_comes_and_goes_meanwhile_sees_it_only_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as rooms:
            room = await rooms.find((await open_table(rooms, "burgundy", people(2))).table)
            anna, ben = Guest(room, 0), Guest(room, 1)
            before = anna.state["next"], ben.state["next"]
            disk = SlowDisk(monkeypatch)
            deciding = await begin_decision(room, disk)
            late = Guest(room)
            room.leave(ben)
            asking = asyncio.create_task(room.seen_by(ANNA))
            await asyncio.sleep(0)
            assert (anna.state["next"], ben.state["next"], late.state) == (*before, {})
            assert not asking.done()
            disk.end.set_result(None)
            await deciding
            assert (await asking).next == anna.state["next"] > before[0]
            assert late.state["next"] == room.log.known_rows(())

    asyncio.run(run())


def test_what_could_not_be_written_was_never_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(f"sqlite:///{tmp_path / 'tables.db'}") as rooms:
            room = await rooms.find((await open_table(rooms, "burgundy", people(2))).table)
            anna = Guest(room, 0)
            disk = SlowDisk(monkeypatch)
            deciding = await begin_decision(room, disk)
            late = Guest(room, 0)
            disk.end.set_exception(StoreFailed())
            with pytest.raises(Refusal, match="store"):
                await deciding
            assert late.state["next"] == anna.state["next"]
            assert late.state["mine"] == anna.state["mine"]
            assert len(anna.received) == 1

    asyncio.run(run())
