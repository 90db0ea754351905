"""The seats of a match in the terminal.

A bot's seat has a name such as `casual@B`, which the record keeps too.
"""

from __future__ import annotations

from itertools import cycle
from shlex import quote
from typing import TYPE_CHECKING

from stolik.bots.registry import check_name, find_config, is_built_in, make_bot, read_names
from stolik.bots.search.decide import list_root_candidates
from stolik.bots.search.ismcts import run_search
from stolik.cli.engines import ready_engine
from stolik.cli.ui import CommandError
from stolik.cli.workers import check_seats
from stolik.engine.plain import Engine, Plain
from stolik.match.match import Match
from stolik.match.observation import Budget
from stolik.match.player_names import LONGEST_NAME
from stolik.rules.seats import letter
from stolik.rules.texts import Texts

if TYPE_CHECKING:
    from stolik.bots.bot import Bot
    from stolik.match.game import Game

AT = "@"

MOST_SECONDS = 5.0
"""The time limit of a bot whose name has none, however slow the machine."""


def names_of_seats(
    game: Game, players: int, people: int, names: str, bots: str, texts: Texts
) -> tuple[str, ...]:
    player = texts.word("player")
    default = [player] if people == 1 else [f"{player} {seat}" for seat in range(1, people + 1)]
    given = names.split(",") if names else default
    if len(given) != people:
        raise CommandError(texts.word("wrong_names", people=people, names=len(given)))
    for name in given:
        if AT in name:
            raise CommandError(texts.word("name_of_bot", name=name))
    return (*given, *names_of_bots(game, people, players, bots, texts))


def names_of_bots(game: Game, first: int, players: int, bots: str, texts: Texts) -> list[str]:
    """The names of the bots from a seat on, in the order given, and again from the first."""
    kinds = check_seats(read_names(game, bots), max(players - first, 1), texts)
    for kind in kinds:
        if len(kind) + 2 > LONGEST_NAME:
            raise CommandError(texts.word("bot_name_too_long", name=kind, most=LONGEST_NAME - 2))
    seats = range(first, players)
    return [f"{kind}{AT}{letter(seat)}" for seat, kind in zip(seats, cycle(kinds), strict=False)]


def kinds_of_bots(match: Match) -> dict[int, str]:
    return {seat: name.rpartition(AT)[0] for seat, name in enumerate(match.names) if AT in name}


def user_bots(match: Match) -> list[str]:
    kinds = dict.fromkeys(kinds_of_bots(match).values())
    return [kind for kind in kinds if not is_built_in(kind)]


def check_named_again(match: Match, given: list[str], texts: Texts) -> None:
    """Raises unless the command line names each bot in Python that a record names.

    A record may come from anyone, and its code runs only with consent.
    """
    kinds, own = list(kinds_of_bots(match).values()), user_bots(match)
    for kind in given:
        if kind not in kinds:
            raise CommandError(texts.word("not_at_table", name=kind))
    for kind in own:
        if kind not in given:
            again = f"--bots {quote(','.join(own))}"
            raise CommandError(texts.word("name_bot_again", name=kind, again=again))


def budgets(match: Match) -> dict[int, Budget]:
    return {seat: budget_of(match.game, kind) for seat, kind in kinds_of_bots(match).items()}


def budget_of(game: Game, kind: str) -> Budget:
    """The budget of a bot; one whose name has a time limit keeps to it by itself."""
    has_limit = is_built_in(kind) and find_config(game, kind).seconds is not None
    return Budget() if has_limit else Budget(seconds=MOST_SECONDS)


def make_bots(match: Match, texts: Texts) -> dict[int, Bot]:
    kinds = kinds_of_bots(match)
    for kind in kinds.values():
        check_name(match.game, kind)
    engine = engine_for(match.game, list(kinds.values()), texts)
    return {seat: make_bot(engine, kind) for seat, kind in kinds.items()}


def engine_for(game: Game, kinds: list[str], texts: Texts) -> Engine:
    """An engine on which bots that search can begin at once; the others need none."""
    if all(kind == "random" or not is_built_in(kind) for kind in kinds):
        return Plain(game)
    return ready_engine(game, (list_root_candidates, run_search), texts)
