"""A move as one int: what is done, and with which cards; a pass has none."""

from stolik.games.raising.components import DECK
from stolik.rules.generated import BitFields

OPEN, RAISE, PASS = range(3)

MOVE = BitFields(__name__, action=2, cards=DECK)
pack = MOVE.packer()
action_of, cards_of = MOVE.readers
USED = (MOVE.bits("action", "cards"), MOVE.bits("action", "cards"), MOVE.bits("action"), 0)
"""The bits that a move may use, by its action."""
