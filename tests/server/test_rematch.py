"""A rematch is a table that somebody opens, and counts as one."""

from pathlib import Path
from typing import Any

from .guests import BOT, ME, Client, bearer, live, open_table, served
from .test_bad_input import LANGUAGE, check_problem, state_of

GUEST = {"kind": "open"}


def finish(client: Client, table: dict[str, Any], *keys: str) -> None:
    """Let bots play a table to its end."""
    with live(client) as guest:
        guest.send("hello", table=table["table"], keys=keys)
        for seat in range(len(keys)):
            guest.send("stand-in", seat=seat, bot="random")
        while state_of(client, table, keys[0])["phase"] != "over":
            guest.receive("change")


def rematch(client: Client, table: dict[str, Any], key: str, language: str = "en") -> Any:
    """Ask for one."""
    path = f"/api/tables/{table['table']}/rematch?lang={language}"
    return client.post(path, headers=bearer(key))


@LANGUAGE
def test_too_many_rematches_are_refused(tmp_path: Path, language: str) -> None:
    with served(tmp_path, tables_per_hour=2) as client:
        table = open_table(client, "burgundy", ME, BOT)
        key = table["keys"][0]
        assert rematch(client, table, key).json()["code"] == "not-over"  # which costs nothing
        finish(client, table, key)
        answer = rematch(client, table, key)
        assert answer.status_code == 201, answer.text
        again = answer.json()
        finish(client, again, key)
        check_problem(rematch(client, again, key, language), 429, "too-many-tables", language)


def test_who_follows_to_a_rematch_opens_none(tmp_path: Path) -> None:
    with served(tmp_path, tables_per_hour=2) as client:
        table = open_table(client, "burgundy", ME, GUEST)
        anna, ben = table["keys"][0], table["keys"][1]
        sits = client.post(
            f"/api/tables/{table['table']}/seats/1", json={"name": "Ben"}, headers=bearer(ben)
        )
        assert sits.status_code == 201, sits.text
        finish(client, table, anna, ben)
        found = [rematch(client, table, key).json()["table"] for key in (anna, ben, anna)]
        assert len(set(found)) == 1
