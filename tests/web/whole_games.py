"""Whole games of every variant, by mouse, touch and keyboard, at both sizes, in both languages."""

from collections.abc import Callable
from itertools import product

import pytest

from tests.every_game import TABLES, Table
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.playing import RESULT, come_to
from tests.web.visitor import DESK, PHONE, Size

WAYS = list(product(("mouse", "touch", "keyboard"), (PHONE, DESK), ("pl", "en")))
STEP = 5
"""From a variant's way to play to the next one's: all of them come up."""

Test = Callable[[Server, Meet, Table, str, Size, str], None]


def whole_games_of(game: str) -> tuple[Test, Test]:
    """Every variant in one way; and, as a long proof, every number of players in every way.

    Who begins is no variant of its own here: it is drawn.
    """
    ours = [table for table in TABLES if table.game.id == game]
    tables = [table for table in ours if "start" not in dict(table.options)]
    once = [(table, *WAYS[i * STEP % len(WAYS)]) for i, table in enumerate(tables)]
    usual = [(table, *way) for table in tables if not table.options for way in WAYS]

    @pytest.mark.parametrize(("table", "how", "size", "language"), once, ids=name)
    def in_one_way(
        server: Server, meet: Meet, table: Table, how: str, size: Size, language: str
    ) -> None:
        play_to_the_end(server, meet, table, how, size, language)

    @pytest.mark.soak
    @pytest.mark.parametrize(("table", "how", "size", "language"), usual, ids=name)
    def in_every_way(
        server: Server, meet: Meet, table: Table, how: str, size: Size, language: str
    ) -> None:
        play_to_the_end(server, meet, table, how, size, language)

    return in_one_way, in_every_way


def name(value: object) -> str:
    """How a test says which case it is."""
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def play_to_the_end(
    server: Server, meet: Meet, table: Table, how: str, size: Size, language: str
) -> None:
    """From the deal to the result."""
    player = come_to(server.address, meet, table, how=how, size=size, language=language)
    assert player.play_on()
    player.visitor.wait_for(RESULT)
    assert not player.visitor.scrolls_sideways()
