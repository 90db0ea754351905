"""Moves as structs, as ints (codes.py) and as text, and what a refusal of one can mention.

play 7/3 7/1      D6 a set from your hand
add 7/3 to B      D7 one card onto B's set; in the duel B1 or B2
take B            D8 B's set
turn              D9 your hand
"""

import re
from functools import lru_cache
from typing import Annotated

from stolik.games.dnup import codes
from stolik.games.dnup.cards import (
    CARD_PATTERN,
    Card,
    are_all,
    faces,
    is_card,
    read_card,
    set_texts,
    sides,
    values_of,
    write_cards,
)
from stolik.games.dnup.piles import LOW, join, side_showing, size, value_on
from stolik.games.dnup.reasons import (
    ADD_MISSING,
    ADD_NOT_HELD,
    EMPTY_SET,
    FINE,
    MIXED_SET,
    NO_ACTION,
    PLAY_NOT_HELD,
    TAKE_MISSING,
)
from stolik.games.dnup.rules import NONE, rival, why_not_act
from stolik.games.dnup.state import State
from stolik.games.dnup.table import is_duel, seat_to_move
from stolik.rules.defaults import in_the_open, words_of_texts
from stolik.rules.errors import BadMove, quoted
from stolik.rules.messages import Meta, Move
from stolik.rules.seats import letter

as_seen = in_the_open

AREA = re.compile(r"[A-Ea-e][12]?")
END = r"$(?!\n)"

CardText = Annotated[str, Meta(pattern=f"^{CARD_PATTERN}{END}")]
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


ACTIONS = ("play", "add", "take", "turn")

VERBS = {
    "play": "play",
    "add": "add",
    "take": "take",
    "turn": "turn",
    "zagraj": "play",
    "graj": "play",
    "dodaj": "add",
    "zabierz": "take",
    "obróć": "turn",
    "obroc": "turn",
}
ONTO = {"to", "do"}
USAGE = "a move is: play CARDS, add CARD to SEAT, take SEAT, or turn"


def parse(text: str) -> Move:
    """The move that a person typed."""
    words = text.replace(",", " ").split()
    verb, rest = (VERBS.get(words[0].lower()), words[1:]) if words else (None, [])
    if verb == "play" and len(rest) <= MOST_CARDS:
        return Play(tuple(sorted(map(plain_card, rest), key=values_of)))
    if verb == "add" and (len(rest) == 2 or (len(rest) == 3 and rest[1].lower() in ONTO)):
        return Add(plain_card(rest[0]), plain_area(rest[-1]))
    if verb == "take" and len(rest) == 1:
        return Take(plain_area(rest[0]))
    if verb == "turn" and not rest:
        return TurnOver()
    raise BadMove(f"{quoted(text)} is no move; {USAGE}")


def plain_card(text: str) -> str:
    """A card as it is written in moves."""
    if not is_card(text):
        raise BadMove(f"{quoted(text)} is no card; a card is written like 7/3")
    return "/".join(map(str, values_of(text)))


def plain_area(text: str) -> str:
    """An area as it is written in moves."""
    if not AREA.fullmatch(text):
        raise BadMove(
            f"{quoted(text)} is no seat; a seat is a letter from A, in the duel with 1 or 2"
        )
    return text.upper()


def write(move: Move) -> str:
    """The move as text."""
    if isinstance(move, Play):
        return " ".join(["play", *move.cards])
    if isinstance(move, Add):
        return f"add {move.card} to {move.to}"
    if isinstance(move, Take):
        return f"take {move.area}"
    if isinstance(move, TurnOver):
        return "turn"
    raise BadMove(f"{quoted(move)} is no move of this game")


DUEL = ("A1", "A2", "B1", "B2")
NAMES = tuple("ABCDE")


def area_names(s: State) -> tuple[str, ...]:
    """What the areas are called: A to E, in the duel A1, A2, B1 and B2."""
    return DUEL if is_duel(s) else NAMES[: s.players]


