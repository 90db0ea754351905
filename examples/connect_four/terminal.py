"""The board drawn in a terminal."""

from examples.connect_four.view import BoardView
from stolik.rules.texts import Texts

STONES = {".": "[dim]·[/dim]", "A": "[red]●[/red]", "B": "[yellow]○[/yellow]"}


def draw(view: BoardView, names: tuple[str, ...], texts: Texts) -> str:
    """The board, and who has which stones."""
    rows = [" ".join(STONES[square] for square in row) for row in view.rows]
    return "\n".join(
        [*rows, "1 2 3 4 5 6 7", f"{STONES['A']} {names[0]}  {STONES['B']} {names[1]}"]
    )
