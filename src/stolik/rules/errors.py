"""The errors that stolik raises, each with one sentence."""

LONGEST_QUOTE = 60


def quoted(thing: object) -> str:
    """A value as it was given, short enough for a sentence.

    >>> quoted("x" * 1000)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
    """
    if isinstance(thing, int) and abs(thing) >= 10**LONGEST_QUOTE:
        return "a number that long"
    text = repr(thing[: 2 * LONGEST_QUOTE] if isinstance(thing, str) else thing)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


class StolikError(ValueError):
    """The base of all errors that stolik raises; its text is one sentence."""


class UnknownGame(StolikError):
    """The name of a game that is not registered."""


class BadOption(StolikError):
    """A number of players, a seat, an option, a name or a seed that the game does not know."""


class BoxError(StolikError):
    """Data of a box, or of an edition, that its game cannot be played with."""


class BadMove(StolikError):
    """A text that is no move."""


class BadPosition(StolikError):
    """A text that is no position, or a position that cannot be."""


class NothingToUndo(StolikError):
    """An undo before the first move."""


class BadRecord(StolikError):
    """A record that was cut off, changed, or does not replay."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class IllegalMove(StolikError):
    """A move that the rules do not allow now; nothing has changed."""

    def __init__(self, clause: str, sentence: str, reason: str) -> None:
        super().__init__(f"{clause}: {sentence}")
        self.clause = clause
        self.sentence = sentence
        self.reason = reason
