"""SETUP once more, slowly: an oracle for the tests, written from the clauses S1 to S11 alone.

It shares nothing with the engine. Tiles are words in lists and are really moved about.
"""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import combinations, pairwise, permutations
from random import Random
from typing import NamedTuple

Tile = str  # "5H"
Square = str  # "b2"
Links = dict[Square, list[Square]]
Tops = dict[Square, Tile]  # the visible tiles
Laid = tuple[tuple[Tile, Square], ...]

SUITS = "THDCS"
TILES: list[Tile] = [f"{number}{suit}" for number in range(1, 11) for suit in SUITS]
NUMBER = {tile: int(tile[:-1]) for tile in TILES}
SUIT = {tile: tile[-1] for tile in TILES}
ALIKE = {tile: {other for other in TILES if NUMBER[other] == NUMBER[tile]} for tile in TILES}
NEXT = {tile: f"{NUMBER[tile] + 1}{SUIT[tile]}" for tile in TILES}
BEFORE = {tile: f"{NUMBER[tile] - 1}{SUIT[tile]}" for tile in TILES}

CORNERS = ["a1", "a4", "d1", "d4"]
SQUARES: list[Square] = [c + r for c in "abcd" for r in "1234" if c + r not in CORNERS]
CENTRE: list[Square] = ["b2", "b3", "c2", "c3"]
SIDES = {"south": ["b1", "c1"], "west": ["a2", "a3"], "north": ["b4", "c4"], "east": ["d2", "d3"]}
SEATED = {
    2: ["south", "north"],
    3: ["south", "west", "north"],
    4: ["south", "west", "north", "east"],
}
LINE = {2: 60, 3: 50, 4: 40}
HAND = COMMON = 4
CUT = {frozenset(pair.split("-")) for pair in ("a2-b1", "c1-d2", "d3-c4", "b4-a3")}
LETTERS = "ABCD"


class Variant(NamedTuple):
    """What is agreed before a game."""

    players: int
    edition: str = "2023"  # or 26-links
    teams: str = "no"  # or yes
    bonus: str = "automatic"  # or called
    start: str = "drawn"  # or a letter

    @property
    def name(self) -> str:
        """For the name of a test."""
        teams = ["teams"] if self.teams == "yes" else []
        return "-".join([str(self.players), self.edition, *teams, self.bonus])


VARIANTS = [
    Variant(players, edition, teams, bonus)
    for players, teams in ((2, "no"), (3, "no"), (4, "no"), (4, "yes"))
    for edition in ("2023", "26-links")
    for bonus in ("automatic", "called")
]


def touch(one: Square, other: Square, edition: str) -> bool:
    """Straight or diagonally; in the smaller edition not across a missing corner."""
    columns, rows = (abs(ord(one[i]) - ord(other[i])) for i in (0, 1))
    across_corner = frozenset([one, other]) in CUT
    return max(columns, rows) == 1 and not (edition == "26-links" and across_corner)


LINKS: dict[str, Links] = {
    edition: {one: [other for other in SQUARES if touch(one, other, edition)] for one in SQUARES}
    for edition in ("2023", "26-links")
}
assert [sum(map(len, links.values())) for links in LINKS.values()] == [2 * 30, 2 * 26]


# S3 Sets


def is_set(squares: tuple[Square, ...], tops: Tops, links: Links) -> bool:
    """S3 The definition: are these visible tiles, all of them together, one set?"""
    return len(squares) >= 2 and (
        is_number_set(squares, tops, links) or is_run(squares, tops, links)
    )


def is_number_set(squares: tuple[Square, ...], tops: Tops, links: Links) -> bool:
    """S3 One number, and from the first of them all the others are reached through them."""
    if len({NUMBER[tops[square]] for square in squares}) > 1:
        return False
    reached = [squares[0]]
    for square in reached:
        reached += [other for other in links[square] if other in squares and other not in reached]
    return len(reached) == len(squares)


