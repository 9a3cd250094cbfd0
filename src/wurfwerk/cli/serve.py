"""`wurfwerk serve` and `wurfwerk` alone: the server for the browser."""

import asyncio
import os
import socket
import sys
import webbrowser
from contextlib import closing
from ipaddress import ip_address, ip_network
from typing import Annotated, Any, Literal

import msgspec
import typer
from rich.console import Console

from wurfwerk.kernel.errors import WurfwerkError
from wurfwerk.kernel.words import words_of
from wurfwerk.server.settings import Limits, Settings, default_database

from .arguments import WORDS, read_language

HERE = "127.0.0.1"
USUAL_PORT = 8000
BACKLOG = 2048
FACTORY = "wurfwerk.server.app:app_from_environment"
DEFAULTS = Limits()
NO_FILE = ("sqlite://", "sqlite:///", "sqlite:///:memory:")
"""So SQLite keeps tables in the memory of one connection, where no other finds them."""
ANY_PROXY = "*"
DATABASES = "--database takes sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME"


class BadServer(WurfwerkError):
    """A server that cannot be started like that."""


Host = Annotated[
    str, typer.Option(help="Address to listen on; 0.0.0.0 is open to the whole network.")
]
Port = Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 is any free one.")]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        envvar="WURFWERK_DATABASE",
        help="Where tables are kept: sqlite:///PATH, or postgresql://USER:PASSWORD@HOST/NAME "
        r"(needs wurfwerk\[postgres]). By default a file in your data directory.",
    ),
]
Workers = Annotated[
    int, typer.Option(min=1, help="Processes that serve together; best as many as cores.")
]
LogFormat = Annotated[
    Literal["console", "json"], typer.Option(help="Logs for people or for programs.")
]
BehindProxy = Annotated[
    str,
    typer.Option(
        metavar="ADDRESSES",
        help="Believe X-Forwarded-For and -Proto of these IP addresses or networks, "
        "with commas; * is all.",
    ),
]
Origins = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ORIGIN", help="A further site whose pages may connect, https://…; repeatable."
    ),
]
Pace = Annotated[
    float, typer.Option(min=0, help="Seconds that a bot takes unless people want it instant.")
]
TablesPerHour = Annotated[
    int,
    typer.Option(
        min=1, help="Tables that one address may open in an hour, with all workers together."
    ),
]
MostConnections = Annotated[
    int,
    typer.Option(min=1, help="Live connections that one address may have with each worker."),
]
MessagesPerSecond = Annotated[
    int, typer.Option(min=1, help="Messages a second of one connection, in the long run.")
]
RequestBytes = Annotated[
    int, typer.Option(min=1000, help="The largest request; replays are the largest.")
]
IdleMinutes = Annotated[
    int, typer.Option(min=1, help="Tables that nobody looks at leave the memory after this.")
]
KeepDays = Annotated[
    int, typer.Option(min=0, help="Untouched tables are cleared away after this; 0: never.")
]


def serve(
    host: Host = HERE,
    port: Port = USUAL_PORT,
    database: Database = None,
    workers: Workers = 1,
    log_format: LogFormat = "console",
    behind_proxy: BehindProxy = "",
    origin: Origins = None,
    pace: Pace = 0.9,
    tables_per_hour: TablesPerHour = DEFAULTS.tables_per_hour,
    connections: MostConnections = DEFAULTS.connections,
    messages_per_second: MessagesPerSecond = DEFAULTS.messages_per_second,
    request_bytes: RequestBytes = DEFAULTS.request_bytes,
    idle_minutes: IdleMinutes = DEFAULTS.idle_minutes,
    keep_days: KeepDays = DEFAULTS.keep_days,
) -> None:
    """Serve the games to browsers.

    /health and /ready tell how it is, /metrics has figures for Prometheus, /schema/openapi.json
    describes the API. Ctrl-C stops it; nothing that was decided is lost.
    """
    for site in origin or ():
        if not site.startswith(("http://", "https://")):
            raise BadServer(f'--origin takes a site such as https://example.org, not "{site}"')
    _check_proxies(behind_proxy)
    limits = Limits(
        tables_per_hour=tables_per_hour,
        connections=connections,
        messages_per_second=messages_per_second,
        request_bytes=request_bytes,
        idle_minutes=idle_minutes,
        keep_days=keep_days,
    )
    settings = Settings(
        database=database or default_database(),
        limits=limits,
        pace=pace,
        origins=tuple(origin or ()),
        log_format=log_format,
    )
    _check_database(settings.database)
    with closing(_listening(host, port)) as listening:
        _say("serve.address", address=_address(listening))
        _run(settings, listening, workers, behind_proxy)


