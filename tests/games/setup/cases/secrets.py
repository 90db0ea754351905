"""Pairs of positions of SETUP that differ in what some seats cannot see."""

OPEN = """
    setup, players 3
    turns 5, to_move B, refills 2
    board a2=6C b2=5H/1S/2S b3=9C c2=10D c3=8S/3D
    common 5D 6H 1C 3S
    A: points 12, placed 4, hand 5T 4H 1H 2T
    B: points 7, placed 2, hand 5S 7H 1D 2D
    C: points 30, placed 3, hand 2C 3C 4C 7C
    bag rest
"""
TEAMS = OPEN.replace("players 3", "players 4, teams yes").replace(
    "bag rest", "D: hand 8T 8H 9T 9H\nbag rest"
)
CALLED = OPEN.replace("players 3", "players 3, bonus called")

TWO_HANDS = OPEN.replace("5S 7H 1D 2D", "2C 3C 4C 7H").replace("2C 3C 4C 7C", "5S 7C 1D 2D")
TWINS = [
    (OPEN, OPEN.replace("5T 4H 1H 2T", "9S 4H 1H 2T"), [0]),
    (OPEN, OPEN.replace("5S 7H 1D 2D", "5S 7H 1D 9S"), [1]),
    (CALLED, CALLED.replace("5S 7H 1D 2D", "5S 7H 1D 9S"), [1]),
    (OPEN, OPEN.replace("2C 3C 4C 7C", "2C 3C 9D 9S"), [2]),
    (OPEN, TWO_HANDS, [1, 2]),
    (TEAMS, TEAMS.replace("2C 3C", "2C 9S"), [2, 3]),
    (TEAMS, TEAMS.replace("8T 8H", "8T 9S"), [2, 3]),
    (
        TEAMS,
        TEAMS.replace("4C 7C", "8T 8H").replace("hand 8T 8H", "hand 4C 7C"),
        [2, 3],
    ),
]
ALIKE = [
    (OPEN, "B swap 5S", "B swap 7H", [1]),
    (OPEN, "B swap 5S 7H", "B swap 1D 2D", [1]),
    (TEAMS, "B swap 5S", "B swap 7H", [0, 1]),
]
ASKED = ["place 5S@a3", "place 5T@b1", "place 7H@a3", "swap 5S", "swap 7H 1D", "call", "decline"]


def place_of_5s(text: str) -> str:
    """The line in which it is: B, C or b, the bag."""
    return next(line[0] for line in text.splitlines() if "5S" in line)


WORLDS = [
    (OPEN, 0, place_of_5s, 2000, {"B": 4, "C": 4, "b": 26}),
    (OPEN, -1, place_of_5s, 2000, {"A": 4, "B": 4, "C": 4, "b": 26}),
]
