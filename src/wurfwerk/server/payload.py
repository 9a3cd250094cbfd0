"""A table as one connection may see it, encoded once for all who see the same."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from wurfwerk.kernel.fair import commitment_to
from wurfwerk.kernel.game import Game, View
from wurfwerk.kernel.table import SPECTATOR
from wurfwerk.kernel.telling import Teller

from .wire import Asked, Dice, Ended, Part, Seat, Standing, State, TableState, Told

if TYPE_CHECKING:
    from .room import Room

TOLD = 12
"""How many events are told with every state; the whole story is sent on request."""

encoder = msgspec.json.Encoder()


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: the seats whose keys a connection has, none for a spectator, and its language."""

    seats: tuple[int, ...]
    language: str


def phase_of(room: "Room") -> Literal["waiting", "playing", "over"]:
    """Whether open seats are left, the game goes on, or it is over."""
    for seat in room.row.seats:
        if seat.kind == "open":
            return "waiting"
    return "over" if room.log.table.is_over else "playing"


def standings(game: Game, view: View, seats: int, teller: Teller) -> list[Standing]:
    """Every seat's score as it stands in a view."""
    found = []
    for seat in range(seats):
        parts = game.parts(view, seat)
        lines = [Part(teller.words[f"parts.{name}"], points) for name, points in parts.items()]
        found.append(Standing(sum(parts.values()) if game.has_points else None, lines))
    return found


class Picture:
    """One moment of a table; its parts are made when first asked for and shared by all viewers."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._log = room.log
        self._game = room.log.table.game
        self._views: dict[int, View] = {}
        self._raw_views: dict[int, msgspec.Raw] = {}
        self._standings: dict[tuple[int, str], msgspec.Raw] = {}
        self._legal: dict[int, msgspec.Raw] = {}
        self._last_told: dict[str, msgspec.Raw] = {}
        self._online = room.online
        self._phase = phase_of(room)
        self._fair_dice = self._dice()
        self._states: dict[Viewer, bytes] = {}

    def state(self, viewer: Viewer) -> bytes:
        """The message for a viewer."""
        if viewer not in self._states:
            self._states[viewer] = encoder.encode(State(self.table_state(viewer)))
        return self._states[viewer]

    def table_state(self, viewer: Viewer) -> TableState:
        """Everything that a viewer may know, and nothing else.

        At one screen several seats share a connection: they see what the one sees that is asked
        first, so simultaneous answers stay hidden from each other.
        """
        room, log = self._room, self._log
        row = room.row
        phase = self._phase
        mine = [seat for seat in viewer.seats if phase == "playing" and seat in log.table.asked]
        eye = next(iter(mine or viewer.seats), SPECTATOR)
        others = [seat for seat in log.asked_in_sight(eye) if seat not in viewer.seats]
        is_shown = phase != "waiting"
        return TableState(
            table=row.id,
            game=row.game,
            options=log.table.options,
            next=log.known_rows(viewer.seats),
            throws=log.table.chances,
            phase=phase,
            seats=self._seats(viewer),
            asked=sorted([*mine, *others]) if phase == "playing" else [],
            view=cast("dict[str, Any]", self._raw_view(eye)),
            mine=[self._asked(seat, viewer.language) for seat in mine],
            standings=cast("list[Standing]", self._raw_standings(eye, viewer.language)),
            told=cast("list[Told]", self._raw_told(viewer.language)) if is_shown else [],
            can_undo=any(log.undoable(seat) is not None for seat in viewer.seats),
            result=self.result(viewer.language) if phase == "over" else None,
            dice=self._fair_dice,
            watch=row.watch,
            is_instant=row.is_instant,
            rematch=row.rematch,
        )

    def view(self, seat: int) -> View:
        """What one seat may see."""
        place = seat if self._log.is_hiding else SPECTATOR
        if place not in self._views:
            self._views[place] = self._log.view_for(seat)
        return self._views[place]

    def told(self, language: str) -> list[Told]:
        """What happened, as far as it is public."""
        return cast("list[Told]", self._told_since(0, language))

    def _raw_told(self, language: str) -> msgspec.Raw:
        """The last events."""
        if language not in self._last_told:
            last = self._told_since(max(0, self._log.public_events - TOLD), language)
            self._last_told[language] = msgspec.Raw(encoder.encode(last))
        return self._last_told[language]

    def _told_since(self, first: int, language: str) -> list[msgspec.Raw]:
        teller = self._room.teller(language)
        return [self._told_of(place, teller) for place in range(first, self._log.public_events)]

    def _told_of(self, place: int, teller: Teller) -> msgspec.Raw:
        log, language = self._log, teller.words.language
        if (place, language) not in log.told:
            lines = [teller.line(line) for line in log.lines(place)]
            told = Told(place, log.table.events[place].get("seat"), lines)
            log.told[place, language] = msgspec.Raw(encoder.encode(told))
        return log.told[place, language]

    def result(self, language: str) -> Ended:
        """How the game ended, in words."""
        return ended(self._log.table, self._room.teller(language), self.view(SPECTATOR))

    # Parts

    def _raw_view(self, seat: int) -> msgspec.Raw:
        place = seat if self._log.is_hiding else SPECTATOR
        if place not in self._raw_views:
            self._raw_views[place] = msgspec.Raw(encoder.encode(self.view(seat)))
        return self._raw_views[place]

    def _raw_standings(self, seat: int, language: str) -> msgspec.Raw:
        place = (seat if self._log.is_hiding else SPECTATOR), language
        if place not in self._standings:
            table, teller = self._log.table, self._room.teller(language)
            rows = standings(table.game, self.view(seat), len(table.seats), teller)
            self._standings[place] = msgspec.Raw(encoder.encode(rows))
        return self._standings[place]

    def _asked(self, seat: int, language: str) -> Asked:
        if seat not in self._legal:
            self._legal[seat] = msgspec.Raw(encoder.encode(self._log.table.legal(seat)))
        question = self._room.teller(language).asked(self.view(seat), seat)
        return Asked(seat, question, cast("list[dict[str, Any]]", self._legal[seat]))

    def _seats(self, viewer: Viewer) -> list[Seat]:
        return [
            Seat(
                name=seat.name,
                kind=seat.kind,
                bot=seat.played_by,
                stands_in=bool(seat.stands_in),
                online=number in self._online,
                mine=number in viewer.seats,
            )
            for number, seat in enumerate(self._room.row.seats)
        ]

    def _dice(self) -> Dice:
        """The secret is shown only when there is nothing left to roll."""
        row = self._room.row
        secret = row.secret.hex() if self._phase == "over" else ""
        return Dice(commitment_to(row.secret), [seat.salt for seat in row.seats], secret)


def ended(table: Any, teller: Teller, view: View) -> Ended:
    """How a game ended, in words."""
    result = table.result()
    verdict = view.get("verdict")
    return Ended(
        ended_by=teller.words[f"endings.{result.ended_by}"],
        decided_by=teller.words[f"reasons.{result.decided_by}"],
        scores=None if result.scores is None else list(result.scores),
        winners=list(result.winners),
        verdict=teller.words[f"verdicts.{verdict}"] if verdict else "",
    )


def names_of(seats: Sequence[Any]) -> list[str]:
    """The names that are told; an open seat has none yet."""
    return [seat.name or "?" for seat in seats]
