"""The application: everything put together."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Receive, Scope, Send

from .analyst import Analyst
from .api import api, language_of
from .bot_player import BotPlayer
from .host import health, metrics, ready
from .led_home import receive_connections
from .limits import AtOnce, TablesOpened
from .live import live
from .logs import log, set_up_logs
from .metrics import REFUSED, forget_process
from .place import Place, SharedPlace
from .preparing import Preparation, prepare
from .problems import Refusal
from .rooms import Rooms
from .security import add_headers
from .settings import Settings
from .static import browser_app
from .store.failures import AWAY
from .store.store import Store
from .wire import Problem

CODES = {404: "not-found", 405: "not-allowed", 413: "too-large"}
SERVER_ERROR = 500
DAY = 86_400
LIVE = "/api/live"
SETTINGS = "WURFWERK_SETTINGS"

AnyRequest = Request[Any, Any, Any]


def _refused(request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    REFUSED.labels(refusal.code).inc()
    return Response(refusal.problem(language_of(request)), status_code=refusal.status)


def _http_error(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """What Litestar refuses before we see it: unknown paths, bodies of the wrong shape."""
    if error.status_code >= SERVER_ERROR:
        return _failed(request, error)
    settings: Settings = request.app.state.settings
    extra = error.extra if isinstance(error.extra, list) else []
    what = "; ".join(str(part.get("message", part)) for part in extra) or error.detail
    code = CODES.get(error.status_code, "bad-request")
    return _refused(request, Refusal(code, what=what, most=settings.limits.request_bytes))


def _failed(request: AnyRequest, error: Exception) -> Response[Problem]:
    """A mistake of ours: it is logged, and the guest gets a friendly sentence."""
    log().error("request failed", route=request.scope.get("path_template"), exc_info=error)
    return _refused(request, Refusal("internal"))


def _database_away(request: AnyRequest, error: Exception) -> Response[Problem]:
    """The database does not answer: nothing has happened, and soon it can be tried again."""
    log().warning("no database", route=request.scope.get("path_template"), reason=str(error))
    return _refused(request, Refusal("store"))


async def provide_rooms(state: State) -> Rooms:
    """The tables of this process."""
    rooms: Rooms = state.rooms
    return rooms


class Server(Litestar):
    """Litestar for everything but live play."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # type: ignore[override]
        """One connection."""
        if scope["type"] == ScopeType.WEBSOCKET and scope["path"] == LIVE:
            await live(self.state, scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def create_app(settings: Settings) -> Litestar:
    """The server as an ASGI application."""

    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        state = app.state
        state.place = SharedPlace(settings.siblings) if settings.siblings else Place()
        forget_process(state.place.predecessor)
        state.tables_opened = TablesOpened(settings.limits.tables_per_hour, state.place)
        state.store = await Store.open(settings.database, state.place)
        bots = BotPlayer(
            state.store.neighbours, state.preparation, settings.pace, os.cpu_count() or 1
        )
        state.analyst = Analyst(state.preparation)
        state.rooms = Rooms(state.store, bots, state.preparation, state.place)
        if isinstance(state.place, SharedPlace):
            receive_connections(state.place)
        tasks = [_watched(work) for work in _background(state, settings)]
        database = state.store.engine.dialect.name
        log().info(
            "server started", database=database, process=os.getpid(), place=state.place.number
        )
        yield
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        state.analyst.close()
        await bots.close()
        await state.store.close()
        state.place.close()
        log().info("server stopped")

    return Server(
        route_handlers=[api, health, ready, metrics, *browser_app()],
        lifespan=[running],
        state=State(
            {
                "settings": settings,
                "preparation": Preparation(),
                "connections": AtOnce(settings.limits.connections),
            }
        ),
        dependencies={"rooms": Provide(provide_rooms)},
        exception_handlers={
            Refusal: _refused,
            **dict.fromkeys(AWAY, _database_away),
            HTTPException: _http_error,
            Exception: _failed,
        },
        before_send=[add_headers],
        logging_config=None,
        request_max_body_size=settings.limits.request_bytes,
        openapi_config=OpenAPIConfig(
            title="Wurfwerk",
            version="1",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
    )


def app_from_environment() -> Litestar:
    """For worker processes, which get their settings as JSON in the environment."""
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Settings)
    set_up_logs(settings.log_format)
    return create_app(settings)


def _watched(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Run something in the background; if it fails, the log says so."""
    task = asyncio.create_task(work)

    def look(done: asyncio.Task[None]) -> None:
        if not done.cancelled() and (error := done.exception()) is not None:
            log().error("background work failed", exc_info=error)

    task.add_done_callback(look)
    return task


def _background(state: State, settings: Settings) -> list[Any]:
    preparing = prepare(state.preparation) if settings.prepares else _skip(state.preparation)
    return [preparing, _get_ready(state), _tidy(state, settings), state.rooms.follow()]


async def _get_ready(state: State) -> None:
    """As soon as all games can be played here, this process takes what its siblings lead to it."""
    await state.preparation.until_all("play")
    state.place.get_ready()


async def _skip(preparation: Preparation) -> None:
    preparation.skip()


async def _tidy(state: State, settings: Settings) -> None:
    """Put away tables that nobody looks at; clear away those that nobody has touched for long."""
    limits = settings.limits
    cleared = 0.0
    while True:
        if limits.keep_days and time.monotonic() - cleared > DAY:
            cleared = time.monotonic()
            gone = await state.store.drop_tables_before(time.time() - limits.keep_days * DAY)
            log().info("old tables cleared away", tables=gone)
        await asyncio.sleep(60)
        await state.rooms.put_away_idle(limits.idle_minutes * 60)
        state.tables_opened.tidy()
