"""Small things that drawings in a terminal share."""

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def raised(number: int) -> str:
    """A number in small digits above the line."""
    return str(number).translate(RAISED)


def shortened(name: str, longest: int) -> str:
    """A name of at most so many letters.

    >>> shortened("Wielkopolanka", 10)
    'Wielkopol…'
    """
    return name if len(name) <= longest else name[: longest - 1] + "…"
