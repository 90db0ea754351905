"""How long a warm start takes, beside the import of Numba alone: `python -m benchmarks.start`."""

import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

from stolik.games.registry import GAMES

REPEATS = 9
NUMBA = [sys.executable, "-c", "import numba"]


def seconds(command: list[str]) -> float:
    """How long a command takes."""
    start = perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return perf_counter() - start


def main() -> None:
    """Prints the medians of both, run in turn after a warm-up, and their ratio for every game."""
    stolik = str(Path(sys.executable).with_name("stolik"))
    for game in GAMES:
        ours = [stolik, "simulate", game, "--games", "1"]
        pairs = [(seconds(ours), seconds(NUMBA)) for _ in range(REPEATS + 1)][1:]
        warm, numba = (median(column) for column in zip(*pairs, strict=True))
        print(f"simulate {game} --games 1, warm: {warm:.2f} s, {warm / numba:.2f} × import numba")


if __name__ == "__main__":
    main()
