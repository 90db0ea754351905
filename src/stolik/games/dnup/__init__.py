"""dnup: climbing and shedding with cards that have two ends. Kei Kajino, 2 to 5 players.

>>> import stolik
>>> match = stolik.game("dnup").new(players=3, seed=7)
>>> while not match.over:
...     seat = match.to_act[0]
...     match.play(seat, match.moves(seat)[0])
>>> print(match.outcome)
C wins with 1, 0, 4 points by D13
"""

from stolik.games.dnup.components import STALL_TURNS
from stolik.match.game import Game
from stolik.rules.options import Option

GAME = Game(
    id="dnup",
    package=__name__,
    version=1,
    clauses="D",
    options=(Option("stall_turns", lambda players: STALL_TURNS[players], highest=100_000),),
    is_open=True,
)
