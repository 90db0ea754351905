"""Positions as text.

    chain, players 2, edition standard, start drawn
    turns 3, to_move A, claiming no
    last 3=3012 2.8=0451 4.8=1432
    1: 0123 0425 5140
    2: 2345
    3: 0214 3012
    4: 0543 1254
    5: 0132
    A: colour red, hand 0124, front 0451 1432, tokens 111 123
    B: colour hidden, hand hidden
    handed 0342
    stack rest

Columns are written from the floor up, tiles in them as they lie. `last` is the latest tile that was
dropped, with its column, and then the steps of its chain: a tile as it lay, with its column and
its height. `tokens` are named by their numbers. `rest`, in one of the last two lines, is every tile
that is named nowhere, those of hidden hands among them. What is missing is 0 or empty, but for
`to_move` and `colour`. `;` may stand for a new line.
"""

from stolik.games.chain.components import (
    COLOUR_NAMES,
    COLOURS,
    COLUMNS,
    HIDDEN,
    HIGHEST,
    TILES,
    TOKEN_KINDS,
    TURNS,
)
from stolik.games.chain.encoding import step_code, step_column, step_height, step_tile
from stolik.games.chain.pieces import each, read_lying, tile_set, write_lying, write_tile
from stolik.games.chain.rules import put_on_top
from stolik.games.chain.state import UNSEEN, State
from stolik.rules.errors import BadPosition, quoted
from stolik.rules.position_syntax import (
    Fields,
    PositionLines,
    choice,
    number,
    place_in,
    unique_fields,
    whole_number,
)

REST = "rest"
COLUMN_HEADS = [f"{column}:" for column in range(1, COLUMNS + 1)]
LINES = PositionLines("turns", "last", *COLUMN_HEADS, last=("handed", "stack"))
COUNTS = Fields(
    number("turns"),
    choice("to_move", "mover"),
    choice("claiming", "claiming", lambda _: ("no", "yes"), default="no"),
)


def write(s: State) -> str:
    columns = [s.columns[column][: s.heights[column]] for column in range(COLUMNS)]
    rows = (written_chain(s), *(map(write_lying, tiles) for tiles in columns))
    seats = (write_seat(s, seat) for seat in range(s.players))
    handed = " ".join(map(write_tile, each(s.handed)))
    return LINES.write(s, COUNTS.write(s), *map(" ".join, rows), *seats, handed, REST)


def written_chain(s: State) -> list[str]:
    if not s.dropped:
        return []
    steps = [
        f"{step_column(step) + 1}.{step_height(step) + 1}={write_lying(step_tile(step))}"
        for step in s.chain[: s.steps]
    ]
    return [f"{s.column + 1}={write_lying(s.dropped - 1)}", *steps]


def write_seat(s: State, seat: int) -> str:
    colour, hand = s.colour[seat], s.hand[seat]
    fields = {"colour": HIDDEN if colour == UNSEEN else COLOUR_NAMES[s.edition][colour - 1]}
    fields["hand"] = HIDDEN if hand == UNSEEN else write_tile(hand - 1) if hand else ""
    fields["front"] = " ".join(map(write_tile, each(s.front[seat])))
    kinds = enumerate(TOKEN_KINDS[s.edition])
    fields["tokens"] = " ".join(kind.numbers for i, kind in kinds for _ in range(s.taken[seat][i]))
    return ", ".join(f"{key} {value}" for key, value in fields.items() if value)


def read(text: str, s: State) -> None:
    counts, chain, *rows, handed, stack = LINES.read(text, s)
    used: set[int] = set()
    COUNTS.read(counts, s)
    for column in range(COLUMNS):
        read_column(rows[column], column, s, used)
    for seat, line in enumerate(rows[COLUMNS:]):
        read_seat(line, seat, s, used)
    read_rest(handed, stack, s, used)
    read_chain(chain, s)


def read_new(text: str, used: set[int]) -> int:
    """A tile, as it lies, that is named for the first time."""
    lying = read_lying(text)
    if lying // TURNS in used:
        raise BadPosition(f"{write_tile(lying // TURNS)} is there twice")
    used.add(lying // TURNS)
    return lying


def read_column(text: str, column: int, s: State, used: set[int]) -> None:
    words = text.split()
    if len(words) > HIGHEST:
        raise BadPosition(f"no column is higher than {HIGHEST}")
    for word in words:
        put_on_top(s, column, read_new(word, used))


def read_seat(text: str, seat: int, s: State, used: set[int]) -> None:
    fields = unique_fields(text, {"colour", "hand", "front", "tokens"})
    colour = place_in(fields, "colour", (*COLOUR_NAMES[s.edition], HIDDEN))
    s.colour[seat] = UNSEEN if colour == COLOURS else colour + 1
    hand = fields.get("hand", "")
    s.hand[seat] = UNSEEN if hand == HIDDEN else 0
    if hand not in {"", HIDDEN}:
        s.hand[seat] = read_new(hand, used) // TURNS + 1
    s.front[seat] = read_tiles(fields.get("front", ""), used)
    kinds = [kind.numbers for kind in TOKEN_KINDS[s.edition]]
    for token in fields.get("tokens", "").split():
        if token not in kinds:
            raise BadPosition(f"there is no token {quoted(token)}; there are {' '.join(kinds)}")
        s.taken[seat][kinds.index(token)] += 1


def read_tiles(text: str, used: set[int]) -> list[int]:
    return tile_set(read_new(word, used) // TURNS for word in text.split())


def read_rest(handed: str, stack: str, s: State, used: set[int]) -> None:
    is_rest = [text.split() == [REST] for text in (handed, stack)]
    if all(is_rest):
        raise BadPosition(f"{REST} can stand only once")
    s.handed = [] if is_rest[0] else read_tiles(handed, used)
    s.stack = [] if is_rest[1] else read_tiles(stack, used)
    rest = tile_set(set(range(TILES)) - used)
    s.handed, s.stack = s.handed or rest, s.stack or rest


def read_chain(text: str, s: State) -> None:
    words = text.split()
    for i, word in enumerate(words):
        where, _, tile = word.partition("=")
        place = [whole_number(part) for part in where.split(".")]
        if len(place) != (2 if i else 1) or not all(place) or i > TILES:
            raise BadPosition(f"{quoted(word)} is not like 3=0123, or later like 2.8=0451")
        column, height = (part or 0 for part in (*place, 1)[:2])
        if column > COLUMNS or height > HIGHEST:
            raise BadPosition(f"{quoted(word)} is no place on the board")
        lying = read_lying(tile)
        if i == 0:
            s.column, s.dropped = column - 1, lying + 1
        else:
            s.chain[i - 1] = step_code(lying, column - 1, height - 1)
            s.steps = i
