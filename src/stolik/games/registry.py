"""The games on the table. A new game is one line here."""

from stolik.match.game import Game
from stolik.rules.errors import UnknownGame, quoted
from stolik.rules.game import game_in

GAMES = {
    "setup": "stolik.games.setup",
    "raise": "stolik.games.raising",
    "chain": "stolik.games.chain",
    "dnup": "stolik.games.dnup",
}


def game(name: str) -> Game:
    """The game of that name.

    >>> game("dnup").players
    range(2, 6)
    """
    if name not in GAMES:
        raise UnknownGame(f"no such game: {quoted(name)}; there are {', '.join(GAMES)}")
    found = game_in(GAMES[name])
    assert isinstance(found, Game)
    return found


def all_games() -> tuple[Game, ...]:
    """All games."""
    return tuple(map(game, GAMES))
