"""The oracle of SETUP, naive.py, beside a match."""

from collections.abc import Iterator
from random import Random

from stolik.match.match import Match
from tests.conformance.oracle import Reading, Start
from tests.every_game import Table
from tests.games.setup import naive
from tests.games.setup.naive import VARIANTS, Naive, Variant

GAMES, LONGEST = 1, 400
STARTS, MANY_STARTS = 4, 100
TRY_EVERYTHING = 10
"""Placements of few tiles are also found by trying everything, once in so many turns."""
HAPPENS = {
    "place",
    "swap",
    "call",
    "decline",
    "place empties the bag",
    "swap empties the bag",
    "place reaches the line",
    "call reaches the line",
    "a bonus is lost",
    "several are owed at the line",
    "a tie",
    "last place decides",
    "first place decides",
    "the last placement decides",
}


class Oracle(Reading):
    naive = naive

    def __init__(self, match: Match, random: Random) -> None:
        super().__init__(match, random)
        self.happened: list[str] = []

    @property
    def notes(self) -> list[str]:
        return self.happened

    @property
    def first(self) -> int:
        mover: int = self.game.mover
        return mover

    def points(self) -> list[int]:
        points: list[int] = self.game.points
        return points

    def ended_by(self) -> str:
        return "S11" if self.game.variant.teams == "yes" else "S10"

    def look(self, match: Match) -> None:
        super().look(match)
        if not self.game.line_is_reached and self.game.turns % TRY_EVERYTHING == 0:
            moves = [match.game.text(move) for move in match.moves(self.game.mover)]
            compare_with_brute_force(moves, self.game)

    def asked(self, seat: int, random: Random) -> Iterator[tuple[str, str | None]]:
        for move in asked(self.game, seat, random):
            yield move, self.game.refusal(seat, move)

    def choose(self, moves: list[list[str]], random: Random) -> tuple[int, str]:
        """A random move; an eager seat rather takes a large one, others rather swap."""
        seat = random.choice(self.game.to_act())
        if random.random() < self.eager:
            return seat, max(random.choices(moves[seat], k=9), key=len)
        swaps = [move for move in moves[seat] if move.startswith("swap")]
        return seat, random.choice(swaps if swaps and random.random() < 0.3 else moves[seat])

    def play(self, seat: int, move: str, match: Match) -> None:
        before, after = self.game.copy(), self.true_position(match)
        self.game.play(seat, move, after.common, after.hands[seat])
        self.happened += happenings(before, move, self.game)


def starts(table: Table, number: int) -> Iterator[Start]:
    """A position in the middle of a game, and one where pawns are nearly level at the line."""
    options = dict(table.options)
    if "start" in options:
        return
    variant = Variant(table.players, **options)
    assert variant in VARIANTS
    random = Random(f"endgame {variant} {number}")
    yield Start(naive.random_position(random, variant).text(), random)
    random = Random(f"close end {variant} {number}")
    position, move = before_close_end(random, variant)
    yield Start(position.text(), random, [(position.mover, move)])


def before_close_end(random: Random, variant: Variant) -> tuple[Naive, str]:
    """A position, and a placement with a bonus that brings pawns to the line or close to it."""
    while True:
        position = naive.random_position(random, variant)
        for move in random.choices(sorted(position.placements(position.mover)) or [""], k=5):
            gains = gains_of(position, move)
            if sum(map(bool, gains)) > 1:
                position.points = nearly_level(random, gains, naive.LINE[variant.players])
                return position, move


def nearly_level(random: Random, gains: list[int], line: int) -> list[int]:
    """Points below the line that become the line, or one less, with these gains."""
    return [min(random.choice([line - 1, line]) - gain, line - 1) for gain in gains]


def gains_of(position: Naive, move: str) -> list[int]:
    """What a placement would bring to each seat."""
    after = position.copy()
    laid = naive.read_laid(move.split()[1:])
    for tile, square in laid:
        after.stacks[square].append(tile)
    return after.gains(position.mover, [square for _, square in laid])


def compare_with_brute_force(moves: list[str], oracle: Naive) -> None:
    most = 3 if oracle.variant.players == 4 else 2
    small = {move for move in moves if move.startswith("place") and len(move.split()) <= most + 1}
    assert small == oracle.brute_force(oracle.mover, most)


def asked(oracle: Naive, seat: int, random: Random) -> Iterator[str]:
    """Moves of all kinds, most of them illegal."""
    hand = oracle.hands[seat] or random.sample(naive.TILES, 4)
    tiles = [*oracle.usable(seat), *random.sample(naive.TILES, 2)]
    squares = [*oracle.allowed_squares(seat), random.choice(naive.SQUARES)]
    yield "call"
    yield "decline"
    yield " ".join(["swap", *random.sample(hand, random.randint(1, len(hand)))])
    yield " ".join(["swap", random.choice(tiles)])
    for size in (1, 1, 2, 2):
        chosen = zip(random.choices(tiles, k=size), random.choices(squares, k=size), strict=True)
        yield naive.placement_text(chosen)


# What happened


def happenings(before: Naive, move: str, after: Naive) -> Iterator[str]:
    """What is worth seeing in a move."""
    verb = move.split(maxsplit=1)[0]
    yield verb
    if after.refills > before.refills:
        yield f"{verb} empties the bag"
    if verb in ("place", "swap") and any(before.owed):
        yield "a bonus is lost"
    if after.line_is_reached and not before.line_is_reached:
        yield f"{verb} reaches the line"
        if sum(map(bool, after.owed)) > 1:
            yield "several are owed at the line"
    if after.over:
        yield from endings(after)


def endings(end: Naive) -> Iterator[str]:
    """How a game ended."""
    if end.variant.teams == "no":
        if end.points.count(max(end.points)) > 1:
            yield "a tie"
    elif len(teams_at(end, min(end.points))) == 1:
        yield "last place decides"
    elif len(teams_at(end, max(end.points))) == 1:
        yield "first place decides"
    else:
        yield "the last placement decides"


def teams_at(end: Naive, place: int) -> set[int]:
    """The teams with a pawn there."""
    return {seat // 2 for seat, points in enumerate(end.points) if points == place}
