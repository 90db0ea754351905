"""A move as one int: what is done, to which area, with which cards, the first of them which way up.

cards (56 bits) · side (1) · area (3) · action (2)
"""

from stolik.games.dnup.components import COPIES, MOST_PAIRS

PLAY, ADD, TAKE, TURN_OVER = 0, 1, 2, 3

AREA, SIDE, CARDS = 2, 5, 6
"""The lowest bit of each; the action has the first two."""
CARD_BITS = COPIES * MOST_PAIRS


def pack(action: int, area: int, side: int, cards: int) -> int:
    """The move as an int; what an action does not need is 0."""
    return cards << CARDS | side << SIDE | area << AREA | action


def action_of(move: int) -> int:
    return move & 3


def area_of(move: int) -> int:
    return move >> AREA & 7


def side_of(move: int) -> int:
    return move >> SIDE & 1


def cards_of(move: int) -> int:
    return move >> CARDS
