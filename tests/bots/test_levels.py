"""Five levels, named the same everywhere, each stronger than the one below."""

import pytest

from stolik.bots.search.config import COLUMNS, LEVELS, NAMES, SETTINGS, config_of
from stolik.match.game import Game
from tests.every_game import every_game


def test_every_setting_has_a_column_of_its_own() -> None:
    assert sorted(COLUMNS.values()) == list(range(SETTINGS))


@every_game
def test_every_game_has_the_same_levels(game: Game) -> None:
    assert tuple(game.tuning.levels) == LEVELS


@every_game
@pytest.mark.parametrize("name", NAMES)
def test_every_setting_of_a_bot_is_known(game: Game, name: str) -> None:
    config = config_of(game, name)
    assert set(config.settings) <= set(COLUMNS)
    assert len(config.setting_row()) == SETTINGS
    assert set(config.weights) == set(game.tuning.weights)
    assert len(config.weight_row()) >= 1


@every_game
def test_better_bots_search_more_and_err_less(game: Game) -> None:
    configs = [config_of(game, name) for name in LEVELS]
    searches = [config.searches for config in configs]
    assert searches == sorted(searches)
    for setting in ("overlooks", "evaluation_noise", "forgets"):
        errors = [config.settings.get(setting, 0) for config in configs]
        assert errors == sorted(errors, reverse=True)
        assert errors[-1] == 0
