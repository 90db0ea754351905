"""Legality of moves, with refusals."""

from stolik.games.dnup.encoding import ADD, PLAY, TAKE, USED, action_of, area_of, cards_of, side_of
from stolik.games.dnup.pieces import is_pile, value_on
from stolik.games.dnup.refusals import EMPTY_SET, FINE, NO_ACTION
from stolik.games.dnup.rules import why_not_act, why_not_add, why_not_play, why_not_take
from stolik.games.dnup.state import State


def why_not(s: State, seat: int, move: int) -> int:
    """D5 FINE, or the reason why a seat may not make this move now. Any int is answered."""
    reason = why_not_act(s, seat)
    if reason or move & ~USED[action_of(move)] or not is_pile(cards_of(move)):
        return reason or NO_ACTION
    cards, side, area = cards_of(move), side_of(move), area_of(move)
    if action_of(move) == PLAY:
        return why_not_play(s, seat, cards, value_on(cards, side)) if cards else EMPTY_SET
    if action_of(move) == ADD:
        return why_not_add(s, seat, cards, side, area)
    return why_not_take(s, seat, area) if action_of(move) == TAKE else FINE


def contains(move: int, part: int) -> bool:
    """D6 A set that is played contains every smaller one of the same cards."""
    if action_of(move) != PLAY or action_of(part) != PLAY:
        return move == part
    value = value_on(cards_of(move), side_of(move))
    smaller = cards_of(part)
    return smaller & ~cards_of(move) == 0 and value_on(smaller, side_of(part)) == value