def is_run(squares: tuple[Square, ...], tops: Tops, links: Links) -> bool:
    """S3 One suit, and each next number is linked to the one before."""
    if len({SUIT[tops[square]] for square in squares}) > 1:
        return False
    row = sorted(squares, key=lambda square: NUMBER[tops[square]])
    return all(tops[b] == NEXT[tops[a]] and b in links[a] for a, b in pairwise(row))


def all_sets(tops: Tops, links: Links) -> Iterator[tuple[Square, ...]]:
    """S3 Every set on the board, found by trying every choice of visible tiles."""
    for size in range(2, len(tops) + 1):
        for squares in combinations(tops, size):
            if is_set(squares, tops, links):
                yield squares


def makes_one_set(placed: tuple[Square, ...], tops: Tops, links: Links) -> bool:
    """S4 Walk as far as a set with the first placed tile can go: are the others all there?"""
    return holds(number_set_around(placed[0], tops, links), placed) or holds(
        run_through(placed[0], tops, links), placed
    )


def holds(found: list[Square], placed: tuple[Square, ...]) -> bool:
    """S4 Two tiles at least, and every placed one among them."""
    return len(found) >= 2 and {*placed} <= {*found}


def number_set_around(start: Square, tops: Tops, links: Links) -> list[Square]:
    """S3 All squares reached from here over tiles of this number."""
    alike = ALIKE[tops[start]]
    reached = [start]
    for square in reached:
        for other in links[square]:
            if tops.get(other) in alike and other not in reached:
                reached.append(other)
    return reached


def run_through(start: Square, tops: Tops, links: Links) -> list[Square]:
    """S3 All squares reached from here by counting up, and by counting down."""
    reached = [start]
    for follow in (NEXT, BEFORE):
        reached += follow_run(start, follow, tops, links)
    return reached


def follow_run(start: Square, follow: dict[Tile, Tile], tops: Tops, links: Links) -> list[Square]:
    """S3 Count on from here as long as the tile that follows lies on a linked square."""
    path = [start]
    for square in path:
        wanted = follow[tops[square]]
        for other in links[square]:
            if tops.get(other) == wanted:
                path.append(other)
    return path[1:]


# The game


