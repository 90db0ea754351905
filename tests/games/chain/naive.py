"""Chain Reaction once more, slowly: an oracle for the tests, written from the clauses C1 to C9.

It shares nothing with the engine. Tiles lie in lists and are really moved about.
"""

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, field, fields
from itertools import combinations, pairwise, permutations, product
from random import Random
from typing import NamedTuple, Protocol

LETTERS = "ABCD"
COLUMNS = 5
DEALT_HEIGHT = 8
NUMBERS = [1, 2, 3, 4]
COLOURS = {  # how many tiles of each number
    "red": [8, 6, 5, 3],
    "green": [8, 6, 5, 3],
    "blue": [9, 7, 4, 3],
    "yellow": [9, 7, 4, 3],
}
WORTH = {  # of a token, by the numbers to hand in
    "111": 5,
    "222": 10,
    "333": 15,
    "444": 25,
    "1111": 10,
    "2222": 15,
    "3333": 25,
    "4444": 40,
    "123": 10,
    "234": 15,
    "1234": 20,
    "1122": 10,
    "2233": 20,
    "3344": 25,
    "1144": 20,
    "112233": 25,
}
SEVERAL = {"123": 2, "234": 2, "1234": 3}
BOX = [numbers for numbers in WORTH for _ in range(SEVERAL.get(numbers, 1))]
"""The tokens."""
assert len(BOX) == 20

Edges = tuple[int, ...]
"""The symbols at the top, right, bottom and left."""
TOP, RIGHT, BOTTOM, LEFT = range(4)


class Tile(NamedTuple):
    """A tile."""

    edges: Edges  # of the canonical rotation
    number: int
    colour: str

    @property
    def name(self) -> str:
        """`0123`"""
        return "".join(map(str, self.edges))

    @property
    def face(self) -> str:
        """`3r`"""
        return f"{self.number}{self.colour[0]}"


class Lying(NamedTuple):
    """A tile in a column."""

    tile: Tile
    edges: Edges  # as it lies

    @property
    def name(self) -> str:
        """`3012`"""
        return "".join(map(str, self.edges))


class Step(NamedTuple):
    """A tile taken from a column, counted from 0, at a height, counted from 1."""

    side: str
    column: int
    height: int
    tile: Lying
    emptied: bool = False  # it was the only one there

    @property
    def text(self) -> str:
        """`2.8=0451`"""
        return f"{self.column + 1}.{self.height}={self.tile.name}"


def turned(edges: Edges, turn: int) -> Edges:
    """A tile, so many quarter turns clockwise: what was left is at the top."""
    for _ in range(turn):
        edges = (edges[LEFT], edges[TOP], edges[RIGHT], edges[BOTTOM])
    return edges


def canonical(edges: Edges) -> Edges:
    """The smallest of the four rotations."""
    return min(turned(edges, turn) for turn in range(4))


def make_deck() -> list[Tile]:
    """Four of six symbols, up to rotation; tile i has the pair at 79 i + 5."""
    shapes = sorted({canonical(edges) for edges in permutations(range(6), 4)})
    pairs = [
        (colour, number)
        for colour, tiles in COLOURS.items()
        for number in NUMBERS
        for _ in range(tiles[number - 1])
    ]
    assert len(shapes) == len(pairs) == 90
    faces = [pairs[(79 * i + 5) % 90] for i in range(90)]
    return [
        Tile(edges, number, colour) for edges, (colour, number) in zip(shapes, faces, strict=True)
    ]


DECK = make_deck()
BY_EDGES = {tile.edges: tile for tile in DECK}
LYING = {
    lying.name: lying
    for tile in DECK
    for lying in (Lying(tile, turned(tile.edges, turn)) for turn in range(4))
}
assert (DECK[0].name, DECK[89].name, len(LYING)) == ("0123", "2543", 360)


# C4 The chain


def resolve(columns: list[list[Lying]], column: int) -> list[Step]:
    """C4 Take what matches the top of the column, until nothing matches."""
    steps: list[Step] = []
    while True:
        while matches_left(columns, column):
            steps.append(take(columns, "left", column - 1, len(columns[column])))
        while matches_right(columns, column):
            steps.append(take(columns, "right", column + 1, len(columns[column])))
        if not matches_below(columns, column):
            return steps
        steps.append(take(columns, "below", column, len(columns[column]) - 1))


