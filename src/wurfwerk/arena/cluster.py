"""A contest on a Ray cluster (needs `wurfwerk[cluster]`)."""

from collections.abc import Iterator, Sequence
from typing import Any

from wurfwerk.kernel.errors import MissingExtra

from .contest import Rounds
from .workers import Portion, play_portion


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
        ray.init(log_to_driver=False, include_dashboard=False)
    try:
        play: Any = ray.remote(play_portion)
        for running in [play.remote(portion) for portion in portions]:
            yield ray.get(running)
    finally:
        if is_ours:
            ray.shutdown()
