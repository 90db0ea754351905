"""Positions of SETUP, texts that are none, and positions that cannot be."""

from stolik.games.setup.pieces import read_tile
from stolik.games.setup.validity import (
    CENTRE_EMPTY,
    NO_POSITION,
    TILE_MISSING,
    TILE_TWICE,
    TOO_FAR_AHEAD,
    TOO_MANY_TILES,
    WRONG_BONUS,
    WRONG_HAND,
    WRONG_PLACEMENTS,
)
from stolik.rules.errors import BadPosition
from tests.conformance.states import put

OPEN = """
    setup, players 2, edition 2023, teams no, bonus automatic, start B
    turns 12, to_move A, refills 1
    board a2=6C b2=5H/1S/2S b3=9C c2=10D c3=8S/3D
    common 5D 6H 1C 3S
    A: points 9, placed 11, hand 5T 4H 1H 2T
    B: points 14, placed 12, hand 5S 7H 1D 2D
    bag rest
"""
CALLED = OPEN.replace("bonus automatic", "bonus called")
OWED = CALLED.replace("placed 11", "placed 11, owed 2")
TEAMS = (
    OPEN.replace("players 2", "players 4")
    .replace("teams no", "teams yes")
    .replace("bag rest", "C: hand 2H 3H 8H 9H\n    D: hand 2C 3C 4C 7C\n    bag rest")
)
OVER = (
    OPEN.replace("points 14", "points 61")
    .replace("to_move A", "to_move B")
    .replace(" 7H 1D 2D", "")
)
POSITIONS = [OPEN, CALLED, OWED, TEAMS, OVER, OPEN.replace("bag rest", "bag")]
HIDDEN = [
    (OPEN.replace("hand 5S 7H 1D 2D", "hidden 4").replace("bag rest", "bag hidden"), 34),
    (OPEN.replace("bag rest", "bag hidden"), 30),
]

NO_TEXTS = [
    ("common 5D 6H 1C 3S\n", "", "after the first line there have to be 6 more"),
    ("bag rest", "C: hand\nbag rest", "after the first line there have to be 6 more"),
    ("players 2", "players 3", "after the first line there have to be 7 more"),
    ("board a2", "bord a2", "has to begin with board"),
    ("common 5D", "5D", "has to begin with common"),
    ("B: points", "C: points", "has to begin with B:"),
    ("B: points", "B points", "has to begin with B:"),
    ("bag rest", "rest", "has to begin with bag"),
    ("turns 12", "turn 12", "nothing is called 'turn' here"),
    ("turns 12", "turns 12, turns 12", "'turns' is there twice"),
    ("turns 12", "turns -1", "turns has to be a whole number"),
    ("turns 12", "turns many", "turns has to be a whole number"),
    ("turns 12", "turns ٢", "turns has to be a whole number"),
    ("turns 12", "turns 99999999999", "turns has to be a whole number"),
    ("to_move A, ", "", "to_move has to be one of A, B"),
    ("to_move A", "to_move C", "to_move has to be one of A, B"),
    ("refills 1", "refills no", "refills has to be a whole number"),
    ("a2=6C", "a1=6C", "'a1' is no square, or is there twice"),
    ("a2=6C", "b2=6C", "'b2' is no square, or is there twice"),
    ("a2=6C", "6C", "'6C' is no square, or is there twice"),
    ("a2=6C", "a2=", "'' is no tile"),
    ("a2=6C", "a2=9C", "9C is there twice"),
    ("5H/1S/2S", "5H/1S/1S", "1S is there twice"),
    ("5H/1S/2S", "5H//2S", "'' is no tile"),
    ("common 5D", "common 11D", "'11D' is no tile"),
    ("common 5D", "common 5X", "'5X' is no tile"),
    ("common 5D", "common 6H", "a tile is there twice in '6H 6H 1C 3S'"),
    ("hand 5T", "hand 4H", "a tile is there twice in '4H 4H 1H 2T'"),
    ("hand 5T", "hand 0T", "'0T' is no tile"),
    ("hand 5T", "hand hidden", "'hidden' is no tile"),
    ("hand 5T", "hands 5T", "nothing is called 'hands' here"),
    ("points 9", "points", "points has to be a whole number"),
    ("points 9", "points 9, owed x", "owed has to be a whole number"),
    ("points 9", "points 9, hidden x", "hidden has to be a whole number"),
    ("bag rest", "bag rest 1S", "'rest' is no tile"),
]
MALFORMED = [(OPEN, old, new, sentence) for old, new, sentence in NO_TEXTS]

