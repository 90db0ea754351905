"""The oracle of Chain Reaction, naive.py, beside a match."""

from collections.abc import Iterator
from random import Random

from stolik.match.match import Match
from tests.conformance.oracle import REFUSED, Reading, Start
from tests.every_game import Table
from tests.games.chain import naive
from tests.games.chain.naive import CHARACTERS, DECK, WORTH, Tile

GAMES, LONGEST = 5, 200
STARTS, MANY_STARTS, TIES, TIES_EVERY, TRIES = 6, 120, 2, 12, 20_000
SIDES = ["left", "right", "below"]
HAPPENS = {
    "drop",
    "claim",
    "done",
    "a chain takes nothing",
    *(f"a chain goes {side}" for side in SIDES),
    *(f"a chain goes {first}, then {then}" for first in SIDES for then in SIDES),
    "a chain takes five or more",
    "a chain empties a column",
    "a chain goes on when a column is empty",
    *(f"{numbers} is claimed" for numbers in WORTH),
    "several tokens in one turn",
    "tiles of an earlier turn are handed in",
    "of equal tiles one leaves",
    "equal tiles are handed in together",
    "the last of several tokens is taken",
    "a token is missed because others took it",
    "a turn ends by itself after a drop",
    "a turn ends by itself after a claim",
    "the stack runs out",
    "nothing is left to draw",
    "an empty column ends the game",
    "empty hands end the game",
    "a tile is drawn in the ending turn",
    "a token is taken in the ending turn",
    "a token is taken while a column is empty",
    "somebody still has a tile in hand",
    "the secret colour decides",
    "tokens decide",
    "tiles break a tie",
    "several win",
    "all win",
} - {"a chain goes right, then left"}
POSITIONS = [naive.low_columns, naive.small_stack, naive.few_tokens, naive.many_in_front]
TIED = ["tiles break a tie", "several win", "all win"]


class Oracle(Reading):
    naive = naive

    def __init__(self, match: Match, random: Random) -> None:
        super().__init__(match, random)
        self.character = random.choice(CHARACTERS)

    @property
    def first(self) -> int:
        mover: int = self.game.mover
        return mover

    def ended_by(self) -> str:
        return "C8"

    def look(self, match: Match) -> None:
        super().look(match)
        assert sorted(self.game.tiles()) == DECK

    def asked(self, seat: int, random: Random) -> Iterator[tuple[str, str | None]]:
        """Moves of all kinds, their tiles in any order."""
        legal = self.game.legal_moves(seat)
        for move, same in asked(self.game, seat, random):
            yield move, None if same in legal else REFUSED

    def choose(self, _: list[list[str]], random: Random) -> tuple[int, str]:
        return self.game.mover, naive.choose(self.game, random, self.character)


def starts(table: Table, number: int) -> Iterator[Start]:
    """Positions of each kind, and some before the last drop of a tie."""
    if table.options:
        return
    for position in POSITIONS:
        random = Random(f"{position.__name__} {table.players} {number}")
        yield Start(position(random, table.players).text(), random)
    if number % TIES_EVERY < TIES:
        for how in TIED:
            yield before_tie(how, Random(f"{how} {table.players} {number}"), table.players)


def before_tie(how: str, random: Random, players: int) -> Start:
    """A position before the last drop, and moves after which the game ends so."""
    for _ in range(TRIES):
        position, moves = naive.last_turn(random, players), []
        game = position.copy()
        while not game.over:
            seat, move = game.mover, naive.choose(game, random, "aimless")
            game.play(seat, move, naive.Drawn(random))
            moves.append((seat, move))
        if how in game.notes:
            return Start(position.text(), random, moves, how)
    raise AssertionError(f"no game ends so: {how}")


def asked(game: naive.Naive, seat: int, random: Random) -> Iterator[tuple[str, str]]:
    """Moves of all kinds, most of them illegal, and what they are in order."""
    drop = f"drop {random.randint(1, 5)} turn {random.randrange(4)}"
    yield drop, drop
    yield "done", "done"
    token = random.choice([*WORTH])
    for tiles in (game.fronts[seat], random.choice(game.fronts), DECK):
        chosen = suitable_tiles(token, tiles, random)
        faces = [tile.face for tile in chosen]
        if faces:
            yield claim(token, faces), claim(token, sorted(faces))
        some = [tile.face for tile in random.sample(tiles, min(len(tiles), len(token)))]
        if some:
            yield claim(token, some), claim(token, sorted(some))


def claim(token: str, faces: list[str]) -> str:
    return " ".join(["claim", token, "with", *faces])


def suitable_tiles(token: str, tiles: list[Tile], random: Random) -> list[Tile]:
    """Tiles with the numbers of a token, so far as there are any, in any order."""
    chosen: list[Tile] = []
    for tile in random.sample(tiles, len(tiles)):
        numbers = [each.number for each in chosen]
        if numbers.count(tile.number) < token.count(str(tile.number)):
            chosen.append(tile)
    return chosen