@dataclass
class Naive:
    """One game of SETUP. What is drawn comes from outside, and is checked."""

    variant: Variant
    stacks: dict[Square, list[Tile]]  # from the bottom up
    hands: list[list[Tile]]
    common: list[Tile]
    bag: list[Tile]
    mover: int
    points: list[int]
    placed: list[int]  # the turn of the latest placement
    owed: list[int]
    turns: int = 0
    refills: int = 0
    links: Links = field(init=False)

    def __post_init__(self) -> None:
        """S3 The links of the edition."""
        self.links = LINKS[self.variant.edition]

    def copy(self) -> "Naive":
        """A game of its own."""
        return deepcopy(self)

    def tops(self) -> Tops:
        """S3 Only top tiles are visible."""
        return {square: stack[-1] for square, stack in self.stacks.items() if stack}

    # S1, S10 Whose turn

    @property
    def line_is_reached(self) -> bool:
        """S10 A pawn is at the finish line, or past it."""
        return max(self.points) >= LINE[self.variant.players]

    @property
    def over(self) -> bool:
        """S10 At the line; S6 and everybody who is owed has called or declined."""
        return self.line_is_reached and not any(self.owed)

    def to_act(self) -> list[int]:
        """S1 One seat has the turn; S6 those who are owed may call."""
        seats = [seat for seat, owed in enumerate(self.owed) if owed]
        return sorted(seats if self.line_is_reached else {self.mover, *seats})

    def next_seat(self, seat: int) -> int:
        """S1 Clockwise; S11 in teams in a figure of eight."""
        order = [0, 2, 1, 3] if self.variant.teams == "yes" else list(range(self.variant.players))
        return order[(order.index(seat) + 1) % len(order)]

    # S4 Where

    def own_squares(self, seat: int) -> list[Square]:
        """S1 The two bonus squares of a seat's side."""
        return SIDES[SEATED[self.variant.players][seat]]

    def allowed_squares(self, seat: int) -> list[Square]:
        """S4 All but those of the other players."""
        others = [other for other in range(self.variant.players) if other != seat]
        theirs = [square for other in others for square in self.own_squares(other)]
        return [square for square in SQUARES if square not in theirs]

    def usable(self, seat: int) -> list[Tile]:
        """S4 The own hand and the common hand."""
        return in_order([*self.hands[seat], *self.common])

    # S4 What is legal

    def is_legal_placement(self, seat: int, laid: Laid) -> bool:
        """S4 Whether these tiles may be put onto these squares."""
        tiles, squares = [tile for tile, _ in laid], [square for _, square in laid]
        if not 1 <= len(laid) <= 8 or len(set(tiles)) < len(laid) or len(set(squares)) < len(laid):
            return False
        if not {*tiles} <= {*self.usable(seat)}:
            return False
        if not {*squares} <= {*self.allowed_squares(seat)}:
            return False
        return makes_one_set(tuple(squares), self.tops_with(laid), self.links)

    def is_legal_by_every_choice(self, laid: Laid) -> bool:
        """S4 The same for tiles and squares that may be used, asking every set there is."""
        placed = {square for _, square in laid}
        return any(placed <= {*squares} for squares in all_sets(self.tops_with(laid), self.links))

    def tops_with(self, laid: Laid) -> Tops:
        """S4 What is visible after laying these tiles on copied stacks."""
        after = {square: [*stack] for square, stack in self.stacks.items()}
        for tile, square in laid:
            after[square].append(tile)
        return {square: stack[-1] for square, stack in after.items() if stack}

    def brute_force(self, seat: int, most: int) -> set[str]:
        """S4 Try all ways to put up to so many tiles onto distinct squares; the legal ones."""
        before, links, squares = self.tops(), self.links, self.allowed_squares(seat)
        found: set[str] = set()
        for size in range(1, most + 1):
            for tiles in combinations(self.usable(seat), size):
                for onto in permutations(squares, size):
                    tops = before.copy()
                    tops.update(zip(onto, tiles, strict=True))
                    if makes_one_set(onto, tops, links):
                        found.add(placement_text(zip(tiles, onto, strict=True)))
        return found

    def placements(self, seat: int) -> set[str]:
        """S4 All legal placements of any size, found set by set."""
        laid = {*self.ways_into_number_sets(seat), *self.ways_into_runs(seat)}
        return {placement_text(way) for way in laid}

    def ways_into_number_sets(self, seat: int) -> Iterator[Laid]:
        """S4 All tiles of one number at hand, some of them, onto any squares."""
        before, squares = self.tops(), self.allowed_squares(seat)
        for number in range(1, 11):
            alike = [tile for tile in self.usable(seat) if NUMBER[tile] == number]
            for size in range(1, len(alike) + 1):
                for tiles in combinations(alike, size):
                    for onto in permutations(squares, size):
                        tops = {**before, **dict(zip(onto, tiles, strict=True))}
                        if holds(number_set_around(onto[0], tops, self.links), onto):
                            yield tuple(zip(tiles, onto, strict=True))

    def ways_into_runs(self, seat: int) -> Iterator[Laid]:
        """S4 Every run that could lie on the board, with the tiles of it that come from a hand."""
        lying = {tile: square for square, tile in self.tops().items()}
        squares = self.allowed_squares(seat)
        options = dict.fromkeys(self.usable(seat), squares)
        options |= {tile: [square] for tile, square in lying.items()}
        for tile in options:
            for path in self.paths(tile, options, []):
                laid = tuple(pair for pair in path if pair[0] not in lying)
                if len(path) >= 2 and laid:
                    yield laid

    def paths(
        self, tile: Tile, options: dict[Tile, list[Square]], path: list[tuple[Tile, Square]]
    ) -> Iterator[list[tuple[Tile, Square]]]:
        """S3 The ways to go on with a run from this tile, over linked squares, none twice."""
        for square in options.get(tile, []):
            used = [other for _, other in path]
            if square not in used and (not used or square in self.links[used[-1]]):
                longer = [*path, (tile, square)]
                yield longer
                yield from self.paths(NEXT[tile], options, longer)

    def swaps(self, seat: int) -> set[str]:
        """S7 Any 1 to 4 tiles of the own hand."""
        hand = in_order(self.hands[seat])
        chosen = [tiles for size in range(1, 5) for tiles in combinations(hand, size)]
        return {" ".join(["swap", *tiles]) for tiles in chosen}

    def calls(self, seat: int) -> set[str]:
        """S6 Call what is owed; at the line, or decline it."""
        if not self.owed[seat]:
            return set()
        return {"call", "decline"} if self.line_is_reached else {"call"}

    def legal_moves(self, seat: int) -> set[str]:
        """S1 Everything that a seat may do."""
        if self.line_is_reached or seat != self.mover:
            return self.calls(seat)
        return self.placements(seat) | self.swaps(seat) | self.calls(seat)

    def refusal(self, seat: int, move: str) -> str | None:
        """S1 The clause that forbids this to this seat, or None if it is allowed."""
        verb, *words = move.split()
        if self.over:
            return "S10"
        if verb in ("call", "decline"):
            return None if verb in self.calls(seat) else "S6"
        if self.line_is_reached:
            return "S10"
        if seat != self.mover:
            return "S11" if self.variant.teams == "yes" else "S1"
        if verb == "place":
            return None if self.is_legal_placement(seat, read_laid(words)) else "S4"
        return None if " ".join(["swap", *in_order(words)]) in self.swaps(seat) else "S7"

    # What happens

    def play(self, seat: int, move: str, common: list[Tile], hand: list[Tile]) -> None:
        """S1 A move; the common hand and the own one afterwards tell what was drawn."""
        assert self.refusal(seat, move) is None, move
        verb, *words = move.split()
        if verb in ("call", "decline"):
            self.points[seat] += self.owed[seat] if verb == "call" else 0
            self.owed[seat] = 0
            return
        self.turns += 1
        self.owed = [0] * self.variant.players
        if verb == "place":
            self.place(seat, read_laid(words), common, hand)
        else:
            self.swap(seat, words, hand)
        if not self.line_is_reached:
            self.mover = self.next_seat(seat)

    def place(self, seat: int, laid: Laid, common: list[Tile], hand: list[Tile]) -> None:
        """S10 Place, own points, bonus, look at the line, refill."""
        for tile, square in laid:
            (self.hands[seat] if tile in self.hands[seat] else self.common).remove(tile)
            self.stacks[square].append(tile)
        self.placed[seat] = self.turns
        self.give(seat, self.gains(seat, [square for _, square in laid]))
        if not self.line_is_reached:
            self.refill(self.common, common, COMMON)
            self.refill(self.hands[seat], hand, HAND)

    def gains(self, seat: int, placed: list[Square]) -> list[int]:
        """S5 A point for each scoring tile; S6 the others get those on their own squares."""
        scoring = self.scoring_squares(placed)
        bonus = [len(scoring & {*self.own_squares(s)}) for s in range(self.variant.players)]
        return [len(scoring) if s == seat else bonus[s] for s in range(self.variant.players)]

    def scoring_squares(self, placed: list[Square]) -> set[Square]:
        """S5 The visible tiles of all sets that contain a placed one, each once."""
        sets = [{*squares} for squares in all_sets(self.tops(), self.links)]
        return {square for found in sets if found & {*placed} for square in found}

    def give(self, seat: int, gains: list[int]) -> None:
        """S5 The own points at once; S6 the bonus of the others too, or it is owed to them."""
        called = self.variant.bonus == "called"
        for other, gain in enumerate(gains):
            (self.owed if called and other != seat else self.points)[other] += gain

    def swap(self, seat: int, tiles: list[Tile], hand: list[Tile]) -> None:
        """S7 Draw first, then return."""
        for tile in tiles:
            self.hands[seat].remove(tile)
        self.refill(self.hands[seat], hand, HAND)
        self.bag += tiles

    def refill(self, tiles: list[Tile], after: list[Tile], size: int) -> None:
        """S8 Draw what is there afterwards and was not before: none went away, none is missing."""
        assert {*tiles} <= {*after}, "a tile left a hand"
        assert len(after) == size, "a hand was not refilled"
        self.draw({*after} - {*tiles})
        tiles[:] = after

    def draw(self, drawn: set[Tile]) -> None:
        """S9 From the bag; when it is empty and more are drawn, covered tiles go into it."""
        if len(drawn) > len(self.bag):
            assert {*self.bag} <= drawn, "the bag was not emptied first"
            drawn = drawn - {*self.bag}
            self.bag = [tile for stack in self.stacks.values() for tile in stack[:-1]]
            self.stacks = {square: stack[-1:] for square, stack in self.stacks.items()}
            self.refills += 1
        assert drawn <= {*self.bag}, "a tile was drawn that was not in the bag"
        self.bag = [tile for tile in self.bag if tile not in drawn]

    # S10, S11 The end

    def winners(self) -> list[int]:
        """S10 The one furthest ahead, or of those the one who placed last; S11 or a team."""
        if self.variant.teams == "yes":
            return self.winning_team()
        ahead = [seat for seat, points in enumerate(self.points) if points == max(self.points)]
        return [max(ahead, key=lambda seat: self.placed[seat])]

    def winning_team(self) -> list[int]:
        """S11 Not in last place, else in first place, else the one that placed last."""
        first, second = [0, 1], [2, 3]
        for wanted, place in ((False, min(self.points)), (True, max(self.points))):
            there = [any(self.points[seat] == place for seat in team) for team in (first, second)]
            if there[0] != there[1]:
                return first if there[0] == wanted else second
        return first if self.placed.index(max(self.placed)) in first else second

    # As text

    def text(self) -> str:
        """The position as the engine writes it."""
        v = self.variant
        stacks = [f"{square}={'/'.join(s[::-1])}" for square, s in self.stacks.items() if s]
        return "\n".join(
            [
                f"setup, players {v.players}, edition {v.edition}, teams {v.teams}, "
                f"bonus {v.bonus}, start {v.start}",
                f"turns {self.turns}, to_move {LETTERS[self.mover]}, refills {self.refills}",
                " ".join(["board", *stacks]),
                " ".join(["common", *in_order(self.common)]),
                *(f"{LETTERS[seat]}: {self.seat_text(seat)}" for seat in range(v.players)),
                " ".join(["bag", *in_order(self.bag)]),
            ]
        )

    def seat_text(self, seat: int) -> str:
        """Points, latest placement, bonus and hand; what is nothing is left out."""
        parts = [f"points {self.points[seat]}"]
        parts += [f"placed {self.placed[seat]}"] if self.placed[seat] else []
        parts += [f"owed {self.owed[seat]}"] if self.owed[seat] else []
        parts += [" ".join(["hand", *in_order(self.hands[seat])])] if self.hands[seat] else []
        return ", ".join(parts)


