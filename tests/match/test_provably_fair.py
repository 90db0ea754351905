"""Provably fair chance: committed before the game, open after it, and the same in every check."""

import hmac

import msgspec
import pytest

from stolik.games.records import loads
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.provably_fair import commitment, new_secret, words_of_move
from stolik.rules.chance import seed_words_in
from stolik.rules.errors import BadRecord
from tests.every_game import every_game

SECRET = 2**255 + 12345
TABLE = "oak-7"


def played(game: Game, moves: int = 10_000) -> Match:
    """A provably fair match, in which each seat makes its first legal move."""
    match = game.new_provably_fair(game.players[0], TABLE, SECRET)
    while not match.over and match.made < moves:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[match.made % 2 - 1])
    return match


def test_words_and_commitment_never_change() -> None:
    assert words_of_move(SECRET, 3) == (111932478, 3113156838, 480135658)
    assert commitment(SECRET, TABLE).startswith("5c29db2a2a01ac16")


def test_the_words_of_a_move_are_an_hmac_of_its_number() -> None:
    secret = new_secret()
    key = secret.to_bytes(64, "big")
    for number in (0, 1, 12345):
        digest = hmac.digest(key, f"stolik move {number}".encode(), "sha256")
        assert words_of_move(secret, number) == seed_words_in(digest)


def test_secrets_are_long_and_different() -> None:
    secrets = {new_secret() for _ in range(50)}
    assert len(secrets) == 50
    assert max(secrets) > 2**250


@every_game
def test_a_provably_fair_game_replays_from_its_record(game: Game) -> None:
    match = played(game)
    again = loads(str(match.record()), game)
    assert (again.table, again.history, again.outcome) == (TABLE, match.history, match.outcome)


@every_game
def test_while_it_runs_its_record_has_the_commitment_and_no_seed(game: Game) -> None:
    record = played(game, 3).record()
    assert record.commitment == commitment(SECRET, TABLE)
    assert str(SECRET) not in str(record)


@every_game
def test_the_generator_is_set_anew_before_every_move(game: Game) -> None:
    """Else one state of the generator would give away the next one."""
    match = played(game, 4)
    other = match.copy()
    other._state.rng[:] = [1, 2, 3, 4]
    seat = match.to_act[0]
    move = match.moves(seat)[0]
    match.play(seat, move)
    other.play(seat, move)
    assert match._state == other._state


@every_game
def test_another_table_has_other_chance_to_promise(game: Game) -> None:
    first = game.new_provably_fair(game.players[0], "a", SECRET)
    assert first.commitment != game.new_provably_fair(game.players[0], "b", SECRET).commitment


@every_game
def test_a_seed_that_was_not_promised_is_refused(game: Game) -> None:
    forged = msgspec.structs.replace(played(game).record(), commitment=commitment(1, TABLE))
    with pytest.raises(BadRecord, match="promised"):
        loads(str(forged), game)


@every_game
def test_a_match_without_a_table_promises_nothing(game: Game) -> None:
    match = game.new(seed=4)
    assert match.commitment == ""
    assert "commitment" not in str(match.record())
