"""Refusals of moves, by clause; `match/refusal.py` takes the sentences from texts/."""

from stolik.rules.declare import Declared

refusal = Declared[str]("")

FINE = 0
GAME_OVER = refusal("S10")
LINE_REACHED = refusal("S10")
NOT_YOUR_TURN = refusal("S1")
NOT_YOUR_TURN_IN_TEAMS = refusal("S11")
NO_ACTION = refusal("S1")
PLACE_NOTHING = refusal("S4")
PLACE_TOO_MANY = refusal("S4")
TILE_TWICE = refusal("S4")
SQUARE_TWICE = refusal("S4")
NO_SUCH_SQUARE = refusal("S4")
PLACE_NOT_HELD = refusal("S4")
SQUARE_OF_OTHER = refusal("S4")
TILES_UNLIKE = refusal("S4")
MAKES_NO_SET = refusal("S4")
NUMBERS_APART = refusal("S4")
RUN_BROKEN = refusal("S4")
RUN_NOT_LINKED = refusal("S4")
NOTHING_OWED = refusal("S6")
BONUS_IS_AUTOMATIC = refusal("S6")
DECLINE_TOO_EARLY = refusal("S6")
SWAP_NOTHING = refusal("S7")
SWAP_TWICE = refusal("S7")
SWAP_NOT_HELD = refusal("S7")
SWAP_SECRETLY = refusal("S7")
