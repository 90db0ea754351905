"""Static evaluation: tokens, and the turns that each seat still needs to go out."""

from stolik.games.dnup.components import HIGHEST_VALUE, ROUNDS_TO_WIN
from stolik.games.dnup.features import COUNT_BITS, MOST, groups, threat_to, turns_left
from stolik.games.dnup.pieces import HIGH, LOW, size
from stolik.games.dnup.rules import seats_out
from stolik.games.dnup.state import State
from stolik.games.dnup.table import areas, held, is_duel, is_out, owner, seat_to_move
from stolik.games.dnup.weights import (
    EXPOSED,
    FIRST_TOKEN,
    LEAD,
    LEAD_FOR_SECOND,
    LEAD_IN_DUEL,
    ROUND_WON,
    SECOND_TOKEN,
    SLACK,
    TEMPO,
    THIRD_TOKEN,
)


def value(s: State, seat: int, weights: list[int]) -> int:
    """D13 By tokens, and within a round by the turns that each seat still needs."""
    level = worth_of_tokens(s, seat, weights)
    if is_just_dealt(s) or is_out(s, seat):
        return level
    total, number = 0, 0
    for other in range(s.players):
        if not is_out(s, other):
            total += distance(s, other, weights)
            number += 1
    behind = number * distance(s, seat, weights) - total
    return level - stake(s, number, weights) * behind // (total + number * weights[SLACK] + 1)


def stake(s: State, number: int, weights: list[int]) -> int:
    """How much depends on a round with this number still in it; D14 most on the last one."""
    if is_duel(s):
        decides = s.tokens[0] + s.tokens[1] == 2 * (ROUNDS_TO_WIN[s.edition] - 1)
        return weights[LEAD_IN_DUEL] * (2 if decides else 1)
    return weights[LEAD] if number == s.players else weights[LEAD_FOR_SECOND]


def worth_of_tokens(s: State, seat: int, weights: list[int]) -> int:
    """D13 What tokens alone are worth; D14 rounds won."""
    tokens = s.tokens[seat]
    if is_duel(s):
        return weights[ROUND_WON] * tokens
    worth = weights[FIRST_TOKEN] if tokens >= 1 else 0
    worth += weights[SECOND_TOKEN] if tokens >= 2 else 0
    return worth + (weights[THIRD_TOKEN] if tokens >= 3 else 0)


def is_just_dealt(s: State) -> bool:
    """D2 No seat has moved in this round, and what its hands are like is chance."""
    return s.quiet == 0 and seats_out(s) == 0


def distance(s: State, seat: int, weights: list[int]) -> int:
    """The turns that a seat needs, with its sets on the table that may come back."""
    turns = turns_left(held(s, seat, LOW), held(s, seat, HIGH), threat_to(s, seat), weights)
    if seat == seat_to_move(s):
        begins = not is_duel(s) or s.area & 1 == 0
        return max(0, turns - (weights[TEMPO] if begins else 0))
    for area in range(areas(s)):
        if owner(s, area) == seat and s.table[area] and can_be_beaten(s, area):
            turns += weights[EXPOSED]
    return turns


def can_be_beaten(s: State, area: int) -> bool:
    """D6 Another seat holds a higher set of that size."""
    for other in range(s.players):
        hand = groups(held(s, other, LOW), held(s, other, HIGH))
        for value in range(s.value[area] + 1, HIGHEST_VALUE + 1):
            number = hand >> COUNT_BITS * value & MOST
            if other != owner(s, area) and number >= size(s.table[area]):
                return True
    return False
