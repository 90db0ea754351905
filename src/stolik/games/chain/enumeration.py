"""Every legal move: listed, and one of them at random."""

from stolik.games.chain.components import (
    COLOURS,
    COLUMNS,
    ENOUGH_OF_COLOURS,
    FIRST_SHARE,
    KINDS,
    MOST_CLAIMS,
    NEEDS,
    SHARE,
    SHARES,
    TURNS,
)
from stolik.games.chain.encoding import DONE, claim_code, drop_code, handed_in
from stolik.games.chain.rules import has_numbers, numbers_in_front, tokens_left
from stolik.games.chain.state import State
from stolik.games.chain.table import colours_in_front
from stolik.rules.chance import below

MOST_MOVES = MOST_CLAIMS + 1
"""Every claim that there could be, and being done. Each is written before it is counted."""


def legal_moves(s: State, seat: int, moves: list[int]) -> int:
    """C2 Every move of a seat that may act, each once; gives their number."""
    if not s.claiming:
        return list_drops(moves)
    n, numbers = 0, numbers_in_front(s, seat)
    for kind in range(KINDS[s.edition]):
        if has_numbers(s, numbers, kind) and tokens_left(s, kind):
            n = list_claims(s, seat, kind, moves, n)
    moves[n] = DONE
    return n + 1


def list_drops(moves: list[int]) -> int:
    """C3 Every column and every turn of the hand tile; its edges differ, so all are different."""
    n = 0
    for column in range(COLUMNS):
        for turn in range(TURNS):
            moves[n] = drop_code(column, turn)
            n += 1
    return n


def list_claims(s: State, seat: int, kind: int, moves: list[int], n: int) -> int:
    """C6 Every choice of tiles for a token: of its ones, twos, threes and fours any colours."""
    need = NEEDS[s.edition][kind]
    ones, twos = colours_in_front(s, seat, 0), colours_in_front(s, seat, 1)
    threes, fours = colours_in_front(s, seat, 2), colours_in_front(s, seat, 3)
    for first in range(FIRST_SHARE[need[0]], FIRST_SHARE[need[0] + 1]):
        for second in range(FIRST_SHARE[need[1]], FIRST_SHARE[need[1] + 1]):
            if has_share(ones, first) and has_share(twos, second):
                code = claim_code(kind) | handed_share(0, first) | handed_share(1, second)
                for third in range(FIRST_SHARE[need[2]], FIRST_SHARE[need[2] + 1]):
                    for fourth in range(FIRST_SHARE[need[3]], FIRST_SHARE[need[3] + 1]):
                        moves[n] = code | handed_share(2, third) | handed_share(3, fourth)
                        n += has_share(threes, third) & has_share(fours, fourth)
    return n


def has_share(colours: int, share: int) -> bool:
    """C6 There are enough tiles of each colour."""
    return ((colours | ENOUGH_OF_COLOURS) - SHARES[share]) & ENOUGH_OF_COLOURS == ENOUGH_OF_COLOURS


def handed_share(number: int, share: int) -> int:
    """C6 What the tiles of a number, by their colours, add to a claim."""
    code = 0
    for colour in range(COLOURS):
        code |= handed_in(COLOURS * number + colour, SHARES[share] >> SHARE * colour & 7)
    return code


def random_move(s: State, seat: int, rng: list[int], moves: list[int]) -> int:
    """C2 One of the legal moves, each as likely as any other."""
    if s.claiming:
        return moves[below(rng, legal_moves(s, seat, moves))]
    choice = below(rng, COLUMNS * TURNS)
    return drop_code(choice // TURNS, choice % TURNS)
