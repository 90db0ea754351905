"""Who may know what: tiles in hand, secret colours and what will be drawn are secret."""

from stolik.games.chain.components import COLUMNS, KINDS, WORD, WORDS
from stolik.games.chain.rules import ALL_COLOURS, draw_tile, give_colours, over
from stolik.games.chain.state import UNSEEN, State
from stolik.games.chain.validity import invalid
from stolik.rules.chance import draw, seed

__all__ = ["complete", "hides", "invalid", "reveal"]


def reveal(s: State, seat: int, seen: State) -> None:
    """C1 What a seat may know: all that is open, its own tile, and its own colour."""
    reveal_table(s, seen)
    reveal_columns(s, seen)
    for other in range(s.players):
        reveal_front(s, other, seen)
        seen.hand[other] = s.hand[other]
        seen.colour[other] = s.colour[other]
        if other != seat:
            cover_hand(seen, other)
            if not over(s):
                seen.colour[other] = UNSEEN


def reveal_table(s: State, seen: State) -> None:
    """C2 Whose turn it is, C4 the latest chain, C6 and what was handed in are open."""
    seen.players = s.players
    seen.edition = s.edition
    seen.start = s.start
    seen.turns = s.turns
    seen.mover = s.mover
    seen.claiming = s.claiming
    seen.column = s.column
    seen.dropped = s.dropped
    seen.steps = s.steps
    for step in range(s.steps):
        seen.chain[step] = s.chain[step]
    for word in range(WORDS):
        seen.handed[word] = s.handed[word]
        seen.stack[word] = s.stack[word]


def reveal_columns(s: State, seen: State) -> None:
    """C1 The columns lie face up."""
    for column in range(COLUMNS):
        seen.heights[column] = s.heights[column]
        for height in range(s.heights[column]):
            seen.columns[column][height] = s.columns[column][height]


def reveal_front(s: State, seat: int, seen: State) -> None:
    """C5 Taken tiles lie open; C6 everybody saw which tokens were taken."""
    for word in range(WORDS):
        seen.front[seat][word] = s.front[seat][word]
    for kind in range(KINDS[s.edition]):
        seen.taken[seat][kind] = s.taken[seat][kind]


def cover_hand(seen: State, seat: int) -> None:
    """C1 Of another hand only that there is a tile; which it is, is as unknown as the stack."""
    if seen.hand[seat] > 0:
        tile = seen.hand[seat] - 1
        seen.stack[tile // WORD] |= 1 << tile % WORD
        seen.hand[seat] = UNSEEN


def complete(s: State, seat: int, rng: list[int]) -> None:
    """C1 Draw the hands that the seat cannot see, and give everybody else a secret colour."""
    colours = ALL_COLOURS
    for other in range(s.players):
        if s.hand[other] == UNSEEN:
            draw_tile(s, rng, other)
        if s.colour[other] != UNSEEN:
            colours &= ~(1 << (s.colour[other] - 1))
    give_colours(s, rng, colours)
    seed(s.rng, draw(rng), draw(rng), draw(rng))


def hides(s: State) -> int:
    """C1 How many tiles and colours this state does not show; 0 for a true one."""
    number = 0
    for seat in range(s.players):
        number += (s.hand[seat] == UNSEEN) + (s.colour[seat] == UNSEEN)
    return number
