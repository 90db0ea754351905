"""Pairs of positions of Chain Reaction that differ in what some seats cannot see."""

from itertools import permutations

from tests.games.chain.table import COLOURS

FIRST_SEAT_LINE = 8
DROPPING = """
    chain, players 3
    turns 20, to_move A
    last 3=1432 2.2=0451
    1: 0123 5234
    2: 5243 4230
    3: 5342 1432
    4: 5421
    5: 5431 3421
    A: colour red, hand 1423, front 0312 0143 0134, tokens 111
    B: colour green, hand 1243, front 0142 0451, tokens 123 1234
    C: colour blue, hand 0531, front 0132
    handed rest
    stack 0345 0354 0435 0453
"""
CLAIMING = DROPPING.replace("to_move A", "to_move A, claiming yes").replace("hand 1423, ", "")
OVER = DROPPING.replace("4: 5421", "4:").replace("last 3=1432 2.2=0451", "last")
ASKED = [
    "drop 1 turn 0",
    "drop 5 turn 3",
    "claim 123 with 1b 2r 3r",
    "claim 123 with 1g 2r 3r",
    "claim 123 with 1b",
    "claim 444 with 4r 4g 4b",
    "claim 14",
    "done",
]


STACK = "stack 0345 0354 0435 0453"
OTHER_HAND = [("hand 1243", "hand 0345"), (STACK, STACK.replace("0345", "1243"))]
TWO_HANDS = [("hand 1243", "hand x"), ("hand 0531", "hand 1243"), ("hand x", "hand 0531")]
TWO_COLOURS = [("green", "x"), ("blue", "green"), ("colour x", "colour blue")]
OWN_HAND = [("hand 1423", "hand 0345"), (STACK, STACK.replace("0345", "1423"))]
CHANGES = [
    ("a hand and the stack", OTHER_HAND, [1]),
    ("two hands", TWO_HANDS, [1, 2]),
    ("two colours", TWO_COLOURS, [1, 2]),
    ("a colour that nobody has", [("green", "yellow")], [1]),
    ("all of it", [*TWO_COLOURS, *TWO_HANDS, ("green", "yellow")], [1, 2]),
]


def replaced(text: str, changes: list[tuple[str, str]]) -> str:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


TWINS = [
    (text, replaced(text, changes), owners)
    for text in (DROPPING, CLAIMING, OVER)
    for name, changes, owners in CHANGES
    if text != OVER or "hand" in name  # at the end colours are shown
] + [
    (DROPPING, replaced(DROPPING, OWN_HAND), [0]),
    (DROPPING, replaced(DROPPING, [("red", "yellow")]), [0]),
]

FEW_UNSEEN = DROPPING.replace("stack 0345 0354 0435 0453", "stack 0345 0354")
HAND_GONE = FEW_UNSEEN.replace("hand 0531, ", "").replace("stack 0345 0354", "stack")
UNSEEN = ["0345", "0354", "1243", "0531"]
TIMES, FEW = 1200, 20


def values(text: str, key: str) -> list[str]:
    """What the seats have under a key, each `-` where it has nothing."""
    lines = text.splitlines()[FIRST_SEAT_LINE:-2]
    fields = [dict(f.strip().partition(" ")[::2] for f in line[2:].split(",")) for line in lines]
    return [field.get(key, "-") for field in fields]


def hands(text: str) -> str:
    return " ".join(values(text, "hand"))


def colours(text: str) -> str:
    return " ".join(values(text, "colour"))


def first_colour_and_hand(text: str) -> str:
    return f"{values(text, 'colour')[0]} {values(text, 'hand')[0]}"


def alike(*arrangements: str) -> dict[str, int]:
    return dict.fromkeys(arrangements, 1)


OTHERS = [*permutations(COLOURS[1:], 2)]
WORLDS = [
    (FEW_UNSEEN, 0, hands, TIMES, alike(*(f"1423 {a} {b}" for a, b in permutations(UNSEEN, 2)))),
    (FEW_UNSEEN, -1, hands, TIMES, alike(*map(" ".join, permutations([*UNSEEN, "1423"], 3)))),
    (HAND_GONE, 0, hands, FEW, alike("1423 1243 -")),
    (HAND_GONE, -1, hands, TIMES, alike("1423 1243 -", "1243 1423 -")),
    (
        DROPPING,
        0,
        colours,
        TIMES,
        alike(*(f"red {a} {b}" for a, b in permutations(COLOURS[1:], 2))),
    ),
    (DROPPING, -1, colours, TIMES, alike(*map(" ".join, permutations(COLOURS, 3)))),
    (
        HAND_GONE,
        -1,
        first_colour_and_hand,
        TIMES,
        alike(*(f"{colour} {tile}" for colour in COLOURS for tile in ("1423", "1243"))),
    ),
    *((OVER, viewpoint, colours, FEW, alike("red green blue")) for viewpoint in range(-1, 3)),
]
