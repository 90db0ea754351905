"""A table in the terminal, with lines from a pipe."""

import re
from itertools import chain, islice, repeat
from pathlib import Path

import pytest

import stolik
from stolik.match.game import Game
from stolik.rules.texts import LANGUAGES
from tests.cli.runner import CommandResult, run
from tests.cli.saved import (
    described_log,
    drawing,
    lines,
    moves_made,
    position_with_illegal_move,
    positions,
    saved,
    unmistakable,
)
from tests.every_game import every_game

LONGEST = 3000


def play(game: Game, *typed: str, seed: int = 5, options: tuple[str, ...] = ()) -> CommandResult:
    return run("play", game.id, "--seed", str(seed), *options, typed=typed)


@every_game
def test_a_whole_game_is_played_by_typing_numbers(game: Game, home: Path) -> None:
    done = play(game, *repeat("1", LONGEST))
    match = saved(home)
    assert done.code == 0
    assert match.over
    assert match.outcome is not None
    (winners,) = [line for line in done.out.splitlines() if line.endswith((" wins.", "together."))]
    assert all(match.names[seat] in winners for seat in match.outcome.winners)
    assert f"Ended by {match.outcome.clause}" in done.out
    (path,) = (home / "games").iterdir()
    assert f"stolik replay {path}" in done.out


@every_game
def test_the_game_of_a_seed_and_the_typed_moves_is_always_the_same(
    game: Game, tmp_path: Path
) -> None:
    paths = [tmp_path / name for name in ("first", "again", "other")]
    for path, seed in zip(paths, (5, 5, 6), strict=True):
        play(game, *repeat("1", 20), seed=seed, options=("--save", str(path)))
    first, again, other = map(stolik.load, paths)
    assert moves_made(first) == moves_made(again)
    assert moves_made(first) != moves_made(other)


@every_game
def test_the_deal_of_a_seed_is_the_one_of_the_library(game: Game, home: Path) -> None:
    play(game)
    match = saved(home)
    ours = game.new(match.players, seed=5)
    for seat, move in match.history:
        ours.play(seat, move)
    assert match.position(0) == ours.position(0)


@every_game
def test_the_person_sees_the_table_of_seat_a_and_what_happened(game: Game, home: Path) -> None:
    out = play(game, *repeat("1", 4)).out
    match = saved(home)
    own = [move for seat, move in match.history if seat == 0]
    assert len(own) == 4
    assert all(f"· {line}" in out for line in described_log(match, 0))
    for before, (seat, _) in zip(positions(match), match.history, strict=True):
        if seat == 0:
            assert drawing(before, 0) in out


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_move_names_its_clause_and_changes_nothing(
    game: Game, language: str, tmp_path: Path
) -> None:
    before, text = position_with_illegal_move(game)
    path = tmp_path / "game.stolik"
    before.save(path)
    done = run("play", "--resume", str(path), "--lang", language, typed=["", text])
    refusal = before.why_not(before.to_act[0], text, language)
    assert refusal is not None
    assert str(refusal) in done.out
    assert moves_made(stolik.load(path)) == moves_made(before)


@every_game
@pytest.mark.parametrize("text", ["nonsense", "0", "99999999999999999999", "[bold]", "§"])
def test_text_that_is_no_move_gets_one_sentence(game: Game, text: str, home: Path) -> None:
    done = play(game, text)
    sentences = [line for line in done.out.splitlines() if f"“{text}” is no move here" in line]
    assert len(sentences) == 1
    assert done.code == 0
    assert 0 not in [seat for seat, _ in saved(home).history]


