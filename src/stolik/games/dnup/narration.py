"""What sentences mention: why a move is refused, and what happened."""

from stolik.games.dnup.events import Beaten, Dealt, Discarded, Out, RoundWon, Stalled, Taken
from stolik.games.dnup.moves import Add, Play, Take, parts_of
from stolik.games.dnup.pieces import size, values_of
from stolik.games.dnup.rules import NONE, rival
from stolik.games.dnup.state import State
from stolik.games.dnup.table import area_names, seat_to_move
from stolik.rules.messages import Event, LogEntry, Move
from stolik.rules.narration import Line, line
from stolik.rules.seats import letter, seat_of


def details(s: State, move: Move) -> dict[str, object]:
    """D6, D7 The cards of the move, the set that they go to, and the one that lies against them."""
    cards, target = parts_of(move)
    area = area_names(s).index(target) if target in area_names(s) else NONE
    number = len(cards) + (size(s.table[area]) if area != NONE else 0)
    other = rival(s, number)
    return {
        "mover": letter(seat_to_move(s)),
        "cards": " ".join(cards),
        "value": values_of(cards[0])[0] if cards else 0,
        "size": number,
        "target": target,
        "lying": s.value[other] if other != NONE else 0,
        "set_value": s.value[area] if area != NONE else 0,
    }


def narrate(entry: LogEntry) -> tuple[Line, ...]:
    return line_of_move(entry), *filter(None, map(line_of_event, entry.events))


def line_of_move(entry: LogEntry) -> Line:
    move, name = entry.move, entry.seat
    if isinstance(move, Play):
        return line("plays", name=name, set=set_text(move.cards, values_of(move.cards[0])[0]))
    if isinstance(move, Add):
        value, _ = values_of(move.card)
        return line("adds", name=name, value=value, owner=seat_of(move.to[0]))
    if isinstance(move, Take):
        (taken,) = (event for event in entry.events if isinstance(event, Taken))
        return line("takes", name=name, set=set_text(taken.cards, taken.value), owner=taken.seat)
    return line("turns", name=name)


def line_of_event(event: Event) -> Line | None:
    """What came of a move; that a set was taken is said of the move."""
    if isinstance(event, Beaten):
        key = "goes_home" if event.home else "beaten_away"
        return line(key, name=event.seat, set=set_text(event.cards, event.value))
    if isinstance(event, Discarded):
        return line("discards", name=event.seat, set=set_text(event.cards, event.value))
    if isinstance(event, Out):
        return line("goes_out", name=event.seat, n=event.tokens)
    if isinstance(event, RoundWon):
        return line("wins_round", name=event.seat)
    if isinstance(event, Dealt):
        return line("dealt", number=event.round, name=event.starter)
    return line("stalled") if isinstance(event, Stalled) else None


def set_text(cards: tuple[str, ...], value: int) -> str:
    """`3 × 7`."""
    return f"{len(cards)} × {value}"
