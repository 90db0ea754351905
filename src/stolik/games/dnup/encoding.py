"""A move as one int: what is done, to which area, with which cards, and which side of them up."""

from stolik.games.dnup.components import COPIES, PAIRS
from stolik.rules.generated import BitFields

PLAY, ADD, TAKE, TURN_OVER = range(4)

MOVE = BitFields(__name__, action=2, area=3, side=1, cards=COPIES * len(PAIRS))
pack = MOVE.packer()
action_of, area_of, side_of, cards_of = MOVE.readers
USED = (
    MOVE.bits("action", "side", "cards"),
    MOVE.bits("action", "area", "side", "cards"),
    MOVE.bits("action", "area"),
    MOVE.bits("action"),
)
"""The bits that a move may use, by its action."""
