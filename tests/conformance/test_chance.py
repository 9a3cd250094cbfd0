"""Chance in every game: odds are exact, outcomes are readable, the sampler draws nothing else."""

import json
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from wurfwerk.kernel import playing, verbs
from wurfwerk.kernel.events import check_shape
from wurfwerk.kernel.stream import dice_stream
from wurfwerk.kernel.table import Table

from .playing import Play, Variant, every_variant, outcomes, played, plays, random_game, snapshot


def sides(table: Table) -> list[int]:
    """How many faces each pick has that is due."""
    state = table.record
    return [int(verbs.faces(state, pick)) for pick in range(verbs.chance(state))]


def in_no_order(table: Table, outcome: int) -> str:
    """An outcome's event with its lists sorted: the same when like dice change places."""
    event = table.game.event_of_outcome(table.record, outcome)
    for name, value in event.items():
        event[name] = sorted(value) if isinstance(value, list) else value
    return json.dumps(event)


def until_chance(table: Table) -> None:
    """Take back events until chance is due, or none is left."""
    while table.events and not table.is_chance_due:
        table.undo()


@every_variant
@given(play=plays)
def test_the_weights_add_up_to_the_product_of_all_faces(variant: Variant, play: Play) -> None:
    table = played(variant, play)
    found, weights = outcomes(table)
    if not table.is_chance_due:
        assert len(found) == 0
        return
    assert (weights > 0).all()
    assert int(weights.sum()) == prod(sides(table))
    assert len(set(found.tolist())) == len(found)
    assert sum(probability for _, probability in table.odds()) == 1


@every_variant
@given(play=plays)
def test_an_outcome_and_its_event_read_back(variant: Variant, play: Play) -> None:
    table = played(variant, play)
    until_chance(table)
    game = variant.game
    before = snapshot(table)
    for outcome in outcomes(table)[0].tolist():
        event = json.loads(json.dumps(game.event_of_outcome(table.record, outcome)))
        assert check_shape(event, game.shapes) == event
        assert event["do"] in game.chance_kinds
        assert game.outcome_of_event(table.record, event) == outcome
    assert snapshot(table) == before


@every_variant
@given(play=plays, seed=st.integers(0, 1000))
def test_the_sampler_draws_only_what_the_odds_know(variant: Variant, play: Play, seed: int) -> None:
    table = played(variant, play)
    until_chance(table)
    if not table.is_chance_due:
        return
    known = {in_no_order(table, outcome) for outcome in outcomes(table)[0].tolist()}
    before = snapshot(table)
    stream = dice_stream(str(seed))
    for place in range(20):
        outcome = playing.draw(table._tables, 0, stream)
        assert outcome < prod(sides(table))
        assert in_no_order(table, outcome) in known
        assert int(stream[2]) == place + 1
    assert snapshot(table) == before


@every_variant
def test_taking_back_never_changes_the_coming_dice(variant: Variant) -> None:
    table = random_game(variant, "undo", longest=60)
    later = list(table.events)
    stream = dice_stream("undo")
    for back in (1, 7, 31, len(later)):
        while len(table.events) > len(later) - back:
            table.undo()
        for event in later[len(later) - back :]:
            if table.is_chance_due:
                assert table.drawn(stream) == event
            table.apply(event)
    assert table.events == later