def matches_left(columns: list[list[Lying]], column: int) -> bool:
    """C4 A tile at the same height to the left, and the touching edges show the same."""
    mine, height = columns[column][-1], len(columns[column])
    if column == 0:
        return False
    neighbours = columns[column - 1]
    if len(neighbours) < height:
        return False
    return mine.edges[LEFT] == neighbours[height - 1].edges[RIGHT]


def matches_right(columns: list[list[Lying]], column: int) -> bool:
    """C4 The same to the right."""
    mine, height = columns[column][-1], len(columns[column])
    if column == COLUMNS - 1:
        return False
    neighbours = columns[column + 1]
    if len(neighbours) < height:
        return False
    return mine.edges[RIGHT] == neighbours[height - 1].edges[LEFT]


def matches_below(columns: list[list[Lying]], column: int) -> bool:
    """C4 The tile below, and the touching edges show the same."""
    if len(columns[column]) < 2:
        return False
    *_, below, mine = columns[column]
    return mine.edges[BOTTOM] == below.edges[TOP]


def take(columns: list[list[Lying]], side: str, column: int, height: int) -> Step:
    """C4 Everything above drops by one."""
    taken = columns[column].pop(height - 1)
    return Step(side, column, height, taken, emptied=not columns[column])


# The game


class Chance(Protocol):
    """Where drawn tiles come from; the oracle only looks whether they are possible."""

    def draw(self, seat: int, stack: list[Tile]) -> Tile:
        """A tile from the stack."""


