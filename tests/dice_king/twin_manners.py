"""How the players of the twin's games decide, and how their dice fall, to reach rare positions."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from .twin import FIRE, MARKERS, Event, Twin

Wish: TypeAlias = Callable[[Event, Twin], float]
"""How much a player wants to answer like this; the greatest wish wins, chance breaks ties."""

Hope: TypeAlias = Callable[[Twin], "int | None"]
"""The stack whose card the first throw fulfils; 0: none of them; None: as it falls."""


@dataclass(frozen=True)
class Manner:
    """How the players decide, how the dice fall, and how often somebody acts at random."""

    wish: Wish
    hope: Hope
    whim: float = 0.0
    seats: tuple[int, ...] = (2, 3, 4)
    pairs: bool = False
    """Whether tiles like to be drawn in pairs, and again after they were shuffled back."""


def _anything(_: Event, __: Twin) -> float:
    return 0


def _as_it_falls(_: Twin) -> int | None:
    return None


def _sure(event: Event, _: Twin) -> float:
    """Keep the first throw and take the hardest card that it fulfils; never waste a joker."""
    if event["do"] == "take":
        return float(event["card"][0])
    return {"keep": 1, "steal": 1, "joker": -1}.get(event["do"], 0)


def _mostly(*stacks: int) -> Hope:
    """One of these stacks, the first that has a card; by turns if all have."""

    def hope(twin: Twin) -> int | None:
        left = [stack for stack in stacks if stack in twin.display]
        return left[0] if left else None

    return hope


def _never(_: Twin) -> int | None:
    return 0


def _one_rules(twin: Twin) -> int | None:
    """Seat 0 takes markers, fires and land; the others succeed just often enough to have some."""
    foreign = any(what not in (FIRE, 0) for what in twin.on_map.values())
    if twin.turn != 0:
        return 0 if twin.turn % 2 else 3
    if foreign and 4 in twin.display:
        return 4
    return 3 if FIRE in twin.on_map.values() and 3 in twin.display else 5


def _one_grows(last: int) -> Hope:
    """Seat 0 grows on few tiles until the last marker stands, and then needs one more."""

    def hope(twin: Twin) -> int | None:
        fields = len(twin.owned(twin.turn))
        if twin.turn != 0:
            return 3 if fields < 4 and FIRE in twin.on_map.values() else 0
        return 5 if fields < 10 else 7 - last if fields < MARKERS else last

    return hope


def _slay_then_fail(twin: Twin) -> int | None:
    """Seat 1 holds fires; everybody else calls dragons until no fire is left but hers."""
    return 3 if twin.turn == 1 and FIRE in twin.on_map.values() else 0


def _fail_then_slay(twin: Twin) -> int | None:
    """The supply of fires runs dry; then some are slain."""
    return 0 if twin.supply[FIRE] or twin.turn == 0 else 3


def _jokers(event: Event, twin: Twin) -> float:
    """Spend all cards as soon as possible, on what is still missing most."""
    if event["do"] == "joker":
        return 2 + (number_of(event["as"]) == 6) - 0.1 * len(twin.extra)
    return {"keep": 1, "take": 1, "steal": 1}.get(event["do"], 0)


def _hoarding(event: Event, twin: Twin) -> float:
    """Spend cards only when there are many, and then all of them; fail even if there is a way."""
    if event["do"] == "joker":
        return 2 if twin.sheets[twin.turn].supers > 5 or twin.extra else -1
    return {"keep": 1, "fail": 1, "reroll": -2}.get(event["do"], 0)


def _merchants(event: Event, twin: Twin) -> float:
    """The highest step of the first stack."""
    if event["do"] == "take" and event["card"][0] == "1":
        return 2
    return _sure(event, twin) / 10


def number_of(die: str) -> int:
    return int(die[-1])


MANNERS = {
    "anything": Manner(_anything, _as_it_falls),
    "anything in pairs": Manner(_anything, _as_it_falls, pairs=True),
    "sure": Manner(_sure, _as_it_falls, 0.1),
    "merchants": Manner(_merchants, _mostly(1), 0.02, pairs=True),
    "thieves": Manner(_sure, _mostly(2, 1), 0.05, pairs=True),
    "slayers and brawlers": Manner(_sure, _mostly(3, 4), 0.02),
    "brawlers": Manner(_sure, _mostly(4, 5), 0.05),
    "landowners": Manner(_sure, _mostly(5, 2), 0.05, pairs=True),
    "one rules": Manner(_sure, _one_rules, seats=(2, 3)),
    "one rules by whim": Manner(_sure, _one_rules, 0.05, seats=(2, 3)),
    "one slays too much": Manner(_sure, _one_grows(3), seats=(2,)),
    "one conquers too much": Manner(_sure, _one_grows(4), seats=(2,)),
    "nothing succeeds": Manner(_sure, _never),
    "slay then fail": Manner(_sure, _slay_then_fail),
    "fail then slay": Manner(_sure, _fail_then_slay),
    "jokers": Manner(_jokers, _never, 0.1),
    "hoarding": Manner(_hoarding, _never, 0.05),
    "jokers and thieves": Manner(_jokers, _mostly(2), 0.1),
}
