"""Seats as letters: A is seat 0."""

from functools import cache

from stolik.rules.errors import StolikError, quoted

LETTERS = "ABCDEFGH"


def letter(seat: int) -> str:
    return LETTERS[seat]


def seat_of(text: str) -> int:
    if len(text) != 1 or text.upper() not in LETTERS:
        raise StolikError(f"no such seat: {quoted(text)}; seats are letters from A")
    return LETTERS.index(text.upper())


@cache
def seats_in(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
