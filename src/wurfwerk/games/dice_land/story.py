"""What happened in Dice Land, for people: read off the views before and after an event."""

from collections.abc import Iterator
from typing import Any

from wurfwerk.kernel.events import Event
from wurfwerk.kernel.game import Line, View

TOGETHER = ("side", "cross")


def story(before: View, event: Event, after: View) -> list[Line]:
    """The event itself, then everything that followed from it, seat by seat."""
    lines = list(_deeds(before, event, after))
    for seat, (old, new) in enumerate(zip(before["sheets"], after["sheets"], strict=True)):
        if old["board"] is not None:
            lines.extend(_changes(seat, old, new))
    if after["over"]:
        lines.append(Line("over", {}))
    elif after["turn"] != before["turn"]:
        lines.append(Line("turn", {"seat": after["active"], "turn": after["turn"]}))
    elif after["treasure_roll_of"] is not None and event["do"] != "roll":
        lines.append(Line("treasure-roll", {"to": after["treasure_roll_of"]}))
    elif after["phase"] == "cross" and before["phase"] != "cross":
        values = {"seat": after["active"], "colour": after["colour"], "dice": after["set_aside"]}
        lines.append(Line("phase-2", values))
    return lines


def _deeds(before: View, event: Event, after: View) -> Iterator[Line]:
    """LND-10: what seats decide together is told when all answers are in, not before."""
    if before["phase"] not in TOGETHER or event["do"] == "roll":
        yield Line(f"did.{event['do']}", event)
    elif after["sheets"][event["seat"]]["answer"] is not None:
        yield Line("did.answer", {"seat": event["seat"]})
    else:
        answers = [sheet["answer"] for sheet in before["sheets"]]
        answers[event["seat"]] = event
        for answer in answers:
            if answer is not None:
                yield Line(f"did.{answer['do']}", answer)


def _changes(seat: int, old: dict[str, Any], new: dict[str, Any]) -> Iterator[Line]:
    """What is different on one sheet."""
    for colour, number in new["treasures"].items():
        found = number - old["treasures"][colour]
        if found:
            values = {"seat": seat, "colour": colour, "number": found}
            yield Line("treasure", values | {"total": new["treasures_found"]})
    for colour in new["complete"]:
        if colour not in old["complete"]:
            yield Line("complete", {"seat": seat, "colour": colour})
    if new["goal"]:
        yield Line("goal", {"seat": seat})
