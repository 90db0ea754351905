"""Narration: the details of refusals, and the lines of the log."""

from examples.connect_four.moves import Drop
from examples.connect_four.state import State
from stolik.rules.messages import LogEntry, Move
from stolik.rules.narration import Line, line
from stolik.rules.seats import letter


def details(s: State, move: Move) -> dict[str, object]:
    return {"mover": letter(s.turn), "column": move.column if isinstance(move, Drop) else 0}


def narrate(entry: LogEntry) -> tuple[Line, ...]:
    column = entry.move.column if isinstance(entry.move, Drop) else 0
    return (line("drops", name=entry.seat, column=column),)
