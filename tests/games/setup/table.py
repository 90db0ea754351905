"""The words of SETUP's tests: positions as text, moves as `A place 5H@b2`, tiles as `5H 6H`.

Two words make positions short: `any` fills a hand up to four with tiles that are named nowhere, and
`b2=9T/rest` has under its 9T all that are then left.
"""

import re
from collections.abc import Iterable

import stolik
from stolik import Match
from stolik.games.setup.events import BagRefilled, Bonus, Missed, Scored
from stolik.games.setup.view import Player, SetupView
from stolik.rules.messages import Event
from stolik.rules.seats import letter, seat_of
from tests.games import words

GAME = stolik.game("setup")
SQUARES = "a2 a3 b1 b2 b3 b4 c1 c2 c3 c4 d2 d3".split()
SIDES = {"south": "b1 c1", "west": "a2 a3", "north": "b4 c4", "east": "d2 d3"}
TILES = [f"{number}{suit}" for number in range(1, 11) for suit in "THDCS"]
TILE = re.compile(r"\b(?:10|[1-9])[THDCS]\b")
FULL_HAND = 4

play = words.play
refusal = words.refusal
clause = words.clause
reason = words.reason
moves = words.moves
to_act = words.to_act
winners = words.winners
play_at_random = words.play_at_random


def table(text: str, seed: int = 1) -> Match:
    """A match at this position."""
    return GAME.position(filled(text), seed=seed)


def filled(text: str) -> str:
    """The position with the words `any` and `/rest` spelt out."""
    unnamed = [tile for tile in TILES if tile not in TILE.findall(text)]
    lines = []
    for line in text.splitlines():
        missing = FULL_HAND - len(TILE.findall(line)) if "any" in line.split() else 0
        lines.append(line.replace("any", " ".join(unnamed[:missing])))
        del unnamed[:missing]
    return "\n".join(lines).replace("/rest", "".join(f"/{tile}" for tile in unnamed))


def hands(players: int, **named: str) -> str:
    """The lines of the seats: `hands(2, A="points 9, hand 5H")`, and `hand any` for the others."""
    seats = map(letter, range(players))
    return "\n".join(f"{seat}: {named.get(seat, 'hand')} any" for seat in seats)


def placements(match: Match, seat: str) -> list[str]:
    """Every legal placement of a seat."""
    return [move for move in moves(match, seat) if move.startswith("place")]


def see(match: Match, seat: str = "") -> SetupView:
    """What a seat sees; without one, what a spectator does."""
    view = match.view(seat_of(seat) if seat else None)
    assert isinstance(view, SetupView)
    return view


def player(match: Match, seat: str, viewer: str = "") -> Player:
    """What a viewpoint sees of a seat."""
    return see(match, viewer).players[seat_of(seat)]


def hand(match: Match, seat: str) -> str:
    """The tiles in a hand, as its owner sees them."""
    return " ".join(player(match, seat, viewer=seat).tiles)


def common(match: Match) -> str:
    """The common hand."""
    return " ".join(see(match).common)


def whole(match: Match) -> str:
    """The true position as text, which no seat sees."""
    return GAME.write(match._state)


def bag(match: Match) -> str:
    """What is in the bag, which no seat sees."""
    return whole(match).splitlines()[-1].removeprefix("bag").strip()


def stacks(match: Match) -> dict[str, str]:
    """By square the tiles on it, the visible one first."""
    return {square.name: " ".join(square.stack) for square in see(match).squares if square.stack}


def visible(match: Match) -> dict[str, str]:
    """By square the tile that is visible on it."""
    return {name: tiles.split()[0] for name, tiles in stacks(match).items()}


def points(match: Match) -> list[int]:
    """Where each pawn stands."""
    return [player.points for player in see(match).players]


def gains(match: Match, *turns: str) -> list[int]:
    """Make moves; gives the points that they brought to each seat."""
    before = points(match)
    play(match, *turns)
    return [after - was for after, was in zip(points(match), before, strict=True)]


def events(match: Match) -> tuple[Event, ...]:
    """What came of the last move."""
    return match.log()[-1].events


def sets(match: Match) -> list[str]:
    """The sets that the last placement made, each as `5T@b1 5H@b2`."""
    (scored,) = (event for event in events(match) if isinstance(event, Scored))
    return [" ".join(one.tiles) for one in scored.sets]


def bonuses(match: Match) -> dict[str, int]:
    """Who got a bonus by the last move."""
    return {letter(e.seat): e.points for e in events(match) if isinstance(e, Bonus)}


def missed(match: Match) -> dict[str, int]:
    """Who missed a bonus in the last move."""
    return {letter(e.seat): e.points for e in events(match) if isinstance(e, Missed)}


def bag_was_refilled(match: Match) -> bool:
    """The last move had the covered tiles put back into the bag."""
    return BagRefilled() in events(match)


def in_order(tiles: Iterable[str]) -> str:
    """Tiles by number, then by suit."""
    return " ".join(sorted(tiles, key=TILES.index))
