"""Hostile input to the library: one clear sentence, and nothing changes."""

import re
from contextlib import suppress
from copy import copy, deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stolik
from stolik.games.records import load, loads
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.record import FINGERPRINT_SIGN, fingerprint_of
from stolik.match.replay import LARGEST
from stolik.rules.errors import BadMove, BadOption, BadPosition, BadRecord, StolikError
from tests.every_game import GAMES, TABLES, Table, every_game, random_game

LONGEST_SENTENCE = 400


def finish(match: Match) -> str:
    """Plays a match to its end; gives its record."""
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
    return str(match.record())


@cache
def finished(game: Game) -> str:
    """The record of a game."""
    return finish(game.new(seed=5))


def chained_anew(lines: list[str]) -> str:
    """The text with fingerprints that fit, as a forger would write it."""
    fingerprint, written = "", []
    moving = False
    for line in lines:
        bare = line.rpartition(FINGERPRINT_SIGN)[0] or line
        moving = moving or bool(re.match(r"\d+ |result ", bare))
        fingerprint = fingerprint_of(fingerprint, bare)
        written.append(bare + FINGERPRINT_SIGN + fingerprint if moving else bare)
    return "\n".join(written) + "\n"


def forged(game: Game, *replacements: tuple[str, str]) -> str:
    text = finished(game)
    for old, new in replacements:
        text = text.replace(old, new, 1)
    return chained_anew(text.rstrip("\n").split("\n"))


@every_game
def test_a_forger_who_changes_nothing_is_believed(game: Game) -> None:
    assert loads(forged(game), game).over


@every_game
@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("seed 5", "seed 05", None),
        ("seed 5", "seed " + "9" * 5000, None),
        ("seed 5", "seed ٣", None),
        ("seed 5", "seed 5\nseed 5", None),
        ("seed 5", "option edition\nseed 5", None),
        ("seed 5", "option self 3\nseed 5", None),
        ("seed 5", "option players 3\nseed 5", None),
        (
            "seed 5",
            "name C Z\nname D Z\nname E Z\nname F Z\nname G Z\nname H Z\nname I Z\nseed 5",
            None,
        ),
        ("players 2", "players 1000000000", None),
        ("players 2", "players 2\nplayers 2", None),
        ("rules 1", "rules 99", 3),
        ("name A A", "name B A", None),
        ("1 ", "1  ", None),
    ],
)
def test_a_forged_record_is_refused(game: Game, old: str, new: str, line: int | None) -> None:
    with pytest.raises(BadRecord) as refused:
        loads(forged(game, (old, new)), game)
    assert line is None or refused.value.line == line
    assert len(str(refused.value)) < LONGEST_SENTENCE


@every_game
def test_a_record_that_begins_at_a_position_has_the_header_of_that_position(game: Game) -> None:
    start = game.write(game.new(seed=5)._state)
    text = finish(game.position(start, seed=5))
    assert loads(text, game).over
    wrong = chained_anew(text.replace("players 2\n", "players 3\n", 1).rstrip("\n").split("\n"))
    with pytest.raises(BadRecord):
        loads(wrong, game)


@every_game
def test_an_unknown_game_is_refused_at_its_line(game: Game) -> None:
    with pytest.raises(BadRecord) as refused:
        loads(forged(game, (f"game {game.id}\n", "game chess\n")), game)
    assert refused.value.line == 2


def test_texts_that_are_no_text_or_too_long_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="line 2: this is not text"):
        loads("stolik record 1\ngame \ud800\nresult x ~1\n")
    with pytest.raises(BadRecord, match="at most"):
        loads("x" * (LARGEST + 1))
    (tmp_path / "large").write_bytes(b"x" * (LARGEST + 1))
    with pytest.raises(BadRecord, match="at most"):
        load(tmp_path / "large")
    (tmp_path / "binary").write_bytes(b"stolik\n\xff\xfe")
    with pytest.raises(BadRecord, match="line 2: this is not text in UTF-8"):
        load(tmp_path / "binary")


@settings(max_examples=400)
@given(st.sampled_from(GAMES), st.data())
def test_a_mangled_record_is_refused_and_never_crashes(game: Game, data: st.DataObject) -> None:
    lines = finished(game).rstrip("\n").split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    place = data.draw(st.integers(0, len(lines[at])))
    piece = data.draw(st.text(max_size=6))
    length = data.draw(st.integers(0, 4))
    changed = lines[at][:place] + piece + lines[at][place + length :]
    text = chained_anew([*lines[:at], changed, *lines[at + 1 :]])
    original = "\n".join(lines) + "\n"
    try:
        again = str(loads(text, game).record())
    except BadRecord:
        return
    assert again == text, "what was accepted is what is written"
    assert text == original or re.match(r"name |seed |\d+ ", changed), "or another move fits too"


