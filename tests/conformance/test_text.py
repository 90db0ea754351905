"""Moves, positions and whole games as text, for every game: all of them round-trip."""

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from stolik.games.records import load, loads
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.record import Record
from stolik.rules import defaults
from stolik.rules.errors import BadMove, BadRecord, IllegalMove, NothingToUndo, StolikError
from stolik.rules.messages import Move
from stolik.rules.seats import seats_in
from tests.every_game import (
    Table,
    every_game,
    every_table,
    listed,
    random_game,
    random_match,
    random_states,
    spread,
)

LISTED = 100


@every_table
def test_moves_round_trip_as_struct_int_text_and_json(table: Table) -> None:
    moves = table.game.moves
    for s in random_states(table, 21, table.share(40)):
        for seat, codes in listed(table, s):
            for code in spread(codes, LISTED):
                move = moves.decode(s, code)
                assert moves.malformed(s, seat, move) == 0
                assert moves.encode(s, move) == code
                assert table.game.move(table.game.text(move)) == move
                assert msgspec.json.decode(msgspec.json.encode(move), type=type(move)) == move


def parts_of(move: Move) -> list[Move]:
    """The move, and the same without one of its cards, tiles or whatever it has a row of."""
    rows = {name: row for name, row in msgspec.structs.asdict(move).items() if type(row) is tuple}
    shorter = [
        msgspec.structs.replace(move, **{name: row[:i] + row[i + 1 :]})
        for name, row in rows.items()
        for i in range(len(row))
    ]
    return [move, *shorter]


def does_all_of(move: Move, part: Move) -> bool:
    """The move is of the same kind, and has in its rows all that the part has in them."""
    fields = zip(msgspec.structs.astuple(move), msgspec.structs.astuple(part), strict=False)
    return type(move) is type(part) and all(
        Counter(some) <= Counter(whole) if type(some) is tuple else some == whole
        for whole, some in fields
    )


def moves_with(match: Match, seat: int, part: Move) -> list[Move]:
    """The moves of a seat that contain a part, by what people see of them."""
    if match.game.moves.malformed(match._state, seat, part):
        return []
    has_parts = match.game.legal.contains is not defaults.contains
    return [m for m in match.moves(seat) if m == part or (has_parts and does_all_of(m, part))]


@every_table
def test_moves_can_be_asked_for_by_a_part_of_them(table: Table) -> None:
    match = random_match(table, 33, most=table.share(20))
    while match.made:
        match.undo()
        for seat in match.to_act:
            for move in spread(match.moves(seat), 3):
                assert move in match.moves(seat, containing=table.game.text(move))
                for part in parts_of(move):
                    assert match.moves(seat, containing=part) == moves_with(match, seat, part)


@every_table
def test_one_move_contains_another_as_ints_just_as_match_says(table: Table) -> None:
    encode, contains = table.game.moves.encode, table.game.legal.contains
    match = random_match(table, 34, most=5)
    seat = match.to_act[0]
    moves = match.moves(seat)
    for part in spread(moves, 10):
        code = encode(match._state, part)
        found = [move for move in moves if contains(encode(match._state, move), code)]
        assert part in found
        assert match.moves(seat, containing=part) == found


@every_table
def test_a_seat_that_may_not_act_has_no_moves_with_any_part(table: Table) -> None:
    match = random_match(table, 35, most=7)
    move = match.moves(match.to_act[0])[0]
    for seat in set(table.seats).difference(match.to_act):
        assert match.moves(seat) == match.moves(seat, containing=move) == []


@every_table
def test_positions_round_trip(table: Table) -> None:
    for s in random_states(table, 22, table.share(40)):
        for state in (s, *(table.game.revealed(s, viewpoint) for viewpoint in table.viewpoints)):
            assert table.game.read(table.game.write(state)) == replace(state, rng=[0, 0, 0, 0])


@every_table
def test_a_position_can_be_written_in_one_line(table: Table) -> None:
    text = table.game.write(random_states(table, 23, 1)[0])
    assert table.game.write(table.game.read(text.replace("\n", "; "))) == text


