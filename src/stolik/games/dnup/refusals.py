"""Refusals of moves, by clause; `match/refusal.py` takes the sentences from texts/."""

from stolik.rules.declare import Declared

refusal = Declared[str]("")

FINE = 0
GAME_OVER = refusal("D13")
DUEL_OVER = refusal("D14")
OUT = refusal("D11")
NOT_YOUR_TURN = refusal("D4")
NO_ACTION = refusal("D5")
EMPTY_SET = refusal("D3")
MIXED_SET = refusal("D3")
PLAY_NOT_HELD = refusal("D6")
PLAY_NOT_HIGHER = refusal("D6")
ADD_ONE_CARD = refusal("D7")
ADD_OWN = refusal("D7")
ADD_MISSING = refusal("D7")
ADD_NOT_HELD = refusal("D7")
ADD_OTHER_VALUE = refusal("D7")
ADD_NOT_HIGHER = refusal("D7")
OWN_NOT_HIGHER = refusal("D14")
TAKE_OWN = refusal("D8")
TAKE_MISSING = refusal("D8")
