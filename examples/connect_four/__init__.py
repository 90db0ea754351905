"""Connect Four: the worked example of adding a game."""

from examples.connect_four import (
    evaluate,
    knowledge,
    legal,
    moves,
    positions,
    rules,
    terminal,
    view,
)
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
    rules=rules,
    refusals=rules,
    details=moves,
    legal=legal,
    knowledge=knowledge,
    validity=knowledge,
    evaluate=evaluate,
    moves=moves,
    positions=positions,
    views=view,
    terminal=terminal,
    is_open=True,
)
