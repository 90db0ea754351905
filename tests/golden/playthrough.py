"""Golden playthroughs: a whole game written down move by move, and the sizes of its first tree.

    python -m tests.golden.playthrough      writes all of them anew

There is one for each game and number of players, one for each option that is not as usual, and one
for each position in a file `*.start`, where a game begins that chance would hardly lead to.
Each move stands with the number of legal moves it was chosen from and a mark of the position
after it; every 50 moves, and at the end, the true position stands in full.
"""

from hashlib import sha256
from pathlib import Path

from stolik.engine.perft import perft
from stolik.engine.plain import Plain
from stolik.games.registry import game
from stolik.match.match import Match
from stolik.rules.chance import below
from stolik.rules.seats import letter
from tests.every_game import TABLES, Table, generator

GOLDEN = [table for table in TABLES if len(table.options) <= 1]
FOLDER = Path(__file__).parent
STARTS = sorted(FOLDER.glob("*.start"))
SEED = 2026
DEPTH = 3
DEEPENED = 1_000  # a larger tree is deep enough
IN_FULL_EVERY = 50


def path(table: Table) -> Path:
    return FOLDER / f"{table}.txt"


def tree_size(table: Table, depth: int) -> int:
    plain = Plain(table.game)
    pool = plain.pool([table.deal(SEED)], depth + 1)
    return int(plain.entry(perft)(pool, 0, depth, plain.rows(depth + 1, table.game.most_moves)))


def tree_sizes(table: Table) -> list[int]:
    sizes = [tree_size(table, 1)]
    while len(sizes) < DEPTH and sizes[-1] <= DEEPENED:
        sizes.append(tree_size(table, len(sizes) + 1))
    return sizes


def opening(table: Table) -> list[str]:
    options = [" ".join(choice) for choice in table.options]
    heading = [table.game.id, f"{table.players} players", *options, f"seed {SEED}"]
    sizes = " ".join(map(str, tree_sizes(table)))
    return [", ".join(heading), f"tree {sizes}", *full(table.new(SEED))]


def full(match: Match) -> list[str]:
    return [f"    {line}" for line in match.game.write(match._state).splitlines()]


def step(match: Match, seat: int, move: str) -> list[str]:
    choices = len(match.moves(seat))
    match.play(seat, move)
    mark = sha256(match.game.write(match._state).encode()).hexdigest()[:8]
    line = f"{match.made} {letter(seat)} {move} | of {choices} | {mark}"
    return [line, *(full(match) if match.over or match.made % IN_FULL_EVERY == 0 else [])]


def closing(match: Match) -> list[str]:
    return [f"result {match.outcome}"]


def written(table: Table) -> str:
    return "\n".join([*opening(table), *played(table.new(SEED), "golden", table.players)]) + "\n"


def written_from(start: Path) -> str:
    match = begun(start)
    return "\n".join([*full(match), *played(match, "golden", start.stem)]) + "\n"


def begun(start: Path) -> Match:
    return game(start.stem.partition("-")[0]).position(start.read_text("utf-8"), seed=SEED)


def played(match: Match, *secret: object) -> list[str]:
    rng, lines = generator(*secret), []
    while not match.over:
        seat = match.to_act[below(rng, len(match.to_act))]
        moves = match.moves(seat)
        lines += step(match, seat, match.game.text(moves[below(rng, len(moves))]))
    return [*lines, *closing(match)]


if __name__ == "__main__":
    for table in GOLDEN:
        path(table).write_text(written(table), "utf-8")
    for start in STARTS:
        start.with_suffix(".txt").write_text(written_from(start), "utf-8")
