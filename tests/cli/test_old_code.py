"""Machine code of old versions is cleared away, that of versions in use is not."""

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from wurfwerk.cli import old_code
from wurfwerk.cli.old_code import HOUR, KEPT, STILL_RUNNING, USED, clear_old, mark_used, tidy_code
from wurfwerk.kernel import compiled

NOW = 1e9


def folder(root: Path, number: int, used: float) -> Path:
    """Machine code that was last used at some time."""
    path = root / f"{number:016x}"
    (path / "bots_1").mkdir(parents=True)
    (path / "bots_1" / "code.nbc").write_bytes(b"code")
    os.utime(path, (used, used))
    return path


def left(folders: Iterable[Path]) -> list[bool]:
    return [path.exists() for path in folders]


def test_of_old_folders_the_last_ones_are_kept(tmp_path: Path) -> None:
    old = [folder(tmp_path, age, NOW - STILL_RUNNING - age * HOUR) for age in range(1, KEPT + 4)]
    clear_old(tmp_path, [], NOW)
    assert left(old) == [True] * KEPT + [False] * 3


def test_own_folders_and_those_used_lately_stay_whatever_their_number(tmp_path: Path) -> None:
    lately = [folder(tmp_path, age, NOW - age) for age in range(3 * KEPT)]
    own = folder(tmp_path, 1000, 1)
    old = [folder(tmp_path, 2000 + age, 1000 - age) for age in range(KEPT)]
    clear_old(tmp_path, [own], NOW)
    assert all(left([*lately, own, *old]))


def test_of_one_version_the_upper_layers_go_first(tmp_path: Path) -> None:
    layers = [folder(tmp_path, number, 1) for number in range(4)]
    mark_used(layers, NOW - 2 * STILL_RUNNING)
    newer = [folder(tmp_path, 10 + n, NOW - STILL_RUNNING - 10 - n) for n in range(KEPT - 2)]
    clear_old(tmp_path, [], NOW)
    assert left([*newer, *layers]) == [True] * KEPT + [False] * 2


def test_what_is_not_ours_stays_and_halves_are_finished(tmp_path: Path) -> None:
    for age in range(KEPT):
        folder(tmp_path, age, 1000)
    foreign = tmp_path / "photos"
    foreign.mkdir()
    half = folder(tmp_path, 99, 1).rename(tmp_path / f"{99:016x}.gone")
    (tmp_path / f"{98:016x}").write_text("a file")
    os.utime(foreign, (1, 1))
    clear_old(tmp_path, [], NOW)
    assert left([foreign, half, tmp_path / f"{98:016x}"]) == [True, False, True]


def test_a_start_marks_its_own_version_once_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WURFWERK_CACHE", str(tmp_path))
    monkeypatch.setattr(old_code, "KEEPS_CODE", True)
    monkeypatch.setattr(compiled.numba_config, "DISABLE_JIT", 0)
    own = [compiled.cache_directory(packages[0]) for packages in compiled.LAYERS]
    tidy_code(NOW)
    assert [int(path.stat().st_mtime) for path in own] == [int(NOW) - up for up in range(len(own))]
    started = (own[-1] / USED).stat().st_mtime
    old = [folder(tmp_path, age, started - STILL_RUNNING - age) for age in range(KEPT + 1)]
    tidy_code(started + 1)
    assert all(left(old))
    tidy_code(started + 2 * HOUR)
    assert left(old) == [True] * KEPT + [False]
