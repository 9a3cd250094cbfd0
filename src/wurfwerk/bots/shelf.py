"""Networks on disk: each file holds its weights and how it was made."""

import json
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np

from wurfwerk.kernel.errors import WurfwerkError
from wurfwerk.kernel.game import Game

from .features import points_that_count, size_of
from .mind import Mind, wishes_for
from .network import ANSWERS, weights_in

FOLDER = Path(__file__).parent / "weights"


class BadWeights(WurfwerkError):
    """A file of weights that does not fit."""


@dataclass(frozen=True)
class Provenance:
    """How a network was made."""

    game: str
    seats: tuple[int, ...]
    command: str
    games: int
    minutes: float
    result: str
    variety: str = ""

    def after(self, before: "Provenance") -> "Provenance":
        """The same for a network that was trained on from an earlier one."""
        return replace(
            self,
            command=f"{before.command}; {self.command}",
            games=before.games + self.games,
            minutes=round(before.minutes + self.minutes, 1),
        )


def save(path: Path, mind: Mind, provenance: Provenance) -> None:
    """Write a network with its provenance."""
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(
        path,
        weights=mind.weights,
        sizes=mind.sizes,
        provenance=np.array(json.dumps(asdict(provenance))),
    )


def load(path: Path, game: Game, seats: int) -> Mind:
    """Read a network for a game and so many seats."""
    with np.load(path) as file:
        weights, sizes = file["weights"].astype(np.float32), file["sizes"].astype(np.int64)
    if sizes[0] != size_of(game) or sizes[-1] != ANSWERS or len(weights) != weights_in(sizes):
        raise BadWeights(
            f"{path.name} is for {sizes[0]} features; {game.key} has {size_of(game)}: train it anew"
        )
    return Mind(weights, sizes, wishes_for(game, seats, points_that_count(game)))


def provenance_of(path: Path) -> Provenance:
    """How the network in this file was made."""
    with np.load(path) as file:
        content = json.loads(str(file["provenance"]))
    return Provenance(**content | {"seats": tuple(content["seats"])})


def shipped() -> list[Path]:
    """All networks of the package."""
    return sorted(FOLDER.rglob("*.npz"))


def has_networks(game_key: str, kind: str) -> bool:
    """Whether networks of this kind are shipped for a game."""
    return any((FOLDER / game_key).glob(f"{kind}-*.npz"))


@cache
def shipped_for(game_key: str, kind: str, seats: int, variety: str) -> Path:
    """The shipped network of this kind for this kind of table and so many seats.

    Failing that, one for any kind of table, or for the nearest number of seats.
    """
    found = []
    for path in sorted((FOLDER / game_key).glob(f"{kind}-*.npz")):
        made = provenance_of(path)
        distance = min(abs(number - seats) for number in made.seats)
        if made.variety in (variety, ""):
            found.append((distance, made.variety != variety, path))
    if not found:
        raise BadWeights(f"there is no {kind} network for {game_key}")
    return min(found)[2]
