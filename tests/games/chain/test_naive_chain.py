"""C4 The engine's chains against lists of tiles that are really moved about: never a difference."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from stolik import game
from tests.games.chain import naive
from tests.games.chain.naive import BOTTOM, COLUMNS, LEFT, LYING, RIGHT, TOP, Lying, Naive, Tile

GAME = game("chain")
DROPS, VERY_MANY = 3000, 100_000
HIGHEST = 12
KINDS = {
    "nothing is taken",
    "left",
    "right",
    "below",
    "left then left",
    "left then right",
    "left then below",
    "right then right",
    "right then below",
    "below then left",
    "below then right",
    "below then below",
    "left, right, below and left again",
    "five or more",
    "ten or more",
    "twenty or more",
    "tiles above drop",
    "a column is emptied",
    "a column is emptied on the way",
    "two columns are emptied",
    "all tiles below are taken",
    "on the left column",
    "on the right column",
    "on an inner column",
    "on an empty column",
    "from an outer column",
    "an empty neighbour",
    "a neighbour without a tile at that height",
    "a neighbour matches above or below only",
    "equal heights",
}
MATCHING = {-1: (LEFT, RIGHT), 0: (BOTTOM, TOP), 1: (RIGHT, LEFT)}
"""By how far a column is to the right: the edge of the dropped tile, and that of the other one."""

Columns = list[list[Lying]]


def test_thousands_of_random_drops_take_the_same_and_chains_of_every_kind_occur() -> None:
    seen: Counter[str] = Counter()
    for seed in range(DROPS):
        seen.update(compare_drop(seed))
    assert set(seen) == KINDS
    assert min(seen.values()) >= 10, seen


@pytest.mark.soak
def test_a_hundred_thousand_random_drops_take_the_same() -> None:
    seen: Counter[str] = Counter()
    for seed in range(DROPS, DROPS + VERY_MANY):
        seen.update(compare_drop(seed))
    assert set(seen) == KINDS
    assert min(seen.values()) >= 250, seen


def test_a_state_after_a_drop_is_the_one_that_is_read_from_its_text() -> None:
    for seed in range(DROPS // 10):
        random = Random(f"state {seed}")
        state = dropped(*random_drop(random))
        assert replace(GAME.read(GAME.write(state)), rng=state.rng) == state


# A chain by hand

TABLE = """
chain, players 2
turns 7, to_move A
last
1: 0451
2: 0431 0315 1324 5342
3: 0245 2541
4: 0452 0453 5241
5: 0532
A: colour red, hand 0123
B: colour blue, hand 0125
handed rest
stack
""".strip()


def test_the_lists_go_left_right_below_and_left_again() -> None:
    columns = [[LYING[name] for name in line.split()[1:]] for line in TABLE.splitlines()[3:8]]
    columns[2].append(LYING["0123"])
    steps = naive.resolve(columns, 2)
    assert [step.text for step in steps] == [
        "2.3=1324",
        "2.3=5342",
        "4.3=5241",
        "3.2=2541",
        "2.2=0315",
    ]
    names = [[lying.name for lying in column] for column in columns]
    assert names == [["0451"], ["0431"], ["0245", "0123"], ["0452", "0453"], ["0532"]]


def test_the_engine_goes_left_right_below_and_left_again() -> None:
    match = GAME.position(TABLE, seed=1)
    match.play(0, "drop 3 turn 0")
    lines = GAME.write(match._state).splitlines()
    assert lines[2] == "last 3=0123 2.3=1324 2.3=5342 4.3=5241 3.2=2541 2.2=0315"
    assert lines[3:8] == ["1: 0451", "2: 0431", "3: 0245 0123", "4: 0452 0453", "5: 0532"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_while_all_columns_are_equally_high_only_the_tile_below_can_be_the_first(
    players: int,
) -> None:
    random = Random(f"level {players}")
    first: Counter[str] = Counter()
    for _ in range(200):
        position = naive.deal(random, players)
        move = random.choice(sorted(position.legal_moves(position.mover)))
        position.play(position.mover, move, naive.Drawn(random))
        first.update(step.side for step in position.steps[:1])
    assert set(first) == {"below"}


# A random drop


def compare_drop(seed: int) -> Iterator[str]:
    """The same drop in both: steps, columns and the tiles taken. What kind of chain it was."""
    position, move = random_drop(Random(seed))
    state = dropped(position, move)
    before = [[*column] for column in position.columns]
    position.play(position.mover, move, naive.Drawn(Random(seed)))
    assert GAME.write(state) == position.text(), seed
    yield from kinds_of(before, position)


def dropped(position: Naive, move: str) -> Any:
    """The engine's state after a drop, be there an empty column before or not."""
    state = GAME.read(position.text())
    GAME.rules.act(state, position.mover, GAME.moves.encode(state, GAME.move(move)))
    return state


