"""The games on the table. A new game is one line here."""

from stolik.core.errors import UnknownGame, quoted
from stolik.core.game import Game, game_in

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
    return game_in(GAMES[name])


def all_games() -> tuple[Game, ...]:
    """All games."""
    return tuple(map(game, GAMES))
