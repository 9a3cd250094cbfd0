"""What one address may use, with one process or with several."""

import asyncio
from pathlib import Path

import pytest

from wurfwerk.server.limits import AtOnce, TablesOpened
from wurfwerk.server.place import NEWS, Place, SharedPlace
from wurfwerk.server.problems import Refusal
from wurfwerk.server.settings import Siblings

ANNA, BEN = "192.0.2.1", "2001:db8::1"


def test_an_address_opens_so_many_tables_and_others_as_many() -> None:
    tables = TablesOpened(2, Place())
    for address in (ANNA, ANNA, BEN, BEN):
        tables.count(address)
    for address in (ANNA, BEN):
        with pytest.raises(Refusal, match="too-many"):
            tables.count(address)


def test_after_an_hour_tables_no_longer_count(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    tables = TablesOpened(1, Place())
    tables.count(ANNA)
    now = 600.5
    with pytest.raises(Refusal, match="too-many-tables") as refused:
        tables.count(ANNA)
    assert refused.value.values == {"most": 1, "minutes": 50}
    now = 3601.0
    tables.count(ANNA)
    now = 9999.0
    tables.tidy()
    tables.count(ANNA)


def test_siblings_count_tables_together(tmp_path: Path) -> None:
    async def run() -> None:
        siblings = Siblings(2, str(tmp_path))
        here, there = SharedPlace(siblings), SharedPlace(siblings)
        opened_here, opened_there = TablesOpened(3, here), TablesOpened(3, there)
        heard = asyncio.Event()
        there.mailbox.take(NEWS, lambda _, __: heard.set())
        opened_here.count(ANNA)
        opened_here.count(ANNA)
        here.tell(["the last letter"])
        await heard.wait()
        opened_there.count(ANNA)
        opened_there.count(BEN)
        with pytest.raises(Refusal, match="too-many"):
            opened_there.count(ANNA)
        here.close()
        there.close()

    asyncio.run(run())


def test_who_leaves_makes_room_for_another_connection() -> None:
    connections = AtOnce(1)
    connections.enter(ANNA)
    with pytest.raises(Refusal, match="too-many"):
        connections.enter(ANNA)
    connections.leave(ANNA)
    connections.enter(ANNA)
