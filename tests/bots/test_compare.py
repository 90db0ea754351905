"""Comparing moves over the same guesses: the hopeless ones go, the best one never."""

import pytest

from examples import connect_four
from stolik.bots.search.config import SearchConfig, config_of
from stolik.bots.search.paired_rollouts import DROPPED, PATIENCE, drop_hopeless
from stolik.bots.search.rollout import ROOT_PRIORS
from stolik.bots.search.tree import CERTAIN, NODE, PRIOR, ROOT, SETTLED, VALUE, VISITS
from stolik.bots.search_bot import SearchBot
from stolik.engine.compiled import Compiled, engine_of
from stolik.engine.plain import Plain
from stolik.match.game import Game
from stolik.match.observation import Budget
from tests.bots.positions import observation
from tests.every_game import GAMES, TABLES, Table

COMPARING = [game for game in GAMES if config_of(game, "search").settings.get("paired")]
MIND = config_of(COMPARING[0], "search").setting_row()


def tree_of(*values: float, add_prior: int = 0) -> list[list[int]]:
    """A root, and a row for each move with its mean chance after some guesses."""
    tree = [[0] * NODE for _ in range(1 + len(values))]
    tree[ROOT][VISITS] = PATIENCE
    for row, value in enumerate(values, start=1):
        tree[row][VALUE] = int(value * PATIENCE * CERTAIN)
        tree[row][PRIOR] = add_prior
    return tree


def dropped(tree: list[list[int]]) -> list[int]:
    drop_hopeless(tree, 1, len(tree) - 1, MIND)
    return [row[DROPPED] for row in tree[1:]]


def test_a_move_far_behind_is_given_up() -> None:
    assert dropped(tree_of(0.9, 0.88, 0.1)) == [0, 0, 1]


def test_when_one_is_left_all_is_settled() -> None:
    tree = tree_of(0.95, 0.1, 0.1)
    assert dropped(tree) == [0, 1, 1]
    assert tree[ROOT][SETTLED] == 1


def test_nothing_is_settled_between_equals() -> None:
    tree = tree_of(0.5, 0.5)
    assert dropped(tree) == [0, 0]
    assert tree[ROOT][SETTLED] == 0


def test_the_best_one_stays_however_bad_it_looks() -> None:
    assert dropped(tree_of(0.0, 0.0, add_prior=-100 * CERTAIN)) == [0, 0]


@pytest.mark.parametrize("liked", [0, 3, 6])
@pytest.mark.parametrize(("trust", "follows"), [(0, False), (20, True)])
def test_between_equals_the_first_impression_decides_if_it_is_trusted(
    liked: int, trust: int, follows: bool
) -> None:
    """Connect Four, judged after one move: all columns are worth the same."""
    game = connect_four.GAME
    mind = SearchConfig("test", {"paired": 1, "searches": 3, "prior_weight": trust}, {})
    thinker = SearchBot(Plain(game), mind)
    thought = thinker.begin(observation(Table(game, 2), game.deal(2, 1), 0, "add_prior"))
    thinker._lists[ROOT_PRIORS][liked] = 100
    thought.search(3)
    assert len({chance for _, chance, _ in thought.findings()}) == 1
    assert thought.best() == (liked if follows else 0)


@pytest.mark.parametrize("game", COMPARING, ids=lambda game: game.id)
def test_both_speeds_drop_the_same_moves(game: Game) -> None:
    table = next(table for table in TABLES if table.game is game)
    findings = [found(engine, table) for engine in (Plain(game), engine_of(game))]
    assert findings[0] == findings[1]


def found(engine: Plain | Compiled, table: Table) -> list[tuple[int, float, int]]:
    """What search makes of the beginning of a game."""
    s = table.game.deal(table.players, 5, dict(table.options))
    (seat, *_) = table.new(seed=5).to_act
    thinker = SearchBot(engine, config_of(table.game, "search"))
    thought = thinker.begin(observation(table, s, seat, "compare"))
    thought.go_on(Budget(searches=2 * PATIENCE))
    return thought.findings()
