"""The prior policy: candidate moves with their priors, in thousandths of a turn."""

from typing import Any

from stolik.games.dnup.components import FIRST_COPIES, HAS, HIGHEST_VALUE
from stolik.games.dnup.encoding import ADD, PLAY, TAKE, TURN_OVER, cards_of, pack
from stolik.games.dnup.features import burden, danger, groups, returning, threat_to, turns_left
from stolik.games.dnup.pieces import HIGH, LOW, is_pile, join, showing, side_showing, size, without
from stolik.games.dnup.refusals import FINE
from stolik.games.dnup.rules import NONE, is_higher, rival, to_beat, why_not_grow
from stolik.games.dnup.state import State
from stolik.games.dnup.table import areas, hand_size, held, is_out, owner
from stolik.games.dnup.weights import ADDING, BEAT, BEAT_RETURN, BLOCK, CLOSE, COMEBACK, TAKING
from stolik.rules.state import Ints, Pool

GOES_OUT = 1_000_000
"""The prior of a move that loses the last card: no other is a candidate."""


def candidates(pool: Pool[Any], i: int, seat: int, moves: Ints, priors: Ints, weights: Ints) -> int:
    """Every action; of the sets of the same value and size only the one with the best prior.

    Nothing else where one can go out.
    """
    s = pool[i]
    threat = threat_to(s, seat)
    n = list_plays(s, seat, threat, moves, priors, weights)
    for area in range(areas(s)):
        if s.table[area] and owner(s, area) != seat:
            n = list_adds(s, seat, area, threat, moves, priors, weights, n)
            moves[n] = pack(TAKE, area, 0, 0)
            priors[n] = prior_of_take(s, seat, area, threat, weights)
            n += 1
    moves[n] = pack(TURN_OVER, 0, 0, 0)
    priors[n] = -turns_left(held(s, seat, HIGH), held(s, seat, LOW), threat, weights)
    return only_way_out(moves, priors, n + 1)


def only_way_out(moves: Ints, priors: Ints, n: int) -> int:
    """D11 A move that loses the last card is the only candidate; gives the number left."""
    for k in range(n):
        if priors[k] == GOES_OUT:
            moves[0] = moves[k]
            priors[0] = GOES_OUT
            return 1
    return n


def list_plays(s: State, seat: int, threat: int, moves: Ints, priors: Ints, weights: Ints) -> int:
    """D6 The sets that may be played."""
    lying, low_up, high_up, n = to_beat(s), held(s, seat, LOW), held(s, seat, HIGH), 0
    for value in range(1, HIGHEST_VALUE + 1):
        cards, first = showing(low_up, high_up, value), n
        part = cards
        while part:
            if is_pile(part) and is_higher(value, size(part), lying):
                moves[n] = pack(PLAY, 0, side_showing(part, value), part)
                priors[n] = prior_of_play(s, seat, part, value, threat, weights)
                n = merge_last(moves, priors, first, n)
            part = (part - 1) & cards
    return n


def merge_last(moves: Ints, priors: Ints, first: int, last: int) -> int:
    """Of two sets of the same value and size keep the better one; gives the number of moves."""
    for k in range(first, last):
        if size(cards_of(moves[k])) == size(cards_of(moves[last])):
            if priors[last] > priors[k]:
                moves[k] = moves[last]
                priors[k] = priors[last]
            return last
    return last + 1


def prior_of_play(s: State, seat: int, cards: int, value: int, threat: int, weights: Ints) -> int:
    """D6 What is left in hand, what may come back to it, and what an opponent takes back."""
    low_cards, high_cards = cards & HAS[LOW][value], cards & HAS[HIGH][value]
    beaten = rival(s, size(cards))
    low_up = hand_after(s, seat, LOW, low_cards, beaten)
    high_up = hand_after(s, seat, HIGH, high_cards, beaten)
    if low_up | high_up == 0:
        return GOES_OUT
    left = turns_left(low_up, high_up, threat, weights)
    back = turns_left(join(low_up, high_cards), join(high_up, low_cards), threat, weights)
    risk = danger(s, size(cards), value, threat, weights) * weights[COMEBACK] // 1000
    prior = harm(s, seat, beaten, weights) + weights[BLOCK] * value // fewest_cards(s, seat)
    return prior - left - risk * (back - left) // 1000


def fewest_cards(s: State, seat: int) -> int:
    """The cards of the opponent who is closest to going out."""
    fewest = hand_size(s, seat) + 10
    for other in range(s.players):
        if other != seat and not is_out(s, other):
            fewest = min(fewest, hand_size(s, other))
    return fewest


def hand_after(s: State, seat: int, side: int, cards: int, beaten: int) -> int:
    """D6 What is held with that side up without these cards, D14 with one's own beaten set."""
    left = without(held(s, seat, side), cards)
    if beaten != NONE and owner(s, beaten) == seat:
        left = join(left, returning(s, beaten, side))
    return left


def harm(s: State, seat: int, beaten: int, weights: Ints) -> int:
    """D6 What it costs an opponent to take back a set, most if they are close to going out."""
    if beaten == NONE or owner(s, beaten) == seat or is_out(s, owner(s, beaten)):
        return 0
    victim = owner(s, beaten)
    low_up, high_up = s.known[victim][LOW], s.known[victim][HIGH]
    before = burden(groups(low_up, high_up), 0, weights)
    low_up = join(low_up, returning(s, beaten, LOW))
    high_up = join(high_up, returning(s, beaten, HIGH))
    more = burden(groups(low_up, high_up), 0, weights) - before
    prior = weights[BEAT] + weights[BEAT_RETURN] * more // 1000
    return prior + weights[CLOSE] // hand_size(s, victim)


def list_adds(
    s: State,
    seat: int,
    area: int,
    threat: int,
    moves: Ints,
    priors: Ints,
    weights: Ints,
    n: int,
) -> int:
    """D7 Each card that fits an opponent's set, if it may grow."""
    cards = showing(held(s, seat, LOW), held(s, seat, HIGH), s.value[area]) & FIRST_COPIES
    if cards == 0 or why_not_grow(s, seat, area) != FINE:
        return n
    while cards:
        card = cards & -cards
        moves[n] = pack(ADD, area, side_showing(card, s.value[area]), card)
        priors[n] = prior_of_add(s, seat, area, card, threat, weights)
        n += 1
        cards &= cards - 1
    return n


def prior_of_add(s: State, seat: int, area: int, card: int, threat: int, weights: Ints) -> int:
    """D7 What is left in hand, and what an opponent takes back."""
    beaten = rival(s, size(s.table[area]) + 1)
    low_up = hand_after(s, seat, LOW, card & HAS[LOW][s.value[area]], beaten)
    high_up = hand_after(s, seat, HIGH, card & HAS[HIGH][s.value[area]], beaten)
    if low_up | high_up == 0:
        return GOES_OUT
    left = turns_left(low_up, high_up, threat, weights)
    return weights[ADDING] + harm(s, seat, beaten, weights) - left


def prior_of_take(s: State, seat: int, area: int, threat: int, weights: Ints) -> int:
    """D8 The hand with the set in it, turned."""
    low_up = join(held(s, seat, LOW), returning(s, area, LOW))
    high_up = join(held(s, seat, HIGH), returning(s, area, HIGH))
    return weights[TAKING] - turns_left(low_up, high_up, threat, weights)
