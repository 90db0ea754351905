"""Moves of dnup that are refused, that are allowed, and texts that are none."""

from stolik.games.dnup.components import STAR
from stolik.games.dnup.encoding import ADD, PLAY, pack

OPEN = """
    dnup, players 4
    to_move B, began A
    A: secret 7/3, set 6/1 6/2
    B: secret 5/3 5/7 6/7 8/3
    C: secret 4/8, set 5/2
    D: tokens 2
    discard rest
"""
DUEL = """
    dnup, players 2
    to_move A1, began B
    A: secret 5/3 5/7 7/3 8/3, set2 6/1 6/2
    B: secret 2/9, set1 5/2
    discard rest
"""
OVER = """
    dnup, players 3
    to_move B, began A
    A: tokens 4
    B: secret 5/3
    C: secret 4/8, set 5/2
    discard rest
"""
DUEL_OVER = """
    dnup, players 2
    to_move A1, began B
    A: tokens 2
    B: secret 2/9
    discard rest
"""
Row = tuple[str, str, str, str, str]

REFUSALS: list[Row] = [
    (OVER, "A turn", "D13", "game_over", "The game is over."),
    (OVER, "B play 5/3", "D13", "game_over", "The game is over."),
    (DUEL_OVER, "A turn", "D14", "duel_over", "The duel is over."),
    (
        OPEN,
        "D turn",
        "D11",
        "out",
        "You have lost your last card, so you take no more turns this round.",
    ),
    (OPEN, "A turn", "D4", "not_your_turn", "It is not your turn: B is to move."),
    (DUEL, "B turn", "D4", "not_your_turn", "It is not your turn: A is to move."),
    (OPEN, "B play", "D3", "empty_set", "A set needs at least one card."),
    (
        OPEN,
        "B play 6/7 5/3",
        "D3",
        "mixed_set",
        "The cards of a set need the same active value, and 5/3 6/7 differ.",
    ),
    (OPEN, "B play 9/2", "D6", "play_not_held", "You do not hold all of 9/2 this way up."),
    (OPEN, "B play 7/6", "D6", "play_not_held", "You do not hold all of 7/6 this way up."),
    (OPEN, "B play 5/3 5/3", "D6", "play_not_held", "You do not hold all of 5/3 5/3 this way up."),
    (OPEN, "B play 11/12", "D6", "play_not_held", "You do not hold all of 11/12 this way up."),
    (
        OPEN,
        "B play 5/3 5/7",
        "D6",
        "play_not_higher",
        "A set of size 2 with value 6 lies on the table; 5 is not higher.",
    ),
    (
        OPEN,
        "B play 5/3",
        "D6",
        "play_not_higher",
        "A set of size 1 with value 5 lies on the table; 5 is not higher.",
    ),
    (
        DUEL,
        "A play 5/3",
        "D6",
        "play_not_higher",
        "A set of size 1 with value 5 lies on the table; 5 is not higher.",
    ),
    (
        DUEL,
        "A play 5/3 5/7",
        "D14",
        "own_not_higher",
        "Your own other set has size 2 and value 6; 5 is not higher.",
    ),
    (
        DUEL,
        "A add 5/3 to B1",
        "D14",
        "own_not_higher",
        "Your own other set has size 2 and value 6; 5 is not higher.",
    ),
    (
        DUEL,
        "A add 5/3 to A2",
        "D7",
        "add_own",
        "You can add only to an opponent's set, and A2 is yours.",
    ),
    (DUEL, "A add 5/3 to A1", "D7", "add_missing", "No set lies at A1."),
    (DUEL, "A add 5/3 to B2", "D7", "add_missing", "No set lies at B2."),
    (DUEL, "A add 5/3 to B", "D7", "add_missing", "No set lies at B."),
    (OPEN, "B add 5/3 to D", "D7", "add_missing", "No set lies at D."),
    (OPEN, "B add 5/3 to B", "D7", "add_missing", "No set lies at B."),
    (OPEN, "B add 5/3 to E", "D7", "add_missing", "No set lies at E."),
    (OPEN, "B add 6/3 to A", "D7", "add_not_held", "You do not hold 6/3 this way up."),
    (OPEN, "B add 11/12 to A", "D7", "add_not_held", "You do not hold 11/12 this way up."),
    (
        OPEN,
        "B add 5/3 to A",
        "D7",
        "add_other_value",
        "The set at A has value 6; a card of value 5 does not fit it.",
    ),
    (
        OPEN,
        "B add 5/3 to C",
        "D7",
        "add_not_higher",
        "The set would grow to size 2, where a set of value 6 lies; 5 is not higher.",
    ),
    (
        DUEL,
        "A take A2",
        "D8",
        "take_own",
        "You can take only an opponent's set, and A2 is yours.",
    ),
    (DUEL, "A take B2", "D8", "take_missing", "No set lies at B2."),
    (OPEN, "B take B", "D8", "take_missing", "No set lies at B."),
    (OPEN, "B take D", "D8", "take_missing", "No set lies at D."),
    (OPEN, "B take E", "D8", "take_missing", "No set lies at E."),
]
NO_ADD = [pack(ADD, 2, 1, STAR | STAR << 2), pack(ADD, 2, 1, 0)]
NO_CODES = [-1, 1 << 62, pack(PLAY, 1, 0, STAR), pack(3, 1, 0, 0)]
INTS = [
    *((OPEN, "B", code, "D7", "add_one_card") for code in NO_ADD),
    *((OPEN, "B", code, "D5", "no_action") for code in NO_CODES),
]
ALLOWED = [
    (OPEN, "B play 8/3", "play 8/3"),
    (OPEN, "B take A", "take A"),
    (OPEN, "B take C", "take C"),
    (OPEN, "B add 6/7 to A", "add 6/7 to A"),
    (OPEN, "B turn", "turn"),
    (OPEN, "B PLAY 8/3", "play 8/3"),
    (OPEN, "B zagraj 8/3", "play 8/3"),
    (OPEN, "B dodaj 6/7 do a", "add 6/7 to A"),
    (OPEN, "B add 6/7 A", "add 6/7 to A"),
    (OPEN, "B zabierz c", "take C"),
    (OPEN, "B obróć", "turn"),
]
SPELLINGS = [
    ("Zagraj 8/3, 5/3", "play 5/3 8/3"),
    ("dodaj 6/7 do a", "add 6/7 to A"),
    ("add 6/7 A", "add 6/7 to A"),
    ("zabierz c", "take C"),
    ("obróć", "turn"),
]
NO_MOVES = [
    "pass",
    "play seven",
    "play 7-3",
    "play 7/",
    "play 7//3",
    "play -7/3",
    "play 100/3",
    "add",
    "add 6/7",
    "add 6/7 to",
    "add 6/7 to Z",
    "add 6/7 to A3",
    "add A to 6/7",
    "take",
    "take A C",
    "take 6/1",
    "turn 5/3",
    "play 5/3/7",
    "play 5/3 5/7/1",
    "add 6/7/1 to A",
]
WIRE = [
    {"do": "play", "cards": ["5/3\n"]},
    {"do": "play", "cards": ["5/3★\n"]},
    {"do": "add", "card": "5/3★\n", "to": "A"},
]
IN_ORDER = False
