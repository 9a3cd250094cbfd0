"""Headers that keep other sites out, and the check of where a live connection comes from."""

from collections.abc import Collection
from urllib.parse import urlsplit

from litestar.types import Message, Scope

from .problems import Refusal

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]


async def add_headers(message: Message, scope: Scope) -> None:  # noqa: ARG001
    """Every answer carries the same headers, errors included."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message.get("headers", []), *HEADERS]


def check_origin(origin: str | None, host: str | None, allowed: Collection[str]) -> None:
    """Refuse pages of other sites than this one and the allowed ones; programs name no origin."""
    if origin is None or origin in allowed:
        return
    if host is None or urlsplit(origin).netloc.lower() != host.lower():
        raise Refusal("foreign-origin")
