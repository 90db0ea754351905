"""What happened, as lines for the terminal and the page."""

from stolik.games.setup.events import BagRefilled, Bonus, Missed, Scored
from stolik.games.setup.moves import Call, Place, Swap, Swapped
from stolik.games.setup.pieces import AT, in_symbols
from stolik.rules.messages import Event, LogEntry
from stolik.rules.narration import Line, line


def narrate(entry: LogEntry) -> tuple[Line, ...]:
    return line_of_move(entry), *map(line_of_event, entry.events)


def line_of_move(entry: LogEntry) -> Line:
    move, name = entry.move, entry.seat
    if isinstance(move, Place):
        return line("places", name=name, tiles=tuple(map(placed, move.tiles)))
    if isinstance(move, Swap):
        return line("swaps", name=name, tiles=in_symbols(" ".join(move.tiles)))
    if isinstance(move, Swapped):
        return line("swaps", name=name, tiles=line("tiles", n=move.number))
    return line("calls" if isinstance(move, Call) else "declines", name=name)


def line_of_event(event: Event) -> Line:
    if isinstance(event, Scored):
        sets = (" ".join(laid.partition(AT)[0] for laid in one.tiles) for one in event.sets)
        return line("scored", points=event.points, sets=in_symbols(" · ".join(sets)))
    if isinstance(event, Bonus):
        return line("gets_bonus", name=event.seat, points=event.points)
    if isinstance(event, Missed):
        return line("misses_bonus", name=event.seat, points=event.points)
    assert isinstance(event, BagRefilled)
    return line("bag_refilled")


def placed(laid: str) -> Line:
    tile, _, square = laid.partition(AT)
    return line("tile_on", tile=in_symbols(tile), square=square)
