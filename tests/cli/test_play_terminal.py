"""A table in a real terminal: completion, Ctrl-C, a killed process, a shared screen."""

import os
import signal
from pathlib import Path

import pytest

from stolik.games.registry import all_games
from stolik.match.game import Game
from tests.cli.saved import drawing, moves_made, saved, unmistakable
from tests.cli.terminal import CTRL_C, CTRL_D, ENTER, TAB, Terminal, plain

registered = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
CLEAR, HOME, FORGET = "\x1b[2J", "\x1b[H", "\x1b[3J"
RULE = "─" * 80


def unbroken(text: str) -> str:
    """Lines that the terminal was too narrow for, joined again."""
    return " ".join(text.split())


@registered
def test_tab_completes_a_legal_move(game: Game, home: Path) -> None:
    with Terminal("play", game.id, "--seed", "5", "--names", "Ola", columns=120) as terminal:
        terminal.wait_for("Ola >")
        text = unmistakable(saved(home))
        terminal.type(text[:-1])
        terminal.wait_for(text)
        terminal.type(TAB)
        terminal.wait_for(text[-1])
        terminal.type(ENTER)
        terminal.wait_for(RULE, "Ola >")
        assert moves_made(saved(home)).count((0, text)) == 1
        terminal.type(CTRL_D)
        assert terminal.end() == 0


@registered
def test_ctrl_c_loses_nothing_and_resume_goes_on_at_the_same_position(
    game: Game, home: Path
) -> None:
    with Terminal("play", game.id, "--seed", "5", "--names", "Ola", columns=200) as terminal:
        terminal.wait_for("Ola >")
        terminal.type("1" + ENTER)
        terminal.wait_for(RULE, "Ola >")
        terminal.type("half a mo" + CTRL_C)
        assert terminal.end() == 130
        (path,) = (home / "games").iterdir()
        assert "stolik play --resume" in unbroken(terminal.shown)
    left = saved(home)
    assert 0 in [seat for seat, _ in left.history]
    with Terminal("play", "--resume", str(path), columns=200) as terminal:
        terminal.wait_for("Ola >")
        assert unbroken(drawing(left, 0)) in unbroken(terminal.shown)
        terminal.type(CTRL_C)
        assert terminal.end() == 130
    assert moves_made(saved(home)) == moves_made(left)


@registered
def test_a_killed_table_can_be_resumed(game: Game, home: Path) -> None:
    with Terminal("play", game.id, "--seed", "5", "--names", "Ola") as terminal:
        terminal.wait_for("Ola >")
        terminal.type("1" + ENTER)
        terminal.wait_for(RULE, "Ola >")
        os.kill(terminal.process.pid, signal.SIGKILL)
        assert terminal.end() == -signal.SIGKILL
    assert [seat for seat, _ in saved(home).history].count(0) == 1
    with Terminal("play", "--resume") as terminal:
        terminal.wait_for("Ola >")
        terminal.type("quit" + ENTER)
        assert terminal.end() == 0


@registered
def test_a_shared_screen_is_cleared_before_the_device_is_passed_on(game: Game, home: Path) -> None:
    with Terminal("play", game.id, "--hot-seat", "--seed", "5", "--names", "Ola,Jan") as terminal:
        looking = None
        for _ in range(6):
            seat = (game.new(seed=5) if looking is None else saved(home)).waits_for[0]
            if seat != looking:
                terminal.wait_for("press Enter.")
                terminal.type(ENTER)
            terminal.wait_for(RULE, f"{['Ola', 'Jan'][seat]} >")
            terminal.type("1" + ENTER)
            terminal.wait_for(f"· {['Ola', 'Jan'][seat]} ")
            looking = seat
        if saved(home).waits_for[0] != looking:
            terminal.wait_for("press Enter.")
            terminal.type(ENTER)
        terminal.wait_for(RULE, " >")
        terminal.type("quit" + ENTER)
        assert terminal.end() == 0
    screens = terminal.raw.split(FORGET)
    assert len(screens) >= 5
    assert all(screen.endswith((CLEAR, CLEAR + HOME)) for screen in screens[:-1])
    for screen in map(plain, screens):
        assert not ("Ola >" in screen and "Jan >" in screen)
        assert not ("press Enter" in screen and RULE in screen)
    assert RULE not in plain(screens[-1])