@dataclass
class Naive:
    """One game of Chain Reaction. What is drawn comes from outside."""

    players: int
    start: str
    turns: int  # tiles dropped
    mover: int
    claiming: bool
    columns: list[list[Lying]]
    hands: list[list[Tile]]  # no tile or one
    colours: list[str]
    fronts: list[list[Tile]]
    tokens: list[list[str]]  # in front of each seat, by their numbers
    handed: list[Tile]
    stack: list[Tile]
    dropped: tuple[int, Lying] | None = None  # the latest, and where
    steps: list[Step] = field(default_factory=list)
    claims: int = 0  # in this turn
    new: list[Tile] = field(default_factory=list)  # taken in this turn
    over: bool = False
    notes: list[str] = field(default_factory=list)  # what happened, for a test to count

    def copy(self) -> "Naive":
        """A game of its own; its lists, and the lists in them, are copied."""
        twin = copy(self)
        for each in fields(self):
            value = getattr(self, each.name)
            if isinstance(value, list):
                inner = [[*part] if isinstance(part, list) else part for part in value]
                setattr(twin, each.name, inner)
        return twin

    @property
    def seats(self) -> range:
        """Clockwise."""
        return range(self.players)

    def to_act(self) -> list[int]:
        """C2 One after the other."""
        return [] if self.over else [self.mover]

    def tiles(self) -> Iterator[Tile]:
        """Every tile, wherever it is."""
        for column in self.columns:
            yield from (lying.tile for lying in column)
        for places in (self.hands, self.fronts, [self.handed, self.stack]):
            for place in places:
                yield from place

    # C3, C6 What is legal

    def legal_moves(self, seat: int) -> set[str]:
        """Everything that a seat may do."""
        if seat not in self.to_act():
            return set()
        if self.claiming:
            return {"done", *self.possible_claims(seat)}
        return {f"drop {column + 1} turn {turn}" for column in range(5) for turn in range(4)}

    def possible_claims(self, seat: int) -> set[str]:
        """C6 Every token that is left with every choice of tiles that has its numbers."""
        return {
            move
            for numbers in {*self.tokens_left()}
            for move in ways_to_claim(numbers, self.fronts[seat])
        }

    def tokens_left(self) -> list[str]:
        """C6 Those that nobody has taken."""
        left = [*BOX]
        for tokens in self.tokens:
            for token in tokens:
                left.remove(token)
        return left

    # What happens

    def play(self, seat: int, move: str, chance: Chance) -> None:
        """A move, and everything that follows by itself."""
        assert move in self.legal_moves(seat), (seat, move)
        verb, *words = move.split()
        self.note(verb)
        if verb == "drop":
            self.drop(seat, int(words[0]) - 1, int(words[2]))
        elif verb == "claim":
            self.claim(seat, words[0], words[2:])
        if verb == "done" or not self.possible_claims(seat):
            self.note(f"a turn ends by itself after a {verb}", verb != "done")
            self.end_turn(seat, chance)
        else:
            self.claiming = True

    def drop(self, seat: int, column: int, turn: int) -> None:
        """C3 The hand tile goes on top; C5 what its chain takes lies in front of the player."""
        tile = self.hands[seat].pop()
        lying = Lying(tile, turned(tile.edges, turn))
        self.columns[column].append(lying)
        self.dropped = column, lying
        self.turns += 1
        self.steps = resolve(self.columns, column)
        self.new = [step.tile.tile for step in self.steps]
        self.fronts[seat] += self.new
        for kind in kinds_of_chain(self.steps):
            self.note(kind)

    def claim(self, seat: int, numbers: str, faces: list[str]) -> None:
        """C6 Hand in the tiles, out of the game, and take the token."""
        front = self.fronts[seat]
        before = [tile.face for tile in front]
        for face in faces:
            tile = min(tile for tile in front if tile.face == face)  # the lowest number leaves
            front.remove(tile)
            self.handed.append(tile)
            self.note("tiles of an earlier turn are handed in", tile not in self.new)
        self.note(f"{numbers} is claimed")
        self.note("a token is taken while a column is empty", [] in self.columns)
        self.note("of equal tiles one leaves", any(before.count(f) > faces.count(f) for f in faces))
        self.note("equal tiles are handed in together", len(faces) > len({*faces}))
        self.tokens[seat].append(numbers)
        self.note("the last of several tokens is taken", numbers in SEVERAL and self.gone(numbers))
        self.claims += 1
        self.note("several tokens in one turn", self.claims == 2)

    def gone(self, numbers: str) -> bool:
        """C6 No such token is left."""
        return numbers not in self.tokens_left()

    def end_turn(self, seat: int, chance: Chance) -> None:
        """C7 Draw while there is a tile; C8 ask for the end; C2 or the next is on."""
        could = any(self.gone(kind) and ways_to_claim(kind, self.fronts[seat]) for kind in WORTH)
        self.note("a token is missed because others took it", could)
        self.note("nothing is left to draw", not self.stack)
        if self.stack:
            self.draw(seat, chance)
        self.over = self.has_ended()
        if self.over:
            self.note_end()
        else:
            self.mover = (seat + 1) % self.players
        self.claiming, self.claims, self.new = False, 0, []

    def draw(self, seat: int, chance: Chance) -> None:
        """C7 A tile from the stack."""
        tile = chance.draw(seat, [*self.stack])
        assert tile in self.stack, "a tile was drawn that was not in the stack"
        self.stack.remove(tile)
        self.hands[seat].append(tile)
        self.note("the stack runs out", not self.stack)

    def has_ended(self) -> bool:
        """C8 At the end of a turn: a column is empty, or the stack and all hands are."""
        return [] in self.columns or not (self.stack or any(self.hands))

    # C9 The score

    def points(self) -> list[int]:
        """C9 Tiles, those in the secret colour twice, and tokens."""
        return [self.tile_points(seat) + self.token_points(seat) for seat in self.seats]

    def tile_points(self, seat: int) -> int:
        """C9 Numbers on the tiles in front, those in the secret colour twice."""
        own = [tile.number for tile in self.fronts[seat] if tile.colour == self.colours[seat]]
        return sum(tile.number for tile in self.fronts[seat]) + sum(own)

    def token_points(self, seat: int) -> int:
        """C9 Tokens never double."""
        return sum(WORTH[token] for token in self.tokens[seat])

    def winners(self) -> list[int]:
        """C9 Most points, then more tiles in front, then together."""
        points = self.points()
        best = [seat for seat in self.seats if points[seat] == max(points)]
        tiles = [len(self.fronts[seat]) for seat in best]
        return [seat for seat in best if len(self.fronts[seat]) == max(tiles)]

    def note(self, what: str, happened: bool = True) -> None:
        """Something worth seeing."""
        if happened:
            self.notes.append(what)

    def note_end(self) -> None:
        """How it ended and what decided it."""
        points, winners = self.points(), self.winners()
        empty = [] in self.columns
        self.note("an empty column ends the game", empty)
        self.note("empty hands end the game", not (self.stack or any(self.hands)))
        self.note("a tile is drawn in the ending turn", bool(self.hands[self.mover]))
        self.note("a token is taken in the ending turn", self.claims > 0)
        self.note("somebody still has a tile in hand", any(self.hands))
        self.note("tiles break a tie", points.count(max(points)) > len(winners))
        self.note("several win", len(winners) > 1)
        self.note("all win", len(winners) == self.players)
        tiles = [self.tile_points(seat) for seat in self.seats]
        self.note("tokens decide", winners != best_of(tiles))
        numbers = [sum(tile.number for tile in front) for front in self.fronts]
        plain = [numbers[seat] + self.token_points(seat) for seat in self.seats]
        self.note("the secret colour decides", winners != best_of(plain))

    # As text

    def text(self) -> str:
        """The position as the engine writes it."""
        claiming = "yes" if self.claiming else "no"
        last = [f"{self.dropped[0] + 1}={self.dropped[1].name}"] if self.dropped else []
        columns = [" ".join(lying.name for lying in column) for column in self.columns]
        return "\n".join(
            [
                f"chain, players {self.players}, edition standard, start {self.start}",
                f"turns {self.turns}, to_move {LETTERS[self.mover]}, claiming {claiming}",
                " ".join(["last", *last, *(step.text for step in self.steps)]),
                *(f"{i + 1}: {column}".strip() for i, column in enumerate(columns)),
                *(f"{LETTERS[seat]}: {self.seat_text(seat)}" for seat in self.seats),
                named("handed", self.handed),
                "stack rest",
            ]
        )

    def seat_text(self, seat: int) -> str:
        """What a seat has; what is nothing is left out."""
        tokens = sorted(self.tokens[seat], key=[*WORTH].index)
        parts = [f"colour {self.colours[seat]}"]
        parts += [named("hand", self.hands[seat])] if self.hands[seat] else []
        parts += [named("front", self.fronts[seat])] if self.fronts[seat] else []
        parts += [" ".join(["tokens", *tokens])] if tokens else []
        return ", ".join(parts)


