"""Golden playthroughs: a whole game written down move by move, and the sizes of its first tree.

    python -m tests.golden.playthrough      writes all of them anew

Each move stands with the number of legal moves it was chosen from and a mark of the position
after it; every 50 moves, and at the end, the true position stands in full.
"""

from hashlib import sha256
from pathlib import Path

from stolik.core.chance import below
from stolik.core.engine import Plain
from stolik.core.game import Game
from stolik.core.match import Match
from stolik.core.seats import letter
from stolik.core.tree import sequences
from tests.every_game import TABLES, generator

FOLDER = Path(__file__).parent
SEED = 2026
DEPTH = 3
IN_FULL_EVERY = 50


def path(game: Game, players: int) -> Path:
    return FOLDER / f"{game.id}-{players}.txt"


def tree_sizes(game: Game, players: int) -> list[int]:
    plain = Plain(game)
    s = game.new(players, SEED)._state
    return [
        plain.entry(sequences)(
            plain.pool([s], depth + 1), 0, depth, plain.rows(depth + 1, game.most_moves)
        )
        for depth in range(1, DEPTH + 1)
    ]


def opening(game: Game, players: int) -> list[str]:
    sizes = " ".join(map(str, tree_sizes(game, players)))
    match = game.new(players, SEED)
    return [f"{game.id}, {players} players, seed {SEED}", f"tree {sizes}", *full(match)]


def full(match: Match) -> list[str]:
    return [f"    {line}" for line in match.game.write(match._state).splitlines()]


def step(match: Match, seat: int, move: str) -> list[str]:
    choices = len(match.moves(seat))
    match.play(seat, move)
    mark = sha256(match.game.write(match._state).encode()).hexdigest()[:8]
    number = len(match.history)
    line = f"{number} {letter(seat)} {move} | of {choices} | {mark}"
    return [line, *(full(match) if match.over or number % IN_FULL_EVERY == 0 else [])]


def closing(match: Match) -> list[str]:
    return [f"result {match.outcome}"]


def written(game: Game, players: int) -> str:
    match, rng = game.new(players, SEED), generator("golden", players)
    lines = opening(game, players)
    while not match.over:
        seat = match.to_act[below(rng, len(match.to_act))]
        moves = match.moves(seat)
        lines += step(match, seat, game.text(moves[below(rng, len(moves))]))
    return "\n".join([*lines, *closing(match)]) + "\n"


if __name__ == "__main__":
    for table in TABLES:
        path(*table).write_text(written(*table), "utf-8")
