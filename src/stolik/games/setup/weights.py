"""Weights of the evaluation. Chances grow e-fold every 1000; points are counted in thousandths.

"Fit" is a logistic regression on who won, from 19,593 positions of 900 games between greedy bots
with a little noise: what each of these was worth, in points, with a hand and board of every kind.
"""

from stolik.rules.declare import Declared

weight = Declared[int]()

# What a position is worth.
LEAD = weight(2100)  # fit: a point ahead, divided by the root of the points missing (and slack)
SLACK = weight(4)  # points by which the race is longer than it looks
PACE = weight(4500)  # the points of a turn, which the first seat to act is ahead by
HELD = weight(650)  # fit: a tile on a square of one's own, where others' sets bring a bonus
FIT = weight(150)  # fit: of each point that a tile in hand would bring by itself
SAME = weight(430)  # fit: two tiles of one number in hand, or in hand and common hand
RUN = weight(600)  # fit: two neighbours of one suit, in hand, or in hand and common hand
READY = weight(330)  # fit: of each point of the best tile, for the seat to move
EVEN = weight(3000)  # how soon the pawn behind is all that counts in a team

# The prior of a placement.
POINT = weight(200)  # chances of a point, about what LEAD makes of it half-way
LEFT = weight(300)  # of each point that the best single tile would bring to the next seat
DENY = weight(3000)  # points given for keeping the next seat from the line
HOME = weight(400)  # a tile laid on a square of one's own: 200 beat 0 in 78 of 100 games
SAVED = weight(600)  # of what is kept in hand: 600 beats 0 in 0.536 ± 0.005 of 6,000 games
SWAPPED = weight(-3000)  # a swap, as points

# Which placements become candidates. Search that knows what a hand promises wins 0.70 of 400 games
# against greedy with 100 determinizations, without it 0.66, both with 12 placements; nor does it
# help to ask whether the others' last placement fits the determinization; seeing their tiles would:
# 0.88. docs/bots.md has what more placements, determinizations and moves ahead bring the master.
MARGIN = weight(2500)  # points behind the best at which a placement is dropped at first
KEPT = weight(12)  # placements that are weighed with what they leave, at the root of a search
RISK = weight(100000)  # points behind the best, weighed so, at which a placement is dropped
