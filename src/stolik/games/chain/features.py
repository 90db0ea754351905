"""Features of the evaluation: what tiles and tokens are worth to a seat, by what it may know.

A heap is what tiles are good for, in one int: what they count at the end, in thirds of a point,
and above it how many there are of each number, side by side as in `NEED`. Heaps can be added.
"""

from stolik.games.chain.components import (
    BOTTOM,
    COLOURS,
    COLUMNS,
    FACE,
    FACES,
    FIELD,
    LEFT,
    NEED,
    NEEDS,
    NUMBERS,
    RIGHT,
    SYMBOL,
    TOKENS,
    TOP,
    TURNS,
    WORTH,
)
from stolik.games.chain.rules import has_numbers, tiles_of_face, token_points
from stolik.games.chain.state import State
from stolik.games.chain.table import tiles_to_drop
from stolik.games.chain.weights import LATE, ONE, PROMISE
from stolik.rules.bits import lowest

THIRDS = 3
VALUE_BITS = 16
CLOSE = 100
"""What a token may lack, by the weights of the numbers, and still be a promise."""


def heap_of(face: int, owner: int) -> int:
    """A tile in front of the owner of a colour, or, from COLOURS on, of a seat without it."""
    number, colour = face // COLOURS, face % COLOURS
    if owner < COLOURS:
        thirds = 2 * THIRDS if colour == owner else THIRDS
    else:
        thirds = THIRDS if colour == owner - COLOURS else THIRDS + 1
    return thirds * (number + 1) | 1 << VALUE_BITS + FIELD * number


HEAP = tuple(tuple(heap_of(face, owner) for face in range(FACES)) for owner in range(2 * COLOURS))
"""The heap of a tile, by its owner's colour, or one that is surely not the owner's, and by face."""
PRICE = tuple(
    tuple(THIRDS * sum((i + 1) * row[i] for i in range(NUMBERS)) for row in rows) for rows in NEEDS
)
GAIN = tuple(
    tuple(max(0, THIRDS * WORTH[e][kind] - PRICE[e][kind]) for kind in range(TOKENS))
    for e in range(len(NEEDS))
)
"""The worth of a token's numbers, and the gain by it, in thirds; by edition and kind."""


def value_in(heap: int) -> int:
    return heap & (1 << VALUE_BITS) - 1


def numbers_in(heap: int) -> int:
    return heap >> VALUE_BITS


def heap_in_front(s: State, seat: int, owner: int) -> int:
    heap = 0
    for face in range(FACES):
        heap += tiles_of_face(s, seat, face) * HEAP[owner][face]
    return heap


def score_for(s: State, seat: int, other: int) -> int:
    """The thirds of a point that a seat, which knows its own colour, believes another to have."""
    owner = s.colour[seat] - 1 + (COLOURS if other != seat else 0)
    heap = heap_in_front(s, other, owner)
    return value_in(heap) + THIRDS * token_points(s, other)


def rival_score(s: State, seat: int) -> int:
    """The thirds of a point that a seat believes the best of the others to have."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, score_for(s, seat, other))
    return best


def promise(s: State, numbers: int, kinds: int, weights: list[int]) -> int:
    """What these numbers may yet bring in tokens, in thirds of a point."""
    total = 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        total += GAIN[s.edition][kind] * max(0, CLOSE - lack(s, numbers, kind, weights))
    time = weights[LATE] + tiles_to_drop(s)
    return total * weights[PROMISE] * time // (CLOSE * CLOSE * CLOSE)


def lack(s: State, numbers: int, kind: int, weights: list[int]) -> int:
    """How far a token is away: what is missing, rare numbers more than common ones."""
    total = 0
    for number in range(NUMBERS):
        have = numbers >> FIELD * number & (1 << FIELD) - 1
        total += weights[ONE + number] * max(0, NEEDS[s.edition][kind][number] - have)
    return total


def cash(s: State, numbers: int, kinds: int) -> int:
    """What tokens would bring at once, in thirds: the best one, then the best of what is left."""
    total, best = 0, best_claim(s, numbers, kinds)
    while best < TOKENS:
        total += GAIN[s.edition][best]
        numbers -= NEED[s.edition][best]
        kinds ^= 1 << best
        best = best_claim(s, numbers, kinds)
    return total


def best_claim(s: State, numbers: int, kinds: int) -> int:
    """The kind that brings most, or TOKENS for none."""
    best, most = TOKENS, 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if GAIN[s.edition][kind] > most and has_numbers(s, numbers, kind):
            best, most = kind, GAIN[s.edition][kind]
    return best


def heap_of_drop(s: State, seat: int, column: int, lying: int) -> tuple[int, bool]:
    """The heap that a drop takes, and whether it leaves a column empty.

    The own edges stay the same all along, so a neighbour that did not match never will: beside the
    place of the drop a run of tiles is taken, and lower down every one that matches.
    """
    owner, height = s.colour[seat] - 1, s.heights[column]
    low, heap = height, 0
    while low > 0 and shows(s, column, low - 1, TOP, SYMBOL[lying][BOTTOM]):
        low -= 1
        heap += heap_at(s, column, low, owner)
    left, emptied = beside(s, column - 1, low, height, RIGHT, SYMBOL[lying][LEFT], owner)
    right, cleared = beside(s, column + 1, low, height, LEFT, SYMBOL[lying][RIGHT], owner)
    return heap + left + right, emptied or cleared


def beside(
    s: State, column: int, low: int, height: int, side: int, symbol: int, owner: int
) -> tuple[int, bool]:
    """What a tile that drops from `height` to `low` takes from a neighbour, and if that is all."""
    if column < 0 or column >= COLUMNS:
        return 0, False
    heap, taken = 0, 0
    for place in range(low, s.heights[column]):
        if shows(s, column, place, side, symbol):
            heap += heap_at(s, column, place, owner)
            taken += 1
        elif place >= height:
            break
    return heap, taken == s.heights[column]


def shows(s: State, column: int, height: int, side: int, symbol: int) -> bool:
    return SYMBOL[s.columns[column][height]][side] == symbol


def heap_at(s: State, column: int, height: int, owner: int) -> int:
    return HEAP[owner][FACE[s.edition][s.columns[column][height] // TURNS]]
