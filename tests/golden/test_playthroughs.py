"""The golden playthroughs still play as they did; a game without one fails."""

import re

from stolik.core.game import Game
from stolik.core.seats import seat_of
from tests.every_game import every_table
from tests.golden.playthrough import SEED, closing, opening, path, step

MOVE = re.compile(r"\d+ ([A-H]) (.+) \| of \d+ \| [0-9a-f]{8}")


@every_table
def test_the_golden_game_plays_as_it_did(game: Game, players: int) -> None:
    golden = path(game, players).read_text("utf-8").splitlines()
    match = game.new(players, SEED)
    lines = opening(game, players)
    for line in golden:
        if move := MOVE.fullmatch(line):
            lines += step(match, seat_of(move[1]), move[2])
    assert match.over
    assert [*lines, *closing(match)] == golden
