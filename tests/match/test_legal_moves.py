"""A move is checked once on its way, and a part of one is explored in one question."""

from typing import Any

import pytest

from stolik.engine.compiled import engine_of
from stolik.match.game import Game
from stolik.match.legal_move import LegalMove, check_move
from stolik.match.match import Match
from stolik.rules.errors import BadMove, IllegalMove
from stolik.rules.messages import Refusal
from tests.every_game import every_game


def begun(game: Game) -> tuple[Match, int]:
    match = game.new(seed=5)
    return match, match.to_act[0]


@every_game
def test_a_move_is_the_same_from_a_struct_and_from_a_text(game: Game) -> None:
    match, seat = begun(game)
    for move in match.moves(seat)[:20]:
        legal = match.check(seat, move)
        assert isinstance(legal, LegalMove)
        assert legal == match.check(seat, game.text(move))
        assert (legal.seat, legal.move, legal.text) == (seat, move, game.text(move))
        assert game.moves.decode(match.revealed(seat), legal.code) == move


@every_game
def test_a_legal_move_is_made_without_checking_it_again(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, seat = begun(game)
    legal = match.latest().check(seat, match.moves(seat)[0])
    assert isinstance(legal, LegalMove)
    monkeypatch.setattr("stolik.match.match.check_move", lambda *_: pytest.fail("once more"))
    match.play(seat, legal)
    assert match.history == ((seat, legal.move),)


@every_game
def test_a_legal_move_of_another_position_is_checked(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, seat = begun(game)
    legal = match.check(seat, match.moves(seat)[0])
    assert isinstance(legal, LegalMove)
    other, checked = Match(game, game.deal(match.players, 6), 6), []

    def check(*given: Any) -> LegalMove | Refusal:
        checked.append(given[3])
        return check_move(*given)

    monkeypatch.setattr("stolik.match.match.check_move", check)
    try:
        other.play(seat, legal)
    except IllegalMove:
        assert other.made == 0
    assert checked == [legal.move]


@every_game
def test_a_refusal_is_the_one_that_playing_raises(game: Game) -> None:
    match, seat = begun(game)
    move = match.moves(seat)[0]
    if len(match.to_act) == match.players:
        match.play(seat, move)
    waiting = next(other for other in range(match.players) if other not in match.to_act)
    refusal = match.check(waiting, move)
    assert isinstance(refusal, Refusal)
    assert refusal == match.why_not(waiting, move)
    with pytest.raises(IllegalMove, match=refusal.clause):
        match.play(waiting, move)
    with pytest.raises(BadMove):
        match.check(seat, "no move at all")


@every_game
def test_both_engines_explore_the_same(game: Game) -> None:
    match, seat = begun(game)
    parts = [None, *match.moves(seat)[:3], *map(game.text, match.moves(seat)[:3])]
    for part in parts:
        found = match.explore(seat, part)
        assert found == match.explore(seat, part, engine=engine_of(game))
        assert list(found.moves) == match.moves(seat, part)
        assert found.total == len(found.moves) > 0
        assert match.explore(seat, part, most=1).moves == found.moves[:1]
        assert found.refusal is None
        assert found.preview == (match.preview(seat, part) if part else ())


@every_game
def test_every_next_word_leads_to_a_move(game: Game) -> None:
    match, seat = begun(game)
    for word in match.explore(seat).next_words:
        assert any(word in game.text(move).split() for move in match.moves(seat))
