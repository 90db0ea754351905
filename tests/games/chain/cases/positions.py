"""Positions of Chain Reaction, texts that are none, and positions that cannot be."""

import re

from stolik.games.chain.encoding import step_code
from stolik.games.chain.pieces import LYING
from stolik.games.chain.validity import (
    NO_POSITION,
    TOO_HIGH,
    WRONG_CHAIN,
    WRONG_CLAIM,
    WRONG_COLOURS,
    WRONG_HAND,
    WRONG_TILES,
    WRONG_TOKENS,
)
from tests.conformance.states import put

DROPPING = """
    chain, players 3, edition standard, start B
    turns 20, to_move A, claiming no
    last 3=1432 2.2=5104 4.2=0132
    1: 0123 5234
    2: 5243 4230
    3: 5342 1432
    4: 5421
    5: 5431 3421
    A: colour red, hand 1423, front 0312 0143 0134, tokens 111
    B: colour green, hand 1243, front 0142 0451, tokens 123 1234
    C: colour blue, hand 0531
    handed rest
    stack 0345 0354 0435 0453
"""
CLAIMING = DROPPING.replace("claiming no", "claiming yes").replace("hand 1423, ", "")
OVER = DROPPING.replace("4: 5421", "4:")
LATE = (
    DROPPING.replace("hand 0531", "")
    .replace("hand 1243, ", "")
    .replace(" 0345 0354 0435 0453", "")
    .replace("colour blue, ", "colour blue")
)
"""The stack is empty, and only A has a tile."""
POSITIONS = [DROPPING, CLAIMING, OVER, LATE]
HIDDEN = [
    (DROPPING.replace("hand 1243", "hand hidden"), 1),
    (DROPPING.replace("colour green", "colour hidden"), 1),
    (OVER.replace("hand 1243", "hand hidden"), 1),
]

