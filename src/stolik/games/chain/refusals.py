"""Refusals of moves, by clause; `match/refusal.py` takes the sentences from texts/."""

from stolik.rules.declare import Declared

refusal = Declared[str]("")

FINE = 0
GAME_OVER = refusal("C8")
NOT_YOUR_TURN = refusal("C2")
NO_ACTION = refusal("C3")
NO_SUCH_COLUMN = refusal("C3")
DROP_TWICE = refusal("C3")
DROP_FIRST = refusal("C6")
NO_SUCH_TOKEN = refusal("C6")
TOKEN_GONE = refusal("C6")
CLAIM_WHICH = refusal("C6")
CLAIM_OTHER_NUMBERS = refusal("C6")
CLAIM_NOT_THERE = refusal("C6")
