"""Records of the games on the table, replayed under the rules that they name."""

from pathlib import Path

from stolik.games.registry import game as registered_game
from stolik.match import replay
from stolik.match.game import Game
from stolik.match.match import Match


def load(path: str | Path, game: Game | None = None) -> Match:
    """The match in a file, replayed move by move; one that is not over can be played on.

    `game` is needed only for one that is not registered.
    """
    return replay.load(path, finder(game))


def loads(text: str, game: Game | None = None) -> Match:
    """The match in a text; `game` is needed only for one that is not registered."""
    return replay.loads(text, finder(game))


def finder(game: Game | None) -> replay.FindGame:
    return lambda name: game if game and name == game.id else registered_game(name)