@every_table
def test_a_match_can_go_on_from_a_position(table: Table) -> None:
    states, _ = random_game(table, 24)
    middle = states[len(states) // 2]
    match = table.game.position(table.game.write(middle), seed=1)
    assert match.to_act == seats_in(table.game.rules.to_act(middle))
    seat = match.to_act[0]
    match.play(seat, match.moves(seat)[0])
    assert match.made == 1


@every_table
def test_a_finished_record_replays_to_the_same_end(table: Table) -> None:
    match = random_match(table, 25)
    text = str(match.record())
    again = loads(text, table.game)
    assert str(again.record()) == text
    assert [p.state for p in again._positions] == [p.state for p in match._positions]
    assert again.outcome == match.outcome
    assert again.names == match.names


@every_table
def test_a_record_that_begins_at_a_position_replays(table: Table) -> None:
    states, _ = random_game(table, 26)
    match = table.game.position(table.game.write(states[len(states) // 2]), seed=3)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[-1 if match.made % 3 else 0])
    again = loads(str(match.record()), table.game)
    assert [p.state for p in again._positions] == [p.state for p in match._positions]


@every_table
def test_a_saved_match_goes_on_where_it_was(table: Table, tmp_path: Path) -> None:
    match = random_match(table, 27, most=9)
    match.save(tmp_path / "match.stolik")
    again = load(tmp_path / "match.stolik", table.game)
    assert [p.state for p in again._positions] == [p.state for p in match._positions]
    assert again.history == match.history
    assert not (tmp_path / "match.stolik.part").exists()


@every_table
def test_a_record_of_a_running_game_has_no_seed_and_cannot_be_replayed(table: Table) -> None:
    match = random_match(table, 987_654_321, most=5)
    record = match.record()
    assert record.seed is None
    assert "987654321" not in str(record)
    with pytest.raises(BadRecord, match="made while the game ran"):
        loads(str(record), table.game)


@every_table
def test_a_record_is_json_too(table: Table) -> None:
    record = random_match(table, 28).record()
    assert msgspec.json.decode(msgspec.json.encode(record), type=Record) == record


@every_game
def test_a_record_that_was_cut_off_is_refused_wherever_it_was_cut(game: Game) -> None:
    text = str(random_match(Table(game, game.players[0]), 29).record())
    for end in [*range(0, len(text), 37), len(text) - 1]:
        with pytest.raises(BadRecord) as refused:
            loads(text[:end], game)
        assert 1 <= refused.value.line <= text[:end].count("\n") + 1
        assert f"line {refused.value.line}: " in str(refused.value)


@every_game
def test_a_record_that_was_changed_is_refused_at_the_line_of_the_change(game: Game) -> None:
    match = random_match(Table(game, game.players[0]), 30)
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
def test_undoing_every_move_leads_back_to_the_start(table: Table) -> None:
    match = random_match(table, 31, most=30)
    states = list(match._positions)
    while match.history:
        match.undo()
        states.pop()
        assert match._positions == states
    with pytest.raises(NothingToUndo):
        match.undo()


@every_table
def test_a_refused_move_changes_nothing_and_names_a_clause(table: Table) -> None:
    match = random_match(table, 32, most=7)
    while len(match.to_act) == table.players:
        match.undo()  # all may act
    before = list(match._positions), match.history
    wrong = next(seat for seat in table.seats if seat not in match.to_act)
    move = match.moves(match.to_act[0])[0]
    with pytest.raises(IllegalMove) as refused:
        match.play(wrong, move)
    assert (list(match._positions), match.history) == before
    assert refused.value.clause in {clause.name for clause in table.game.texts().clauses}
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


@every_table
def test_the_words_of_many_moves_are_those_of_their_texts(table: Table) -> None:
    match = random_match(table, 33, most=9)
    seat = match.to_act[0]
    moves, game, s = match.moves(seat), match.game, match._state
    codes = [game.moves.encode(s, move) for move in moves]
    texts = [game.text(move).split() for move in moves]
    assert game.addable_words(s, codes) == {word for text in texts for word in text}
    assert game.addable_words(s, codes, texts[0]) == {
        word for text in texts for word in text if text.count(word) > texts[0].count(word)
    }
