from pathlib import Path

import pytest

import stolik
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.rules.seats import letter
from tests.cli.runner import run
from tests.cli.saved import described_log, drawing, lines, moves_made, positions
from tests.every_game import every_game


def played(game: Game, path: Path, moves: int = 10_000) -> Match:
    """A game, finished or not, in a file."""
    players = game.players[-1]
    names = ("[red]Ola[/red]", "Jan", "Ewa", "Iga", "Leo")[:players]
    match = game.new(players, 3, names)
    while not match.over and len(match.history) < moves:
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
    match.save(path)
    return match


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.stolik"


@every_game
def test_every_move_is_printed_in_words_and_then_the_outcome(game: Game, file: Path) -> None:
    match = played(game, file)
    lines = run("replay", str(file)).out.splitlines()
    for number, (words, (seat, _)) in enumerate(
        zip(described_log(match), match.history, strict=True), 1
    ):
        assert any(line.strip() == f"{number} {letter(seat)}  {words}" for line in lines)
    assert match.outcome is not None
    assert any(line.startswith(f"Ended by {match.outcome.clause} ") for line in lines)
    assert "seed 3" in lines


@every_game
def test_a_running_game_is_printed_up_to_now_and_keeps_its_seed(game: Game, file: Path) -> None:
    match = played(game, file, moves=2)
    out = run("replay", str(file), "--lang", "pl").out
    waiting = ", ".join(match.names[seat] for seat in match.waits_for)
    assert f"Gra trwa; ruch: {waiting}." in out
    assert "ziarno" not in out


@every_game
def test_the_record_as_json_is_one_document(game: Game, file: Path) -> None:
    match = played(game, file)
    printed = run("replay", str(file), "--json").json
    assert [(move["seat"], move["move"]) for move in printed["moves"]] == moves_made(match)
    assert printed["seed"] == 3
    assert match.outcome is not None
    assert printed["outcome"]["clause"] == match.outcome.clause


@every_game
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_step_shows_the_table_of_the_chosen_seat_and_nothing_more(
    game: Game, seat: int | None, file: Path
) -> None:
    match = played(game, file, moves=6)
    chosen = [] if seat is None else ["--seat", letter(seat).lower()]
    out = run("replay", str(file), "--step", *chosen, typed=[""] * 10).out
    own: list[str] = []
    others: list[str] = []
    for before in positions(match):
        own.append(drawing(before, seat))
        others += [drawing(before, other) for other in {0, 1} - {seat}]
    assert all(table in out for table in own)
    assert not (lines(*others) - lines(*own)) & lines(out)


@every_game
def test_a_replay_can_be_stopped(game: Game, file: Path) -> None:
    played(game, file)
    for typed in (["", "q"], [""]):
        done = run("replay", str(file), "--step", typed=typed)
        assert done.code == 0
        assert done.out.count("Enter: next move, q: stop") == 2
        assert "Ended by" not in done.out


@every_game
def test_a_bad_file_is_refused_with_one_sentence(game: Game, file: Path) -> None:
    played(game, file)
    text = file.read_text()
    lines = text.splitlines(keepends=True)
    bad = [
        b"",
        b"\xff\xfe\x00binary",
        b"stolik record 1\n",
        "".join(lines[:-3]).encode(),
        text[:-20].encode(),
        text.replace("rules 1", "rules 99", 1).encode(),
        text.replace(f"game {game.id}", "game nonsense", 1).encode(),
        text.replace("1 A ", "1 B ", 1).replace("1 B ", "1 C ", 1).encode(),
        (text + "more\n").encode(),
    ]
    for content in bad:
        file.write_bytes(content)
        done = run("replay", str(file))
        assert (done.code, done.out) == (1, ""), content
        assert done.err.count("\n") == 1
        assert "Traceback" not in done.err
        assert run("play", "--resume", str(file)).code == 1


def test_a_missing_file_and_a_folder_are_refused_with_one_sentence(tmp_path: Path) -> None:
    missing = run("replay", str(tmp_path / "missing"), "--lang", "pl")
    assert (missing.code, missing.err) == (1, f"Nie ma pliku {tmp_path / 'missing'}.\n")
    folder = run("replay", str(tmp_path))
    assert (folder.code, folder.err.count("\n")) == (1, 1)


@every_game
def test_a_seat_that_is_not_at_the_table_is_refused(game: Game, file: Path) -> None:
    played(game, file, moves=1)
    for seat in ("H", "AB", "1"):
        done = run("replay", str(file), "--seat", seat)
        assert (done.code, done.out) == (1, "")
        assert "A, B" in done.err


@every_game
def test_a_finished_game_of_the_terminal_replays(game: Game, home: Path) -> None:
    run("play", game.id, "--people", "0", "--seed", "1")
    (path,) = (home / "games").iterdir()
    assert stolik.load(path).over
    assert run("replay", str(path)).code == 0
