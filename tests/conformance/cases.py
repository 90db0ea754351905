"""The cases that a game offers to the suite: modules in `tests/games/<game>/cases/`.

| module         | what it is about                                                    |
|----------------|---------------------------------------------------------------------|
| `refusals.py`  | moves that are refused or allowed, texts that are no move           |
| `positions.py` | positions, texts that are no position, positions that cannot be     |
| `editions.py`  | an edition of one's own, editions that cannot be                    |
| `oracle.py`    | the adapter of a naive second implementation                        |
| `secrets.py`   | positions that differ in what is hidden, and fair determinizations  |

CONTRIBUTING.md says what is in each of them. `table.py` beside them may have a function `table`,
which reads a position that is written shorter than the game reads it.
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from stolik.match.game import Game
from stolik.match.match import Match
from tests.every_game import GAMES, Table


def folder_of(game: Game) -> str:
    return f"tests.games.{game.package.rpartition('.')[2]}"


def has_cases(game: Game, theme: str) -> bool:
    name = f"{folder_of(game)}.cases"
    found = find_spec(folder_of(game)) and find_spec(name) and find_spec(f"{name}.{theme}")
    return found is not None


def cases_of(game: Game, theme: str) -> Any:
    """The module of a theme; a game that has none fails."""
    if not has_cases(game, theme):
        file = f"{folder_of(game)}.cases.{theme}".replace(".", "/")
        pytest.fail(f"{game.id} has no {file}.py; CONTRIBUTING.md says what has to be there")
    return import_module(f"{folder_of(game)}.cases.{theme}")


def games_with(theme: str, name: str) -> list[Game]:
    """The games whose cases of a theme have something by this name."""
    have = [game for game in GAMES if has_cases(game, theme)]
    return [game for game in have if hasattr(cases_of(game, theme), name)]


def every_game_with(theme: str, name: str) -> pytest.MarkDecorator:
    """A test for each game whose cases of a theme have something by this name."""
    return pytest.mark.parametrize("game", games_with(theme, name), ids=lambda game: game.id)


def some(cases: Any, name: str) -> Sequence[Any]:
    """The cases by this name, of which there has to be one at least."""
    found: Sequence[Any] = getattr(cases, name)
    assert found, f"{cases.__name__} has no {name}; CONTRIBUTING.md says what has to be there"
    return found


@cache
def reader_of(game: Game) -> Any:
    name = f"{folder_of(game)}.table"
    found = find_spec(folder_of(game)) and find_spec(name)
    return getattr(import_module(name), "table", game.position) if found else game.position


def at(game: Game, position: str, seed: int = 1) -> Match:
    """A match at a position of the cases."""
    match: Match = reader_of(game)(position, seed=seed)
    return match


def starts_of(table: Table, number: int) -> list[Match]:
    """Matches at positions to which random play hardly leads, if the game has an oracle's."""
    if table.game not in games_with("oracle", "starts"):
        return []
    return [table.game.position(text, seed=1) for text in texts_of(table, number)]


@cache
def texts_of(table: Table, number: int) -> list[str]:
    return [start.text for start in cases_of(table.game, "oracle").starts(table, number)]
