"""`--cluster` as a user sees it: a bot that fails ends it with the sentence that it has at home."""

from pathlib import Path

import pytest

from .conftest import Run

BOTS = """
class Clumsy:
    def choose(self, question):
        return 1 // 0

class Cheat:
    def choose(self, question):
        return 100_000
"""
BLAME = "wurfwerk: the bot "
FEW = ("--games", "4")


@pytest.mark.filterwarnings("ignore")  # of Ray's own making
@pytest.mark.parametrize("name", ["Clumsy", "Cheat"])
def test_a_bot_that_fails_is_named_as_without_a_cluster(
    run: Run, tmp_path: Path, name: str
) -> None:
    ray = pytest.importorskip("ray", reason="NOT TESTED: --cluster needs wurfwerk[cluster]")
    file = tmp_path / "mine.py"
    file.write_text(BOTS, "utf-8")
    contest = ("arena", "bronze-age", "--bots", f"{file}:{name},random", *FEW)
    code, _, said = run(*contest, "--threads", "1")
    sentence = said.splitlines()[-1]  # before it: what is prepared at a first start
    assert (code, sentence[: len(BLAME)]) == (2, BLAME)
    code, out, said = run(*contest, "--cluster")
    assert (code, out) == (2, "")
    assert said.splitlines()[-1] == sentence
    assert "Traceback" not in said
    assert not ray.is_initialized()


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_does_not_answer_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    ray = pytest.importorskip("ray", reason="NOT TESTED: --cluster needs wurfwerk[cluster]")

    def init(**_: object) -> None:
        raise ConnectionError

    monkeypatch.setattr(ray, "init", init)  # which would wait for minutes
    monkeypatch.setenv("RAY_ADDRESS", "192.0.2.1:6379")
    code, _, sentence = run("arena", "bronze-age", "--bots", "random", *FEW, "--cluster")
    assert code == 2
    assert sentence.endswith("wurfwerk: no Ray cluster answers at 192.0.2.1:6379 (RAY_ADDRESS)\n")
