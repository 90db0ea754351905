"""What a program believes about a position: who needs the fewest turns to go out."""

from typing import Any

from stolik.games.dnup import judging
from stolik.games.dnup.codes import ADD, PLAY, TAKE, TURN_OVER, cards_of, pack
from stolik.games.dnup.components import FIRST_COPIES, HAS, HIGHEST_VALUE, ROUNDS_TO_WIN, STAR
from stolik.games.dnup.judging import (
    ADDING,
    BEAT,
    BEAT_RETURN,
    BLOCK,
    CLOSE,
    COMEBACK,
    COUNT_BITS,
    EXPOSED,
    FIRST_TOKEN,
    LEAD,
    LEAD_FOR_SECOND,
    LEAD_IN_DUEL,
    MOST,
    ROUND_WON,
    SECOND_TOKEN,
    SLACK,
    TAKING,
    TEMPO,
    THIRD_TOKEN,
    burden,
    danger,
    groups,
    returning,
    threat_to,
    turns_left,
)
from stolik.games.dnup.piles import HIGH, LOW, is_pile, join, showing, side_showing, size, without
from stolik.games.dnup.reasons import FINE
from stolik.games.dnup.rules import NONE, is_higher, rival, seats_out, to_beat, why_not_grow
from stolik.games.dnup.state import State
from stolik.games.dnup.table import areas, hand_size, held, is_duel, is_out, owner, seat_to_move
from stolik.rules.defaults import nobody_holds_back, nothing_is_unlikely
from stolik.rules.state import Pool

TUNING = judging.TUNING

GOES_OUT = 1_000_000
"""How promising it is to lose the last card: nothing else needs a thought."""


def forget(s: State, seat: int, rng: list[int]) -> None:
    """D10 People do not keep in mind what others have picked up, but for the star."""
    for other in range(s.players):
        if other != seat:
            for side in range(2):
                star = s.known[other][side] & STAR
                s.hidden[other] += size(without(s.known[other][side], star))
                s.known[other][side] = star


unlikelihood = nothing_is_unlikely
holds_back = nobody_holds_back

# How a seat stands


def value(s: State, seat: int, weights: list[int]) -> int:
    """D13 By tokens, and within a round by the turns that everybody still needs."""
    level = worth_of_tokens(s, seat, weights)
    if is_just_dealt(s) or is_out(s, seat):
        return level
    total, number = 0, 0
    for other in range(s.players):
        if not is_out(s, other):
            total += distance(s, other, weights)
            number += 1
    behind = number * distance(s, seat, weights) - total
    return level - stake(s, number, weights) * behind // (total + number * weights[SLACK] + 1)


def stake(s: State, number: int, weights: list[int]) -> int:
    """How much depends on a round in which so many still play; D14 most on the last one."""
    if is_duel(s):
        decides = s.tokens[0] + s.tokens[1] == 2 * (ROUNDS_TO_WIN - 1)
        return weights[LEAD_IN_DUEL] * (2 if decides else 1)
    return weights[LEAD] if number == s.players else weights[LEAD_FOR_SECOND]


def worth_of_tokens(s: State, seat: int, weights: list[int]) -> int:
    """D13 What tokens alone are worth; D14 rounds won."""
    tokens = s.tokens[seat]
    if is_duel(s):
        return weights[ROUND_WON] * tokens
    worth = weights[FIRST_TOKEN] if tokens >= 1 else 0
    worth += weights[SECOND_TOKEN] if tokens >= 2 else 0
    return worth + (weights[THIRD_TOKEN] if tokens >= 3 else 0)


def is_just_dealt(s: State) -> bool:
    """D2 Nobody has moved in this round, and what its hands are like is chance."""
    return s.quiet == 0 and seats_out(s) == 0


def distance(s: State, seat: int, weights: list[int]) -> int:
    """The turns that a seat needs, with its sets on the table that may come back."""
    turns = turns_left(held(s, seat, LOW), held(s, seat, HIGH), threat_to(s, seat), weights)
    if seat == seat_to_move(s):
        begins = not is_duel(s) or s.area & 1 == 0
        return max(0, turns - (weights[TEMPO] if begins else 0))
    for area in range(areas(s)):
        if owner(s, area) == seat and s.table[area] and can_be_beaten(s, area):
            turns += weights[EXPOSED]
    return turns


def can_be_beaten(s: State, area: int) -> bool:
    """D6 Somebody else holds a higher set of that size."""
    for other in range(s.players):
        hand = groups(held(s, other, LOW), held(s, other, HIGH))
        for value in range(s.value[area] + 1, HIGHEST_VALUE + 1):
            number = hand >> COUNT_BITS * value & MOST
            if other != owner(s, area) and number >= size(s.table[area]):
                return True
    return False


# Which moves come to mind


