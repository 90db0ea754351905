"""How long moves take beside their budget, from the first one on: `python -m benchmarks.clock`.

For every game a process of its own sits down masters with a budget, lets them play a whole game,
and times each move as a table would: from the question to the answer. On a machine that others use
too, a move also waits for a processor; how long the bot itself was busy is measured apart.
"""

import subprocess
import sys
from statistics import median
from time import perf_counter, thread_time
from typing import Annotated

import msgspec
import typer

from stolik.bots.bot import Bot
from stolik.bots.registry import make_bot
from stolik.engine.compiled import Compiled
from stolik.games.registry import GAMES, game
from stolik.match.match import Match


class MoveTimes(msgspec.Struct, frozen=True):
    """How long each move took by the clock, and its bot was busy, as times the budget."""

    game: str
    players: int
    milliseconds: int
    took: list[float]
    busy: list[float]

    def __str__(self) -> str:
        """A line for people."""
        which = f"{self.game}, {self.players} players, {len(self.took)} moves of master"
        first, usual, longest = self.took[0], median(self.took), max(self.took)
        took = f"first {first:.3f}, median {usual:.3f}, longest {longest:.3f} × the budget"
        return f"{which} at {self.milliseconds} ms: {took} (busy {max(self.busy):.3f})"


def main(
    name: Annotated[str, typer.Argument(help="One game, in this process; else all.")] = "",
    players: Annotated[int, typer.Option(min=0, help="How many play; 0 is the fewest.")] = 0,
    milliseconds: Annotated[int, typer.Option(min=1, help="The budget of a move.")] = 200,
    most: Annotated[int, typer.Option(min=1, help="Moves of each game.")] = 60,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """Print the first, the usual and the longest move of a master, as times its budget."""
    if name:
        moves = measured(name, players, milliseconds, most)
        print(msgspec.json.encode(moves).decode() if json else moves)
        return
    for each in GAMES:
        print(in_new_process(each, players, milliseconds, most), flush=True)


def in_new_process(name: str, players: int, milliseconds: int, most: int) -> MoveTimes:
    """The moves of a game by bots that have just been started."""
    asked = {"players": players, "milliseconds": milliseconds, "most": most}
    options = [part for key, value in asked.items() for part in (f"--{key}", str(value))]
    command = [sys.executable, "-m", "benchmarks.clock", name, "--json", *options]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    return msgspec.json.decode(done.stdout, type=MoveTimes)


def measured(name: str, players: int, milliseconds: int, most: int) -> MoveTimes:
    """The moves of one game in this process."""
    match = game(name).new(players or None, seed=1)
    bot = make_bot(Compiled(match.game), f"master@{milliseconds}ms")
    moves = MoveTimes(name, match.players, milliseconds, [], [])
    while not match.over and match.made < most:
        took, busy = timed(bot, match)
        moves.took.append(1000 * took / milliseconds)
        moves.busy.append(1000 * busy / milliseconds)
    return moves


def timed(bot: Bot, match: Match) -> tuple[float, float]:
    """Make the next move; gives the seconds it took, and those its bot was busy."""
    seat = (*match.waits_for, *match.to_act)[0]
    asked, begun = perf_counter(), thread_time()
    move = bot.choose_move(match.observe(seat))
    took, busy = perf_counter() - asked, thread_time() - begun
    match.play(seat, move)
    return took, busy


if __name__ == "__main__":
    typer.run(main)
