"""The laws of `reveal`, `complete`, `told` and `preview`, for every game on random positions."""

from typing import Any

import msgspec

from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.position import SPECTATOR, Position
from stolik.match.record import RecordedMove
from stolik.rules.messages import LogEntry, Move
from stolik.rules.state import copied
from tests.every_game import (
    Table,
    every_table,
    generator,
    listed,
    random_match,
    random_states,
)

STATES = 25
MOVES = 60


def completed(game: Game, seen: Any, viewpoint: int, *secret: object) -> Any:
    guess = copied(seen)
    game.knowledge.complete(guess, viewpoint, generator("complete", *secret))
    return guess


@every_table
def test_states_that_differ_only_in_what_a_seat_cannot_know_reveal_the_same(table: Table) -> None:
    for s in random_states(table, 11, table.share(STATES)):
        for viewpoint in table.viewpoints:
            seen = table.game.revealed(s, viewpoint)
            for number in range(3):
                other = completed(table.game, seen, viewpoint, number)
                assert table.game.revealed(other, viewpoint) == seen


@every_table
def test_a_completed_state_is_one_that_can_be(table: Table) -> None:
    for s in random_states(table, 12, table.share(STATES)):
        for viewpoint in table.viewpoints:
            guess = completed(table.game, table.game.revealed(s, viewpoint), viewpoint)
            assert table.game.validity.invalid(guess) == 0
            assert table.game.knowledge.hides(guess) == 0


@every_table
def test_a_revealed_state_is_one_that_can_be_and_reveals_itself(table: Table) -> None:
    for s in random_states(table, 13, table.share(STATES)):
        for viewpoint in table.viewpoints:
            seen = table.game.revealed(s, viewpoint)
            assert table.game.validity.invalid(seen) == 0
            assert table.game.revealed(seen, viewpoint) == seen


@every_table
def test_revealing_changes_nothing(table: Table) -> None:
    for s in random_states(table, 14, table.share(STATES)):
        before = copied(s)
        for viewpoint in table.viewpoints:
            table.game.revealed(s, viewpoint)
        assert s == before


@every_table
def test_the_generator_is_nobody_s_to_see(table: Table) -> None:
    for s in random_states(table, 15, table.share(STATES)):
        assert any(s.rng)
        for viewpoint in table.viewpoints:
            seen = table.game.revealed(s, viewpoint)
            assert not any(seen.rng)
            assert completed(table.game, seen, viewpoint).rng != s.rng


@every_table
def test_a_seat_can_find_its_moves_in_what_it_sees(table: Table) -> None:
    seen = [0] * table.game.most_moves
    for s in random_states(table, 16, table.share(STATES)):
        for seat, moves in listed(table, s):
            n = table.game.legal.legal_moves(table.game.revealed(s, seat), seat, seen)
            assert moves == seen[:n]


@every_table
def test_an_onlooker_sees_nothing_that_any_seat_does_not(table: Table) -> None:
    reveal = table.game.revealed
    for s in random_states(table, 17, table.share(STATES)):
        for seat in table.seats:
            assert reveal(reveal(s, seat), SPECTATOR) == reveal(s, SPECTATOR)


@every_table
def test_a_view_is_json_and_comes_from_the_revealed_state_alone(table: Table) -> None:
    for s in random_states(table, 18, table.share(STATES)):
        for viewpoint in table.viewpoints:
            seen = table.game.revealed(s, viewpoint)
            view = table.game.views.view(seen, viewpoint)
            text = msgspec.json.encode(view)
            assert msgspec.json.decode(text, type=type(view)) == view
            other = table.game.revealed(completed(table.game, seen, viewpoint), viewpoint)
            assert table.game.views.view(other, viewpoint) == view


def told(match: Match, viewpoint: int) -> tuple[LogEntry, ...]:
    return match.log(None if viewpoint == SPECTATOR else viewpoint)


@every_table
def test_everybody_is_told_of_every_move_and_a_seat_all_of_its_own(table: Table) -> None:
    match = random_match(table, 41)
    for viewpoint in table.viewpoints:
        deeds = told(match, viewpoint)
        assert [deed.seat for deed in deeds] == [seat for seat, _ in match.history]
        for deed, (seat, move) in zip(deeds, match.history, strict=True):
            assert deed.move == move or seat != viewpoint


