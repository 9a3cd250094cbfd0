"""Imports go one way: kernel, games, bots, arena, then what people touch."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import wurfwerk

PACKAGE = Path(wurfwerk.__file__).parent
LAYERS = (
    ("kernel",),
    ("games",),
    ("bots",),
    ("arena", "analysis"),
    ("server", "research"),
    ("cli",),
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}

# Rules are pure: no randomness, clock, log, network, process or thread.
IMPURE = {
    "asyncio", "concurrent", "datetime", "http", "httpx", "logging", "multiprocessing", "random",
    "requests", "secrets", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time",
    "urllib", "uuid", "zoneinfo",
}  # fmt: skip
IMPURE_ATTRIBUTES = {"np.random", "numpy.random", "os.urandom", "time.time"}
TALKING = {"print", "input", "open", "eval", "exec"}

Place = tuple[str, ...]


def place_of(path: Path) -> Place:
    """A module's name, part by part, from inside the package."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports_of(path: Path) -> Iterator[Place]:
    """Absolute names of everything that a module imports, wherever it does so."""
    package = ("wurfwerk", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.split(".")) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            named = tuple(node.module.split(".")) if node.module else ()
            yield from ((*base, *named, alias.name) for alias in node.names)


def own_imports(path: Path) -> Iterator[Place]:
    """What a module imports from this package, from inside it."""
    return (name[1:] for name in imports_of(path) if name[0] == "wurfwerk")


def named(path: Path) -> str:
    """A test's name for a module."""
    return ".".join(place_of(path)) or "wurfwerk"


MODULES = sorted(PACKAGE.rglob("*.py"))
PURE = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] in ("kernel", "games")]


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_imports_only_from_below(path: Path) -> None:
    place = path.relative_to(PACKAGE).parts[0]
    if place == "__init__.py":
        assert not list(own_imports(path))
        return
    for name in own_imports(path):
        if name[0] in LEVEL:
            allowed = name[0] == place or LEVEL[name[0]] < LEVEL[place]
            assert allowed, f"{named(path)} imports {'.'.join(name)}"


def test_every_package_has_its_layer() -> None:
    packages = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert packages <= set(LEVEL)


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("games/*/**/*.py")), ids=named)
def test_games_never_import_each_other(path: Path) -> None:
    game = place_of(path)[1]
    for name in own_imports(path):
        if name[0] == "games":
            assert name[1] == game, f"{named(path)} imports {'.'.join(name)}"


@pytest.mark.parametrize("path", PURE, ids=named)
def test_kernel_and_games_import_nothing_impure(path: Path) -> None:
    assert not {name[0] for name in imports_of(path)} & IMPURE


@pytest.mark.parametrize("path", PURE, ids=named)
def test_kernel_and_games_draw_nothing(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute):
            assert ast.unparse(node) not in IMPURE_ATTRIBUTES


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("games/**/*.py")), ids=named)
def test_games_neither_talk_nor_read_files_by_themselves(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in TALKING
