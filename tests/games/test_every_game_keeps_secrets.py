"""The laws of `reveal` and `complete`, for every game on random positions."""

from typing import Any

import msgspec

from stolik.core.game import Game
from stolik.core.seats import seats_in
from stolik.core.state import copied
from tests.every_game import every_table, generator, random_states

STATES = 25


def completed(game: Game, seen: Any, seat: int, *secret: object) -> Any:
    guess = copied(seen)
    game.knowledge.complete(guess, seat, generator("complete", *secret))
    return guess


@every_table
def test_states_that_differ_only_in_what_a_seat_cannot_know_reveal_the_same(
    game: Game, players: int
) -> None:
    for s in random_states(game, players, 11, STATES):
        for seat in range(-1, players):
            seen = game.revealed(s, seat)
            for number in range(3):
                other = completed(game, seen, seat, number)
                assert game.revealed(other, seat) == seen


@every_table
def test_a_completed_state_is_one_that_can_be(game: Game, players: int) -> None:
    for s in random_states(game, players, 12, STATES):
        for seat in range(-1, players):
            guess = completed(game, game.revealed(s, seat), seat)
            assert game.knowledge.flaw(guess) == 0
            assert game.knowledge.hides(guess) == 0


@every_table
def test_a_revealed_state_is_one_that_can_be_and_reveals_itself(game: Game, players: int) -> None:
    for s in random_states(game, players, 13, STATES):
        for seat in range(-1, players):
            seen = game.revealed(s, seat)
            assert game.knowledge.flaw(seen) == 0
            assert game.revealed(seen, seat) == seen


@every_table
def test_revealing_changes_nothing(game: Game, players: int) -> None:
    for s in random_states(game, players, 14, STATES):
        before = copied(s)
        for seat in range(-1, players):
            game.revealed(s, seat)
        assert s == before


@every_table
def test_the_generator_is_nobody_s_to_see(game: Game, players: int) -> None:
    for s in random_states(game, players, 15, STATES):
        assert any(s.rng)
        for seat in range(-1, players):
            assert not any(game.revealed(s, seat).rng)
            assert completed(game, game.revealed(s, seat), seat).rng != s.rng


@every_table
def test_a_seat_can_find_its_moves_in_what_it_sees(game: Game, players: int) -> None:
    mine, seen = [0] * game.most_moves, [0] * game.most_moves
    for s in random_states(game, players, 16, STATES):
        for seat in seats_in(game.rules.to_act(s)):
            n = game.legal.legal_moves(s, seat, mine)
            assert game.legal.legal_moves(game.revealed(s, seat), seat, seen) == n
            assert mine[:n] == seen[:n]


@every_table
def test_an_onlooker_sees_nothing_that_any_seat_does_not(game: Game, players: int) -> None:
    for s in random_states(game, players, 17, STATES):
        for seat in range(players):
            assert game.revealed(game.revealed(s, seat), -1) == game.revealed(s, -1)


@every_table
def test_a_view_is_json_and_comes_from_the_revealed_state_alone(game: Game, players: int) -> None:
    for s in random_states(game, players, 18, STATES):
        for seat in range(-1, players):
            seen = game.revealed(s, seat)
            view = game.views.view(seen, seat)
            text = msgspec.json.encode(view)
            assert msgspec.json.decode(text, type=type(view)) == view
            other = completed(game, seen, seat)
            assert game.views.view(game.revealed(other, seat), seat) == view
