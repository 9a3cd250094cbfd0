"""Replays as a data set: one row for each event, in a Parquet file (needs `wurfwerk[research]`)."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from wurfwerk.games import game_named
from wurfwerk.kernel.errors import MissingExtra
from wurfwerk.kernel.replay import Replay, line_of

EVENTS_PER_GROUP = 50_000
NOBODY = -1


def rows_of(number: int, text: str) -> Iterator[dict[str, Any]]:
    """The events of a replay with their place, who is asked, and what the game came to.

    `seat` is -1 where chance speaks for nobody. `score` and `won` are those of the event's seat at
    the end, so that each row is a decision with its outcome; they are empty in an unfinished game.
    """
    replay = Replay(text, game_named)
    rows = []
    for place, event in enumerate(replay.steps()):
        if event["do"] != "end":
            rows.append(
                {
                    "game": replay.header.game,
                    "replay": number,
                    "place": place,
                    "seats": len(replay.header.seats),
                    "seat": event.get("seat", NOBODY),
                    "is_chance": event["do"] in replay.table.game.chance_kinds,
                    "do": event["do"],
                    "event": line_of(event),
                }
            )
    result = replay.table.result() if replay.is_ended else None
    for row in rows:
        has_seat = result is not None and row["seat"] != NOBODY
        scores = result.scores if result else None
        score = scores[row["seat"]] if has_seat and scores else None
        won = row["seat"] in result.winners if result and has_seat else None
        yield row | {"score": score, "won": won}


def write_parquet(texts: Iterable[str], path: Path) -> int:
    """Write the events of many replays into one file; return how many rows it has."""
    try:
        import pyarrow as pa  # noqa: PLC0415 - only this function needs the extra
        from pyarrow import parquet  # noqa: PLC0415
    except ImportError:
        raise MissingExtra("Parquet needs the extra: pip install wurfwerk[research]") from None
    schema = pa.schema(
        [
            ("game", pa.string()),
            ("replay", pa.int64()),
            ("place", pa.int32()),
            ("seats", pa.int8()),
            ("seat", pa.int8()),
            ("is_chance", pa.bool_()),
            ("do", pa.string()),
            ("event", pa.string()),
            ("score", pa.int32()),
            ("won", pa.bool_()),
        ]
    )
    number = 0
    with parquet.ParquetWriter(path, schema, compression="zstd") as file:
        for group in _groups(texts):
            file.write_table(pa.Table.from_pylist(group, schema))
            number += len(group)
    return number


def _groups(texts: Iterable[str]) -> Iterator[list[dict[str, Any]]]:
    """Rows in portions that fit into memory."""
    group: list[dict[str, Any]] = []
    for number, text in enumerate(texts):
        group += rows_of(number, text)
        if len(group) >= EVENTS_PER_GROUP:
            yield group
            group = []
    yield group
