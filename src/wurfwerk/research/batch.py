"""Many tables in one compiled call: decisions in; observations, masks and rewards out, in place."""

from typing import Any, NamedTuple

from numpy.typing import NDArray

from wurfwerk.bots.random import lowest_seat, random_decision
from wurfwerk.kernel import verbs
from wurfwerk.kernel.chance import sample
from wurfwerk.kernel.compiled import borrowing, inlined
from wurfwerk.kernel.stream import Stream, advance, drawn
from wurfwerk.kernel.verbs import Numbers, State

from .observation import encode
from .rewards import write_rewards

EVERYBODY = -1
"""Instead of a learner's seat: whoever is asked is the one who decides."""
NOBODY = -1
"""Instead of an asked seat: the game is over."""
BEGIN = -1
"""Instead of a decision: lay the table out anew."""
RESUME = -2
"""Instead of a decision: only put the question again."""

LEARNER, REWARD, RESETS, HIDES = range(4)


class Batch(NamedTuple):
    """Everything that a step reads and writes; n tables, s seats, w workers."""

    tables: Any  # (n + w,) records; the last w are blank paper, one for each worker
    raw: Any  # (n + w, bytes) the same memory as int8
    setups: Any  # (1,)
    plan: Numbers  # the learner's seat or EVERYBODY, the reward, whether tables begin anew and hide
    runs: Numbers  # the observation's layout
    dice: Any  # (n, 3) streams
    choices: Any  # (n, s, 3) streams of the seats that play at random
    legal: Numbers  # (n, most legal) allowed decisions, ascending
    counts: Numbers  # (n,) how many
    seats: Numbers  # (n,) who decides, or NOBODY
    masks: Any  # (n, decisions) int8: 1 where allowed
    observations: Any  # (n, size) int32, as `seats` sees it
    last_observations: Any  # (n, size) int32, the end of the game that ended last
    rewards: NDArray[Any]  # (n, s) of the last step
    ended: Any  # (n,) bool: the last step ended a game


@borrowing
def step(batch: Batch, actions: Numbers, start: int, stop: int, worker: int) -> None:
    """Carry out one decision at each of the tables from start to stop; they are not checked."""
    tables, raw, runs, setups = batch.tables, batch.raw, batch.runs, batch.setups
    dice, choices, legal, masks = batch.dice, batch.choices, batch.legal, batch.masks
    observations, last, rewards = batch.observations, batch.last_observations, batch.rewards
    counts, seats, ended = batch.counts, batch.seats, batch.ended
    learner, reward, resets = batch.plan[LEARNER], batch.plan[REWARD], batch.plan[RESETS]
    sheet = tables.shape[0] - 1 - worker
    for at in range(start, stop):
        clear_mask(masks[at], legal[at], counts[at])
        rewards[at, :] = 0.0
        ended[at] = False
        action = actions[at]
        if action >= 0:
            verbs.decide(tables[at], seats[at], action)
        while True:
            if action == BEGIN:
                raw[at, :] = 0  # a blank table; its streams go on where they are
                verbs.begin(tables[at], setups[0])
            seat = play_on(tables[at], learner, dice[at], choices[at], legal[at])
            is_over = seat == NOBODY
            if is_over:
                ended[at] = True
                write_rewards(tables[at], reward, rewards[at])
                seat = max(learner, 0)
            seen = last[at] if is_over else observations[at]
            shown = at
            if batch.plan[HIDES]:
                shown = sheet
                tables[sheet] = tables[at]
                verbs.hide(tables[sheet], seat)
            encode(raw[shown], runs, seat, seen)
            if not is_over or not resets:
                break
            action = BEGIN
        seats[at] = NOBODY if is_over else seat
        counts[at] = 0
        if not is_over:
            counts[at] = verbs.legal(tables[at], seat, legal[at])
            set_mask(masks[at], legal[at], counts[at])


@inlined
def set_mask(mask: Any, legal: Numbers, count: int) -> None:
    """Mark what is allowed."""
    for i in range(count):
        mask[legal[i]] = 1


@inlined
def clear_mask(mask: Any, legal: Numbers, count: int) -> None:
    """Take back what the last question allowed."""
    for i in range(count):
        mask[legal[i]] = 0


@borrowing
def play_on(state: State, learner: int, dice: Stream, choices: Any, buffer: Numbers) -> int:
    """Let chance and the seats that do not learn play until somebody is to decide; return who."""
    while True:
        asked = verbs.asked(state)
        if asked:
            if learner == EVERYBODY:
                return lowest_seat(asked)
            if asked >> learner & 1:
                return int(learner)
            seat = lowest_seat(asked)
            verbs.decide(state, seat, random_decision(state, seat, choices[seat], buffer))
        elif verbs.chance(state):
            verbs.settle(state, sample(state, dice))
        else:
            return NOBODY


@borrowing
def random_choices(
    legal: Numbers, counts: Numbers, seats: Numbers, choices: Any, actions: Numbers
) -> None:
    """An allowed decision for each table, drawn evenly from the stream of the seat that decides."""
    for at in range(counts.shape[0]):
        if counts[at]:
            stream = choices[at, seats[at]]
            actions[at] = legal[at, drawn(stream, 0, counts[at])]
            advance(stream)
