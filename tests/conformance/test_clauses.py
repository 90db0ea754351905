"""Every clause has a function that opens with it and a test file; every text is there twice."""

import inspect
import re
import string
from importlib import import_module
from itertools import chain
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from stolik.engine.binding import Function, reachable
from stolik.games.registry import GAMES as REGISTRY
from stolik.games.registry import all_games
from stolik.match.game import Game
from stolik.rules.texts import LANGUAGES
from tests.every_game import every_game

GAMES = Path(__file__).parent.parent / "games"


def functions_of(module: Any) -> list[FunctionType]:
    things = vars(module).values()
    return [f for f in things if isinstance(f, FunctionType) and f.__module__ == module.__name__]


def first_words(function: Function) -> str:
    return str(inspect.getdoc(function)).split("\n")[0]


@every_game
def test_every_function_of_the_rules_opens_with_its_clause(game: Game) -> None:
    names = {clause.name for clause in game.texts().clauses}
    modules = [import_module(f"{game.package}.{file}") for file in ("rules", "legal")]
    for function in chain(*map(functions_of, modules)):
        clause = re.match(rf"({game.clauses}\d+)\b", first_words(function))
        assert clause, f"{function.__name__} opens with no clause"
        assert clause[1] in names


@every_game
def test_every_clause_has_a_function(game: Game) -> None:
    docs = [first_words(f) for f in reachable(game.functions().values())]
    for clause in game.texts().clauses:
        assert any(re.search(rf"\b{clause.name}\b", doc) for doc in docs), clause.name


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_clause_has_a_test_file_with_tests(game: Game) -> None:
    folder = GAMES / REGISTRY[game.id].rpartition(".")[2]
    for clause in game.texts().clauses:
        number = int(clause.name.removeprefix(game.clauses))
        files = list(folder.glob(f"test_{game.clauses.lower()}{number:02}_*.py"))
        assert len(files) == 1, f"{clause.name} has no test file"
        assert re.search(r"^def test_", files[0].read_text("utf-8"), re.MULTILINE)


@every_game
def test_clauses_are_numbered_from_one(game: Game) -> None:
    names = [clause.name for clause in game.texts().clauses]
    assert names == [game.clause(i) for i in range(1, len(names) + 1)]


PLURAL_FORMS = {"one", "few", "many", "other"}


def leaves(table: dict[str, Any], path: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    found: dict[tuple[str, ...], str] = {}
    for key, value in table.items():
        if isinstance(value, dict) and value.keys() <= PLURAL_FORMS:
            found[(*path, key)] = " ".join(value.values())
        elif isinstance(value, dict):
            found |= leaves(value, (*path, key))
        else:
            found[(*path, key)] = value
    return found


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@every_game
def test_every_text_is_there_in_every_language_with_the_same_blanks(game: Game) -> None:
    first, *others = (leaves(game.texts(language).table) for language in LANGUAGES)
    for other in others:
        assert list(other) == list(first)
        for path in first:
            assert blanks(other[path]) == blanks(first[path]), path
            assert other[path].strip(), path


@every_game
def test_every_refusal_names_a_clause_and_has_a_sentence(game: Game) -> None:
    names = {clause.name for clause in game.texts().clauses}
    reasons = dict(game.reasons)
    assert next(iter(reasons.items())) == ("fine", "")
    del reasons["fine"]
    assert set(reasons.values()) <= names
    assert list(game.texts().table["refusals"]) == list(reasons)
