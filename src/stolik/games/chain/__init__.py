"""Chain Reaction: drop a tile, take whatever it matches. Reiner Knizia, 2 to 4 players.

Every drop can be looked at before it is made:

>>> import stolik
>>> game = stolik.game("chain")
>>> match = game.position('''chain, players 2
... to_move A
... last
... 1: 0145 0235
... 2: 0214
... 3: 0132 0315
... 4: 0453
... 5: 0134
... A: colour red, hand 0123, front 1453 0243
... B: colour blue, hand 0154
... handed rest
... stack''')
>>> (reacted,) = match.preview(0, "drop 3 turn 2")
>>> [(step.column, step.height, step.tile, step.face) for step in reacted.steps]
[(3, 2, '0315', '2y'), (3, 1, '0132', '3b'), (4, 1, '0453', '1g')]
>>> match.play(0, "drop 3 turn 2")

Then a player with the numbers of a token may claim it, and says for which tiles:

>>> [game.text(move) for move in match.moves(0, containing="claim 123")]
['claim 123 with 1g 2y 3b', 'claim 123 with 1g 2b 3b']
>>> match.play(0, "claim 123 with 1g 2b 3b")

Column 4 is empty, so that was the last turn:

>>> match
<Match of chain, 2 players, 2 moves, A wins with 16, 0 points by C8>
"""

from stolik.match.game import Game

GAME = Game(id="chain", package=__name__, version=1, clauses="C")
