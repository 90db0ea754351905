"""Moves as structs, as ints (encoding.py) and as text.

play 7/3 7/1      D6 a set from your hand
add 7/3 to B      D7 one card onto B's set; in the duel B1 or B2
take B            D8 B's set
turn              D9 your hand
"""

import re
from typing import Annotated

from stolik.games.dnup import encoding, pieces, refusals
from stolik.games.dnup.pieces import read_card, read_pile, value_on, values_of, write_set
from stolik.games.dnup.rules import why_not_act
from stolik.games.dnup.state import State
from stolik.games.dnup.table import area_names
from stolik.rules.defaults import no_hidden_moves, words_of_texts
from stolik.rules.errors import BadMove, quoted
from stolik.rules.messages import Meta, Move
from stolik.rules.move_syntax import MoveSyntax, Verb, one, several

as_seen = no_hidden_moves

AREA = re.compile(r"[A-Ea-e][12]?")
END = r"$(?!\n)"

CardText = Annotated[str, Meta(pattern=f"^{pieces.CARD_PATTERN}{END}")]
AreaText = Annotated[str, Meta(pattern=f"^{AREA.pattern}{END}")]
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
    if not pieces.is_card(text):
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


def malformed(s: State, seat: int, move: Move) -> int:
    """D4 Out of turn, or why a struct can be no legal move in any position."""
    reason = why_no_move(s, move)
    return reason and (why_not_act(s, seat) or reason)


def why_no_move(s: State, move: Move) -> int:
    if isinstance(move, Play):
        return why_no_set(move.cards)
    if isinstance(move, Add) and move.to.upper() not in area_names(s):
        return refusals.ADD_MISSING
    if isinstance(move, Add) and not read_card(move.card):
        return refusals.ADD_NOT_HELD
    if isinstance(move, Take) and move.area.upper() not in area_names(s):
        return refusals.TAKE_MISSING
    return refusals.FINE if isinstance(move, Add | Take | TurnOver) else refusals.NO_ACTION


def why_no_set(texts: tuple[str, ...]) -> int:
    """D3 A set has at least one card, and all of them have the same active value."""
    if not texts:
        return refusals.EMPTY_SET
    if len({values_of(card)[0] for card in texts}) > 1:
        return refusals.MIXED_SET
    return refusals.PLAY_NOT_HELD if read_pile(texts) is None else refusals.FINE


def encode(s: State, move: Move) -> int:
    if isinstance(move, Play):
        cards = read_pile(move.cards) or 0
        side = pieces.side_showing(cards, values_of(move.cards[0])[0])
        return encoding.pack(encoding.PLAY, 0, side, cards)
    if isinstance(move, Add):
        card, side = read_card(move.card) or (0, 0)
        return encoding.pack(encoding.ADD, area_names(s).index(move.to.upper()), side, card)
    if isinstance(move, Take):
        return encoding.pack(encoding.TAKE, area_names(s).index(move.area.upper()), 0, 0)
    return encoding.pack(encoding.TURN_OVER, 0, 0, 0)


def decode(s: State, code: int) -> Move:
    action, area = encoding.action_of(code), encoding.area_of(code)
    if action == encoding.TURN_OVER:
        return TurnOver()
    if action == encoding.TAKE:
        return Take(area_names(s)[area])
    cards = encoding.cards_of(code)
    texts = write_set(cards, value_on(cards, encoding.side_of(code)))
    return Play(texts) if action == encoding.PLAY else Add(texts[0], area_names(s)[area])


words = words_of_texts(decode, write)
