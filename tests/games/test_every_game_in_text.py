"""Moves, positions and whole games as text, for every game: all of them round-trip."""

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from stolik.core.chance import below
from stolik.core.errors import BadMove, BadRecord, IllegalMove, NothingToUndo, StolikError
from stolik.core.game import Game
from stolik.core.match import Match
from stolik.core.record import Record
from stolik.core.replay import load, loads
from stolik.core.seats import seats_in
from tests.every_game import every_game, every_table, generator, random_game, random_states


def played_match(game: Game, players: int, number: int, most: int = 100_000) -> Match:
    match = game.new(players, number, tuple(f"Gość {i}" for i in range(players)))
    rng = generator("match", number)
    while not match.over and len(match.history) < most:
        seat = match.to_act[below(rng, len(match.to_act))]
        moves = match.moves(seat)
        match.play(seat, moves[below(rng, len(moves))])
    return match


@every_table
def test_moves_round_trip_as_struct_int_text_and_json(game: Game, players: int) -> None:
    codes = [0] * game.most_moves
    for s in random_states(game, players, 21, 40):
        for seat in seats_in(game.rules.to_act(s)):
            for code in codes[: game.legal.legal_moves(s, seat, codes)]:
                move = game.moves.decode(s, code)
                assert game.moves.misshapen(s, move) == 0
                assert game.moves.encode(s, move) == code
                assert game.move(game.text(move)) == move
                assert msgspec.json.decode(msgspec.json.encode(move), type=type(move)) == move


@every_table
def test_positions_round_trip(game: Game, players: int) -> None:
    for s in random_states(game, players, 22, 40):
        for state in (s, *(game.revealed(s, seat) for seat in range(-1, players))):
            assert game.read(game.write(state)) == replace(state, rng=[0, 0, 0, 0])


@every_table
def test_a_position_can_be_written_in_one_line(game: Game, players: int) -> None:
    text = game.write(random_states(game, players, 23, 1)[0])
    assert game.write(game.read(text.replace("\n", "; "))) == text


