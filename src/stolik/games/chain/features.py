"""What tiles and tokens are worth to a seat, from what that seat may know.

A heap is what tiles are good for, in one int: what they count at the end, in thirds of a point,
and above it how many there are of each number, side by side as in `NEED`. Heaps can be added.
"""

from stolik.games.chain.components import (
    COLOURS,
    FACES,
    FIELD,
    KINDS,
    NEED,
    NEEDS,
    NUMBERS,
    TOKENS,
    WORTH,
)
from stolik.games.chain.rules import (
    has_numbers,
    stack_size,
    tiles_of_face,
    token_points,
    tokens_left,
)
from stolik.games.chain.state import State
from stolik.rules.bits import lowest
from stolik.rules.tuning import read_tuning

TUNING = read_tuning(__package__)
(
    POINT,
    PROMISE,
    LATE,
    ONE,
    TWO,
    THREE,
    FOUR,
    SOON,
    DENY,
    END,
    TEMPO,
    CERTAIN,
    SPREAD,
    STACK,
    HEIGHT,
    MARGIN,
) = TUNING.places(
    "point",
    "promise",
    "late",
    "one",
    "two",
    "three",
    "four",
    "soon",
    "deny",
    "end",
    "tempo",
    "certain",
    "spread",
    "stack",
    "height",
    "margin",
)

THIRDS = 3
VALUE_BITS = 16
REACH = 100
"""What a token may lack, by the weights of the numbers, and still be a promise."""


def heap_of(face: int, owner: int) -> int:
    """A tile in front of whoever has a colour, or, from COLOURS on, does not have it."""
    number, colour = face // COLOURS, face % COLOURS
    if owner < COLOURS:
        thirds = 2 * THIRDS if colour == owner else THIRDS
    else:
        thirds = THIRDS if colour == owner - COLOURS else THIRDS + 1
    return thirds * (number + 1) | 1 << VALUE_BITS + FIELD * number


HEAP = tuple(tuple(heap_of(face, owner) for face in range(FACES)) for owner in range(2 * COLOURS))
"""By the owner's colour, or the colour that is surely not the owner's, and by face."""
PRICE = tuple(
    tuple(THIRDS * sum((i + 1) * row[i] for i in range(NUMBERS)) for row in rows) for rows in NEEDS
)
GAIN = tuple(
    tuple(max(0, THIRDS * WORTH[e][kind] - PRICE[e][kind]) for kind in range(TOKENS))
    for e in range(len(NEEDS))
)
"""By edition and kind of token, in thirds: what its numbers count, and how much more the token."""


def value_in(heap: int) -> int:
    """What the tiles count, in thirds of a point."""
    return heap & (1 << VALUE_BITS) - 1


def numbers_in(heap: int) -> int:
    """How many there are of each number, side by side."""
    return heap >> VALUE_BITS


def heap_in_front(s: State, seat: int, owner: int) -> int:
    """The tiles in front of a seat."""
    heap = 0
    for face in range(FACES):
        heap += tiles_of_face(s, seat, face) * HEAP[owner][face]
    return heap


def owner_for(s: State, seat: int, other: int) -> int:
    """What a seat knows of another one's colour: it is not its own."""
    return s.colour[seat] - 1 + (COLOURS if other != seat else 0)


def score_for(s: State, seat: int, other: int) -> int:
    """The thirds of a point that a seat believes another one, or itself, to have."""
    heap = heap_in_front(s, other, owner_for(s, seat, other))
    return value_in(heap) + THIRDS * token_points(s, other)


def rival_score(s: State, seat: int) -> int:
    """The thirds of a point that it believes the best of the others to have."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, score_for(s, seat, other))
    return best


def tiles_to_drop(s: State) -> int:
    """The tiles of the stack and all hands, also where it is not told which is which."""
    tiles = stack_size(s)
    for seat in range(s.players):
        tiles += s.hand[seat] > 0
    return tiles


def open_kinds(s: State) -> int:
    """The kinds of tokens that are still there, a bit each."""
    kinds = 0
    for kind in range(KINDS[s.edition]):
        kinds |= (tokens_left(s, kind) > 0) << kind
    return kinds


def promise(s: State, numbers: int, kinds: int, weights: list[int]) -> int:
    """What these numbers may yet bring in tokens, in thirds of a point."""
    total = 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        total += GAIN[s.edition][kind] * max(0, REACH - lack(s, numbers, kind, weights))
    time = weights[LATE] + tiles_to_drop(s)
    return total * weights[PROMISE] * time // (REACH * REACH * REACH)


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