def open_in_browser() -> None:
    """Start the server for this machine alone and show it in the browser, if there is one."""
    settings = Settings(database=os.environ.get("WURFWERK_DATABASE") or default_database())
    _check_database(settings.database)
    with closing(_listening(HERE, USUAL_PORT, or_any=True)) as listening:
        address = _address(listening)
        _say("serve.open", address=address)
        if _has_screen():
            webbrowser.open(address)
        _run(settings, listening, 1, "")


def _check_proxies(given: str) -> None:
    """The library takes any word, but only these ever fit an address."""
    if given in ("", ANY_PROXY):
        return
    for proxy in given.split(","):
        try:
            _check_proxy(proxy.strip())
        except ValueError:
            raise BadServer(
                "--behind-proxy takes IP addresses and networks such as 10.0.0.0/8, with commas, "
                f'or {ANY_PROXY} alone, not "{given}"'
            ) from None


def _check_proxy(proxy: str) -> None:
    if "/" in proxy:
        ip_network(proxy)
    else:
        ip_address(proxy)


def _check_database(database: str) -> None:
    """Open it once before anybody is told that the server runs."""
    from alembic.util.exc import CommandError  # noqa: PLC0415

    from wurfwerk.server.store.failures import FAILURES  # noqa: PLC0415
    from wurfwerk.server.store.store import Store  # noqa: PLC0415

    async def open_once() -> None:
        store = await Store.open(database)
        await store.close()

    useless: tuple[type[Exception], ...] = (*FAILURES, CommandError)
    if not database.startswith(("sqlite", "postgres")) or database in NO_FILE:
        raise BadServer(f"no such database; {DATABASES}")
    try:
        asyncio.run(open_once())
    except ModuleNotFoundError as error:
        raise BadServer(f"no {error.name}: install wurfwerk[postgres] for PostgreSQL") from None
    except useless as error:
        reason = str(getattr(error, "orig", error)).partition("\n")[0]
        raise BadServer(f"cannot open the database: {reason}; {DATABASES}") from None


def _run(settings: Settings, listening: socket.socket, workers: int, behind_proxy: str) -> None:
    # Here, so that other commands need not wait for the libraries of the server.
    from wurfwerk.server.logs import set_up_logs  # noqa: PLC0415

    set_up_logs(settings.log_format)
    uvicorn_settings: dict[str, Any] = {
        "log_config": None,
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "ws_max_size": settings.limits.message_bytes,
        "ws_per_message_deflate": False,  # it would cost more time than all the rest
        "proxy_headers": bool(behind_proxy),
        "forwarded_allow_ips": behind_proxy or None,
        "timeout_graceful_shutdown": 5,
    }
    if workers > 1:
        _run_together(settings, listening, workers, uvicorn_settings)
    else:
        _run_alone(settings, listening, uvicorn_settings)


def _run_alone(
    settings: Settings, listening: socket.socket, uvicorn_settings: dict[str, Any]
) -> None:
    import uvicorn  # noqa: PLC0415

    from wurfwerk.server.app import create_app  # noqa: PLC0415

    config = uvicorn.Config(create_app(settings), **uvicorn_settings)
    uvicorn.Server(config).run(sockets=[listening])


def _run_together(
    settings: Settings, listening: socket.socket, workers: int, uvicorn_settings: dict[str, Any]
) -> None:
    import uvicorn  # noqa: PLC0415

    from wurfwerk.server.app import SETTINGS  # noqa: PLC0415
    from wurfwerk.server.led_home import LedHome  # noqa: PLC0415
    from wurfwerk.server.workers import Workers, meeting  # noqa: PLC0415

    if sys.platform == "win32":
        raise BadServer("--workers above 1 does not work on Windows")
    with meeting(workers) as siblings:
        settings = msgspec.structs.replace(settings, siblings=siblings)
        os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
        config = uvicorn.Config(
            FACTORY, factory=True, workers=workers, http=LedHome, **uvicorn_settings
        )
        Workers(config, sockets=[listening]).run()


def _listening(host: str, port: int, *, or_any: bool = False) -> socket.socket:
    """A socket that listens already, so that nobody comes too early."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        if not or_any:
            raise BadServer(f"cannot listen on {host}:{port}: {error.strerror}") from None
        listening.bind((host, 0))
    listening.listen(BACKLOG)
    return listening


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _has_screen() -> bool:
    """Whether a browser could be seen: elsewhere a terminal browser would take the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _say(key: str, **values: object) -> None:
    words = words_of(WORDS, read_language(None))
    Console(highlight=False, soft_wrap=True).print(words.say(key, **values), markup=False)
