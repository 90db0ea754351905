"""Whole numbers in texts: ASCII digits, no sign, and not absurdly many."""

MOST_DIGITS = 80


def whole_number(text: str) -> int | None:
    """The number, or None when the text is none.

    >>> whole_number("42"), whole_number("-1"), whole_number("²")
    (42, None, None)
    """
    if not (text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS):
        return None
    return int(text)
