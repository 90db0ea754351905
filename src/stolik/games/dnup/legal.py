"""Every move: whether it may be made, and the list of all that may.

The list is written without branches where it can be: a move is put in its place, and counted only
if it is legal. Guessing wrong which of two ways a program goes costs more than writing in vain.
"""

from stolik.games.dnup.codes import (
    ADD,
    CARD_BITS,
    PLAY,
    TAKE,
    TURN_OVER,
    action_of,
    area_of,
    cards_of,
    pack,
    side_of,
)
from stolik.games.dnup.components import FIRST_COPIES, HIGHEST_VALUE
from stolik.games.dnup.piles import HIGH, LOW, is_pile, showing, side_showing, size, value_on
from stolik.games.dnup.reasons import EMPTY_SET, FINE, NO_ACTION
from stolik.games.dnup.rules import (
    is_higher,
    to_beat,
    why_not_act,
    why_not_add,
    why_not_grow,
    why_not_play,
    why_not_take,
)
from stolik.games.dnup.state import AREAS, State
from stolik.games.dnup.table import held, owner
from stolik.rules.bits import lowest
from stolik.rules.chance import below

__all__ = ["MOST_MOVES", "action_of", "contains", "legal_moves", "random_move", "why_not"]

MOST_MOVES = 3000
"""No hand, however large, has more moves: the sum over all values of all sets of that value."""


def why_not(s: State, seat: int, move: int) -> int:
    """D5 FINE, or the reason why a seat may not make this move now. Any int is answered."""
    reason = why_not_act(s, seat)
    if reason != FINE:
        return reason
    if not is_move(move):
        return NO_ACTION
    cards, side, area = cards_of(move), side_of(move), area_of(move)
    if action_of(move) == PLAY:
        return why_not_play(s, seat, cards, value_on(cards, side)) if cards else EMPTY_SET
    if action_of(move) == ADD:
        return why_not_add(s, seat, cards, side, area)
    if action_of(move) == TAKE:
        return why_not_take(s, seat, area)
    return FINE


def is_move(move: int) -> bool:
    """D5 The int stands for one of the actions, with nothing in it that the action lacks."""
    if move < 0 or cards_of(move) >> CARD_BITS or not is_pile(cards_of(move)):
        return False
    action = action_of(move)
    if action == PLAY:
        return area_of(move) == 0
    if action == ADD:
        return True
    return side_of(move) == 0 and cards_of(move) == 0 and (action == TAKE or area_of(move) == 0)


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
    """D5 One of them, each as likely as any other."""
    return moves[below(rng, legal_moves(s, seat, moves))]


def contains(move: int, part: int) -> bool:
    """D6 A set that is played contains every smaller one of the same cards."""
    if action_of(move) != PLAY or action_of(part) != PLAY:
        return move == part
    value = value_on(cards_of(move), side_of(move))
    smaller = cards_of(part)
    return smaller & ~cards_of(move) == 0 and value_on(smaller, side_of(part)) == value


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
