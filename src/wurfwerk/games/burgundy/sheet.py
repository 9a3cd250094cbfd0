"""Loads the duchies and tables of Burgundy and checks them, constraint by constraint.

A sheet is a mapping, as read from a TOML file in `components/`, from a user's own file or from the
options of a replay: `duchy` is the drawing, everything else may be left out.
"""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from wurfwerk.kernel.events import is_integer
from wurfwerk.kernel.own_file import Source, read_toml, require
from wurfwerk.kernel.records import record, records
from wurfwerk.kernel.sentences import Sentence, Term, chained

from .duchy import HEXES, NO_HEX, POSITIONS, ROWS, TOUCHING

COLOURS = ("violet", "grey", "blue", "orange", "green", "yellow")
VIOLET, GREY, BLUE, ORANGE, GREEN, YELLOW = range(6)

BONUSES = ("monk", "silver", "goods", "worker")  # in the order of the colours that give them
MONK, SILVER, GOODS, WORKER = range(4)
NO_BONUS = -1

NUMBERS = (1, 2, 3, 4, 5, 6)
# BUR-6: monastery 1 or 2, mine 3 or 4, river 5 or 6. A city (BUR-7) and a pasture (BUR-9) take any
# number at first, a castle (BUR-8) none.
FIRST_NUMBERS = ((1, 2), (3, 4), (5, 6), NUMBERS, (), NUMBERS)
PASSES = 3
PLACES = 2  # for a full colour
LARGEST_AREA = 4
MOST_SEATS = 5
MOST_POINTS = 99
MOST_CIRCLES = 99  # more than a game can ever fill
ANY = "any"

LETTERS = {"P": VIOLET, "S": GREY, "B": BLUE, "O": ORANGE, "Y": YELLOW}
CASTLES = {"m": MONK, "s": SILVER, "g": GOODS, "w": WORKER}

SHEET = record(
    ("colour", "i1", HEXES),
    ("castle_bonus", "i1", HEXES),  # what the square of a castle gives, else NO_BONUS
    ("area", "i1", HEXES),  # an area is called by its first hex
    ("area_hexes", "i8", HEXES),  # bit mask of the area that the hex is in
    ("area_places", "i1", (HEXES, LARGEST_AREA)),  # its hexes, filled up with NO_HEX
    ("area_count", "i1", HEXES),  # how many hexes that area has
    ("colour_hexes", "i8", len(COLOURS)),  # bit masks
    ("takes", "i8", len(NUMBERS) + 1),  # by number: bit mask of the hexes that it fits at first
    ("rank", "i1", HEXES),  # of a hex, by colour, castle bonus and size of its area
    ("area_points", "i2", (LARGEST_AREA + 1, PASSES + 1)),  # by hexes and pass, both from 1
    ("full_points", "i2", (len(COLOURS), PLACES + 1)),  # by colour and place from 1
    ("circles", "i1", len(BONUSES)),
)

COMPONENTS = Path(__file__).parent / "components"

Sheet = dict[str, Any]


def _component(name: str) -> dict[str, Any]:
    return tomllib.loads((COMPONENTS / f"{name}.toml").read_text("utf-8"))


DICE = _component("dice")
ROUNDS = _component("rounds")
PRINTED = _component("points")  # what a sheet has if it says nothing else
_TEXTS = ("name", "provenance")


def read_sheet(text: str, source: str) -> Sheet:
    """A sheet file's text as a complete sheet; BadComponents names what is wrong and where."""
    return complete_sheet(read_toml(text, source), source)


def complete_sheet(data: Mapping[str, Any], source: Source) -> Sheet:
    """The sheet with everything spelled out that it leaves to the printed ones, and checked."""
    known = (*_TEXTS, "duchy", "areas", *PRINTED)
    for key in data:
        require(
            key in known,
            source,
            'unknown entry "{entry}"; there are {known}',
            entry=key,
            known=", ".join(known),
        )
    texts = {key: data.get(key, "") for key in (*_TEXTS, "duchy")}
    for key, value in texts.items():
        require(isinstance(value, str), source, "{entry} must be a text", entry=key)
    sheet: Sheet = {**texts, **{key: _table(data, key, source) for key in PRINTED}}
    if "areas" in data:
        sheet["areas"] = data["areas"]
    fill_sheet(records(SHEET)[0], sheet, source)
    return sheet


