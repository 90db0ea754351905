"""Whole games of `setup` through the page."""

from tests.web.whole_games import whole_games_of

test_every_variant_can_be_played, test_every_table_can_be_played_in_every_way = whole_games_of(
    "setup"
)
