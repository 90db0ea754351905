"""A move as one int: what is done, to which area, with which cards, the first of them which way up.

cards (56 bits) · side (1) · area (3) · action (2)
"""

PLAY, ADD, TAKE, TURN_OVER = 0, 1, 2, 3

ACTION_BITS = 2
AREA_BITS = 3
SIDE_BITS = 1
CARD_BITS = 56


def pack(action: int, area: int, side: int, cards: int) -> int:
    """The move as an int; what an action does not need is 0."""
    return (((cards << SIDE_BITS | side) << AREA_BITS) | area) << ACTION_BITS | action


def action_of(move: int) -> int:
    """PLAY, ADD, TAKE or TURN_OVER."""
    return move & 3


def area_of(move: int) -> int:
    """The area whose set is added to or taken."""
    return move >> ACTION_BITS & 7


def side_of(move: int) -> int:
    """The side of the first card that is up."""
    return move >> (ACTION_BITS + AREA_BITS) & 1


def cards_of(move: int) -> int:
    """The pile of cards that are played or added."""
    return move >> (ACTION_BITS + AREA_BITS + SIDE_BITS)
