from stolik.engine.compiled import engine_of
from stolik.engine.plain import Plain
from stolik.lab.perft import counts
from stolik.match.game import Game
from tests.every_game import Table, every_game, every_table


@every_game
def test_plain_and_compiled_count_the_same(game: Game) -> None:
    start = game.deal(game.players[-1], 5)
    assert list(counts(engine_of(game), start, 2)) == list(counts(Plain(game), start, 2))


@every_table
def test_the_deal_is_that_of_a_new_match(table: Table) -> None:
    assert table.deal(5) == table.new(5)._state
