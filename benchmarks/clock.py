"""How long moves take beside their budget, from the first one on: `python -m benchmarks.clock`.

For every game a process of its own sits down masters with a budget, lets them play a whole game,
and times each move as a table would: from the question to the answer.
"""

import subprocess
import sys
from statistics import median
from time import perf_counter
from typing import Annotated

import typer

from stolik.bots.catalogue import find_player
from stolik.bots.player import outlook_of
from stolik.core.compiled import Compiled
from stolik.core.registry import GAMES, game


def main(
    name: Annotated[str, typer.Argument(help="One game, in this process; else all.")] = "",
    milliseconds: Annotated[int, typer.Option(min=1, help="The budget of a move.")] = 200,
    most: Annotated[int, typer.Option(min=1, help="Moves of each game.")] = 60,
) -> None:
    """Print the first, the usual and the longest move of a master, as times its budget."""
    if name:
        print(measured(name, milliseconds, most))
        return
    for each in GAMES:
        command = [sys.executable, "-m", "benchmarks.clock", each]
        options = ["--milliseconds", str(milliseconds), "--most", str(most)]
        subprocess.run([*command, *options], check=True)


def measured(name: str, milliseconds: int, most: int) -> str:
    """A line about one game."""
    times = moves_of(name, f"master@{milliseconds}ms", most)
    ratios = [1000 * seconds / milliseconds for seconds in times]
    figures = f"first {ratios[0]:.3f}, median {median(ratios):.3f}, longest {max(ratios):.3f}"
    return f"{name}, {len(times)} moves of master at {milliseconds} ms: {figures} × the budget"


def moves_of(name: str, bot: str, most: int) -> list[float]:
    """How long each move took."""
    match = game(name).new(seed=1)
    player, times = find_player(Compiled(match.game), bot), []
    while not match.over and match.made < most:
        seat = (*match.waits_for, *match.to_act)[0]
        asked = perf_counter()
        move = player.choose(outlook_of(match, seat))
        times.append(perf_counter() - asked)
        match.play(seat, move)
    return times


if __name__ == "__main__":
    typer.run(main)
