"""Many tables in one compiled call: decisions in; observations, masks and rewards out, in place."""

from typing import Any, NamedTuple

from numpy.typing import NDArray

from wurfwerk.bots.random import lowest_seat, random_decision
from wurfwerk.kernel import verbs
from wurfwerk.kernel.chance import sample
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.stream import advance, drawn
from wurfwerk.kernel.verbs import Numbers

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

LEARNER, REWARD, RESETS = range(3)


class Batch(NamedTuple):
    """Everything that a step reads and writes; n tables, s seats, w workers."""

    tables: Any  # (n + w,) records; the last w are blank paper, one for each worker
    raw: Any  # (n + w, bytes) the same memory as int8
    setups: Any  # (1,)
    plan: Numbers  # the learner's seat or EVERYBODY, the reward, whether tables begin anew
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


@compiled
def step(batch: Batch, actions: Numbers, start: int, stop: int, worker: int) -> None:
    """Carry out one decision at each of the tables from start to stop; they are not checked."""
    for at in range(start, stop):
        clear_mask(batch, at)
        if actions[at] == BEGIN:
            begin_anew(batch, at)
        elif actions[at] != RESUME:
            verbs.decide(batch.tables[at], batch.seats[at], actions[at])
        batch.seats[at] = play_on(batch, at)
        batch.rewards[at, :] = 0.0
        batch.ended[at] = batch.seats[at] == NOBODY
        if batch.ended[at]:
            end(batch, at, worker)
        if batch.seats[at] != NOBODY:
            ask(batch, at, worker)


@compiled
def clear_mask(batch: Batch, at: int) -> None:
    """Take back what the last question allowed."""
    for i in range(batch.counts[at]):
        batch.masks[at, batch.legal[at, i]] = 0
    batch.counts[at] = 0


@compiled
def begin_anew(batch: Batch, at: int) -> None:
    """A blank table, laid out; its streams go on where they are."""
    batch.raw[at, :] = 0
    verbs.begin(batch.tables[at], batch.setups[0])


@compiled
def play_on(batch: Batch, at: int) -> int:
    """Let chance and the seats that do not learn play until somebody is to decide; return who."""
    state = batch.tables[at]
    learner = batch.plan[LEARNER]
    while True:
        asked = verbs.asked(state)
        if asked:
            if learner == EVERYBODY:
                return lowest_seat(asked)
            if asked >> learner & 1:
                return int(learner)
            seat = lowest_seat(asked)
            choice = random_decision(state, seat, batch.choices[at, seat], batch.legal[at])
            verbs.decide(state, seat, choice)
        elif verbs.chance(state):
            verbs.settle(state, sample(state, batch.dice[at]))
        else:
            return NOBODY


@compiled
def end(batch: Batch, at: int, worker: int) -> None:
    """Rewards and the last observation; then, if so planned, the next game."""
    learner = batch.plan[LEARNER]
    write_rewards(batch.tables[at], batch.plan[REWARD], batch.rewards[at])
    observe(batch, at, max(learner, 0), worker, batch.last_observations[at])
    if batch.plan[RESETS]:
        begin_anew(batch, at)
        batch.seats[at] = play_on(batch, at)
    else:
        batch.observations[at, :] = batch.last_observations[at]


@compiled
def ask(batch: Batch, at: int, worker: int) -> None:
    """Write what the seat that is to decide may do and see."""
    seat = batch.seats[at]
    count = verbs.legal(batch.tables[at], seat, batch.legal[at])
    for i in range(count):
        batch.masks[at, batch.legal[at, i]] = 1
    batch.counts[at] = count
    observe(batch, at, seat, worker, batch.observations[at])


@compiled
def observe(batch: Batch, at: int, seat: int, worker: int, out: Any) -> None:
    """What a seat sees, by way of a copy on which everything else is blanked."""
    sheet = batch.tables.shape[0] - 1 - worker
    batch.tables[sheet] = batch.tables[at]
    verbs.hide(batch.tables[sheet], seat)
    encode(batch.raw[sheet], batch.runs, seat, out)


@compiled
def random_choices(
    legal: Numbers, counts: Numbers, seats: Numbers, choices: Any, actions: Numbers
) -> None:
    """An allowed decision for each table, drawn evenly from the stream of the seat that decides."""
    for at in range(counts.shape[0]):
        if counts[at]:
            stream = choices[at, seats[at]]
            actions[at] = legal[at, drawn(stream, 0, counts[at])]
            advance(stream)
