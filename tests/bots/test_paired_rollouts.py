"""Paired rollouts: hopeless candidates are dropped, the best one never."""

import pytest

from examples import connect_four
from stolik.bots.search.buffers import (
    CERTAIN,
    FIRST_CHILD,
    HEADER,
    LISTS,
    NODE,
    ROOT,
    ROOT_DROPPED,
    ROOT_PRIORS,
    SETTLED,
    VALUE_SUM,
    VISITS,
)
from stolik.bots.search.config import SearchConfig, config_of
from stolik.bots.search.paired_rollouts import DROP_INTERVAL, LOGIT, drop_hopeless
from stolik.bots.search_bot import SearchBot
from stolik.engine.compiled import Compiled, engine_of
from stolik.engine.plain import Plain
from stolik.match.game import Game
from stolik.match.observation import Budget
from tests.bots.positions import observation
from tests.every_game import GAMES, TABLES, Table

PAIRING = [game for game in GAMES if config_of(game, "search").settings.get("paired")]
CONFIG = config_of(PAIRING[0], "search").setting_row()


def dropped(*means: float, prior: int = 0) -> tuple[list[int], int]:
    """Which of some candidates are dropped by their mean values, and whether one is settled on."""
    tree = [[0] * NODE for _ in range(ROOT + 1 + len(means))]
    lists = [[0] * len(means) for _ in range(LISTS)]
    tree[ROOT][VISITS], tree[ROOT][FIRST_CHILD] = DROP_INTERVAL, ROOT + 1
    for i, mean in enumerate(means):
        tree[ROOT + 1 + i][VALUE_SUM] = int(mean * DROP_INTERVAL * CERTAIN)
        lists[ROOT_PRIORS][i] = prior
    drop_hopeless(tree, lists, len(means), CONFIG)
    return lists[ROOT_DROPPED], tree[HEADER][SETTLED]


def test_a_candidate_far_behind_is_dropped() -> None:
    assert dropped(0.9, 0.88, 0.1) == ([0, 0, 1], 0)


def test_when_one_is_left_it_is_settled_on() -> None:
    assert dropped(0.95, 0.1, 0.1) == ([0, 1, 1], 1)


def test_nothing_is_settled_between_equals() -> None:
    assert dropped(0.5, 0.5) == ([0, 0], 0)


def test_the_best_one_stays_however_low_its_prior_is() -> None:
    assert dropped(0.0, 0.0, prior=-100 * LOGIT) == ([0, 0], 0)


@pytest.mark.parametrize("liked", [0, 3, 6])
@pytest.mark.parametrize(("weight", "follows"), [(0, False), (20, True)])
def test_between_equals_the_prior_decides_if_it_has_weight(
    liked: int, weight: int, follows: bool
) -> None:
    """Connect Four, evaluated after one move: all columns have the same value."""
    game = connect_four.GAME
    config = SearchConfig("test", {"paired": 1, "searches": 3, "prior_weight": weight}, {})
    bot = SearchBot(Plain(game), config)
    search = bot.begin(observation(Table(game, 2), game.deal(2, 1), 0, "prior"))
    bot._lists[ROOT_PRIORS][liked] = 100
    search.search(3)
    assert len({chance for _, chance, _ in search.findings()}) == 1
    assert search.best() == (liked if follows else 0)


@pytest.mark.parametrize("game", PAIRING, ids=lambda game: game.id)
def test_both_speeds_drop_the_same_candidates(game: Game) -> None:
    table = next(table for table in TABLES if table.game is game)
    findings = [found(engine, table) for engine in (Plain(game), engine_of(game))]
    assert findings[0] == findings[1]


def found(engine: Plain | Compiled, table: Table) -> list[tuple[int, float, int]]:
    """The findings at the beginning of a game."""
    s = table.game.deal(table.players, 5, dict(table.options))
    (seat, *_) = table.new(seed=5).to_act
    bot = SearchBot(engine, config_of(table.game, "search"))
    search = bot.begin(observation(table, s, seat, "compare"))
    search.run(Budget(searches=2 * DROP_INTERVAL))
    return search.findings()
