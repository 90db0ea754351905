"""Who sits where. A program's seat is known by its name, `casual@B`, in the record too."""

from __future__ import annotations

from itertools import cycle
from shlex import quote
from typing import TYPE_CHECKING

from stolik.bots.registry import check_name, find_config, is_built_in, make_bot, read_names
from stolik.bots.search.decide import list_root_candidates
from stolik.bots.search.ismcts import run_search
from stolik.cli.ui import CommandError
from stolik.cli.workers import check_seats
from stolik.engine.plain import Engine, Plain
from stolik.match.checks import LONGEST_NAME
from stolik.match.match import Match
from stolik.match.observation import Budget
from stolik.rules.seats import letter
from stolik.rules.texts import Texts

if TYPE_CHECKING:
    from stolik.bots.bot import Bot
    from stolik.match.game import Game

AT = "@"

LONGEST_THOUGHT = 5.0
"""Seconds that a program without a clock of its own thinks at most, however slow the machine."""


def named(
    game: Game, players: int, people: int, names: str, bots: str, words: Texts
) -> tuple[str, ...]:
    """A name for each seat: people first, then programs."""
    player = words.word("player")
    usual = [player] if people == 1 else [f"{player} {seat}" for seat in range(1, people + 1)]
    given = names.split(",") if names else usual
    if len(given) != people:
        raise CommandError(words.word("wrong_names", people=people, names=len(given)))
    for name in given:
        if AT in name:
            raise CommandError(words.word("name_of_program", name=name))
    return (*given, *programs_from(game, people, players, bots, words))


def programs_from(game: Game, first: int, players: int, bots: str, words: Texts) -> list[str]:
    """The names of the programs from a seat on, in the order given, and again from the first."""
    kinds = check_seats(read_names(game, bots), max(players - first, 1), words)
    for kind in kinds:
        if len(kind) + 2 > LONGEST_NAME:
            raise CommandError(words.word("program_too_long", name=kind, most=LONGEST_NAME - 2))
    seats = range(first, players)
    return [f"{kind}{AT}{letter(seat)}" for seat, kind in zip(seats, cycle(kinds), strict=False)]


def own_programs(match: Match) -> list[str]:
    """The programs of one's own at the table, each once."""
    return list(dict.fromkeys(kind for kind in kinds_at(match).values() if not is_built_in(kind)))


def kinds_at(match: Match) -> dict[int, str]:
    """Which program sits where."""
    return {seat: name.rpartition(AT)[0] for seat, name in enumerate(match.names) if AT in name}


def check_given(match: Match, given: list[str], words: Texts) -> None:
    """A record may be anybody's: the code that it names runs only where it is named here too."""
    kinds, own = list(kinds_at(match).values()), own_programs(match)
    for kind in given:
        if kind not in kinds:
            raise CommandError(words.word("not_at_table", name=kind))
    for kind in own:
        if kind not in given:
            again = f"--bots {quote(','.join(own))}"
            raise CommandError(words.word("give_program_again", name=kind, again=again))


def budgets(match: Match) -> dict[int, Budget]:
    """How long each program may think."""
    return {seat: budget_of(match.game, kind) for seat, kind in kinds_at(match).items()}


def budget_of(game: Game, kind: str) -> Budget:
    """How long a program may think; one whose name has a clock sees to that itself."""
    has_clock = is_built_in(kind) and find_config(game, kind).seconds is not None
    return Budget() if has_clock else Budget(seconds=LONGEST_THOUGHT)


def programs(match: Match, words: Texts) -> dict[int, Bot]:
    """The seats of programs."""
    kinds = kinds_at(match)
    for kind in kinds.values():
        check_name(match.game, kind)
    engine = engine_for(match.game, list(kinds.values()), words)
    return {seat: make_bot(engine, kind) for seat, kind in kinds.items()}


def engine_for(game: Game, kinds: list[str], words: Texts) -> Engine:
    """An engine on which players of ours think at once; the others need none."""
    if all(kind == "random" or not is_built_in(kind) for kind in kinds):
        return Plain(game)
    from stolik.cli.engines import compiled_now
    from stolik.engine.compiled import engine_of

    return compiled_now(engine_of(game), (list_root_candidates, run_search), words)
