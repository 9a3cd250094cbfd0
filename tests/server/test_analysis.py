"""Luck and skill over HTTP: one game after the other, each valued once."""

import asyncio
import threading
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from wurfwerk.analysis.course import Course, course_of
from wurfwerk.bots.shelf import BadWeights
from wurfwerk.games import game_named
from wurfwerk.kernel.replay import read_replay, written
from wurfwerk.kernel.table import Table
from wurfwerk.kernel.words import LANGUAGES
from wurfwerk.server import analyst
from wurfwerk.server.preparing import Preparation
from wurfwerk.server.problems import Refusal

from .guests import ME, Client, bearer, open_table, served
from .tables import PATIENCE
from .test_bad_input import LANGUAGE, check_problem, decide, state_of
from .test_limits import ANNA, BEN

GOLDEN = Path(__file__).parents[1] / "bronze_age" / "replays" / "2-players.jsonl"
EVENTS = 12
GIVEN = {"source": "given"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    """A server."""
    with served(tmp_path) as found:
        yield found


@pytest.fixture
def valued(monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    """The games that the server has valued."""
    noted: list[Table] = []

    def note(table: Table) -> Course:
        noted.append(table)
        return course_of(table)

    monkeypatch.setattr(analyst, "course_of", note)
    return noted


def table_after(events: int) -> Table:
    """The beginning of a game."""
    header, *lines = GOLDEN.read_text("utf-8").splitlines(keepends=True)
    return read_replay("".join([header, *lines[:events]]), game_named).table


@cache
def running(events: int = EVENTS) -> str:
    """The beginning of a game as a file."""
    return written(table_after(events), GIVEN)


def sent(client: Client, text: str, language: str = "en") -> Any:
    """The answer to a file."""
    return client.post(f"/api/analyses?lang={language}", content=text.encode())


def asked(client: Client, table: dict[str, Any], key: str, language: str = "en") -> Any:
    """The answer about a table."""
    path = f"/api/tables/{table['table']}/analysis?lang={language}"
    return client.get(path, headers=bearer(key))


def figures(analysis: dict[str, Any]) -> list[Any]:
    """Everything but words."""
    parts = [[part["value"] for part in seat["parts"]] for seat in analysis["seats"]]
    lines = [seat["line"] for seat in analysis["seats"]]
    told = [(one["place"], one["seat"], one["kind"], one["value"]) for one in analysis["tellings"]]
    return [parts, lines, told]


def finished(client: Client) -> dict[str, Any]:
    """A solo table of which somebody has taken the last answer until the end."""
    table = open_table(client, "bronze-age", ME)
    key = table["keys"][0]
    number = 0
    while (state := state_of(client, table, key))["mine"]:
        number += 1
        event = state["mine"][0]["legal"][-1]
        answer = decide(
            client, table, key, "en", event=event, next=state["next"], key=f"key-{number}"
        )
        assert answer.status_code == 200, answer.text
    return table


def test_a_running_game_is_valued_from_its_file(client: Client) -> None:
    analysis = sent(client, running()).json()
    assert not analysis["is_over"]
    assert not analysis["is_in_points"]
    for seat in analysis["seats"]:
        start, luck, choices, others, end = (part["value"] for part in seat["parts"])
        assert start + luck + choices + others == pytest.approx(end)
        assert choices <= 0
        assert 0 < end < 1
        places = [place for place, _ in seat["line"]]
        assert places == sorted(places)
        assert places[-1] <= EVENTS
        assert seat["line"][-1][1] == end
    assert {one["kind"] for one in analysis["tellings"]} <= {"lucky", "unlucky", "choice"}
    assert all(0 <= one["place"] < EVENTS and one["happened"] for one in analysis["tellings"])


def test_a_finished_table_is_valued_once_for_all_languages(
    client: Client, valued: list[Table]
) -> None:
    table = finished(client)
    english, german = (asked(client, table, table["keys"][0], lang).json() for lang in LANGUAGES)
    assert english["is_over"]
    assert english["is_in_points"]
    assert english["seats"][0]["verdict"] != german["seats"][0]["verdict"]
    assert figures(english) == figures(german)
    assert asked(client, table, table["keys"][0]).json() == english
    assert len(valued) == 1

    replay = client.get(f"/api/tables/{table['table']}/replay", headers=bearer(table["keys"][0]))
    assert figures(sent(client, replay.text).json()) == figures(english)
    assert len(valued) == 1  # the same game, only from a file


def test_another_game_is_valued_anew(client: Client, valued: list[Table]) -> None:
    sent(client, running())
    sent(client, running(EVENTS - 1))
    assert len(valued) == 2


@LANGUAGE
def test_a_table_is_not_analysed_before_its_end(client: Client, language: str) -> None:
    table = open_table(client, "bronze-age", ME)
    check_problem(asked(client, table, table["keys"][0], language), 409, "not-over", language)


@LANGUAGE
def test_only_who_sits_at_a_table_gets_its_analysis(client: Client, language: str) -> None:
    table = open_table(client, "bronze-age", ME)
    other = open_table(client, "bronze-age", ME)
    check_problem(asked(client, table, other["keys"][0], language), 403, "foreign-key", language)


@LANGUAGE
@pytest.mark.parametrize("text", ["", "nothing\n", running().replace("roll", "throw", 1)])
def test_a_broken_file_says_where(client: Client, language: str, text: str) -> None:
    check_problem(sent(client, text, language), 400, "bad-replay", language)


@LANGUAGE
def test_a_game_whose_code_is_not_ready_may_be_asked_for_again(
    client: Client, valued: list[Table], language: str
) -> None:
    is_ready = client.app.state.preparation._done["analysis", "bronze-age"]
    is_ready.clear()
    for _ in range(analyst.MOST_AT_ONCE + 1):
        check_problem(sent(client, running(), language), 503, "not-ready", language)
    is_ready.set()
    assert not valued
    assert sent(client, running()).status_code == 200


@LANGUAGE
def test_a_game_without_end_is_too_long(
    client: Client, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(analyst, "MOST_EVENTS", EVENTS - 1)
    check_problem(sent(client, running(), language), 409, "too-long", language)
    assert sent(client, running(EVENTS - 1)).status_code == 200


@LANGUAGE
def test_a_game_that_nobody_has_learnt_is_not_analysed(
    client: Client, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    def nobody(_: Table) -> Course:
        raise BadWeights("there is no network")

    with monkeypatch.context() as patched:
        patched.setattr(analyst, "course_of", nobody)
        check_problem(sent(client, running(), language), 409, "no-analysis", language)
    assert sent(client, running()).status_code == 200  # what failed is not remembered


def test_an_address_has_so_many_games_at_once_and_they_are_valued_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_go_on = threading.Event()
    at_work: list[int] = []
    most_at_work = 0

    def wait(_: Table) -> Course:
        nonlocal most_at_work
        at_work.append(1)
        most_at_work = max(most_at_work, len(at_work))
        may_go_on.wait(PATIENCE)
        at_work.pop()
        return Course(is_in_points=True, is_over=False, throws=[], choices=[], accounts=[])

    async def ask() -> None:
        preparation = Preparation()
        preparation.skip()
        asked = analyst.Analyst(preparation)
        games = [table_after(events) for events in range(analyst.MOST_AT_ONCE + 1)]
        begun = [
            asyncio.create_task(asked.analysed(game, "en", ANNA))
            for game in (*games[:-1], table_after(0))  # one of them is asked for twice
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="too-many"):
            await asked.analysed(games[-1], "en", ANNA)
        begun.append(asyncio.create_task(asked.analysed(games[-1], "en", BEN)))
        may_go_on.set()
        await asyncio.gather(*begun)
        await asked.analysed(table_after(analyst.MOST_AT_ONCE + 1), "en", ANNA)
        asked.close()

    monkeypatch.setattr(analyst, "course_of", wait)
    asyncio.run(ask())
    assert most_at_work == 1


def test_all_together_have_so_many_games_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    may_go_on = threading.Event()

    def wait(_: Table) -> Course:
        may_go_on.wait(PATIENCE)
        return Course(is_in_points=True, is_over=False, throws=[], choices=[], accounts=[])

    async def ask() -> None:
        preparation = Preparation()
        preparation.skip()
        asked = analyst.Analyst(preparation)
        begun = asyncio.create_task(asked.analysed(table_after(0), "en", ANNA))
        await asyncio.sleep(0)
        for _ in range(analyst.MOST_AT_ONCE + 1):  # none of these counts for Ben
            with pytest.raises(Refusal, match="too-many"):
                await asked.analysed(table_after(1), "en", BEN)
        may_go_on.set()
        await begun
        await asked.analysed(table_after(1), "en", BEN)
        asked.close()

    monkeypatch.setattr(analyst, "MOST_IN_ALL", 1)
    monkeypatch.setattr(analyst, "course_of", wait)
    asyncio.run(ask())
