"""Text helpers for the drawings in a terminal."""

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def raised(number: int) -> str:
    return str(number).translate(RAISED)


def shortened(name: str, longest: int) -> str:
    """A name cut to a number of letters.

    >>> shortened("Wielkopolanka", 10)
    'Wielkopol…'
    """
    return name if len(name) <= longest else name[: longest - 1] + "…"
