"""A mind: what tells one of our own players from another, as a row of ints.

Compiled code plays whole tournaments between minds. What a game's evaluation weighs is a second
row, the weights of `evaluate.py`.
"""

(
    SEARCHES,  # guesses at what is hidden, each played through the tree; 0 looks one step ahead
    DEPTH,  # moves played by first impressions after the tree, then it judges; ENDLESS plays on
    EXPLORE,  # thousandths: how much a move that was tried less is preferred; where moves are
    # compared, how far behind one may be before it is given up
    WIDTH,  # moves that are tried at once, the most promising ones first
    GROWTH,  # hundredths: how many more for each root of the times the position was reached
    TRUST,  # thousandths: how much first impressions count while a move was tried seldom; where
    # moves are compared, the guesses that they count as
    HEAT,  # how far apart first impressions may be, and yet the lesser one be followed
    ROUNDS,  # rounds that it looks ahead: the one being played and those after it; 0 is all
    RANDOM,  # 1 for any legal move
    OVERLOOKS,  # moves in a thousand that it does not notice
    BLURS,  # how far its own first impressions are from what they should be, at most
    FORGETS,  # 1 for a short memory
    REACH,  # moves that the tree is deep at most; 0 is no limit
    RIVALS,  # 1 where the others are thought to follow their first impressions, whatever they hold
    READS,  # guesses that it looks for one among which explains what the others did; 0 takes any
    PAIRS,  # 1 where each guess is played through with every move in question, not with one
) = range(16)
SETTINGS = 16

ENDLESS = -1
