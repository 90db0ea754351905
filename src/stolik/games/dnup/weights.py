"""The weights of the evaluation.

Those of turns and moves were found by evolution, greedy bots against greedy ones in duels and games
of four (some 500,000 games), and rounded by hand. On other deals, against the values before, they
win 0.62 / 0.48 / 0.39 / 0.30 with 2 / 3 / 4 / 5 players. LEAD_IN_DUEL, SLACK, TEMPO and
EXPOSED are rounded from a fit to 14,000 positions of greedy rounds; LEAD is the fit's 2960 cut by
hand, for a round is not the game; LEAD_FOR_SECOND is an estimate.
"""

from stolik.rules.declare import Declared

weight = Declared[int]()

# Turns that a hand takes, in thousandths of a turn
GROUP = weight(1000)  # a group of equal active values leaves in one turn
SINGLE = weight(75)  # for each step that a group of one card is below 10
PAIR = weight(78)
TRIPLE = weight(84)
MORE = weight(38)
SINGLE_BELOW = weight(43)  # for each card above it that others may hold
PAIR_BELOW = weight(86)
TRIPLE_BELOW = weight(36)
MORE_BELOW = weight(6)
LAST = weight(300)  # thousandths of the worst group's trouble that is saved: it goes last
TURN = weight(1500)  # turning the hand over

# Priors of moves, on the same scale
EVEN = weight(1700)  # how many ways to be beaten make it as likely as not, in thousandths
COMEBACK = weight(560)  # how much of what comes back then counts, in thousandths
BEAT = weight(-100)  # beating a set
BEAT_RETURN = weight(210)  # for each turn that it brings its owner, in thousandths
CLOSE = weight(950)  # divided by the cards that its owner still holds
BLOCK = weight(80)  # for each step of value, divided by the fewest cards of an opponent
ADDING = weight(150)
TAKING = weight(-1000)

# What a seat's chance grows by, in thousandths of a logit
ROUND_WON = weight(1099)  # these four: exact chances of equal players, a Markov process over tokens
FIRST_TOKEN = weight(610)
SECOND_TOKEN = weight(1340)
THIRD_TOKEN = weight(460)
LEAD_IN_DUEL = weight(735)  # all of the mean distance ahead in the duel, twice in its last round
LEAD = weight(2000)  # the same with more players
LEAD_FOR_SECOND = weight(700)  # the same after the first is out
SLACK = weight(300)  # turns added to each seat
TEMPO = weight(600)  # turns saved by being to move
EXPOSED = weight(1050)  # turns lost by a set that can be beaten
