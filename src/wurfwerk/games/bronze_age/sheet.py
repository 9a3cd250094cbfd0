"""Loads the tables of every edition and checks them. An edition is a file in `components/`."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wurfwerk.kernel.errors import BadComponents
from wurfwerk.kernel.events import is_integer
from wurfwerk.kernel.records import record, records

FACES = ("food", "good", "skull", "workers", "choice", "coins")
FOOD_FACE, GOOD_FACE, SKULL_FACE, WORKERS_FACE, CHOICE_FACE, COINS_FACE = range(6)

GOODS = ("wood", "stone", "pottery", "cloth", "metal")
WOOD, STONE, POTTERY, CLOTH, METAL = range(5)

CITIES = ("city-4", "city-5", "city-6", "city-7")
MONUMENTS = (
    "step-pyramid",
    "stone-circle",
    "temple",
    "obelisk",
    "hanging-gardens",
    "great-wall",
    "great-pyramid",
)
GREAT_WALL = MONUMENTS.index("great-wall")
TARGETS = CITIES + MONUMENTS
FIRST_MONUMENT = len(CITIES)

DEVELOPMENTS = (
    "leadership",
    "irrigation",
    "agriculture",
    "quarrying",
    "medicine",
    "coinage",
    "caravans",
    "religion",
    "granaries",
    "masonry",
    "engineering",
    "architecture",
    "empire",
)
LEADERSHIP, IRRIGATION, AGRICULTURE, QUARRYING, MEDICINE, COINAGE, CARAVANS = range(7)
RELIGION, GRANARIES, MASONRY, ENGINEERING, ARCHITECTURE, EMPIRE = range(7, 13)

MOST_SEATS = 4
MOST_DICE = 7
LONGEST_TRACK = 15
MOST_BOXES = 15
HIGHEST_NUMBER = 999

EFFECTS = (
    "agriculture",
    "masonry",
    "quarrying",
    "coinage",
    "granaries",
    "engineering",
    "architecture",
    "empire",
)

EDITION = record(
    *((f"{face}_die", "i2") for face in FACES),
    ("throws", "i2"),
    ("food_start", "i2"),
    ("food_limit", "i2"),
    ("good_limit", "i2", len(GOODS)),
    ("good_value", "i2", (len(GOODS), LONGEST_TRACK + 1)),  # of 0, 1, 2 ... pieces
    ("cities_start", "i2"),
    ("boxes", "i2", len(TARGETS)),
    ("first_points", "i2", len(MONUMENTS)),
    ("later_points", "i2", len(MONUMENTS)),
    ("left_out", "i2", (len(MONUMENTS), MOST_SEATS + 1)),  # 1 where that many players cross it out
    ("cost", "i2", len(DEVELOPMENTS)),
    ("points", "i2", len(DEVELOPMENTS)),
    *((effect, "i2") for effect in EFFECTS),
    ("drought", "i2"),
    ("pestilence", "i2"),
    ("invasion", "i2"),
    ("goods_kept", "i2"),
    ("developments_end", "i2"),
    ("solo_rounds", "i2"),
)

COMPONENTS = Path(__file__).parent / "components"


def load_editions(folder: Path = COMPONENTS) -> tuple[tuple[str, ...], Any]:
    """The names and the tables of all editions, `original` first."""
    paths = sorted(folder.glob("*.toml"), key=lambda path: (path.stem != "original", path.stem))
    tables = records(EDITION, len(paths))
    for index, path in enumerate(paths):
        fill_edition(tables[index], _read(path), path.stem)
    return tuple(path.stem for path in paths), tables


def _read(path: Path) -> Mapping[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise BadComponents(f"{path.name}: {error}") from error


def fill_edition(edition: Any, data: Mapping[str, Any], name: str) -> None:
    """Check one edition's file and copy its numbers into the table."""
    _check(data.get("edition") == name, name, f'edition must be "{name}", as the file is named')
    _fill_dice_and_tracks(edition, data, name)
    _fill_buildings(edition, data, name)
    _fill_developments(edition, data, name)
    for effect in EFFECTS:
        edition[effect] = _number(data, name, "effects", effect)
    for disaster in ("drought", "pestilence", "invasion"):
        edition[disaster] = _number(data, name, "disasters", disaster)
    edition.goods_kept = _number(data, name, "limits", "goods")
    edition.developments_end = _number(data, name, "limits", "developments", 1)
    edition.solo_rounds = _number(data, name, "limits", "solo_rounds", 1)