def _table(data: Mapping[str, Any], key: str, source: Source) -> dict[str, Any]:
    """A table of the sheet over the printed one, in the order of the printed one."""
    printed = PRINTED[key]
    given = data.get(key, {})
    require(isinstance(given, dict), source, "{entry} must be a table", entry=key)
    for name in given:
        require(
            name in printed,
            source,
            '{entry}: unknown "{name}"; there are {known}',
            entry=key,
            name=name,
            known=", ".join(printed),
        )
    return {**printed, **given}


def fill_sheet(record: Any, sheet: Sheet, source: Source) -> None:
    """Check a complete sheet and copy it into a record."""
    letters = drawn_letters(sheet["duchy"], source)
    for place, letter in enumerate(letters):
        record.colour[place] = LETTERS.get(letter, GREEN)
        record.castle_bonus[place] = CASTLES.get(letter, NO_BONUS)
    _check_castles(letters, source)
    _fill_areas(record, source)
    _check_colours(record, sheet, source)
    _fill_ranks(record)
    if "areas" in sheet:
        _check_areas(record, sheet["areas"], source)
    _fill_points(record, sheet, source)
    _fill_circles(record, sheet, source)


def drawn_letters(duchy: str, source: Source) -> list[str]:
    """BUR-C5: the drawing's letters, hex by hex; blanks in it only please the eye."""
    rows = ["".join(line.split()) for line in duchy.splitlines() if line.strip()]
    needed, found = len(ROWS), len(rows)
    constraint = "duchy: needs {rows} rows, not {found}"
    require(found == needed, source, constraint, rows=needed, found=found)
    for row, hexes in enumerate(ROWS):
        found = len(rows[row])
        constraint = "duchy: row {row} needs {hexes} hexes, not {found}"
        require(found == hexes, source, constraint, row=row, hexes=hexes, found=found)
    letters = list("".join(rows))
    for place, letter in enumerate(letters):
        allowed = ", ".join((*LETTERS, *CASTLES))
        fits = letter in LETTERS or letter in CASTLES
        constraint = 'duchy: {place}: "{letter}" is none of {allowed}'
        require(fits, source, constraint, place=_at(place), letter=letter, allowed=allowed)
    return letters


def drawing_of(record: Any) -> list[str]:
    """A sheet's duchy as letters again, row by row."""
    letters = [_letter(*hexed) for hexed in zip(record.colour, record.castle_bonus, strict=True)]
    starts = [sum(ROWS[:row]) for row in range(len(ROWS))]
    return [" ".join(letters[at : at + hexes]) for at, hexes in zip(starts, ROWS, strict=True)]


def _letter(colour: int, bonus: int) -> str:
    if bonus != NO_BONUS:
        return list(CASTLES)[bonus]
    return next(letter for letter, other in LETTERS.items() if other == colour)


def _check_castles(letters: list[str], source: Source) -> None:
    """BUR-C3, BUR-C4: one castle of each bonus, none beside another."""
    for letter, bonus in CASTLES.items():
        places = [_at(place) for place, found in enumerate(letters) if found == letter]
        where = chained("{before} and {last}", places) if places else Sentence("nowhere")
        constraint = "duchy: one castle has the bonus {bonus}; it is {where}"
        require(len(places) == 1, source, constraint, bonus=_term(BONUSES[bonus]), where=where)
    for place, letter in enumerate(letters):
        for other in TOUCHING[place] if letter in CASTLES else ():
            beside = letters[other] in CASTLES
            constraint = "duchy: {place}: a castle touches {other}"
            require(not beside, source, constraint, place=_at(place), other=_at(other))


def _fill_areas(record: Any, source: Source) -> None:
    """BUR-C3: connected hexes of one colour, 1 to 4 of them."""
    for first in range(HEXES):
        area = sorted(_connected(record, first))
        require(
            len(area) <= LARGEST_AREA,
            source,
            "duchy: {place}: the {colour} area has {hexes} hexes, not 1 to {most}",
            place=_at(first),
            colour=_term(COLOURS[record.colour[first]]),
            hexes=len(area),
            most=LARGEST_AREA,
        )
        record.area[first] = area[0]
        record.area_count[first] = len(area)
        record.area_places[first] = [*area, *[NO_HEX] * (LARGEST_AREA - len(area))]
        record.area_hexes[first] = sum(1 << place for place in area)
        record.colour_hexes[record.colour[first]] |= 1 << first
        for number in FIRST_NUMBERS[record.colour[first]]:
            record.takes[number] |= 1 << first


