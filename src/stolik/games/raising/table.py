"""What lies where: counts and points of hands, decks, pot and score piles."""

from stolik.games.raising.components import POINTS, SCORING_POINTS
from stolik.games.raising.pieces import join
from stolik.games.raising.state import UNSEEN, State
from stolik.rules.bits import count, lowest


def deck_size(s: State, seat: int) -> int:
    """R1 How many cards a deck has, without those hidden in a hand, or laid unseen."""
    return count(s.deck[seat]) - s.hidden[seat] - (s.laid[seat] == UNSEEN)


def hand_size(s: State, seat: int) -> int:
    """R1 How many cards a hand has, hidden or not."""
    return count(s.hands[seat]) + s.hidden[seat]


def has_a_card(s: State, seat: int) -> bool:
    return s.hands[seat] != 0 or s.hidden[seat] != 0


def with_laid(s: State, seat: int) -> int:
    """R3 The hand of a seat and the card that lies before it."""
    return join(s.edition, s.hands[seat], max(s.laid[seat], 0))


def points_in_pot(s: State) -> int:
    """R7 The victory points that the winner of the round takes from the pot, so far."""
    total = 0
    for deck in range(s.players):
        total += points_of_cards(s, s.pot[deck])
    return total


def points_of_cards(s: State, cards: int) -> int:
    total = 0
    while cards:
        total += POINTS[s.edition][lowest(cards)]
        cards &= cards - 1
    return total


def points_of_scoring(s: State, cards: int) -> int:
    total = 0
    while cards:
        total += SCORING_POINTS[s.edition][lowest(cards)]
        cards &= cards - 1
    return total
