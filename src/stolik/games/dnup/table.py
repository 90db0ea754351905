"""Questions about what lies where."""

from stolik.games.dnup.components import DECK
from stolik.games.dnup.pieces import HIGH, LOW, join, size
from stolik.games.dnup.state import State
from stolik.rules.seats import LETTERS

SEATS = tuple(LETTERS)


def deck(s: State) -> int:
    return DECK[s.edition][s.players]


def is_duel(s: State) -> bool:
    return s.players == 2


def areas(s: State) -> int:
    """D14 In the duel each seat has two areas, else one."""
    return 4 if is_duel(s) else s.players


def owner(s: State, area: int) -> int:
    """D6 The one in front of whom a set in this area lies."""
    return area >> 1 if is_duel(s) else area


def area_names(s: State) -> tuple[str, ...]:
    """D14 What the areas are called: A to E, in the duel A1, A2, B1 and B2."""
    return ("A1", "A2", "B1", "B2") if is_duel(s) else SEATS[: s.players]


def areas_of(s: State, seat: int) -> range:
    """D14 The areas in front of a seat."""
    return range(2 * seat, 2 * seat + 2) if is_duel(s) else range(seat, seat + 1)


def seat_to_move(s: State) -> int:
    return owner(s, s.area)


def held(s: State, seat: int, side: int) -> int:
    """D2 The cards in a hand with that side up."""
    return join(s.secret[seat][side], s.known[seat][side])


def hand_size(s: State, seat: int) -> int:
    secret = size(s.secret[seat][LOW]) + size(s.secret[seat][HIGH])
    known = size(s.known[seat][LOW]) + size(s.known[seat][HIGH])
    return secret + known + s.hidden[seat]


def is_out(s: State, seat: int) -> bool:
    """D11 A seat that has lost its last card is out."""
    secret = s.secret[seat][LOW] | s.secret[seat][HIGH]
    known = s.known[seat][LOW] | s.known[seat][HIGH]
    return (secret | known | s.hidden[seat]) == 0
