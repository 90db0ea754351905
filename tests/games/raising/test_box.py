"""The box: what is in it, what no edition can be, and editions of people's own."""

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from stolik.games.raising.components import (
    BOX,
    DECKS,
    DICE_FACES,
    FACE_NAMES,
    SCORING_POINTS,
    SYMBOLS,
    deck,
    dice,
    scoring_cards,
)
from stolik.games.raising.pieces import names
from stolik.rules.editions import Tables, complete_edition
from stolik.rules.errors import BoxError
from tests.conformance.own_editions import in_python, put_edition, sourced
from tests.games.raising.cases.editions import OWN, TABLES
from tests.games.raising.table import DECK, GAME

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

WHOLE_GAME = """
import json
from random import Random
import stolik

game, random = stolik.game("raise"), Random(1)
match = game.new(3, seed=1, edition="mybox")
first = match.view(0)
dealt = [*first.players[0].unseen, *(card.name for card in first.players[0].cards)]
while not match.over:
    seat = random.choice(match.to_act)
    match.play(seat, random.choice(match.moves(seat)))
last = match.view(0)
print(json.dumps({
    "deck": dealt,
    "scoring": first.scoring,
    "dice": {symbol.symbol: symbol.dice for symbol in first.dice},
    "clause": match.outcome.clause,
    "points": match.outcome.points,
    "piles": [[one.pile, one.scoring] for one in last.players],
    "left": [one.unseen for one in last.players],
}))
"""


def complete(text: str) -> Tables:
    """An edition called `mine`, added to those of the box."""
    mine = tomllib.loads(sourced(text))
    return complete_edition("mine", {**BOX["editions"], "mine": mine}, TABLES)


# The edition of 2021


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


def test_the_box_outside_the_editions_is_that_of_the_rulebook() -> None:
    given = {name: {**BOX[name]} for name in BOX if name != "editions"}
    for table in given.values():
        del table["source"]
    assert given == {
        "box": {"cards": 30, "scoring": 14, "dice": 7, "faces": 6},
        "players": {"colours": ["black", "grey", "white", "brown", "beige"]},
        "hand": {"cards": 6},
        "set_aside": {"2": 6, "3": 5, "4": 4, "5": 3},
        "track": {"spaces": 100},
    }


# Other editions


def test_an_edition_may_be_like_another_that_is_like_one_of_the_box() -> None:
    scoring = {"source": "owner", "cards": "1 2 3 4 5 6 7 8 9 10 11 12 13 14"}
    given = {
        **BOX["editions"],
        "first": {"like": "2021", "scoring": scoring},
        "second": {"like": "first", "cards": {"source": "owner", "gear": "1 1 1 1 1"}},
    }
    mine = complete_edition("second", given, TABLES)
    assert scoring_cards(mine) == tuple(range(1, 15))
    assert [card.number for card in deck(mine)][4:9] == [1, 1, 1, 1, 1]


def test_an_edition_that_is_like_no_other_has_to_say_everything() -> None:
    with pytest.raises(BoxError, match="missing required field `diamond`"):
        deck(complete(OWN.replace('like = "2021"', "")))


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
    given = [["bell"] * 6 for _ in range(7)]
    given[die] = ["bell"] * faces
    mine = complete(f'like = "2021"\n[dice]\ndice = {[" ".join(one) for one in given]}')
    with pytest.raises(BoxError) as error:
        dice(mine)
    assert str(error.value).endswith(f"not {[len(one) for one in given]}")


# The facts of an own edition, in a process of its own


@pytest.fixture(scope="module")
def game_of_mine(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What came of a whole game."""
    home = put_edition(tmp_path_factory.mktemp("home"), GAME, OWN)
    return json.loads(in_python(WHOLE_GAME, home))


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
    assert in_python(RECORDS, put_edition(tmp_path, GAME, MANY_POINTS)) == "all\n"
