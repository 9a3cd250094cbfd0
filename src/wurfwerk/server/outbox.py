"""What is to be sent to one browser."""

import asyncio

import msgspec

from .changes import Sight, encoder
from .wire import Done


class Outbox:
    """Replies in order, and of sights only the newest: as a change of the one that was sent last.

    A decision is acknowledged together with the table as it is afterwards.
    """

    def __init__(self) -> None:
        self._replies: list[bytes] = []
        self._done: list[str] = []
        self._newest: Sight | None = None
        self._sent: Sight | None = None
        self._has_news = False
        self._waiting: asyncio.Future[None] | None = None

    def reply(self, message: msgspec.Struct) -> None:
        """Send this message soon."""
        self._replies.append(encoder.encode(message))
        self._wake()

    def done(self, key: str) -> None:
        """Say soon that a decision is on disk."""
        self._done.append(key)
        self._wake()

    def show(self, sight: Sight) -> None:
        """Send soon what is new in this sight."""
        self._newest = sight
        self._wake()

    def start_anew(self) -> None:
        """Another table is looked at, or the same one afresh."""
        self._newest = self._sent = None

    async def next(self) -> list[bytes]:
        """Wait until there is something, and take it out."""
        messages: list[bytes] = []
        while not messages:
            if not self._has_news:
                self._waiting = asyncio.get_running_loop().create_future()
                await self._waiting
            messages = self.take()
        return messages

    def _wake(self) -> None:
        self._has_news = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def take(self) -> list[bytes]:
        """All messages that are to be sent now."""
        self._has_news = False
        messages, self._replies = self._replies, []
        before, self._sent = self._sent, self._newest
        if self._newest is not None:
            if before is None:
                messages.append(self._newest.message())
            elif change := self._newest.message_since(before, self._done):
                messages.append(change)
                self._done = []
        messages += [encoder.encode(Done(key)) for key in self._done]
        self._done = []
        return messages
