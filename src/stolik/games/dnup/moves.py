"""Moves as structs, as ints (encoding.py) and as text.

play 7/3 7/1      D6 a set from your hand
add 7/3 to B      D7 one card onto B's set; in the duel B1 or B2
take B            D8 B's set
turn              D9 your hand
"""

import re
from typing import Annotated

from stolik.games.dnup import encoding, pieces, refusals
from stolik.games.dnup.encoding import action_of, area_of, cards_of, side_of
from stolik.games.dnup.pieces import read_cards, value_on, values_of, write_set
from stolik.games.dnup.state import State
from stolik.games.dnup.table import area_names
from stolik.rules.defaults import no_hidden_moves
from stolik.rules.errors import BadMove, quoted
from stolik.rules.messages import Meta, Move, like
from stolik.rules.move_syntax import MoveSyntax, Verb, one, several

AREA = re.compile(r"[A-Ea-e][12]?")
CardText = Annotated[str, like(pieces.CARD_PATTERN)]
AreaText = Annotated[str, like(AREA.pattern)]
MOST_CARDS = 40


class Play(Move, tag="play", frozen=True):
    """D6 Play a set."""

    cards: Annotated[tuple[CardText, ...], Meta(max_length=MOST_CARDS)]


class Add(Move, tag="add", frozen=True):
    """D7 Add a card to an opponent's set."""

    card: CardText
    to: AreaText


class Take(Move, tag="take", frozen=True):
    """D8 Take an opponent's set."""

    area: AreaText


class TurnOver(Move, tag="turn", frozen=True):
    """D9 Turn your hand over."""


def plain_cards(texts: list[str]) -> tuple[str, ...]:
    return tuple(sorted(map(plain_card, texts), key=values_of))


def plain_card(text: str) -> str:
    if pieces.read_card(text) is None:
        raise BadMove(f"{quoted(text)} is no card; a card is written like 7/3")
    return "/".join(map(str, values_of(text)))


def plain_area(text: str) -> str:
    if not AREA.fullmatch(text):
        there = "a seat is a letter from A, in the duel with 1 or 2"
        raise BadMove(f"{quoted(text)} is no seat; {there}")
    return text.upper()


SYNTAX = MoveSyntax(
    "a move is: play CARDS, add CARD to SEAT, take SEAT, or turn",
    Verb(Play, "zagraj", "graj", cards=several(plain_cards, most=MOST_CARDS)),
    Verb(Add, "dodaj", card=one(plain_card), to=one(plain_area, "to", "do")),
    Verb(Take, "zabierz", area=one(plain_area)),
    Verb(TurnOver, "obróć", "obroc"),
)
ACTIONS, parse, write = SYNTAX.actions, SYNTAX.parse, SYNTAX.write
as_seen = no_hidden_moves


def parts_of(move: Move) -> tuple[tuple[str, ...], str]:
    """The cards of a move, and the area that it is about."""
    if isinstance(move, Play):
        return move.cards, ""
    if isinstance(move, Add):
        return (move.card,), move.to.upper()
    return (), move.area.upper() if isinstance(move, Take) else ""


def malformed(s: State, seat: int, move: Move) -> int:
    """D5 Why a struct can be no legal move in any position."""
    cards, target = parts_of(move)
    if isinstance(move, Play) and len({values_of(card)[0] for card in cards}) != 1:
        return refusals.MIXED_SET if cards else refusals.EMPTY_SET
    if target and target not in area_names(s):
        return refusals.ADD_MISSING if isinstance(move, Add) else refusals.TAKE_MISSING
    if read_cards(cards) is None:
        return refusals.ADD_NOT_HELD if isinstance(move, Add) else refusals.PLAY_NOT_HELD
    return refusals.FINE if type(move) in SYNTAX.numbers else refusals.NO_ACTION


def encode(s: State, move: Move) -> int:
    texts, target = parts_of(move)
    low_up, high_up = read_cards(texts) or (0, 0)
    cards = low_up | high_up  # cards of one value and one pair lie the same way
    side = int(cards & -cards & high_up > 0)
    area = area_names(s).index(target) if target else 0
    return encoding.pack(SYNTAX.numbers[type(move)], area, side, cards)


def decode(s: State, code: int) -> Move:
    action, area, cards = action_of(code), area_names(s)[area_of(code)], cards_of(code)
    if not cards:
        return Take(area) if action == encoding.TAKE else TurnOver()
    texts = write_set(cards, value_on(cards, side_of(code)))
    return Play(texts) if action == encoding.PLAY else Add(texts[0], area)
