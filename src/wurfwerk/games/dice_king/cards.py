"""Card sets of Dice King: loaded, checked constraint by constraint, and put into tables."""

import tomllib
from collections.abc import Mapping
from typing import Any

from wurfwerk.kernel.errors import BadComponents
from wurfwerk.kernel.own_file import Source, require
from wurfwerk.kernel.records import record, records
from wurfwerk.kernel.sentences import Sentence, chained

from .conditions import FAMILY, WIDTH, parse_condition
from .sheet import CARDS, CARDS_IN_STACK, COMPONENTS, DICE, STACKS

EFFECTS = (
    "merchant",
    "thief-of-cards",
    "thief-of-gems",
    "dragon-slayer",
    "brawler",
    "landowner",
    "alarm",
)
MERCHANT, THIEF_OF_CARDS, THIEF_OF_GEMS, DRAGON_SLAYER, BRAWLER, LANDOWNER, ALARM = range(7)
NO_EFFECT = -1

EFFECTS_OF_STACK = (
    ("merchant",),
    ("thief-of-cards", "thief-of-gems"),
    ("dragon-slayer",),
    ("brawler",),
    ("landowner",),
)
STEPS = 3

CARD_SET = record(
    ("effect", "i1", len(CARDS)),
    ("symbol", "i1", len(CARDS)),  # the die on the front
    ("needs", "i1", (len(CARDS), STEPS, WIDTH)),  # only a merchant has more than the first
)

_FIELDS = {"id", "stack", "effect", "needs", "joker"}


def shipped_card_sets() -> tuple[str, ...]:
    """The names of the card sets in the box."""
    return tuple(sorted(path.stem for path in (COMPONENTS / "cards").glob("*.toml")))


def card_set_data(name: str) -> dict[str, Any]:
    """The content of a shipped card set."""
    return tomllib.loads((COMPONENTS / "cards" / f"{name}.toml").read_text("utf-8"))


def read_card_set(data: object, name: str) -> Any:
    """Check a card set and put it into a table."""
    cards = data.get("card") if isinstance(data, Mapping) else None
    if not isinstance(cards, list):
        raise BadComponents('{source}: a card set must be a table with a list "card"', source=name)
    tables = records(CARD_SET)
    for card in cards:
        _fill_card(tables[0], card, name)
    identifiers = [card["id"] for card in cards]
    for stack in range(STACKS):
        own = CARDS[stack * CARDS_IN_STACK : (stack + 1) * CARDS_IN_STACK]
        found = sorted(identifier for identifier in identifiers if identifier in own)
        require(
            found == sorted(own),
            name,
            "stack {stack} must have {cards} cards, {first} to {last}, once each",
            stack=stack + 1,
            cards=CARDS_IN_STACK,
            first=own[0],
            last=own[-1],
        )
    return tables


def _fill_card(tables: Any, card: Any, name: str) -> None:
    require(
        isinstance(card, Mapping) and set(card) == _FIELDS,
        name,
        "a card has exactly the fields {fields}",
        fields=", ".join(sorted(_FIELDS)),
    )
    identifier = card["id"]
    constraint = "card {card!r} must be named from 1-1 to 5-12"
    require(identifier in CARDS, name, constraint, card=identifier)
    place = CARDS.index(identifier)
    stack = place // CARDS_IN_STACK
    constraint = "card {card} belongs to stack {stack}"
    require(card["stack"] == stack + 1, name, constraint, card=identifier, stack=stack + 1)
    allowed = EFFECTS_OF_STACK[stack]
    require(
        card["effect"] in allowed,
        name,
        "card {card} needs the effect {effects}",
        card=identifier,
        effects=chained("{before} or {last}", allowed),
    )
    constraint = 'card {card} needs a joker such as "red 6"'
    require(card["joker"] in DICE, name, constraint, card=identifier)
    tables.effect[place] = EFFECTS.index(card["effect"])
    tables.symbol[place] = DICE.index(card["joker"])
    source = Sentence("{source}: card {card}", source=name, card=identifier)
    _fill_needs(tables.needs[place], card["needs"], source, stack == 0)


def _fill_needs(needs: Any, texts: Any, source: Source, is_merchant: bool) -> None:
    steps = STEPS if is_merchant else 1
    fits = isinstance(texts, list) and len(texts) == steps
    require(fits, source, "needs {steps} conditions", steps=steps)
    for step, text in enumerate(texts):
        try:
            needs[step] = parse_condition(text)
        except BadComponents as error:
            raise BadComponents(
                "{source}: {constraint}", source=source, constraint=error.sentence
            ) from None
    families = {int(condition[FAMILY]) for condition in needs[:steps]}
    require(len(families) == 1, source, "all steps must be of one kind of condition")
