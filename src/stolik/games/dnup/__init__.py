"""dnup: climbing and shedding with cards that have two ends. Kei Kajino, 2 to 5 players.

>>> import stolik
>>> match = stolik.game("dnup").new(players=3, seed=7)
>>> while not match.over:
...     seat = match.to_act[0]
...     match.play(seat, match.moves(seat)[0])
>>> print(match.outcome)
C wins with 1, 0, 4 points by D13

A seat sees what it may see:

>>> match = stolik.game("dnup").new(players=3, seed=7)
>>> match
<Match of dnup, 3 players, 0 moves, B to act>
>>> view = match.view(seat=0)
>>> len(view.players[0].secret), view.players[1].secret, view.players[1].hand
(10, (), 10)

A move is a struct or a text; one that is not legal changes nothing:

>>> stolik.game("dnup").move("play 7/3 7/1")
Play(cards=('7/1', '7/3'))
>>> print(match.why_not(0, "turn"))
D4: It is not your turn: B is to move.
>>> print(match.why_not(0, "turn", language="pl"))
D4: To nie twoja tura: teraz gra B.
>>> match.play(0, "turn")
Traceback (most recent call last):
stolik.rules.errors.IllegalMove: D4: It is not your turn: B is to move.
>>> match.play(1, "turn")
>>> match.undo()

A position and a whole game are text. While a game runs, nothing hidden is in it:

>>> print(match.position(seat=0))
dnup, players 3, edition 2026, stall_turns 600
round 1, turns 0, to_move B, began B, quiet 0, stalls 0
A: tokens 0, secret 1/7 2/4 2/4 3/9 5/2 6/1 6/1 6/2 7/1 10/1
B: tokens 0, hidden 10
C: tokens 0, hidden 10
discard
>>> stolik.game("dnup").position('''dnup, players 3
... to_move A, began A
... A: secret 7/3 7/1
... B: secret 2/4, set 6/1
... C: secret 5/8
... discard rest''')
<Match of dnup, 3 players, 0 moves, A to act>
>>> "seed hidden" in str(match.record())
True
"""

from stolik.games.dnup.components import EDITIONS, PLAYERS, STALL_TURNS, STALL_TURNS_IN_DUEL
from stolik.games.dnup.state import State
from stolik.match.game import Game
from stolik.rules.options import Option, edition_option


def stall_turns(players: int) -> int:
    """D15 Quiet turns that end a round, unless the players choose otherwise."""
    return STALL_TURNS_IN_DUEL if players == 2 else STALL_TURNS


GAME = Game(
    id="dnup",
    package=__name__,
    version=1,
    clauses="D",
    players=PLAYERS,
    options=(
        edition_option(EDITIONS.names, EDITIONS.broken),
        Option("stall_turns", stall_turns, highest=100_000),
    ),
    state=State,
    is_open=True,
)