def candidates(
    pool: Pool[Any], i: int, seat: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
    """Every action; of the sets of the same value and size only the most promising one.

    Nothing else where one can go out.
    """
    s = pool[i]
    threat = threat_to(s, seat)
    n = list_plays(s, seat, threat, moves, priors, weights)
    for area in range(areas(s)):
        if s.table[area] and owner(s, area) != seat:
            n = list_adds(s, seat, area, threat, moves, priors, weights, n)
            moves[n] = pack(TAKE, area, 0, 0)
            priors[n] = promise_of_take(s, seat, area, threat, weights)
            n += 1
    moves[n] = pack(TURN_OVER, 0, 0, 0)
    priors[n] = -turns_left(held(s, seat, HIGH), held(s, seat, LOW), threat, weights)
    return only_way_out(moves, priors, n + 1)


def only_way_out(moves: list[int], priors: list[int], n: int) -> int:
    """D11 A move that loses the last card is the only one to think of; gives the number left."""
    for k in range(n):
        if priors[k] == GOES_OUT:
            moves[0] = moves[k]
            priors[0] = GOES_OUT
            return 1
    return n


def list_plays(
    s: State, seat: int, threat: int, moves: list[int], priors: list[int], weights: list[int]
) -> int:
    """D6 The sets that may be played."""
    lying, low_up, high_up, n = to_beat(s), held(s, seat, LOW), held(s, seat, HIGH), 0
    for value in range(1, HIGHEST_VALUE + 1):
        cards, first = showing(low_up, high_up, value), n
        part = cards
        while part:
            if is_pile(part) and is_higher(value, size(part), lying):
                moves[n] = pack(PLAY, 0, side_showing(part, value), part)
                priors[n] = promise_of_play(s, seat, part, value, threat, weights)
                n = merge_last(moves, priors, first, n)
            part = (part - 1) & cards
    return n


def merge_last(moves: list[int], priors: list[int], first: int, last: int) -> int:
    """Of two sets of the same value and size keep the better one; gives the number of moves."""
    for k in range(first, last):
        if size(cards_of(moves[k])) == size(cards_of(moves[last])):
            if priors[last] > priors[k]:
                moves[k] = moves[last]
                priors[k] = priors[last]
            return last
    return last + 1


def promise_of_play(
    s: State, seat: int, cards: int, value: int, threat: int, weights: list[int]
) -> int:
    """D6 What is left in hand, what may come back to it, and what somebody else takes back."""
    low_cards, high_cards = cards & HAS[LOW][value], cards & HAS[HIGH][value]
    beaten = rival(s, size(cards))
    low_up = hand_after(s, seat, LOW, low_cards, beaten)
    high_up = hand_after(s, seat, HIGH, high_cards, beaten)
    if low_up | high_up == 0:
        return GOES_OUT
    left = turns_left(low_up, high_up, threat, weights)
    back = turns_left(join(low_up, high_cards), join(high_up, low_cards), threat, weights)
    risk = danger(s, size(cards), value, threat, weights) * weights[COMEBACK] // 1000
    promise = harm(s, seat, beaten, weights) + weights[BLOCK] * value // fewest_cards(s, seat)
    return promise - left - risk * (back - left) // 1000


def fewest_cards(s: State, seat: int) -> int:
    """What the one of the others holds who is closest to going out."""
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


def harm(s: State, seat: int, beaten: int, weights: list[int]) -> int:
    """D6 What it costs an opponent to take back a set, most if they are close to going out."""
    if beaten == NONE or owner(s, beaten) == seat or is_out(s, owner(s, beaten)):
        return 0
    victim = owner(s, beaten)
    low_up, high_up = s.known[victim][LOW], s.known[victim][HIGH]
    before = burden(groups(low_up, high_up), 0, weights)
    low_up = join(low_up, returning(s, beaten, LOW))
    high_up = join(high_up, returning(s, beaten, HIGH))
    more = burden(groups(low_up, high_up), 0, weights) - before
    promise = weights[BEAT] + weights[BEAT_RETURN] * more // 1000
    return promise + weights[CLOSE] // hand_size(s, victim)


def list_adds(
    s: State,
    seat: int,
    area: int,
    threat: int,
    moves: list[int],
    priors: list[int],
    weights: list[int],
    n: int,
) -> int:
    """D7 Each card that fits an opponent's set, if it may grow."""
    cards = showing(held(s, seat, LOW), held(s, seat, HIGH), s.value[area]) & FIRST_COPIES
    if cards == 0 or why_not_grow(s, seat, area) != FINE:
        return n
    while cards:
        card = cards & -cards
        moves[n] = pack(ADD, area, side_showing(card, s.value[area]), card)
        priors[n] = promise_of_add(s, seat, area, card, threat, weights)
        n += 1
        cards &= cards - 1
    return n


def promise_of_add(
    s: State, seat: int, area: int, card: int, threat: int, weights: list[int]
) -> int:
    """D7 What is left in hand, and what somebody takes back."""
    beaten = rival(s, size(s.table[area]) + 1)
    low_up = hand_after(s, seat, LOW, card & HAS[LOW][s.value[area]], beaten)
    high_up = hand_after(s, seat, HIGH, card & HAS[HIGH][s.value[area]], beaten)
    if low_up | high_up == 0:
        return GOES_OUT
    left = turns_left(low_up, high_up, threat, weights)
    return weights[ADDING] + harm(s, seat, beaten, weights) - left


def promise_of_take(s: State, seat: int, area: int, threat: int, weights: list[int]) -> int:
    """D8 The hand with the set in it, turned."""
    low_up = join(held(s, seat, LOW), returning(s, area, LOW))
    high_up = join(held(s, seat, HIGH), returning(s, area, HIGH))
    return weights[TAKING] - turns_left(low_up, high_up, threat, weights)
