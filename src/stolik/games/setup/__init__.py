"""SETUP: rummy in all directions on a shared board. Jacob Berg, 2 to 4 players or two teams.

>>> import stolik
>>> setup = stolik.game("setup")
>>> match = setup.position('''setup, players 2
... to_move A
... board b2=5H b3=9H c2=10D c3=7H c4=7S
... common 5T 6H 7T 8S
... A: hand 1T 2H 3T 4H
... B: hand 1D 2D 3D 4D
... bag rest''')

Moves are filtered by what is placed so far, and previewed:

>>> len(match.moves(0)), len(match.moves(0, containing="place 6H@c2"))
(90, 7)
>>> [setup.text(move) for move in match.moves(0, containing="place 4H@b1 6H@c2")]
['place 4H@b1 6H@c2']
>>> match.preview(0, "place 6H@c2")
(Scored(seat=0, points=3, sets=(Set(kind='run', tiles=('5H@b2', '6H@c2', '7H@c3')),)),)

What breaks a rule is refused with its clause and its details:

>>> print(match.why_not(0, "place 6H@b4"))
S4: You cannot place on another player's bonus squares (B): b4.
>>> print(match.why_not(0, "place 4H@d3 6H@c2"))
S4: The run breaks between 4♥ d3 and 5♥ b2: these squares are not linked.

The log of a seat holds what it may know: of a swap only how many tiles.

>>> match.play(0, "place 7T@b3")
>>> scored, bonus = match.log()[-1].events
>>> bonus
Bonus(seat=1, points=1, squares=('c4',))
>>> match.play(1, "swap 1D 2D")
>>> match.log(1)[-1].move, match.log(0)[-1].move
(Swap(tiles=('1D', '2D')), Swapped(number=2))
"""

from stolik.games.setup.components import SEATS
from stolik.match.game import Game
from stolik.rules.options import Option

GAME = Game(
    id="setup",
    package=__name__,
    version=1,
    clauses="S",
    options=(
        Option("teams", words=("no", "yes"), choices=lambda players: 2 if players == SEATS else 1),
        Option("bonus", words=("automatic", "called")),
    ),
)
