"""A contest on a Ray cluster (needs `wurfwerk[cluster]`)."""

import logging
import os
import socket
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from wurfwerk.kernel.errors import MissingExtra, WurfwerkError

from .contest import Rounds
from .workers import Portion, WorkerLost, play_portion

RETRIES = 1
"""A machine may go away; a bot that ends its process does so again."""

SECONDS_TO_ANSWER = 5.0


class NoCluster(WurfwerkError):
    """Nobody answers where the cluster should be."""

    def __init__(self, address: str) -> None:
        super().__init__(f"no Ray cluster answers at {address} (RAY_ADDRESS)")


def on_cluster(portions: Sequence[Portion]) -> Iterator[Rounds]:
    """Play on the cluster that `RAY_ADDRESS` names, or on one started here for the time being.

    Every machine needs the same Wurfwerk; a bot's own file must lie at the same path on each.
    """
    try:
        import ray  # noqa: PLC0415 - only this function needs the extra
    except ImportError:
        raise MissingExtra("--cluster needs the extra: pip install wurfwerk[cluster]") from None
    is_ours = not ray.is_initialized()
    if is_ours:
        _start(ray)
    awaited: deque[Any] = deque()
    try:
        play: Any = ray.remote(max_retries=RETRIES)(_played_or_failed)
        awaited.extend(play.remote(portion) for portion in portions)
        while awaited:
            found = ray.get(awaited[0])
            if isinstance(found, WurfwerkError):
                raise found
            yield found
            awaited.popleft()
    except ray.exceptions.WorkerCrashedError:
        raise WorkerLost from None
    finally:
        # Interrupted, or a bot has failed: nobody wants the rest. With us it goes by itself, and
        # Ray ends the whole process if one is cancelled in the moment when it begins.
        if is_ours:
            ray.shutdown()
        else:
            for running in awaited:
                ray.cancel(running)


def _start(ray: Any) -> None:
    address = os.environ.get("RAY_ADDRESS", "")
    if not _is_answered(address):
        raise NoCluster(address)
    try:
        ray.init(log_to_driver=False, include_dashboard=False, logging_level=logging.ERROR)
    except ConnectionError:
        raise NoCluster(address) from None


def _is_answered(address: str) -> bool:
    """Whether anybody is there, as far as we can tell; Ray itself would try for minutes."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        return True
    try:
        socket.create_connection((host.strip("[]"), int(port)), SECONDS_TO_ANSWER).close()
    except OSError:
        return False
    return True


def _played_or_failed(portion: Portion) -> Rounds | WurfwerkError:
    """A failure is returned: Ray would hide one that is raised in its own, with the whole trace."""
    try:
        return play_portion(portion)
    except WurfwerkError as error:
        return error
