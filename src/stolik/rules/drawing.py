"""Text helpers for the drawings in a terminal."""

from stolik.rules.seats import letter

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def raised(number: int) -> str:
    return str(number).translate(RAISED)


def shortened(name: str, longest: int) -> str:
    """A name cut to a number of letters.

    >>> shortened("Wielkopolanka", 10)
    'Wielkopol…'
    """
    return name if len(name) <= longest else name[: longest - 1] + "…"


def seat_head(seat: int, name: str, acting: bool) -> str:
    """A seat's letter and name, with an arrow before them where it is to act."""
    arrow = "[bold green]▶[/bold green]" if acting else " "
    return f"{arrow} [bold]{letter(seat)} {name}[/bold]"