@cache
def positions(table: Table) -> list[str]:
    """Every position of a game, as text."""
    return [table.game.write(s) for s in random_game(table, 51)[0]]


@settings(max_examples=400)
@given(st.sampled_from(GAMES), st.data())
def test_a_mangled_position_is_refused_or_written_again(game: Game, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from([table for table in TABLES if table.game is game]))
    text = data.draw(st.sampled_from(positions(table)))
    place = data.draw(st.integers(0, len(text)))
    piece = data.draw(st.text(alphabet=sorted({*text, *"0123456789★*²rest"}), max_size=8))
    changed = text[:place] + piece + text[place + data.draw(st.integers(0, 5)) :]
    with suppress(StolikError):
        state = game.read(changed)
        assert game.read(game.write(state)) == state


@every_game
@pytest.mark.parametrize("seat", [0.0, 0j, True, "0", None, 10**5000, -1, [0]], ids=range(8))
def test_what_is_no_seat_is_refused(game: Game, seat: Any) -> None:
    match = game.new(seed=1)
    before = list(match._positions)
    for ask in (match.moves, match.view, match.position):
        if seat is not None or ask == match.moves:
            with pytest.raises(BadOption, match="there is no seat"):
                ask(seat)
    with pytest.raises(BadOption, match="there is no seat"):
        match.play(seat, match.moves(match.to_act[0])[0])
    assert match._positions == before
    assert match.made == 0


@every_game
def test_ints_of_numpy_are_seats_and_numbers_of_players(game: Game) -> None:
    match = game.new(np.int64(2), np.int64(1))  # type: ignore[arg-type]
    seat = np.int64(match.to_act[0])
    match.play(seat, match.moves(seat)[0])  # type: ignore[arg-type]
    assert type(match.history[0][0]) is int
    assert type(match.players) is int
    assert match.record().seed is None


@every_game
@pytest.mark.parametrize("players", [2.0, "2", [2], 10**5000, -1, True], ids=range(6))
def test_what_is_no_number_of_players_is_refused(game: Game, players: Any) -> None:
    with pytest.raises(BadOption, match="is for"):
        game.new(players)


@every_game
def test_a_field_that_stands_twice_in_the_first_line_is_refused(game: Game) -> None:
    text = game.write(game.new(seed=1)._state)
    with pytest.raises(BadPosition, match="is there twice"):
        game.read(text.replace("players 2", "players 3, players 2"))
    with pytest.raises(StolikError):
        game.read(text.replace("players 2", "players 2, self 1"))


@every_game
@pytest.mark.parametrize("thing", [None, 7, 1.5, b"turn", ("turn",), object()])
def test_what_is_no_move_is_refused(game: Game, thing: Any) -> None:
    match = game.new(seed=1)
    with pytest.raises(BadMove, match="is no move"):
        match.play(match.to_act[0], thing)
    assert match.made == 0


@every_game
def test_refusals_are_short_whatever_was_typed(game: Game) -> None:
    match = game.new(seed=1)
    for text in ("x" * 10**6, "play " + "7/3 " * 10**5, "drop " + "9" * 10**5, "\n" * 1000):
        with pytest.raises(StolikError) as refused:
            match.play(match.to_act[0], text)
        assert len(str(refused.value)) < LONGEST_SENTENCE
        assert "\n" not in str(refused.value)


@every_game
def test_a_game_that_runs_is_saved_for_its_owner_alone(game: Game, tmp_path: Path) -> None:
    game.new(seed=1).save(tmp_path / "match")
    assert (tmp_path / "match").stat().st_mode & 0o077 == 0
    (tmp_path / "folder").mkdir()
    with pytest.raises(OSError, match="folder"):
        game.new(seed=1).save(tmp_path / "folder")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["folder", "match"]


@every_game
def test_a_copy_of_a_match_goes_its_own_way(game: Game) -> None:
    match = game.new(seed=1)
    for twin in (match.copy(), copy(match), deepcopy(match)):
        seat = twin.to_act[0]
        twin.play(seat, twin.moves(seat)[0])
        assert (twin.made, match.made) == (1, 0)
        twin.undo()
        assert twin.position() == match.position()


def test_all_games_can_be_asked_for_at_any_time() -> None:
    names = [game.id for game in stolik.all_games()]
    assert [stolik.game(name).id for name in names] == names
    assert stolik.all_games() == stolik.all_games()


def test_windows_line_ends_are_named() -> None:
    with pytest.raises(BadRecord, match="carriage return"):
        loads(finished(GAMES[0]).replace("\n", "\r\n"), GAMES[0])
