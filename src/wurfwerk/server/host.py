"""What hosts look at: is it alive, is it ready, how is it going."""

from typing import TYPE_CHECKING

from litestar import Response, get
from litestar.datastructures import State

from wurfwerk.games import GAMES

from .metrics import exposition

if TYPE_CHECKING:
    from .place import Place
    from .preparing import Preparation
    from .store.store import Store


@get("/health", summary="The process runs", include_in_schema=False)
async def health() -> dict[str, str]:
    """Fine if it answers."""
    return {"status": "ok"}


@get("/ready", summary="Database and games are ready", include_in_schema=False)
async def ready(state: State) -> Response[dict[str, bool]]:
    """503 until the database answers and every game is compiled, here and in all siblings."""
    preparation: Preparation = state.preparation
    store: Store = state.store
    place: Place = state.place
    found = {"database": await store.is_alive(), "workers": place.are_all_ready}
    found |= {key: key in preparation.ready for key in GAMES}
    return Response(found, status_code=200 if all(found.values()) else 503)


@get("/metrics", summary="Figures for Prometheus", include_in_schema=False)
async def metrics() -> Response[bytes]:
    """In Prometheus' text format."""
    content, kind = exposition()
    return Response(content, media_type=kind)
