"""Players as somebody would write them."""

from stolik.bots import Outlook
from stolik.core.structs import Move


class Last:
    """Makes the last move of the list."""

    def choose(self, outlook: Outlook) -> Move:
        """The last one."""
        return outlook.moves()[-1]


def guesses(outlook: Outlook) -> Move:
    """Tries every move in a guess at what it cannot see, and takes one that wins at once."""
    for move in outlook.moves():
        match = outlook.guess()
        match.play(outlook.seat, move)
        if match.outcome and outlook.seat in match.outcome.winners:
            return move
    return outlook.moves()[0]


def stubborn(_: Outlook) -> str:
    """Drops into the first column, full or not."""
    return "drop 1"


def dumb(_: Outlook) -> int:
    """Says nothing that is a move."""
    return 5


def babbles(_: Outlook) -> str:
    """Says a word that is no move."""
    return "abracadabra"