NO_TEXTS = [
    ("last 3=1432 2.2=5104 4.2=0132\n", "", "after the first line there have to be 12 more"),
    ("stack", "5: 0123\nstack", "after the first line there have to be 12 more"),
    ("players 3", "players 2", "after the first line there have to be 11 more"),
    ("last 3=1432", "latest 3=1432", "has to begin with last"),
    ("1: 0123", "6: 0123", "has to begin with 1:"),
    ("1: 0123", "1 0123", "has to begin with 1:"),
    ("B: colour", "C: colour", "has to begin with B:"),
    ("B: colour", "b: colour", "has to begin with B:"),
    ("handed rest", "hands rest", "has to begin with handed"),
    ("stack 0345", "0345", "has to begin with stack"),
    ("turns 20", "turn 20", "nothing is called 'turn' here"),
    ("turns 20", "turns 20, turns 20", "'turns' is there twice"),
    ("turns 20", "turns -1", "turns has to be a whole number"),
    ("turns 20", "turns many", "turns has to be a whole number"),
    ("turns 20", "turns ٢", "turns has to be a whole number"),
    ("turns 20", "turns 99999999999", "turns has to be a whole number"),
    ("to_move A, ", "", "to_move has to be one of A, B, C"),
    ("to_move A", "to_move D", "to_move has to be one of A, B, C"),
    ("to_move A", "to_move a", "to_move has to be one of A, B, C"),
    ("claiming no", "claiming maybe", "claiming has to be one of"),
    ("claiming no", "claiming", "claiming has to be one of"),
    ("3=1432", "1432", "'1432' is no place on the board"),
    ("3=1432", "3.2=1432", "is not like 3=0123"),
    ("3=1432", "0=1432", "is not like 3=0123"),
    ("3=1432", "x=1432", "is not like 3=0123"),
    ("3=1432", "-3=1432", "is not like 3=0123"),
    ("2.2=5104", "2=5104", "or later like 2.8=0451"),
    ("2.2=5104", "2.0=5104", "or later like 2.8=0451"),
    ("2.2=5104", "2.2.2=5104", "or later like 2.8=0451"),
    ("2.2=5104", "2.=5104", "or later like 2.8=0451"),
    ("3=1432", "6=1432", "is no place on the board"),
    ("2.2=5104", "6.2=5104", "is no place on the board"),
    ("2.2=5104", "2.59=5104", "is no place on the board"),
    ("2.2=5104", f"2.{10**30}=5104", "is no place on the board"),
    ("2.2=5104", "2.2=", "there is no tile ''"),
    ("2.2=5104", "2.2=5105", "there is no tile '5105'"),
    ("1: 0123", "1: 0122", "there is no tile '0122'"),
    ("1: 0123", "1: 0126", "there is no tile '0126'"),
    ("1: 0123", "1: 012", "there is no tile '012'"),
    ("1: 0123", "1: ٠123", "there is no tile"),
    ("1: 0123", "1: rest", "there is no tile 'rest'"),
    ("1: 0123", "1: 0345", "0345 is there twice"),
    ("1: 0123", "1: 2342", "there is no tile '2342'"),
    ("1: 0123", "1: 2345", "2345 is there twice"),
    ("hand 1423", "hand 2431", "1243 is there twice"),
    ("colour green", "colour pink", "colour has to be one of red, green, blue, yellow"),
    ("colour green, ", "", "colour has to be one of red, green, blue, yellow"),
    ("colour green", "colour Green", "colour has to be one of red, green, blue, yellow"),
    ("colour green", "color green", "nothing is called 'color' here"),
    ("hand 1423", "hand 1423, hand 1423", "'hand' is there twice"),
    ("hand 1423", "hand 1423 0124", "there is no tile '1423 0124'"),
    ("hand 1423", "hand rest", "there is no tile 'rest'"),
    ("hand 1423", "hand 1243", "1243 is there twice"),
    ("front 0312", "front hidden", "there is no tile 'hidden'"),
    ("front 0312", "front 1430", "0143 is there twice"),
    ("tokens 111", "tokens 11", "there is no token '11'; there are 111 222"),
    ("tokens 111", "tokens 321", "there is no token '321'"),
    ("tokens 111", "tokens hidden", "there is no token 'hidden'"),
    ("stack 0345 0354 0435 0453", "stack rest", "rest can stand only once"),
    ("stack 0345", "stack rest 0345", "there is no tile 'rest'"),
    ("handed rest", "handed rest 0345", "there is no tile 'rest'"),
    ("handed rest", "handed 0345", "0345 is there twice"),
    ("stack 0345", "stack 0345 0345", "0345 is there twice"),
    ("stack 0345", "stack hidden", "there is no tile 'hidden'"),
]
MALFORMED = [(DROPPING, old, new, sentence) for old, new, sentence in NO_TEXTS]
INVALID = [
    # not every tile is there once
    (DROPPING.replace("handed rest", "handed"), WRONG_TILES),
    # a column could grow too high
    (
        DROPPING.replace("handed rest", "handed").replace("0345 0354 0435 0453", "rest"),
        TOO_HIGH,
    ),
    # tokens
    (DROPPING.replace("tokens 111", "tokens 111 111"), WRONG_TOKENS),
    (DROPPING.replace("tokens 111", "tokens 123 123"), WRONG_TOKENS),
    (DROPPING.replace("tokens 111", "tokens 1234 1234 1234"), WRONG_TOKENS),
    (DROPPING.replace("tokens 111", f"tokens{' 4444' * 40}"), WRONG_TOKENS),
    # colours
    (DROPPING.replace("colour green", "colour red"), WRONG_COLOURS),
    (DROPPING.replace("colour blue", "colour green"), WRONG_COLOURS),
    (OVER.replace("colour blue", "colour hidden"), WRONG_COLOURS),
    # hands
    (DROPPING.replace("hand 1423, ", ""), WRONG_HAND),
    (DROPPING.replace("hand 1243, ", ""), WRONG_HAND),
    (DROPPING.replace(", hand 0531", ""), WRONG_HAND),
    (CLAIMING.replace(", hand 0531", ""), WRONG_HAND),
    (OVER.replace(", hand 0531", ""), WRONG_HAND),  # C7 even in the ending turn
    (OVER.replace("hand 1423, ", ""), WRONG_HAND),
    (re.sub(r",? hand \d{4}", "", DROPPING), WRONG_HAND),  # nobody has one, but the stack does
    (LATE.replace("to_move A", "to_move B"), WRONG_HAND),
    (LATE.replace("colour blue", "colour blue, hand 0531"), WRONG_HAND),  # C cannot be before B
    (LATE.replace("to_move A", "to_move C"), WRONG_HAND),
    (
        re.sub(r"hand (1243|0531)", "hand hidden", DROPPING).replace("0354 0435 0453", ""),
        WRONG_HAND,
    ),
    # claims
    (DROPPING.replace("claiming no", "claiming yes"), WRONG_CLAIM),
    (CLAIMING.replace("front 0312 0143 0134", "front 0312 0143"), WRONG_CLAIM),
    (CLAIMING.replace("to_move A", "to_move B").replace("hand 1243, ", ""), WRONG_CLAIM),
    (
        CLAIMING.replace("tokens 123 1234", "tokens 1234").replace("tokens 111", "tokens 123 123"),
        WRONG_CLAIM,
    ),
    # the latest chain
    (DROPPING.replace("3=1432", "3=4321"), WRONG_CHAIN),  # not as it lies
    (DROPPING.replace("3=1432", "3=5342"), WRONG_CHAIN),  # not on top
    (DROPPING.replace("3=1432", "4=1432"), WRONG_CHAIN),
    (DROPPING.replace("3=1432 2.2=5104 4.2=0132", "4=5420"), WRONG_CHAIN),  # in no column
    (OVER.replace("3=1432 2.2=5104 4.2=0132", "4=5421"), WRONG_CHAIN),
    (DROPPING.replace("turns 20", "turns 0"), WRONG_CHAIN),
    (DROPPING.replace("2.2=5104", "2.2=0345"), WRONG_CHAIN),  # in the stack
    (DROPPING.replace("2.2=5104", "2.2=4230"), WRONG_CHAIN),  # still in a column
    (DROPPING.replace("2.2=5104", "2.2=1243"), WRONG_CHAIN),  # in a hand
    (DROPPING.replace("4.2=0132", "4.2=0451"), WRONG_CHAIN),  # taken twice
    (DROPPING.replace("2.2=5104", "1.2=5104"), WRONG_CHAIN),  # too far away
    (DROPPING.replace("4.2=0132", "5.2=0132"), WRONG_CHAIN),
]