def _connected(record: Any, first: int) -> set[int]:
    area, open_ends = {first}, [first]
    while open_ends:
        for place in TOUCHING[open_ends.pop()]:
            if place not in area and record.colour[place] == record.colour[first]:
                area.add(place)
                open_ends.append(place)
    return area


def _check_colours(record: Any, sheet: Sheet, source: Source) -> None:
    for colour, name in enumerate(COLOURS):
        expected = sheet["colours"][name]
        found = int(record.colour_hexes[colour]).bit_count()
        require(
            is_integer(expected) and expected == found,
            source,
            "colours: {expected} hexes are {colour}, but {drawn} are drawn",
            expected=expected,
            colour=_term(name),
            drawn=found,
        )


def _fill_ranks(record: Any) -> None:
    """Hexes of like kind stand at like ranks on every sheet, so that bots can compare sheets."""

    def kind(place: int) -> tuple[int, ...]:
        area = -int(record.area_count[place]), int(record.area[place]), place
        return int(record.colour[place]), int(record.castle_bonus[place]), *area

    for rank, place in enumerate(sorted(range(HEXES), key=kind)):
        record.rank[place] = rank


def areas_of(record: Any) -> Iterator[tuple[int, int]]:
    """Every area by its first hex, and how many hexes it has."""
    for place in range(HEXES):
        if record.area[place] == place:
            yield place, int(record.area_count[place])


def _check_areas(record: Any, areas: object, source: Source) -> None:
    """What a file says about its areas, if it does."""
    found: dict[str, list[int]] = {name: [] for name in COLOURS}
    for place, hexes in areas_of(record):
        found[COLOURS[record.colour[place]]].append(hexes)
    drawn = {name: sorted(sizes, reverse=True) for name, sizes in found.items()}
    require(areas == drawn, source, "areas must be as drawn: {drawn}", drawn=drawn)


def _fill_points(record: Any, sheet: Sheet, source: Source) -> None:
    for hexes, points in sheet["area_points"].items():
        _check_list(points, PASSES, source, f"area_points.{hexes}")
        record.area_points[int(hexes), 1:] = points
    for name, points in sheet["full_colours"].items():
        _check_list(points, PLACES, source, f"full_colours.{name}")
        record.full_points[COLOURS.index(name), 1:] = points


def _check_list(points: object, length: int, source: Source, where: str) -> None:
    fits = (
        isinstance(points, list)
        and len(points) == length
        and all(is_integer(value) and 0 <= value <= MOST_POINTS for value in points)
    )
    constraint = "{where} needs {length} whole numbers from 0 to {most}"
    require(fits, source, constraint, where=where, length=length, most=MOST_POINTS)


def _fill_circles(record: Any, sheet: Sheet, source: Source) -> None:
    """BUR-C9: how many circles there are beside the castle row."""
    for name, circles in sheet["circles"].items():
        fits = circles == ANY or (is_integer(circles) and 0 <= circles <= MOST_CIRCLES)
        constraint = 'circles.{bonus} must be "{any}" or 0 to {most}'
        require(fits, source, constraint, bonus=name, any=ANY, most=MOST_CIRCLES)
        record.circles[BONUSES.index(name)] = MOST_CIRCLES if circles == ANY else circles


def _at(place: int) -> str:
    row, column = POSITIONS[place]
    return f"[{row}, {column}]"


def _term(name: str) -> Term:
    return Term(name, f"terms.{name}")


def load_sheets(folder: Path = COMPONENTS) -> tuple[tuple[str, ...], Any]:
    """The names and the records of the sheets that are shipped."""
    paths = sorted(folder.glob("sheet-*.toml"))
    shipped = records(SHEET, len(paths))
    names = []
    for index, path in enumerate(paths):
        sheet = read_sheet(path.read_text("utf-8"), path.name)
        fill_sheet(shipped[index], sheet, path.name)
        names.append(sheet["name"])
    return tuple(names), shipped


SHEET_NAMES, SHEETS = load_sheets()
