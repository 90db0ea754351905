"""Moves of SETUP that are refused, that are allowed, and texts that are none."""

from stolik.games.setup.components import SUIT_LETTERS
from stolik.games.setup.pieces import SYMBOLS

OPEN = """
    setup, players 2
    to_move A
    board b2=5H b3=9C c2=10D c3=8S/3D
    common 5D 6H 1C 3S
    A: hand 5T 4H 1H 2T
    B: hand 5S 7H 1D 2D
    bag rest
"""
RUN = """
    setup, players 2
    to_move A
    board b2=10T b3=9C c2=10D c3=8S
    common 5H 6H 7H 8H
    A: hand 1H 2H 3H 4H
    B: hand any
    bag rest
"""
FOUR = OPEN.replace("players 2", "players 4").replace("bag", "C: hand any\nD: hand any\nbag")
TEAMS = FOUR.replace("players 4", "players 4, teams yes").replace("to_move A", "to_move C")
CALLED = OPEN.replace("players 2", "players 2, bonus called")
OWED = (
    CALLED.replace("to_move A", "turns 1, to_move A")
    .replace("A: hand", "A: placed 1, hand")
    .replace("B: hand", "B: owed 1, hand")
)
LINE = OWED.replace("A: placed", "A: points 60, placed")
OVER = OPEN.replace("A: hand", "A: points 60, hand")

Row = tuple[str, str, str, str, str]

