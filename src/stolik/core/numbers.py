"""Whole numbers in texts: ASCII digits, no sign, and not absurdly many."""

from operator import index

MOST_DIGITS = 80


def whole_number(text: str) -> int | None:
    """The number, or None when the text is none.

    >>> whole_number("42"), whole_number("-1"), whole_number("²")
    (42, None, None)
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        return None
    return int(text)


def plain_int(thing: object) -> int | None:
    """An int of any kind, NumPy's too, as Python's own; None for anything else."""
    try:
        return None if isinstance(thing, bool) else int(index(thing))  # type: ignore[arg-type]
    except TypeError:
        return None
