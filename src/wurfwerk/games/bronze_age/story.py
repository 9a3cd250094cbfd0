"""What happened in Bronze Age, for people: read off the views before and after an event."""

from collections.abc import Iterator
from typing import Any

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import Line, View

# The phases before disasters strike (AGE-2), and what strikes at how many skulls (AGE-7).
EARLY = ("roll", "lead", "collect-food")
DISASTERS = {2: "drought", 3: "pestilence", 4: "invasion", 5: "revolt", 6: "revolt", 7: "revolt"}


def story(before: View, event: Event, after: View) -> list[Line]:
    """The event itself, then everything that followed from it, seat by seat."""
    told = split(event, before) if event["do"] == "choose" else event
    lines = [Line(f"did.{told['do']}", told), *_disaster(before, event, after)]
    for seat, (old, new) in enumerate(zip(before["sheets"], after["sheets"], strict=True)):
        if new is not old:
            lines.extend(_changes(seat, old, new))
    if after["over"]:
        lines.append(Line("over", {}))
    elif after["active"] != before["active"] or after["round"] != before["round"]:
        lines.append(Line("turn", {"seat": after["active"], "round": after["round"]}))
    return lines


def split(event: Event, view: View) -> Event:
    """What the choice dice become, with a sentence of its own where all become the same."""
    workers = view["dice"].count("choice") - event["food"]
    if workers == 0:
        return event | {"do": "choose-food"}
    if event["food"] == 0:
        return event | {"do": "choose-workers"}
    return event | {"workers": workers}


def _disaster(before: View, event: Event, after: View) -> Iterator[Line]:
    """The disaster of the dice, when the turn goes past it."""
    is_same_turn = (before["active"], before["round"]) == (after["active"], after["round"])
    is_still_early = is_same_turn and after["phase"] in EARLY
    if before["phase"] not in EARLY or is_still_early:
        return
    dice = event["dice"] if event["do"] == "roll" else before["dice"]
    skulls = dice.count("skull")
    if skulls in DISASTERS:
        disaster = DISASTERS[skulls]
        is_own = disaster == "pestilence" and len(before["sheets"]) == 1  # AGE-15
        key = "pestilence-alone" if is_own else disaster
        yield Line(key, {"seat": before["active"], "skulls": skulls})


def _changes(seat: int, old: dict[str, Any], new: dict[str, Any]) -> Iterator[Line]:
    """What is different on one sheet."""
    goods = {kind: number - old["goods"][kind] for kind, number in new["goods"].items()}
    gained = {kind: number for kind, number in goods.items() if number > 0}
    lost = {kind: -number for kind, number in goods.items() if number < 0}
    food = new["food"] - old["food"]
    disasters = new["disasters"] - old["disasters"]
    if gained:
        yield Line("gained", {"seat": seat, "amounts": gained})
    if lost:
        yield Line("lost", {"seat": seat, "amounts": lost})
    if food:
        yield Line("food", {"seat": seat, "change": food, "now": new["food"]})
    if disasters:
        yield Line("disasters", {"seat": seat, "boxes": disasters})
    if new["cities"] > old["cities"]:
        yield Line("city", {"seat": seat, "cities": new["cities"]})
    for monument, now in new["monuments"].items():
        if now["finished"] and not old["monuments"][monument]["finished"]:
            yield Line("monument", {"seat": seat, "on": monument, "points": now["worth"]})
