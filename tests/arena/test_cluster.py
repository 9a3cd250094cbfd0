"""The same games on a Ray cluster of one machine."""

import re
import sys

import pytest

from wurfwerk.arena.cluster import NoCluster, on_cluster
from wurfwerk.arena.contest import Contest, play_rounds
from wurfwerk.arena.workers import run
from wurfwerk.kernel.errors import MissingExtra

CONTEST = Contest("bronze-age", 2, ("random", "random"), "cluster")


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"wurfwerk\[cluster\]"):
        next(on_cluster([(CONTEST, range(1))]))


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://localhost:1", "[::1]:1", "a.invalid:1"])
def test_an_address_where_nobody_answers_is_named(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("ray", reason="NOT TESTED: --cluster needs wurfwerk[cluster]")
    monkeypatch.setenv("RAY_ADDRESS", address)
    with pytest.raises(NoCluster, match=re.escape(address)):
        next(on_cluster([(CONTEST, range(1))]))


@pytest.mark.filterwarnings("ignore")  # of Ray's own making
def test_a_cluster_plays_the_same_games() -> None:
    ray = pytest.importorskip("ray", reason="NOT TESTED: --cluster needs wurfwerk[cluster]")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        there = run(CONTEST, 3, on_cluster, lambda _: None)
    finally:
        ray.shutdown()
    assert (there.rows == play_rounds(CONTEST, range(3)).rows).all()
