"""Who may know what: hands and opening cards face down are secret, and so is what will be drawn.

All decks are alike, and whatever lies in the pot or on a score pile was seen. So everybody knows
which cards a seat still has in its deck and hand together, but not which of them are in its hand.
"""

from stolik.games.raising.components import BLANK, COPIES, SEATS
from stolik.games.raising.flaws import invalid
from stolik.games.raising.piles import first_of, join, size, with_one
from stolik.games.raising.rules import draw_card
from stolik.games.raising.state import UNSEEN, State
from stolik.rules.chance import draw, seed

__all__ = ["complete", "hides", "invalid", "reveal"]


def reveal(s: State, seat: int, seen: State) -> None:
    """R1 What a seat may know: all that is open, and its own cards."""
    reveal_table(s, seen)
    for other in range(s.players):
        reveal_piles(s, other, seen)
        if other == seat:
            reveal_own_cards(s, other, seen)
        else:
            reveal_backs(s, other, seen)


def reveal_table(s: State, seen: State) -> None:
    """R2 The dice, the scoring card of the round, R3 and the markers are open."""
    seen.players = s.players
    seen.edition = s.edition
    seen.start = s.start
    seen.turns = s.turns
    seen.roller = s.roller
    seen.scoring = s.scoring
    seen.unseen = s.unseen
    seen.markers = s.markers
    for symbol in range(BLANK):
        seen.dice[symbol] = s.dice[symbol]
    for seat in range(SEATS):
        seen.track[seat] = s.track[seat]
        seen.totals[seat] = s.totals[seat]


def reveal_piles(s: State, seat: int, seen: State) -> None:
    """R7 The pot and the score piles were all seen, R3 and so were the cards that were opened."""
    seen.scored[seat] = s.scored[seat]
    seen.pot[seat] = s.pot[seat]
    seen.opened[seat] = s.opened[seat]
    for deck in range(s.players):
        seen.piles[seat][deck] = s.piles[seat][deck]


def reveal_own_cards(s: State, seat: int, seen: State) -> None:
    """R1 Your hand, and so which cards your deck has, in no order; R3 the card you have laid."""
    seen.hands[seat] = s.hands[seat]
    seen.hidden[seat] = s.hidden[seat]
    seen.deck[seat] = s.deck[seat]
    seen.laid[seat] = s.laid[seat]


def reveal_backs(s: State, seat: int, seen: State) -> None:
    """R1 How many cards another hand has; R3 that a card was laid, not which."""
    seen.hidden[seat] = s.hidden[seat] + size(s.hands[seat])
    seen.deck[seat] = join(s.edition, s.deck[seat], s.hands[seat])
    if s.laid[seat]:
        seen.laid[seat] = UNSEEN
        if s.laid[seat] != UNSEEN:
            seen.deck[seat] = join(s.edition, seen.deck[seat], s.laid[seat])


def complete(s: State, seat: int, rng: list[int]) -> None:
    """R1 Draw what the seat cannot see from the decks: R3 the cards laid, then the hands."""
    for other in range(s.players):
        if s.laid[other] == UNSEEN:
            s.laid[other] = first_of(COPIES[s.edition][draw_card(s, rng, other)])
        for _ in range(s.hidden[other]):
            card = draw_card(s, rng, other)
            s.hands[other] = with_one(s.hands[other], COPIES[s.edition][card])
        s.hidden[other] = 0
    seed(s.rng, draw(rng), draw(rng), draw(rng))


def hides(s: State) -> int:
    """R1 How many cards this state does not show; 0 for a true one."""
    number = 0
    for seat in range(SEATS):
        number += s.hidden[seat] + (s.laid[seat] == UNSEEN)
    return number
