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
    most_moves=legal.MOST_MOVES,
    rules=rules,
    legal=legal,
    knowledge=knowledge,
    evaluate=evaluate,
    moves=moves,
    positions=positions,
    views=view,
    terminal=terminal,
    actions=("drop",),
    reasons=rules.REASONS,
    flaws=knowledge.FLAWS,
    is_open=True,
)
