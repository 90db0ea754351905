"""PythonBots by name, ours and somebody's own."""

import sys
from pathlib import Path

import pytest

from examples import connect_four
from stolik.bots.calling import BotError
from stolik.bots.registry import UnknownBot, check_name, essence, find_config, make_bot
from stolik.bots.search.config import NAMES
from stolik.engine.plain import Plain
from stolik.lab.executors import PythonBots
from stolik.lab.plan import Plan
from stolik.match.game import Game
from stolik.match.observation import Budget
from tests.every_game import every_game

GAME = connect_four.GAME
OWN = """
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

player = Leftmost()
number = 7
"""
IMPORTS = """
from functools import partial
from far_players import Far, far

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
    path.write_text(OWN, "utf-8")
    return str(path)


@pytest.fixture
def importing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that gets its players from another one."""
    (tmp_path / "far_players.py").write_text(FAR, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "far_players", raising=False)
    path = tmp_path / "importing.py"
    path.write_text(IMPORTS, "utf-8")
    return path


@every_game
@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_a_player_of_every_game(game: Game, name: str) -> None:
    match = game.new(seed=3)
    seat = match.to_act[0]
    player = make_bot(Plain(game), name)
    match.play(seat, player.choose_move(match.observe(seat, Budget(searches=2))))
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
def test_a_name_that_nobody_has_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot):
        find_config(GAME, name)


@pytest.mark.parametrize(("name", "move"), [("Leftmost", 1), ("player", 1), ("rightmost", 7)])
def test_a_player_of_ones_own_is_a_class_an_object_or_a_function(
    own: str, name: str, move: int
) -> None:
    match = GAME.new(seed=1)
    player = make_bot(Plain(GAME), f"{own}:{name}")
    assert GAME.text(player.choose_move(match.observe(0))) == f"drop {move}"


@pytest.mark.parametrize("name", ["number", "missing", "Demanding", "Unwilling"])
def test_what_is_no_player_is_refused(own: str, name: str) -> None:
    with pytest.raises(UnknownBot):
        make_bot(Plain(GAME), f"{own}:{name}")
    with pytest.raises(UnknownBot):
        check_name(GAME, f"{own}:{name}")


def test_a_class_that_makes_no_player_is_named_with_the_reason(own: str) -> None:
    with pytest.raises(UnknownBot, match=r"mine\.py:Demanding: .*missing.*'level'"):
        check_name(GAME, f"{own}:Demanding")


def test_who_says_a_word_that_is_no_move_is_named() -> None:
    plan = Plan(GAME, 2, 1, 1, bots=("tests.bots.own_players:babbles",))
    with pytest.raises(BotError, match="own_players:babbles gave 'abracadabra', which is no move"):
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
    player = make_bot(Plain(GAME), "tests.bots.own_players:Last")
    match = GAME.new(seed=1)
    assert GAME.text(player.choose_move(match.observe(0))) == "drop 7"


def test_players_with_other_settings_are_told_apart() -> None:
    marks = {essence(GAME, name) for name in ("master", "master@70", "master@2s", "greedy")}
    assert len(marks) == 4
    assert essence(GAME, "master") == essence(GAME, "master")


def test_ones_own_players_are_told_apart_by_their_source(own: str) -> None:
    before = essence(GAME, f"{own}:Leftmost")
    Path(own).write_text(OWN + "# changed", "utf-8")
    assert essence(GAME, f"{own}:Leftmost") != before


@pytest.mark.parametrize("name", ["bot", "Far"])
def test_a_player_is_another_one_when_the_file_that_names_it_has_changed(
    importing: Path, name: str
) -> None:
    before = essence(GAME, f"{importing}:{name}")
    importing.write_text(IMPORTS.replace("far, 0", "far, -1"), "utf-8")
    assert essence(GAME, f"{importing}:{name}") != before


def test_a_player_is_another_one_when_the_file_that_it_comes_from_has_changed(
    importing: Path,
) -> None:
    before = essence(GAME, f"{importing}:Far")
    assert essence(GAME, f"{importing}:Far") == before
    importing.with_name("far_players.py").write_text(FAR + "# changed", "utf-8")
    assert essence(GAME, f"{importing}:Far") != before
