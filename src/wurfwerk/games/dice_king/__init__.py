"""Dice King (Würfelkönig – Das Brettspiel, Nils Nilsson)."""

from pathlib import Path

from wurfwerk.kernel.game import Game
from wurfwerk.kernel.own_file import read_toml
from wurfwerk.kernel.verbs import Rules

from . import asking, chance, decisions, options, rules, scoring
from .rulings import forbidding_rule
from .sheet import LEAST_SEATS, MOST_SEATS
from .state import STATE
from .story import story
from .view import parts, view

GAME = Game(
    key="dice-king",
    folder=Path(__file__).parent,
    seats=range(LEAST_SEATS, MOST_SEATS + 1),
    state=STATE,
    rules=Rules(
        begin=rules.begin,
        asked=rules.asked,
        legal=rules.legal,
        permits=rules.permits,
        suggest=rules.suggest,
        decide=rules.decide,
        chance=chance.chance,
        faces=chance.faces,
        odds=chance.odds,
        settle=chance.settle,
        hide=rules.hide,
        over=scoring.over,
        scores=scoring.scores,
        winners=scoring.winners,
        reason=scoring.reason,
    ),
    decisions=len(decisions.TABLE),
    most_legal=decisions.MOST_LEGAL,
    most_outcomes=chance.MOST_OUTCOMES,
    endings=scoring.ENDINGS,
    reasons=scoring.REASONS,
    default_options=options.default_options,
    complete_options=options.complete_options,
    draw_lots=options.draw_lots,
    setup=options.setup,
    offers=options.OFFERS,
    minutes=40,
    shapes=decisions.SHAPES,
    chance_kinds=decisions.CHANCE_KINDS,
    chance_for_all=frozenset({"reveal"}),
    event_of_decision=decisions.event_of_decision,
    decision_of_event=decisions.decision_of_event,
    event_of_outcome=decisions.event_of_outcome,
    outcome_of_event=decisions.outcome_of_event,
    forbidding_rule=forbidding_rule,
    view=view,
    story=story,
    parts=parts,
    question=asking.question,
    label=asking.label,
    group=asking.group,
    has_secrets=False,
    option_files={"map": read_toml, "cards": read_toml},  # which are checked as options
    unobserved=frozenset({"board", "cards"}),
)
