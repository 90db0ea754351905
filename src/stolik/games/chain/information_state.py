"""The information state, and determinizations of it: hands, colours and the stack are secret."""

from stolik.games.chain.components import WORD, WORDS
from stolik.games.chain.rules import ALL_COLOURS, draw_tile, give_colours, over
from stolik.games.chain.state import UNSEEN, State


def reveal(s: State, seat: int, seen: State) -> None:
    """C1 What a seat may know: all that lies open, its own tile, and its own colour."""
    for word in range(WORDS):
        seen.stack[word] = s.stack[word]
    for other in range(s.players):
        seen.hand[other] = s.hand[other]
        seen.colour[other] = s.colour[other] if other == seat or over(s) else UNSEEN
        if other != seat:
            cover_hand(seen, other)


def cover_hand(seen: State, seat: int) -> None:
    """C1 Of another hand only that there is a tile; which it is, is as unknown as the stack."""
    if seen.hand[seat] > 0:
        tile = seen.hand[seat] - 1
        seen.stack[tile // WORD] |= 1 << tile % WORD
        seen.hand[seat] = UNSEEN


def complete(s: State, seat: int, rng: list[int]) -> None:
    """C1 Draw the hands that the seat cannot see, and give all others a secret colour."""
    colours = ALL_COLOURS
    for other in range(s.players):
        if s.hand[other] == UNSEEN:
            draw_tile(s, rng, other)
        if s.colour[other] != UNSEEN:
            colours &= ~(1 << (s.colour[other] - 1))
    give_colours(s, rng, colours)


def hides(s: State) -> int:
    """C1 How many tiles and colours this state does not show; 0 for a true one."""
    number = 0
    for seat in range(s.players):
        number += (s.hand[seat] == UNSEEN) + (s.colour[seat] == UNSEEN)
    return number
