"""The state of a game of dnup.

Cards are piles (see components.py); a side is LOW or HIGH, the value that is up. An area is where
one set lies: a seat's only one, or in the duel 2 * seat and 2 * seat + 1.
"""

from dataclasses import dataclass

from stolik.rules.state import RNG_WORDS, ints, public

SEATS = 5
AREAS = 5
SIDES = 2


@dataclass(slots=True)
class State:
    """A position; a revealed one holds zeros where the viewpoint may not see."""

    rng: list[int] = ints(RNG_WORDS)  # the generator
    players: int = public()  # how many play
    edition: int = public()  # which box
    stall_turns: int = public()  # D15 quiet turns that end a round; 0 is never
    round: int = public()  # the number of the round, from 1
    turns: int = public()  # turns taken since the game began
    quiet: int = public()  # D15 turns in a row in which no seat went out
    stalls: int = public()  # D15 stalled rounds in a row
    tokens: list[int] = public(SEATS)  # letter tokens by seat; in the duel rounds won
    starter: int = public()  # D4 the seat that was dealt the star
    area: int = public()  # the area of the turn being taken; its owner is to move
    secret: list[list[int]] = ints(SEATS, SIDES)  # by seat and side up: held, never on the table
    known: list[list[int]] = public(SEATS, SIDES)  # by seat and side up: held, seen on the table
    hidden: list[int] = public(SEATS)  # cards held that this state does not show; 0 in a true one
    table: list[int] = public(AREAS)  # the set lying in each area
    value: list[int] = public(AREAS)  # its value; 0 where no set lies
    discard: int = public()  # the face-down pile
