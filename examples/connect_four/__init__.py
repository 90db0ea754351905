"""Connect Four: the worked example of adding a game."""

from examples.connect_four.state import State
from stolik.match.game import Game

GAME = Game(
    id="connect_four",
    package=__name__,
    version=1,
    clauses="F",
    players=range(2, 3),
    options=(),
    state=State,
    is_open=True,
)
