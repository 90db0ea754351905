"""Narration: the details of refusals, and the lines of the log."""

from stolik.games.dnup.events import Beaten, Dealt, Discarded, Out, RoundWon, Stalled, Taken
from stolik.games.dnup.moves import Add, Play, TurnOver, parts_of
from stolik.games.dnup.pieces import size, values_of
from stolik.games.dnup.rules import NONE, rival
from stolik.games.dnup.state import State
from stolik.games.dnup.table import area_names, seat_to_move
from stolik.rules.messages import Move
from stolik.rules.narration import line, narrator
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


def set_text(cards: tuple[str, ...]) -> str:
    """A set in a sentence: `3 × 7`."""
    return f"{len(cards)} × {values_of(cards[0])[0]}"


narrate = narrator(
    {
        Play: lambda entry, it: line("plays", name=entry.seat, set=set_text(it.cards)),
        Add: lambda entry, it: line(
            "adds", name=entry.seat, value=values_of(it.card)[0], owner=seat_of(it.to[0])
        ),
        TurnOver: lambda entry, _: line("turns", name=entry.seat),
        Taken: lambda entry, it: line(
            "takes", name=entry.seat, set=set_text(it.cards), owner=it.seat
        ),
        Beaten: lambda _, it: line(
            "goes_home" if it.home else "beaten_away", name=it.seat, set=set_text(it.cards)
        ),
        Discarded: lambda _, it: line("discards", name=it.seat, set=set_text(it.cards)),
        Out: lambda _, it: line("goes_out", name=it.seat, n=it.tokens),
        RoundWon: lambda _, it: line("wins_round", name=it.seat),
        Stalled: lambda *_: line("stalled"),
        Dealt: lambda _, it: line("dealt", number=it.round, name=it.starter),
    }
)
"""The line of each kind of move and event; a set is taken in that of the event, with its cards."""
