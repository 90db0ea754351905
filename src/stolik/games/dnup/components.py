"""The box as tables for the rules, read once from components.toml and users' own editions.

A pile is a multiset of cards in one int: two bits a pair, the first set when the card is there,
both when it is there twice. All editions are made of the same pairs.
"""

from itertools import combinations
from math import prod
from typing import Annotated, NamedTuple

from stolik.rules.editions import Tables, read_box, read_editions, shaped
from stolik.rules.errors import BoxError, quoted
from stolik.rules.messages import Meta, Part

PLAYERS = range(2, 6)
HIGHEST_VALUE = 10
VALUES = range(1, HIGHEST_VALUE + 1)
COPIES = 2
MOST_SETS = 2800

Number = Annotated[int, Meta(ge=1, le=99)]


class Pair(NamedTuple):
    low: int
    high: int


ALL_PAIRS = {f"{low}/{high}": Pair(low, high) for low, high in combinations(VALUES, 2)}


def read_pairs(text: str) -> list[Pair]:
    for word in text.split():
        if word not in ALL_PAIRS:
            raise BoxError(f"no such card: {quoted(word)}; a card is written like 1/5")
    return [ALL_PAIRS[word] for word in text.split()]


BOX = read_box(__package__)
STALL_TURNS: list[int] = BOX["stall"]["turns"]
STALL_ROUNDS: int = BOX["stall"]["rounds"]

PRINTED: dict[str, str] = next(iter(BOX["editions"].values()))["cards"]
GROUPS = [read_pairs(cards) for group, cards in PRINTED.items() if group != "source"]
PAIRS = tuple(sorted({pair for group in GROUPS for pair in group}))


def first_copy(pair: Pair) -> int:
    """The bit of the first copy of a pair; the second copy has the next bit."""
    return 1 << (COPIES * PAIRS.index(pair))


def pile(pairs: list[Pair]) -> int:
    bits = 0
    for pair in pairs:
        if pair not in PAIRS or pairs.count(pair) > COPIES:
            raise BoxError(f"{pair.low}/{pair.high} is not in the box, or not so often")
        bits |= first_copy(pair) << 1 if bits & first_copy(pair) else first_copy(pair)
    return bits


def both_copies(value: int, side: int) -> int:
    return sum(3 * first_copy(pair) for pair in PAIRS if pair[side] == value)


FIRST_COPIES = pile(list(PAIRS))
STAR = pile(read_pairs(BOX["box"]["star"]))
HAS = tuple(tuple(both_copies(value, side) for value in (0, *VALUES)) for side in (0, 1))
VALUE = tuple(tuple(pair[side] for pair in PAIRS) for side in (0, 1))


class Winning(Part, frozen=True):
    """D11, D12 The tokens for going out, D13 how many win, D14 and how many rounds in the duel."""

    source: str
    first_out: Number
    second_out: Number
    tokens: Number
    rounds_in_duel: Number


def winning(edition: Tables) -> Winning:
    return shaped(edition, "winning", Winning)


def decks(edition: Tables) -> tuple[int, ...]:
    """D1 The decks by number of players."""
    return tuple(deck(edition, n) if n in PLAYERS else 0 for n in range(PLAYERS.stop))


def deck(edition: Tables, players: int) -> int:
    cards = shaped(edition, "cards", dict[str, str])
    groups = shaped(edition, "groups", dict[str, str | tuple[str, ...]]).get(str(players))
    if not isinstance(groups, tuple) or not set(groups) < set(cards):
        raise BoxError(f"groups: for {players} players it lists groups of cards")
    return pile([pair for group in groups for pair in read_pairs(cards[group])])


def check(edition: Tables) -> None:
    winning(edition)
    for players in PLAYERS:
        cards = deck(edition, players)
        if cards.bit_count() % players:
            raise BoxError(f"the deck for {players} cannot be dealt evenly")
        if (cards & 3 * STAR).bit_count() != 1:
            raise BoxError(f"the deck for {players} has not the one card with the star")
        if sum(sets_of(value, cards) for value in VALUES) > MOST_SETS:
            raise BoxError(f"the deck for {players} leaves too many choices of sets")


def sets_of(value: int, cards: int) -> int:
    """D3 How many different sets of a value there are."""
    copies = [(cards & 3 * first_copy(pair)).bit_count() for pair in PAIRS if value in pair]
    return prod(1 + number for number in copies) - 1


EDITIONS = read_editions("dnup", BOX["editions"], ("cards", "groups", "winning"), check)
DECK = EDITIONS.read(decks)
WINNING = EDITIONS.read(winning)
TOKENS_FIRST_OUT = tuple(table.first_out for table in WINNING)
TOKENS_SECOND_OUT = tuple(table.second_out for table in WINNING)
TOKENS_TO_WIN = tuple(table.tokens for table in WINNING)
ROUNDS_TO_WIN = tuple(table.rounds_in_duel for table in WINNING)
