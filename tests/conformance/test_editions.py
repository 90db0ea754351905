"""Editions: those of the box, and files that users write for a box of their own."""

import json
import os
import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from stolik.games.registry import all_games
from stolik.match.game import Game
from stolik.rules.editions import Editions, complete_edition, read_editions
from stolik.rules.errors import BoxError
from tests.cli.runner import CommandResult, run_apart
from tests.conformance.cases import cases_of
from tests.conformance.own_editions import in_python, put_edition, sourced
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
        "position": text,
        "words": option.words,
        "default": option.words[game.new(3, seed=1).revealed().edition],
        "edition": option.words[match.revealed().edition],
        "reads": game.write(game.read(text)) == text,
        "replays": stolik.loads(str(match.record())).outcome == match.outcome,
        "refused": refused,
    }
print(json.dumps(found))
"""
GO_ON = """
import json, sys
import stolik

found = {}
for name, position in json.load(sys.stdin).items():
    try:
        game = stolik.game(name)
        found[name] = game.write(game.read(position))
    except stolik.StolikError as error:
        found[name] = str(error)
print(json.dumps(found))
"""
BEGIN = """
import stolik

for game in stolik.all_games():
    match = game.new(seed=1)
    print(game.id, bool(match.moves(match.to_act[0])))
"""

every_box = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def editions_of(game: Game) -> Any:
    return cases_of(game, "editions")


def box_of(game: Game) -> dict[str, Any]:
    box: dict[str, Any] = import_module(f"{game.package}.components").BOX
    return box


def read(game: Game) -> Editions:
    """All editions of a game, with those that users have written."""
    cases = editions_of(game)
    return read_editions(game.id, box_of(game)["editions"], cases.TABLES, cases.check)


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


@every_box
def test_an_edition_says_only_what_differs_from_the_one_that_it_is_like(game: Game) -> None:
    own, box = tomllib.loads(editions_of(game).OWN), box_of(game)["editions"]
    tables = editions_of(game).TABLES
    for name in box:
        like = complete_edition(name, box, tables)
        for table in tables:
            said = {"source": "owner", **own.get(table, {})}
            written = {**box, "mine": {"like": name, table: said}}
            expected = {**like, table: {**like[table], **said}}
            assert complete_edition("mine", written, tables) == expected


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
def home_of_all(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with an edition of every game, and one that is broken."""
    home = tmp_path_factory.mktemp("home")
    for game in all_games():
        put_edition(home, game, editions_of(game).OWN)
        put_edition(home, game, sourced(editions_of(game).WRONG[0][0]), "broken.toml")
    return home


@pytest.fixture(scope="module")
def whole_games(home_of_all: Path) -> Any:
    """What came of a whole game of each, with an own edition."""
    return json.loads(in_python(WHOLE_GAMES, home_of_all))


@pytest.fixture(scope="module")
def listed(home_of_all: Path) -> list[CommandResult]:
    """The games that the command line lists, in words and as JSON."""
    return [run_apart("games", *form, STOLIK_HOME=str(home_of_all)) for form in ([], ["--json"])]


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


@every_box
def test_the_command_line_lists_own_editions_and_says_what_is_broken(
    game: Game, listed: list[CommandResult]
) -> None:
    in_words, as_json = listed
    (found,) = [one for one in as_json.json if one["id"] == game.id]
    (edition,) = [option for option in found["options"] if option["name"] == "edition"]
    box = list(box_of(game)["editions"])
    assert [word.partition("@")[0] for word in edition["words"]] == [*box, "mybox"]
    assert {*edition["defaults"].values()} == {box[0]}
    sentence = editions_of(game).WRONG[0][1]
    assert sentence in edition["broken"]["broken"]
    assert in_words.code == 0
    assert sentence in " ".join(in_words.out.split())


@every_box
def test_the_command_line_plays_no_broken_edition_and_says_why(
    game: Game, home_of_all: Path
) -> None:
    asked = ("simulate", game.id, "--games", "1", "--option", "edition=broken")
    done = run_apart(*asked, STOLIK_HOME=str(home_of_all))
    assert (done.code, done.out) == (1, "")
    said = " ".join(done.err.split())
    assert "edition broken: " in said
    assert editions_of(game).WRONG[0][1] in said
    assert "Traceback" not in said


def test_a_game_is_not_continued_with_an_edition_that_was_changed(
    tmp_path: Path, whole_games: Any
) -> None:
    positions = {name: found["position"] for name, found in whole_games.items()}
    for game in all_games():
        put_edition(tmp_path, game, editions_of(game).OWN)
    assert json.loads(in_python(GO_ON, tmp_path, json.dumps(positions))) == positions
    for game in all_games():
        put_edition(tmp_path, game, f'like = "{next(iter(box_of(game)["editions"]))}"')
    refused = json.loads(in_python(GO_ON, tmp_path, json.dumps(positions)))
    assert refused.keys() == positions.keys()
    for sentence in refused.values():
        assert "edition cannot be 'mybox@" in sentence


def test_games_are_there_where_no_home_is(tmp_path: Path) -> None:
    folder = tmp_path / "shut"
    folder.mkdir(mode=0)
    for home in (folder / "home", Path("~no-user-of-that-name/home")):
        assert in_python(BEGIN, home).split("\n")[:-1] == [f"{g.id} True" for g in all_games()]
