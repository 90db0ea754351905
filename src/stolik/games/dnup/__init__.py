"""dnup: climbing and shedding with cards that have two ends. Kei Kajino, 2 to 5 players."""

from stolik.core.game import Game
from stolik.core.options import Option
from stolik.games.dnup import knowledge, moves, positions, rules, terminal, view
from stolik.games.dnup.components import EDITION, PLAYERS, STALL_TURNS, STALL_TURNS_IN_DUEL
from stolik.games.dnup.reasons import CLAUSE_OF_REASON
from stolik.games.dnup.state import State

GAME = Game(
    id="dnup",
    package=__name__,
    version=1,
    clauses="D",
    players=PLAYERS,
    options=(
        Option("edition", lambda _: 0, words=(EDITION,)),
        Option(
            "stall_turns",
            lambda players: STALL_TURNS_IN_DUEL if players == 2 else STALL_TURNS,
            highest=100_000,
        ),
    ),
    state=State,
    most_moves=rules.MOST_MOVES,
    rules=rules,
    knowledge=knowledge,
    moves=moves,
    positions=positions,
    views=view,
    terminal=terminal,
    reasons=CLAUSE_OF_REASON,
    flaws=knowledge.FLAWS,
)
