"""The view, the same from every viewpoint."""

from examples.connect_four.positions import write
from examples.connect_four.rules import over
from examples.connect_four.state import State
from stolik.rules.messages import View


class BoardView(View, frozen=True):
    """The board, its rows from the top."""

    seat: int
    to_act: int  # -1 when the game is over
    rows: tuple[str, ...]


def view(s: State, seat: int) -> BoardView:
    """The state as a struct."""
    return BoardView(seat, -1 if over(s) else s.turn, tuple(write(s).splitlines()))
