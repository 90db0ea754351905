"""The details of a refusal: what its sentence can mention, nothing that the seat may not know."""

from collections import Counter

from stolik.games.raising.moves import Open, Raise
from stolik.games.raising.pieces import read_one, read_pile, write_cards
from stolik.games.raising.rules import is_opening, over, value_of_cards
from stolik.games.raising.state import State
from stolik.rules.messages import Move
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