def _fill_dice_and_tracks(edition: Any, data: Mapping[str, Any], name: str) -> None:
    for face in FACES:
        edition[f"{face}_die"] = _number(data, name, "dice", face)
    edition.throws = _number(data, name, "dice", "throws", 1)
    edition.food_start = _number(data, name, "food", "start")
    edition.food_limit = _number(data, name, "food", "limit")
    _check(
        edition.food_start <= edition.food_limit <= LONGEST_TRACK,
        name,
        f"food needs start <= limit <= {LONGEST_TRACK}",
    )
    _named(data, name, "goods", GOODS)
    for index, good in enumerate(GOODS):
        values = _numbers(data, name, "goods", good)
        _check(
            0 < len(values) <= LONGEST_TRACK and sorted(set(values)) == values,
            name,
            f"goods.{good} needs 1 to {LONGEST_TRACK} ascending values",
        )
        edition.good_limit[index] = len(values)
        edition.good_value[index, 1 : len(values) + 1] = values


def _fill_buildings(edition: Any, data: Mapping[str, Any], name: str) -> None:
    edition.cities_start = _number(data, name, "cities", "start")
    boxes = _numbers(data, name, "cities", "boxes")
    _check(
        edition.cities_start + len(CITIES) == MOST_DICE and len(boxes) == len(CITIES),
        name,
        f"cities needs a start of {MOST_DICE - len(CITIES)} and {len(CITIES)} numbers of boxes",
    )
    monuments = _named(data, name, "monuments", MONUMENTS)
    for index, monument in enumerate(MONUMENTS):
        boxes.append(_number(monuments, name, monument, "boxes"))
        edition.first_points[index] = _number(monuments, name, monument, "first")
        edition.later_points[index] = _number(monuments, name, monument, "later")
        for players in _numbers(monuments, name, monument, "left_out"):
            _check(
                players in range(2, MOST_SEATS + 1),
                name,
                f"{monument}.left_out counts players, 2 to {MOST_SEATS}",
            )
            edition.left_out[index, players] = 1
    _check(
        all(0 < number <= MOST_BOXES for number in boxes),
        name,
        f"every city and monument needs 1 to {MOST_BOXES} boxes",
    )
    edition.boxes[:] = boxes


def _fill_developments(edition: Any, data: Mapping[str, Any], name: str) -> None:
    developments = _named(data, name, "developments", DEVELOPMENTS)
    for index, development in enumerate(DEVELOPMENTS):
        edition.cost[index] = _number(developments, name, development, "cost")
        edition.points[index] = _number(developments, name, development, "points")


def _section(data: Mapping[str, Any], name: str, section: str) -> Mapping[str, Any]:
    found = data.get(section)
    if not isinstance(found, dict):
        raise BadComponents(f"{name}.toml: {section} must be a section")
    return found


def _named(
    data: Mapping[str, Any], name: str, section: str, expected: tuple[str, ...]
) -> Mapping[str, Any]:
    """A section that must name exactly the expected things, in their order."""
    found = _section(data, name, section)
    _check(tuple(found) == expected, name, f"{section} must name in order: {', '.join(expected)}")
    return found


def _number(data: Mapping[str, Any], name: str, section: str, key: str, least: int = 0) -> int:
    value = _section(data, name, section).get(key)
    if not isinstance(value, int) or not is_integer(value) or not least <= value <= HIGHEST_NUMBER:
        raise BadComponents(
            f"{name}.toml: {section}.{key} must be a whole number from {least} to {HIGHEST_NUMBER}"
        )
    return value


def _numbers(data: Mapping[str, Any], name: str, section: str, key: str) -> list[int]:
    values = _section(data, name, section).get(key)
    if not isinstance(values, list) or not all(
        is_integer(value) and 0 <= value <= HIGHEST_NUMBER for value in values
    ):
        raise BadComponents(
            f"{name}.toml: {section}.{key} must be a list of whole numbers "
            f"from 0 to {HIGHEST_NUMBER}"
        )
    return list(values)


def _check(holds: bool, name: str, constraint: str) -> None:
    if not holds:
        raise BadComponents(f"{name}.toml: {constraint}")


EDITION_NAMES, EDITIONS = load_editions()
