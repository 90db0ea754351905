"""The box as tables for the rules, read once from components.toml and the editions of users.

Every deck has the same 30 cards, in order of symbol, number and victory points; a card is its
place there. A pile of cards of one deck is one int, a bit a card, in which copies of the same card
are filled up from the first: so piles with the same cards are the same int. Scoring cards likewise.
"""

from itertools import groupby
from typing import Any, NamedTuple

from stolik.rules.editions import Tables, read_box, read_editions, shaped
from stolik.rules.errors import BoxError, quoted
from stolik.rules.messages import FrozenStruct
from stolik.rules.position_syntax import whole_number

PLAYERS = range(2, 6)
SEATS = PLAYERS[-1]
SYMBOLS = ("diamond", "gear", "cloud", "hourglass", "bell")
BLANK = len(SYMBOLS)
FACE_NAMES = (*SYMBOLS, "blank")
NUMBERS = range(1, 7)
USUAL_POINTS, MOST_POINTS = 1, 99

BOX = read_box(__package__)
DECK: int = BOX["box"]["cards"]
SCORING: int = BOX["box"]["scoring"]
DICE: int = BOX["box"]["dice"]
FACES: int = BOX["box"]["faces"]
HAND: int = BOX["hand"]["cards"]
COLOURS: tuple[str, ...] = tuple(BOX["players"]["colours"])
SET_ASIDE: tuple[int, ...] = tuple(
    BOX["set_aside"].get(str(players), 0) for players in range(PLAYERS.stop)
)
TRACK: int = BOX["track"]["spaces"]

ALL_CARDS = (1 << DECK) - 1
ALL_SCORING = (1 << SCORING) - 1


class Cards(FrozenStruct, frozen=True):
    """A deck: for each symbol its numbers, each with its points behind a colon if not 1."""

    source: str
    diamond: str
    gear: str
    cloud: str
    hourglass: str
    bell: str


class Scoring(FrozenStruct, frozen=True):
    source: str
    cards: str


class Dice(FrozenStruct, frozen=True):
    source: str
    dice: tuple[str, ...]


class Card(NamedTuple):
    symbol: int
    number: int
    points: int


def deck(edition: Tables) -> tuple[Card, ...]:
    """R1 The cards of every deck, in order."""
    given = shaped(edition, "cards", Cards)
    cards = [
        read_card(symbol, word)
        for symbol, name in enumerate(SYMBOLS)
        for word in getattr(given, name).split()
    ]
    if len(cards) != DECK:
        raise BoxError(f"a deck has {DECK} cards, not {len(cards)}")
    return tuple(sorted(cards))


def read_card(symbol: int, word: str) -> Card:
    """The number and the victory points of a card that is written `3`, or `3:5` with its points."""
    before, colon, behind = word.partition(":")
    number, points = whole_number(before), whole_number(behind) if colon else USUAL_POINTS
    if number is None or number not in NUMBERS or points is None or points > MOST_POINTS:
        raise BoxError(f"no {SYMBOLS[symbol]} card can be {quoted(word)}; write 3, or 3:5")
    return Card(symbol, number, points)


def scoring_cards(edition: Tables) -> tuple[int, ...]:
    """R1 The victory points of the scoring cards, in order."""
    words = shaped(edition, "scoring", Scoring).cards.split()
    points = [number for number in map(whole_number, words) if number]
    if len(points) != len(words) or any(number > MOST_POINTS for number in points):
        raise BoxError(f"scoring cards are numbers from 1 to {MOST_POINTS}")
    if len(points) != SCORING:
        raise BoxError(f"there are {SCORING} scoring cards, not {len(points)}")
    return tuple(sorted(points))


def dice(edition: Tables) -> tuple[tuple[int, ...], ...]:
    """R2 The faces of each die, as symbols; BLANK has none."""
    faces = [die.split() for die in shaped(edition, "dice", Dice).dice]
    for face in (face for die in faces for face in die):
        if face not in FACE_NAMES:
            raise BoxError(f"no die shows {quoted(face)}; there are {', '.join(FACE_NAMES)}")
    if len(faces) != DICE or any(len(die) != FACES for die in faces):
        raise BoxError(f"there are {DICE} dice with {FACES} faces, not {list(map(len, faces))}")
    return tuple(tuple(map(FACE_NAMES.index, die)) for die in faces)


def copies(things: tuple[Any, ...]) -> tuple[int, ...]:
    """The bits of all cards that are alike, for each card of a sorted row."""
    masks: list[int] = []
    for _, alike in groupby(things):
        number = len(list(alike))
        masks += [((1 << number) - 1) << len(masks)] * number
    return tuple(masks)


def further_copies(masks: tuple[int, ...]) -> int:
    """The bits of all cards but the first of each kind."""
    return sum(1 << i for i in range(1, len(masks)) if masks[i] == masks[i - 1])


def dice_with(faces: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """R2 For every set of faces how many dice have one of them."""
    return tuple(
        sum(any(wanted >> face & 1 for face in die) for die in faces)
        for wanted in range(1 << len(FACE_NAMES))
    )


def check(edition: Tables) -> None:
    for read in (deck, scoring_cards, dice):
        read(edition)


EDITIONS = read_editions("raise", BOX["editions"], ("cards", "scoring", "dice"), check)
DECKS = EDITIONS.read(deck)
DICE_FACES = EDITIONS.read(dice)

SYMBOL = tuple(tuple(card.symbol for card in cards) for cards in DECKS)
NUMBER = tuple(tuple(card.number for card in cards) for cards in DECKS)
POINTS = tuple(tuple(card.points for card in cards) for cards in DECKS)
COPIES = tuple(map(copies, DECKS))
FURTHER_COPIES = tuple(map(further_copies, COPIES))
SCORING_POINTS = EDITIONS.read(scoring_cards)
SCORING_COPIES = tuple(map(copies, SCORING_POINTS))
FURTHER_SCORING = tuple(map(further_copies, SCORING_COPIES))
FACE = tuple(tuple(face for die in faces for face in die) for faces in DICE_FACES)
"""R2 By edition, the faces of the first die, then of the second, and so on."""
DICE_WITH = tuple(map(dice_with, DICE_FACES))
