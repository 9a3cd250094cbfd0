"""Fields on the map as sets: a set of fields is a bit mask."""

from wurfwerk.kernel.bits import lowest, members
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.verbs import State

from .sheet import FIELDS, MARKERS


@compiled
def fields_of(state: State, owner: int) -> int:
    """The fields that a seat (or a dragon) holds."""
    fields = 0
    for field in range(FIELDS):
        fields |= int(state.owner[field] == owner) << field
    return fields


@compiled
def spread(state: State, fields: int) -> int:
    """The fields and all their neighbours."""
    reached = fields
    while fields:
        reached |= state.board.adjacent[lowest(fields)]
        fields &= fields - 1
    return int(reached)


@compiled
def largest_area(state: State, seat: int) -> int:
    """KNG-19: how many fields the largest connected area of a seat has."""
    rest = fields_of(state, seat)
    largest = 0
    while rest:
        area = rest & -rest
        grown = spread(state, area) & rest
        while grown != area:
            area = grown
            grown = spread(state, area) & rest
        rest &= ~area
        largest = max(largest, members(area))
    return largest


@compiled
def foreign_markers(state: State) -> int:
    """The fields of all opponents."""
    fields = 0
    for seat in range(state.seats):
        if seat != state.active:
            fields |= fields_of(state, seat)
    return fields


@compiled
def nearest_markers(state: State) -> int:
    """KNG-13: the opponents' fields nearest to any own one; all of them without an own one."""
    foreign = foreign_markers(state)
    reached = fields_of(state, int(state.active))
    if foreign == 0 or reached == 0:
        return foreign
    while reached & foreign == 0:
        reached = spread(state, reached)
    return reached & foreign


@compiled
def is_out_of_markers(state: State) -> bool:
    """KNG-20: all markers of the active seat are on the map."""
    return members(fields_of(state, int(state.active))) == MARKERS
