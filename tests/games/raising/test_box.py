"""The box: what is in it, what no edition can be, and editions of people's own."""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from stolik.games.raising.components import (
    BOX,
    DECKS,
    DICE_FACES,
    EDITIONS,
    FACE_NAMES,
    SCORING_POINTS,
    SYMBOLS,
    check,
    deck,
    dice,
    scoring_cards,
)
from stolik.games.raising.pieces import names
from stolik.rules.editions import Editions, Tables, complete_edition, read_editions
from stolik.rules.errors import BoxError
from tests.cli.runner import run_apart
from tests.games.raising.table import DECK

TABLES = ("cards", "scoring", "dice")
NUMBERS = {
    "diamond": [3, 4, 5, 6],
    "gear": [2, 3, 4, 5, 6],
    "cloud": [1, 2, 3, 4, 5, 6],
    "hourglass": [1, 1, 2, 2, 3, 3, 4],
    "bell": [1, 1, 1, 2, 2, 2, 3, 3],
}
WORTH_FIVE = {("diamond", 6), ("gear", 6), ("cloud", 6), ("hourglass", 4), ("bell", 3)}
SCORING = [6, 8, 8, 10, 10, 12, 12, 14, 14, 16, 16, 18, 18, 20]
MOST_DICE = ["bell", "bell", "hourglass", "cloud", "gear", "blank"]
TWO_DICE = ["bell", "hourglass", "hourglass", "cloud", "diamond", "blank"]
ONE_DIE = ["bell", "hourglass", "cloud", "gear", "diamond", "blank"]

MY_BOX = """
title = "The box on my shelf"
like = "2021"

[cards]
source = "owner"
gear = "2 3 4 5 6"
bell = "1 1 1 2 2 2 4:7 4:9"

[scoring]
source = "owner"
cards = "7 7 7 7 7 7 7 7 7 7 7 7 7 7"

[dice]
source = "owner"
dice = [
    "cloud cloud cloud cloud cloud cloud",
    "cloud cloud cloud cloud cloud cloud",
    "cloud cloud cloud cloud cloud cloud",
    "cloud cloud cloud cloud cloud cloud",
    "gear gear gear gear gear gear",
    "gear gear gear gear gear gear",
    "blank blank blank blank blank blank",
]
"""
WHOLE_GAME = """
import json
import re
from random import Random
import stolik

game, random = stolik.game("raise"), Random(1)
match = game.new(3, seed=1, edition="mybox")
first = match.view(0)
dealt = [*first.players[0].unseen, *(card.name for card in first.players[0].cards)]
while not match.over:
    seat = random.choice(match.to_act)
    match.play(seat, random.choice(match.moves(seat)))
last, text = match.view(0), match.position()
again = stolik.game("raise").position(text)
print(json.dumps({
    "options": {option.name: option.words for option in game.options},
    "default": game.new(3, seed=1).view(0).edition,
    "edition": last.edition,
    "deck": dealt,
    "scoring": first.scoring,
    "dice": {symbol.symbol: symbol.dice for symbol in first.dice},
    "clause": match.outcome.clause,
    "points": match.outcome.points,
    "piles": [[one.pile, one.scoring] for one in last.players],
    "left": [one.unseen for one in last.players],
    "reads": again.position() == text,
}))
"""


def sourced(text: str) -> str:
    """The same with a source for every table that names none."""
    return re.sub(r"^(\[\w+\])\n(?!source)", r'\1\nsource = "owner"\n', text, flags=re.MULTILINE)


def complete(text: str) -> Tables:
    """An edition called `mine`, added to those of the box."""
    mine = tomllib.loads(sourced(text))
    return complete_edition("mine", {**BOX["editions"], "mine": mine}, TABLES)


def editions() -> Editions:
    """All editions of the game, with those that people have written."""
    return read_editions("raise", BOX["editions"], TABLES, check)


def put_edition(home: Path, text: str, name: str = "mybox.toml") -> Path:
    """A file of a person's own; the folder that it is in."""
    folder = home / "editions" / "raise"
    folder.mkdir(parents=True, exist_ok=True)
    folder.joinpath(name).write_text(text, "utf-8")
    return home


# The edition of 2021


def test_the_edition_of_2021_is_the_default() -> None:
    assert EDITIONS.names[0] == "2021"


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_every_symbol_has_the_numbers_of_the_specification(symbol: str) -> None:
    assert [card.number for card in DECKS[0] if SYMBOLS[card.symbol] == symbol] == NUMBERS[symbol]


