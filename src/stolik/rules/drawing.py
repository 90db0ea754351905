"""Text helpers for the drawings in a terminal."""

from sys import maxsize

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


def names_width(names: tuple[str, ...], longest: int) -> int:
    return min(max(map(len, names)), longest)


def seat_head(seat: int, names: tuple[str, ...], acting: bool, longest: int = maxsize) -> str:
    """A seat's letter and name, as wide as all names, and an arrow where it is to act."""
    arrow = "[bold green]▶[/bold green]" if acting else " "
    name = f"{shortened(names[seat], longest):<{names_width(names, longest)}}"
    return f"{arrow} [bold]{letter(seat)} {name}[/bold]"
