"""The plain engine: the functions as they are, some of them replaced where that is asked for."""

from typing import Any

from examples import connect_four
from stolik.engine.plain import Plain, plain_engine_of
from stolik.engine.playout import playout, random_seat

GAME = connect_four.GAME


def test_a_replaced_function_is_called_in_its_place() -> None:
    asked = []

    def lowest_seat(seats: int, rng: list[int]) -> int:
        asked.append(seats)
        return random_seat(seats, rng)

    def decisions(engine: Plain) -> Any:
        pool = engine.pool([GAME.deal(2, 1)])
        return engine.entry(playout)(pool, 0, [1, 2, 3, 4], engine.ints(GAME.most_moves))

    assert decisions(Plain(GAME, {random_seat: lowest_seat})) == decisions(plain_engine_of(GAME))
    assert len(asked) == decisions(Plain(GAME)) > 0
