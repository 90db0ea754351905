"""Raise: dice price symbols, players overbid each other with cards. Peter Prinz, 2 to 5 players."""

from stolik.core.game import Game
from stolik.core.options import Option
from stolik.games.raising import flaws, knowledge, legal, moves, positions, rules, terminal, view
from stolik.games.raising.components import EDITIONS, PLAYERS
from stolik.games.raising.reasons import CLAUSE_OF_REASON
from stolik.games.raising.state import State

GAME = Game(
    id="raise",
    package=__name__,
    version=1,
    clauses="R",
    players=PLAYERS,
    options=(
        Option("edition", words=EDITIONS),
        Option(
            "start", words=("drawn", "A", "B", "C", "D", "E"), choices=lambda players: players + 1
        ),
    ),
    state=State,
    most_moves=legal.MOST_MOVES,
    rules=rules,
    legal=legal,
    knowledge=knowledge,
    moves=moves,
    positions=positions,
    views=view,
    terminal=terminal,
    reasons=CLAUSE_OF_REASON,
    flaws=flaws.FLAWS,
)