def kinds_of_chain(steps: list[Step]) -> Iterator[str]:
    """What there is to see in a chain."""
    sides = [step.side for step in steps]
    yield from {f"a chain goes {side}" for side in sides}
    if not sides:
        yield "a chain takes nothing"
    yield from {f"a chain goes {first}, then {then}" for first, then in pairwise(sides)}
    if len(sides) >= 5:
        yield "a chain takes five or more"
    if any(step.emptied for step in steps):
        yield "a chain empties a column"
    if any(step.emptied for step in steps[:-1]):
        yield "a chain goes on when a column is empty"


def ways_to_claim(numbers: str, front: Iterable[Tile]) -> set[str]:
    """C6 Try all tiles in front; tiles of one number and one colour are the same."""
    tiles, choices = [*front], []
    for number in sorted({*numbers}):
        suitable = [tile.face for tile in tiles if tile.number == int(number)]
        tried = combinations(suitable, numbers.count(number))
        choices.append({tuple(sorted(faces)) for faces in tried})
    return {
        " ".join(["claim", numbers, "with", *(face for part in parts for face in part)])
        for parts in product(*choices)
    }


def best_of(points: list[int]) -> list[int]:
    """The seats with the most points."""
    return [seat for seat, own in enumerate(points) if own == max(points)]


def named(place: str, tiles: Iterable[Tile]) -> str:
    """`front 0123 0451`"""
    return " ".join([place, *(tile.name for tile in sorted(tiles))])


# From text


