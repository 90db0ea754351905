"""Positions of Raise, texts that are none, and positions that cannot be."""

from stolik.games.raising.validity import (
    NO_POSITION,
    ROUND_OVER,
    WRONG_CARDS,
    WRONG_END,
    WRONG_HAND,
    WRONG_OPENING,
    WRONG_ROLL,
    WRONG_SCORING,
    WRONG_TRACK,
)
from tests.conformance.states import flip, put
from tests.games.raising.table import DECK

OPENING = """
    raise, players 3
    turns 20, roller B, scoring 12, dice 3xbell 2xdiamond 1xgear
    track
    A: scored 10, hand bell1 bell2 cloud4 gear3 hourglass1 hourglass4, pile_A gear2, pile_B cloud1
    B: scored 8 8, opened cloud1, hand diamond5 diamond6 cloud2 gear5 bell1, laid bell2
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
OVER = """
    raise, players 2
    turns 70, roller A, dice 3xbell
    track
    A: scored 6 8 8 10, pile_A rest
    B: scored 10 12 12 14, pile_B bell1, pile_A bell2 bell3:5
"""
LATE = """
    raise, players 2
    turns 60, roller A, scoring 12, dice 3xbell
    track A 4, B 12
    A: pot bell1, hand bell2 cloud1, pile_B rest
    B: pot bell3, hand cloud1 cloud2, pile_A rest
"""
SAT_OUT = LATE.replace("players 2", "players 3") + "C: pile_A rest"
LAST_CARDS = """
    raise, players 2
    turns 60, roller A, scoring 12, dice 3xbell
    track
    A: hand bell1, pile_B rest
    B: hand bell2, pile_B rest
