"""Refusals of moves, by clause; `match/refusal.py` takes the sentences from texts/."""

from stolik.rules.declare import Declared

refusal = Declared[str]("")

FINE = 0
GAME_OVER = refusal("R9")
NO_CARDS = refusal("R8")
LAID_ALREADY = refusal("R3")
PASSED_ALREADY = refusal("R6")
NOT_FURTHEST_BEHIND = refusal("R4")
NO_ACTION = refusal("R5")
OPEN_FIRST = refusal("R3")
OPEN_TOO_LATE = refusal("R3")
OPEN_NOT_HELD = refusal("R3")
OPEN_SECRETLY = refusal("R3")
RAISE_NOTHING = refusal("R5")
RAISE_NOT_HELD = refusal("R5")
RAISE_NOT_ENOUGH = refusal("R5")
RAISE_IMPOSSIBLE = refusal("R6")
