"""`wurfwerk serve`: the server for the browser."""

from typing import Annotated

import typer
import uvicorn

from wurfwerk.server.app import create_app
from wurfwerk.server.settings import Settings, default_database


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="WURFWERK_DATABASE",
            help="sqlite:///PATH or postgresql://USER@HOST/NAME; by default a file of your own.",
        ),
    ] = None,
) -> None:
    """Serve the games to browsers."""
    settings = Settings(database=database or default_database())
    uvicorn.run(create_app(settings), host=host, port=port)
