"""Connect Four: the worked example of adding a game."""

from stolik.match.game import Game

GAME = Game(
    id="connect_four",
    package=__name__,
    version=1,
    clauses="F",
    players=range(2, 3),
    is_open=True,
)
