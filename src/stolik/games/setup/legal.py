"""Every move: whether it may be made, how many there are, and the list of all that may.

A placement is checked in placing.py. All of them are listed in listing.py; one at random is drawn
without the list, by counting (counting.py) and finding (finding.py), which is many times quicker.
"""

from stolik.games.setup.components import BOARD, NUMBERS, SUITS, TILES
from stolik.games.setup.counting import count_number_sets, count_runs, count_single_tiles
from stolik.games.setup.encoding import (
    CALL,
    DECLINE,
    PLACE,
    SAME_NUMBER,
    SWAP,
    action_of,
    first_slot,
    kind_of,
    slots_in,
    slots_of,
    square_in,
    swap_code,
    swapped_tiles,
    tile_in,
    value_of,
    without_slot,
)
from stolik.games.setup.enumeration import list_number_sets, list_runs, list_single_tiles
from stolik.games.setup.finding import find_number_set, find_run, find_single_tile
from stolik.games.setup.placing import allowed_squares, at_hand, why_not_place
from stolik.games.setup.refusals import FINE, NO_ACTION
from stolik.games.setup.rules import (
    line_is_reached,
    why_not_call,
    why_not_decline,
    why_not_swap,
    why_not_take_turn,
)
from stolik.games.setup.state import State
from stolik.games.setup.table import number_of, suit_of
from stolik.rules.bits import count
from stolik.rules.chance import below

__all__ = ["MOST_MOVES", "action_of", "contains", "legal_moves", "random_move", "why_not"]

MOST_MOVES = 65_536
"""More than the 43,700 or so of eight consecutive tiles of one suit with two players."""


def why_not(s: State, seat: int, move: int) -> int:
    """S1 FINE, or the reason why a seat may not make this move now. Any int is answered."""
    if move == CALL:
        return why_not_call(s, seat)
    if move == DECLINE:
        return why_not_decline(s, seat)
    reason = why_not_take_turn(s, seat)
    if reason != FINE:
        return reason
    if action_of(move) == PLACE and is_placement(move):
        return why_not_place(s, seat, move)
    if action_of(move) == SWAP and move > 0 and swapped_tiles(move) >> TILES == 0:
        return why_not_swap(s, seat, swapped_tiles(move))
    return NO_ACTION


def is_placement(move: int) -> bool:
    """S4 The int names tiles and squares that exist; a tile alone goes by its number."""
    slots, kind, value = slots_of(move), kind_of(move), value_of(move)
    if move < 0 or value >= (NUMBERS if kind == SAME_NUMBER else SUITS):
        return False
    tiles = 0
    while slots:
        slot = first_slot(slots)
        if slot >= slots_in(move) or square_in(slots, slot) >= BOARD:
            return False
        slots = without_slot(slots, slot)
        tiles += 1
    return kind == SAME_NUMBER or tiles > 1


def contains(move: int, part: int) -> bool:
    """S4 A placement lays every tile of another one on the same square; S7 swaps every tile."""
    if action_of(move) != action_of(part):
        return False
    if action_of(move) == SWAP:
        return swapped_tiles(part) & ~swapped_tiles(move) == 0
    if action_of(move) != PLACE:
        return move == part
    slots = slots_of(part)
    while slots:
        slot = first_slot(slots)
        if not lays(move, tile_in(part, slot), square_in(slots, slot)):
            return False
        slots = without_slot(slots, slot)
    return True


def lays(move: int, tile: int, square: int) -> bool:
    """S4 The placement lays this tile on this square."""
    same = number_of(tile) - 1 if kind_of(move) == SAME_NUMBER else suit_of(tile)
    slot = suit_of(tile) if kind_of(move) == SAME_NUMBER else number_of(tile) - 1
    return value_of(move) == same and square_in(slots_of(move), slot) == square


def legal_moves(s: State, seat: int, moves: list[int]) -> int:
    """S1 Every move of a seat that may act, each once; gives their number."""
    n = list_answers(s, seat, moves)
    if why_not_take_turn(s, seat) != FINE:
        return n
    tiles, allowed = at_hand(s, seat), allowed_squares(s, seat)
    n = list_single_tiles(s, tiles, allowed, moves, n)
    n = list_number_sets(s, tiles, allowed, moves, n)
    n = list_runs(s, tiles, allowed, moves, n)
    return list_swaps(s, seat, moves, n)


def list_answers(s: State, seat: int, moves: list[int]) -> int:
    """S6 Call what is owed to you; S10 once a pawn is at the line, call or decline."""
    n = 0
    if s.owed[seat]:
        moves[n] = CALL
        n += 1
        if line_is_reached(s):
            moves[n] = DECLINE
            n += 1
    return n


def list_swaps(s: State, seat: int, moves: list[int], n: int) -> int:
    """S7 Every choice of one to four tiles of your own hand."""
    tiles = s.hands[seat]
    part = tiles
    while part:
        moves[n] = swap_code(part)
        part = (part - 1) & tiles
        n += 1
    return n


def random_move(s: State, seat: int, rng: list[int], moves: list[int]) -> int:
    """S1 One of the legal moves, each as likely as any other."""
    answers = list_answers(s, seat, moves)
    if why_not_take_turn(s, seat) != FINE:
        return moves[below(rng, answers)]
    tiles, allowed = at_hand(s, seat), allowed_squares(s, seat)
    single_tiles = count_single_tiles(s, tiles, allowed)
    number_sets = count_number_sets(s, tiles, allowed)
    runs = count_runs(s, tiles, allowed)
    swaps = (1 << count(s.hands[seat])) - 1
    n = below(rng, answers + single_tiles + number_sets + runs + swaps)
    if n < answers:
        return moves[n]
    n -= answers
    if n < single_tiles:
        return find_single_tile(s, tiles, allowed, n)
    n -= single_tiles
    if n < number_sets:
        return find_number_set(s, tiles, allowed, n)
    n -= number_sets
    if n < runs:
        return find_run(s, tiles, allowed, n)
    return find_swap(s.hands[seat], swaps - (n - runs))


def find_swap(tiles: int, choice: int) -> int:
    """S7 The tiles that are chosen, the first by the lowest bit and so on."""
    swapped = 0
    while tiles:
        swapped |= (tiles & -tiles) * (choice & 1)
        choice >>= 1
        tiles &= tiles - 1
    return swap_code(swapped)