def random_drop(random: Random) -> tuple[Naive, str]:
    """Columns of random heights; more or less of their tiles match the one that is dropped."""
    players = random.randint(2, 4)
    position = naive.some_position(random, players, random_heights(random), 0, front=4)
    position.over = False
    column, turn = random.randrange(COLUMNS), random.randrange(4)
    mine = naive.turned(position.hands[position.mover][0].edges, turn)
    bias = random.choice([0.0, 0.4, 0.8, 1.0])
    for side, (edge, other) in MATCHING.items():
        if column + side in range(COLUMNS):
            tiles = position.columns[column + side]
            for i in range(len(tiles)):
                if random.random() < bias:
                    tiles[i] = matching(random, tiles[i].tile, other, mine[edge], position.handed)
    return position, f"drop {column + 1} turn {turn}"


def random_heights(random: Random) -> list[int]:
    """Any, equal ones or nearly so, low or high."""
    highest = random.choice([1, 2, 3, 5, 8, HIGHEST])
    lowest = max(0, highest - random.choice([0, 1, 2, HIGHEST]))
    return [random.randint(lowest, highest) for _ in range(COLUMNS)]


def matching(random: Random, tile: Tile, edge: int, symbol: int, others: list[Tile]) -> Lying:
    """The tile, turned so that an edge shows a symbol; if it has none, another one instead."""
    if symbol not in tile.edges:
        others.append(tile)
        tile = random.choice([other for other in others if symbol in other.edges] or [tile])
        others.remove(tile)
    turns = [naive.turned(tile.edges, turn) for turn in random.sample(range(4), 4)]
    return Lying(tile, max(turns, key=lambda edges: edges[edge] == symbol))


# What kinds there were


def kinds_of(before: Columns, after: Naive) -> Iterator[str]:
    assert after.dropped is not None
    column, mine = after.dropped
    steps, sides = after.steps, [step.side for step in after.steps]
    emptied = [step for step in steps if step.emptied]
    row, height = " ".join(sides), len(before[column]) + 1
    neighbours = [before[i] for i in (column - 1, column + 1) if i in range(COLUMNS)]
    shown = {
        "nothing is taken": not steps,
        **{side: side in sides for side in ["left", "right", "below"]},
        **{
            f"{first} then {second}": f"{first} {second}" in row
            for first in ["left", "right", "below"]
            for second in ["left", "right", "below"]
        },
        "left, right, below and left again": "left right below left" in row,
        "five or more": len(steps) >= 5,
        "ten or more": len(steps) >= 10,
        "twenty or more": len(steps) >= 20,
        "tiles above drop": tiles_above_drop(before, after),
        "a column is emptied": bool(emptied),
        "a column is emptied on the way": bool(emptied) and emptied[0] is not steps[-1],
        "two columns are emptied": len(emptied) == 2,
        "all tiles below are taken": bool(before[column]) and len(after.columns[column]) == 1,
        "on the left column": column == 0,
        "on the right column": column == COLUMNS - 1,
        "on an inner column": column in range(1, COLUMNS - 1),
        "on an empty column": not before[column],
        "from an outer column": bool(steps) and column in (0, COLUMNS - 1),
        "an empty neighbour": [] in neighbours,
        "a neighbour without a tile at that height": min(map(len, neighbours)) < height,
        "a neighbour matches above or below only": matches_elsewhere(before, column, mine, sides),
        "equal heights": len({*map(len, before)}) == 1,
    }
    return (kind for kind, is_so in shown.items() if is_so)


def tiles_above_drop(before: Columns, after: Naive) -> bool:
    """A tile was taken that was not the top of its column."""
    heights = [*map(len, before)]
    for step in after.steps:
        if step.side != "below" and step.height < heights[step.column]:
            return True
        heights[step.column] -= 1
    return False


def matches_elsewhere(before: Columns, column: int, mine: Lying, sides: list[str]) -> bool:
    """The neighbour to the left would match at another height, and nothing of it was taken."""
    if column == 0 or "left" in sides:
        return False
    return any(mine.edges[LEFT] == other.edges[RIGHT] for other in before[column - 1])
