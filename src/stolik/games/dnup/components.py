"""The box as tables for the rules, read once from components.toml and users' own editions.

A pile is a multiset of cards in one int: two bits a pair, the first set when the card is there,
both when it is there twice. All editions are made of the same pairs.
"""

from itertools import combinations
from math import prod
from typing import Annotated

from stolik.rules.editions import Tables, read_box, read_editions, shaped
from stolik.rules.errors import BoxError, quoted
from stolik.rules.messages import FrozenStruct, Meta

PLAYERS = range(2, 6)
HIGHEST_VALUE = 10
VALUES = range(1, HIGHEST_VALUE + 1)
COPIES = 2
MOST_SETS = 2800

Number = Annotated[int, Meta(ge=1, le=99)]

BOX = read_box(__package__)
STALL_TURNS: list[int] = BOX["stall"]["turns"]
STALL_ROUNDS: int = BOX["stall"]["rounds"]

PRINTED: dict[str, str] = next(iter(BOX["editions"].values()))["cards"]
IN_BOX = {card for group, cards in PRINTED.items() if group != "source" for card in cards.split()}
ALL_PAIRS = {f"{low}/{high}": (low, high) for low, high in combinations(VALUES, 2)}
PAIRS = tuple(pair for card, pair in ALL_PAIRS.items() if card in IN_BOX)


def first_copy(pair: tuple[int, int]) -> int:
    """The bit of the first copy of a pair; the second copy has the next bit."""
    return 1 << (COPIES * PAIRS.index(pair))


def pile(cards: str) -> int:
    bits = 0
    for card in cards.split():
        if card not in ALL_PAIRS:
            raise BoxError(f"no such card: {quoted(card)}; a card is written like 1/5")
        first = first_copy(ALL_PAIRS[card]) if card in IN_BOX else 0
        if not first or bits & first << 1:
            raise BoxError(f"{card} is not in the box, or not so often")
        bits |= first << 1 if bits & first else first
    return bits


def both_copies(value: int, side: int) -> int:
    return sum(3 * first_copy(pair) for pair in PAIRS if pair[side] == value)


FIRST_COPIES = sum(map(first_copy, PAIRS))
STAR = pile(BOX["box"]["star"])
HAS = tuple(tuple(both_copies(value, side) for value in (0, *VALUES)) for side in (0, 1))
VALUE = tuple(tuple(pair[side] for pair in PAIRS) for side in (0, 1))


class Winning(FrozenStruct, frozen=True):
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
    return pile(" ".join(cards[group] for group in groups))


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
TOKENS_FIRST_OUT = EDITIONS.read(lambda edition: winning(edition).first_out)
TOKENS_SECOND_OUT = EDITIONS.read(lambda edition: winning(edition).second_out)
TOKENS_TO_WIN = EDITIONS.read(lambda edition: winning(edition).tokens)
ROUNDS_TO_WIN = EDITIONS.read(lambda edition: winning(edition).rounds_in_duel)
