from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from examples import connect_four
from stolik.core.engine import Plain
from stolik.lab.field import Field, Minds, Players, Stop, Stopped
from stolik.lab.plan import Plan

GAME = connect_four.GAME
PLAN = Plan(GAME, 2, 40, 7, bots=("greedy", "random"), rotates=True)

MINE = """
class Learner:
    def __init__(self):
        self.moves = 0

    def choose(self, outlook):
        self.moves += 1
        moves = outlook.moves()
        return moves[self.moves % len(moves)]
"""


def in_pieces(field: Field, plan: Plan, deals: int) -> list[Any]:
    """All rows, from pieces of so many deals."""
    size = deals * plan.games_a_deal
    firsts = range(0, plan.games, size)
    return [row for first in firsts for row in field.play(first, min(size, plan.games - first))]


def after(times: int) -> Stop:
    """Stops when it is asked once more than so many times."""
    asked: list[None] = []

    def stop() -> bool:
        asked.append(None)
        return len(asked) > times

    return stop


@pytest.mark.parametrize("rotates", [True, False])
def test_what_a_player_remembers_does_not_depend_on_the_size_of_the_pieces(
    tmp_path: Path, rotates: bool
) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    plan = replace(PLAN, bots=(f"{tmp_path}/mine.py:Learner", "random"), rotates=rotates)
    field = Players(Plain(GAME), plan)
    assert in_pieces(field, plan, 1) == in_pieces(field, plan, 4) == in_pieces(field, plan, 100)


def test_a_player_remembers_the_other_games_of_a_deal(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    plan = replace(PLAN, bots=(f"{tmp_path}/mine.py:Learner", "random"))
    field = Players(Plain(GAME), plan)
    alone = [row for number in range(plan.games) for row in field.play(number, 1)]
    assert in_pieces(field, plan, 1) != alone


def test_minds_stop_between_two_games() -> None:
    field = Minds(Plain(GAME), PLAN)
    assert len(field.play(0, 3, after(3))) == 3
    with pytest.raises(Stopped):
        field.play(0, 4, after(3))


def test_players_stop_between_two_moves() -> None:
    field = Players(Plain(GAME), PLAN)
    with pytest.raises(Stopped):
        field.play(0, 1, after(3))
