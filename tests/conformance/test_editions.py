"""Editions: those of the box, and files that users write for a box of their own."""

import json
import os
import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from stolik.games.registry import all_games
from stolik.match.game import Game
from stolik.rules.editions import Editions, complete_edition, read_editions
from stolik.rules.errors import BoxError
from tests.conformance.cases import cases_of
from tests.every_game import about

SOURCES = {"rulebook", "review", "owner", "decision", "bga"}
NO_NAMES = ["{default}.toml", "My Box.toml", "mybox_2.toml", "-.toml"]
NO_EDITIONS = [".mybox.toml", "._mybox.toml", ".#mybox.toml", "mybox.toml~"]
WHOLE_GAMES = """
import json
from random import Random
import stolik

found = {}
for game in stolik.all_games():
    random, match = Random(1), game.new(3, seed=1, edition="mybox")
    while not match.over:
        seat = random.choice(match.to_act)
        match.play(seat, random.choice(match.moves(seat)))
    text = match.position()
    try:
        refused = game.new(3, seed=1, edition="broken") and ""
    except stolik.StolikError as error:
        refused = str(error)
    (option,) = [option for option in game.options if option.name == "edition"]
    found[game.id] = {
        "words": option.words,
        "default": option.words[game.new(3, seed=1).revealed().edition],
        "edition": option.words[match.revealed().edition],
        "reads": game.write(game.read(text)) == text,
        "replays": stolik.loads(str(match.record())).outcome == match.outcome,
        "refused": refused,
    }
print(json.dumps(found))
"""

every_box = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def editions_of(game: Game) -> Any:
    return cases_of(game, "editions")


def box_of(game: Game) -> dict[str, Any]:
    box: dict[str, Any] = import_module(f"{game.package}.components").BOX
    return box


def sourced(text: str) -> str:
    """The same with a source for every table that names none."""
    return re.sub(r"^(\[\w+\])\n(?!source)", r'\1\nsource = "owner"\n', text, flags=re.MULTILINE)


def read(game: Game) -> Editions:
    """All editions of a game, with those that users have written."""
    cases = editions_of(game)
    return read_editions(game.id, box_of(game)["editions"], cases.TABLES, cases.check)


def put_edition(home: Path, game: Game, text: str, name: str = "mybox.toml") -> None:
    folder = home / "editions" / game.id
    folder.mkdir(parents=True, exist_ok=True)
    folder.joinpath(name).write_text(text, "utf-8")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STOLIK_HOME", str(tmp_path))
    return tmp_path


# The box


@every_box
def test_the_editions_of_the_box_can_be_played(game: Game) -> None:
    found = read(game)
    assert (found.names, found.broken) == (tuple(box_of(game)["editions"]), {})
    for tables in found.tables.values():
        editions_of(game).check(tables)


@every_box
def test_every_table_of_the_box_names_its_source(game: Game) -> None:
    box = box_of(game)
    tables = [table for name, table in box.items() if name != "editions"]
    tables += [
        edition[n] for edition in read(game).tables.values() for n in editions_of(game).TABLES
    ]
    for table in tables:
        with about(table):
            assert table["source"] in SOURCES


@every_box
def test_every_table_of_an_edition_needs_a_source(game: Game) -> None:
    cases = editions_of(game)
    usual = next(iter(read(game).tables.values()))
    for table in cases.TABLES:
        own = {name: dict(usual[name]) for name in cases.TABLES}
        del own[table]["source"]
        with pytest.raises(BoxError, match=f"edition mine: {table} names no source"):
            read_editions(game.id, {"mine": own}, cases.TABLES, cases.check)


@every_box
def test_an_edition_that_says_nothing_is_the_one_that_it_is_like(game: Game) -> None:
    box = box_of(game)["editions"]
    for name in box:
        written = {**box, "mine": {"like": name}, "other": {"like": "mine"}}
        tables = editions_of(game).TABLES
        assert complete_edition("other", written, tables) == complete_edition(name, box, tables)


# Files


