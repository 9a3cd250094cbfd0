"""Nonsense gets one clear sentence and the right exit code, never a traceback."""

import json
from pathlib import Path

import pytest

from .conftest import Run

GOLDEN = Path(__file__).parents[1] / "bronze_age" / "replays" / "solo.jsonl"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "halma"], 'no game "halma"'),
        (["play", "halma"], 'no game "halma"'),
        (["perft", "halma"], 'no game "halma"'),
        (["simulate", "bronze-age", "--seats", "5"], "1 to 4 seats, not 5"),
        (["simulate", "bronze-age", "--seats", "0"], "1 to 4 seats, not 0"),
        (["simulate", "bronze-age", "--seats", "-3"], "1 to 4 seats, not -3"),
        (["simulate", "bronze-age", "--bots", "genius"], 'no bot "genius"'),
        (["simulate", "bronze-age", "--options", "{"], "not JSON"),
        (["simulate", "bronze-age", "--options", "[]"], "must be a JSON object"),
        (["simulate", "bronze-age", "--options", '{"x": 1}'], 'unknown option "x"'),
        (["simulate", "bronze-age", "--options", '{"first": 9}'], "first must be a seat"),
        (["simulate", "bronze-age", "--options", '{"trade": 1}'], "trade must be true or false"),
        (["simulate", "bronze-age", "--options", '{"edition": []}'], "edition must be one of"),
        (["perft", "bronze-age", "--options", "[" * 5000], "nested too deeply"),
        (["perft", "bronze-age", "--options", '{"first": NaN}'], "NaN is no number"),
        (["perft", "bronze-age", "--options", '{"first": 0, "first": 0}'], "stands twice"),
        (["perft", "burgundy", "--options", r'{"sheet": "\u0000.toml"}'], "no file can be called"),
        (["simulate", "bronze-age", "--seed", "\udcff"], "--seed must be text"),
        (["play", "bronze-age", "--seed", "\udcff"], "--seed must be text"),
        (["layout", "dice-king", "--seed", "\udcff"], "--seed must be text"),
        (["boards", "make", "dice-land", "--seed", "\udcff"], "--seed must be text"),
        (["boards", "make", "dice-land", "--seed", "1", "--out", f"{GOLDEN}/x"], "is a file, not"),
        (["simulate", "bronze-age", "--replays", str(GOLDEN)], "is a file"),
        (["simulate", "bronze-age", "--parquet", "."], "cannot write .: that is a directory"),
        (["balance", "dice-land", "--json", "/dev/null/x"], "cannot write /dev/null/x"),
        (["play", "bronze-age", "--seats", "a,b,c,d,e"], "1 to 4 seats, not 5"),
        (["play", "bronze-age", "--seats", "a,,b"], "names of 1 to 60 letters"),
        (["play", "bronze-age", "--seats", "a,bot:genius"], 'no bot "genius"'),
        (["play", "bronze-age", "--lang", "fr"], "--lang must be one of"),
        (["play", "--resume", "nowhere.jsonl"], "cannot read nowhere.jsonl"),
        (["play", "--resume", str(GOLDEN)], "is over"),
        (["replay", "nowhere.jsonl"], "cannot read nowhere.jsonl"),
        (["train", "bronze-age", "--hidden", "-4"], "numbers above 0"),
        (["train", "bronze-age", "--hidden", "48,1001"], "at most 1000 numbers"),
        (["train", "bronze-age", "--hidden", "9" * 5000], "of at most 9 digits"),
        (["train", "bronze-age", "--widen", "64"], "--widen needs --start"),
        (["train", "bronze-age", "--seats", ""], "--seats needs a number"),
        (["train", "bronze-age", "--start", "nowhere.npz"], "cannot read nowhere.npz"),
        (["train", "bronze-age", "--start", str(GOLDEN)], "nothing that `wurfwerk train`"),
        (["train", "bronze-age", "--resume", "--into", "/nowhere"], "cannot read /nowhere"),
        (["train", "bronze-age", "--into", str(GOLDEN)], "is a file, not a directory"),
        (["serve", "--database", "mysql://x"], "--database takes sqlite:///PATH or"),
        (["serve", "--database", "sqlite://"], "--database takes sqlite:///PATH or"),
        (["serve", "--origin", "example.org"], "--origin takes a site"),
        (["serve", "--behind-proxy", "nonsense"], "--behind-proxy takes IP addresses and networks"),
        (["serve", "--behind-proxy", "10.0.0.1/8"], 'or * alone, not "10.0.0.1/8"'),
        (["serve", "--behind-proxy", "127.0.0.1,"], 'not "127.0.0.1,"'),
        (["serve", "--behind-proxy", "127.0.0.1,*"], 'not "127.0.0.1,*"'),
        (["serve", "--behind-proxy", "127.0.0.1:80"], 'not "127.0.0.1:80"'),
        (["serve", "--database", "sqlite:////nowhere/x.db"], "cannot open the database: unable"),
        (["serve", "--database", "postgresql://127.0.0.1:1/x"], "cannot open the database"),
    ],
)
def test_wrong_usage_is_explained(run: Run, arguments: list[str], said: str) -> None:
    code, out, err = run(*arguments)
    assert code == 2
    assert said in err
    assert len(err.strip().split("\n")) == 1
    assert out == ""


