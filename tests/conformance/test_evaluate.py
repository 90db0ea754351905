"""What the prior policy of a game lists: legal moves, each once, by what the seat may know."""

from typing import Any

from stolik.engine.plain import Plain
from stolik.match.game import Game
from stolik.rules.state import copied
from tests.conformance.cases import starts_of
from tests.every_game import Table, every_table, generator, listed, random_states
from tests.games.words import play_at_random

STATES = 20


def states_of(table: Table, number: int) -> list[Any]:
    """States of random games, also of some from the positions of the game's oracle."""
    found = random_states(table, number, table.share(STATES))
    for match in starts_of(table, 0):
        play_at_random(match, turns=number % 3, seed=number)
        found.append(match._state)
    return found


def candidates(game: Game, s: Any, seat: int) -> list[tuple[int, int]]:
    """The candidates of a seat, each with its prior."""
    pool = Plain(game).pool([s], 2)
    moves, priors = [0] * game.most_moves, [0] * game.most_moves
    weights = list(game.tuning.weights.values())
    n = game.evaluate.candidates(pool, 0, seat, moves, priors, weights)
    assert pool[0] == s
    return list(zip(moves[:n], priors[:n], strict=True))


@every_table
def test_candidates_are_legal_moves_each_once_and_listing_them_changes_nothing(
    table: Table,
) -> None:
    for s in states_of(table, 61):
        for seat, legal in listed(table, s):
            found = [move for move, _ in candidates(table.game, s, seat)]
            assert found
            assert len(set(found)) == len(found)
            assert set(found) <= set(legal)


@every_table
def test_candidates_rest_on_what_the_seat_may_know(table: Table) -> None:
    rng = generator("candidates")
    for s in states_of(table, 62):
        for seat, _ in listed(table, s):
            seen = table.game.revealed(s, seat)
            world = copied(seen)
            table.game.information_state.complete(world, seat, rng)
            found = candidates(table.game, s, seat)
            assert found == candidates(table.game, seen, seat)
            assert found == candidates(table.game, world, seat)
