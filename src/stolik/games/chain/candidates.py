"""The prior policy: the moves worth looking into, each with its prior.

Search widens from the best of them, so a drop that is far behind is left out, and of all ways to
pay for a token only the cheapest is kept.
"""

from typing import Any

from stolik.games.chain.components import COLOURS, COLUMNS, NEED, NEEDS, NUMBERS, TURNS, WORTH
from stolik.games.chain.encoding import DONE, claim_code, count_of, drop_code, handed_in
from stolik.games.chain.features import (
    THIRDS,
    cash,
    heap_of_drop,
    numbers_in,
    promise,
    rival_score,
    score_for,
    value_in,
)
from stolik.games.chain.rules import (
    has_empty_column,
    has_numbers,
    numbers_in_front,
    tiles_of_face,
    tokens_left,
)
from stolik.games.chain.state import State
from stolik.games.chain.table import open_kinds
from stolik.games.chain.weights import DENY, END, MARGIN, POINT, SOON
from stolik.rules.bits import lowest
from stolik.rules.state import Ints, Pool

PER_CENT = 100
SURE = 12 * THIRDS
"""A lead that decides at the end, whatever the secret colours are."""


def candidates(pool: Pool[Any], i: int, seat: int, moves: Ints, priors: Ints, weights: Ints) -> int:
    """The drops that look best; or the cheapest way to each token, and being done."""
    if pool[i].claiming:
        return claim_candidates(pool[i], seat, moves, priors, weights)
    drop_candidates(pool[i], seat, moves, priors, weights)
    return leave_out(moves, priors, COLUMNS * TURNS, weights[MARGIN])


def leave_out(moves: Ints, priors: Ints, n: int, margin: int) -> int:
    """Drops the moves that are further behind the best one; gives the number of those left."""
    best, kept = priors[0], 0
    for k in range(1, n):
        best = max(best, priors[k])
    for k in range(n):
        if priors[k] >= best - margin:
            moves[kept] = moves[k]
            priors[kept] = priors[k]
            kept += 1
    return kept


def drop_candidates(s: State, seat: int, moves: Ints, priors: Ints, weights: Ints) -> None:
    """Every drop, by what it takes and what that may bring in tokens."""
    numbers, kinds = numbers_in_front(s, seat), open_kinds(s)
    lead = score_for(s, seat, seat) - rival_score(s, seat)
    before = promise(s, numbers, kinds, weights)
    for n in range(COLUMNS * TURNS):
        column, turn = n // TURNS, n % TURNS
        moves[n] = drop_code(column, turn)
        heap, ends = heap_of_drop(s, seat, column, TURNS * (s.hand[seat] - 1) + turn)
        if ends:
            priors[n] = weights[END] * final_lead(s, lead, numbers, heap, kinds)
        elif heap:
            priors[n] = weights[POINT] * (hope(s, numbers, heap, kinds, weights) - before)
        else:
            priors[n] = 0


def final_lead(s: State, lead: int, numbers: int, heap: int, kinds: int) -> int:
    """By how much the seat would win if the game ended with this drop, as far as it matters."""
    lead += value_in(heap) + cash(s, numbers + numbers_in(heap), kinds)
    return max(-SURE, min(SURE, lead))


def hope(s: State, numbers: int, heap: int, kinds: int, weights: Ints) -> int:
    """What a heap counts, and what it may bring in tokens with the numbers that are there."""
    after = numbers + numbers_in(heap)
    at_once = cash(s, after, kinds) * weights[SOON] // PER_CENT
    return value_in(heap) + promise(s, after, kinds, weights) + at_once


def claim_candidates(s: State, seat: int, moves: Ints, priors: Ints, weights: Ints) -> int:
    numbers, kinds = numbers_in_front(s, seat), open_kinds(s)
    n, kinds_left = 0, kinds
    while kinds_left:
        kind = lowest(kinds_left)
        kinds_left &= kinds_left - 1
        if has_numbers(s, numbers, kind):
            moves[n] = cheapest_claim(s, seat, kind)
            later = after_claim(s, seat, numbers, kinds, kind, weights)
            priors[n] = weights[POINT] * (claim_gain(s, seat, moves[n], kind) + later)
            n += 1
    moves[n] = DONE
    priors[n] = 0
    return n + 1


def after_claim(s: State, seat: int, numbers: int, kinds: int, kind: int, weights: Ints) -> int:
    """What a claim changes for later: in the last turn, only what else can be claimed."""
    left = numbers - NEED[s.edition][kind]
    still = kinds & ~(1 << kind) if tokens_left(s, kind) == 1 else kinds
    if has_empty_column(s):
        return cash(s, left, still)
    change = promise(s, left, still, weights) - promise(s, numbers, kinds, weights)
    return change + denied(s, seat, kinds, still, weights)


def denied(s: State, seat: int, kinds: int, still: int, weights: Ints) -> int:
    """What the others had hoped for from a token that is gone."""
    total = 0
    for other in range(s.players):
        if other != seat:
            total += promise(s, numbers_in_front(s, other), kinds ^ still, weights)
    return total * weights[DENY] // PER_CENT


def cheapest_claim(s: State, seat: int, kind: int) -> int:
    """The claim that hands in tiles of the own colour last."""
    move = claim_code(kind)
    for number in range(NUMBERS):
        need = NEEDS[s.edition][kind][number]
        for step in range(1, COLOURS + 1):
            face = COLOURS * number + (s.colour[seat] - 1 + step) % COLOURS
            given = min(need, tiles_of_face(s, seat, face))
            move |= handed_in(face, given)
            need -= given
    return move


def claim_gain(s: State, seat: int, move: int, kind: int) -> int:
    """What the token is worth more than the tiles, in thirds of a point."""
    gain = THIRDS * WORTH[s.edition][kind]
    for number in range(NUMBERS):
        gain -= THIRDS * (number + 1) * NEEDS[s.edition][kind][number]
        own = COLOURS * number + s.colour[seat] - 1
        gain -= THIRDS * (number + 1) * count_of(move, own)
    return gain
