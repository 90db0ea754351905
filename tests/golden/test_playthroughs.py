"""The golden playthroughs still play as they did; a game without one fails."""

import re

import pytest

from stolik.core.seats import seat_of
from tests.every_game import Table
from tests.golden.playthrough import FOLDER, GOLDEN, SEED, closing, opening, path, step

MOVE = re.compile(r"\d+ ([A-H]) (.+) \| of \d+ \| [0-9a-f]{8}")


@pytest.mark.parametrize("table", GOLDEN, ids=str)
def test_the_golden_game_plays_as_it_did(table: Table) -> None:
    golden = path(table).read_text("utf-8").splitlines()
    match = table.new(SEED)
    lines = opening(table)
    for line in golden:
        if move := MOVE.fullmatch(line):
            lines += step(match, seat_of(move[1]), move[2])
    assert match.over
    assert [*lines, *closing(match)] == golden


def test_every_golden_playthrough_is_played() -> None:
    assert set(FOLDER.glob("*.txt")) == set(map(path, GOLDEN))
