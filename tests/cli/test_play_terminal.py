"""A table in a real terminal: completion, Ctrl-C, a killed process, a shared screen."""

import os
import signal
from pathlib import Path

import pytest

import stolik
from stolik.core.game import Game
from stolik.core.registry import games
from tests.cli.saved import deeds, drawing, saved
from tests.cli.terminal import CTRL_C, CTRL_D, ENTER, TAB, Terminal, plain

registered = pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
CLEAR, FORGET = "\x1b[2J", "\x1b[3J"


def unbroken(text: str) -> str:
    """Lines that the terminal was too narrow for, joined again."""
    return " ".join(text.split())


@registered
def test_tab_completes_a_legal_move(game: Game, home: Path) -> None:
    with Terminal("play", game.id, "--seed", "5", "--names", "Ola", columns=120) as terminal:
        terminal.wait_for("Ola > ")
        text = game.text(saved(home).moves(0)[-1])
        terminal.type(text[:-1] + TAB)
        terminal.wait_for(text, times=2)
        terminal.type(ENTER)
        terminal.wait_for("Ola plays" if "Ola plays" in terminal.shown else "· Ola")
        assert deeds(saved(home)).count((0, text)) == 1
        terminal.wait_for("─" * 80, times=2)
        terminal.type(CTRL_D)
        assert terminal.end() == 0


@registered
def test_ctrl_c_loses_nothing_and_resume_goes_on_at_the_same_position(
    game: Game, home: Path
) -> None:
    with Terminal("play", game.id, "--seed", "5", "--names", "Ola", columns=200) as terminal:
        terminal.wait_for("Ola > ")
        terminal.type("1" + ENTER)
        terminal.wait_for("─" * 80, times=2)
        terminal.wait_for("Ola > ", times=2)
        terminal.type("half a mo" + CTRL_C)
        assert terminal.end() == 130
        (path,) = (home / "games").iterdir()
        assert f"stolik play --resume {path}" in unbroken(terminal.shown)
    left = saved(home)
    assert 0 in [seat for seat, _ in left.history]
    with Terminal("play", "--resume", str(path), columns=200) as terminal:
        terminal.wait_for("Ola > ")
        assert unbroken(drawing(left, 0)) in unbroken(terminal.shown)
        terminal.type(CTRL_C)
        assert terminal.end() == 130
    assert deeds(saved(home)) == deeds(left)


@registered
def test_a_killed_table_can_be_resumed(game: Game, home: Path) -> None:
    with Terminal("play", game.id, "--seed", "5", "--names", "Ola") as terminal:
        terminal.wait_for("Ola > ")
        terminal.type("1" + ENTER)
        terminal.wait_for("Ola > ", times=2)
        os.kill(terminal.process.pid, signal.SIGKILL)
        assert terminal.end() == -signal.SIGKILL
    assert [seat for seat, _ in saved(home).history].count(0) == 1
    with Terminal("play", "--resume") as terminal:
        terminal.wait_for("Ola > ")
        terminal.type("quit" + ENTER)
        assert terminal.end() == 0


@registered
def test_a_shared_screen_is_cleared_before_the_device_is_passed_on(game: Game, home: Path) -> None:
    with Terminal("play", game.id, "--hot-seat", "--seed", "5", "--names", "Ola,Jan") as terminal:
        match = None
        for number in range(1, 6):
            terminal.wait_for("press Enter.", times=number)
            terminal.type(ENTER)
            prompts = terminal.shown.count(" > ")
            while True:
                prompts += 1
                terminal.wait_for(" > ", times=prompts)
                match = saved(home)
                terminal.type("1" + ENTER)
                if hands_over(game, home, match):
                    break
        terminal.wait_for("press Enter.", times=6)
        terminal.type(CTRL_C)
    screens = terminal.raw.split(FORGET)
    assert len(screens) > 10
    for screen in screens[:-1]:
        assert screen.rstrip("\x1b[H").endswith(CLEAR) or CLEAR in screen[-20:]
    for screen in map(plain, screens):
        assert not ("Ola > " in screen and "Jan > " in screen)


def hands_over(game: Game, home: Path, before: stolik.Match) -> bool:
    """After the first of its moves, another person is to act."""
    seat = before.to_act[0]
    before.play(seat, before.moves(seat)[0])
    return before.to_act[0] != seat