REFUSALS: list[Row] = [
    (OVER, "A swap 1H", "S10", "game_over", ""),
    (OVER, "B place 5S@a2", "S10", "game_over", ""),
    (OVER, "A call", "S10", "game_over", ""),
    (LINE, "A swap 1H", "S10", "line_reached", ""),
    (LINE, "B swap 1D", "S10", "line_reached", ""),
    (OPEN, "B swap 1D", "S1", "not_your_turn", "A"),
    (FOUR, "D place 5D@d2", "S1", "not_your_turn", "A"),
    (TEAMS, "A place 5T@b1", "S11", "not_your_turn_in_teams", "C"),
    (TEAMS, "D swap 1S", "S11", "not_your_turn_in_teams", "C"),
    (OPEN, "A place", "S4", "place_nothing", ""),
    (
        RUN,
        "A place 1H@a2 2H@a3 3H@b3 4H@b2 5H@b1 6H@c1 7H@c2 8H@c3 9H@d3",
        "S4",
        "place_too_many",
        "",
    ),
    (OPEN, "A place 5T@b1 5T@c1", "S4", "tile_twice", "5T"),
    (OPEN, "A place 5T@b1 5D@b1", "S4", "square_twice", "b1"),
    (OPEN, "A place 5T@a1", "S4", "no_such_square", "a1"),
    (OPEN, "A place 5T@b1 5D@d4", "S4", "no_such_square", "d4"),
    (OPEN, "A place 5T@e2 5D@b5", "S4", "no_such_square", "b5 e2"),
    (OPEN, "A place 5S@b1", "S4", "place_not_held", "5S"),
    (OPEN, "A place 5T@b1 5S@c1 5C@a2", "S4", "place_not_held", "5S 5C"),
    (OPEN, "A place 5T@b4", "S4", "square_of_other", "b4 B"),
    (OPEN, "A place 5T@b1 5D@c4", "S4", "square_of_other", "c4 B"),
    (FOUR, "A place 5T@a2 5D@d2", "S4", "square_of_other", "a2 d2 B D"),
    (TEAMS.replace("to_move C", "to_move A"), "A place 5T@a2", "S4", "square_of_other", "a2 B"),
    (OPEN, "A place 5T@b1 6H@a2", "S4", "tiles_unlike", "5T 6H"),
    (OPEN, "A place 5T@b1 5D@a2 6H@c1", "S4", "tiles_unlike", "5T 5D 6H"),
    (OPEN, "A place 2T@d2", "S4", "makes_no_set", "2T d2"),
    (OPEN, "A place 5T@d2", "S4", "makes_no_set", "5T d2"),
    (OPEN, "A place 6H@b2", "S4", "makes_no_set", "6H b2"),
    (OPEN, "A place 5T@d2 5D@a2", "S4", "numbers_apart", "5T d2 5D a2"),
    (OPEN, "A place 1H@d2 4H@b1", "S4", "run_broken", "1H 4H 2H"),
    (OPEN, "A place 4H@b1 6H@b2", "S4", "run_broken", "4H 6H 5H"),
    (OPEN, "A place 4H@d2 6H@c1", "S4", "run_not_linked", "4H d2 5H b2"),
    (RUN, "A place 3H@a2 4H@d3", "S4", "run_not_linked", "3H a2 4H d3"),
    (OPEN, "B call", "S6", "bonus_is_automatic", ""),
    (OPEN, "A decline", "S6", "bonus_is_automatic", ""),
    (CALLED, "A call", "S6", "nothing_owed", ""),
    (CALLED, "B decline", "S6", "nothing_owed", ""),
    (LINE, "A call", "S6", "nothing_owed", ""),
    (OWED, "B decline", "S6", "decline_too_early", ""),
    (OPEN, "A swap", "S7", "swap_nothing", ""),
    (OPEN, "A swap 1H 1H", "S7", "swap_twice", "1H"),
    (OPEN, "A swap 1H 5D", "S7", "swap_not_held", "5D"),
    (OPEN, "A swap 1D 9S", "S7", "swap_not_held", "1D 9S"),
    (OPEN, "A swapped 2", "S7", "swap_secretly", ""),
]
SPARED = [
    (OPEN, "A place 5T@b1 5S@c1", "5T b1"),
    (OPEN, "A swap 1H 5D", "1H"),
    (OPEN, "A place 5T@b1 5D@c4", "b1"),
    (OPEN, "A place 5T@b1 5D@d4", "b1"),
    (OPEN, "A place 5T@b1 5D@b1 5C@c1", "c1"),
    (OPEN, "A place 5T@b1 5T@c1 5D@a2", "5D"),
    (OPEN, "A swap 1H 1H 2T", "2T"),
]
AS_TYPED = str.maketrans(SYMBOLS, SUIT_LETTERS)
ANY_TIME = ("call", "bonus", "decline")
INTS = [(OPEN, "A", code, "S1", "no_action") for code in (-1, -4, 1 << 62, (1 << 62) + 1)]
ALLOWED = [
    (OPEN, "A place 5T@b1", "place 5T@b1"),
    (OPEN, "A place 4H@a2 6H@c1", "place 4H@a2 6H@c1"),
    (OPEN, "A swap 1H 5T", "swap 1H 5T"),
    (OPEN, "A PLACE 5t@B1", "place 5T@b1"),
    (OPEN, "A place 5T b1", "place 5T@b1"),
    (OPEN, "A place 6H@c1, 4H@a2", "place 4H@a2 6H@c1"),
    (OPEN, "A połóż 5★@b1", "place 5T@b1"),
    (OPEN, "A wymień 4♥ 1♥", "swap 1H 4H"),
    (OWED, "B call", "call"),
    (OWED, "B bonus", "call"),
]
SPELLINGS = [
    ("PLACE 5t@B1", "place 5T@b1"),
    ("place 5T b1", "place 5T@b1"),
    ("połóż 5★@b1", "place 5T@b1"),
    ("wymień 1♥ 4♥", "swap 1H 4H"),
    ("bonus", "call"),
]
NO_MOVES = [
    "",
    "pass",
    "place five",
    "place 5T",
    "place 5T@",
    "place 5T@22",
    "place 5T@bb",
    "place 11T@b2",
    "place 0T@b2",
    "place 5X@b2",
    "place b2@5T",
    "place 5T@b1@c1",
    "swap b2",
    "swap 5T@b1",
    "swapped",
    "swapped 0",
    "swapped 5T",
    "call 1",
    "call B",
    "decline 2",
]
WIRE = [
    {"do": "place", "tiles": ["5T@b1\n"]},
    {"do": "swap", "tiles": ["5T", "5★"]},
    *({"do": "swapped", "number": number} for number in (-1, 0, 1, 4, 60)),
    {"do": "call"},
    {"do": "decline"},
    {"do": "place"},
]
IN_ORDER = False