@every_table
def test_a_match_can_go_on_from_a_position(game: Game, players: int) -> None:
    states, _ = random_game(game, players, 24)
    middle = states[len(states) // 2]
    match = game.position(game.write(middle), seed=1)
    assert match.to_act == seats_in(game.rules.to_act(middle))
    seat = match.to_act[0]
    match.play(seat, match.moves(seat)[0])
    assert len(match.history) == 1


@every_table
def test_a_finished_record_replays_to_the_same_end(game: Game, players: int) -> None:
    match = played_match(game, players, 25)
    text = str(match.record())
    again = loads(text, game)
    assert str(again.record()) == text
    assert again._states == match._states
    assert again.outcome == match.outcome
    assert again.names == match.names


@every_table
def test_a_record_that_begins_at_a_position_replays(game: Game, players: int) -> None:
    states, _ = random_game(game, players, 26)
    match = game.position(game.write(states[len(states) // 2]), seed=3)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[-1 if len(match.history) % 3 else 0])
    again = loads(str(match.record()), game)
    assert again._states == match._states


@every_table
def test_a_saved_match_goes_on_where_it_was(game: Game, players: int, tmp_path: Path) -> None:
    match = played_match(game, players, 27, most=9)
    match.save(tmp_path / "match.stolik")
    again = load(tmp_path / "match.stolik", game)
    assert again._states == match._states
    assert again.history == match.history
    assert not (tmp_path / "match.stolik.part").exists()


@every_table
def test_a_record_of_a_running_game_tells_no_seed_and_cannot_be_replayed(
    game: Game, players: int
) -> None:
    match = played_match(game, players, 987_654_321, most=5)
    record = match.record()
    assert record.seed is None
    assert "987654321" not in str(record)
    with pytest.raises(BadRecord, match="made while the game ran"):
        loads(str(record), game)


@every_table
def test_a_record_is_json_too(game: Game, players: int) -> None:
    record = played_match(game, players, 28).record()
    assert msgspec.json.decode(msgspec.json.encode(record), type=Record) == record


@every_game
def test_a_record_that_was_cut_off_is_refused_wherever_it_was_cut(game: Game) -> None:
    text = str(played_match(game, game.players[0], 29).record())
    for end in [*range(0, len(text), 37), len(text) - 1]:
        with pytest.raises(BadRecord) as refused:
            loads(text[:end], game)
        assert 1 <= refused.value.line <= text[:end].count("\n") + 1
        assert f"line {refused.value.line}: " in str(refused.value)


@every_game
def test_a_record_that_was_changed_is_refused_at_the_line_of_the_change(game: Game) -> None:
    match = played_match(game, game.players[0], 30)
    lines = str(match.record()).split("\n")
    first_move = next(i for i, line in enumerate(lines) if line.startswith("1 "))
    for at in range(len(lines) - 1):
        for changed in ([*lines[:at], *lines[at + 1 :]], [*lines[: at + 1], *lines[at:]]):
            with pytest.raises(BadRecord) as refused:
                loads("\n".join(changed), game)
            assert refused.value.line <= max(at, first_move) + 2
    for at in range(len(lines) - 1):
        altered = [*lines[:at], lines[at][:-1] + chr(ord(lines[at][-1]) ^ 1), *lines[at + 1 :]]
        with pytest.raises(BadRecord) as refused:
            loads("\n".join(altered), game)
        assert refused.value.line <= max(at, first_move) + 1


@every_table
def test_undoing_every_move_leads_back_to_the_start(game: Game, players: int) -> None:
    match = played_match(game, players, 31, most=30)
    states = list(match._states)
    while match.history:
        match.undo()
        states.pop()
        assert match._states == states
    with pytest.raises(NothingToUndo):
        match.undo()


@every_table
def test_a_refused_move_changes_nothing_and_names_a_clause(game: Game, players: int) -> None:
    match = played_match(game, players, 32, most=7)
    before = list(match._states), match.history
    wrong = next(seat for seat in range(players) if seat not in match.to_act)
    move = match.moves(match.to_act[0])[0]
    with pytest.raises(IllegalMove) as refused:
        match.play(wrong, move)
    assert (list(match._states), match.history) == before
    assert refused.value.clause in {clause.name for clause in game.texts().clauses}
    english, polish = (match.why_not(wrong, move, language) for language in ("en", "pl"))
    assert english is not None
    assert polish is not None
    assert english.clause == polish.clause == refused.value.clause
    assert english.sentence != polish.sentence


@every_game
@pytest.mark.parametrize("text", ["", "dance", "play", "\0", "drop", "turn turn", "é" * 1000, "1"])
def test_a_text_that_is_no_move_is_refused_or_read_as_one(game: Game, text: str) -> None:
    move = None
    with suppress(BadMove):
        move = game.move(text)
    assert move is None or game.move(game.text(move)) == move


@every_game
def test_wrong_players_options_seeds_and_names_are_refused(game: Game) -> None:
    most = game.players[-1]
    for players in (0, 1, most + 1, -1, 99):
        with pytest.raises(StolikError, match="is for"):
            game.new(players)
    with pytest.raises(StolikError, match="no such option"):
        game.new(most, 1, colour="red")
    for seed in (-1, 1.5, "7", True):
        with pytest.raises(StolikError, match="a seed is a whole number"):
            game.new(most, seed)  # type: ignore[arg-type]
    for names in (("",) * most, ("x",) * (most + 1), ("a\nb",) * most, ("n" * 41,) * most):
        with pytest.raises(StolikError, match="name"):
            game.new(most, 1, names)


@every_game
def test_a_seat_that_is_not_at_the_table_is_refused(game: Game) -> None:
    match = game.new(game.players[0], 1)
    for seat in (-1, game.players[0]):
        for ask in (match.moves, match.view, match.position):
            with pytest.raises(StolikError, match="there is no seat"):
                ask(seat)
