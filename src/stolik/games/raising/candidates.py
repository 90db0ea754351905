"""The prior policy: candidate moves with their priors.

A raise has a high prior when the others can hardly answer it; what they may hold follows from the
cards that they have not shown yet.
"""

from typing import Any

from stolik.games.raising.encoding import PASS, RAISE, cards_of, pack
from stolik.games.raising.enumeration import CHOICES, WORTH, add_up_choices, list_opening_cards
from stolik.games.raising.features import (
    CERTAIN,
    chance_below,
    power_of,
    prize,
    rounds_to_come,
    strength,
    worth_later,
)
from stolik.games.raising.rules import is_opening, to_overtake, value_of_cards
from stolik.games.raising.state import State
from stolik.games.raising.table import points_of_cards
from stolik.games.raising.weights import (
    COSTLY,
    DARING,
    EAGER,
    HANDY,
    LEAD,
    MARGIN,
    SCALE,
    THRIFT,
    WAR,
)
from stolik.rules.bits import chosen, count
from stolik.rules.state import Ints, Pool

AT_ONCE = CHOICES
"""Where the chance stands that the first choice wins without a fight, behind its prior."""


def candidates(pool: Pool[Any], i: int, seat: int, moves: Ints, priors: Ints, weights: Ints) -> int:
    """R3 Opening cards; R5 raises that may pay, and R6 to pass."""
    if is_opening(pool[i]):
        return list_openings(pool[i], seat, moves, priors, weights)
    return list_raises(pool[i], seat, moves, priors, weights)


def list_openings(s: State, seat: int, moves: Ints, priors: Ints, weights: Ints) -> int:
    """R3 A strong card where the round may be won, else one that is little worth later."""
    n = list_opening_cards(s, seat, moves)
    chance = chance_to_outdo_all(s, seat)
    for k in range(n):
        card = cards_of(moves[k])
        lead = value_of_cards(s, card) * weights[LEAD] * chance // CERTAIN
        at_stake = points_of_cards(s, card) * (2 * chance - CERTAIN)
        gain = lead + at_stake - cost(s, seat, card, weights)
        priors[k] = gain * weights[SCALE] // CERTAIN
    return n


def chance_to_outdo_all(s: State, seat: int) -> int:
    """How likely it is that no other hand is worth more in this round."""
    worth, chance = 100 * value_of_cards(s, s.hands[seat]), CERTAIN
    for other in range(s.players):
        if other != seat:
            mean, deviation = strength(s, other)
            chance = chance * chance_below(worth, mean, deviation) // CERTAIN
    return chance


def cost(s: State, seat: int, cards: int, weights: Ints) -> int:
    """What is given up with cards, for those drawn instead; R9 in the last round their points."""
    to_come, deck = rounds_to_come(s), s.deck[seat]
    if to_come == 0:
        drawn = points_of_cards(s, deck) * CERTAIN // count(deck) if deck else 0
        return points_of_cards(s, cards) * CERTAIN - count(cards) * drawn
    drawn = count(cards) * power_of(s, deck) // count(deck) if deck else 0
    lost = weights[HANDY] * (power_of(s, cards) - drawn) // 100
    return (lost + worth_later(s, cards, to_come, weights)) * weights[THRIFT] // CERTAIN


def list_raises(s: State, seat: int, moves: Ints, priors: Ints, weights: Ints) -> int:
    """R5 Every raise by what it may win and what it costs; R6 to pass costs and wins nothing."""
    choices = add_up_choices(s, seat, moves)
    weigh_answers(s, seat, choices, moves, priors, weights)
    best = weigh_raises(s, seat, choices, moves, priors, weights)
    n, need = 0, to_overtake(s)
    for choice in range(choices):
        if moves[WORTH + choice] > need and priors[choice] >= best - weights[MARGIN]:
            moves[n] = pack(RAISE, chosen(s.hands[seat], choice))
            priors[n] = priors[choice] * weights[SCALE] // CERTAIN
            n += 1
    moves[n] = PASS
    priors[n] = 0
    return n + 1


def weigh_answers(
    s: State, seat: int, choices: int, moves: Ints, priors: Ints, weights: Ints
) -> None:
    """R5 For each choice how likely it wins, and AT_ONCE how likely it does without a fight."""
    for choice in range(choices):
        priors[choice] = CERTAIN
        priors[AT_ONCE + choice] = CERTAIN
    daring = weights[DARING] if rounds_to_come(s) else CERTAIN
    for place in range(1, s.markers):
        other = s.track[place]
        mean, deviation = strength(s, other)
        mean = mean * daring // CERTAIN
        ahead = s.totals[seat] - s.totals[other]
        at_last = chance_below(100 * (ahead + value_of_cards(s, s.hands[seat])), mean, deviation)
        for choice in range(choices):
            at_once = chance_below(100 * (ahead + moves[WORTH + choice]), mean, deviation)
            later = max(at_last - at_once, 0) * weights[WAR] // CERTAIN
            priors[choice] = priors[choice] * (at_once + later) // CERTAIN
            priors[AT_ONCE + choice] = priors[AT_ONCE + choice] * at_once // CERTAIN


def weigh_raises(
    s: State, seat: int, choices: int, moves: Ints, priors: Ints, weights: Ints
) -> int:
    """How much better than a pass each raise is; gives the most."""
    best, need, stake = -CERTAIN * CERTAIN, to_overtake(s), prize(s)
    hand = s.hands[seat]
    all_cost = cost(s, seat, hand, weights)
    for choice in range(choices):
        if moves[WORTH + choice] > need:
            cards, win = chosen(hand, choice), priors[choice]
            spent = cost(s, seat, cards, weights)
            fight = (CERTAIN - priors[AT_ONCE + choice]) * weights[COSTLY] // CERTAIN
            gain = 2 * win * stake + (2 * win - CERTAIN) * points_of_cards(s, cards)
            priors[choice] = weights[EAGER] + gain - spent - (all_cost - spent) * fight // CERTAIN
            best = max(best, priors[choice])
    return best
