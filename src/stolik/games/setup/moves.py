"""Moves as structs, as ints (encoding.py) and as text.

place 5H@b2 6H@c2     S4 tiles from your hand and the common hand onto squares
swap 3S 9C            S7 tiles of your own hand for as many from the bag
swapped 2             S12 what the others learn of it
call, decline         S6 a bonus that has to be called
"""

from collections.abc import Iterable
from typing import Annotated

from stolik.games.setup import encoding, pieces, refusals
from stolik.games.setup.components import MOST_PLACED, SQUARES
from stolik.games.setup.encoding import encode_placement, laid_by
from stolik.games.setup.information_state import sees_hand
from stolik.games.setup.pieces import AT, Laid, number_of, read_tile, split, suit_of, write_laid
from stolik.games.setup.rules import why_not_take_turn
from stolik.games.setup.state import State
from stolik.rules.errors import BadMove, quoted
from stolik.rules.messages import Meta, Move, like
from stolik.rules.move_syntax import MoveSyntax, Verb, one, several
from stolik.rules.position_syntax import whole_number

TileText = Annotated[str, like(pieces.TILE_PATTERN)]
LaidText = Annotated[str, like(pieces.TILE_PATTERN + AT + pieces.SQUARE_PATTERN)]
MOST_TILES = 50


class Place(Move, tag="place", frozen=True):
    """S4 Place tiles on squares, each like `5H@b2`."""

    tiles: Annotated[tuple[LaidText, ...], Meta(max_length=MOST_TILES)]


class Swap(Move, tag="swap", frozen=True):
    """S7 Swap tiles of your own hand."""

    tiles: Annotated[tuple[TileText, ...], Meta(max_length=MOST_TILES)]


class Swapped(Move, tag="swapped", frozen=True):
    """S12 A swap as the others see it: how many tiles, not which."""

    number: Annotated[int, Meta(ge=1, le=MOST_TILES)]


class Call(Move, tag="call", frozen=True):
    """S6 Call the bonus that is owed to you; no list of moves gives it away."""

    quiet = True


class Decline(Move, tag="decline", frozen=True):
    """S6 Let it go, when a pawn is at the line."""

    quiet = True


def read_placed(words: list[str]) -> tuple[str, ...]:
    """The tiles in order, each typed `5H@b2` or `5H b2`."""
    parts = [part for word in words for part in word.split(AT)]
    if len(parts) % 2 or len(parts) > 2 * MOST_TILES:
        raise BadMove(f"{quoted(' '.join(words))} is not tiles on squares, like 5H@b2 6H@c2")
    for square in parts[1::2]:
        if not pieces.SQUARE.fullmatch(square):
            raise BadMove(f"{quoted(square)} is no square; squares are {' '.join(SQUARES)}")
    squares = [square.lower() for square in parts[1::2]]
    return write_laid(zip(map(read_tile, parts[::2]), squares, strict=True))


def read_tiles(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(pieces.write_tile, pieces.in_order(map(read_tile, words))))


def read_number(word: str) -> int | None:
    number = whole_number(word) or 0
    return number if 1 <= number <= MOST_TILES else None


SYNTAX = MoveSyntax(
    "a move is: place TILE@SQUARE …, swap TILE …, call or decline",
    Verb(Place, "połóż", "poloz", tiles=several(read_placed, most=2 * MOST_TILES)),
    Verb(Swap, "wymień", "wymien", tiles=several(read_tiles, most=MOST_TILES)),
    Verb(Call, "bonus"),
    Verb(Decline, "rezygnuję", "rezygnuje"),
    Verb(Swapped, number=one(read_number), acts=False),
)
ACTIONS, parse = SYNTAX.actions, SYNTAX.parse


def write(move: Move) -> str:
    """The move as text, its tiles in order."""
    if isinstance(move, Place):
        move = Place(write_laid(map(split, move.tiles)))
    elif isinstance(move, Swap):
        move = Swap(read_tiles(move.tiles))
    return SYNTAX.write(move)


def malformed(s: State, seat: int, move: Move) -> int:
    """S1 Out of turn, or S4, S7 why a struct can be no legal move in any position."""
    reason = why_no_move(move)
    return reason and (why_not_take_turn(s, seat) or reason)


def why_no_move(move: Move) -> int:
    if isinstance(move, Place):
        return why_no_placement(list(map(split, move.tiles)))
    if isinstance(move, Swap) and len(set(map(read_tile, move.tiles))) < len(move.tiles):
        return refusals.SWAP_TWICE
    if isinstance(move, Swapped):
        return refusals.SWAP_SECRETLY
    return refusals.FINE if isinstance(move, Swap | Call | Decline) else refusals.NO_ACTION


def why_no_placement(laid: Laid) -> int:
    """S4 Up to eight different tiles of one number or one suit, on distinct squares."""
    tiles, squares = {tile for tile, _ in laid}, {square for _, square in laid}
    if len(tiles) < len(laid):
        return refusals.TILE_TWICE
    if len(squares) < len(laid):
        return refusals.SQUARE_TWICE
    if not squares <= set(SQUARES):
        return refusals.NO_SUCH_SQUARE
    if len(set(map(number_of, tiles))) > 1 and len(set(map(suit_of, tiles))) > 1:
        return refusals.TILES_UNLIKE
    return refusals.PLACE_TOO_MANY if len(laid) > MOST_PLACED else refusals.FINE


def encode(s: State, move: Move) -> int:
    if isinstance(move, Place):
        return encode_placement(list(map(split, move.tiles)))
    if isinstance(move, Swap | Swapped):
        tiles = move.tiles if isinstance(move, Swap) else ()
        return encoding.swap_code(sum(1 << read_tile(tile) for tile in tiles))
    return encoding.CALL if isinstance(move, Call) else encoding.DECLINE


def decode(s: State, code: int) -> Move:
    action = encoding.action_of(code)
    if action == encoding.PLACE:
        return Place(write_laid(laid_by(code)))
    if action == encoding.SWAP:
        return Swap(pieces.write_tiles(encoding.swapped_tiles(code)))
    return Call() if action == encoding.CALL else Decline()


def addable_words(s: State, codes: list[int]) -> set[str]:
    """The words of many moves; of placements, which can be forty thousand, each tile once."""
    placements = [code for code in codes if encoding.action_of(code) == encoding.PLACE]
    singles = {code & mask for mask in encoding.SINGLE_TILES for code in placements}
    others = set(codes).difference(placements)
    return {word for code in singles | others for word in write(decode(s, code)).split()}


def as_seen(s: State, seat: int, move: Move, viewpoint: int) -> Move:
    """S12 A move as others see it: of a swap only how many tiles; S11 partners see all."""
    if isinstance(move, Swap) and not sees_hand(s, viewpoint, seat):
        return Swapped(len(move.tiles))
    return move
