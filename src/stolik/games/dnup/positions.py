"""Positions as text.

    dnup, players 3, edition 2026, stall_turns 600
    round 2, turns 61, to_move B, began A, quiet 3, stalls 0
    A: tokens 2, secret 7/3 7/1, known 9/3, set 6/1 6/2
    B: tokens 0, secret 2/4, hidden 3
    C: tokens 1, secret 5/8
    discard 1/5 2/9

`secret` cards are in hand and have never lain on the table, `known` ones have; `hidden` is how
many more are not in the text. In the duel it is `to_move A2`, `set1` and `set2`. What is
missing is 0 or empty, but for `to_move` and `began`; `discard rest` is every card that is not
named. `;` may stand for a new line.
"""

from stolik.games.dnup import pieces
from stolik.games.dnup.information_state import shown
from stolik.games.dnup.state import State
from stolik.games.dnup.table import area_names, areas_of, deck, is_duel
from stolik.rules.errors import BadPosition, quoted
from stolik.rules.position_syntax import (
    Field,
    Fields,
    PositionLines,
    choice,
    number,
    text,
    word_list,
)


def write(s: State) -> str:
    line = SEAT_IN_DUEL if is_duel(s) else SEAT
    seats = [line.write(s, seat) for seat in range(s.players)]
    return LINES.write(s, ROUND.write(s), *seats, " ".join(pieces.write_cards(s.discard, 0)))


def read(text: str, s: State) -> None:
    first, *seats, discard = LINES.read(text, s)
    ROUND.read(first, s)
    for seat, line in enumerate(seats):
        (SEAT_IN_DUEL if is_duel(s) else SEAT).read(line, s, seat)
    if discard.strip() == "rest":
        s.discard = pieces.without(deck(s), shown(s) & deck(s))
    else:
        s.discard = pieces.join(*checked(discard))


def lying(key: str, n: int) -> Field:
    """The set in the n-th area of a seat."""

    def write(s: State, seat: int) -> str:
        area = areas_of(s, seat)[n]
        return " ".join(pieces.write_set(s.table[area], s.value[area]))

    def read(s: State, seat: int, text: str) -> None:
        area, cards = areas_of(s, seat)[n], pieces.join(*checked(text))
        values = {pieces.values_of(card)[0] for card in text.split()}
        if len(values) > 1:
            raise BadPosition(f"the cards of the set {text} have different values")
        s.table[area], s.value[area] = cards, max(values, default=0)

    return text(key, write, read)


def checked(text: str) -> list[int]:
    """Cards by the side that is up; raises unless they are in the box, and so often at least."""
    cards = tuple(text.split())
    for card in cards:
        if pieces.read_cards((card,)) is None:
            raise BadPosition(f"there is no card {quoted(card)}")
    piles = pieces.read_cards(cards)
    if piles is None:
        raise BadPosition(f"a card is too often in: {text}")
    return [*piles]


LINES = PositionLines("to_move", last=("discard",))
ROUND = Fields(
    number("round"),
    number("turns"),
    choice("to_move", "area", area_names),
    choice("began", "starter"),
    number("quiet"),
    number("stalls"),
)
HELD = [
    word_list(key, lambda hand: pieces.write_cards(*hand), checked) for key in ("secret", "known")
]
HAND = (number("tokens"), *HELD, number("hidden", unless_zero=True))
SEAT = Fields(*HAND, lying("set", 0))
SEAT_IN_DUEL = Fields(*HAND, lying("set1", 0), lying("set2", 1))
