"""A move as one int: what is done, and with which cards.

cards (30 bits) · action (2)
"""

OPEN, RAISE, PASS = 0, 1, 2

ACTION_BITS = 2


def pack(action: int, cards: int) -> int:
    """The move as an int; a pass has no cards."""
    return cards << ACTION_BITS | action


def action_of(move: int) -> int:
    return move & 3


def cards_of(move: int) -> int:
    return move >> ACTION_BITS