def test_a_deck_has_30_cards_for_50_points() -> None:
    assert len(DECKS[0]) == 30
    assert sum(card.points for card in DECKS[0]) == 50


def test_one_highest_card_of_each_symbol_is_worth_5_and_all_others_1() -> None:
    dear = [(SYMBOLS[card.symbol], card.number) for card in DECKS[0] if card.points == 5]
    assert sorted(dear) == sorted(WORTH_FIVE)
    assert {card.points for card in DECKS[0]} == {1, 5}


def test_only_a_card_that_is_dearer_than_its_twin_is_written_with_its_points() -> None:
    assert sorted(names(0)) == sorted(DECK)
    assert [name for name in names(0) if ":" in name] == ["bell3:5"]


def test_there_are_14_scoring_cards() -> None:
    assert list(SCORING_POINTS[0]) == SCORING


def test_the_dice_are_four_and_two_and_one_alike() -> None:
    shown = sorted(sorted(FACE_NAMES[face] for face in die) for die in DICE_FACES[0])
    expected = [*[MOST_DICE] * 4, *[TWO_DICE] * 2, ONE_DIE]
    assert shown == sorted(map(sorted, expected))


def test_the_42_faces_show_bells_most_often_and_diamonds_least() -> None:
    faces = Counter(FACE_NAMES[face] for die in DICE_FACES[0] for face in die)
    assert faces == {"bell": 11, "hourglass": 9, "cloud": 7, "gear": 5, "diamond": 3, "blank": 7}


def test_every_table_of_the_box_names_its_source() -> None:
    tables = [BOX[name] for name in BOX if name != "editions"]
    tables += [edition[name] for edition in BOX["editions"].values() for name in TABLES]
    for table in tables:
        assert table["source"] in {"rulebook", "review", "owner", "decision"}


def test_the_box_outside_the_editions_is_that_of_the_rulebook() -> None:
    told = {name: {**BOX[name]} for name in BOX if name != "editions"}
    for table in told.values():
        del table["source"]
    assert told == {
        "box": {"cards": 30, "scoring": 14, "dice": 7, "faces": 6},
        "players": {"colours": ["black", "grey", "white", "brown", "beige"]},
        "hand": {"cards": 6},
        "set_aside": {"2": 6, "3": 5, "4": 4, "5": 3},
        "track": {"spaces": 100},
    }


# Other editions


def test_an_edition_says_only_what_differs_from_the_one_it_is_like() -> None:
    mine = complete('like = "2021"\n[cards]\ngear = "1 1 1 1 1:9"')
    found = Counter((SYMBOLS[card.symbol], card.number, card.points) for card in deck(mine))
    usual = Counter((SYMBOLS[card.symbol], card.number, card.points) for card in DECKS[0])
    assert {card for card in found if card[0] == "gear"} == {("gear", 1, 1), ("gear", 1, 9)}
    assert {c: n for c, n in found.items() if c[0] != "gear"} == {
        c: n for c, n in usual.items() if c[0] != "gear"
    }
    assert scoring_cards(mine) == SCORING_POINTS[0]
    assert dice(mine) == DICE_FACES[0]


def test_an_edition_may_be_like_another_that_is_like_one_of_the_box() -> None:
    scoring = {"source": "owner", "cards": "1 2 3 4 5 6 7 8 9 10 11 12 13 14"}
    told = {
        **BOX["editions"],
        "first": {"like": "2021", "scoring": scoring},
        "second": {"like": "first", "cards": {"source": "owner", "gear": "1 1 1 1 1"}},
    }
    mine = complete_edition("second", told, TABLES)
    assert scoring_cards(mine) == tuple(range(1, 15))
    assert [card.number for card in deck(mine)][4:9] == [1, 1, 1, 1, 1]


def test_an_edition_that_is_like_no_other_has_to_say_everything() -> None:
    with pytest.raises(BoxError, match="missing required field `diamond`"):
        deck(complete(MY_BOX.replace('like = "2021"', "")))


def test_an_edition_that_says_everything_need_not_be_like_another() -> None:
    alone = complete_edition("mine", {"mine": BOX["editions"]["2021"]}, TABLES)
    assert deck(alone) == DECKS[0]
    assert scoring_cards(alone) == SCORING_POINTS[0]
    assert dice(alone) == DICE_FACES[0]


def test_cards_are_in_order_however_they_are_written() -> None:
    mine = complete(
        'like = "2021"\n[cards]\nbell = "3:5 3 2 2 1 2 1 1"\n[scoring]\n'
        'cards = "20 18 18 16 16 14 14 12 12 10 10 8 8 6"'
    )
    assert deck(mine) == DECKS[0]
    assert scoring_cards(mine) == SCORING_POINTS[0]


