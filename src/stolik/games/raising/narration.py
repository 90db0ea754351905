"""What sentences mention: why a move is refused, and what happened."""

from collections import Counter
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
from stolik.games.raising.pieces import parts_of, read_one, read_pile, write_cards
from stolik.games.raising.rules import is_opening, over, value_of_cards
from stolik.games.raising.state import State
from stolik.rules.messages import Event, LogEntry, Move
from stolik.rules.narration import Line, line
from stolik.rules.seats import letter


def missing_cards(s: State, cards: tuple[str, ...]) -> list[str]:
    """R5 The cards of a raise that the player to act does not hold, or not so often."""
    held = Counter(write_cards(s.edition, s.hands[s.track[0]]))
    names = [(*write_cards(s.edition, read_one(s.edition, card)), card)[0] for card in cards]
    return [card for card, number in Counter(names).items() for _ in range(number - held[card])]


def details(s: State, move: Move) -> dict[str, object]:
    raised = move.cards if isinstance(move, Raise) else ()
    behind, ahead = s.track[0], s.track[1]
    total = s.totals[behind] + value_of_cards(s, read_pile(s.edition, raised) or 0)
    return {
        "mover": "" if over(s) or is_opening(s) else letter(behind),
        "card": move.card if isinstance(move, Open) else "",
        "missing": " ".join(missing_cards(s, raised)),
        "total": total,
        "ahead": letter(ahead),
        "to_beat": s.totals[ahead],
    }


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
    """A card in a sentence: `bell 3`, or `bell 3 for 5 points`."""
    symbol, number, points = parts_of(name)
    card = line("card", symbol=line(symbol), number=number)
    return line("card_points", card=card, n=points) if points >= 0 else card
