"""Legality of moves, with refusals."""

from stolik.games.raising.encoding import OPEN, RAISE, USED, action_of, cards_of
from stolik.games.raising.pieces import is_pile
from stolik.games.raising.refusals import NO_ACTION
from stolik.games.raising.rules import why_not_act, why_not_open, why_not_pass, why_not_raise
from stolik.games.raising.state import State
from stolik.rules.bits import has_all


def why_not(s: State, seat: int, move: int) -> int:
    """R4 FINE, or the refusal of this move of a seat now. Any int is answered."""
    reason = why_not_act(s, seat)
    if reason or move & ~USED[action_of(move)] or not is_pile(s.edition, cards_of(move)):
        return reason or NO_ACTION
    if action_of(move) == OPEN:
        return why_not_open(s, seat, cards_of(move))
    return why_not_raise(s, seat, cards_of(move)) if action_of(move) == RAISE else why_not_pass(s)


def contains(move: int, part: int) -> bool:
    """R5 A raise contains every one with some of its cards."""
    if action_of(move) != RAISE or action_of(part) != RAISE:
        return move == part
    return has_all(cards_of(move), cards_of(part))
