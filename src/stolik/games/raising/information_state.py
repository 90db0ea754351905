"""The information state, and determinizations of it: hands, decks and laid cards are secret.

All decks are alike, and whatever lies in the pot or on a score pile was seen. So every seat knows
which cards another still has in its deck and hand together, but not which of them are in its hand.
"""

from stolik.games.raising.components import COPIES, SEATS
from stolik.games.raising.pieces import first_of, join, with_one
from stolik.games.raising.rules import draw_card
from stolik.games.raising.state import UNSEEN, State
from stolik.games.raising.table import hand_size


def reveal(s: State, seat: int, seen: State) -> None:
    """R1 All that is open; your hand, and so which cards your deck has, R3 and the one you laid."""
    for other in range(s.players):
        if other != seat:
            reveal_backs(s, other, seen)
        else:
            seen.hands[other] = s.hands[other]
            seen.hidden[other] = s.hidden[other]
            seen.deck[other] = s.deck[other]
            seen.laid[other] = s.laid[other]


def reveal_backs(s: State, seat: int, seen: State) -> None:
    """R1 How many cards another hand has; R3 that a card was laid, not which."""
    seen.hidden[seat] = hand_size(s, seat)
    seen.deck[seat] = join(s.edition, s.deck[seat], s.hands[seat])
    if s.laid[seat]:
        seen.laid[seat] = UNSEEN
        if s.laid[seat] != UNSEEN:
            seen.deck[seat] = join(s.edition, seen.deck[seat], s.laid[seat])


def complete(s: State, seat: int, rng: list[int]) -> None:
    """R1 A determinization: the cards laid (R3), then the hands are drawn from the decks."""
    for other in range(s.players):
        if s.laid[other] == UNSEEN:
            s.laid[other] = first_of(COPIES[s.edition][draw_card(s, rng, other)])
        for _ in range(s.hidden[other]):
            card = draw_card(s, rng, other)
            s.hands[other] = with_one(s.hands[other], COPIES[s.edition][card])
        s.hidden[other] = 0


def hides(s: State) -> int:
    """R1 How many cards this state does not show; 0 for a true one."""
    number = 0
    for seat in range(SEATS):
        number += s.hidden[seat] + (s.laid[seat] == UNSEEN)
    return number
