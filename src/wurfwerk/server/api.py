"""The HTTP side: games, tables, decisions, replays. Live play has the same words in `live.py`."""

import asyncio
from typing import TYPE_CHECKING, Any

from litestar import Request, Response, Router, get, post
from litestar.params import FromPath, JSONBody

from .cards import game_cards, game_words
from .film import film_of, replay_text, table_of
from .keys import seats_of_keys
from .payload import Viewer, phase_of
from .problems import Refusal, spoken
from .room import Room
from .rooms import Rooms, TheRooms, checked_game
from .wire import (
    Accepted,
    Analysis,
    Claim,
    Commitment,
    Decision,
    GameCard,
    GameWords,
    NewTable,
    OpenedTable,
    ReplayFilm,
    TableState,
    Undo,
)

if TYPE_CHECKING:
    from .analyst import Analyst
    from .limits import TablesOpened

BEARER = "bearer "

AnyRequest = Request[Any, Any, Any]


def language_of(request: AnyRequest) -> str:
    """The language of the query, else the browser's."""
    wanted = request.query_params.get("lang") or request.headers.get("accept-language")
    return spoken(wanted or "")


def keys_of(request: AnyRequest) -> list[str]:
    """The keys of seats in `Authorization: Bearer KEY,KEY`."""
    given = request.headers.get("authorization", "")
    if not given.lower().startswith(BEARER):
        return []
    return [key.strip() for key in given[len(BEARER) :].split(",")]


async def _seen(request: AnyRequest, rooms: Rooms, table: str) -> tuple[Room, Viewer]:
    """A table and who looks at it; without a key nobody does."""
    room = await rooms.find(table)
    seats = seats_of_keys(room.row.seats, keys_of(request))
    if not seats:
        raise Refusal("foreign-key")
    return room, Viewer(seats, language_of(request))


def _count_opened(request: AnyRequest) -> None:
    """One more table of this address; Refusal if that is too many."""
    tables_opened: TablesOpened = request.app.state.tables_opened
    tables_opened.count(_address_of(request))


def _address_of(request: AnyRequest) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""


@get("/games", summary="All games with their options and bots")
async def games(request: AnyRequest) -> list[GameCard]:
    """All games."""
    return game_cards(language_of(request))


@get("/games/{game:str}/words", summary="A game's terms and rules in a language")
async def words(request: AnyRequest, game: FromPath[str]) -> GameWords:
    """What a game's sheets need in words."""
    return game_words(checked_game(game), language_of(request))


@post("/commitments", summary="Fix the dice of a table before its salts are known")
async def commitments(rooms: TheRooms) -> Commitment:
    """A fresh commitment, good for one table."""
    return Commitment(await rooms.commit())


@post("/tables", summary="Open a table")
async def open_table(request: AnyRequest, rooms: TheRooms, data: JSONBody[NewTable]) -> OpenedTable:
    """The opener gets the keys of all seats that are no bots."""
    rooms.check_ready(checked_game(data.game).key)  # who must wait may ask again for nothing
    _count_opened(request)
    return await rooms.open(data, language_of(request))


@get("/tables/{table:str}", summary="A table as the holder of these keys may see it")
async def table_state(request: AnyRequest, rooms: TheRooms, table: FromPath[str]) -> TableState:
    """The same as the live state."""
    room, viewer = await _seen(request, rooms, table)
    return await room.seen_by(viewer)


@post("/tables/{table:str}/seats/{seat:int}", summary="Sit down, or change the own name")
async def claim(
    request: AnyRequest,
    rooms: TheRooms,
    table: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[Claim],
) -> TableState:
    """Needs the key of this seat."""
    room = await rooms.find(table)
    await rooms.claim(room, seat, keys_of(request), data)
    room, viewer = await _seen(request, rooms, table)
    return await room.seen_by(viewer)


@post("/tables/{table:str}/decisions", summary="Decide", status_code=200)
async def decide(
    request: AnyRequest, rooms: TheRooms, table: FromPath[str], data: JSONBody[Decision]
) -> Accepted:
    """On disk when this answers."""
    room, viewer = await _seen(request, rooms, table)
    return Accepted(await room.decide(viewer, data))


@post("/tables/{table:str}/undo", summary="Take back the last decision of a seat", status_code=200)
async def undo(
    request: AnyRequest, rooms: TheRooms, table: FromPath[str], data: JSONBody[Undo]
) -> Accepted:
    """Only while nothing new has come to light since."""
    room, viewer = await _seen(request, rooms, table)
    return Accepted(await room.undo(viewer, data))


@post("/tables/{table:str}/rematch", summary="The same people once more")
async def rematch(request: AnyRequest, rooms: TheRooms, table: FromPath[str]) -> OpenedTable:
    """The keys of this table open the same seats there."""
    room, _ = await _seen(request, rooms, table)
    if phase_of(room) != "over":
        raise Refusal("not-over")
    if not room.row.rematch:  # who only follows to it opens none
        _count_opened(request)
    return await rooms.rematch(room, keys_of(request))


@get("/tables/{table:str}/replay", summary="The game so far as a replay file")
async def replay(request: AnyRequest, rooms: TheRooms, table: FromPath[str]) -> Response[str]:
    """Everything that is public; the secret of the dice only after the end."""
    room, _ = await _seen(request, rooms, table)
    name = f"{room.row.game}-{room.row.id}.jsonl"
    return Response(
        replay_text(room),
        media_type="application/jsonl; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/tables/{table:str}/film", summary="A finished game, ready to be shown")
async def film(request: AnyRequest, rooms: TheRooms, table: FromPath[str]) -> ReplayFilm:
    """After the end only."""
    room, viewer = await _seen(request, rooms, table)
    if phase_of(room) != "over":
        raise Refusal("not-over")
    return await asyncio.to_thread(film_of, replay_text(room), viewer.language)


@post("/replays", summary="A replay file, checked and ready to be shown", status_code=200)
async def replays(request: AnyRequest) -> ReplayFilm:
    """The file is the body of the request; it is not kept."""
    return await asyncio.to_thread(film_of, await request.body(), language_of(request))


@get("/tables/{table:str}/analysis", summary="What was luck and what was skill in a finished game")
async def analysis(request: AnyRequest, rooms: TheRooms, table: FromPath[str]) -> Analysis:
    """After the end only."""
    room, viewer = await _seen(request, rooms, table)
    if phase_of(room) != "over":
        raise Refusal("not-over")
    analyst: Analyst = request.app.state.analyst
    return await analyst.analysed(room.log.table, viewer.language, _address_of(request))


@post("/analyses", summary="The same for a replay file, of a running game too", status_code=200)
async def analyses(request: AnyRequest) -> Analysis:
    """The file is the body of the request; it is not kept."""
    language = language_of(request)
    table = await asyncio.to_thread(table_of, await request.body(), language)
    analyst: Analyst = request.app.state.analyst
    return await analyst.analysed(table, language, _address_of(request))


api = Router(
    "/api",
    route_handlers=[
        games,
        words,
        commitments,
        open_table,
        table_state,
        claim,
        decide,
        undo,
        rematch,
        replay,
        film,
        replays,
        analysis,
        analyses,
    ],
)
