"""Questions about what lies where that no clause of the rulebook asks."""

from stolik.games.chain.components import COLOURS, COLUMNS, KINDS, MOST_OF_A_NUMBER, SHARE
from stolik.games.chain.rules import over, stack_size, tiles_of_face, tokens_left
from stolik.games.chain.state import State

NO_SEAT = -1


def lowest_column(s: State) -> int:
    """C8 The height of the lowest column."""
    height = s.heights[0]
    for column in range(1, COLUMNS):
        height = min(height, s.heights[column])
    return height


def tiles_to_drop(s: State) -> int:
    """C7 The tiles of the stack and all hands, in a revealed state too."""
    tiles = stack_size(s)
    for seat in range(s.players):
        tiles += s.hand[seat] > 0
    return tiles


def open_kinds(s: State) -> int:
    """C6 The kinds of tokens that are still there, a bit each."""
    kinds = 0
    for kind in range(KINDS[s.edition]):
        kinds |= (tokens_left(s, kind) > 0) << kind
    return kinds


def colours_in_front(s: State, seat: int, number: int) -> int:
    """C6 How many tiles of a number a seat has of each colour, up to 7, side by side."""
    colours = 0
    for colour in range(COLOURS):
        tiles = min(tiles_of_face(s, seat, COLOURS * number + colour), MOST_OF_A_NUMBER)
        colours |= tiles << SHARE * colour
    return colours


def last_seat(s: State) -> int:
    """C2 The seat that dropped the latest tile: it may still claim, or has just ended the game."""
    if not s.dropped:
        return NO_SEAT
    return s.mover if s.claiming or over(s) else (s.mover - 1) % s.players
