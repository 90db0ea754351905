"""The state of a game of SETUP.

Squares and tiles are numbered, and sets of them are bits (see components.py). What lies on top is
told twice over: by number and by suit; where both agree lies one tile.
"""

from dataclasses import dataclass

from stolik.games.setup.components import NUMBERS, SEATS, SUITS, TILES
from stolik.rules.state import RNG_WORDS, ints


@dataclass(slots=True)
class State:
    """A position; a revealed one holds zeros where the seat may not look."""

    rng: list[int] = ints(RNG_WORDS)  # the generator; nobody sees it
    players: int = 0  # how many play
    edition: int = 0  # which links and finish lines
    teams: int = 0  # S11 1 for two against two
    bonus: int = 0  # S6 1 where a bonus has to be called
    start: int = 0  # S1 who was to begin: 0 was drawn, else the seat + 1
    turns: int = 0  # S1 turns taken
    mover: int = 0  # S1 the seat whose turn it is
    points: list[int] = ints(SEATS)  # S5 where each pawn stands
    placed: list[int] = ints(SEATS)  # S10 the turn of each seat's latest placement; 0 for none
    owed: list[int] = ints(SEATS)  # S6 bonus points that may still be called
    numbers: list[int] = ints(NUMBERS + 2)  # the squares that show each number
    suits: list[int] = ints(SUITS)  # the squares that show each suit
    under: list[int] = ints(TILES)  # by tile, the tile that it lies on, + 1; 0 for none
    hands: list[int] = ints(SEATS)  # S2 the tiles in each hand
    hidden: list[int] = ints(SEATS)  # tiles in hand that this state does not show
    common: int = 0  # S2 the common hand
    bag: int = 0  # S2 the tiles in the bag
    refills: int = 0  # S9 how often covered tiles went back into the bag
