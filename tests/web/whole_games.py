"""Games of every variant, by mouse, touch and keyboard, at both sizes, in both languages.

The smallest variant is played to its end; every number of players, and every option, is begun in
one way. In the long tests all are played to their ends, and every number of players in every way.
"""

from collections.abc import Callable
from itertools import product

import pytest

from tests.every_game import TABLES, Table
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.playing import LONGEST_GAME, RESULT, come_to
from tests.web.visitor import DESK, PHONE, Size

WAYS = list(product(("mouse", "touch", "keyboard"), (PHONE, DESK), ("pl", "en")))
STEP = 5
"""From a variant's way to play to the next one's: all of them come up."""

FIRST_MOVES = 2

Test = Callable[..., None]


def whole_games_of(game: str) -> tuple[Test, Test]:
    """The tests of a game.

    The seat that begins is no variant of its own here: it is drawn.
    """
    ours = [table for table in TABLES if table.game.id == game]
    tables = [table for table in ours if "start" not in dict(table.options)]
    first, *others = [(table, *WAYS[i * STEP % len(WAYS)]) for i, table in enumerate(tables)]
    begun = [(*other, FIRST_MOVES) for other in others if len(other[0].options) < 2]
    usual = [(table, *way) for table in tables if not table.options for way in WAYS]
    long = [way for way in dict.fromkeys([*others, *usual]) if way != first]

    @pytest.mark.parametrize(
        ("table", "how", "size", "language", "moves"), [(*first, LONGEST_GAME), *begun], ids=name
    )
    def in_one_way(
        server: Server, meet: Meet, table: Table, how: str, size: Size, language: str, moves: int
    ) -> None:
        play(server, meet, table, how, size, language, moves)

    @pytest.mark.soak
    @pytest.mark.parametrize(("table", "how", "size", "language"), long, ids=name)
    def in_every_way(
        server: Server, meet: Meet, table: Table, how: str, size: Size, language: str
    ) -> None:
        play(server, meet, table, how, size, language)

    return in_one_way, in_every_way


def name(value: object) -> str:
    """How a test says which case it is."""
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def play(
    server: Server,
    meet: Meet,
    table: Table,
    how: str,
    size: Size,
    language: str,
    moves: int = LONGEST_GAME,
) -> None:
    """From the deal to the result, or the first moves of a game."""
    player = come_to(server.address, meet, table, how=how, size=size, language=language)
    over = player.play_on(moves)
    assert over or player.made == moves < LONGEST_GAME
    if over:
        player.visitor.wait_for(RESULT)
    assert not player.visitor.scrolls_sideways()
