"""Who sits where. A program's seat is known by its name, `casual@B`, in the record too."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

from stolik.bots.catalogue import find_mind, find_player, is_ours, thing_at
from stolik.bots.decide import look
from stolik.bots.search import think
from stolik.cli.ui import Complaint
from stolik.core.engine import Engine, Plain
from stolik.core.match import LONGEST_NAME, Match
from stolik.core.seats import letter
from stolik.core.texts import Texts

if TYPE_CHECKING:
    from stolik.bots.player import Player
    from stolik.core.game import Game

AT = "@"


def named(
    game: Game, players: int, people: int, names: str, bots: str, words: Texts
) -> tuple[str, ...]:
    """A name for each seat: people first, then programs."""
    player = words.word("player")
    usual = [player] if people == 1 else [f"{player} {seat}" for seat in range(1, people + 1)]
    given = names.split(",") if names else usual
    if len(given) != people:
        raise Complaint(words.word("wrong_names", people=people, names=len(given)))
    for name in given:
        if AT in name:
            raise Complaint(words.word("name_of_program", name=name))
    return (*given, *programs_from(game, people, players, bots, words))


def programs_from(game: Game, first: int, players: int, bots: str, words: Texts) -> list[str]:
    """The names of the programs from a seat on, in the order given, and again from the first."""
    kinds = bots.split(",")
    for kind in kinds:
        check_program(game, kind)
        if len(kind) + 2 > LONGEST_NAME:
            raise Complaint(words.word("program_too_long", name=kind, most=LONGEST_NAME - 2))
    seats = range(first, players)
    return [f"{kind}{AT}{letter(seat)}" for seat, kind in zip(seats, cycle(kinds), strict=False)]


def check_program(game: Game, kind: str) -> None:
    """There is such a player."""
    if is_ours(kind):
        find_mind(game, kind)
    else:
        thing_at(kind)


def programs(match: Match, words: Texts) -> dict[int, Player]:
    """The seats of programs."""
    kinds = {seat: name.rpartition(AT)[0] for seat, name in enumerate(match.names) if AT in name}
    for kind in kinds.values():
        check_program(match.game, kind)
    engine = engine_for(match.game, list(kinds.values()), words)
    return {seat: find_player(engine, kind) for seat, kind in kinds.items()}


def engine_for(game: Game, kinds: list[str], words: Texts) -> Engine:
    """An engine on which players of ours think at once; the others need none."""
    if all(kind == "random" or not is_ours(kind) for kind in kinds):
        return Plain(game)
    from stolik.cli.engines import compiled_now
    from stolik.core.compiled import Compiled

    return compiled_now(Compiled(game), (look, think), words)