@pytest.mark.parametrize(
    ("game", "options", "german"),
    [
        ("bronze-age", '{"edition": "x"}', "„edition“ kann nicht 'x' sein; es gibt original"),
        ("bronze-age", '{"first": 9}', "„first“ muss ein Platz von 0 bis 1 sein, nicht 9"),
        ("burgundy", '{"sheet": "Z"}', "„sheet“ kann nicht 'Z' sein; es gibt A, B, C, D, oder"),
        ("burgundy", '{"sheet": {"areas": 1, "{": 2}}', "eigenes Blatt: den Eintrag „{“ gibt es"),
        ("dice-king", '{"layout": "free"}', "ist „layout“ free, dann muss „map“ die ganze Landka"),
        ("dice-king", '{"cards": "own"}', "„cards“ kann nicht „own“ sein; es gibt house, oder"),
        ("dice-land", '{"tablets": ["A/X", "C/E"]}', "eine Tafel „A/X“ gibt es nicht; es gibt"),
        ("dice-land", '{"boards": {"A": []}}', "einen Plan „A“ gibt es schon; gib deinem einen"),
    ],
)
def test_options_that_do_not_fit_are_explained_in_german(
    run: Run, game: str, options: str, german: str
) -> None:
    code, out, err = run("play", game, "--lang", "de", "--options", options)
    assert (code, out) == (2, "")
    assert err.startswith(f"wurfwerk: {german}")
    assert err.count("\n") == 1


def test_too_many_people_are_told_so_in_german(run: Run) -> None:
    code, _, err = run("play", "dice-land", "--seats", "a,b,c,d,e", "--lang", "de")
    assert (code, err) == (2, "wurfwerk: Würfelland ist für 2 bis 4 Personen, nicht für 5\n")


@pytest.mark.parametrize(
    ("game", "option", "text", "german"),
    [
        ("burgundy", "sheet", "duchy = ", "{path}: das ist kein TOML (auf Englisch: "),
        ("burgundy", "sheet", "name = 3", "{path}: „name“ muss ein Text sein"),
        ("dice-king", "map", "half_a = [", "{path}: das ist kein TOML (auf Englisch: "),
        ("dice-king", "map", "half_a = [1]", "map: half_a und half_b müssen je 15 Landschaften"),
        ("dice-king", "cards", "card = 1", "cards: ein Kartensatz muss eine Tabelle mit einer"),
    ],
)
def test_what_is_wrong_with_an_own_file_is_explained_in_german(
    run: Run, tmp_path: Path, game: str, option: str, text: str, german: str
) -> None:
    path = tmp_path / "{own}.toml"
    path.write_text(text, "utf-8")
    options = json.dumps({option: str(path)})
    code, _, err = run("play", game, "--lang", "de", "--options", options)
    assert (code, err.count("\n")) == (2, 1)
    assert err.startswith(f"wurfwerk: {german}".replace("{path}", str(path)))


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["hint"], ["play", "--resume"]])
def test_a_replay_whose_options_do_not_fit_is_explained_in_german(
    run: Run, tmp_path: Path, command: list[str]
) -> None:
    path = tmp_path / "damaged.jsonl"
    header, *events = GOLDEN.read_text("utf-8").split("\n")
    changed = json.dumps(json.loads(header) | {"options": {"trade": 1}})
    path.write_text("\n".join([changed, *events]), "utf-8")
    code, _, err = run(*command, str(path), "--lang", "de")
    assert code == 1
    assert "und „seats“: „trade“ muss true oder false sein, nicht 1.\n" in err