def read(text: str) -> Naive:
    """A position from its text, in which every tile but those of the stack is named."""
    header, counts, last, *lines = text.splitlines()
    options, table = parts_of(header), parts_of(counts)
    players = int(options["players"])
    columns = [line.split()[1:] for line in lines[:COLUMNS]]
    *seats, handed, stack = lines[COLUMNS:]
    assert (len(seats), stack) == (players, "stack rest")
    lined = [parts_of(line.partition(":")[2]) for line in seats]
    game = Naive(
        players=players,
        start=options["start"],
        turns=int(table["turns"]),
        mover=LETTERS.index(table["to_move"]),
        claiming=table["claiming"] == "yes",
        columns=[[LYING[name] for name in column] for column in columns],
        hands=[read_tiles(line.get("hand", "")) for line in lined],
        colours=[line["colour"] for line in lined],
        fronts=[read_tiles(line.get("front", "")) for line in lined],
        tokens=[line.get("tokens", "").split() for line in lined],
        handed=read_tiles(handed.removeprefix("handed")),
        stack=[],
    )
    game.stack = without(DECK, game.tiles())
    game.over = not game.claiming and game.has_ended()
    read_last(game, last.split()[1:])
    return game


def read_last(game: Naive, words: list[str]) -> None:
    """The latest drop and its steps."""
    if not words:
        return
    column, name = words[0].split("=")
    game.dropped = int(column) - 1, LYING[name]
    for word in words[1:]:
        place, name = word.split("=")
        where, height = map(int, place.split("."))
        side = {-1: "left", 0: "below", 1: "right"}[where - int(column)]
        game.steps.append(Step(side, where - 1, height, LYING[name]))


def read_tiles(text: str) -> list[Tile]:
    """Tiles by their names, in their canonical rotation."""
    return [BY_EDGES[tuple(map(int, name))] for name in text.split()]


def parts_of(line: str) -> dict[str, str]:
    """The parts of a line by their first words."""
    parts = [part.strip().partition(" ") for part in line.split(",")]
    return {name: value for name, _, value in parts}


def without(tiles: Iterable[Tile], gone: Iterable[Tile]) -> list[Tile]:
    """Those that are left when others are taken away."""
    left = [*tiles]
    for tile in gone:
        assert tile in left, "a tile is there twice"
        left.remove(tile)
    return left


# Chance


@dataclass
class Drawn:
    """Chance by a generator."""

    random: Random

    def draw(self, seat: int, stack: list[Tile]) -> Tile:
        """Any tile of the stack."""
        assert seat in range(len(LETTERS))
        return self.random.choice(stack)


@dataclass
class SameChance:
    """The chance of another game, found in its position afterwards."""

    after: Naive

    def draw(self, seat: int, stack: list[Tile]) -> Tile:
        """The tile that is then in hand."""
        assert stack
        assert len(self.after.hands[seat]) == 1, "no tile was drawn"
        return self.after.hands[seat][0]


# C1 and random positions


def is_deal(game: Naive) -> bool:
    """C1 Five columns of eight, a tile in each hand, colours of their own, and nothing else."""
    nothing = [game.turns, game.claiming, game.dropped, game.steps, game.handed]
    return (
        not any([*nothing, *game.fronts, *game.tokens])
        and [len(column) for column in game.columns] == [DEALT_HEIGHT] * COLUMNS
        and all(len(hand) == 1 for hand in game.hands)
        and len({*game.colours}) == game.players
        and {*game.colours} <= {*COLOURS}
        and sorted(game.tiles()) == DECK
    )


def deal(random: Random, players: int) -> Naive:
    """C1 A new game."""
    return some_position(random, players, [DEALT_HEIGHT] * COLUMNS, 50 - players)


def low_columns(random: Random, players: int) -> Naive:
    """A position in which columns are easily emptied."""
    heights = [random.choice([1, 1, 2, 3]) for _ in range(COLUMNS)]
    return some_position(random, players, heights, random.randint(0, 12), front=8)


def small_stack(random: Random, players: int) -> Naive:
    """A position in which the stack is nearly empty, or some hands are."""
    heights = [random.randint(4, 9) for _ in range(COLUMNS)]
    return some_position(random, players, heights, random.choice([0, 0, 1, 2, 3, 5]), front=10)


def few_tokens(random: Random, players: int) -> Naive:
    """A position in which many tokens are taken."""
    return some_position(random, players, [3, 2, 3, 2, 3], 6, front=9, tokens=12)


