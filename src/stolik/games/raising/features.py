"""Features of the evaluation: what cards are worth now, against other hands, and in later rounds.

What another hand is worth has the mean and the variance of a sample drawn without replacement, and
is taken as normal (a normal approximation): exact odds would need every hand it could be.
"""

from math import erf, sqrt

from stolik.games.raising.components import BLANK, DECKS, DICE_FACES, SCORING_POINTS
from stolik.games.raising.rules import rounds, rounds_to_play, value_of_card
from stolik.games.raising.state import State
from stolik.games.raising.table import hand_size, points_in_pot, points_of_cards
from stolik.games.raising.weights import DULL, KEPT, POWER
from stolik.rules.bits import count, lowest

CERTAIN = 1000
"""A chance of 1."""

STEPS, FURTHEST = 10, 30
BELOW = tuple(
    round(CERTAIN * (1 + erf(i / STEPS / sqrt(2))) / 2) for i in range(-FURTHEST, FURTHEST + 1)
)
"""The normal distribution function, by tenths of a standard deviation from `-FURTHEST` on."""

FORECAST = (
    (1316, 1325, 88, 43, 1015, 202),
    (792, 1379, 288, 1069, 495, 385),
    (544, 1327, 592, 362, 257, 277),
    (434, 1202, 733, -918, 175, 208),
    (374, 1083, 747, -1524, 130, 160),
    (334, 967, 727, -1743, 70, 105),
    (308, 871, 696, -1734, 83, 90),
)
"""Tenths of a milli-logit to win, where no, one, two … rounds come after the one that begins: for
a point, a unit of power in hand and in the deck, a card, and a point that those in hand and in the
deck carry.

A logistic regression on the beginnings of the rounds of 100,000 games of two greedy bots, each
number of rounds for itself; of what it calls 80 % they won 77 to 80, of 92 % they won 92.
"""
FURTHEST_ROUND = len(FORECAST) - 1

SOON = 4
"""How soon rounds to come are as many as any: about the square of two."""


def usual_powers(edition: int) -> tuple[int, ...]:
    """R3 What each card is worth on average over all rolls, in hundredths."""
    dice = DICE_FACES[edition]
    shown = [sum(die.count(symbol) / len(die) for die in dice) for symbol in range(BLANK)]
    return tuple(round(100 * card.number * (shown[card.symbol] + 1)) for card in DECKS[edition])


POWERS = tuple(map(usual_powers, range(len(DECKS))))


def power_of(s: State, cards: int) -> int:
    total = 0
    while cards:
        total += POWERS[s.edition][lowest(cards)]
        cards &= cards - 1
    return total


def rounds_to_come(s: State) -> int:
    return rounds_to_play(s) - rounds(s)


def sums_of(s: State, cards: int) -> tuple[int, int]:
    """What cards are worth in this round, together, and the sum of its squares."""
    total, squares = 0, 0
    while cards:
        worth = value_of_card(s, lowest(cards))
        total += worth
        squares += worth * worth
        cards &= cards - 1
    return total, squares


def strength(s: State, seat: int) -> tuple[int, int]:
    """What another hand may be worth in this round, in hundredths: the mean and the deviation.

    It is open which cards are in deck and hand together, and how many in hand.
    """
    laid = max(s.laid[seat], 0)
    in_deck, squares_in_deck = sums_of(s, s.deck[seat])
    in_hand, squares_in_hand = sums_of(s, s.hands[seat])
    on_table, squares_on_table = sums_of(s, laid)
    cards = count(s.deck[seat]) + count(s.hands[seat]) + count(laid)
    held = hand_size(s, seat) + (s.laid[seat] != 0)
    total = in_deck + in_hand + on_table
    squares = squares_in_deck + squares_in_hand + squares_on_table
    return of_sample(cards, held, total, squares)


def of_sample(cards: int, held: int, total: int, squares: int) -> tuple[int, int]:
    """Mean and deviation, in hundredths, of what `held` of the cards are worth together."""
    if held == 0 or cards < 2:
        return 100 * total * (held != 0), 1
    spread = 10_000 * (cards * squares - total * total) * held * (cards - held)
    variance = spread // (cards * cards * (cards - 1))
    return 100 * total * held // cards, int(sqrt(variance)) + 1


def chance_below(worth: int, mean: int, deviation: int) -> int:
    """How likely it is that a hand is worth less."""
    steps = STEPS * (worth - mean) // deviation
    return BELOW[min(max(steps, -FURTHEST), FURTHEST) + FURTHEST]


def worth_later(s: State, cards: int, to_come: int, weights: list[int]) -> int:
    """What cards may win before the last round to come, R9 and the points that they carry."""
    later = (to_come - 1) * (to_come - 1)
    share = CERTAIN * later // (later + SOON)
    usable = power_of(s, cards) - weights[DULL] * share // CERTAIN * count(cards)
    points = weights[KEPT] * points_of_cards(s, cards)
    return weights[POWER] * share // CERTAIN * usable // 100 + points


def prize(s: State) -> int:
    """R7 What the winner of this round takes."""
    return SCORING_POINTS[s.edition][lowest(s.scoring)] + points_in_pot(s)
