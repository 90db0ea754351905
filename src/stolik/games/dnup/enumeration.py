"""The list of all legal moves, and a random one of them.

The list is written without branches where it can be: a move is put in its place, and counted only
if it is legal. A mispredicted branch costs more than writing in vain.
"""

from stolik.games.dnup.components import FIRST_COPIES, HIGHEST_VALUE
from stolik.games.dnup.encoding import ADD, PLAY, TAKE, TURN_OVER, pack
from stolik.games.dnup.pieces import HIGH, LOW, is_pile, showing, side_showing, size
from stolik.games.dnup.refusals import FINE
from stolik.games.dnup.rules import is_higher, to_beat, why_not_grow, why_not_take
from stolik.games.dnup.state import AREAS, State
from stolik.games.dnup.table import held, owner
from stolik.rules.bits import lowest
from stolik.rules.chance import below

MOST_MOVES = 3000
"""No hand, however large, has more moves: the sum over all values of all sets of that value."""


def legal_moves(s: State, seat: int, moves: list[int]) -> int:
    """D5 Every move of a seat that may act, each once; gives their number."""
    low_up, high_up = held(s, seat, LOW), held(s, seat, HIGH)
    n = list_plays(low_up, high_up, to_beat(s), moves)
    for area in range(AREAS):
        cards = showing(low_up, high_up, s.value[area])
        if cards:
            n = list_adds(s, seat, cards, area, moves, n)
    for area in range(AREAS):
        moves[n] = pack(TAKE, area, 0, 0)
        n += why_not_take(s, seat, area) == FINE
    moves[n] = pack(TURN_OVER, 0, 0, 0)
    return n + 1


def random_move(s: State, seat: int, rng: list[int], moves: list[int]) -> int:
    """D5 One of the legal moves, each as likely as any other."""
    return moves[below(rng, legal_moves(s, seat, moves))]


def list_plays(low_up: int, high_up: int, lying: int, moves: list[int]) -> int:
    """D6 Every set in the hand that may lie on the table, value by value."""
    values = 0
    for value in range(HIGHEST_VALUE + 1):
        values |= (showing(low_up, high_up, value) != 0) << value
    n = 0
    while values:
        value = lowest(values)
        n = list_sets(showing(low_up, high_up, value), value, lying, moves, n)
        values &= values - 1
    return n


def list_sets(cards: int, value: int, lying: int, moves: list[int], n: int) -> int:
    """D3 Every set of these cards of one value that is high enough; equal cards once."""
    part = cards
    while part:
        moves[n] = pack(PLAY, 0, side_showing(part, value), part)
        n += is_pile(part) & is_higher(value, size(part), lying)
        part = (part - 1) & cards
    return n


def list_adds(s: State, seat: int, cards: int, area: int, moves: list[int], n: int) -> int:
    """D7 Each of these cards, which fit the set, onto it if it may grow; equal cards once."""
    if owner(s, area) != seat and why_not_grow(s, seat, area) == FINE:
        cards &= FIRST_COPIES
        while cards:
            moves[n] = pack(ADD, area, side_showing(cards, s.value[area]), cards & -cards)
            cards &= cards - 1
            n += 1
    return n
