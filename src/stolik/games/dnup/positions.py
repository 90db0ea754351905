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

from collections.abc import Callable
from typing import TypeVar

from stolik.games.dnup import pieces
from stolik.games.dnup.knowledge import shown
from stolik.games.dnup.state import State
from stolik.games.dnup.table import area_names, areas_of, deck, is_duel
from stolik.rules.errors import BadPosition, quoted
from stolik.rules.position_syntax import Field, Fields, after, choice, number, seat_letters, text
from stolik.rules.seats import letter

T = TypeVar("T")


def write(s: State) -> str:
    seats = [f"{letter(seat)}: {seat_line(s).write(s, seat)}" for seat in range(s.players)]
    discard = " ".join(["discard", *pieces.write_cards(s.discard, 0)])
    return "\n".join([ROUND.write(s), *seats, discard])


def read(text: str, s: State) -> None:
    lines = text.splitlines()
    if not lines or ":" in lines[0]:
        raise BadPosition("the second line has to be like: to_move A, began B")
    if lines[-1].split()[0] != "discard":
        raise BadPosition("the last line has to begin with: discard")
    if len(lines) != s.players + 2:
        raise BadPosition(f"between them there has to be a line for each of {s.players} seats")
    ROUND.read(lines[0], s)
    for seat in range(s.players):
        seat_line(s).read(after(f"{letter(seat)}:", lines[seat + 1]), s, seat)
    discard = lines[-1].removeprefix("discard")
    if discard.strip() == "rest":
        s.discard = pieces.without(deck(s), shown(s) & deck(s))
    else:
        s.discard = checked(pieces.read_pile, discard)


def held(key: str) -> Field:
    """Cards in the hand of a seat, each one way up."""

    def write(s: State, seat: int) -> str:
        return " ".join(pieces.write_cards(*getattr(s, key)[seat]))

    def read(s: State, seat: int, text: str) -> None:
        getattr(s, key)[seat] = list(checked(pieces.read_cards, text))

    return text(key, write, read)


def lying(key: str, n: int) -> Field:
    """The set in the n-th area of a seat."""

    def write(s: State, seat: int) -> str:
        area = areas_of(s, seat)[n]
        return " ".join(pieces.write_set(s.table[area], s.value[area]))

    def read(s: State, seat: int, text: str) -> None:
        values = {pieces.values_of(card)[0] for card in text.split() if pieces.read_card(card)}
        if len(values) > 1:
            raise BadPosition(f"the cards of the set {text} have different values")
        area = areas_of(s, seat)[n]
        s.table[area] = checked(pieces.read_pile, text)
        s.value[area] = max(values, default=0)

    return text(key, write, read)


def checked(read: Callable[[tuple[str, ...]], T | None], text: str) -> T:
    """Cards that are in the box, and not more often than there."""
    words = tuple(text.split())
    for word in words:
        if pieces.read_card(word) is None:
            raise BadPosition(f"there is no card {quoted(word)}")
    found = read(words)
    if found is None:
        raise BadPosition(f"a card is too often in: {text}")
    return found


ROUND = Fields(
    number("round"),
    number("turns"),
    choice("to_move", "area", area_names),
    choice("began", "starter", seat_letters),
    number("quiet"),
    number("stalls"),
)
HAND = (number("tokens"), held("secret"), held("known"), number("hidden", unless_zero=True))
SEAT = Fields(*HAND, lying("set", 0))
SEAT_IN_DUEL = Fields(*HAND, lying("set1", 0), lying("set2", 1))


def seat_line(s: State) -> Fields:
    """D14 In the duel the line of a seat has two sets."""
    return SEAT_IN_DUEL if is_duel(s) else SEAT
