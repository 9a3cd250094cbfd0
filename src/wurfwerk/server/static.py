"""The browser app's files, which the build has put into `static/`."""

from mimetypes import guess_type
from pathlib import Path

from litestar import HttpMethod, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from .problems import Refusal

STATIC = Path(__file__).parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASSETS = "assets/"
HTML = "text/html"
READING = (HttpMethod.GET, HttpMethod.HEAD)  # the web server leaves out the body of the latter

MISSING = """<!doctype html>
<meta charset="utf-8">
<title>Wurfwerk</title>
<h1>Wurfwerk</h1>
<p>The server runs, but the browser app has not been built yet. Run <code>make web</code> and
reload.</p>
<p>Der Server läuft, aber die Browser-App ist noch nicht gebaut. Führe <code>make web</code> aus und
lade neu.</p>
"""


def _file(path: str) -> Response[bytes]:
    """A file of the app; every other path is a page of the app, which it finds out itself."""
    found = (STATIC / path).resolve()
    if path and found.is_relative_to(STATIC) and found.is_file():
        kind = guess_type(found.name)[0] or "application/octet-stream"
        age = FOR_EVER if path.startswith(ASSETS) else "no-cache"
        return Response(found.read_bytes(), media_type=kind, headers={"Cache-Control": age})
    if path.startswith(("api/", ASSETS)):
        raise Refusal("not-found")
    index = STATIC / "index.html"
    page = index.read_bytes() if index.is_file() else MISSING.encode()
    return Response(page, media_type=HTML, headers={"Cache-Control": "no-cache"})


@route("/", http_method=READING, include_in_schema=False, sync_to_thread=False)
def home() -> Response[bytes]:
    """The app."""
    return _file("")


@route("/{path:path}", http_method=READING, include_in_schema=False, sync_to_thread=False)
def anything_else(path: FromPath[str]) -> Response[bytes]:
    """A file, or a page of the app."""
    return _file(path.lstrip("/"))


def browser_app() -> list[HTTPRouteHandler]:
    """The handlers of everything that is not the API."""
    return [home, anything_else]