def in_order(tiles: Iterable[Tile]) -> list[Tile]:
    """By number, then suit."""
    return sorted(tiles, key=TILES.index)


def placement_text(laid: Iterable[tuple[Tile, Square]]) -> str:
    """`place 5H@b2 6H@c2`, the tiles in order."""
    pairs = sorted(laid, key=lambda pair: TILES.index(pair[0]))
    return " ".join(["place", *(f"{tile}@{square}" for tile, square in pairs)])


def read_laid(words: list[str]) -> Laid:
    """The tiles and squares of `5H@b2 6H@c2`."""
    parts = [word.split("@") for word in words]
    return tuple((tile, square) for tile, square in parts)


def read(text: str) -> Naive:
    """A position from its text."""
    header, counts, board, common, *seats, bag = text.splitlines()
    options, numbers = fields(header), fields(counts)
    variant = Variant(
        int(options["players"]),
        options["edition"],
        options["teams"],
        options["bonus"],
        options["start"],
    )
    stacks: dict[Square, list[Tile]] = {square: [] for square in SQUARES}
    for stack in board.split()[1:]:
        square, tiles = stack.split("=")
        stacks[square] = tiles.split("/")[::-1]
    having = [fields(seat.partition(":")[2]) for seat in seats]
    return Naive(
        variant,
        stacks,
        [seat.get("hand", "").split() for seat in having],
        common.split()[1:],
        bag.split()[1:],
        LETTERS.index(numbers["to_move"]),
        [int(seat["points"]) for seat in having],
        [int(seat.get("placed", 0)) for seat in having],
        [int(seat.get("owed", 0)) for seat in having],
        int(numbers["turns"]),
        int(numbers["refills"]),
    )


