"""Narration: the details of refusals, and the lines of the log."""

from collections import Counter

from stolik.games.raising.events import (
    HandsCounted,
    RanOut,
    Reached,
    Refilled,
    Revealed,
    Rolled,
    RoundWon,
    Shown,
)
from stolik.games.raising.moves import Open, Opened, Raise
from stolik.games.raising.pieces import parts_of, read_one, read_pile, write_cards
from stolik.games.raising.rules import is_opening, over, value_of_cards
from stolik.games.raising.state import State
from stolik.rules.messages import LogEntry, Move
from stolik.rules.narration import Line, line, narrator
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


def card_line(name: str) -> Line:
    """A card in a sentence: `bell 3`, or `bell 3 for 5 points`."""
    symbol, number, points = parts_of(name)
    card = line("card", symbol=line(symbol), number=number)
    return line("card_points", card=card, n=points) if points >= 0 else card


def line_of_card(it: Shown) -> Line:
    """R3 Whose opening card it is, and its value."""
    return line("shown", name=it.seat, card=card_line(it.card), value=it.value)


def line_of_raise(entry: LogEntry, it: Reached) -> Line:
    """R5 The cards, and the space that they reach."""
    cards = entry.move.cards if isinstance(entry.move, Raise) else ()
    return line("raises", name=it.seat, total=it.total, cards=tuple(map(card_line, cards)))


def line_of_roll(_: LogEntry, it: Rolled) -> Line:
    """R2 The round, its scoring card, and the symbols that the dice show."""
    key = "rolls" if it.dice else "rolls_blanks"
    dice = tuple(line("dice", number=die.dice, symbol=line(die.symbol)) for die in it.dice)
    return line(key, name=it.seat, dice=dice, round=it.round, scoring=it.scoring)


def lines_of_hands(_: LogEntry, it: HandsCounted) -> tuple[Line, ...]:
    """R8 That no seat has a card, R9 and what the cards in hand count."""
    gone = (line("cards_gone"),) if it.early else ()
    hands = (line("hand", name=seat, points=n) for seat, n in enumerate(it.points))
    return (*gone, line("hands", points=tuple(hands))) if any(it.points) else gone


narrate = narrator(
    {
        Open: lambda entry, it: line("lays_card", name=entry.seat, card=card_line(it.card)),
        Opened: lambda entry, _: line("lays", name=entry.seat),
        Reached: line_of_raise,
        Refilled: lambda _, it: (
            line("passes_and_draws", name=it.seat, n=it.cards)
            if it.cards
            else line("passes", name=it.seat)
        ),
        Revealed: lambda _, it: line("revealed", cards=tuple(map(line_of_card, it.cards))),
        RanOut: lambda _, it: line("ran_out", n=len(it.seats), names=it.seats),
        RoundWon: lambda _, it: line(
            "wins_round", name=it.seat, n=it.cards, scoring=it.scoring, points=it.points
        ),
        Rolled: line_of_roll,
        HandsCounted: lines_of_hands,
    }
)