def many_in_front(random: Random, players: int) -> Naive:
    """A position in which the players have many tiles, and much that they may claim."""
    return some_position(random, players, [2, 3, 2, 3, 2], 5, front=40)


def everything_in_front(random: Random) -> Naive:
    """A position in which the first seat has four tiles of every number and colour, or all."""
    game = some_position(random, 2, [1, 2, 3, 4, 5], 0)
    game.columns, game.hands, game.mover, game.claiming = [], [[], []], 0, True
    rest = [*DECK]
    for colour in COLOURS:
        for number in NUMBERS:
            equal = [tile for tile in rest if (tile.colour, tile.number) == (colour, number)]
            game.fronts[0] += equal[:4]
    rest = without(rest, game.fronts[0])
    random.shuffle(rest)
    game.columns = [[turned_at_random(random, rest.pop()) for _ in range(4)] for _ in range(5)]
    game.hands[1] = [rest.pop()]
    game.handed = rest
    game.turns = 49
    return game


def last_turn(random: Random, players: int) -> Naive:
    """A position before the last drop, with little in front of the players."""
    heights = [random.choice([1, 2, 3]) for _ in range(COLUMNS)]
    game = some_position(random, players, heights, 0, front=2, tokens=random.choice([0, 3]))
    for seat in game.seats:
        if seat != game.mover:
            game.handed += game.hands[seat]
            game.hands[seat] = []
    game.turns = 49
    return game


def some_position(
    random: Random, players: int, heights: list[int], stack: int, front: int = 0, tokens: int = 0
) -> Naive:
    """A position before a drop. Without a stack, only some may still have tiles in hand."""
    pile = random.sample(DECK, len(DECK))
    mover = random.randrange(players)
    holders = random.randint(1, players) if stack == 0 else players
    game = Naive(
        players=players,
        start="drawn",
        turns=50 - stack - holders,
        mover=mover,
        claiming=False,
        columns=[[turned_at_random(random, pile.pop()) for _ in range(high)] for high in heights],
        hands=[[] for _ in range(players)],
        colours=random.sample([*COLOURS], players),
        fronts=[[] for _ in range(players)],
        tokens=[[] for _ in range(players)],
        handed=[],
        stack=[pile.pop() for _ in range(stack)],
    )
    for i in range(holders):
        game.hands[(mover + i) % players].append(pile.pop())
    for token in random.sample(BOX, tokens):
        hand_in(game, random.choice(game.tokens), token, pile)
    for own in game.fronts:
        own += [pile.pop() for _ in range(min(random.randint(0, front), len(pile)))]
    game.handed += pile
    return game


def turned_at_random(random: Random, tile: Tile) -> Lying:
    """C1 A tile, turned at random."""
    return Lying(tile, turned(tile.edges, random.randrange(4)))


def hand_in(game: Naive, tokens: list[str], token: str, pile: list[Tile]) -> None:
    """Take a token for tiles of a pile, if it has them."""
    chosen: list[Tile] = []
    for number in token:
        suitable = [tile for tile in pile if str(tile.number) == number and tile not in chosen]
        chosen += suitable[:1]
    if len(chosen) == len(token):
        tokens.append(token)
        game.handed += chosen
        pile[:] = without(pile, chosen)


# Players


def choose(game: Naive, random: Random, character: str) -> str:
    """A move of one who is greedy, keen on tokens, both or neither."""
    moves = sorted(game.legal_moves(game.mover))
    random.shuffle(moves)
    if game.claiming and "keen" in character:
        return next(move for move in moves if move != "done")
    if game.claiming and random.random() < 0.5:
        return "done"
    if not game.claiming and "greedy" in character:
        longest = [chain_of(game, move) for move in moves]
        return moves[longest.index(max(longest))]
    return moves[0]


CHARACTERS = ["greedy", "keen", "greedy and keen", "aimless"]


def chain_of(game: Naive, move: str) -> int:
    """How many tiles a drop takes."""
    _, column, _, turn = move.split()
    tile, columns = game.hands[game.mover][0], [[*lying] for lying in game.columns]
    columns[int(column) - 1].append(Lying(tile, turned(tile.edges, int(turn))))
    return len(resolve(columns, int(column) - 1))
