"""Raise: dice price symbols, players overbid each other with cards. Peter Prinz, 2 to 5 players.

Every player lays an opening card, in any order; none is seen before all lie there:

>>> import stolik
>>> game = stolik.game("raise")
>>> match = game.position('''raise, players 3
... roller A, scoring 12, dice 3xbell 2xdiamond 1xgear
... track
... A: hand bell1 bell2 cloud3 gear2 hourglass1 hourglass4
... B: hand bell1 cloud1 cloud2 diamond5 gear2 hourglass1
... C: hand bell1 cloud4 gear3 gear5 hourglass1 hourglass2''')
>>> match.to_act
(0, 1, 2)
>>> match.play(1, "open diamond5")
>>> match.log(1)[-1].move, match.log(0)[-1].move
(Open(card='diamond5'), Opened())
>>> match.play(2, "open gear3")
>>> match.play(0, "open bell2")
>>> revealed = match.log(0)[-1].events[-1]
>>> [(card.seat, card.card, card.value) for card in revealed.cards]
[(0, 'bell2', 8), (1, 'diamond5', 15), (2, 'gear3', 6)]

The player furthest behind raises or passes, and can see where each raise would lead:

>>> match
<Match of raise, 3 players, 3 moves, C to act>
>>> print(match.why_not(2, "raise hourglass2"))
R5: That brings you to 8, and you have to get past A on 8.
>>> match.preview(2, "raise cloud4")
(Reached(seat=2, total=10, ahead=(1,)),)
>>> match.play(2, "raise cloud4")
>>> match.to_act
(0,)
"""

from stolik.match.game import Game

GAME = Game(id="raise", package=__name__, version=1, clauses="R")
