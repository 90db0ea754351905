"""The weights of the evaluation: what each means, and where its number comes from.

"Third" is a third of a point. PROMISE was the best of 22, 30, 42 and 60 in 3,000 games of greedy
bots each; DENY won 0.532 ± 0.014 of 600 games against 0; LATE, TEMPO and what follows it up to
HEIGHT were fitted, by logistic regression and on a coarse grid, to who won 5,502 games of greedy
bots with a little noise; MARGIN comes from some 60 games of search for each value and is not known
well. The others were chosen by rarity or by feeling, and trials showed no difference.
"""

from stolik.rules.declare import Declared

weight = Declared[int]()

POINT = weight(33)  # of a prior, for each third that a move brings: a point is 100
PROMISE = weight(42)  # per cent of a token's gain, for numbers towards an open token,
LATE = weight(40)  # times (LATE + tiles to drop) per cent
ONE = weight(30)  # how far a missing number puts a token off, of 100
TWO = weight(30)
THREE = weight(40)
FOUR = weight(50)
SOON = weight(30)  # per cent of what tokens would bring at once
DENY = weight(100)  # per cent of the promise to others that a claim takes away
END = weight(100)  # of a prior, for each third ahead when a drop ends the game
TEMPO = weight(13)  # thirds that the next turn is worth
CERTAIN = weight(10_000)  # a third ahead is worth CERTAIN /
SPREAD = weight(100)  # (SPREAD
STACK = weight(4)  # + STACK * tiles to drop
HEIGHT = weight(40)  # + HEIGHT * lowest column)
MARGIN = weight(250)  # drops further behind the best one are left out