INVALID = [
    (OPEN.replace("hand 5T", "hand 5S"), TILE_TWICE),
    (OPEN.replace("hand 5T", "hand 6H"), TILE_TWICE),
    (OPEN.replace("hand 5T", "hand 2S"), TILE_TWICE),
    (OPEN.replace("bag rest", "bag 5T"), TILE_TWICE),
    (OPEN.replace("bag rest", "bag 4S"), TILE_MISSING),
    (OPEN.replace("7H 1D 2D", "7H, hidden 2"), TOO_MANY_TILES),
    (OPEN.replace("b2=5H/1S/2S ", ""), CENTRE_EMPTY),
    (OPEN.replace(" c3=8S/3D", ""), CENTRE_EMPTY),
    (OPEN.replace("hand 5T 4H", "hand 5T"), WRONG_HAND),
    (OPEN.replace("hand 5T", "hand 10S 5T"), WRONG_HAND),
    (OPEN.replace("common 5D 6H", "common 5D"), WRONG_HAND),
    (OPEN.replace("common 5D", "common 10S 5D"), WRONG_HAND),
    (OVER.replace("hand 5T 4H", "hand 5T"), WRONG_HAND),
    (OPEN.replace("points 9", "points 72"), TOO_FAR_AHEAD),
    (OPEN.replace("placed 11", "placed 13"), WRONG_PLACEMENTS),
    (OPEN.replace("placed 11", "placed 12"), WRONG_PLACEMENTS),
    (OPEN.replace("placed 11", "placed 11, owed 2"), WRONG_BONUS),
    (CALLED.replace("placed 12", "placed 12, owed 1"), WRONG_BONUS),
    (OWED.replace("owed 2", "owed 5"), WRONG_BONUS),
    (OWED.replace("turns 12", "turns 13"), WRONG_BONUS),
]
VISIBLE = read_tile("5H", BadPosition)
FAR = [-(2**63), -2, 2**40, 2**63 - 1]
STATES = [
    *((OPEN, put("mover", n), NO_POSITION) for n in (-1, 2, *FAR)),
    *((OPEN, put("turns", n), NO_POSITION) for n in (-1, *FAR)),
    *((OPEN, put("refills", n), NO_POSITION) for n in (-1, *FAR)),
    *((OPEN, put(field, -1, 0), NO_POSITION) for field in ("points", "placed", "owed", "hidden")),
    *((OPEN, put(field, 1, 2), NO_POSITION) for field in ("points", "placed", "owed", "hidden")),
    (OPEN, put("hands", 1, 2), NO_POSITION),
    *((OPEN, put(field, 1 << 50), NO_POSITION) for field in ("common", "bag")),
    (OPEN, put("hands", 1 << 50, 0), NO_POSITION),
    (OPEN, put("numbers", 1, 0), NO_POSITION),
    (OPEN, put("numbers", 1, 1), NO_POSITION),  # without a suit
    (OPEN, put("suits", 1, 1), NO_POSITION),
    *((OPEN, put("under", n, 0), NO_POSITION) for n in (-1, 51, *FAR)),
    (OPEN, put("under", 5, 0), NO_POSITION),  # below a tile that lies nowhere
    (OPEN, put("under", VISIBLE + 1, VISIBLE), NO_POSITION),  # below itself
]
