"""What a viewpoint may not know shows in nothing that it is given, and cannot be deduced from it.

The laws of `reveal`, `complete`, `log` and `preview` on random positions, and pairs of positions
that a game's cases name, which differ only in what some seats cannot see.
"""

from collections import Counter
from typing import Any

import msgspec

from stolik.match.game import Game
from stolik.match.legal_move import LegalMove
from stolik.match.match import Match
from stolik.match.position import SPECTATOR, Position
from stolik.match.record import RecordedMove
from stolik.rules.messages import LogEntry, Move
from stolik.rules.state import copied
from tests.conformance.cases import at, cases_of, every_game_with, some
from tests.conformance.shown import assert_same_to, shown_to
from tests.every_game import (
    TABLES,
    Table,
    about,
    every_game,
    every_table,
    generator,
    listed,
    play_out,
    random_game,
    random_match,
    random_states,
    spread,
)
from tests.games.words import play, play_at_random

STATES = 25
MOVES = 60
SEED = 918273645546372819
SEED_MOVES = 5


def completed(game: Game, seen: Any, viewpoint: int, *secret: object) -> Any:
    world = copied(seen)
    game.information_state.complete(world, viewpoint, generator("complete", *secret))
    return world


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
            world = completed(table.game, table.game.revealed(s, viewpoint), viewpoint)
            assert table.game.validity.invalid(world) == 0
            assert table.game.information_state.hides(world) == 0


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
def test_no_viewpoint_sees_the_generator(table: Table) -> None:
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
def test_a_spectator_sees_nothing_that_any_seat_does_not(table: Table) -> None:
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


def log_of(match: Match, viewpoint: int) -> tuple[LogEntry, ...]:
    return match.log(None if viewpoint == SPECTATOR else viewpoint)


@every_table
def test_every_log_has_every_move_and_a_seat_s_all_of_its_own(table: Table) -> None:
    match = random_match(table, 41)
    for viewpoint in table.viewpoints:
        entries = log_of(match, viewpoint)
        assert [entry.seat for entry in entries] == [seat for seat, _ in match.history]
        for entry, (seat, move) in zip(entries, match.history, strict=True):
            assert entry.move == move or seat != viewpoint


@every_table
def test_logs_are_the_same_just_where_moves_and_events_are_open(table: Table) -> None:
    match = random_match(table, 44)
    logs = {log_of(match, viewpoint) for viewpoint in table.viewpoints}
    assert (len(logs) == 1) == table.game.is_open


@every_table
def test_log_entries_round_trip_as_text_and_json(table: Table) -> None:
    match = random_match(table, 42)
    for viewpoint in table.viewpoints:
        for entry in log_of(match, viewpoint):
            assert table.game.move(table.game.text(entry.move)) == entry.move
            for part in (entry.move, *entry.events):
                assert msgspec.json.decode(msgspec.json.encode(part), type=type(part)) == part


