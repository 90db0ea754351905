"""What a program believes about a position.

A round is worth its prize, and cards are worth what they may win in the rounds to come. A raise is
promising when the others can hardly answer it; what they may hold is told by the cards that they
have not shown yet.
"""

from math import exp, sqrt
from typing import Any

from stolik.games.raising.codes import PASS, RAISE, cards_of, pack
from stolik.games.raising.components import ALL_CARDS, COPIES, HAND, SCORING_POINTS
from stolik.games.raising.judging import (
    CERTAIN,
    FORECAST,
    FURTHEST_ROUND,
    chance_below,
    points_in_pot,
    power_of,
    rounds_to_come,
    strength,
    with_laid,
)
from stolik.games.raising.legal import CHOICES, add_up_choices, chosen, list_opening_cards
from stolik.games.raising.piles import join, size, with_one, without, without_one
from stolik.games.raising.reading import (
    best_within,
    open_again,
    regret,
    take_back_round,
    unlikelihood_of_hands,
)
from stolik.games.raising.rules import (
    is_opening,
    move_up,
    over,
    points,
    points_of_cards,
    to_overtake,
    value_of_cards,
)
from stolik.games.raising.state import State
from stolik.rules.bits import lowest
from stolik.rules.chance import pick
from stolik.rules.defaults import nobody_holds_back
from stolik.rules.state import Pool
from stolik.rules.tuning import read_tuning

TUNING = read_tuning(__package__)
(
    SURE,
    POWER,
    HANDY,
    KEPT,
    DULL,
    REACH,
    AHEAD,
    THRIFT,
    DARING,
    WAR,
    COSTLY,
    LEAD,
    EAGER,
    MARGIN,
    SCALE,
    READING,
    DEDUCING,
    HOARDING,
) = TUNING.places(
    "sure",
    "power",
    "handy",
    "kept",
    "dull",
    "reach",
    "ahead",
    "thrift",
    "daring",
    "war",
    "costly",
    "lead",
    "eager",
    "margin",
    "scale",
    "reading",
    "deducing",
    "hoarding",
)

SOON = 4
"""How soon rounds to come are as many as any: about the square of two."""

# How a seat stands


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
    """Between two rounds: what points and cards were worth to greedy players, in milli-logits."""
    hand, deck, row = with_laid(s, seat), s.deck[seat], min(rounds_to_come(s), FURTHEST_ROUND)
    worth = FORECAST[row][0] * points(s, seat)
    worth += FORECAST[row][1] * power_of(s, hand) // 100
    worth += FORECAST[row][2] * power_of(s, deck) // 100
    worth += FORECAST[row][3] * (size(hand) + size(deck))
    worth += FORECAST[row][4] * points_of_cards(s, hand)
    worth += FORECAST[row][5] * points_of_cards(s, deck)
    return worth // 10


def worth_of_cards(s: State, seat: int, to_come: int, weights: list[int]) -> int:
    """What the cards of a seat may win in so many rounds, those in hand more than others."""
    hand = with_laid(s, seat)
    at_hand = weights[HANDY] * power_of(s, hand) // 100
    return at_hand + worth_later(s, join(s.edition, hand, s.deck[seat]), to_come, weights)


def worth_later(s: State, cards: int, to_come: int, weights: list[int]) -> int:
    """What cards may win before the last of so many rounds, R9 and the points that they carry."""
    later = (to_come - 1) * (to_come - 1)
    share = CERTAIN * later // (later + SOON)
    usable = power_of(s, cards) - weights[DULL] * share // CERTAIN * size(cards)
    points = weights[KEPT] * points_of_cards(s, cards)
    return weights[POWER] * share // CERTAIN * usable // 100 + points


def final_hand(s: State, seat: int) -> int:
    """R9 What the hand will count, R7 refilled after the last round."""
    hand, deck = s.hands[seat], s.deck[seat]
    drawn = min(HAND - size(hand), size(deck))
    fresh = CERTAIN * drawn * points_of_cards(s, deck) // size(deck) if deck else 0
    return CERTAIN * points_of_cards(s, hand) + fresh


def share_of_prize(s: State, seat: int, weights: list[int]) -> int:
    """R7 What a seat may expect of this round, by where it is and how far it can still get."""
    if s.totals[seat] == 0:
        return 0
    mine, everybody = prospects(s, seat, weights), exp(0) - 1
    for place in range(s.markers):
        everybody += exp((prospects(s, s.track[place], weights) - mine) / CERTAIN)
    return int(CERTAIN * prize(s) / everybody)


def prospects(s: State, seat: int, weights: list[int]) -> int:
    """R5 Where a seat is and how far it can get in this round."""
    return weights[AHEAD] * s.totals[seat] + weights[REACH] * (
        s.totals[seat] + value_of_cards(s, s.hands[seat])
    )


def prize(s: State) -> int:
    """R7 What the winner of this round takes."""
    return SCORING_POINTS[s.edition][lowest(s.scoring)] + points_in_pot(s)


# Which moves come to mind