def fields(line: str) -> dict[str, str]:
    """`turns 12, to_move A` by name."""
    parts = [part.strip().partition(" ") for part in line.split(",")]
    return {name: value for name, _, value in parts}


# S2 and random positions


def is_deal(game: Naive) -> bool:
    """S2 Four tiles on the centre squares, in each hand and in common, the rest in the bag."""
    lying = {square: len(stack) for square, stack in game.stacks.items() if stack}
    sizes = [*map(len, game.hands), len(game.common), *lying.values()]
    everywhere = [*game.bag, *game.common, *game.tops().values()]
    return (
        list(lying) == CENTRE
        and sizes == [HAND] * game.variant.players + [COMMON] + [1] * 4
        and in_order([*everywhere, *(tile for hand in game.hands for tile in hand)]) == TILES
        and not any([*game.points, *game.placed, *game.owed, game.turns, game.refills])
    )


def random_position(random: Random, variant: Variant) -> Naive:
    """A position in the middle of a game, often with many tiles that go together."""
    tiles = favouring(random)
    squares = [*CENTRE, *random.sample(sorted({*SQUARES} - {*CENTRE}), random.randrange(9))]
    near = random.sample(tiles[: len(squares) + 8], len(squares) + 8)
    far = tiles[len(near) :]
    mover = random.randrange(variant.players)
    hands = [near[:4] if seat == mover else take(far, 4) for seat in range(variant.players)]
    stacks: dict[Square, list[Tile]] = {square: [] for square in SQUARES}
    for tile in take(far, random.randint(0, len(far))):
        stacks[random.choice(squares)].append(tile)
    for tile, square in zip(*arranged(random, near[8:], squares, variant.edition), strict=True):
        stacks[square].append(tile)
    turns = random.randint(8, 40)
    line = LINE[variant.players]
    lowest = random.choice([0, line - 9, line - 3])
    points = [random.randrange(lowest, line) for _ in hands]
    placed = random.sample(range(turns + 1), variant.players)
    nothing = [0] * variant.players
    return Naive(
        variant, stacks, hands, near[4:8], far, mover, points, placed, nothing, turns, turns // 9
    )


