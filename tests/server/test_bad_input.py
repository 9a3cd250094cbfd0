"""Whatever goes wrong: a friendly sentence in the guest's language, and nothing lost."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from wurfwerk.kernel.words import LANGUAGES

from .guests import BOT, ME, Client, bearer, live, open_table, served

OPEN = {"kind": "open"}
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    """A server."""
    with served(tmp_path) as found:
        yield found


def check_problem(answer: Any, status: int, code: str, language: str) -> None:
    """The answer is a problem with words of this language."""
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert problem["code"] == code
    assert len(problem["message"]) > 20
    is_german = any(word in problem["message"].lower().split() for word in GERMAN)
    assert is_german == (language == "de"), problem["message"]


HOST_BEGINS = {"first": 0}
GERMAN = ("das", "den", "der", "die", "ein", "ist", "diese", "dieses", "diesen", "dieser", "hier")


def state_of(client: Client, table: dict[str, Any], key: str) -> dict[str, Any]:
    """The table as a seat sees it."""
    state: dict[str, Any] = client.get(f"/api/tables/{table['table']}", headers=bearer(key)).json()
    return state


def decide(client: Client, table: dict[str, Any], token: str, language: str, **fields: Any) -> Any:
    """Send a decision."""
    path = f"/api/tables/{table['table']}/decisions?lang={language}"
    return client.post(path, json=fields, headers=bearer(token))


@LANGUAGE
def test_a_stale_decision_is_told_what_is_next(client: Client, language: str) -> None:
    table = open_table(client, "bronze-age", ME, {"kind": "here"}, options=HOST_BEGINS)
    state = state_of(client, table, table["keys"][0])
    event = state["mine"][0]["legal"][-1]
    answer = decide(
        client, table, table["keys"][0], language, event=event, next=state["next"] - 1, key="a"
    )
    check_problem(answer, 409, "stale", language)
    assert answer.json()["next"] == state["next"]
    assert state_of(client, table, table["keys"][0]) == state


def test_a_doubled_decision_is_carried_out_once(client: Client) -> None:
    table = open_table(client, "bronze-age", ME, {"kind": "here"}, options=HOST_BEGINS)
    key = table["keys"][0]
    state = state_of(client, table, key)
    fields = {"event": state["mine"][0]["legal"][-1], "next": state["next"], "key": "a"}
    first = decide(client, table, key, "en", **fields)
    after = state_of(client, table, key)
    second = decide(client, table, key, "en", **fields)
    assert first.status_code == second.status_code == 200
    assert state_of(client, table, key) == after


@LANGUAGE
def test_an_illegal_decision_names_the_rule(client: Client, language: str) -> None:
    table = open_table(client, "burgundy", ME, BOT)
    state = state_of(client, table, table["keys"][0])
    event = {"do": "castle", "seat": 0, "hex": [0, 0]}
    answer = decide(
        client, table, table["keys"][0], language, event=event, next=state["next"], key="a"
    )
    check_problem(answer, 409, "illegal", language)
    assert answer.json()["rule"] == "BUR-1"


@LANGUAGE
@pytest.mark.parametrize("event", [{}, {"do": "nothing", "seat": 0}, {"do": "roll", "seat": 0}])
def test_nonsense_is_no_decision(client: Client, language: str, event: dict[str, Any]) -> None:
    table = open_table(client, "burgundy", ME, BOT)
    key = table["keys"][0]
    number = state_of(client, table, key)["next"]
    answer = decide(client, table, key, language, event=event, next=number, key="a")
    assert answer.status_code in (403, 409)
    assert answer.json()["code"] in ("illegal", "not-your-seat")


@LANGUAGE
def test_nobody_decides_for_another_seat(client: Client, language: str) -> None:
    table = open_table(client, "bronze-age", ME, {"kind": "here"}, options=HOST_BEGINS)
    state = state_of(client, table, table["keys"][0])
    event = state["mine"][0]["legal"][-1]
    answer = decide(
        client, table, table["keys"][1], language, event=event, next=state["next"], key="a"
    )
    check_problem(answer, 403, "not-your-seat", language)


@LANGUAGE
def test_a_foreign_link_opens_nothing(client: Client, language: str) -> None:
    table = open_table(client, "bronze-age", ME, BOT)
    other = open_table(client, "bronze-age", ME, BOT)
    path = f"/api/tables/{table['table']}?lang={language}"
    for headers in ({}, bearer("guess"), bearer(other["keys"][0]), bearer("ü€")):
        if all(value.isascii() for value in headers.values()):
            check_problem(client.get(path, headers=headers), 403, "foreign-key", language)


@LANGUAGE
def test_a_table_that_is_gone_says_so(client: Client, language: str) -> None:
    path = f"/api/tables/nowhere?lang={language}"
    check_problem(client.get(path, headers=bearer("x")), 404, "unknown-table", language)


@LANGUAGE
def test_a_game_with_open_seats_waits(client: Client, language: str) -> None:
    table = open_table(client, "burgundy", ME, OPEN)
    event = {"do": "castle", "seat": 0, "hex": [0, 0]}
    answer = decide(client, table, table["keys"][0], language, event=event, next=0, key="a")
    check_problem(answer, 409, "waiting", language)


@LANGUAGE
def test_a_name_must_be_one(client: Client, language: str) -> None:
    table = open_table(client, "burgundy", ME, OPEN)
    path = f"/api/tables/{table['table']}/seats/1?lang={language}"
    for name in ("", "x" * 61, "a\nb", "a\u202eb"):
        answer = client.post(path, json={"name": name}, headers=bearer(table["keys"][1]))
        check_problem(answer, 400, "bad-name", language)
    answer = client.post(path, json={"name": "Ben"}, headers=bearer(table["keys"][0]))
    check_problem(answer, 403, "foreign-key", language)


@LANGUAGE
def test_wrong_options_are_explained(client: Client, language: str) -> None:
    for new in (
        {"game": "burgundy", "seats": [ME], "options": {"sheet": "Z"}},
        {"game": "burgundy", "seats": [ME] * 9},
        {"game": "burgundy", "seats": []},
        {"game": "dice-land", "seats": [ME, BOT], "options": {"tablets": ["A/B", "A/B"]}},
    ):
        answer = client.post(f"/api/tables?lang={language}", json=new)
        check_problem(answer, 400, "bad-options", language)


@pytest.mark.parametrize(
    ("game", "seats", "options", "german"),
    [
        ("bronze-age", 5, {}, "Bronzezeit ist für 1 bis 4 Personen, nicht für 5"),
        ("bronze-age", 2, {"x": 1}, "die Option „x“ gibt es nicht; es gibt first, trade, edition"),
        ("bronze-age", 2, {"trade": "{}"}, "„trade“ muss true oder false sein, nicht '{}'"),
        ("burgundy", 2, {"start": "late"}, "„start“ kann nicht 'late' sein; es gibt free, "),
        ("burgundy", 2, {"sheet": {}}, "eigenes Blatt: duchy: das Fürstentum hat 7 Reihen, "),
        ("burgundy", 2, {"sheet": {"{x}": 1}}, "eigenes Blatt: den Eintrag „{x}“ gibt es nicht; "),
        ("dice-king", 2, {"first": 2}, "„first“ muss ein Platz von 0 bis 1 sein, nicht 2"),
        ("dice-king", 2, {"map": {}}, "map: half_a und half_b müssen je 15 Landschaften nennen"),
        ("dice-king", 2, {"cards": {"card": [1]}}, "cards: eine Karte hat genau die Felder "),
        ("dice-land", 2, {"tablets": ["C/E"] * 2}, "die Tafeln in „tablets“ müssen alle verschi"),
        ("dice-land", 2, {"boards": {"Z": ["R Q"]}}, "Plan Z: Reihe 0, Spalte 1: „Q“ ist keins "),
        ("dice-land", 2, {"boards": {"Z": ["R R"]}}, "Plan Z: in den Reihen 0 bis 0 fehlt das S"),
    ],
)
def test_wrong_options_are_explained_in_german_throughout(
    client: Client, game: str, seats: int, options: dict[str, Any], german: str
) -> None:
    new = {"game": game, "seats": [ME] * seats, "options": options}
    answer = client.post("/api/tables?lang=de", json=new)
    assert answer.status_code == 400
    assert answer.json()["message"].startswith(f"So lässt sich der Tisch nicht eröffnen: {german}")


@LANGUAGE
def test_unknown_games_bots_and_salts_are_refused(client: Client, language: str) -> None:
    path = f"/api/tables?lang={language}"
    bot = {"kind": "bot", "bot": "oracle"}
    answer = client.post(path, json={"game": "chess", "seats": [ME]})
    check_problem(answer, 404, "unknown-game", language)
    answer = client.post(path, json={"game": "burgundy", "seats": [ME, bot]})
    check_problem(answer, 404, "unknown-bot", language)
    answer = client.post(path, json={"game": "burgundy", "seats": [ME], "salt": "a|b"})
    check_problem(answer, 400, "bad-salt", language)
    answer = client.post(path, json={"game": "burgundy", "seats": [ME], "commitment": "00"})
    check_problem(answer, 409, "no-commitment", language)


@LANGUAGE
def test_a_broken_replay_says_where(client: Client, language: str) -> None:
    answer = client.post(f"/api/replays?lang={language}", content=b'{"format": "something"}\n')
    check_problem(answer, 400, "bad-replay", language)
    answer = client.post(f"/api/replays?lang={language}", content=b"\xff\xfe")
    check_problem(answer, 400, "bad-replay", language)


@LANGUAGE
def test_what_is_too_large_is_refused(tmp_path: Path, language: str) -> None:
    with served(tmp_path, request_bytes=1000) as client:
        answer = client.post(f"/api/replays?lang={language}", content=b"x" * 2000)
        check_problem(answer, 413, "too-large", language)


@LANGUAGE
def test_a_game_that_is_not_ready_may_be_asked_for_again(tmp_path: Path, language: str) -> None:
    """Browsers ask until it is: that must not count as opening tables."""
    new = {"game": "burgundy", "seats": [ME]}
    with served(tmp_path, tables_per_hour=1) as client:
        is_ready = client.app.state.preparation._done["play", "burgundy"]
        is_ready.clear()
        for _ in range(3):
            answer = client.post(f"/api/tables?lang={language}", json=new)
            check_problem(answer, 503, "not-ready", language)
        is_ready.set()
        open_table(client, "burgundy", ME)


@LANGUAGE
def test_too_many_tables_are_refused(tmp_path: Path, language: str) -> None:
    with served(tmp_path, tables_per_hour=2) as client:
        for _ in range(2):
            open_table(client, "burgundy", ME)
        new = {"game": "burgundy", "seats": [ME]}
        answer = client.post(f"/api/tables?lang={language}", json=new)
        check_problem(answer, 429, "too-many-tables", language)


@LANGUAGE
def test_paths_that_are_none_and_bodies_that_are_none(client: Client, language: str) -> None:
    check_problem(client.get(f"/api/nothing?lang={language}"), 404, "not-found", language)
    answer = client.post(f"/api/tables?lang={language}", content=b"{")
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad-request"
    answer = client.post(f"/api/tables?lang={language}", json={"game": "burgundy", "sets": []})
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad-request"


@LANGUAGE
def test_undo_ends_where_new_information_begins(client: Client, language: str) -> None:
    table = open_table(client, "bronze-age", ME)
    key = table["keys"][0]
    state = state_of(client, table, key)
    assert not state["can_undo"]
    path = f"/api/tables/{table['table']}/undo?lang={language}"
    wanted = {"type": "undo", "seat": 0, "next": state["next"], "key": "u"}
    answer = client.post(path, json=wanted, headers=bearer(key))
    check_problem(answer, 409, "no-undo", language)


@LANGUAGE
def test_film_and_rematch_wait_for_the_end(client: Client, language: str) -> None:
    table = open_table(client, "bronze-age", ME)
    path = f"/api/tables/{table['table']}"
    headers = bearer(table["keys"][0])
    answer = client.get(f"{path}/film?lang={language}", headers=headers)
    check_problem(answer, 409, "not-over", language)
    answer = client.post(f"{path}/rematch?lang={language}", headers=headers)
    check_problem(answer, 409, "not-over", language)


@LANGUAGE
def test_a_live_connection_is_told_what_was_wrong(client: Client, language: str) -> None:
    table = open_table(client, "burgundy", ME, BOT)
    with live(client) as guest:
        guest.send("story")
        assert guest.receive("refused")["problem"]["code"] == "hello-first"
        guest.send("hello", table=table["table"], keys=["wrong"], lang=language)
        assert guest.receive("refused")["problem"]["code"] == "foreign-key"
        guest.send("hello", watch="nowhere", lang=language)
        assert guest.receive("refused")["problem"]["code"] == "unknown-table"
        guest.send("nonsense")
        assert guest.receive("refused")["problem"]["code"] == "bad-request"
        guest.send_bytes(b"\x00\xff")
        assert guest.receive("refused")["problem"]["code"] == "bad-request"
        guest.send("hello", watch=table["watch"], lang=language)
        number = guest.receive("state")["state"]["next"]
        event = {"do": "castle", "seat": 0, "hex": [0, 0]}
        guest.send("decide", event=event, next=number, key="mine")
        refused = guest.receive("refused")
        assert (refused["key"], refused["problem"]["code"]) == ("mine", "not-your-seat")
        for kind, fields in (
            ("pace", {"is_instant": True}),
            ("stand-in", {"seat": 0, "bot": "random"}),
            ("choices", {"seat": 0}),
            ("hint", {"seat": 0}),
            ("undo", {"seat": 0, "next": number, "key": "u"}),
        ):
            guest.send(kind, **fields)
            assert guest.receive("refused")["problem"]["code"] == "not-your-seat"


def test_pages_of_other_sites_are_turned_away(client: Client) -> None:
    with live(client, origin="https://evil.example") as guest:
        assert guest.receive("refused")["problem"]["code"] == "foreign-origin"
    with live(client, origin="http://testserver.local") as guest:
        guest.send("hello", watch="nowhere")
        assert guest.receive("refused")["problem"]["code"] == "unknown-table"


def test_a_connection_that_talks_too_much_is_told_so(tmp_path: Path) -> None:
    with served(tmp_path, messages_per_second=2, message_bytes=300) as client:
        table = open_table(client, "burgundy", ME, BOT)
        with live(client) as guest:
            guest.send("hello", table=table["table"], keys=[table["keys"][0]])
            guest.send("hello", watch="x" * 400)
            assert guest.receive("refused")["problem"]["code"] == "too-large"
            for _ in range(6):
                guest.send("story")
            assert guest.receive("refused")["problem"]["code"] == "too-many"


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    with served(tmp_path, connections=1) as client, live(client) as first:
        first.send("story")
        first.receive("refused")
        with live(client) as second:
            assert second.receive("refused")["problem"]["code"] == "too-many"
