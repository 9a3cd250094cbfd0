"""The application: everything put together."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from .api import api, language_of
from .bot_player import BotPlayer
from .live import serve
from .problems import Refusal
from .rooms import Rooms
from .settings import Settings
from .static import browser_app
from .store.store import Store
from .wire import Problem

CODES = {404: "not-found", 405: "not-allowed", 413: "too-large"}


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, State], rooms: Rooms) -> None:
    """Live play."""
    await socket.accept()
    await serve(socket, rooms)


@get("/health", summary="The process runs", include_in_schema=False)
async def health() -> dict[str, str]:
    """Always fine if it answers."""
    return {"status": "ok"}


def _refused(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    return Response(refusal.problem(language_of(request)), status_code=refusal.status)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    code = CODES.get(error.status_code, "bad-request" if error.status_code < 500 else "internal")
    refusal = Refusal(code, what=error.detail, most=0)
    return Response(refusal.problem(language_of(request)), status_code=error.status_code)


async def provide_rooms(state: State) -> Rooms:
    """The tables of this process."""
    rooms: Rooms = state.rooms
    return rooms


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        bots = BotPlayer(settings.pace, os.cpu_count() or 1)
        rooms = Rooms(store, bots)
        app.state.rooms = rooms
        tidying = asyncio.create_task(_tidy(rooms, settings))
        yield
        tidying.cancel()
        await bots.close()
        await store.close()

    return Litestar(
        route_handlers=[api, live, health, *browser_app()],
        lifespan=[running],
        dependencies={"rooms": Provide(provide_rooms)},
        exception_handlers={Refusal: _refused, HTTPException: _http_error},
        request_max_body_size=settings.limits.request_bytes,
        openapi_config=OpenAPIConfig(
            title="Wurfwerk",
            version="1",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )


async def _tidy(rooms: Rooms, settings: Settings) -> None:
    """Put away tables that nobody looks at."""
    while True:
        await asyncio.sleep(60)
        rooms.put_away_idle(settings.limits.idle_minutes * 60)
