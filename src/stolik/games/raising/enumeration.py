"""Every legal move: listed, or one at random.

A raise is a choice among the cards in hand: a number whose bits say which of them, from the first.
What each choice is worth is added up once, behind the place for the moves; one at random is found
there without making the list.
"""

from stolik.games.raising.components import FURTHER_COPIES, HAND
from stolik.games.raising.encoding import OPEN, PASS, RAISE, pack
from stolik.games.raising.pieces import different
from stolik.games.raising.rules import is_opening, to_overtake, value_of_card
from stolik.games.raising.state import State
from stolik.rules.bits import chosen, lowest
from stolik.rules.chance import below, pick

CHOICES = 1 << HAND
WORTH = CHOICES
"""Where the worth of the first choice stands, behind the place for the moves."""
MOST_MOVES = WORTH + CHOICES
"""Every choice of cards, the empty one for a pass, and as much room to add up their worth."""
NEVER = -1_000_000
"""What a choice is worth that has a card without the one before it which is like it."""


def legal_moves(s: State, seat: int, moves: list[int]) -> int:
    """R4 Every move of a seat that may act, each once; gives their number."""
    if is_opening(s):
        return list_opening_cards(s, seat, moves)
    n, need = 0, to_overtake(s)
    for choice in range(add_up_choices(s, seat, moves)):
        if moves[WORTH + choice] > need:
            moves[n] = pack(RAISE, chosen(s.hands[seat], choice))
            n += 1
    moves[n] = PASS
    return n + 1


def list_opening_cards(s: State, seat: int, moves: list[int]) -> int:
    """R3 Every card of the hand; those that are alike once."""
    n, cards = 0, different(s.edition, s.hands[seat])
    while cards:
        moves[n] = pack(OPEN, cards & -cards)
        cards &= cards - 1
        n += 1
    return n


def add_up_choices(s: State, seat: int, moves: list[int]) -> int:
    """R5 What every choice of hand cards is worth, from WORTH on; gives the number of choices.

    Each further card doubles the choices. One that is like the card before it is never chosen
    without that, so that cards which are alike give one choice.
    """
    cards, choices = s.hands[seat], 1
    moves[WORTH] = 0
    while cards:
        worth = value_of_card(s, lowest(cards))
        for choice in range(choices):
            moves[WORTH + choices + choice] = moves[WORTH + choice] + worth
        if cards & -cards & FURTHER_COPIES[s.edition]:
            for choice in range(choices >> 1):
                moves[WORTH + choices + choice] = NEVER
        choices *= 2
        cards &= cards - 1
    return choices


def random_move(s: State, seat: int, rng: list[int], moves: list[int]) -> int:
    """R4 One of the legal moves, each as likely as any other."""
    if is_opening(s):
        return pack(OPEN, 1 << pick(rng, different(s.edition, s.hands[seat])))
    raises, need = 0, to_overtake(s)
    choices = add_up_choices(s, seat, moves)
    for choice in range(choices):
        raises += moves[WORTH + choice] > need
    n = below(rng, raises + 1)
    if n == raises:
        return PASS
    choice = 0
    while n or moves[WORTH + choice] <= need:
        n -= moves[WORTH + choice] > need
        choice += 1
    return pack(RAISE, chosen(s.hands[seat], choice))
