"""The disk cache is keyed by everything that machine code is made from."""

from pathlib import Path

import numba
import pytest

from wurfwerk.kernel import compiled


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small package of rules."""
    for name in ("kernel/verbs.py", "games/chess/rules.py", "games/chess/components/a.toml",
                 "bots/random.py", "cli/app.py", "games/chess/notes.txt",
                 "games/chess/words/en.toml"):  # fmt: skip
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1\n")
    monkeypatch.setattr(compiled, "PACKAGE", tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "name",
    ["kernel/verbs.py", "games/chess/rules.py", "games/chess/components/a.toml", "bots/random.py"],
)
def test_a_changed_source_changes_the_key(package: Path, name: str) -> None:
    before = compiled.sources_key()
    assert compiled.sources_key() == before
    (package / name).write_text("x = 2\n")
    assert compiled.sources_key() != before


def test_a_new_removed_or_renamed_source_changes_the_key(package: Path) -> None:
    keys = [compiled.sources_key()]
    (package / "games/chess/effects.py").write_text("")
    keys.append(compiled.sources_key())
    (package / "games/chess/effects.py").rename(package / "games/chess/moves.py")
    keys.append(compiled.sources_key())
    assert len(set(keys)) == 3
    (package / "games/chess/moves.py").unlink()
    assert compiled.sources_key() == keys[0]


def test_what_is_not_compiled_does_not_matter(package: Path) -> None:
    before = compiled.sources_key()
    (package / "cli/app.py").write_text("x = 2\n")
    (package / "games/chess/notes.txt").write_text("hello")
    (package / "games/chess/words/en.toml").write_text("name = 'Chess'")
    assert compiled.sources_key() == before


def test_a_change_leaves_the_code_of_the_layers_below_as_it_is(package: Path) -> None:
    rules, bots = compiled.sources_key("games"), compiled.sources_key("bots")
    assert compiled.sources_key("kernel") == rules
    (package / "bots/random.py").write_text("x = 2\n")
    assert compiled.sources_key("games") == rules
    assert compiled.sources_key("bots") != bots
    assert compiled.sources_key("bots") != compiled.sources_key("research")


def test_another_version_of_numba_or_python_changes_the_key(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert package.is_dir()
    keys = {compiled.sources_key()}
    monkeypatch.setattr(numba, "__version__", "0.0.0")
    keys.add(compiled.sources_key())
    monkeypatch.setattr("platform.python_version", lambda: "3.11.99")
    keys.add(compiled.sources_key())
    assert len(keys) == 3


def test_the_cache_can_be_put_elsewhere(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert package == tmp_path
    monkeypatch.setenv("WURFWERK_CACHE", str(tmp_path / "cache"))
    assert compiled.cache_directory() == tmp_path / "cache" / compiled.sources_key()
    monkeypatch.delenv("WURFWERK_CACHE")
    assert compiled.cache_directory().name == compiled.sources_key()
    assert "wurfwerk" in compiled.cache_directory().parts


def test_where_nothing_can_be_written_no_machine_code_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compiled.can_keep(tmp_path / "new" / "place")
    (tmp_path / "file").touch()
    assert not compiled.can_keep(tmp_path / "file" / "place")
    monkeypatch.setattr(compiled, "KEEPS_CODE", False)
    monkeypatch.setenv("WURFWERK_CACHE", str(tmp_path / "file"))
    compiled.mark_prepared("something")