@every_game
def test_the_text_of_a_move_makes_it_and_its_beginning_lists_it(
    game: Game, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stolik.cli.display.MOST_ITEMS", game.most_moves)
    play(game)
    match = saved(home)
    text = unmistakable(match)
    (path,) = (home / "games").iterdir()
    done = run("play", "-r", str(path), typed=[text[:-1]])
    assert len(re.findall(rf"\d +{text}\b", done.out)) == 2
    run("play", "-r", str(path), typed=[text.upper()])
    assert (0, text) in moves_made(saved(home))


def listed(out: str) -> set[str]:
    """The moves in the last list on the screen."""
    return {found.strip() for found in re.findall(r"\d (place [^+\n]*?)(?: \+|   |$)", out, re.M)}


@pytest.fixture
def hand_with_several_sets(tmp_path: Path) -> Path:
    text = """
        setup, players 2
        to_move A
        board b2=5H b3=9H c2=10D c3=7H
        common 5T 6H 7T 8S
        A: hand 1T 2H 3T 4H
        B: hand 1D 2D 3D 4D
        bag rest
    """
    path = tmp_path / "several.stolik"
    stolik.game("setup").position(text, seed=1, names=("Ola", "random@B")).save(path)
    return path


@pytest.mark.parametrize("part", ["6H@c2 4H", "place 6H@c2 4h", "połóż 4h 6h@c2", "4h@ 6H@c2 ?"])
def test_a_part_of_a_move_in_any_order_lists_the_moves_that_have_it(
    hand_with_several_sets: Path, part: str
) -> None:
    done = run("play", "-r", str(hand_with_several_sets), typed=[part])
    last = done.out.split("Ola > ")[1]
    moves = {stolik.game("setup").text(m) for m in stolik.load(hand_with_several_sets).moves(0)}
    assert listed(last) == {m for m in moves if "6H@c2" in m and "4H" in m} != set()


def test_a_question_mark_lists_and_makes_no_move(hand_with_several_sets: Path) -> None:
    out = run("play", "-r", str(hand_with_several_sets), typed=["place 6H@c2 ?"]).out
    assert "place 4H@b1 6H@c2" in listed(out.split("Ola > ")[1])
    assert stolik.load(hand_with_several_sets).made == 0


def test_the_example_of_a_part_is_no_move_by_itself(hand_with_several_sets: Path) -> None:
    out = run("play", "-r", str(hand_with_several_sets)).out
    (example,) = re.findall(r"type a part of a move, e.g. (.*), to see those", out)
    assert "play" not in example
    run("play", "-r", str(hand_with_several_sets), typed=[example])
    assert stolik.load(hand_with_several_sets).made == 0


def test_at_one_screen_a_move_is_taken_back_before_the_device_is_passed_on(tmp_path: Path) -> None:
    path = tmp_path / "shared.stolik"
    options = ("--hot-seat", "--names", "Ola,Jan", "--save", str(path))
    out = play(stolik.game("setup"), "", "1", "undo", "quit", options=options).out
    assert "Taken back." in out
    assert stolik.load(path).made == 0
    run("play", "-r", str(path), typed=["", "1", "", "1", "", "undo", "quit"])
    assert stolik.load(path).made == 2


def test_what_is_typed_while_the_device_is_passed_on_shows_no_hand(tmp_path: Path) -> None:
    options = ("--hot-seat", "--names", "Ola,Jan", "--save", str(tmp_path / "shared.stolik"))
    out = play(stolik.game("setup"), "x", "help", "rules", "quit", options=options).out
    assert "Your hand" not in out
    assert "--resume" in out


@every_game
def test_very_many_moves_are_not_all_listed(
    game: Game, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stolik.cli.display.MOST_ITEMS", 3)
    play(game)
    moves = [game.text(move) for move in saved(home).moves(0)]
    (path,) = (home / "games").iterdir()
    out = run("play", "-r", str(path)).out
    assert f"… and {len(moves) - 3} more: type a part of a move" in out


@every_game
def test_undo_goes_back_to_the_persons_last_decision(game: Game, home: Path) -> None:
    play(game)
    before = moves_made(saved(home))
    (path,) = (home / "games").iterdir()
    done = run("play", "-r", str(path), typed=["1", "undo"])
    assert "Taken back." in done.out
    assert moves_made(saved(home)) == before


@every_game
def test_after_undo_the_bots_answer_the_same_move_in_the_same_way(game: Game, home: Path) -> None:
    play(game, "1", "1")
    expected = moves_made(saved(home))
    (path,) = (home / "games").iterdir()
    run("play", "-r", str(path), typed=["undo", "undo", "1", "quit"])
    run("play", "-r", str(path), typed=["1", "quit"])
    assert moves_made(saved(home)) == expected


@every_game
def test_nothing_can_be_taken_back_before_the_first_move(game: Game) -> None:
    done = play(game, "undo", "undo")
    assert done.out.count("You have not made a move yet.") == 2


@every_game
def test_rules_and_help_can_be_read_at_the_table(game: Game) -> None:
    clauses = game.texts("pl").clauses
    typed = ["rules", "zasady 2", "rules nonsense", "pomoc"]
    out = play(game, *typed, options=("--lang", "pl")).out
    assert all(f"{clause.name} {clause.title}" in out for clause in clauses)
    assert " ".join(clauses[1].text.split()) in " ".join(out.split())
    assert "Nie ma punktu „nonsense”" in out
    assert "cofnij swój ostatni ruch" in out


@every_game
def test_a_copy_is_saved_and_no_file_is_overwritten(game: Game, tmp_path: Path) -> None:
    copy, other = tmp_path / "a copy.stolik", tmp_path / "other"
    other.write_text("precious")
    nowhere = tmp_path / "no folder" / "file"
    typed = ["1", f"save {copy}", f"save {other}", f"save {nowhere}", "save"]
    done = play(game, *typed)
    assert [seat for seat, _ in stolik.load(copy).history].count(0) == 1
    assert other.read_text() == "precious"
    assert f"{other} exists already" in done.out
    assert done.code == 0


@every_game
@pytest.mark.parametrize("last", [[], ["quit"]])
def test_quitting_prints_where_the_game_is_and_how_to_go_on(
    game: Game, last: list[str], home: Path
) -> None:
    done = play(game, "1", *last)
    (path,) = (home / "games").iterdir()
    assert done.code == 0
    assert f"Saved in {path}\n" in done.out
    assert "stolik play --resume\n" in done.out


@every_game
def test_a_resumed_game_goes_on_to_the_same_end(game: Game, home: Path) -> None:
    play(game, *repeat("1", LONGEST))
    expected = moves_made(saved(home))
    (path,) = (home / "games").iterdir()
    path.unlink()
    play(game, "1", "1", "1")
    (path,) = (home / "games").iterdir()
    run("play", "--resume", str(path), typed=["1", "1"])
    run("play", "--resume", typed=repeat("1", LONGEST))
    assert moves_made(saved(home)) == expected


@every_game
def test_resume_takes_the_unfinished_game_that_was_saved_last(game: Game, home: Path) -> None:
    first = play(game, "1", options=("--names", "First"))
    assert first.code == 0
    play(game, "1", "1", options=("--names", "Second"))
    play(game, *repeat("1", LONGEST), options=("--names", "Third"))
    assert "Second" in run("play", "--resume").out
    assert "Second" in run("play", game.id, "--resume").out
    assert len(list((home / "games").iterdir())) == 3


def test_without_an_unfinished_game_there_is_nothing_to_resume() -> None:
    done = run("play", "--resume", "--lang", "pl")
    assert (done.code, done.out) == (1, "")
    assert done.err == "Nie ma niedokończonej gry, którą można wznowić.\n"


@every_game
def test_a_damaged_file_is_mentioned_and_the_next_one_resumed(game: Game, home: Path) -> None:
    play(game, options=("--names", "First"))
    damaged = home / "games" / f"{game.id}-9.stolik"
    damaged.write_text("damaged")
    done = run("play", "--resume")
    assert str(damaged) in done.err
    assert "First" in done.out


@every_game
def test_a_name_with_markup_is_shown_as_it_is(game: Game) -> None:
    name = "[red]:smile:[/] [/bold]"
    done = play(game, "1", "help", options=("--names", name))
    assert done.code == 0
    assert f"{name} > " in done.out
    assert done.out.count(name) > 3


@every_game
def test_names_and_people_have_to_fit_the_seats(game: Game, home: Path) -> None:
    for wrong in (
        ("--names", "Ola,Jan"),
        ("--names", "random@A"),
        ("--names", " "),
        ("--people", "99"),
        ("--hot-seat", "--names", "Ola"),
    ):
        done = play(game, options=wrong)
        assert (done.code, done.out) == (1, "")
        assert done.err.count("\n") == 1
    assert not home.exists()


@every_game
def test_the_file_to_save_to_can_be_chosen_but_not_overwritten(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "chosen.stolik"
    assert play(game, "1", options=("--save", str(path))).code == 0
    before = path.read_bytes()
    done = play(game, "1", options=("--save", str(path)))
    assert done.code == 1
    assert path.read_bytes() == before
    assert play(game, options=("--save", str(tmp_path / "no folder" / "file"))).code == 1


@every_game
def test_bots_alone_play_a_game_to_its_end(game: Game, home: Path) -> None:
    done = play(game, options=("--people", "0"))
    assert done.code == 0
    assert saved(home).over


def test_without_a_game_one_is_chosen_from_the_list(home: Path) -> None:
    done = run("play", typed=["2"])
    assert "Which game?" in done.out
    listed = run("games", "--json").json
    assert saved(home).game.id == listed[1]["id"]


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_screen_shows_no_seat_what_is_hidden_from_it(
    game: Game, language: str, home: Path
) -> None:
    names = ["Ola", "Jan", "Ewa", "Iga", "Leo"][: game.players[-1]]
    wishes = ("--hot-seat", "--players", str(len(names)), "--names", ",".join(names))
    typed = chain.from_iterable(repeat(["", "1"], 20))
    out = play(game, *islice(typed, 16), options=(*wishes, "--lang", language)).out
    word = "press Enter." if language == "en" else "naciśnij Enter."
    screens = out.split(word)[1:]
    match = saved(home)
    shown = 0
    for before, (seat, _) in zip(positions(match), match.history, strict=True):
        fitting = [screen for screen in screens if drawing(before, seat, language) in screen]
        assert fitting
        for other in set(range(match.players)) - {seat}:
            secret = lines(drawing(before, other, language)) - lines(
                drawing(before, seat, language)
            )
            shown += len(secret)
            assert not secret & lines(*fitting)
    assert shown or not game.information_state.hides(game.revealed(match._state, -1))


@every_game
def test_a_new_game_mentions_the_one_that_is_not_finished(game: Game, home: Path) -> None:
    assert "not finished" not in play(game, "1").out
    assert "Your last game is not finished" in play(game, "1").out
    assert len(list((home / "games").iterdir())) == 2
