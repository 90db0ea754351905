"""The box as tables for the rules, read once from components.toml and checked."""

import tomllib
from importlib.resources import files
from typing import Any, NamedTuple

from stolik.rules.errors import BoxError

PLAYERS = range(2, 6)
LOWEST_VALUE, HIGHEST_VALUE = 1, 10
COPIES = 2
MOST_PAIRS = 28


def read_box(text: str) -> dict[str, Any]:
    """The default edition, which is the first one."""
    editions: dict[str, dict[str, Any]] = tomllib.loads(text)["editions"]
    name = next(iter(editions))
    return {"edition": name, **editions[name]}


class Pair(NamedTuple):
    """The two values of a card."""

    low: int
    high: int


def read_pairs(text: str) -> list[Pair]:
    """`1/5 2/4` as pairs."""
    pairs = [Pair(*map(int, card.split("/"))) for card in text.split()]
    for pair in pairs:
        if not LOWEST_VALUE <= pair.low < pair.high <= HIGHEST_VALUE:
            raise BoxError(f"no such card: {pair.low}/{pair.high}")
    return pairs


BOX = read_box(files(__package__).joinpath("components.toml").read_text("utf-8"))
EDITION: str = BOX["edition"]
GROUPS = {group: read_pairs(BOX["cards"][group]) for group in BOX["groups"][str(PLAYERS[-1])]}
PAIRS = tuple(sorted({pair for group in GROUPS.values() for pair in group}))

if len(PAIRS) > MOST_PAIRS:
    raise BoxError(f"{len(PAIRS)} different pairs are more than {MOST_PAIRS}")


def first_copy(pair: Pair) -> int:
    """The bit of the first copy of a pair; the second copy has the next bit."""
    return 1 << (COPIES * PAIRS.index(pair))


def pile(pairs: list[Pair]) -> int:
    """Cards as one int: two bits a pair, the first set when it is there, both when it is twice."""
    bits = 0
    for pair in pairs:
        if bits & (first_copy(pair) << 1):
            raise BoxError(f"{pair.low}/{pair.high} is there more than {COPIES} times")
        bits |= first_copy(pair) << 1 if bits & first_copy(pair) else first_copy(pair)
    return bits


def deck(players: int) -> int:
    """D1 The groups in play at this number of players."""
    return pile([pair for group in BOX["groups"][str(players)] for pair in GROUPS[group]])


def both_copies(value: int, side: int) -> int:
    """Every card that has `value` on that side."""
    return sum(3 * first_copy(pair) for pair in PAIRS if pair[side] == value)


FIRST_COPIES = pile(list(PAIRS))
STAR = pile(read_pairs(BOX["cards"]["star"]))
DECK = tuple(deck(players) if players in PLAYERS else 0 for players in range(PLAYERS.stop))
HAS = tuple(
    tuple(both_copies(value, side) for value in range(HIGHEST_VALUE + 1)) for side in (0, 1)
)
VALUE = tuple(tuple(pair[side] for pair in PAIRS) for side in (0, 1))

for players in PLAYERS:
    if DECK[players].bit_count() % players:
        raise BoxError(f"the deck for {players} cannot be dealt evenly")
    if not DECK[players] & STAR:
        raise BoxError(f"the deck for {players} has no star")

TOKENS_FIRST_OUT: int = BOX["tokens"]["first_out"]
TOKENS_SECOND_OUT: int = BOX["tokens"]["second_out"]
TOKENS_TO_WIN: int = BOX["tokens"]["to_win"]
ROUNDS_TO_WIN: int = BOX["duel"]["rounds_to_win"]
STALL_TURNS: int = BOX["stall"]["turns"]
STALL_TURNS_IN_DUEL: int = BOX["stall"]["turns_in_duel"]
STALL_ROUNDS: int = BOX["stall"]["rounds"]
