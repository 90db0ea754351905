"""What the sentence about a refused move mentions."""

from examples.connect_four.moves import Drop
from examples.connect_four.state import State
from stolik.rules.messages import Move
from stolik.rules.seats import letter


def details(s: State, move: Move) -> dict[str, object]:
    return {"mover": letter(s.turn), "column": move.column if isinstance(move, Drop) else 0}
