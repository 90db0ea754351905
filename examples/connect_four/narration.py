"""What happened, as lines for the terminal and the page."""

from examples.connect_four.moves import Drop
from stolik.rules.messages import LogEntry
from stolik.rules.narration import Line, line


def narrate(entry: LogEntry) -> tuple[Line, ...]:
    column = entry.move.column if isinstance(entry.move, Drop) else 0
    return (line("drops", name=entry.seat, column=column),)
