"""Moves of Chain Reaction that are refused, that are allowed, and texts that are none."""

from stolik.games.chain.encoding import drop_code
from stolik.games.chain.moves import Claim, Drop

DROPPING = """
    chain, players 3
    turns 20, to_move B
    last
    1: 5234
    2: 5243
    3: 5342
    4: 5421
    5: 5431
    A: colour red, hand 1423, front 0123 0142 0134
    B: colour green, hand 1432, front 0145 0254 0251 0312 0143, tokens 234
    C: colour blue, hand 0531, tokens 444 234
    handed rest
    stack 0345 0354
"""  # in front of A 1r 1g 1b; of B 1r 1g 1b 2r 3r
CLAIMING = DROPPING.replace("to_move B", "to_move B, claiming yes").replace("hand 1432, ", "")
OVER = DROPPING.replace("3: 5342", "3:")

Row = tuple[str, str, str, str, str]

REFUSALS: list[Row] = [
    (OVER, "A drop 1 turn 0", "C8", "game_over", ""),
    (OVER, "B drop 1 turn 0", "C8", "game_over", ""),
    (OVER, "B claim 111 with 1r 1g 1b", "C8", "game_over", ""),
    (OVER, "B claim 14 with 1r", "C8", "game_over", ""),
    (OVER, "C done", "C8", "game_over", ""),
    (DROPPING, "A drop 1 turn 0", "C2", "not_your_turn", "B"),
    (DROPPING, "C drop 5 turn 3", "C2", "not_your_turn", "B"),
    (DROPPING, "A claim 111 with 1r 1g 1b", "C2", "not_your_turn", "B"),
    (DROPPING, "C claim 14 with 1r 4r", "C2", "not_your_turn", "B"),
    (CLAIMING, "A done", "C2", "not_your_turn", "B"),
    (CLAIMING, "A claim 111 with 1r 1g 1b", "C2", "not_your_turn", "B"),
    (CLAIMING, "A claim 111 with 1z 1z 1z", "C2", "not_your_turn", "B"),
    (CLAIMING, "C drop 1 turn 0", "C2", "not_your_turn", "B"),
    (CLAIMING, "B drop 1 turn 0", "C3", "drop_twice", ""),
    (CLAIMING, "B drop 5 turn 3", "C3", "drop_twice", ""),
    (DROPPING, "B claim 111 with 1r 1g 1b", "C6", "drop_first", ""),
    (DROPPING, "B claim 444 with 4r 4g 4b", "C6", "drop_first", ""),
    (DROPPING, "B claim 14 with 1r 4r", "C6", "drop_first", ""),
    (DROPPING, "B claim 111 with 1z 1z 1z", "C6", "drop_first", ""),
    (DROPPING, "B done", "C6", "drop_first", ""),
    (CLAIMING, "B claim 14 with 1r 4r", "C6", "no_such_token", "14"),
    (CLAIMING, "B claim 11 with 1r 1g", "C6", "no_such_token", "11"),
    (CLAIMING, "B claim 12341234 with 1r", "C6", "no_such_token", "11223344"),
    (CLAIMING, "B claim 444 with 4r 4g 4b", "C6", "token_gone", "444"),
    (CLAIMING, "B claim 234 with 2r 3r 4r", "C6", "token_gone", "234"),
    (CLAIMING, "B claim 444", "C6", "token_gone", "444"),
    (CLAIMING, "B claim 111 with 1r 1g", "C6", "claim_other_numbers", "111 1r 1g"),
    (CLAIMING, "B claim 111 with 1r 1g 2r", "C6", "claim_other_numbers", "111 1r 1g 2r"),
    (CLAIMING, "B claim 123 with 1r 2r 3r 1g", "C6", "claim_other_numbers", "123 1r 1g 2r 3r"),
    (CLAIMING, "B claim 123 with 4r 4g", "C6", "claim_other_numbers", "123 4r 4g"),
    (CLAIMING, "B claim 123", "C6", "claim_which", "123"),
    (CLAIMING, "B claim 1111 with" + 8 * " 1r", "C6", "claim_other_numbers", "1111 1r"),
    (CLAIMING, "B claim 111 with 1r 1g 1y", "C6", "claim_not_there", "1y"),
    (CLAIMING, "B claim 111 with 1r 1r 1g", "C6", "claim_not_there", "1r"),
    (CLAIMING, "B claim 222 with 2r 2g 2y", "C6", "claim_not_there", "2g 2y"),
    (CLAIMING, "B claim 111 with 1r 1g 1z", "C6", "claim_not_there", "1z"),
]
SPARED = [
    (CLAIMING, "B claim 111 with 1r 1g 1y", "1r 1g"),
    (CLAIMING, "B claim 222 with 2r 2g 2y", "2r"),
    (CLAIMING, "B claim 111 with 1r 1r 1g", "1g"),
]
INTS = [
    *((DROPPING, "B", drop_code(column, 0), "C3", "no_such_column") for column in (5, 6, 7)),
    *((CLAIMING, "B", kind << 2 | 1, "C6", "no_such_token") for kind in range(16, 32)),
    (OVER, "B", -1, "C8", "game_over"),
    (DROPPING, "A", -1, "C2", "not_your_turn"),
    (DROPPING, "B", -1, "C3", "no_action"),
    (CLAIMING, "B", drop_code(7, 0), "C3", "drop_twice"),
]
NO_STRUCTS = [Drop(0, 0), Drop(6, 0), Drop(1, 4), Drop(1, -1), Claim("5", ())]
ALLOWED = [
    (DROPPING, "B drop 1 turn 0", "drop 1 turn 0"),
    (DROPPING, "B drop 5 turn 3", "drop 5 turn 3"),
    (CLAIMING, "B claim 111 with 1b 1g 1r", "claim 111 with 1b 1g 1r"),
    (CLAIMING, "B claim 123 with 1b 2r 3r", "claim 123 with 1b 2r 3r"),
    (CLAIMING, "B done", "done"),
]
NO_MOVES = [
    "",
    " ",
    ",",
    "pass",
    "drop",
    "drop turn",
    "drop 0",
    "drop 6",
    "drop 1 turn 4",
    "drop 1 turn -1",
    "drop -1",
    "drop 1.5",
    "drop ٣",
    "drop ²",
    "drop one",
    "drop 1 2 3",
    "drop 1 turn 1 turn 1",
    "drop 0123",
    f"drop {10**90}",
    "claim",
    "claim with 1r",
    "claim 5 with 1r",
    "claim 0",
    "claim 12a",
    "claim ١",
    "claim 111 with 5r",
    "claim 111 with 0r",
    "claim 111 with r1",
    "claim 111 with 1",
    "claim 111 with 1rr",
    "claim 111 with 1ß",
    "claim 111 with 1é",
    "claim 111 with ١r",
    "claim 111 with 0123",
    f"claim {'1' * 29}",
    "claim 111 with" + 40 * " 1r",
    "done now",
    "done 1",
    "dropped 1",
]
SPELLINGS = [
    ("DROP 3 TURN 1", "drop 3 turn 1"),
    ("drop 3 1", "drop 3 turn 1"),
    ("drop 3, turn 1", "drop 3 turn 1"),
    ("  drop   3  0 ", "drop 3 turn 0"),
    ("połóż 3 obrót 1", "drop 3 turn 1"),
    ("Poloz 3 obrot 1", "drop 3 turn 1"),
    ("zrzuć 3 0", "drop 3 turn 0"),
    ("zrzuc 5 obrót 3", "drop 5 turn 3"),
    ("claim 321 with 3R 1b 2r", "claim 123 with 1b 2r 3r"),
    ("claim 123 3r, 1b, 2r", "claim 123 with 1b 2r 3r"),
    ("weź 123 za 1b 2r 3r", "claim 123 with 1b 2r 3r"),
    ("wez 123 za 1b 2r 3r", "claim 123 with 1b 2r 3r"),
    ("claim 123", "claim 123"),
    ("gotowe", "done"),
    ("Done", "done"),
    ("claim 111 with 1r", "claim 111 with 1r"),
]
WIRE = [
    {"do": "claim", "token": "111", "tiles": ["1r", "1g", "1b\n"]},
    {"do": "claim", "token": "321", "tiles": ["1r", "2r", "3r"]},
    {"do": "done", "now": True},
    {"do": "drop"},
    {"do": "pass"},
]
IN_ORDER = True  # a struct names its token in order, a text need not
