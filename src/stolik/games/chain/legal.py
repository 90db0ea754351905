"""Every move: whether it may be made, and the list of all that may."""

from stolik.games.chain.components import (
    COLOURS,
    COLUMNS,
    ENOUGH_OF_COLOURS,
    FACES,
    FIRST_SHARE,
    KINDS,
    MOST_CLAIMS,
    MOST_OF_A_NUMBER,
    NEEDS,
    SHARE,
    SHARES,
    TURNS,
)
from stolik.games.chain.encoding import (
    CLAIM,
    COUNT_BITS,
    DONE,
    DROP,
    action_of,
    claim_code,
    column_of,
    count_of,
    counts_of,
    drop_code,
    handed_in,
    kind_of,
    turn_of,
)
from stolik.games.chain.refusals import FINE, NO_ACTION
from stolik.games.chain.rules import (
    has_numbers,
    numbers_in_front,
    tiles_of_face,
    tokens_left,
    why_not_act,
    why_not_claim,
    why_not_done,
    why_not_drop,
)
from stolik.games.chain.state import State
from stolik.rules.chance import below

__all__ = ["MOST_MOVES", "action_of", "contains", "legal_moves", "random_move", "why_not"]

MOST_MOVES = MOST_CLAIMS + 1
"""Every claim that there could be, and being done. Each is written before it is counted."""


def why_not(s: State, seat: int, move: int) -> int:
    """C2 FINE, or the reason why a seat may not make this move now. Any int is answered."""
    reason = why_not_act(s, seat)
    if reason != FINE:
        return reason
    if not is_move(move):
        return NO_ACTION
    if action_of(move) == DROP:
        return why_not_drop(s, column_of(move))
    return why_not_claim(s, seat, move) if action_of(move) == CLAIM else why_not_done(s)


def is_move(move: int) -> bool:
    """C3 The int stands for one of the actions, with nothing in it that the action lacks."""
    if action_of(move) == DROP:
        return 0 <= turn_of(move) < TURNS
    if action_of(move) == CLAIM:
        return 0 <= counts_of(move) < 1 << COUNT_BITS * FACES
    return move == DONE


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
    """C6 What tiles of a number, so many of each colour, add to a claim."""
    code = 0
    for colour in range(COLOURS):
        code |= handed_in(COLOURS * number + colour, SHARES[share] >> SHARE * colour & 7)
    return code


def colours_in_front(s: State, seat: int, number: int) -> int:
    """C6 How many tiles of a number a seat has of each colour, up to 7, side by side."""
    colours = 0
    for colour in range(COLOURS):
        tiles = min(tiles_of_face(s, seat, COLOURS * number + colour), MOST_OF_A_NUMBER)
        colours |= tiles << SHARE * colour
    return colours


def random_move(s: State, seat: int, rng: list[int], moves: list[int]) -> int:
    """C2 One of the legal moves, each as likely as any other."""
    if s.claiming:
        return moves[below(rng, legal_moves(s, seat, moves))]
    choice = below(rng, COLUMNS * TURNS)
    return drop_code(choice // TURNS, choice % TURNS)


def contains(move: int, part: int) -> bool:
    """C6 A claim contains one of the same token with some of its tiles."""
    if action_of(move) != CLAIM or action_of(part) != CLAIM:
        return move == part
    for face in range(FACES):
        if count_of(part, face) > count_of(move, face):
            return False
    return kind_of(move) == kind_of(part)
