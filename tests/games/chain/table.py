"""The words of Chain Reaction's tests: boards as text, moves as `A drop 3 turn 1`, tiles as `0123`.

A board is drawn by its columns, left to right, each from the floor up, tiles as they lie; whatever
else a test does not tell is filled in: colours in order of the seats, a tile in every hand that is
named nowhere, and all other tiles handed in, so that the stack is empty.
"""

from itertools import permutations

import stolik
from stolik import Match
from stolik.games.chain.events import Reacted
from stolik.games.chain.view import ChainView, Player
from stolik.rules.messages import Event
from stolik.rules.seats import letter, seat_of
from tests.games import words

GAME = stolik.game("chain")
COLOURS = ("red", "green", "blue", "yellow")
TILES = sorted(
    {
        min(row[turn:] + row[:turn] for turn in range(4))
        for row in map("".join, permutations("012345", 4))
    }
)
"""The 90 tiles in their smallest rotation."""
QUIET = ("5234", "5243", "5342", "5421", "5431")
"""Low columns with symbol 5 on top: a tile without a 5 takes nothing, wherever it is dropped."""

play = words.play
refusal = words.refusal
clause = words.clause
reason = words.reason
moves = words.moves
to_act = words.to_act
winners = words.winners
play_at_random = words.play_at_random


def smallest(tile: str) -> str:
    """A tile as it is written where it does not lie."""
    return min(tile[turn:] + tile[:turn] for turn in range(4))


def turn_of(tile: str) -> int:
    """How often a tile that lies so was turned clockwise."""
    return [smallest(tile)[4 - turn :] + smallest(tile)[: 4 - turn] for turn in range(4)].index(
        tile
    )


def board(
    *columns: str,
    players: int = 2,
    to_move: str = "A",
    claiming: bool = False,
    stack: str = "",
    handed: str = "rest",
    turns: int = 0,
    seed: int = 1,
    **seats: str,
) -> Match:
    """A match with these columns: `board("0123 0425", …, A="hand 0124, front 0134")`."""
    named = " ".join([*columns, stack, handed, *seats.values()]).replace(",", " ").split()
    used = {smallest(word) for word in named if len(word) == 4 and word.isdecimal()}
    unnamed = [tile for tile in TILES if tile not in used]
    lines = [f"chain, players {players}", f"turns {turns}, to_move {to_move}"]
    lines[1] += f", claiming {'yes' if claiming else 'no'}"
    lines.append("last")
    lines += [f"{i}: {column}" for i, column in enumerate(columns, start=1)]
    for seat, name in enumerate(map(letter, range(players))):
        lines.append(
            seat_line(
                name, seats.get(name, ""), COLOURS[seat], unnamed, claiming and name == to_move
            )
        )
    return GAME.position("\n".join([*lines, f"handed {handed}", f"stack {stack}"]), seed=seed)


def seat_line(name: str, told: str, colour: str, unnamed: list[str], no_tile: bool) -> str:
    """A seat's line with its colour and its tile; `hand none` has none."""
    fields = [field.strip() for field in told.split(",") if field.strip()]
    keys = {field.split()[0] for field in fields}
    fields += [] if "colour" in keys else [f"colour {colour}"]
    fields += [] if "hand" in keys or no_tile else [f"hand {unnamed.pop()}"]
    return f"{name}: " + ", ".join(field for field in fields if field != "hand none")


def see(match: Match, seat: str = "") -> ChainView:
    """What a seat sees; without one, what a spectator does."""
    view = match.view(seat_of(seat) if seat else None)
    assert isinstance(view, ChainView)
    return view


def player(match: Match, seat: str, viewer: str = "") -> Player:
    """What a viewpoint sees of a seat."""
    return see(match, viewer).players[seat_of(seat)]


def columns(match: Match) -> list[str]:
    """The columns, each from the floor up."""
    return [" ".join(tile.edges for tile in column) for column in see(match).columns]


def front(match: Match, seat: str) -> set[str]:
    """The tiles in front of a seat."""
    return {tile.edges for tile in player(match, seat).front}


def faces(match: Match, seat: str) -> list[str]:
    """What they count for: `1r 3g`."""
    return [f"{tile.number}{tile.colour[0]}" for tile in player(match, seat).front]


def hand(match: Match, seat: str) -> str:
    """The tile in a hand, as its owner sees it."""
    return "".join(tile.edges for tile in player(match, seat, viewer=seat).hand)


def steps(match: Match) -> list[str]:
    """The steps of the latest chain, each as `2.8=0451`."""
    last = see(match).last
    assert isinstance(last, Reacted)
    return [f"{step.column}.{step.height}={step.tile}" for step in last.steps]


def points(match: Match) -> list[int]:
    """What the tiles and tokens of each seat are worth, secret colours included."""
    return [GAME.rules.points(match._state, seat) for seat in range(match.players)]


def whole(match: Match) -> str:
    """The true position as text, which no seat sees."""
    return GAME.write(match._state)


def events(match: Match, seat: str = "") -> tuple[Event, ...]:
    """What came of the last move, as a seat saw it; without one, as a spectator did."""
    return match.log(seat_of(seat) if seat else None)[-1].events
