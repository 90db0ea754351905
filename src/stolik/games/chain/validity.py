"""Validity of positions: an invalid one has a number with a sentence."""

from stolik.games.chain.components import (
    ALL_TILES,
    COLOURS,
    COLUMNS,
    HIGHEST,
    SEATS,
    TILES,
    TOKENS,
    TURNS,
    WORD,
    WORDS,
)
from stolik.games.chain.encoding import step_column, step_height, step_tile
from stolik.games.chain.rules import can_claim, over, stack_size, tiles_in_front, tokens_left
from stolik.games.chain.state import UNSEEN, State
from stolik.rules.bits import count
from stolik.rules.declare import Declared
from stolik.rules.position_syntax import LARGEST

sentence = Declared[str]("")

SOUND = 0
NO_POSITION = sentence("it is no position of this game")
WRONG_TILES = sentence("not every tile is there once")
TOO_HIGH = sentence("a column could grow too high: too many tiles are in hands and in the stack")
WRONG_TOKENS = sentence("a token was taken more often than it is there")
WRONG_COLOURS = sentence("two seats have the same colour, or one has none")
WRONG_HAND = sentence("a seat has no tile in hand although there would be one")
WRONG_CLAIM = sentence("nothing can be claimed, or the tile in hand has not been dropped")
WRONG_CHAIN = sentence("the latest chain cannot be")


def invalid(s: State) -> int:
    """C1 What makes a position impossible, or SOUND."""
    if not is_in_range(s) or not are_columns(s):
        return NO_POSITION
    return wrong_tiles(s) or wrong_tokens(s) or wrong_colours(s) or wrong_hands(s) or wrong_chain(s)


def is_in_range(s: State) -> bool:
    """C1 The seat to move is there, and nothing belongs to a seat that is not."""
    if not 0 <= s.mover < s.players:
        return False
    if not 0 <= s.turns < LARGEST or s.claiming >> 1:
        return False
    for seat in range(s.players):
        if not UNSEEN <= s.hand[seat] <= TILES or not UNSEEN <= s.colour[seat] <= COLOURS:
            return False
    for seat in range(s.players, SEATS):
        anything = s.hand[seat] | s.colour[seat] | s.front[seat][0] | s.front[seat][1]
        for kind in range(TOKENS):
            anything |= s.taken[seat][kind]
        if anything:
            return False
    return True


def are_columns(s: State) -> bool:
    """C4 Columns of lying tiles, and nothing above them."""
    for column in range(COLUMNS):
        if not 0 <= s.heights[column] <= HIGHEST:
            return False
        for height in range(HIGHEST):
            lying = s.columns[column][height]
            if not 0 <= lying < TURNS * TILES or (height >= s.heights[column] and lying):
                return False
    return True


def wrong_tiles(s: State) -> int:
    """C1 Every tile is in one place, and C3 no column can outgrow its room."""
    to_drop, number = stack_size(s), stack_size(s)
    for seat in range(s.players):
        to_drop += s.hand[seat] > 0
        number += (s.hand[seat] > 0) + tiles_in_front(s, seat)
    for word in range(WORDS):
        number += count(s.handed[word])
        if tiles_somewhere(s, word) != ALL_TILES[word]:
            return WRONG_TILES
    highest = 0
    for column in range(COLUMNS):
        number += s.heights[column]
        highest = max(highest, s.heights[column])
    if number != TILES:
        return WRONG_TILES
    return TOO_HIGH if highest + to_drop > HIGHEST else SOUND


def tiles_somewhere(s: State, word: int) -> int:
    """C1 The tiles that are anywhere, of one word."""
    tiles = s.stack[word] | s.handed[word]
    for seat in range(s.players):
        tiles |= s.front[seat][word]
        if s.hand[seat] > 0:
            tiles |= bit_in(s.hand[seat] - 1, word)
    for column in range(COLUMNS):
        for height in range(s.heights[column]):
            tiles |= bit_in(s.columns[column][height] // TURNS, word)
    return tiles


def bit_in(tile: int, word: int) -> int:
    """C1 The bit of a tile, if it is in this word."""
    return 1 << tile % WORD if tile // WORD == word else 0


def wrong_tokens(s: State) -> int:
    """C6 No token is taken that is not there."""
    for kind in range(TOKENS):
        for seat in range(s.players):
            if not 0 <= s.taken[seat][kind] <= TOKENS:
                return WRONG_TOKENS
        if tokens_left(s, kind) < 0:
            return WRONG_TOKENS
    return SOUND


def wrong_colours(s: State) -> int:
    """C1 Every seat has a secret colour of its own; C9 all are shown at the end."""
    colours = 0
    for seat in range(s.players):
        if s.colour[seat] == 0 or (s.colour[seat] > 0 and colours >> s.colour[seat] & 1):
            return WRONG_COLOURS
        if s.colour[seat] == UNSEEN and over(s):
            return WRONG_COLOURS
        colours |= 1 << s.colour[seat] if s.colour[seat] > 0 else 0
    return SOUND


def wrong_hands(s: State) -> int:
    """C7 Every seat has a tile while there are any, C6 but for one who has just dropped it."""
    in_stack = stack_size(s)
    for seat in range(s.players):
        in_stack -= s.hand[seat] == UNSEEN
    if in_stack < 0:
        return WRONG_HAND
    if s.claiming and (s.hand[s.mover] or not can_claim(s, s.mover)):
        return WRONG_CLAIM
    one_has_none = False
    for i in range(s.claiming, s.players):
        has_none = s.hand[(s.mover + i) % s.players] == 0
        if has_none and in_stack:
            return WRONG_HAND
        if not over(s) and ((has_none and i == 0) or (one_has_none and not has_none)):
            return WRONG_HAND
        one_has_none = has_none
    return SOUND


def wrong_chain(s: State) -> int:
    """C4 The latest tile lies on top of its column; its chain took tiles from somewhere."""
    if not 0 <= s.steps <= TILES or not 0 <= s.dropped <= TURNS * TILES:
        return WRONG_CHAIN
    if not 0 <= s.column < COLUMNS or (s.dropped == 0 and s.steps + s.column):
        return WRONG_CHAIN
    if s.dropped and not (s.turns and lies_on_top(s)):
        return WRONG_CHAIN
    for i in range(TILES):
        if (i >= s.steps and s.chain[i]) or (i < s.steps and not is_step(s, i)):
            return WRONG_CHAIN
    return SOUND


def is_step(s: State, i: int) -> bool:
    """C4 A tile from its own column or the next, C5 which lies in front of a seat or C6 did."""
    step = s.chain[i]
    tile, away = step_tile(step) // TURNS, step_column(step) - s.column
    if step < 0 or tile >= TILES or step_height(step) >= HIGHEST or not -1 <= away <= 1:
        return False
    for earlier in range(i):
        if step_tile(s.chain[earlier]) // TURNS == tile:
            return False
    taken = s.handed[tile // WORD]
    for seat in range(s.players):
        taken |= s.front[seat][tile // WORD]
    return step_column(step) < COLUMNS and taken >> tile % WORD & 1 == 1


def lies_on_top(s: State) -> bool:
    """C5 The dropped tile stays on the board, on top of its column."""
    height = s.heights[s.column]
    return height > 0 and s.columns[s.column][height - 1] == s.dropped - 1
