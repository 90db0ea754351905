"""Pairs of positions of Raise that differ in what some seats cannot see."""

from collections import Counter
from itertools import combinations

OPENING = """
    raise, players 3
    turns 30, roller B, scoring 12, dice 3xbell 2xdiamond 1xgear
    track
    A: scored 10, hand bell1 bell2 cloud4 gear3 hourglass1 hourglass4, pile_A gear2, pile_B cloud1
    B: scored 8 8, hand diamond5 diamond6 cloud2 gear5 bell1 bell2
    C: hand gear3 gear6 cloud4 hourglass2 bell3 bell3:5, pile_A hourglass1
"""
RAISING = """
    raise, players 3
    turns 33, roller B, scoring 12, dice 3xbell 2xdiamond 1xgear
    track C 6, A 8, B 15
    A: opened bell2, hand bell1 cloud4 gear3 hourglass1 hourglass4, pot bell2
    B: opened diamond5, hand diamond6 cloud2 gear5 bell1 bell2, pot diamond5
    C: opened gear3, hand gear6 cloud4 hourglass2 bell3 bell3:5, pot gear3
"""
ASKED = [
    "open bell1",
    "open bell2",
    "open gear3",
    "open diamond6",
    "opened",
    "raise",
    "raise bell1",
    "raise gear3",
    "raise diamond6",
    "raise bell1 cloud4 gear3",
    "raise bell1 bell2 cloud2 diamond6 gear5",
    "raise bell9",
    "pass",
]


LAID = OPENING.replace("hand gear3 gear6", "laid gear3, hand gear6")
OTHER_HAND = LAID.replace("laid gear3, hand gear6 cloud4", "laid bell1, hand cloud1 cloud2")

TWINS = [
    (OPENING, OPENING.replace("cloud4 gear3 hour", "cloud5 gear3 hour"), [0]),
    (RAISING, RAISING.replace("bell1 cloud4 gear3", "bell1 cloud5 gear3"), [0]),
    (OPENING, OPENING.replace("gear3 gear6", "gear2 gear4"), [2]),
    (OPENING, OPENING.replace("bell3 bell3:5", "bell3 bell2"), [2]),  # the points
    (OPENING, OPENING.replace("bell3 bell3:5", "bell1 bell1"), [2]),  # alike
    (LAID, LAID.replace("laid gear3", "laid diamond6"), [2]),  # a laid card and the deck
    (LAID, LAID.replace("laid gear3, hand gear6", "laid gear6, hand gear3"), [2]),
    (LAID, OTHER_HAND, [2]),
    (RAISING, RAISING.replace("gear6 cloud4", "bell1 bell1"), [2]),  # the seat that acts
    (RAISING, RAISING.replace("gear6 cloud4", "gear2 gear4"), [2]),
    (RAISING, RAISING.replace("diamond6 cloud2", "bell1 bell1"), [1]),  # the seat that leads
]
ALIKE = [
    (OPENING, "C open gear3", "C open gear6", [2]),
    (OPENING, "C open bell3", "C open bell3:5", [2]),
    (OPENING, "A open bell1", "A open cloud4", [0]),
]
FEW_UNSEEN = """
    raise, players 2
    turns 40, roller A, scoring 12, dice 3xbell
    track A 4, B 19
    A: opened bell1, pot bell1, hand any
    B: opened bell3, hand bell1 cloud2, pot bell3 cloud1 gear2 bell1, pile_A rest, deck bell1 gear3
"""
FEW_LAID = """
    raise, players 2
    turns 40, roller A, scoring 12, dice 3xbell
    track
    A: hand any
    B: laid bell1, hand bell1 gear3, pile_A rest
"""
TIMES = 1200


def cards_of_b(text: str) -> str:
    """The laid card and the hand."""
    line = text.splitlines()[4]
    fields = dict(field.strip().partition(" ")[::2] for field in line[2:].split(","))
    return " | ".join(fields[key] for key in ("laid", "hand") if key in fields)


PAIRS = Counter(" ".join(pair) for pair in combinations(["gear3", "cloud2", "bell1", "bell1"], 2))
assert PAIRS["cloud2 bell1"] == 2
ANY_LAID = {"bell1 | gear3 bell1": 2, "gear3 | bell1 bell1": 1}
WORLDS = [
    *((FEW_UNSEEN, viewpoint, cards_of_b, TIMES, PAIRS) for viewpoint in (0, -1)),
    *((FEW_LAID, viewpoint, cards_of_b, TIMES, ANY_LAID) for viewpoint in (0, -1)),
    (FEW_LAID, 1, cards_of_b, 20, {"bell1 | gear3 bell1": 1}),
]
