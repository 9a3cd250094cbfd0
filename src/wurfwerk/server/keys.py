"""Secrets: a seat's key stands in a link, its hash in the database, and nowhere else."""

import hashlib
import hmac
import secrets
from collections.abc import Sequence

from wurfwerk.kernel.fair import SECRET_BYTES

from .store.rows import SeatRow

KEY_BYTES = 24
NAME_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that people mix up
NAME_LENGTH = 12


def new_key() -> str:
    """The key of a seat: nobody can guess it."""
    return secrets.token_urlsafe(KEY_BYTES)


def new_name() -> str:
    """The name of a table, or the one for spectators; it can be typed."""
    return "".join(secrets.choice(NAME_LETTERS) for _ in range(NAME_LENGTH))


def new_secret() -> bytes:
    """What a game's dice come from."""
    return secrets.token_bytes(SECRET_BYTES)


def hash_of(key: str) -> str:
    """What is kept of a key. Keys are long and random, so one round of a plain hash is enough."""
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()


def seats_of_keys(seats: Sequence[SeatRow], keys: Sequence[str]) -> tuple[int, ...]:
    """The seats that these keys open, ascending."""
    hashes = [hash_of(key) for key in keys]
    return tuple(
        number
        for number, seat in enumerate(seats)
        if seat.key_hash and any(hmac.compare_digest(seat.key_hash, given) for given in hashes)
    )
