"""How well Burgundy is played alone when the luck of the dice is taken out, and what is left.

Before every throw Master's network reckons what the coming round brings on average, and what it
brings with the throw that falls. The difference is luck: its mean is 0 for whoever plays, so points
without it have the same mean and a sixth of the spread.

The same figures show how far Master is from the best play there is. What the network says of a
sheet and what the coming round brings on average, played at its best, ought to be equal. By how
much that differs, summed over the rounds that the best player plays, is all that it can add to what
is foretold at the beginning. `--strays` looks for it where Master does not go.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from wurfwerk.bots.bot import Question
from wurfwerk.bots.levels import mind_of
from wurfwerk.bots.mind import SCALE, Mind, Room, judge, new_room
from wurfwerk.bots.random import RandomBot
from wurfwerk.bots.reckoning import expect, foretold
from wurfwerk.bots.strangers import bot_maker
from wurfwerk.games.burgundy import GAME
from wurfwerk.kernel import playing, verbs
from wurfwerk.kernel.chance import sample
from wurfwerk.kernel.compiled import compiled
from wurfwerk.kernel.records import copy_record, records
from wurfwerk.kernel.stream import Stream, advance, dice_stream, drawn, new_stream, seat_stream

if TYPE_CHECKING:
    from wurfwerk.bots.bot import Bot
    from wurfwerk.kernel.verbs import Numbers

FIRST_ROW: int = np.int64(0)  # type: ignore[assignment]
INTERVAL = 1.96
PER_MILLE = 1000
REPORTS = 10


@compiled
def throw(tables: Any, mind: Mind, room: Room, dice: Stream) -> tuple[float, float, float]:
    """Throw the dice: what the network said, what it expected of the round, and of this throw."""
    said = judge(tables[0], 0, mind, room)
    room.tables[0] = tables[0]
    expected = expect(room.tables[0], 0, mind, room, FIRST_ROW)
    verbs.settle(tables[0], sample(tables[0], dice))
    return said, expected, foretold(tables[0], room)


@dataclass(frozen=True)
class Played:
    """One game."""

    points: float
    luck: float
    misjudged: list[float]
    """By round: what its best play brings on average, minus what the network said before."""


class Straying:
    """A bot of which some decisions in a thousand are random."""

    def __init__(self, bot: Bot, strays: int, stream: Stream) -> None:
        self._bot, self._strays, self._stream = bot, strays, stream
        self._any = RandomBot(new_stream("strays"))

    def choose(self, question: Question) -> int:
        """The bot's choice, or any."""
        is_stray = drawn(self._stream, 0, PER_MILLE) < self._strays
        advance(self._stream)
        return (self._any if is_stray else self._bot).choose(question)


class Table:
    """A table for one, a network that keeps account of the luck, and its paper."""

    def __init__(self, sheet: str) -> None:
        self._setups = GAME.setup(GAME.complete_options({"sheet": sheet}, 1), 1)
        self._mind = mind_of("full", GAME.key, 1, sheet)
        self._room = new_room(GAME)
        self._legal: Numbers = np.zeros(GAME.most_legal, np.int64)
        self._points: Numbers = np.zeros(1, np.int64)

    def play(self, bot: Bot, dice: Stream) -> Played:
        """A game to its end."""
        scale = float(self._mind.wishes[SCALE])
        tables = records(GAME.state)
        playing.begin(tables, 0, self._setups)
        luck, misjudged = 0.0, []
        while True:
            asked, is_throw_due, _ = playing.due(tables, 0)
            if asked:
                self._answer(tables, bot)
            elif not is_throw_due:
                break
            else:
                said, expected, fell = throw(tables, self._mind, self._room, dice)
                luck += scale * (fell - expected)
                misjudged.append(scale * (expected - said))
        playing.result(tables, 0, self._points)
        return Played(float(self._points[0]), luck, misjudged)

    def _answer(self, tables: Any, bot: Bot) -> None:
        number = playing.legal(tables, 0, 0, self._legal)
        legal = self._legal[:number].copy()
        question = Question(GAME, 0, copy_record(tables), legal, legal[:0])
        playing.decide(tables, 0, 0, bot.choose(question), self._legal)


def main() -> None:
    """Play, and say what came of it again and again."""
    parser = argparse.ArgumentParser(description="Burgundy alone, without luck.")
    parser.add_argument("--bot", default="master", help="a level, or path.py:Name")
    parser.add_argument("--sheet", default="A")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--strays", type=int, default=0, help="random decisions in a thousand")
    arguments = parser.parse_args()
    table, make = Table(arguments.sheet), bot_maker(arguments.bot)
    games: list[Played] = []
    for number in range(arguments.games):
        seed = f"luck/{number}"
        bot = Straying(make(seat_stream(seed, 0)), arguments.strays, new_stream(seed, "stray"))
        games.append(table.play(bot, dice_stream(seed)))
        if (number + 1) % max(1, arguments.games // REPORTS) == 0:
            print(report(games), flush=True)


def report(games: list[Played]) -> str:
    """One line."""
    points = [game.points for game in games]
    fair = [game.points - game.luck for game in games]
    of_game = [float(np.mean(game.misjudged)) for game in games]
    spread = np.std([one for game in games for one in game.misjudged])
    return (
        f"{len(games)} games: {_mean(points, 2)} points, {_mean(fair, 2)} without luck; "
        f"a round is misjudged by {_mean(of_game, 3)} points, spread {spread:.2f}"
    )


def _mean(found: list[float], digits: int) -> str:
    half = INTERVAL * np.std(found) / len(found) ** 0.5
    return f"{np.mean(found):.{digits}f} ± {half:.{digits}f}"


if __name__ == "__main__":
    main()
