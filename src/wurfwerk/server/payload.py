"""A table as one connection may see it; its parts are made once for all who see the same."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from wurfwerk.kernel.fair import commitment_to
from wurfwerk.kernel.game import Game, View
from wurfwerk.kernel.remembering import Memory
from wurfwerk.kernel.table import SPECTATOR
from wurfwerk.kernel.telling import Teller

from .changes import Own, Scene, Shared, Sight, encoder
from .wire import Asked, Dice, Ended, Part, Seat, Standing, Told

if TYPE_CHECKING:
    from .room import Room

TOLD = 12
"""How many events are told with every state; the whole story is sent on request."""


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
    return [_remembered_standing(game, game.parts(view, seat), teller) for seat in range(seats)]


STANDINGS: Memory[Standing] = Memory(1000)


def _remembered_standing(game: Game, parts: dict[str, int], teller: Teller) -> Standing:
    """Few decisions change a score, and who has the same one is told the same."""
    key = game.key, teller.words.language, *parts.values()

    def standing() -> Standing:
        lines = [Part(teller.words[f"parts.{name}"], points) for name, points in parts.items()]
        return Standing(sum(parts.values()) if game.has_points else None, lines)

    return STANDINGS.recall(key, standing)


class About:
    """What hardly ever changes at a table: who sits there, who looks, and what the dice promise."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._online = room.online
        self._commitment = commitment_to(room.row.secret)
        self._seats: dict[Viewer, list[Seat]] = {}
        self._dice: dict[str, Dice] = {}

    def seats(self, viewer: Viewer) -> list[Seat]:
        """Everybody at the table."""
        if viewer not in self._seats:
            self._seats[viewer] = [
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
        return self._seats[viewer]

    def dice(self, phase: str) -> Dice:
        """The secret is shown only when there is nothing left to roll."""
        if phase not in self._dice:
            row = self._room.row
            secret = row.secret.hex() if phase == "over" else ""
            salts = [seat.salt for seat in row.seats]
            self._dice[phase] = Dice(self._commitment, salts, secret)
        return self._dice[phase]


class Picture:
    """One moment of a table; its parts are made when first asked for and shared by all viewers."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._log = room.log
        self._phase = phase_of(room)
        self._views: dict[int, View] = {}
        self._scenes: dict[tuple[int, str], Scene] = {}
        self._sights: dict[Viewer, Sight] = {}

    def sight(self, viewer: Viewer) -> Sight:
        """Everything that a viewer may know, and nothing else.

        At one screen several seats share a connection: they see what the one sees that is asked
        first, so simultaneous answers stay hidden from each other.
        """
        if viewer not in self._sights:
            asked = self._log.table.asked if self._phase == "playing" else ()
            mine = [seat for seat in viewer.seats if seat in asked]
            eye = next(iter(mine or viewer.seats), SPECTATOR)
            scene = self._scene(eye, viewer.language)
            self._sights[viewer] = Sight(scene, self._own(viewer, mine, eye))
        return self._sights[viewer]

    def _own(self, viewer: Viewer, mine: list[int], eye: int) -> Own:
        log = self._log
        others = [seat for seat in log.asked_in_sight(eye) if seat not in viewer.seats]
        return Own(
            next=log.known_rows(viewer.seats),
            seats=self._room.about.seats(viewer),
            asked=sorted([*mine, *others]) if self._phase == "playing" else [],
            mine=[self._asked(seat, viewer.language) for seat in mine],
            can_undo=any(log.undoable(seat) is not None for seat in viewer.seats),
        )

    def _scene(self, eye: int, language: str) -> Scene:
        """What is the same for all who see with these eyes; without secrets all eyes see alike."""
        place = (eye if self._log.is_hiding else SPECTATOR), language
        if place not in self._scenes:
            self._scenes[place] = Scene(self._shared(eye, language))
        return self._scenes[place]

    def _shared(self, eye: int, language: str) -> Shared:
        row, table, phase = self._room.row, self._log.table, self._phase
        view, teller = self.view(eye), self._room.teller(language)
        return Shared(
            table=row.id,
            game=row.game,
            options=table.options,
            throws=table.chances,
            phase=phase,
            view=view,
            standings=standings(table.game, view, len(table.seats), teller),
            told=self._told_since(self._log.public_events - TOLD, teller),
            result=ended(table, teller, self.view(SPECTATOR)) if phase == "over" else None,
            dice=self._room.about.dice(phase),
            watch=row.watch,
            is_instant=row.is_instant,
            is_preparing=self._room.is_preparing,
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
        return self._told_since(0, self._room.teller(language))

    def _told_since(self, first: int, teller: Teller) -> list[Told]:
        if self._phase == "waiting":
            return []
        known = self._log.told(teller.words.language)
        places = range(max(0, first), self._log.public_events)
        for place in places:
            if place not in known:
                known[place] = self._tell(place, teller)
        return cast("list[Told]", [known[place] for place in places])

    def _tell(self, place: int, teller: Teller) -> msgspec.Raw:
        lines = [teller.line(line) for line in self._log.lines(place)]
        seat = self._log.table.events[place].get("seat")
        return msgspec.Raw(encoder.encode(Told(place, seat, lines)))

    def _asked(self, seat: int, language: str) -> Asked:
        question = self._room.teller(language).asked(self.view(seat), seat)
        return Asked(seat, question, cast("list[dict[str, Any]]", self._log.legal(seat)))


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
