"""Refusals of moves, and the clause that each names; FINE is no refusal."""

from stolik.rules.declare import Declared

refusal = Declared[str]("")

FINE = 0
OVER = refusal("F3")
NOT_YOUR_TURN = refusal("F1")
NO_COLUMN = refusal("F2")
FULL = refusal("F2")