def favouring(random: Random) -> list[Tile]:
    """All tiles, those of some suits or some numbers more or less in front."""
    suits = random.sample(SUITS, random.randint(1, 3))
    first = random.randint(1, 7)
    numbers = range(first, first + random.randint(3, 5))
    favour = random.choice(
        [
            {tile for tile in TILES if SUIT[tile] in suits},
            {tile for tile in TILES if NUMBER[tile] in numbers},
            set(),
        ]
    )
    head_start = random.random()
    return sorted(TILES, key=lambda tile: random.random() - head_start * (tile in favour))


def take(tiles: list[Tile], size: int) -> list[Tile]:
    """So many tiles, taken away from there."""
    taken = tiles[:size]
    del tiles[:size]
    return taken


def arranged(
    random: Random, tiles: list[Tile], squares: list[Square], edition: str
) -> tuple[list[Tile], list[Square]]:
    """As they come, or tiles that go together one after the other on a walk over the squares."""
    if random.random() < 0.5:
        return tiles, squares
    by_number = in_order(tiles)
    by_suit = sorted(by_number, key=lambda tile: SUIT[tile])
    return random.choice([by_number, by_suit]), walk_over(random, squares, LINKS[edition])


def walk_over(random: Random, squares: list[Square], links: Links) -> list[Square]:
    """All these squares, one after the other along links where that is possible."""
    walk = [random.choice(squares)]
    while len(walk) < len(squares):
        left = [square for square in squares if square not in walk]
        walk.append(random.choice([near for near in left if near in links[walk[-1]]] or left))
    return walk
