"""The state of a game of SETUP.

Squares and tiles are numbers, and sets of them bits (see components.py). The visible tiles are held
twice, by number and by suit: where both agree lies one tile.
"""

from dataclasses import dataclass

from stolik.games.setup.components import NUMBERS, SEATS, SUITS, TILES
from stolik.rules.state import RNG_WORDS, ints, public


@dataclass(slots=True)
class State:
    """A position; a revealed one holds zeros where the seat may not look."""

    rng: list[int] = ints(RNG_WORDS)  # the generator
    players: int = public()  # how many play
    edition: int = public()  # which links and finish lines
    teams: int = public()  # S11 1 for two against two
    bonus: int = public()  # S6 1 where a bonus has to be called
    start: int = public()  # S1 who was to begin: 0 was drawn, else the seat + 1
    turns: int = public()  # S1 turns taken
    mover: int = public()  # S1 the seat whose turn it is
    points: list[int] = public(SEATS)  # S5 where each pawn stands
    placed: list[int] = public(SEATS)  # S10 the turn of each seat's latest placement; 0 for none
    owed: list[int] = public(SEATS)  # S6 bonus points that may still be called
    numbers: list[int] = public(NUMBERS + 2)  # the squares that show each number
    suits: list[int] = public(SUITS)  # the squares that show each suit
    under: list[int] = public(TILES)  # by tile, the tile that it lies on, + 1; 0 for none
    hands: list[int] = ints(SEATS)  # S2 the tiles in each hand
    hidden: list[int] = ints(SEATS)  # tiles in hand that this state does not show
    common: int = public()  # S2 the common hand
    bag: int = 0  # S2 the tiles in the bag
    refills: int = public()  # S9 how often covered tiles went back into the bag