WRONG = [
    ('like = "2020"', "it is like '2020', which is none of the box"),
    ('like = "mybox"', "it is like 'mybox', which is none of the box"),
    ("like = 2021", "it is like 2021, which is none of the box"),
    ('title = "Mine"', "missing required field `source`"),
    ('[cards]\ngear = "2 3 4 5 6"', "cards: Object missing required field `diamond`"),
    ('like = "2021"\n[cards]\nsource = " "', "cards names no source"),
    ('like = "2021"\n[cards]\nsource = 3', "cards names no source"),
    ('like = "2021"\ncards = 3', "cards is a table of its own"),
    ('like = "2021"\ntitle = 3', "its title is a text, not 3"),
    ('like = "2021"\n[colours]\nbell = "orange"', "no table 'colours'; there are cards, scoring"),
    ('like = "2021"\n[cards]\ncrown = "1"', "unknown field `crown`"),
    ('like = "2021"\n[cards]\nbell = "1 1 1 2 2 2 3"', "a deck has 30 cards, not 29"),
    ('like = "2021"\n[cards]\nbell = "1 1 1 2 2 2 3 3 3"', "a deck has 30 cards, not 31"),
    ('like = "2021"\n[cards]\nbell = ""', "a deck has 30 cards, not 22"),
    ('like = "2021"\n[cards]\ndiamond = "3 4 5 7"', "no diamond card can be '7'"),
    ('like = "2021"\n[cards]\ndiamond = "0 4 5 6"', "no diamond card can be '0'"),
    ('like = "2021"\n[cards]\ndiamond = "-3 4 5 6"', "no diamond card can be '-3'"),
    ('like = "2021"\n[cards]\ncloud = "1 2 3 4 5 six"', "no cloud card can be 'six'"),
    ('like = "2021"\n[cards]\ncloud = "1 2 3 4 5 6:"', "no cloud card can be '6:'"),
    ('like = "2021"\n[cards]\ncloud = "1 2 3 4 5 6:100"', "no cloud card can be '6:100'"),
    ('like = "2021"\n[cards]\ncloud = "1 2 3 4 5 6:5:1"', "no cloud card can be '6:5:1'"),
    ('like = "2021"\n[cards]\nbell = 3', "Expected `str`, got `int` - at `$.bell`"),
    ('like = "2021"\n[cards]\nbell = [1, 1]', "Expected `str`, got `array` - at `$.bell`"),
    (
        'like = "2021"\n[scoring]\ncards = "6 8 8 10 10 12 12 14 14 16 16 18 18 20 20"',
        "there are 14 scoring cards, not 15",
    ),
    (
        'like = "2021"\n[scoring]\ncards = "6 8 8 10 10 12 12 14 14 16 16 18 18"',
        "there are 14 scoring cards, not 13",
    ),
    (
        'like = "2021"\n[scoring]\ncards = "0 8 8 10 10 12 12 14 14 16 16 18 18 20"',
        "scoring cards are numbers from 1 to 99",
    ),
    (
        'like = "2021"\n[scoring]\ncards = "6 8 8 10 10 12 12 14 14 16 16 18 18 100"',
        "scoring cards are numbers from 1 to 99",
    ),
    (
        'like = "2021"\n[scoring]\ncards = "6 8 8 10 10 12 12 14 14 16 16 18 18 x"',
        "scoring cards are numbers from 1 to 99",
    ),
    ('like = "2021"\n[scoring]\ncards = 14', "Expected `str`, got `int`"),
    ('like = "2021"\n[dice]\ndice = ["bell bell bell bell bell"]', "7 dice with 6 faces, not [5]"),
    ('like = "2021"\n[dice]\ndice = ["crown bell bell bell bell bell"]', "no die shows 'crown'"),
    ('like = "2021"\n[dice]\ndice = "bell"', "Expected `array`, got `str`"),
    ('like = "2021"\n[dice]\ndice = [1, 2, 3, 4, 5, 6, 7]', "Expected `str`, got `int`"),
    ('like = "2021"\n[dice]\nnumber = 7', "unknown field `number`"),
    ('like "2021"', "line 1"),
]