def malformed(s: State, seat: int, move: Move) -> int:
    """D4 Out of turn, or why a struct can be no legal move in any position."""
    reason = misshapen_struct(s, move)
    return why_not_act(s, seat) or reason if reason else FINE


def misshapen_struct(s: State, move: Move) -> int:
    """D3, D5 Why a struct can be no legal move in any position."""
    if isinstance(move, Play):
        return misshapen_set(move.cards)
    if isinstance(move, Add):
        if move.to.upper() not in area_names(s):
            return ADD_MISSING
        return FINE if read_card(move.card) else ADD_NOT_HELD
    if isinstance(move, Take):
        return FINE if move.area.upper() in area_names(s) else TAKE_MISSING
    return FINE if isinstance(move, TurnOver) else NO_ACTION


@lru_cache(1 << 10)
def misshapen_set(texts: tuple[str, ...]) -> int:
    """D3 A set has at least one card, and all of them have the same active value."""
    if not texts:
        return EMPTY_SET
    if len({values_of(card)[0] for card in texts}) > 1:
        return MIXED_SET
    cards = real_cards(texts)
    fits = len(cards) == len(texts) and are_all(cards, join(*sides(cards)))
    return FINE if fits else PLAY_NOT_HELD


def real_cards(texts: tuple[str, ...]) -> list[Card]:
    """Those of the cards that exist."""
    return [card for card in map(read_card, texts) if card]


def encode(s: State, move: Move) -> int:
    """The struct as an int; it is not malformed."""
    if isinstance(move, Play):
        return encode_set(move.cards)
    if isinstance(move, Add):
        area = area_names(s).index(move.to.upper())
        card, side = read_card(move.card) or (0, 0)
        return codes.pack(codes.ADD, area, side, card)
    if isinstance(move, Take):
        return codes.pack(codes.TAKE, area_names(s).index(move.area.upper()), 0, 0)
    return codes.pack(codes.TURN_OVER, 0, 0, 0)


@lru_cache(1 << 10)
def encode_set(texts: tuple[str, ...]) -> int:
    """D6 A set that is played, as an int."""
    cards = join(*sides(real_cards(texts)))
    side = side_showing(cards, values_of(texts[0])[0])
    return codes.pack(codes.PLAY, 0, side, cards)


def decode(s: State, code: int) -> Move:
    """The int as a struct."""
    action, cards, side = codes.action_of(code), codes.cards_of(code), codes.side_of(code)
    if action == codes.PLAY:
        return Play(set_texts(cards, value_on(cards, side)))
    if action == codes.ADD:
        (card,) = write_cards(faces(*((cards, 0) if side == LOW else (0, cards))))
        return Add(card, area_names(s)[codes.area_of(code)])
    if action == codes.TAKE:
        return Take(area_names(s)[codes.area_of(code)])
    return TurnOver()


words = words_of_texts(decode, write)


def details(s: State, move: Move) -> dict[str, object]:
    """What the sentence about a refused move can mention; nothing that the seat may not know."""
    cards: tuple[str, ...] = ()
    number, target = 0, ""
    if isinstance(move, Play):
        cards, number = move.cards, len(move.cards)
    elif isinstance(move, Add):
        cards, target = (move.card,), move.to.upper()
    elif isinstance(move, Take):
        target = move.area.upper()
    area = area_names(s).index(target) if target in area_names(s) else NONE
    if isinstance(move, Add) and area != NONE:
        number = size(s.table[area]) + 1
    other = rival(s, number) if number else NONE
    return {
        "mover": letter(seat_to_move(s)),
        "cards": " ".join(cards),
        "value": values_of(cards[0])[0] if cards else 0,
        "size": number,
        "target": target,
        "lying": s.value[other] if other != NONE else 0,
        "set_value": s.value[area] if area != NONE else 0,
    }
