"""stolik perft: the number of sequences of moves from a deal."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli.engines import ready_engine
from stolik.cli.parameters import GameName, Json, Language, Options, Plain, Players
from stolik.cli.ui import examples, find_game, print_json, read_table, screen, texts_in

if TYPE_CHECKING:
    from stolik.rules.texts import Texts

DEEPEST_PLAIN = 2
"""Up to this depth plain Python is faster than loading compiled code."""

HELP = (
    "Count the sequences of moves that begin at the deal of a seed.\n\n"
    "Two implementations that agree on these numbers agree on the rules."
) + examples("perft {game} --depth 3 --seed 1", "perft {game} -p 3 --depth 2 --seed 7 --plain")


def command(
    name: GameName,
    depth: Annotated[int, typer.Option("--depth", "-d", min=1, max=100, help="How many moves.")],
    seed: Annotated[int, typer.Option("--seed", "-s", min=0, help="Which deal.")],
    players: Players = None,
    option: Options = [],  # noqa: B006
    plain: Plain = False,
    as_json: Json = False,
    language: Language = "",
) -> None:
    from stolik.engine.perft import perft
    from stolik.lab.perft import counts

    texts = texts_in(language)
    game = find_game(name, texts)
    count, options = read_table(game, players, option)
    start = game.deal(count, seed, options)
    engine = ready_engine(game, (perft,), texts, plain or depth <= DEEPEST_PLAIN)
    with stopped_at_once():
        numbers = counts(engine, start, depth)
        if as_json:
            head = {"game": game.id, "rules": game.version, "players": count, "seed": seed}
            print_json({**head, "sequences": list(numbers)})
        else:
            print_counts(numbers, texts)


@contextmanager
def stopped_at_once() -> Iterator[None]:
    """Lets Ctrl-C end the process at once: compiled code raises no KeyboardInterrupt."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def print_counts(numbers: Iterator[int], texts: Texts) -> None:
    console = screen()
    console.print(f"[bold]{texts.word('depth'):>10}  {texts.word('sequences'):>20}[/bold]")
    for depth, number in enumerate(numbers, start=1):
        console.print(f"{depth:>10}  {texts.figure(number, ','):>20}")
