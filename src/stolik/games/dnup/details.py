"""What the sentence about a refused move mentions; nothing that the seat may not know."""

from stolik.games.dnup.moves import parts_of
from stolik.games.dnup.pieces import size, values_of
from stolik.games.dnup.rules import NONE, rival
from stolik.games.dnup.state import State
from stolik.games.dnup.table import area_names, seat_to_move
from stolik.rules.messages import Move
from stolik.rules.seats import letter


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
