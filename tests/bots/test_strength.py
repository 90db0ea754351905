"""How strong the bots are, proven over duplicate deals; these are long matches."""

from pathlib import Path

import pytest

from stolik.bots.search.config import LEVELS
from stolik.engine.compiled import engine_of
from stolik.lab.arena import arena
from stolik.lab.journal import Journal
from stolik.lab.plan import Plan
from stolik.lab.sprt import Sprt, Verdict
from stolik.lab.workers import WorkerPool
from stolik.match.game import Game
from tests.every_game import every_game
from tests.lab.shares import share_of_first

pytestmark = [pytest.mark.soak, pytest.mark.alone]

MOST_GAMES = 4000
ASKED = {"dnup": 0.75, "setup": 0.75, "raise": 0.65, "chain": 0.65, "connect_four": 0.75}
"""The share of its games that a master should win against greedy."""
AGAINST_RANDOM = 0.9
STEP = 0.03
"""The margin of the sequential test: a share is proven against one higher by STEP."""


def proof_of(game: Game, first: str, second: str, at_least: float, folder: Path) -> Sprt:
    """Plays until it is proven that the first wins at least that often, or that it does not."""
    plan = Plan(game, 2, MOST_GAMES, 1, bots=(first, second), rotates=True)
    test = Sprt(STEP, even=at_least)
    with Journal(plan, folder / "journal") as journal, WorkerPool(engine_of(game), 2) as pool:
        for number, rows in pool.rows(plan):
            journal.append(number, rows)
            whole = len(journal.rows) // plan.games_a_deal
            while test.deals < whole and test.verdict is Verdict.UNDECIDED:
                test.add(score_of(plan, test.deals, journal.rows))
            if test.verdict is not Verdict.UNDECIDED:
                break
    print(f"{game.id}: {first} takes {test.score:.3f} of {second}, {test.deals} deals")
    return test


def score_of(plan: Plan, deal: int, rows: list[list[int]]) -> float:
    """The first bot's share of a deal."""
    games = range(deal * plan.games_a_deal, (deal + 1) * plan.games_a_deal)
    return sum(share_of_first(plan, game, rows[game]) for game in games) / len(games)


@every_game
@pytest.mark.parametrize(("better", "worse"), list(zip(LEVELS[1:], LEVELS[:-1], strict=True)))
def test_every_level_beats_the_one_below(
    game: Game, better: str, worse: str, tmp_path: Path
) -> None:
    plan = Plan(game, 2, MOST_GAMES, 1, bots=(better, worse), rotates=True)
    with Journal(plan, tmp_path / "journal") as journal:
        result = arena(WorkerPool(engine_of(game), 2), journal)
    print(f"{game.id}: {better} takes {result.pairs[0].score:.3f} of {worse}, {result.deals} deals")
    assert result.pairs[0].verdict is Verdict.FIRST


@every_game
def test_greedy_wins_nine_of_ten_against_random(game: Game, tmp_path: Path) -> None:
    if game.id == "connect_four":
        pytest.skip("the example has no priors, so greedy drops into the first column")
    assert proof_of(game, "greedy", "random", AGAINST_RANDOM, tmp_path).verdict is Verdict.FIRST


@every_game
def test_a_master_with_200_ms_beats_greedy_by_what_was_asked(game: Game, tmp_path: Path) -> None:
    proof = proof_of(game, "master@200ms", "greedy", ASKED[game.id], tmp_path)
    assert proof.verdict is Verdict.FIRST
