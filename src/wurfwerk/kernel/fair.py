"""Fair dice by commit and reveal (docs/fair-dice.md): pure functions of a secret and salts.

Each die is bound to its place, the number of the roll in the game and its position in the roll, so
that taking back a decision never rolls anew and every die can be checked by itself.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence

SCHEME = "wurfwerk-fair-dice/1"
SECRET_BYTES = 32
WORD_BYTES = 4
WORDS = 1 << 8 * WORD_BYTES
SALT = re.compile(r"[A-Za-z0-9_-]{0,64}")


def is_salt(text: object) -> bool:
    """Whether a seat may add this to the dice: up to 64 letters, digits, "_" and "-"."""
    return isinstance(text, str) and SALT.fullmatch(text) is not None


def commitment_to(secret: bytes) -> str:
    """What is published before the first roll: nobody can find another secret for it."""
    return hashlib.sha256(secret).hexdigest()


class FairDice:
    """The dice of one game."""

    def __init__(self, secret: bytes, salts: Sequence[str]) -> None:
        self.secret = secret
        self.salts = tuple(salts)
        self._keyed = hmac.new(secret, digestmod="sha256")
        self._end = "".join(f"|{salt}" for salt in salts)

    def word(self, roll: int, position: int, attempt: int) -> int:
        """The random number of a place, from 0 to 2^32 - 1."""
        mac = self._keyed.copy()
        mac.update(f"{SCHEME}|{roll}|{position}|{attempt}{self._end}".encode())
        return int.from_bytes(mac.digest()[:WORD_BYTES], "big")

    def face(self, roll: int, position: int, sides: int) -> int:
        """A face from 0 to sides - 1, exactly uniform: words in the uneven rest are drawn again."""
        even = WORDS - WORDS % sides
        attempt = 0
        while (word := self.word(roll, position, attempt)) >= even:
            attempt += 1
        return word % sides

    def faces(self, roll: int, sides: Sequence[int]) -> list[int]:
        """The faces of a whole roll; `sides` has the number of sides of each die."""
        return [self.face(roll, position, number) for position, number in enumerate(sides)]
