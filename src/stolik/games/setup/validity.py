"""Validity of positions. A valid one can be played on, whatever is done."""

from stolik.games.setup.components import (
    BOARD,
    CENTRE,
    COMMON_HAND,
    NUMBERS,
    OWN,
    OWN_HAND,
    SEATS,
    SUITS,
    TILES,
)
from stolik.games.setup.rules import CALLED, finish_line, latest_placement, line_is_reached
from stolik.games.setup.state import State
from stolik.games.setup.table import NONE, shown, stack, tile_on
from stolik.rules.bits import count
from stolik.rules.declare import Declared
from stolik.rules.position_syntax import LARGEST

sentence = Declared[str]("")

SOUND = 0
NO_POSITION = sentence("it is no position of this game")
TILE_TWICE = sentence("a tile is there twice")
TILE_MISSING = sentence("not every tile is there")
TOO_MANY_TILES = sentence("more tiles are there than the box has")
CENTRE_EMPTY = sentence("a square of the centre is empty")
WRONG_HAND = sentence("a hand has too few or too many tiles")
TOO_FAR_AHEAD = sentence("a pawn is further ahead than a turn can bring it")
WRONG_PLACEMENTS = sentence("the latest placements do not fit the number of turns")
WRONG_BONUS = sentence("a bonus is owed that cannot be")


def invalid(s: State) -> int:
    """S2 What makes a position impossible, or SOUND."""
    if not is_in_range(s) or not is_board(s) or not are_stacks(s):
        return NO_POSITION
    return wrong_tiles(s) or wrong_hands(s) or wrong_turns(s) or wrong_points(s)


def is_in_range(s: State) -> bool:
    """S1 The seat to move is there, and nothing belongs to a seat that is not."""
    if not 0 <= s.mover < s.players:
        return False
    if not 0 <= s.turns <= LARGEST or not 0 <= s.refills <= LARGEST:
        return False
    tiles = s.common | s.bag
    for seat in range(SEATS):
        tiles |= s.hands[seat]
        counts = s.points[seat] | s.placed[seat] | s.owed[seat] | s.hidden[seat]
        if counts < 0 or (seat >= s.players and counts | s.hands[seat]):
            return False
    return tiles >> TILES == 0


def is_board(s: State) -> bool:
    """S3 Every square shows one number and one suit, or nothing."""
    numbers, suits = 0, 0
    for number in range(1, NUMBERS + 1):
        if s.numbers[number] & numbers:
            return False
        numbers |= s.numbers[number]
    for suit in range(SUITS):
        if s.suits[suit] & suits:
            return False
        suits |= s.suits[suit]
    beyond = s.numbers[0] | s.numbers[NUMBERS + 1] | numbers >> BOARD
    return numbers == suits and beyond == 0


def are_stacks(s: State) -> bool:
    """S4 Only tiles on the board lie on others."""
    for tile in range(TILES):
        if not 0 <= s.under[tile] <= TILES:
            return False
    on_board = 0
    for square in range(BOARD):
        if not has_lowest(s, square):
            return False
        on_board |= stack(s, square)
    for tile in range(TILES):
        if s.under[tile] and on_board >> tile & 1 == 0:
            return False
    return True


def has_lowest(s: State, square: int) -> bool:
    """S4 The tiles under a tile end on the board: none lies under itself."""
    tile, below = tile_on(s, square), 0
    while tile != NONE and below < TILES:
        tile, below = s.under[tile] - 1, below + 1
    return tile == NONE


def wrong_tiles(s: State) -> int:
    """S2 Every tile is in one place; the centre is never empty."""
    number, hidden = count(s.common) + count(s.bag), 0
    for seat in range(s.players):
        number += count(s.hands[seat])
        hidden += s.hidden[seat]
    for square in range(BOARD):
        number += count(stack(s, square))
        if CENTRE >> square & 1 and tile_on(s, square) == NONE:
            return CENTRE_EMPTY
    if number > count(shown(s)):
        return TILE_TWICE
    if number + hidden > TILES:
        return TOO_MANY_TILES
    return TILE_MISSING if s.bag and number + hidden < TILES else SOUND


def wrong_hands(s: State) -> int:
    """S8 Hands are full in every turn; S10 but for the placement that ends the game."""
    unfilled = 0
    for seat in range(s.players):
        tiles = count(s.hands[seat]) + s.hidden[seat]
        if tiles > OWN_HAND:
            return WRONG_HAND
        unfilled |= (tiles < OWN_HAND) << seat
    if count(s.common) > COMMON_HAND:
        return WRONG_HAND
    is_full = unfilled == 0 and count(s.common) == COMMON_HAND
    ended = line_is_reached(s) and unfilled & ~(1 << s.mover) == 0
    return SOUND if is_full or ended else WRONG_HAND


def wrong_turns(s: State) -> int:
    """S10 No two seats placed in the same turn, and none in a turn to come."""
    for seat in range(s.players):
        if s.placed[seat] > s.turns:
            return WRONG_PLACEMENTS
        for other in range(seat):
            if s.placed[seat] == s.placed[other] != 0:
                return WRONG_PLACEMENTS
    return SOUND


def wrong_points(s: State) -> int:
    """S10 The turn that brings a pawn to the line is the last; S6 a bonus is owed to be called."""
    owed = 0
    for seat in range(s.players):
        if s.points[seat] >= finish_line(s) + BOARD:
            return TOO_FAR_AHEAD
        most_owed = 0 if s.placed[seat] == s.turns else count(OWN[s.players][seat])
        if s.owed[seat] > most_owed:
            return WRONG_BONUS
        owed += s.owed[seat]
    if owed and (s.bonus != CALLED or s.turns == 0 or latest_placement(s) != s.turns):
        return WRONG_BONUS
    return SOUND