@every_table
def test_where_moves_are_open_everybody_is_told_the_same(table: Table) -> None:
    match = random_match(table, 44)
    heard = {told(match, viewpoint) for viewpoint in table.viewpoints}
    assert len(heard) == 1 or not table.game.is_open


@every_table
def test_what_is_told_round_trips_as_text_and_json(table: Table) -> None:
    match = random_match(table, 42)
    for viewpoint in table.viewpoints:
        for deed in told(match, viewpoint):
            assert table.game.move(table.game.text(deed.move)) == deed.move
            for part in (deed.move, *deed.events):
                assert msgspec.json.decode(msgspec.json.encode(part), type=type(part)) == part


@every_table
def test_it_can_be_told_from_any_move_on(table: Table) -> None:
    match = random_match(table, 43, most=MOVES)
    for seat in (None, *table.seats):
        for since in (0, 1, match.made // 2, match.made):
            assert match.log(seat, since) == match.log(seat)[since:]


@every_table
def test_an_onlooker_is_told_nothing_that_any_seat_is_not(table: Table) -> None:
    match = random_match(table, 44, most=MOVES)
    for viewpoint in table.seats:
        states = [table.game.revealed(s, viewpoint) for s in states_of(match)[:-1]]
        for seen, deed, public in zip(states, told(match, viewpoint), match.log(), strict=True):
            assert table.game.moves.as_seen(seen, deed.seat, deed.move, SPECTATOR) == public.move


def sounds_like(match: Match, made: int, viewpoint: int) -> tuple[int, Move]:
    """Who made a move, and the last of their moves that a viewpoint cannot tell from it."""
    game, s, (seat, move) = match.game, states_of(match)[made], match.history[made]
    codes = [0] * game.most_moves
    n = game.legal.legal_moves(s, seat, codes)
    heard = game.moves.as_seen(s, seat, move, viewpoint)
    moves = (game.moves.decode(s, code) for code in reversed(codes[:n]))
    return seat, next(m for m in moves if game.moves.as_seen(s, seat, m, viewpoint) == heard)


def states_of(match: Match) -> list[Any]:
    """All true states of a match."""
    return [position.state for position in match._positions]


def twin(match: Match, viewpoint: int) -> Match:
    """A match that differs in all that a viewpoint cannot know."""
    game, other = match.game, match.copy()
    other._history = [sounds_like(match, made, viewpoint) for made in range(match.made)]
    other._positions = [
        Position(completed(game, game.revealed(s, viewpoint), viewpoint, made))
        for made, s in enumerate(states_of(match))
    ]
    return other


@every_table
def test_matches_that_are_the_same_to_a_viewer_are_told_the_same(table: Table) -> None:
    match = random_match(table, 45, most=table.share(MOVES))
    for viewpoint in table.viewpoints:
        assert told(twin(match, viewpoint), viewpoint) == told(match, viewpoint)


@every_table
def test_what_a_preview_promises_comes_of_the_move(table: Table) -> None:
    match = random_match(table, 48, most=MOVES)
    for made in reversed(range(match.made)):
        seat, move = match.history[made]
        (deed,) = match.log(seat, made)
        match.undo()
        before = copied(match._state)
        promised = match.preview(seat, move)
        assert set(promised) <= set(deed.events)
        assert match._state == before
        guess = completed(table.game, table.game.revealed(before, seat), seat)
        assert Match(table.game, guess, 1).preview(seat, move) == promised


@every_table
def test_the_record_of_a_running_game_holds_only_what_everybody_was_told(table: Table) -> None:
    match = random_match(table, 46, most=20)
    while match.over:
        match.undo()
    public = tuple(RecordedMove(deed.seat, table.game.text(deed.move)) for deed in match.log())
    assert match.record().moves == public
    assert twin(match, SPECTATOR).record() == match.record()


@every_table
def test_the_record_of_a_finished_game_holds_every_move(table: Table) -> None:
    match = random_match(table, 47)
    whole = tuple(RecordedMove(seat, table.game.text(move)) for seat, move in match.history)
    assert match.record().moves == whole
