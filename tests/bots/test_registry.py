"""Bots by name: built-in ones and user bots."""

import sys
from pathlib import Path

import pytest

from examples import connect_four
from stolik.bots.bot import BotError, UnknownBot
from stolik.bots.registry import check_name, find_config, fingerprint, make_bot
from stolik.bots.search.config import NAMES
from stolik.engine.plain import Plain
from stolik.lab.executors import PythonBots
from stolik.lab.plan import Plan
from stolik.match.game import Game
from stolik.match.observation import Budget
from tests.every_game import every_game

GAME = connect_four.GAME
USER_BOTS = """
class Leftmost:
    def choose_move(self, observation):
        return observation.moves()[0]

def rightmost(observation):
    return observation.moves()[-1]

class Demanding(Leftmost):
    def __init__(self, level):
        self.level = level

class Unwilling:
    choose_move = None

bot = Leftmost()
number = 7
"""
IMPORTS = """
from functools import partial
from far_bots import Far, far

bot = partial(far, 0)
"""
FAR = """
class Far:
    def choose_move(self, observation):
        return observation.moves()[0]

def far(place, observation):
    return observation.moves()[place]
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text(USER_BOTS, "utf-8")
    return str(path)


@pytest.fixture
def importing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that gets its bots from another one."""
    (tmp_path / "far_bots.py").write_text(FAR, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "far_bots", raising=False)
    path = tmp_path / "importing.py"
    path.write_text(IMPORTS, "utf-8")
    return path


@every_game
@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_a_bot_of_every_game(game: Game, name: str) -> None:
    match = game.new(seed=3)
    seat = match.to_act[0]
    bot = make_bot(Plain(game), name)
    match.play(seat, bot.choose_move(match.observe(seat, Budget(searches=2))))
    assert match.made == 1


def test_a_budget_follows_the_name() -> None:
    assert find_config(GAME, "master@200ms").seconds == 0.2
    assert find_config(GAME, "master@2s").seconds == 2
    assert find_config(GAME, "master@70").searches == 70
    assert find_config(GAME, "master@70").seconds is None


@pytest.mark.parametrize(
    "name",
    ["nobody", "", "master@", "master@0", "master@fast", "master@1h", "greedy@5", "@5"],
)
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        find_config(GAME, name)


@pytest.mark.parametrize(("name", "move"), [("Leftmost", 1), ("bot", 1), ("rightmost", 7)])
def test_a_user_bot_is_a_class_an_object_or_a_function(own: str, name: str, move: int) -> None:
    match = GAME.new(seed=1)
    bot = make_bot(Plain(GAME), f"{own}:{name}")
    assert GAME.text(bot.choose_move(match.observe(0))) == f"drop {move}"


@pytest.mark.parametrize("name", ["number", "missing", "Demanding", "Unwilling"])
def test_what_is_no_bot_is_refused(own: str, name: str) -> None:
    with pytest.raises(UnknownBot):
        make_bot(Plain(GAME), f"{own}:{name}")
    with pytest.raises(UnknownBot):
        check_name(GAME, f"{own}:{name}")


def test_a_class_that_makes_no_bot_is_named_with_the_reason(own: str) -> None:
    with pytest.raises(UnknownBot, match=r"mine\.py:Demanding: .*missing.*'level'"):
        check_name(GAME, f"{own}:Demanding")


def test_a_bot_that_returns_no_move_is_named() -> None:
    plan = Plan(GAME, 2, 1, 1, bots=("tests.bots.user_bots:babbles",))
    with pytest.raises(BotError, match="user_bots:babbles gave 'abracadabra', which is no move"):
        PythonBots(Plain(GAME), plan).play(0, 1)


def test_a_file_that_cannot_be_imported_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("1 / 0", "utf-8")
    with pytest.raises(UnknownBot, match=r"broken\.py.*division by zero"):
        make_bot(Plain(GAME), f"{broken}:Bot")
    with pytest.raises(UnknownBot, match="missing"):
        make_bot(Plain(GAME), f"{tmp_path / 'missing.py'}:Bot")
    with pytest.raises(UnknownBot, match="no_such_module"):
        make_bot(Plain(GAME), "no_such_module:Bot")


def test_a_module_is_named_by_its_path() -> None:
    bot = make_bot(Plain(GAME), "tests.bots.user_bots:Last")
    match = GAME.new(seed=1)
    assert GAME.text(bot.choose_move(match.observe(0))) == "drop 7"


def test_bots_with_other_settings_have_other_fingerprints() -> None:
    fingerprints = {
        fingerprint(GAME, name) for name in ("master", "master@70", "master@2s", "greedy")
    }
    assert len(fingerprints) == 4
    assert fingerprint(GAME, "master") == fingerprint(GAME, "master")


def test_user_bots_have_fingerprints_of_their_source(own: str) -> None:
    before = fingerprint(GAME, f"{own}:Leftmost")
    Path(own).write_text(USER_BOTS + "# changed", "utf-8")
    assert fingerprint(GAME, f"{own}:Leftmost") != before


@pytest.mark.parametrize("name", ["bot", "Far"])
def test_a_fingerprint_changes_with_the_file_that_names_the_bot(importing: Path, name: str) -> None:
    before = fingerprint(GAME, f"{importing}:{name}")
    importing.write_text(IMPORTS.replace("far, 0", "far, -1"), "utf-8")
    assert fingerprint(GAME, f"{importing}:{name}") != before


def test_a_fingerprint_changes_with_the_file_that_the_bot_comes_from(
    importing: Path,
) -> None:
    before = fingerprint(GAME, f"{importing}:Far")
    assert fingerprint(GAME, f"{importing}:Far") == before
    importing.with_name("far_bots.py").write_text(FAR + "# changed", "utf-8")
    assert fingerprint(GAME, f"{importing}:Far") != before
