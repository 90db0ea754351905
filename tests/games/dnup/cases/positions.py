"""Positions of dnup, texts that are none, and positions that cannot be."""

from stolik.games.dnup.components import STAR
from stolik.games.dnup.validity import (
    CARD_MISSING,
    CARD_TOO_OFTEN,
    EQUAL_SETS,
    MIXED_SET,
    MOVER_OUT,
    NO_POSITION,
    SET_NOT_DISCARDED,
    STAR_ASTRAY,
    TOO_MANY_OUT,
    TOO_MANY_TOKENS,
    TOO_QUIET,
)
from tests.conformance.states import flip, put

OPEN = """
    dnup, players 4, edition 2026, stall_turns 600
    round 2, turns 61, to_move B, began A, quiet 3, stalls 0
    A: tokens 2, secret 7/3, known 9/3, set 6/1 6/2
    B: tokens 0, secret 5/3 5/7 6/7 8/3
    C: tokens 1, secret 4/8, set 5/2
    D: tokens 2
    discard rest
"""
DUEL = """
    dnup, players 2
    to_move A1, began B
    A: secret 5/3 5/7 7/3 8/3, set2 6/1 6/2
    B: secret 2/9 1/5, set1 5/2
    discard rest
"""
OVER = OPEN.replace("A: tokens 2", "A: tokens 4")
POSITIONS = [OPEN, DUEL, OVER, OPEN.replace("stall_turns 600", "stall_turns 0")]

NO_TEXTS = [
    ("round 2, turns 61, to_move B, began A, quiet 3, stalls 0", "", "there have to be 6 more"),
    ("discard rest", "", "there have to be 6 more: to_move …, A:, B:, C:, D:, discard"),
    ("discard rest", "discarded rest", "has to begin with discard"),
    ("D: tokens 2\n", "\n", "after the first line there have to be 6 more"),
    ("players 4", "players 5", "after the first line there have to be 7 more"),
    ("D: tokens", "E: tokens", "has to begin with D:"),
    ("D: tokens", "D tokens", "has to begin with D:"),
    ("turns 61", "turn 61", "nothing is called 'turn' here"),
    ("turns 61", "turns 61, turns 61", "'turns' is there twice"),
    ("turns 61", "turns -1", "turns has to be a whole number"),
    ("turns 61", "turns many", "turns has to be a whole number"),
    ("turns 61", "turns ٢", "turns has to be a whole number"),
    ("turns 61", "turns 99999999999", "turns has to be a whole number"),
    ("to_move B, ", "", "to_move has to be one of A, B, C, D"),
    ("to_move B", "to_move E", "to_move has to be one of A, B, C, D"),
    ("to_move B", "to_move B1", "to_move has to be one of A, B, C, D"),
    ("began A", "began a", "began has to be one of A, B, C, D"),
    ("quiet 3", "quiet so", "quiet has to be a whole number"),
    ("secret 7/3", "secret 7", "there is no card '7'"),
    ("secret 7/3", "secret 11/12", "there is no card '11/12'"),
    ("secret 7/3", "secret 7/7", "there is no card '7/7'"),
    ("secret 7/3", "secret hidden", "there is no card 'hidden'"),
    ("secret 7/3", "secret 7/3 7/3 7/3", "a card is too often in: 7/3 7/3 7/3"),
    ("known 9/3", "know 9/3", "nothing is called 'know' here"),
    ("set 6/1 6/2", "set 6/1 7/2", "the cards of the set 6/1 7/2 have different values"),
    ("set 6/1 6/2", "set1 6/1 6/2", "nothing is called 'set1' here"),
    ("set 6/1 6/2", "set 6/1 6/1 6/1", "a card is too often in: 6/1 6/1 6/1"),
    ("tokens 1", "tokens one", "tokens has to be a whole number"),
    ("tokens 1", "tokens 1, hidden x", "hidden has to be a whole number"),
    ("discard rest", "discard rest 1/5", "there is no card 'rest'"),
]
MALFORMED = [
    *((OPEN, old, new, sentence) for old, new, sentence in NO_TEXTS),
    (DUEL, "set2 6/1", "set 6/1", "nothing is called 'set' here"),
    (DUEL, "to_move A1", "to_move A", "to_move has to be one of A1, A2, B1, B2"),
]

INVALID = [
    (OPEN.replace("secret 7/3", "secret 8/4 7/3"), CARD_TOO_OFTEN),
    (OPEN.replace("secret 7/3", "secret 4/9"), CARD_TOO_OFTEN),
    (OPEN.replace("D: tokens 2", "D: tokens 2, hidden 1"), CARD_TOO_OFTEN),
    (OPEN.replace("discard rest", "discard"), CARD_MISSING),
    (OPEN.replace("discard rest", "discard 1/5"), CARD_MISSING),
    (OPEN.replace("set 5/2", "set 5/2 5/1"), EQUAL_SETS),
    (DUEL.replace("set1 5/2", "set1 5/2, set2 7/1"), EQUAL_SETS),
    (OPEN.replace("8/3\n", "8/3, set 9/2 9/1 9/1\n"), SET_NOT_DISCARDED),
    (DUEL.replace("to_move A1", "to_move A2"), SET_NOT_DISCARDED),
    (OPEN.replace("to_move B", "to_move D"), MOVER_OUT),
    (OPEN.replace("secret 4/8, ", ""), TOO_MANY_OUT),
    (DUEL.replace("secret 2/9 1/5, ", ""), TOO_MANY_OUT),
    (OPEN.replace("tokens 0", "tokens 99"), TOO_MANY_TOKENS),
    (OPEN.replace("tokens 0", "tokens 4").replace("tokens 1", "tokens 4"), TOO_MANY_TOKENS),
    (OPEN.replace("quiet 3", "quiet 600"), TOO_QUIET),
    (OPEN.replace("stall_turns 600", "stall_turns 3"), TOO_QUIET),
    (OPEN.replace("secret 4/8", "secret 4/8 1/5"), STAR_ASTRAY),
    (DUEL.replace("2/9 1/5", "2/9").replace("8/3,", "8/3 5/1,"), STAR_ASTRAY),
]
FAR = [-(2**63), -2, 2**40, 2**63 - 1]
STATES = [
    *((OPEN, put("starter", n), NO_POSITION) for n in (-1, 4, *FAR)),
    *((OPEN, put("area", n), NO_POSITION) for n in (-1, 4, *FAR)),
    *((OPEN, put(f, n), NO_POSITION) for f in ("round", "turns", "quiet", "stalls") for n in FAR),
    *((OPEN, put(f, n, 0), NO_POSITION) for f in ("tokens", "hidden", "value") for n in FAR),
    *((OPEN, put(f, 1, 4), NO_POSITION) for f in ("tokens", "hidden", "table")),
    *((OPEN, put(f, 1, 4, 0), NO_POSITION) for f in ("secret", "known")),
    (DUEL, put("table", 1, 4), NO_POSITION),
    *((OPEN, put("value", 7, area), MIXED_SET) for area in (0, 4)),
    (OPEN, put("value", 0, 0), MIXED_SET),
    (OPEN, put("value", 3, 1), MIXED_SET),
    (OPEN, flip("discard", STAR), CARD_MISSING),
    (OPEN, flip("discard", STAR << 1), CARD_TOO_OFTEN),
    (OPEN, put("hidden", 1, 1), CARD_TOO_OFTEN),
]
