"""The shape of the house, as far as the contracts of import-linter in pyproject.toml cannot say it.

Games stay in their folders, all of them have the same files, and rules stay in the compiled subset.
"""

import ast
import inspect
import keyword
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import FunctionType

import pytest

import stolik
from stolik.bots.match_runner import run_matches
from stolik.bots.search.decide import list_root_candidates
from stolik.bots.search.ismcts import run_search
from stolik.engine.batch import batch
from stolik.engine.binding import Function, reachable
from stolik.engine.perft import perft
from stolik.engine.playout import playout
from stolik.games.registry import GAMES as REGISTRY
from stolik.match.game import Game
from tests.engine.audit import audit
from tests.engine.determinize import complete, reveal
from tests.engine.trace import trace
from tests.every_game import every_game

SOURCE = Path(stolik.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))
CLIENT = SOURCE.parents[1] / "web" / "src" / "games"
LONGEST_FILE = 420

NOT_COMPILED = (
    ast.Dict, ast.Set, ast.List, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp,
    ast.JoinedStr, ast.Try, ast.Raise, ast.Assert, ast.Lambda, ast.Yield, ast.YieldFrom, ast.Await,
    ast.With, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal, ast.Starred,
    ast.Delete, ast.Match, ast.NamedExpr,
)  # fmt: skip


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield str(node.module)


@pytest.mark.parametrize("path", sorted((SOURCE / "games").rglob("*.py")), ids=lambda p: p.stem)
def test_games_import_only_the_standard_library_and_stolik(path: Path) -> None:
    for name in imported(path):
        assert name.split(".")[0] in {*sys.stdlib_module_names, "stolik"}, name


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name != "__pycache__")


def test_all_games_have_the_same_files() -> None:
    folders = [SOURCE.joinpath(*package.split(".")[1:]) for package in REGISTRY.values()]
    assert all(names_in(folder) == names_in(folders[0]) for folder in folders)


def test_all_games_have_the_same_files_in_the_client() -> None:
    folders = [folder for folder in CLIENT.iterdir() if folder.is_dir()]
    assert {folder.name for folder in folders} == set(REGISTRY)
    assert all(names_in(folder) == names_in(folders[0]) for folder in folders)


@pytest.mark.parametrize("name", REGISTRY)
def test_no_game_is_named_outside_its_folder_and_the_registry(name: str) -> None:
    folder = SOURCE.joinpath(*REGISTRY[name].split(".")[1:])
    files = [p for p in SOURCE.rglob("*") if p.suffix in {".py", ".toml"}]
    for path in set(files) - {SOURCE / "games" / "registry.py"}:
        named = re.search(rf"\b{name}\b", without_keywords(path))
        assert folder in path.parents or not named, f"{path} names {name}"


def without_keywords(path: Path) -> str:
    """The text of a file, but for the words that are Python's own: one game has the name of one."""
    if path.suffix != ".py":
        return path.read_text("utf-8")
    with path.open("rb") as file:
        tokens = list(tokenize.tokenize(file.readline))
    named = [t for t in tokens if t.type != tokenize.NAME or not keyword.iskeyword(t.string)]
    return "\n".join(token.string for token in named)


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(SOURCE)))
def test_files_are_short_and_say_what_they_are(path: Path) -> None:
    text = path.read_text("utf-8")
    assert ast.get_docstring(ast.parse(text)), f"{path} has no docstring"
    assert len(text.splitlines()) <= LONGEST_FILE


def assert_in_compiled_subset(function: FunctionType) -> None:
    tree = ast.parse(inspect.getsource(function)).body[0]
    assert isinstance(tree, ast.FunctionDef)
    assert not tree.decorator_list, f"{function.__name__} is decorated"
    for node in ast.walk(ast.Module(tree.body[1:], [])):
        where = f"{function.__module__}.{function.__name__}: {type(node).__name__}"
        assert not isinstance(node, NOT_COMPILED), where
        assert not isinstance(node, ast.FunctionDef), where
        if isinstance(node, ast.Constant):
            assert isinstance(node.value, int), where
        if isinstance(node, ast.Call):
            assert not node.keywords, where


def assert_all_in_compiled_subset(functions: Iterable[Function]) -> None:
    for function in reachable(functions):
        assert isinstance(function, FunctionType)
        if function.__module__ != "stolik.rules.bits":  # compiled as single instructions
            assert_in_compiled_subset(function)


@every_game
def test_rules_stay_in_the_compiled_subset(game: Game) -> None:
    assert_all_in_compiled_subset(game.functions().values())


@pytest.mark.parametrize(
    "algorithm",
    [
        audit,
        batch,
        complete,
        run_matches,
        list_root_candidates,
        playout,
        reveal,
        perft,
        run_search,
        trace,
    ],
    ids=lambda f: f.__name__,
)
def test_algorithms_stay_in_the_compiled_subset(algorithm: FunctionType) -> None:
    assert_all_in_compiled_subset([algorithm])
