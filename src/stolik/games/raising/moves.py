"""Moves as structs, as ints (encoding.py) and as text.

open bell2            R3 the card that you lay face down
opened                R3 what the others learn of it
raise cloud4 gear3    R5 cards from your hand
pass                  R6 out of the round
"""

import re
from typing import Annotated

from stolik.games.raising import encoding, pieces, refusals
from stolik.games.raising.components import DECK
from stolik.games.raising.rules import is_opening
from stolik.games.raising.state import State
from stolik.rules.messages import Meta, Move, like
from stolik.rules.move_syntax import MoveSyntax, Verb, one, several

CardText = Annotated[str, like(pieces.CARD_PATTERN)]


class Open(Move, tag="open", frozen=True):
    """R3 Lay a card face down."""

    card: CardText


class Opened(Move, tag="opened", frozen=True):
    """R3 A card laid face down, as the others see it."""


class Raise(Move, tag="raise", frozen=True):
    """R5 Play cards, so that your total overtakes the one just ahead."""

    cards: Annotated[tuple[CardText, ...], Meta(max_length=DECK)]


class Pass(Move, tag="pass", frozen=True):
    """R6 Leave the round and refill your hand."""


GEAR, SECOND_WORD = ("koło", "kolo"), re.compile("z[ęe]bate", re.IGNORECASE)


def joined(words: list[str]) -> list[str]:
    """Cards as single words, where a space stood between symbol and number."""
    cards: list[str] = []
    for word in words:
        if word[:1].isdecimal() and cards and cards[-1].isalpha():
            cards[-1] += word
        elif cards and cards[-1].casefold() in GEAR and SECOND_WORD.match(word):
            cards[-1] += SECOND_WORD.sub("", word)
        else:
            cards.append(word)
    return cards


def plain_cards(texts: list[str]) -> tuple[str, ...]:
    return pieces.in_order(map(pieces.plain_card, texts))


SYNTAX = MoveSyntax(
    "a move is: open CARD, raise CARD …, or pass",
    Verb(Open, "połóż", "poloz", "otwórz", "otworz", card=one(pieces.plain_card)),
    Verb(Raise, "podbij", "podwyższ", "podwyzsz", cards=several(plain_cards, most=DECK)),
    Verb(Pass, "pas", "pasuj", "spasuj", "pasuję", "pasuje"),
    Verb(Opened, acts=False),
    prepare=joined,
)
ACTIONS, parse, write = SYNTAX.actions, SYNTAX.parse, SYNTAX.write


def malformed(s: State, seat: int, move: Move) -> int:
    """R3 At the wrong time, or why a struct can never be a legal move."""
    reason = malformed_struct(s, move)
    return reason and (untimely(s, move) or reason)


def untimely(s: State, move: Move) -> int:
    """R3 Every seat opens before the first raise, and not after it."""
    if isinstance(move, Open | Opened):
        return refusals.FINE if is_opening(s) else refusals.OPEN_TOO_LATE
    return refusals.OPEN_FIRST if is_opening(s) and isinstance(move, Raise) else refusals.FINE


def malformed_struct(s: State, move: Move) -> int:
    """R3, R5 Every card is in the deck, so often at least."""
    if isinstance(move, Open):
        return refusals.FINE if pieces.read_one(s.edition, move.card) else refusals.OPEN_NOT_HELD
    if isinstance(move, Opened):
        return refusals.OPEN_SECRETLY
    if isinstance(move, Raise) and pieces.read_pile(s.edition, move.cards) is None:
        return refusals.RAISE_NOT_HELD
    return refusals.FINE if isinstance(move, Raise | Pass) else refusals.NO_ACTION


def encode(s: State, move: Move) -> int:
    if isinstance(move, Open | Opened):
        card = move.card if isinstance(move, Open) else ""
        return encoding.pack(encoding.OPEN, pieces.read_one(s.edition, card))
    if isinstance(move, Raise):
        return encoding.pack(encoding.RAISE, pieces.read_pile(s.edition, move.cards) or 0)
    return encoding.PASS


def decode(s: State, code: int) -> Move:
    cards = pieces.write_cards(s.edition, encoding.cards_of(code))
    if encoding.action_of(code) == encoding.OPEN:
        return Open(cards[0])
    return Raise(cards) if encoding.action_of(code) == encoding.RAISE else Pass()


def as_seen(s: State, seat: int, move: Move, viewpoint: int) -> Move:
    """R3 A card that is laid, as another seat sees it: only that it is."""
    return Opened() if isinstance(move, Open) and viewpoint != seat else move