FAR = [-(2**63), -2, 2**40, 2**63 - 1]
CHANGES = [
    *((put("mover", n), NO_POSITION) for n in (-1, 3, *FAR)),
    *((put("turns", n), NO_POSITION) for n in (-1, 2**62)),
    *((put("claiming", n), NO_POSITION) for n in (-1, 2, *FAR)),
    *((put("hand", n, 0), NO_POSITION) for n in (-2, 91, *FAR)),
    *((put("colour", n, 0), NO_POSITION) for n in (-2, 5, *FAR)),
    *((put(field, 1, 3), NO_POSITION) for field in ("hand", "colour")),
    *((put(field, n, 3, 0), NO_POSITION) for field in ("front", "taken") for n in (1, -1)),
    *((put("heights", n, 0), NO_POSITION) for n in (-1, 1, 59, *FAR)),
    *((put("columns", n, 0, 0), NO_POSITION) for n in (-1, 360, *FAR)),
    (put("columns", 1, 0, 2), NO_POSITION),  # above the top
    (put("columns", 1, 3, 57), NO_POSITION),
    *((put(field, n, 0), WRONG_TILES) for field in ("stack", "handed") for n in (0, -1, *FAR)),
    *((put("front", n, 0, 1), WRONG_TILES) for n in (-1, 1 << 45, *FAR)),
    (put("front", 0, 0, 0), WRONG_TILES),
    (put("heights", 3, 0), WRONG_TILES),  # the tile 0 is there already
    (put("columns", 0, 4, 0), WRONG_TILES),
    (put("hand", 0, 0), WRONG_TILES),
    (put("hand", 1, 0), WRONG_TILES),
    *((put("taken", n, 0, 0), WRONG_TOKENS) for n in (-1, 2, *FAR)),
    *((put("taken", 1, 0, kind), WRONG_TOKENS) for kind in (16, 19)),
    *((put("colour", n, 0), WRONG_COLOURS) for n in (0, 2, 3)),
    (put("claiming", 1), WRONG_CLAIM),
    *((put("steps", n), WRONG_CHAIN) for n in (-1, 0, 1, 3, 91, *FAR)),
    *((put("column", n), WRONG_CHAIN) for n in (-1, 0, 1, 3, 5, *FAR)),
    *((put("dropped", n), WRONG_CHAIN) for n in (-1, 0, 1, 361, *FAR)),
    *((put("chain", n, 0), WRONG_CHAIN) for n in (-1, 0, *FAR)),
    (put("chain", 1, 2), WRONG_CHAIN),
    (put("chain", 1, 89), WRONG_CHAIN),
    (put("chain", step_code(LYING["5104"], 5, 1), 0), WRONG_CHAIN),
    (put("chain", step_code(LYING["5104"], 2, 58), 0), WRONG_CHAIN),
    (put("chain", step_code(LYING["5104"], 0, 1), 0), WRONG_CHAIN),
    (put("chain", step_code(360, 2, 1), 0), WRONG_CHAIN),
]
STEP_BEYOND = put("chain", step_code(LYING["5104"], 5, 1), 0)
ON_THE_LAST = DROPPING.replace("3=1432 2.2=5104 4.2=0132", "5=3421 4.2=5104")
STATES = [
    *((DROPPING, change, problem) for change, problem in CHANGES),
    (ON_THE_LAST, STEP_BEYOND, WRONG_CHAIN),
]
