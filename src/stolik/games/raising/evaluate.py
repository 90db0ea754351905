"""Static evaluation: points, a share of the round's prize, and what the cards may win later.

The shares are a softmax of how far each seat can still get. Between rounds a logistic regression
forecasts the result, as no marker is on the track then.
"""

from math import exp, sqrt

from stolik.games.raising.components import HAND
from stolik.games.raising.features import (
    CERTAIN,
    FORECAST,
    FURTHEST_ROUND,
    power_of,
    prize,
    rounds_to_come,
    worth_later,
)
from stolik.games.raising.pieces import join
from stolik.games.raising.rules import over, points, value_of_cards
from stolik.games.raising.state import State
from stolik.games.raising.table import points_of_cards, with_laid
from stolik.games.raising.weights import AHEAD, HANDY, HEADROOM, SURE
from stolik.rules.bits import count


def value(s: State, seat: int, weights: list[int]) -> int:
    """Points, a share of the prize and what the cards may win, the surer the fewer rounds come."""
    if s.markers == 0 and not over(s):
        return forecast(s, seat)
    to_come = rounds_to_come(s)
    worth = CERTAIN * points(s, seat)
    worth += worth_of_cards(s, seat, to_come, weights) if to_come else final_hand(s, seat)
    worth += share_of_prize(s, seat, weights) if s.markers else 0
    return int(worth * weights[SURE] / (CERTAIN * sqrt(to_come + 1)))


def forecast(s: State, seat: int) -> int:
    """Between two rounds: what points and cards were worth to greedy bots, in milli-logits."""
    hand, deck, row = with_laid(s, seat), s.deck[seat], min(rounds_to_come(s), FURTHEST_ROUND)
    worth = FORECAST[row][0] * points(s, seat)
    worth += FORECAST[row][1] * power_of(s, hand) // 100
    worth += FORECAST[row][2] * power_of(s, deck) // 100
    worth += FORECAST[row][3] * (count(hand) + count(deck))
    worth += FORECAST[row][4] * points_of_cards(s, hand)
    worth += FORECAST[row][5] * points_of_cards(s, deck)
    return worth // 10


def worth_of_cards(s: State, seat: int, to_come: int, weights: list[int]) -> int:
    """What the cards of a seat may win in the rounds to come, those in hand more than others."""
    hand = with_laid(s, seat)
    at_hand = weights[HANDY] * power_of(s, hand) // 100
    return at_hand + worth_later(s, join(s.edition, hand, s.deck[seat]), to_come, weights)


def final_hand(s: State, seat: int) -> int:
    """R9 What the hand will count, R7 refilled after the last round."""
    hand, deck = s.hands[seat], s.deck[seat]
    drawn = min(HAND - count(hand), count(deck))
    fresh = CERTAIN * drawn * points_of_cards(s, deck) // count(deck) if deck else 0
    return CERTAIN * points_of_cards(s, hand) + fresh


def share_of_prize(s: State, seat: int, weights: list[int]) -> int:
    """R7 What a seat may expect of this round, by where it is and how far it can still get."""
    if s.totals[seat] == 0:
        return 0
    mine, all_seats = prospects(s, seat, weights), exp(0) - 1
    for place in range(s.markers):
        all_seats += exp((prospects(s, s.track[place], weights) - mine) / CERTAIN)
    return int(CERTAIN * prize(s) / all_seats)


def prospects(s: State, seat: int, weights: list[int]) -> int:
    """R5 Where a seat is and how far it can get in this round."""
    return weights[AHEAD] * s.totals[seat] + weights[HEADROOM] * (
        s.totals[seat] + value_of_cards(s, s.hands[seat])
    )