@pytest.mark.parametrize(
    "proxies", ["*", "127.0.0.1", "10.0.0.0/8, ::1", "fd00::/8,192.168.0.7,fe80::1%eth0"]
)
def test_a_host_may_believe_addresses_networks_or_everybody(run: Run, proxies: str) -> None:
    code, _, err = run("serve", "--behind-proxy", proxies, "--database", "sqlite://")
    assert code == 2
    assert "--database takes" in err  # so far it gets: nothing is wrong with the proxies


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "bronze-age", "--games", "0"],
        ["simulate", "bronze-age", "--games", "9" * 15],
        ["simulate", "bronze-age", "--threads", "9" * 15],
        ["simulate"],
        ["fly"],
        ["perft", "--depth", "x"],
        ["train", "bronze-age", "--threads", "-3"],
        ["train", "bronze-age", "--carelessness", "-5"],
        ["train", "bronze-age", "--rate", "nan"],
        ["boards", "make", "dice-land", "--seed", "1", "--rows", "999999"],
    ],
)
def test_usage_that_the_command_line_itself_refuses(run: Run, arguments: list[str]) -> None:
    code, _, err = run(*arguments)
    assert code == 2
    assert "Error" in err or "Usage" in err


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda text: text[:-20], "cut off"),
        (lambda text: text.replace("replay/1", "replay/9"), "version 9"),
        (lambda _: "hello\n", "no JSON"),
        (lambda _: "", "empty"),
        (lambda text: text.replace('"keep"', '"sleep"', 1), "must be one of roll"),
        (lambda text: text.replace('"keep"', '["keep"]', 1), "must be one of roll"),
        (lambda text: text.replace('"keep"', "[" * 5000, 1), "nested too deeply"),
        (lambda text: text.replace('"seed": "', '"x": NaN, "seed": "', 1), "NaN is no number"),
        (lambda text: text.replace('"seed": "', '"seed": "\\ud800', 1), "“seed”"),
        (lambda text: text.replace('"bronze-age"', '"halma"'), "must be one of bronze-age"),
    ],
)
def test_a_damaged_replay_fails_verification(
    run: Run, tmp_path: Path, damage: object, said: str
) -> None:
    assert callable(damage)
    path = tmp_path / "damaged.jsonl"
    path.write_text(damage(GOLDEN.read_text("utf-8")), "utf-8")
    for flags in ([], ["--states", "--legal"]):
        code, _, err = run("replay", str(path), *flags)
        assert code == 1
        assert said in err
        assert err.startswith("wurfwerk: line ")
        assert "Traceback" not in err


def test_a_file_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    code, _, err = run("replay", str(path))
    assert code == 1
    assert "UTF-8" in err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = " + "[" * 5000, "nested too deeply"),
        ("x = " + "9" * 5000, "not TOML"),
        ("x = [", "not"),
    ],
)
def test_toml_that_cannot_be_read_is_refused(
    run: Run, tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    for command in (
        ["boards", "check", str(path)],
        ["odds", "dice-king", "--options", json.dumps({"cards": str(path)})],
        ["simulate", "burgundy", "--options", json.dumps({"sheet": str(path)})],
    ):
        code, _, err = run(*command)
        assert (code, err.count("\n")) == (2, 1), err
        assert said in err


def test_what_cannot_be_written_is_said_and_leaves_nothing_behind(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    code, _, err = run(
        *("simulate", "bronze-age", "--games", "1", "--replays", str(tmp_path / "file" / "deeper"))
    )
    assert code == 2
    assert "cannot write" in err
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["file"]


def test_an_interrupt_that_compiling_turns_into_another_error_is_still_one(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compile_a_little() -> None:
        error = RuntimeError("no compiled object yet")
        error.__context__ = KeyboardInterrupt()
        raise error

    monkeypatch.setattr("wurfwerk.cli.app.app", compile_a_little)
    assert run("simulate", "bronze-age") == (130, "", "")


def test_the_version_is_printed(run: Run) -> None:
    code, out, _ = run("--version")
    assert code == 0
    assert out.startswith("wurfwerk 0.")


@pytest.mark.parametrize("command", ["arena", "balance"])
def test_help_names_the_extra_of_the_cluster(run: Run, command: str) -> None:
    assert "[cluster]" in run(command, "--help")[1]