"""
POSITIONS = [OPENING, RAISING, OVER, LATE, SAT_OUT, LAST_CARDS]
HIDDEN = [
    (RAISING.replace("hand gear6 cloud4 hourglass2 bell3 bell3:5", "hidden 5"), 5),
    (OPENING.replace("laid bell2", "laid hidden"), 1),
]

NO_TEXTS = [
    ("track C 6, A 8, B 15", "", "after the first line there have to be 5 more"),
    ("C: opened", "D: opened", "has to begin with C:"),
    ("A: opened", "A opened", "has to begin with A:"),
    ("turns 33", "turn 33", "nothing is called 'turn' here"),
    ("turns 33", "turns 33, turns 33", "'turns' is there twice"),
    ("turns 33", "turns -1", "turns has to be a whole number"),
    ("turns 33", "turns many", "turns has to be a whole number"),
    ("turns 33", "turns 9999999999", "turns has to be a whole number"),
    ("roller B, ", "", "roller has to be one of A, B, C"),
    ("roller B", "roller D", "roller has to be one of A, B, C"),
    ("roller B", "roller b", "roller has to be one of A, B, C"),
    ("scoring 12", "scoring 7", "there is no scoring card '7'"),
    ("scoring 12", "scoring six", "there is no scoring card 'six'"),
    ("scoring 12", "scoring 6 8", "only one scoring card is up"),
    ("A: opened", "A: scored 12 12, opened", "there is no scoring card '12', or not so often"),
    ("A: opened", "A: scored 20 20, opened", "there is no scoring card '20', or not so often"),
    ("dice 3xbell", "dice 3bell", "'3bell' is no dice"),
    ("dice 3xbell", "dice bell", "'bell' is no dice"),
    ("dice 3xbell", "dice -1xbell", "'-1xbell' is no dice"),
    ("dice 3xbell", "dice ٣xbell", "is no dice"),
    ("dice 3xbell", "dice 1xblank", "'1xblank' is no dice"),
    ("dice 3xbell", "dice 3xdzwonek", "'3xdzwonek' is no dice"),
    ("dice 3xbell", "dice 1xbell 2xbell", "'2xbell' is no dice"),
    ("track C 6", "tracks C 6", "has to begin with track"),
    ("track C 6", "C 6", "has to begin with track"),
    ("C 6", "D 6", "nothing is called 'D' here; there are A, B, C"),
    ("C 6", "C 6, C 6", "'C' is there twice"),
    ("C 6", "C six", "C has to be a whole number"),
    ("C 6, A 8", "A 8, C 6", "from the marker furthest behind"),
    ("C 6", "C 0", "from the marker furthest behind"),
    ("C 6", "C", "C has to be a whole number"),
    ("opened bell2", "opened bell9", "no deck has this card: 'bell9'"),
    ("opened bell2", "opened bell2 bell2", "'bell2 bell2' is no card"),
    ("opened bell2", "opened hidden", "'hidden' is no card"),
    ("hand bell1", "hand bell", "'bell' is no card"),
    ("hand bell1", "hand bell11", "'bell11' is no card"),
    ("hand bell1", "hand bell9", "no deck has these cards: 'bell9"),
    ("hand bell1 cloud4", "hand cloud4 cloud4", "no deck has these cards: 'cloud4 cloud4"),
    ("hand bell1 cloud4", "hand bell3:5 bell3:5", "no deck has these cards: 'bell3:5 bell3:5"),
    ("hand bell1", "laid gear1, hand bell1", "no deck has this card: 'gear1'"),
    ("hand bell1", "laid cloud4, hand bell1", "a card is too often in the line of A"),
    ("hand bell1", "pile_B cloud4, hand bell1", "a card is too often in the line of A"),
    ("pot bell2", "pot bell2, pile_A bell2, pile_B bell2 bell2", "too often in the line of A"),
    ("pot bell2", "pot bell2, pile_D bell2", "nothing is called 'pile_D' here"),
    ("pot bell2", "pot bell2, pot bell3", "'pot' is there twice"),
    ("pot bell2", "pot bell2, hidden x", "hidden has to be a whole number"),
    ("pot bell2", "pot rest, pile_A rest", "rest can stand once in a line"),
    ("pot bell2", "pot bell2, deck rest", "rest can stand once in a line, and not for the deck"),
    ("pot bell2", "pot bell2, deck bell3", "where the deck is given, rest has to stand somewhere"),
    ("pot bell2", "pot bell2 rest", "'rest' is no card"),
]
MALFORMED = [(RAISING, old, new, sentence) for old, new, sentence in NO_TEXTS]
INVALID = [
    # it is no position of this game
    (RAISING.replace("pot bell2", "pot bell2, hidden 7"), NO_POSITION),
    # scoring cards
    (OVER.replace("scored 6 8 8 10", "scored 6 8 8 10 16"), WRONG_SCORING),
    (LATE.replace("A: ", "A: scored 6 8 8 10 10 14 14 16, "), WRONG_SCORING),
    # dice
    (RAISING.replace("2xdiamond", "4xdiamond"), WRONG_ROLL),
    (RAISING.replace("3xbell", "8xbell"), WRONG_ROLL),
    (RAISING.replace("3xbell", "5xbell"), WRONG_ROLL),
    (RAISING.replace("3xbell", f"{10**30}xbell"), WRONG_ROLL),
    # hands
    (OPENING.replace("hand gear3 gear6", "hand gear6"), WRONG_HAND),
    (OPENING.replace("hand gear3 gear6", "hand gear3 gear4 gear6"), WRONG_HAND),
    (OPENING.replace("hand diamond5", "hand diamond5 diamond4"), WRONG_HAND),
    (OPENING.replace(", laid bell2", ""), WRONG_HAND),
    (RAISING.replace("hand gear6", "hand gear5 gear6"), WRONG_HAND),
    (RAISING.replace("hand gear6 cloud4", "hand gear6"), WRONG_HAND),
    (RAISING.replace("C 6, ", ""), WRONG_HAND),  # C has passed, and has to have six cards
    (LATE.replace("hand bell2 cloud1", "hand bell2 bell2 bell2 cloud1 cloud2 cloud3"), WRONG_HAND),
    (SAT_OUT.replace("C: pile_A", f"C: pot {' '.join(DECK[:7])}, pile_A"), WRONG_HAND),
    # before all have opened, or after that
    (OPENING.replace("pile_A hourglass1", "pot hourglass1"), WRONG_OPENING),
    (RAISING.replace("opened gear3", "opened gear4"), WRONG_OPENING),
    (LATE.replace("hand bell2 cloud1", "hand bell2, laid cloud1"), WRONG_OPENING),
    (SAT_OUT.replace("C: pile_A rest", "C: hand bell1, pile_A rest"), WRONG_OPENING),
    # markers
    (RAISING.replace("C 6", "C 7"), WRONG_TRACK),
    (RAISING.replace("B 15", "B 16"), WRONG_TRACK),
    (RAISING.replace("1xgear", ""), WRONG_TRACK),
    # the round
    (LATE.replace("A 4, B 12", "B 12"), ROUND_OVER),
    (LATE.replace("hand bell2 cloud1", "hand"), ROUND_OVER),
    (LAST_CARDS.replace("hand", "laid"), ROUND_OVER),
    (LAST_CARDS.replace("hand bell1, ", "").replace("hand bell2, ", ""), ROUND_OVER),
    # the end
    (OVER.replace("pile_B bell1", "pile_B bell1, hand bell1"), WRONG_END),
    (OVER.replace("pile_B bell1", "pile_B bell1, pot bell1"), WRONG_END),
    (OVER.replace("pile_B bell1", "pile_B bell1, laid bell1"), WRONG_END),
    (OVER.replace("pile_B bell1", "pile_B bell1, hidden 1"), WRONG_END),
    (
        OVER.replace("pile_B bell1", "pile_B bell1, pot bell1").replace("track", "track B 4"),
        WRONG_END,
    ),
    (OVER.replace("scored 6 8 8 10", "scored 6 8 8"), WRONG_END),  # too early, B has a deck
]

DIAMOND3, DIAMOND6, SECOND_BELL1 = 1 << 0, 1 << 3, 1 << 23
SIX, TWENTY = 1 << 0, 1 << 13
CHANGES = [
    *((put("roller", n), NO_POSITION) for n in (-1, 3)),
    (put("turns", -1), NO_POSITION),
    (put("hidden", -1, 0), NO_POSITION),
    (put("hidden", 7, 0), NO_POSITION),
    *((put(field, 1, 3), NO_POSITION) for field in ("deck", "hands", "hidden", "laid", "opened")),
    *((put(field, 1, 4), NO_POSITION) for field in ("scored", "pot", "totals")),
    (put("piles", 1, 0, 3), NO_POSITION),
    (put("piles", 1, 4, 0), NO_POSITION),
    (put("laid", -2, 0), NO_POSITION),
    (put("laid", DIAMOND3 | DIAMOND6, 0), NO_POSITION),
    (put("opened", DIAMOND3 | DIAMOND6, 0), NO_POSITION),
    (put("opened", 1 << 30, 0), NO_POSITION),
    (put("deck", -1, 0), NO_POSITION),
    (put("hands", SECOND_BELL1, 0), NO_POSITION),  # the second without the first
    (put("pot", SECOND_BELL1, 0), NO_POSITION),
    (put("piles", SECOND_BELL1, 0, 1), NO_POSITION),
    (put("unseen", 1 << 14), NO_POSITION),
    (put("unseen", 1 << 2), NO_POSITION),  # the second 8 without the first
    (put("scored", 1 << 2, 0), NO_POSITION),
    (put("scoring", 0b11), NO_POSITION),
    (put("scoring", -1), NO_POSITION),
    (put("markers", -1), NO_POSITION),
    (put("markers", 2), NO_POSITION),
    (put("markers", 4), NO_POSITION),
    (put("track", 2, 1), NO_POSITION),
    (put("track", 3, 1), NO_POSITION),
    (put("track", -1, 1), NO_POSITION),
    (put("track", 1, 3), NO_POSITION),
    (put("totals", 0, 1), NO_POSITION),
    (put("totals", -8, 1), NO_POSITION),
    (flip("deck", DIAMOND3, 0), WRONG_CARDS),  # it is nowhere
    (flip("deck", DIAMOND6, 1), WRONG_CARDS),  # it is in the hand of B too
    (flip("deck", DIAMOND3 | DIAMOND6, 1), WRONG_CARDS),  # one in place of the other
    (flip("unseen", SIX), WRONG_SCORING),
    (put("scored", SIX, 0), WRONG_SCORING),
    (put("dice", -1, 0), WRONG_ROLL),
    (put("dice", 8, 4), WRONG_ROLL),
    (put("dice", 1 << 62, 4), WRONG_ROLL),
    (put("hidden", 1, 0), WRONG_HAND),
    (put("opened", DIAMOND3, 0), WRONG_OPENING),
    (put("totals", 7, 2), WRONG_TRACK),
    (put("dice", 2, 4), WRONG_TRACK),
]
SECOND_MARKER = (put("track", 2, 1), put("totals", 0, 0))
OTHER_SCORING = (flip("unseen", SIX), put("scored", TWENTY, 0))
OUT_OF_ORDER = (put("track", 0, 0), put("track", 2, 1))
STATES = [
    *((RAISING, change, problem) for change, problem in CHANGES),
    (RAISING, SECOND_MARKER, NO_POSITION),
    (RAISING, OTHER_SCORING, WRONG_SCORING),
    (RAISING, OUT_OF_ORDER, WRONG_TRACK),
]