@every_box
def test_an_edition_that_cannot_be_is_refused_and_named(game: Game, home: Path) -> None:
    assert editions_of(game).WRONG
    default = read(game).names[0]
    everywhere = [
        ('like = "1999"', "it is like '1999', which is none of the box"),
        ('like = "mybox"', "it is like 'mybox', which is none of the box"),
        ("like = 2021", "it is like 2021, which is none of the box"),
        (f'like "{default}"', "line 1"),
        (f'like = "{default}"\ntitle = 3', "its title is a text, not 3"),
        (f'like = "{default}"\n[own]\nsource = "owner"', "no table 'own'; there are "),
    ]
    for table in editions_of(game).TABLES:
        head = f'like = "{default}"\n'
        everywhere.append((f"{head}{table} = 3", f"{table} is a table of its own"))
        everywhere.append((f'{head}[{table}]\nsource = " "', f"{table} names no source"))
        everywhere.append((f"{head}[{table}]\nsource = 3", f"{table} names no source"))
    for text, sentence in [*everywhere, *editions_of(game).WRONG]:
        with about(text):
            put_edition(home, game, sourced(text))
            found = read(game)
            assert found.names == tuple(box_of(game)["editions"])
            assert sentence in found.broken["mybox"]
            assert "mybox" in found.broken["mybox"]
            assert "\n" not in found.broken["mybox"]


@every_box
def test_own_editions_come_behind_those_of_the_box(game: Game, home: Path) -> None:
    default = read(game).names[0]
    put_edition(home, game, 'like = "mybox"', "second.toml")
    put_edition(home, game, f'like = "{default}"', "1999.toml")
    put_edition(home, game, "\ufeff" + editions_of(game).OWN.replace("\n", "\r\n"))
    found = read(game)
    box = tuple(box_of(game)["editions"])
    assert found.broken == {}
    assert tuple(name.partition("@")[0] for name in found.names) == (
        *box,
        "1999",
        "mybox",
        "second",
    )
    old, mine, second = list(found.tables.values())[len(box) :]
    assert second == mine != old == found.tables[default]


@every_box
def test_a_file_that_can_be_no_edition_is_refused(game: Game, home: Path) -> None:
    default = read(game).names[0]
    for name in (one.format(default=default) for one in NO_NAMES):
        put_edition(home, game, editions_of(game).OWN, name)
        (fault,) = read(game).broken.values()
        assert name in fault
        assert "an edition's name is" in fault
        home.joinpath("editions", game.id, name).unlink()
    put_edition(home, game, "#" * 70_000, "long.toml")
    folder = home / "editions" / game.id
    os.mkfifo(folder / "pipe.toml")
    (folder / "zero.toml").symlink_to("/dev/zero")
    (folder / "deep.toml").write_text("x = " + "[" * 20_000)
    for name in NO_EDITIONS:
        put_edition(home, game, "nonsense", name)
    assert set(read(game).broken) == {"long", "pipe", "zero", "deep"}


# An edition of one's own, in a process of its own


@pytest.fixture(scope="module")
def whole_games(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What came of a whole game of each, with an own edition."""
    home = tmp_path_factory.mktemp("home")
    for game in all_games():
        put_edition(home, game, editions_of(game).OWN)
        put_edition(home, game, sourced(editions_of(game).WRONG[0][0]), "broken.toml")
    done = subprocess.run(
        [sys.executable, "-c", WHOLE_GAMES],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "STOLIK_HOME": str(home)},
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@every_box
def test_a_whole_game_of_an_own_edition_is_played(game: Game, whole_games: Any) -> None:
    found = whole_games[game.id]
    *box, mine = found["words"]
    assert tuple(box) == tuple(box_of(game)["editions"])
    assert found["default"] == box[0]
    assert found["edition"] == mine
    assert re.fullmatch("mybox@[0-9a-f]{6}", mine)
    assert found["reads"]
    assert found["replays"]
    assert "edition broken: " in found["refused"]
    assert editions_of(game).WRONG[0][1] in found["refused"]


@every_box
def test_the_own_edition_differs_from_the_box(game: Game) -> None:
    own, box = tomllib.loads(editions_of(game).OWN), box_of(game)["editions"]
    tables = editions_of(game).TABLES
    mine = complete_edition("mine", {**box, "mine": own}, tables)
    editions_of(game).check(mine)
    assert all(mine != complete_edition(name, box, tables) for name in box)
