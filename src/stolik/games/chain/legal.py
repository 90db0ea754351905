"""Legality of moves, with refusals."""

from stolik.games.chain.components import FACES
from stolik.games.chain.encoding import CLAIM, DROP, USED, action_of, column_of, count_of, kind_of
from stolik.games.chain.refusals import NO_ACTION
from stolik.games.chain.rules import why_not_act, why_not_claim, why_not_done, why_not_drop
from stolik.games.chain.state import State


def why_not(s: State, seat: int, move: int) -> int:
    """C2 FINE, or the reason why a seat may not make this move now. Any int is answered."""
    reason = why_not_act(s, seat)
    if reason or move & ~USED[action_of(move)]:
        return reason or NO_ACTION
    if action_of(move) == DROP:
        return why_not_drop(s, column_of(move))
    return why_not_claim(s, seat, move) if action_of(move) == CLAIM else why_not_done(s)


def contains(move: int, part: int) -> bool:
    """C6 A claim contains one of the same token with some of its tiles."""
    if action_of(move) != CLAIM or action_of(part) != CLAIM:
        return move == part
    for face in range(FACES):
        if count_of(part, face) > count_of(move, face):
            return False
    return kind_of(move) == kind_of(part)
