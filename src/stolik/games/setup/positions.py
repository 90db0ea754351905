"""Positions as text.

    setup, players 2, edition 2023, teams no, bonus called, start drawn
    turns 12, to_move A, refills 1
    board b2=9T/3H b3=9H c2=10D c3=10C d2=4S
    common 5T 6H 7T 8S
    A: points 9, placed 11, hand 1T 2H 3T 4H
    B: points 14, placed 12, owed 2, hidden 4
    bag rest

A stack is written from the visible tile down. `placed` is the turn of a seat's latest placement,
`owed` a bonus that may still be called, `hidden` how many tiles of a hand are not in the text.
What is missing is 0 or empty, but for `to_move`; `bag rest` is every tile that is not named,
`bag hidden` a bag that the seat may not look into. `;` may stand for a new line.
"""

from stolik.games.setup.components import ALL_TILES, BOARD, SQUARES
from stolik.games.setup.information_state import hides
from stolik.games.setup.pieces import read_tile, write_tile, write_tiles
from stolik.games.setup.rules import put_tile
from stolik.games.setup.state import State
from stolik.games.setup.table import NONE, shown, tile_on
from stolik.rules.errors import BadPosition, quoted
from stolik.rules.position_syntax import Fields, PositionLines, choice, number, word_list


def write(s: State) -> str:
    stacks = [(SQUARES[square], stack_on(s, square)) for square in range(BOARD)]
    board = [f"{name}={'/'.join(map(write_tile, tiles))}" for name, tiles in stacks if tiles]
    bag = ["hidden"] if hides(s) > sum(s.hidden) else write_tiles(s.bag)
    seats = [SEAT.write(s, seat) for seat in range(s.players)]
    rows = map(" ".join, (board, write_tiles(s.common)))
    return LINES.write(s, TURNS.write(s), *rows, *seats, " ".join(bag))


def stack_on(s: State, square: int) -> list[int]:
    """The tiles on a square, the visible one first."""
    tiles = []
    tile = tile_on(s, square)
    while tile != NONE:
        tiles.append(tile)
        tile = s.under[tile] - 1
    return tiles


def read(text: str, s: State) -> None:
    turns, board, common, *seats, bag = LINES.read(text, s)
    TURNS.read(turns, s)
    read_board(board, s)
    s.common = read_tiles(common)
    for seat, line in enumerate(seats):
        SEAT.read(line, s, seat)
    if bag.strip() == "rest":
        s.bag = ALL_TILES & ~shown(s)
    elif bag.strip() != "hidden":
        s.bag = read_tiles(bag)


def read_board(text: str, s: State) -> None:
    used: set[int] = set()
    for stack in text.split():
        name, _, tiles = stack.partition("=")
        if name not in SQUARES or tile_on(s, SQUARES.index(name)) != NONE:
            raise BadPosition(f"{quoted(name)} is no square, or is there twice")
        for tile in reversed([read_tile(tile, BadPosition) for tile in tiles.split("/")]):
            if tile in used:
                raise BadPosition(f"{write_tile(tile)} is there twice")
            used.add(tile)
            put_tile(s, tile, SQUARES.index(name))


def read_tiles(text: str) -> int:
    tiles = [read_tile(tile, BadPosition) for tile in text.split()]
    if len(set(tiles)) < len(tiles):
        raise BadPosition(f"a tile is there twice in {quoted(text.strip())}")
    return sum(1 << tile for tile in tiles)


LINES = PositionLines("turns", "board", "common", last=("bag",))
TURNS = Fields(number("turns"), choice("to_move", "mover"), number("refills"))
SEAT = Fields(
    number("points"),
    number("placed", unless_zero=True),
    number("owed", unless_zero=True),
    word_list("hand", write_tiles, read_tiles, "hands"),
    number("hidden", unless_zero=True),
)