def candidates(
    pool: Pool[Any], i: int, seat: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
    """R3 Opening cards; R5 raises that may pay, and R6 to pass."""
    if is_opening(pool[i]):
        return list_openings(pool[i], seat, moves, priors, weights)
    return list_raises(pool[i], seat, moves, priors, weights)


def list_openings(
    s: State, seat: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
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


def cost(s: State, seat: int, cards: int, weights: list[int]) -> int:
    """What is given up with cards, for those drawn instead; R9 in the last round their points."""
    to_come, deck = rounds_to_come(s), s.deck[seat]
    if to_come == 0:
        drawn = points_of_cards(s, deck) * CERTAIN // size(deck) if deck else 0
        return points_of_cards(s, cards) * CERTAIN - size(cards) * drawn
    drawn = size(cards) * power_of(s, deck) // size(deck) if deck else 0
    lost = weights[HANDY] * (power_of(s, cards) - drawn) // 100
    return (lost + worth_later(s, cards, to_come, weights)) * weights[THRIFT] // CERTAIN


def list_raises(
    s: State, seat: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
    """R5 Every raise by what it may win and what it costs; R6 to pass costs and wins nothing."""
    choices = add_up_choices(s, seat, moves)
    weigh_answers(s, seat, choices, moves, priors, weights)
    best = weigh_raises(s, seat, choices, moves, priors, weights)
    n, need = 0, to_overtake(s)
    for choice in range(choices):
        if moves[CHOICES + choice] > need and priors[choice] >= best - weights[MARGIN]:
            moves[n] = pack(RAISE, chosen(s.hands[seat], choice))
            priors[n] = priors[choice] * weights[SCALE] // CERTAIN
            n += 1
    moves[n] = PASS
    priors[n] = 0
    return n + 1


def weigh_answers(
    s: State, seat: int, choices: int, moves: list[int], priors: list[int], weights: list[int]
) -> None:
    """For each choice how likely it wins, and behind how likely it does without a fight."""
    for choice in range(choices):
        priors[choice] = CERTAIN
        priors[CHOICES + choice] = CERTAIN
    for place in range(1, s.markers):
        weigh_answers_of(s, seat, s.track[place], choices, moves, priors, weights)


def weigh_answers_of(
    s: State,
    seat: int,
    other: int,
    choices: int,
    moves: list[int],
    priors: list[int],
    weights: list[int],
) -> None:
    """R5 Whether this one can answer each choice, or outdo all that the seat has."""
    mean, deviation = strength(s, other)
    mean = mean * (weights[DARING] if rounds_to_come(s) else CERTAIN) // CERTAIN
    ahead = s.totals[seat] - s.totals[other]
    at_last = chance_below(100 * (ahead + value_of_cards(s, s.hands[seat])), mean, deviation)
    for choice in range(choices):
        at_once = chance_below(100 * (ahead + moves[CHOICES + choice]), mean, deviation)
        later = max(at_last - at_once, 0) * weights[WAR] // CERTAIN
        priors[choice] = priors[choice] * (at_once + later) // CERTAIN
        priors[CHOICES + choice] = priors[CHOICES + choice] * at_once // CERTAIN


def weigh_raises(
    s: State, seat: int, choices: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
    """How much better than a pass each raise is; gives the most."""
    best, need, stake = -CERTAIN * CERTAIN, to_overtake(s), prize(s)
    hand = s.hands[seat]
    all_cost = cost(s, seat, hand, weights)
    for choice in range(choices):
        if moves[CHOICES + choice] > need:
            cards, win = chosen(hand, choice), priors[choice]
            spent = cost(s, seat, cards, weights)
            fight = (CERTAIN - priors[CHOICES + choice]) * weights[COSTLY] // CERTAIN
            gain = 2 * win * stake + (2 * win - CERTAIN) * points_of_cards(s, cards)
            priors[choice] = weights[EAGER] + gain - spent - (all_cost - spent) * fight // CERTAIN
            best = max(best, priors[choice])
    return best


# What the others' cards tell


def unlikelihood(
    pool: Pool[Any], i: int, seat: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
    """R3 Whoever laid a card, and R5 raised, had nothing in hand that looked better.

    And from earlier rounds people keep what is worth more than it was then.
    """
    pool[i + 1] = pool[i]
    take_back_round(pool[i + 1])
    total = unlikelihood_of_hands(pool[i + 1], seat) * weights[HOARDING]
    total += unlikelihood_of_openings(pool[i], pool[i + 1], seat, moves, priors, weights)
    if pool[i].markers:
        open_again(pool[i + 1], pool[i])
        total += unlikelihood_of_raises(pool[i], pool[i + 1], seat, moves, priors, weights)
    return total // CERTAIN


def unlikelihood_of_openings(
    s: State, before: State, seat: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
    """R3 By how much the cards that the others laid looked worse than others in hand."""
    total = 0
    for other in range(s.players):
        card = s.opened[other] if s.totals[other] else max(s.laid[other], 0)
        if other != seat and card:
            n = list_openings(before, other, moves, priors, weights)
            total += regret(card, n, moves, priors) * weights[READING]
    return total


def unlikelihood_of_raises(
    s: State, before: State, seat: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
    """R5 By how much the raises of the others looked worse than others that they could make.

    Nobody remembers which cards were played at once: it is taken for what looked best of them.
    """
    total, actor = 0, before.track[0]
    left = without(s.edition, s.pot[actor], before.pot[actor])
    while left:
        n = list_raises(before, actor, moves, priors, weights)
        best, found = best_within(left, n, moves, priors)
        if found < 0:
            break
        if actor != seat:
            total += (best - priors[found]) * weights[DEDUCING]
        move_up(before, cards_of(moves[found]))
        actor = before.track[0]
        left = without(s.edition, s.pot[actor], before.pot[actor])
    return total


# What people do not keep in mind


holds_back = nobody_holds_back


def forget(s: State, seat: int, rng: list[int]) -> None:
    """Which cards the others have already shown, but for those in the pot."""
    for other in range(s.players):
        if other != seat:
            s.deck[other] = any_cards(s, other, size(s.deck[other]), rng)


def any_cards(s: State, seat: int, number: int, rng: list[int]) -> int:
    """As many cards of a deck, without those in the pot, each as likely as any other."""
    left, cards = without(s.edition, ALL_CARDS, s.pot[seat]), 0
    for _ in range(number):
        copies = COPIES[s.edition][pick(rng, left)]
        left = without_one(left, copies)
        cards = with_one(cards, copies)
    return cards