@pytest.mark.parametrize(("text", "fault"), WRONG)
def test_an_edition_that_cannot_be_is_refused_and_named(
    text: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_HOME", str(put_edition(tmp_path, sourced(text))))
    found = editions()
    assert found.names == ("2021",)
    assert fault in found.broken["mybox"]
    assert "mybox" in found.broken["mybox"]
    assert "\n" not in found.broken["mybox"]


@pytest.mark.parametrize(
    ("number", "faces", "sizes"),
    [(6, 6, "[6, 6, 6, 6, 6, 6]"), (8, 6, "[6, 6, 6, 6, 6, 6, 6, 6]")],
)
def test_there_are_seven_dice(number: int, faces: int, sizes: str) -> None:
    mine = complete(f'like = "2021"\n[dice]\ndice = {[" ".join(["bell"] * faces)] * number}')
    with pytest.raises(BoxError) as error:
        dice(mine)
    assert str(error.value) == f"there are 7 dice with 6 faces, not {sizes}"


@pytest.mark.parametrize("die", range(7))
@pytest.mark.parametrize("faces", [0, 5, 7])
def test_every_die_has_six_faces(faces: int, die: int) -> None:
    told = [["bell"] * 6 for _ in range(7)]
    told[die] = ["bell"] * faces
    mine = complete(f'like = "2021"\n[dice]\ndice = {[" ".join(one) for one in told]}')
    with pytest.raises(BoxError) as error:
        dice(mine)
    assert str(error.value).endswith(f"not {[len(one) for one in told]}")


@pytest.mark.parametrize("table", TABLES)
def test_every_table_of_an_edition_needs_a_source(table: str) -> None:
    told: dict[str, Any] = {name: {**BOX["editions"]["2021"][name]} for name in TABLES}
    del told[table]["source"]
    with pytest.raises(BoxError, match=f"edition mine: {table} names no source"):
        read_editions("raise", {"mine": told}, TABLES, check)


@pytest.mark.parametrize("name", ["2021.toml", "My Box.toml", "mybox_2.toml", "-.toml"])
def test_a_file_whose_name_can_be_no_edition_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_HOME", str(put_edition(tmp_path, MY_BOX, name)))
    (fault,) = editions().broken.values()
    assert name in fault
    assert "an edition's name is" in fault


def test_own_editions_come_behind_those_of_the_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_edition(tmp_path, 'like = "mybox"', "second.toml")
    put_edition(tmp_path, 'like = "2021"', "1999.toml")
    monkeypatch.setenv("STOLIK_HOME", str(put_edition(tmp_path, MY_BOX)))
    found = editions()
    assert [name.partition("@")[0] for name in found.names] == ["2021", "1999", "mybox", "second"]
    usual, old, mine, second = found.tables.values()
    assert second == mine != old == usual


# A person's own edition, in a process of its own


def played(home: Path) -> Any:
    """What came of a whole game."""
    done = subprocess.run(
        [sys.executable, "-c", WHOLE_GAME],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "STOLIK_HOME": str(home)},
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def game_of_mine(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return played(put_edition(tmp_path_factory.mktemp("home"), MY_BOX))


def test_an_own_edition_can_be_chosen_and_is_not_the_default(game_of_mine: Any) -> None:
    usual, mine = game_of_mine["options"]["edition"]
    assert usual == game_of_mine["default"] == "2021"
    assert mine == game_of_mine["edition"]
    assert re.fullmatch("mybox@[0-9a-f]{6}", mine)


def test_its_deck_is_as_written(game_of_mine: Any) -> None:
    usual = [name for name in DECK if name not in {"bell3", "bell3:5"}]
    assert sorted(game_of_mine["deck"]) == sorted([*usual, "bell4", "bell4:9"])


def test_its_scoring_cards_and_dice_are_as_written(game_of_mine: Any) -> None:
    assert game_of_mine["scoring"] == 7
    assert game_of_mine["dice"] == {"diamond": 0, "gear": 2, "cloud": 4, "hourglass": 0, "bell": 0}


def test_a_whole_game_is_played_with_its_points(game_of_mine: Any) -> None:
    dear = {"diamond6": 5, "cloud6": 5, "hourglass4": 5, "bell4": 7, "bell4:9": 9}
    assert game_of_mine["clause"] in {"R8", "R9"}
    assert game_of_mine["points"] == [
        sum(dear.get(card, 1) for card in pile) + sum(scoring)
        for pile, scoring in game_of_mine["piles"]
    ]
    on_piles = [card for pile, _ in game_of_mine["piles"] for card in pile]
    in_decks = [card for cards in game_of_mine["left"] for card in cards]
    assert Counter(on_piles + in_decks) == Counter(game_of_mine["deck"] * 3)


def test_its_positions_can_be_read_again(game_of_mine: Any) -> None:
    assert game_of_mine["reads"]


def test_the_command_line_lists_it_among_the_options(tmp_path: Path) -> None:
    done = run_apart("games", "--json", STOLIK_HOME=str(put_edition(tmp_path, MY_BOX)))
    (raising,) = [game for game in done.json if game["id"] == "raise"]
    (edition,) = [option for option in raising["options"] if option["name"] == "edition"]
    assert [word.partition("@")[0] for word in edition["words"]] == ["2021", "mybox"]
    assert {*edition["defaults"].values()} == {"2021"}


def test_a_broken_file_is_told_when_its_edition_is_chosen(tmp_path: Path) -> None:
    home = str(put_edition(tmp_path, MY_BOX.replace("4:7 ", "")))
    chosen = ("--option", "edition=mybox")
    done = run_apart("simulate", "raise", "--games", "1", *chosen, STOLIK_HOME=home)
    assert (done.code, done.out) == (1, "")
    assert "edition mybox: a deck has 30 cards, not 29" in " ".join(done.err.split())
    assert "Traceback" not in done.err


def test_it_is_told_in_the_list_of_games_which_goes_on(tmp_path: Path) -> None:
    home = str(put_edition(tmp_path, MY_BOX.replace("4:7 ", "")))
    done = run_apart("games", STOLIK_HOME=home)
    assert done.code == 0
    assert "a deck has 30 cards, not 29" in " ".join(done.out.split())
    (option,) = [
        option
        for game in run_apart("games", "--json", STOLIK_HOME=home).json
        for option in game["options"]
        if option["name"] == "edition" and game["id"] == "raise"
    ]
    assert "a deck has 30 cards, not 29" in option["broken"]["mybox"]


def test_a_game_is_not_continued_with_an_edition_that_was_changed(tmp_path: Path) -> None:
    begin = 'import stolik; print(stolik.game("raise").new(seed=1, edition="mybox").position())'
    go_on = 'import stolik, sys; print(stolik.game("raise").read(sys.stdin.read()).edition)'
    home = put_edition(tmp_path, MY_BOX)
    position = in_python(begin, home)
    assert in_python(go_on, home, position).strip() == "1"
    put_edition(tmp_path, MY_BOX.replace("4:9", "4:8"))
    assert "edition cannot be 'mybox@" in in_python(go_on, home, position)


def in_python(code: str, home: Path, given: str = "") -> str:
    """What a program of its own printed."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "STOLIK_HOME": str(home)},
        check=False,
    )
    return done.stdout + done.stderr


def test_games_are_there_where_no_home_is(tmp_path: Path) -> None:
    there = 'import stolik; print(len(stolik.game("raise").new(seed=1).moves(0)))'
    folder = tmp_path / "shut"
    folder.mkdir(mode=0)
    assert in_python(there, folder / "home").strip().isdecimal()
    assert in_python(there, Path("~nobody-of-that-name/home")).strip().isdecimal()


@pytest.mark.parametrize("name", [".mybox.toml", "._mybox.toml", ".#mybox.toml", "mybox.toml~"])
def test_hidden_files_and_backups_are_no_editions(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_HOME", str(put_edition(tmp_path, "nonsense", name)))
    found = editions()
    assert (found.names, found.broken) == (("2021",), {})


def test_a_file_that_is_no_file_or_endless_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_HOME", str(put_edition(tmp_path, "#" * 70_000, "long.toml")))
    folder = tmp_path / "editions" / "raise"
    os.mkfifo(folder / "pipe.toml")
    (folder / "zero.toml").symlink_to("/dev/zero")
    (folder / "deep.toml").write_text("x = " + "[" * 20_000)
    assert set(editions().broken) == {"long", "pipe", "zero", "deep"}


def test_a_file_from_a_windows_editor_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_edition(tmp_path, "\ufeff" + MY_BOX.replace("\n", "\r\n"))
    monkeypatch.setenv("STOLIK_HOME", str(tmp_path))
    assert editions().broken == {}


MANY_POINTS = 'like = "2021"\n[cards]\nsource = "owner"\nbell = "1:0 1 1:3 2 2 3 3:5 3:10"'
RECORDS = """
from random import Random
import stolik
for seed in range(20):
    match, random = stolik.game("raise").new(2, seed=seed, edition="mybox"), Random(seed)
    while not match.over:
        seat = random.choice(match.to_act)
        match.play(seat, random.choice(match.moves(seat)))
    assert stolik.loads(str(match.record())).outcome == match.outcome
print("all")
"""


def test_games_with_many_kinds_of_one_card_replay(tmp_path: Path) -> None:
    assert in_python(RECORDS, put_edition(tmp_path, MANY_POINTS)) == "all\n"
