"""Says what was luck and what was skill: values one game after the other, beside the event loop."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

import msgspec

from wurfwerk.analysis.course import Course, course_of
from wurfwerk.analysis.report import reported
from wurfwerk.bots.shelf import BadWeights
from wurfwerk.kernel.remembering import Memory
from wurfwerk.kernel.table import Table

from .limits import AtOnce
from .metrics import ANALYSIS_SECONDS
from .preparing import Preparation
from .problems import Refusal
from .wire import Analysis

KEPT = 30
"""So many games at least stay valued."""
MOST_AT_ONCE = 4
"""Games of one address that wait or are being valued; who asks for one of them again is no more."""
MOST_IN_ALL = 40
ALL = "all"
MOST_EVENTS = 2_000
"""Far more than whole games have; a file might go on for longer and cost more."""


class Analyst:
    """Values the games of this process in a thread of its own, so at most one at a time.

    What was valued is remembered by what happened: other names and languages change nothing.
    """

    def __init__(self, preparation: Preparation) -> None:
        self._preparation = preparation
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="analysis")
        self._courses: Memory[asyncio.Future[Course]] = Memory(KEPT)
        self._at_once = AtOnce(MOST_AT_ONCE)
        self._in_all = AtOnce(MOST_IN_ALL)

    async def analysed(self, table: Table, language: str, address: str) -> Analysis:
        """A game in words, for somebody at this address; others may have to be done first."""
        if not self._preparation.is_done("analysis", table.game.key):
            raise Refusal("not-ready")
        if len(table.events) > MOST_EVENTS:
            raise Refusal("too-long", most=MOST_EVENTS)
        content = content_of(table)
        coming = self._courses.recall(content, lambda: self._begun(content, table, address))
        try:
            course = await asyncio.shield(coming)  # others may wait for the same
        except BadWeights:
            raise Refusal("no-analysis") from None
        report = await asyncio.to_thread(reported, course, table, language)
        return msgspec.convert(report, Analysis, from_attributes=True)

    def _begun(self, content: bytes, table: Table, address: str) -> asyncio.Future[Course]:
        self._at_once.enter(address)
        try:
            self._in_all.enter(ALL)
        except Refusal:
            self._at_once.leave(address)
            raise

        def end(coming: asyncio.Future[Course]) -> None:
            self._at_once.leave(address)
            self._in_all.leave(ALL)
            if coming.cancelled() or coming.exception() is not None:
                self._courses.forget(content)

        loop = asyncio.get_running_loop()
        coming = loop.run_in_executor(self._thread, _timed_course, table)
        coming.add_done_callback(end)
        return coming

    def close(self) -> None:
        """Whatever waits is given up."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def content_of(table: Table) -> bytes:
    """What a game's values depend on, as a short name to find them again."""
    happened = [table.game.key, len(table.seats), table.options, table.events]
    return sha256(msgspec.json.encode(happened)).digest()


def _timed_course(table: Table) -> Course:
    with ANALYSIS_SECONDS.labels(table.game.key).time():
        return course_of(table)
