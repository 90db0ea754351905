"""The golden playthroughs still play as they did; a game without one fails."""

import re
from pathlib import Path

import pytest

from stolik.match.match import Match
from stolik.rules.seats import seat_of
from tests.every_game import Table
from tests.golden.playthrough import (
    FOLDER,
    GOLDEN,
    SEED,
    STARTS,
    begun,
    closing,
    full,
    opening,
    path,
    step,
)

MOVE = re.compile(r"\d+ ([A-H]) (.+) \| of \d+ \| [0-9a-f]{8}")


@pytest.mark.parametrize("table", GOLDEN, ids=str)
def test_the_golden_game_plays_as_it_did(table: Table) -> None:
    golden = path(table).read_text("utf-8").splitlines()
    assert [*opening(table), *followed(table.new(SEED), golden)] == golden


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.stem)
def test_the_golden_game_from_a_position_plays_as_it_did(start: Path) -> None:
    golden = start.with_suffix(".txt").read_text("utf-8").splitlines()
    match = begun(start)
    assert [*full(match), *followed(match, golden)] == golden


def followed(match: Match, golden: list[str]) -> list[str]:
    """The moves of a golden game, made once more."""
    lines: list[str] = []
    for line in golden:
        if move := MOVE.fullmatch(line):
            lines += step(match, seat_of(move[1]), move[2])
    assert match.over
    return [*lines, *closing(match)]


def test_every_golden_playthrough_is_played() -> None:
    assert set(FOLDER.glob("*.txt")) == {
        *map(path, GOLDEN),
        *(start.with_suffix(".txt") for start in STARTS),
    }
