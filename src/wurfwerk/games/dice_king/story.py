"""What happened in Dice King, for people: read off the views before and after an event."""

from collections.abc import Iterator
from typing import Any

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import Line, View


def story(before: View, event: Event, after: View) -> list[Line]:
    """The event itself, then everything that followed from it, seat by seat."""
    lines = [Line(f"did.{event['do']}", event | _citizen(before, event, after))]
    if event["do"] == "fail":
        lines.append(Line("alarm", {"seat": event["seat"]}))
    lines.extend(_fires(before, after))
    for seat, (old, new) in enumerate(zip(before["sheets"], after["sheets"], strict=True)):
        lines.extend(_changes(seat, old, new))
    if after["over"]:
        lines.append(Line("over", {}))
    elif after["active"] != before["active"]:
        lines.append(Line("turn", {"seat": after["active"], "round": after["round"]}))
    return lines


def _citizen(before: View, event: Event, after: View) -> dict[str, str]:
    """Who is on the card of an event: people know the cards by that and not by their numbers."""
    match event["do"]:
        case "take" | "fail":
            seen = before["cards"]
        case "reveal":
            seen = after["cards"]
        case _:
            return {}
    return next({"effect": card["effect"]} for card in seen if card["card"] == event["card"])


def _fires(before: View, after: View) -> Iterator[Line]:
    """Fires that were lit."""
    if after["map"] is before["map"]:
        return
    for old, new in zip(before["map"], after["map"], strict=True):
        where = {"field": new["field"], "landscape": new["landscape"]}
        if new["fire"] and not old["fire"]:
            yield Line("fire", where)


def _changes(seat: int, old: dict[str, Any], new: dict[str, Any]) -> Iterator[Line]:
    """What is different before one seat."""
    yield from _changed_fields(seat, old["fields"], new["fields"])
    for gem in ("gold", "white"):
        for _ in range(old[gem], new[gem]):  # from the field and from the supply at once
            yield Line("gem", {"seat": seat, "gem": gem})
        if new[gem] < old[gem]:
            yield Line("gem-lost", {"seat": seat, "gem": gem})
    if new["fires"] > old["fires"]:
        yield Line("fire-won", {"seat": seat, "fires": new["fires"]})
    elif new["fires"] < old["fires"]:
        yield Line("fire-lost", {"seat": seat, "fires": new["fires"]})
    for die in dict.fromkeys([*old["cards"], *new["cards"]]):
        difference = new["cards"].get(die, 0) - old["cards"].get(die, 0)
        if difference:
            key = "card" if difference > 0 else "card-lost"
            yield Line(key, {"seat": seat, "number": abs(difference), "die": die})
    if new["super_jokers"] != old["super_jokers"]:
        yield Line("super-jokers", {"seat": seat, "number": new["super_jokers"]})


def _changed_fields(seat: int, old: list[int], new: list[int]) -> Iterator[Line]:
    for field in new:
        if field not in old:
            yield Line("field", {"seat": seat, "field": field, "fields": len(new)})
    for field in old:
        if field not in new:
            yield Line("field-lost", {"seat": seat, "field": field, "fields": len(new)})
