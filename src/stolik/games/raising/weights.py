"""The weights of the evaluation, and what each measures.

"Regression": fitted on 4,000 games of two greedy bots, at the beginning of every round, to the
points by which the game was won from there; what a power of 1 brought grew with the rounds to come
as power * r / (r + 4), r being the square of the rounds after the next one, and so did what the
dullest cards lacked. "Climbing": some 30 random steps, kept when they did better against random,
always raising and earlier bots, then rounded by hand. "Estimate": not measured.
"""

from stolik.rules.declare import Declared

weight = Declared[int]()

# Milli-logits for a point in the last round; over the root of the rounds to come. Only while a
# round is played: between rounds FORECAST in features.py says it, which was fitted.
SURE = weight(34)
# Regression: thousandths of a point for a unit of power (the usual value of a card).
POWER = weight(2100)
HANDY = weight(1100)  # Regression: the same once more for cards in hand.
KEPT = weight(600)  # Regression: thousandths of each point that a card carries.
DULL = weight(510)  # Regression: hundredths of power that a card has to exceed to be of use.
# Estimate: milli-logits to win the round for each space that a seat can still get to.
HEADROOM = weight(60)
AHEAD = weight(20)  # Estimate: the same for each space where it is.
THRIFT = weight(1200)  # Climbing: thousandths of their later worth that cards are taken to cost.
# Climbing: thousandths of the usual strength of a hand that others will stake.
DARING = weight(800)
WAR = weight(960)  # Climbing: thousandths of the chance to win a fight that is won.
COSTLY = weight(130)  # Climbing: thousandths of the other cards in hand that a fight will cost.
LEAD = weight(290)  # Climbing: thousandths of a point for each space an opening card leads to.
EAGER = weight(0)  # Thousandths of a point for any raise; a million raises always.
# Estimate: thousandths of a point by which raises worse than the best are no candidates.
MARGIN = weight(16000)
SCALE = weight(30)  # Milli-logits for a point, in the priors of candidates.
# Thousandths by which an opening card that looked worse speaks against a hand.
READING = weight(100000)
DEDUCING = weight(100000)  # The same for a raise.
# Thousandths of a milli-logit for each hundredth of power in another hand, from the second round
# on: in 20,000 games of greedy bots a card was 1.11 to 1.14 times as likely in hand for each unit
# of power, in rounds 3 to 7; 1.09 in the second.
HOARDING = weight(1200)
