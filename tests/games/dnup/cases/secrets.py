"""Pairs of positions of dnup that differ in what some seats cannot see."""

import re
from collections import Counter
from itertools import permutations, product

FIRST = """
    dnup, players 3
    to_move A, began A
    A: secret 4/8 2/9, known 1/6
    B: secret 7/1 7/3 5/8, set 6/2
    C: secret 3/8 4/7
    discard rest
"""  # cards of two others exchanged
SECOND = """
    dnup, players 3
    to_move A, began A
    A: secret 4/8 2/9, known 1/6
    B: secret 7/1 7/3 5/8, set 6/2
    C: secret 3/8 4/7
    discard rest
"""  # cards of others turned
THIRD = """
    dnup, players 4
    to_move A, began C
    A: secret 4/8 2/9
    B: secret 7/1 7/3
    C: secret 1/5 3/6, known 5/8
    D: secret 4/7
    discard rest
"""  # the star turned
FOURTH = """
    dnup, players 3
    to_move B, began C
    A: secret 4/8 2/9
    B: secret 1/6 7/3, known 1/7
    C: secret 7/1 3/6
    discard rest
"""  # a copy of a known card elsewhere, out of turn
FIFTH = """
    dnup, players 2
    to_move A2, began B
    A: secret 4/8 2/9, set1 6/1
    B: secret 1/5 7/3 3/8, set1 5/8 5/7, known 1/6
    discard rest
"""  # in the duel, which way up


def replaced(text: str, *lines: str) -> str:
    """The position with other lines for these seats."""
    for line in lines:
        text = re.sub(rf"\b{line[:2]}.*", line, text)
    return text


TWINS = [
    (FIRST, replaced(FIRST, "A: secret 8/4 2/9, known 1/6"), [0]),
    (FIRST, replaced(FIRST, "B: secret 3/8 7/3 5/8, set 6/2", "C: secret 7/1 4/7"), [1, 2]),
    (SECOND, replaced(SECOND, "B: secret 1/7 7/3 8/5, set 6/2", "C: secret 8/3 4/7"), [1, 2]),
    (
        THIRD,
        replaced(THIRD, "B: secret 7/4 7/1", "C: secret 5/1 6/3, known 5/8", "D: secret 3/7"),
        [1, 2, 3],
    ),
    (FOURTH, replaced(FOURTH, "B: secret 1/6 7/1, known 1/7", "C: secret 7/3 3/6"), [1, 2]),
    (FIFTH, replaced(FIFTH, "B: secret 5/1 7/3 8/3, set1 5/8 5/7, known 1/6"), [1]),
]
ASKED = ["turn", "play 4/8", "play 2/9", "play 9/2", "take B", "add 6/1 to B", "play 7/1"]

# B and C hold four hidden cards among them: 1/5 with the star, which is B's because B began,
# two copies of 2/4, and 6/7. A's own cards and everything else are in the open.
POSITION = """
    dnup, players 3
    to_move A, began B
    A: secret 3/8
    B: secret 1/5 2/4
    C: secret 4/2 6/7
    discard rest
"""


def arrangements() -> Counter[str]:
    """How often each arrangement comes up when the cards are really dealt, one by one."""
    found: Counter[str] = Counter()
    for order in set(permutations(["2/4", "2/4 ", "6/7"])):
        for ups in product((False, True), repeat=4):
            cards = ["1/5", *(card.strip() for card in order)]
            turned = [
                "/".join(reversed(c.split("/"))) if up else c
                for c, up in zip(cards, ups, strict=True)
            ]
            b, c = sorted(turned[:2]), sorted(turned[2:])
            found[f"B {' '.join(b)} C {' '.join(c)}"] += 1
    return found


def hands(text: str) -> str:
    lines = text.splitlines()
    b, c = (sorted(line.split("secret ")[1].split()) for line in lines[3:5])
    return f"B {' '.join(b)} C {' '.join(c)}"


WORLDS = [(POSITION, 0, hands, 12_000, arrangements())]
