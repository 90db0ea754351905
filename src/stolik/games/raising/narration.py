"""What happened, as lines for the terminal and the page."""

from collections.abc import Iterator

from stolik.games.raising.events import (
    HandsCounted,
    RanOut,
    Reached,
    Refilled,
    Revealed,
    Rolled,
    RoundWon,
)
from stolik.games.raising.moves import Open, Opened, Raise
from stolik.games.raising.pieces import parts_of
from stolik.rules.messages import Event, LogEntry
from stolik.rules.narration import Line, line


def narrate(entry: LogEntry) -> tuple[Line, ...]:
    came = (found for event in entry.events for found in lines_of_event(event))
    return line_of_move(entry), *came


def line_of_move(entry: LogEntry) -> Line:
    move, name = entry.move, entry.seat
    if isinstance(move, Open):
        return line("lays_card", name=name, card=card_line(move.card))
    if isinstance(move, Opened):
        return line("lays", name=name)
    if isinstance(move, Raise):
        (total,) = (event.total for event in entry.events if isinstance(event, Reached))
        return line("raises", name=name, total=total, cards=tuple(map(card_line, move.cards)))
    (drawn,) = (event.cards for event in entry.events if isinstance(event, Refilled))
    return line("passes_and_draws", name=name, n=drawn) if drawn else line("passes", name=name)


def lines_of_event(event: Event) -> Iterator[Line]:
    if isinstance(event, Revealed):
        shown = (
            line("shown", name=card.seat, card=card_line(card.card), value=card.value)
            for card in event.cards
        )
        yield line("revealed", cards=tuple(shown))
    elif isinstance(event, RanOut):
        yield line("ran_out", n=len(event.seats), names=event.seats)
    elif isinstance(event, RoundWon):
        scoring, points = event.scoring, event.points
        yield line("wins_round", name=event.seat, n=event.cards, scoring=scoring, points=points)
    elif isinstance(event, Rolled):
        dice = tuple(line("dice", number=die.dice, symbol=line(die.symbol)) for die in event.dice)
        key = "rolls" if dice else "rolls_blanks"
        rolled = {"round": event.round, "scoring": event.scoring}
        yield line(key, name=event.seat, dice=dice, **rolled)
    elif isinstance(event, HandsCounted):
        if event.early:
            yield line("cards_gone")
        if any(event.points):
            hands = enumerate(event.points)
            yield line("hands", points=tuple(line("hand", name=s, points=n) for s, n in hands))


def card_line(name: str) -> Line:
    """`bell 3`, or `bell 3 for 5 points`."""
    symbol, number, points = parts_of(name)
    card = line("card", symbol=line(symbol), number=number)
    return line("card_points", card=card, n=points) if points >= 0 else card
