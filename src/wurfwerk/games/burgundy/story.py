"""What happened in Burgundy, for people: read off the views before and after an event."""

from collections.abc import Iterator
from typing import Any

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import Line, View


def story(before: View, event: Event, after: View) -> list[Line]:
    """The event itself, then everything that followed from it, seat by seat."""
    lines = [Line(f"did.{event['do']}", event)]
    for seat, (old, new) in enumerate(zip(before["sheets"], after["sheets"], strict=True)):
        if new is not old:
            lines.extend(_bonuses(seat, old["bonuses"], new["bonuses"]))
            lines.extend(_points(seat, old["points"], new["points"]))
    if after["over"]:
        lines.append(Line("over", {}))
    elif after["pass"] != before["pass"]:
        lines.append(Line("pass", {"pass": _PASSES[after["pass"]]}))
    return lines


def _bonuses(seat: int, old: dict[str, Any], new: dict[str, Any]) -> Iterator[Line]:
    """Circles that were drawn or crossed out."""
    for bonus, now in new.items():
        earned = _earned(now) - _earned(old[bonus])
        used = _used(now) - _used(old[bonus])
        if used:
            yield Line("used", {"seat": seat, "bonus": bonus, "number": used})
        if earned:
            yield Line("earned", {"seat": seat, "bonus": bonus, "number": earned})


def _earned(circles: dict[str, Any]) -> int:
    return int(circles["circled"] + circles["castle_circled"])


def _used(circles: dict[str, Any]) -> int:
    return int(circles["crossed"] + circles["castle_crossed"])


_PASSES = ("", "I", "II", "III")
_AREAS = {
    "violet": "monastery",
    "grey": "mine",
    "blue": "river",
    "orange": "city",
    "green": "castle",
    "yellow": "pasture",
}


def _points(seat: int, old: list[dict[str, Any]], new: list[dict[str, Any]]) -> Iterator[Line]:
    """Points that were written down. Goods of a pass are one entry that grows."""
    for entry in new:
        if entry["kind"] != "goods":
            if entry not in old:
                yield _line(seat, entry)
            continue
        before = [other for other in old if _is_same_sale(other, entry)]
        points = entry["points"] - sum(other["points"] for other in before)
        goods = entry["goods"] - sum(other["goods"] for other in before)
        if goods:
            spoken = {"points": points, "goods": goods, "pass": _PASSES[entry["pass"]]}
            yield Line("points.goods", {**entry, "seat": seat, **spoken})


def _line(seat: int, entry: dict[str, Any]) -> Line:
    """A full area, the start castle or a full colour."""
    kind = "start" if entry["rule"] == "BUR-1" else entry["kind"]
    spoken = {"area": _AREAS[entry["colour"]], "pass": _PASSES[entry["pass"]]}
    return Line(f"points.{kind}", {**entry, "seat": seat, **spoken})


def _is_same_sale(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return bool(one["kind"] == other["kind"] == "goods" and one["pass"] == other["pass"])
