"""Several people at one screen: nothing that was shown can be unseen by taking a move back."""

from pathlib import Path

from tests.cli.runner import run
from tests.cli.saved import saved

SEEN = "showed something nobody at the screen could know before"
SHARED = ("play", "raise", "--hot-seat", "--players", "2", "--seed", "3", "--names", "Ola,Jan")


def test_a_card_laid_first_can_be_taken_back_before_the_device_is_passed_on(home: Path) -> None:
    out = run(*SHARED, typed=["", "1", "undo", "", "2", "quit"]).out
    assert SEEN not in out
    assert saved(home).made == 1


def test_the_card_that_turned_up_all_others_cannot_be_taken_back(home: Path) -> None:
    typed = ["", "1", "", "1", "undo", "", "undo", "quit"]
    out = run(*SHARED, typed=typed).out
    assert SEEN in out
    assert saved(home).made == 2


def test_alone_against_bots_everything_can_be_taken_back(home: Path) -> None:
    out = run("play", "raise", "--players", "2", "--seed", "3", typed=["1", "undo", "quit"]).out
    assert SEEN not in out
    assert saved(home).made == 0


def test_a_card_can_be_typed_without_saying_what_is_done_with_it(home: Path) -> None:
    run("play", "raise", "--players", "2", "--seed", "3", typed=["1?", "b9?", "[bold]?", "quit"])
    match = saved(home)
    card = match.game.text(match.moves(0)[0]).split()[1]
    out = run("play", "--resume", typed=[f"{card}?", card, "quit"]).out
    assert f"open {card}" in out
    assert saved(home).history[0][0] == 0


def test_a_part_that_no_move_has_gets_a_sentence() -> None:
    out = run("play", "raise", "--seed", "3", typed=["nonsense?", "quit"]).out
    assert "No move has “nonsense”." in out