@every_table
def test_a_log_can_begin_at_any_move(table: Table) -> None:
    match = random_match(table, 43, most=MOVES)
    for seat in (None, *table.seats):
        for since in (0, 1, match.made // 2, match.made):
            assert match.log(seat, since) == match.log(seat)[since:]


@every_table
def test_a_spectator_s_log_has_nothing_that_any_seat_s_has_not(table: Table) -> None:
    match = random_match(table, 44, most=MOVES)
    for viewpoint in table.seats:
        states = [table.game.revealed(s, viewpoint) for s in states_of(match)[:-1]]
        for seen, entry, public in zip(states, log_of(match, viewpoint), match.log(), strict=True):
            assert table.game.moves.as_seen(seen, entry.seat, entry.move, SPECTATOR) == public.move


def looks_like(match: Match, made: int, viewpoint: int) -> tuple[int, Move, int]:
    """Who made a move, and the last of their moves that a viewpoint cannot tell from it."""
    game, s, (seat, move) = match.game, states_of(match)[made], match.history[made]
    codes = [0] * game.most_moves
    n = game.legal.legal_moves(s, seat, codes)
    seen = game.moves.as_seen(s, seat, move, viewpoint)
    moves = ((game.moves.decode(s, code), code) for code in reversed(codes[:n]))
    alike = (m for m in moves if game.moves.as_seen(s, seat, m[0], viewpoint) == seen)
    return seat, *next(alike)


def states_of(match: Match) -> list[Any]:
    """All true states of a match."""
    return [position.state for position in match._positions]


def twin(match: Match, viewpoint: int) -> Match:
    """A match that differs in all that a viewpoint cannot know."""
    game, other = match.game, match.copy()
    other._positions = [
        Position(completed(game, game.revealed(s, viewpoint), viewpoint, made))
        for made, s in enumerate(states_of(match))
    ]
    other._history = [
        LegalMove(*looks_like(match, made, viewpoint), game, position)
        for made, position in enumerate(other._positions[:-1])
    ]
    return other


@every_table
def test_matches_that_are_the_same_to_a_viewpoint_show_it_the_same(table: Table) -> None:
    match = random_match(table, 45, most=table.share(MOVES))
    while match.over:
        match.undo()
    for viewpoint in table.viewpoints:
        assert_same_to(viewpoint, match, twin(match, viewpoint))


@every_table
def test_what_a_preview_promises_comes_of_the_move(table: Table) -> None:
    match = random_match(table, 48, most=MOVES)
    for made in reversed(range(match.made)):
        seat, move = match.history[made]
        (entry,) = match.log(seat, made)
        match.undo()
        before = copied(match._state)
        promised = match.preview(seat, move)
        assert set(promised) <= set(entry.events)
        assert match._state == before
        world = completed(table.game, table.game.revealed(before, seat), seat)
        assert Match(table.game, world, 1).preview(seat, move) == promised


@every_table
def test_the_record_of_a_running_game_holds_only_what_a_spectator_saw(table: Table) -> None:
    match = random_match(table, 46, most=20)
    while match.over:
        match.undo()
    public = tuple(RecordedMove(entry.seat, table.game.text(entry.move)) for entry in match.log())
    assert match.record().moves == public
    assert twin(match, SPECTATOR).record() == match.record()


@every_table
def test_the_record_of_a_finished_game_holds_every_move(table: Table) -> None:
    match = random_match(table, 47)
    whole = tuple(RecordedMove(seat, table.game.text(move)) for seat, move in match.history)
    assert match.record().moves == whole


# Seeds


@every_table
def test_no_seed_is_shown_while_the_game_runs(table: Table) -> None:
    match = table.new(SEED)
    for step in range(table.share(SEED_MOVES)):
        for viewpoint in table.viewpoints:
            shown = repr(shown_to(match, viewpoint))
            assert str(SEED) not in shown
            assert str(match._state.rng[0]) not in shown
        record = match.record()
        assert (record.seed, record.start) == (None, "")
        assert "seed hidden" in str(record)
        play_at_random(match, turns=1, seed=step)
        if match.over:
            return


@every_table
def test_the_start_of_a_position_is_in_its_record_only_when_the_game_is_over(table: Table) -> None:
    states, _ = random_game(table, 49)
    text = table.game.write(states[-2])
    match = table.game.position(text, SEED)
    assert (match.record().start, match.record().seed) == ("", None)
    play_out(match, 49)
    assert (match.record().start, match.record().seed) == (text, SEED)


@every_table
def test_two_seeds_look_the_same_until_chance_brings_something(table: Table) -> None:
    state = random_states(table, 50, 2)[0]
    text = table.game.write(state)
    first, second = (table.game.position(text, seed) for seed in (SEED, SEED + 1))
    assert first._state.rng != second._state.rng
    for viewpoint in table.viewpoints:
        assert_same_to(viewpoint, first, second)


# Pairs of positions that differ in what is hidden


def secrets_of(game: Game) -> Any:
    return cases_of(game, "secrets")


with_secrets = every_game_with("secrets", "TWINS")


def test_every_game_that_hides_something_has_cases_of_its_secrets() -> None:
    hiding = [
        table.game for table in TABLES if table.game.information_state.hides(seen_at_first(table))
    ]
    assert hiding
    for game in dict.fromkeys(hiding):
        assert len(secrets_of(game).TWINS) > 1


@every_game
def test_a_game_with_secret_moves_has_cases_of_moves_that_look_alike(game: Game) -> None:
    table = next(table for table in TABLES if table.game is game)
    match = random_match(table, 54)
    public = [entry.move for entry in match.log()]
    if public != [move for _, move in match.history]:
        assert some(secrets_of(game), "ALIKE")


@every_game_with("secrets", "ALIKE")
def test_another_secret_move_looks_the_same(game: Game) -> None:
    for position, turn, other, owners in some(secrets_of(game), "ALIKE"):
        with about(position, turn, other):
            first, second = at(game, position, SEED), at(game, position, SEED)
            play(first, turn)
            play(second, other)
            for viewpoint in range(SPECTATOR, first.players):
                if viewpoint in owners:
                    assert shown_to(first, viewpoint) != shown_to(second, viewpoint)
                else:
                    assert_same_to(viewpoint, first, second, secrets_of(game).ASKED)


def seen_at_first(table: Table) -> Any:
    return table.game.revealed(table.deal(1), SPECTATOR)


@with_secrets
def test_every_seat_has_a_secret_among_the_pairs(game: Game) -> None:
    twins = some(secrets_of(game), "TWINS")
    most = max(at(game, position).players for position, _, _ in twins)
    assert {owner for _, _, owners in twins for owner in owners} == set(range(most))


@with_secrets
def test_what_a_viewpoint_cannot_know_changes_nothing_that_it_is_shown(game: Game) -> None:
    for one, other, owners in some(secrets_of(game), "TWINS"):
        with about(one, other, owners):
            first, second = at(game, one, SEED), at(game, other, SEED + 1)
            assert game.write(first._state) != game.write(second._state)
            for viewpoint in range(SPECTATOR, first.players):
                if viewpoint in owners:
                    assert shown_to(first, viewpoint) != shown_to(second, viewpoint)
                else:
                    assert_same_to(viewpoint, first, second, secrets_of(game).ASKED)


@with_secrets
def test_nor_does_it_after_the_same_move_in_both(game: Game) -> None:
    """But to a seat to which chance has brought something else meanwhile."""
    compared = 0
    for one, other, owners in some(secrets_of(game), "TWINS"):
        first, second = at(game, one, SEED), at(game, other, SEED)
        for seat in first.to_act:
            common = set(second.moves(seat)).intersection(first.moves(seat))
            for move in spread(sorted(common, key=game.text), 12):
                with about(one, other, owners, seat, game.text(move)):
                    mine, same = first.copy(), second.copy()
                    mine.play(seat, move)
                    same.play(seat, move)
                    for viewpoint in range(SPECTATOR, first.players):
                        if viewpoint not in owners and not is_told_apart(mine, same, viewpoint):
                            assert_same_to(viewpoint, mine, same, secrets_of(game).ASKED)
                            compared += 1
    assert compared


def is_told_apart(first: Match, second: Match, viewpoint: int) -> bool:
    """Chance, which depends on what is hidden, has brought the viewpoint something else."""
    one, other = (match.game.revealed(match._state, viewpoint) for match in (first, second))
    return bool(one != other)


# Determinizations


@with_secrets
def test_determinizations_come_as_often_as_the_rules_make_them(game: Game) -> None:
    for position, viewpoint, key, times, expected in some(secrets_of(game), "WORLDS"):
        with about(position, viewpoint):
            match, found = at(game, position), Counter[str]()
            rng = generator("worlds", 1)
            for _ in range(times):
                world = game.revealed(match._state, viewpoint)
                game.information_state.complete(world, viewpoint, rng)
                assert game.validity.invalid(world) == game.information_state.hides(world) == 0
                found[key(game.write(world))] += 1
            assert set(found) == set(expected)
            for arrangement, weight in expected.items():
                mean = times * weight / sum(expected.values())
                assert abs(found[arrangement] - mean) < 6 * mean**0.5 + 1, arrangement


@every_table
def test_a_determinization_keeps_all_that_is_seen(table: Table) -> None:
    for s in random_states(table, 19, table.share(10)):
        for viewpoint in table.seats:
            seen = table.game.revealed(s, viewpoint)
            world = completed(table.game, seen, viewpoint)
            match = table.game.position(table.game.write(world))
            assert match.position(viewpoint) == table.game.write(seen)
