"""The box: what is in it, what no edition can be, and editions of people's own."""

import json
from collections import Counter
from itertools import combinations, permutations
from typing import Any

import pytest

from stolik.games.chain.components import (
    BOX,
    COLOUR_NAMES,
    EDGES,
    FACE,
    SYMBOL,
    TOKEN_KINDS,
    Token,
    check,
    colours,
    faces,
    tokens,
)
from stolik.games.chain.pieces import face_name
from stolik.rules.editions import Tables, complete_edition
from stolik.rules.errors import BoxError
from tests.conformance.own_editions import in_python, put_edition
from tests.games.chain.cases.editions import MY_FACES, OWN, TABLES
from tests.games.chain.table import GAME

SHAPES = sorted(
    first + "".join(others)
    for symbols in combinations("012345", 4)
    for first in symbols[:1]
    for others in permutations(symbols[1:])
)
"""Of every four symbols the smallest on top, and the other three in any order."""
PAIRS = sorted(
    [(colour, number) for colour in (0, 1) for number in "1" * 8 + "2" * 6 + "3" * 5 + "4" * 3]
    + [(colour, number) for colour in (2, 3) for number in "1" * 9 + "2" * 7 + "3" * 4 + "4" * 3]
)
"""The numbers of each colour."""
WORTH = {
    **dict(zip("111 222 333 444".split(), [5, 10, 15, 25], strict=True)),
    **dict(zip("1111 2222 3333 4444".split(), [10, 15, 25, 40], strict=True)),
    **dict(zip("123 234 1234".split(), [10, 15, 20], strict=True)),
    **dict(zip("1122 2233 3344 1144 112233".split(), [10, 20, 25, 20, 25], strict=True)),
}
SEVERAL = {"123": 2, "234": 2, "1234": 3}

STANDARD = BOX["editions"]["standard"]
WORDS: list[str] = STANDARD["faces"]["faces"].split()
TOKEN_ROWS: list[dict[str, Any]] = STANDARD["tokens"]["tokens"]


def shown() -> list[str]:
    """What every tile counts for, in their order."""
    return [face_name(0, tile) for tile in range(len(EDGES))]


def complete(**own: Any) -> Tables:
    """An edition called `mine`, like the one of the box but for this."""
    given = {name: {"source": "owner", **table} for name, table in own.items()}
    mine = {"like": "standard", **given}
    return complete_edition("mine", {**BOX["editions"], "mine": mine}, TABLES)


def fault(**own: Any) -> str:
    """What is wrong with such an edition."""
    with pytest.raises(BoxError) as error:
        check(complete(**own))
    return str(error.value)


# The tiles


def test_every_arrangement_of_four_of_six_symbols_occurs_once() -> None:
    assert len(SHAPES) == len(set(SHAPES)) == 6 * 5 * 4 * 3 // 4 == 90
    assert ["".join(map(str, edges)) for edges in EDGES] == SHAPES


def test_the_first_is_0123_and_the_last_2543() -> None:
    assert (EDGES[0], EDGES[89]) == ((0, 1, 2, 3), (2, 5, 4, 3))


def test_mirror_images_are_different_tiles() -> None:
    assert {(0, 1, 2, 3), (0, 3, 2, 1)} < set(EDGES)


def test_every_tile_can_lie_in_four_ways_that_all_differ() -> None:
    assert len(SYMBOL) == len(set(SYMBOL)) == 360
    assert SYMBOL[:4] == ((0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0))


def test_every_symbol_is_on_60_tiles() -> None:
    assert Counter(symbol for edges in EDGES for symbol in edges) == dict.fromkeys(range(6), 60)


def test_the_six_symbols_are_shapes() -> None:
    assert BOX["symbols"]["names"] == ["circle", "triangle", "square", "star", "cross", "moon"]


# Numbers and colours


def test_the_colours_are_red_green_blue_and_yellow() -> None:
    assert COLOUR_NAMES[0] == ("red", "green", "blue", "yellow")


def test_every_tile_has_the_number_and_the_colour_of_the_specification() -> None:
    assert len(PAIRS) == 90
    expected = [PAIRS[(79 * tile + 5) % 90] for tile in range(90)]
    assert shown() == [f"{number}{'rgby'[colour]}" for colour, number in expected]
    assert shown() == WORDS


@pytest.mark.parametrize(
    ("colour", "numbers"),
    [("r", [8, 6, 5, 3]), ("g", [8, 6, 5, 3]), ("b", [9, 7, 4, 3]), ("y", [9, 7, 4, 3])],
)
def test_every_colour_has_its_numbers_and_47_points(colour: str, numbers: list[int]) -> None:
    own = [int(face[0]) for face in shown() if face[1] == colour]
    assert [own.count(number) for number in (1, 2, 3, 4)] == numbers
    assert sum(own) == 47


def test_there_are_34_ones_26_twos_18_threes_and_12_fours() -> None:
    assert Counter(face[0] for face in shown()) == {"1": 34, "2": 26, "3": 18, "4": 12}


def test_no_symbol_goes_with_a_colour_or_a_number_more_than_by_chance() -> None:
    for symbol in range(6):
        faces_with = [face for face, edges in zip(shown(), EDGES, strict=True) if symbol in edges]
        for sign, times in Counter("".join(shown())).items():
            assert abs("".join(faces_with).count(sign) - times * 2 / 3) < 4, (symbol, sign)


# The tokens


def test_there_are_20_tokens_with_their_worth() -> None:
    given = {kind.numbers: (kind.worth, kind.tokens) for kind in TOKEN_KINDS[0]}
    assert given == {numbers: (WORTH[numbers], SEVERAL.get(numbers, 1)) for numbers in WORTH}
    assert sum(kind.tokens for kind in TOKEN_KINDS[0]) == 20


def test_they_stand_in_the_order_of_the_specification() -> None:
    assert [kind.numbers for kind in TOKEN_KINDS[0]] == list(WORTH)


# Sources


def test_the_box_outside_the_editions_is_that_of_the_rulebook() -> None:
    given = {name: {**BOX[name]} for name in BOX if name != "editions"}
    assert set(given) == {"box", "symbols", "tiles"}
    assert given["box"] == {"source": "rulebook", "tokens": 20, "columns": 5, "height": 8}


# Other editions


def test_other_colours_are_written_with_their_own_letters() -> None:
    mine = complete(
        colours={"names": ["white", "violet", "orange", "black"]},
        faces={"faces": " ".join(WORDS).translate(str.maketrans("rgby", "wvob"))},
    )
    assert colours(mine) == ("white", "violet", "orange", "black")
    assert faces(mine) == FACE[0]


def test_other_colours_need_faces_of_their_own() -> None:
    assert fault(colours={"names": ["white", "green", "blue", "yellow"]}) == (
        "no tile is '1r'; write 1 to 4 and a colour, one of wgby"
    )


def test_tokens_may_be_quite_different() -> None:
    rows = [{"numbers": "4", "worth": 999, "tokens": 19}]
    rows += [{"numbers": "1111111", "worth": 1, "tokens": 1}]
    mine = complete(tokens={"tokens": rows})
    assert tokens(mine) == (Token("4", 999, 19), Token("1111111", 1, 1))


def one_word(place: int, word: str) -> str:
    """The faces of the box but for one."""
    return " ".join([*WORDS[:place], word, *WORDS[place + 1 :]])


@pytest.mark.parametrize("number", [0, 1, 89, 91, 180])
def test_there_are_90_faces(number: int) -> None:
    words = " ".join((WORDS * 2)[:number])
    assert fault(faces={"faces": words}) == f"there are 90 tiles, not {number}"


@pytest.mark.parametrize("word", ["1x", "0r", "5r", "r1", "1", "r", "1rg", "11r", "1R", "٣r", "-r"])
@pytest.mark.parametrize("place", [0, 44, 45, 89])
def test_a_face_is_a_number_from_1_to_4_and_the_letter_of_a_colour(word: str, place: int) -> None:
    assert fault(faces={"faces": one_word(place, word)}) == (
        f"no tile is {word!r}; write 1 to 4 and a colour, one of rgby"
    )


@pytest.mark.parametrize(
    "names",
    [
        [],
        ["red", "green", "blue"],
        ["red", "green", "blue", "yellow", "orange"],
        ["red", "green", "blue", "brown"],
        ["red", "green", "blue", "red"],
        ["red", "green", "blue", "yellow", "yellow"],
    ],
)
def test_there_are_four_colours_that_begin_with_different_letters(names: list[str]) -> None:
    assert fault(colours={"names": names}) == (
        "there are 4 colours that begin with different letters"
    )


@pytest.mark.parametrize(
    "name",
    ["", "4", "Yellow", "żółty", "light yellow", "yellow, bright", "yellow\n", "hidden", "y" * 21],
)
def test_a_colour_is_a_word_that_moves_and_positions_can_write(name: str) -> None:
    said = fault(colours={"names": ["red", "green", "blue", name]})
    assert said == f"a colour is a word of small letters from a to z, not {name!r}"


def with_token(**changes: Any) -> list[dict[str, Any]]:
    """The tokens of the box, the eleventh kind, 1234, changed."""
    return [{**row, **changes} if row["numbers"] == "1234" else row for row in TOKEN_ROWS]


@pytest.mark.parametrize("numbers", ["1235", "0123", "12345", "a", "1x", "5", "٣"])
def test_the_numbers_of_a_token_are_1_to_4(numbers: str) -> None:
    said = fault(tokens={"tokens": with_token(numbers=numbers)})
    assert said == f"a token's numbers are 1 to 4, not {numbers!r}"


@pytest.mark.parametrize("numbers", ["2134", "4321", "1243", "121", ""])
def test_the_numbers_of_a_token_stand_in_order(numbers: str) -> None:
    said = fault(tokens={"tokens": with_token(numbers=numbers)})
    assert said == f"a token's numbers stand in order, not {numbers!r}"


@pytest.mark.parametrize("numbers", ["11111111", "44444444", "111122233", "112233444"])
def test_a_token_asks_for_8_tiles_at_most_and_for_7_of_a_number(numbers: str) -> None:
    said = fault(tokens={"tokens": with_token(numbers=numbers)})
    assert said == "a token asks for up to 8 tiles, and 7 of a number"


def test_tokens_that_could_be_claimed_in_too_many_ways_are_refused() -> None:
    rows = [("11223344", 18), ("11122334", 1), ("1122334", 1)]  # 10,000 and 8,000 and 4,000 ways
    given = [{"numbers": numbers, "worth": 5, "tokens": number} for numbers, number in rows]
    assert fault(tokens={"tokens": given}) == (
        "the tokens leave too many choices of what to hand in"
    )
    given[-1]["numbers"] = "11224"
    check(complete(tokens={"tokens": given}))


@pytest.mark.parametrize("worth", [0, -5, 1000])
def test_a_token_is_worth_1_to_999(worth: int) -> None:
    said = fault(tokens={"tokens": with_token(worth=worth)})
    assert said == "a token is worth 1 to 999, and there is one at least"


@pytest.mark.parametrize("number", [0, -1])
def test_of_every_token_there_is_one_at_least(number: int) -> None:
    said = fault(tokens={"tokens": with_token(tokens=number)})
    assert said == "a token is worth 1 to 999, and there is one at least"


@pytest.mark.parametrize(("number", "total"), [(1, 18), (2, 19), (4, 21)])
def test_there_are_20_tokens(number: int, total: int) -> None:
    said = fault(tokens={"tokens": with_token(tokens=number)})
    assert said == f"there are 20 tokens, not {total}"


def test_without_tokens_there_are_not_20() -> None:
    assert fault(tokens={"tokens": []}) == "there are 20 tokens, not 0"


def test_no_two_kinds_of_tokens_have_the_same_numbers() -> None:
    rows = [*with_token(tokens=1), {"numbers": "1234", "worth": 30, "tokens": 2}]
    assert fault(tokens={"tokens": rows}) == "tokens with the same numbers are there twice"


# The facts of an own edition, in a process of its own


WHOLE_GAME = """
import json
from random import Random
import stolik

game, random = stolik.game("chain"), Random(1)
match = game.new(3, seed=1, edition="mybox")
first = match.view(0)
claims = set()
while not match.over:
    (seat,) = match.to_act
    moves = match.moves(seat)
    claims |= {text for text in map(game.text, moves) if text.startswith("claim")}
    match.play(seat, random.choice(moves))
last = match.view(0)
print(json.dumps({
    "faces": {t.edges: f"{t.number} {t.colour}" for column in first.columns for t in column},
    "tokens": [[token.numbers, token.worth, token.left] for token in first.tokens],
    "left": [[token.numbers, token.worth, token.left] for token in last.tokens],
    "claims": sorted(claims),
    "colours": [one.colour for one in last.players],
    "front": [[[tile.number, tile.colour] for tile in one.front] for one in last.players],
    "taken": [one.tokens for one in last.players],
    "points": match.outcome.points,
}))
"""


@pytest.fixture(scope="module")
def game_of_mine(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What came of a whole game."""
    home = put_edition(tmp_path_factory.mktemp("home"), GAME, OWN)
    return json.loads(in_python(WHOLE_GAME, home))


def test_its_numbers_and_colours_are_as_written(game_of_mine: Any) -> None:
    names = {"w": "white", "b": "black", "o": "orange", "p": "purple"}
    expected = dict(zip(SHAPES, MY_FACES.split(), strict=True))
    lying = game_of_mine["faces"]
    assert len(lying) == 40
    for tile, face in lying.items():
        given = expected[min(tile[turn:] + tile[:turn] for turn in range(4))]
        assert face == f"{given[0]} {names[given[1]]}"


def test_its_tokens_are_as_written(game_of_mine: Any) -> None:
    assert game_of_mine["tokens"] == [["4", 100, 12], ["12", 7, 8]]


def test_its_moves_are_written_with_its_letters(game_of_mine: Any) -> None:
    possible = {
        "claim 4 with 4w",
        *(f"claim 12 with 1{one} 2{two}" for one in "pw" for two in "ob"),
    }
    assert "claim 4 with 4w" in game_of_mine["claims"]
    assert len(game_of_mine["claims"]) > 1
    assert set(game_of_mine["claims"]) <= possible


def test_a_whole_game_is_played_with_its_points(game_of_mine: Any) -> None:
    assert len(set(game_of_mine["colours"]) & {"white", "black", "orange", "purple"}) == 3
    worth = {"4": 100, "12": 7}
    for seat, own in enumerate(game_of_mine["colours"]):
        tiles = [n * (2 if colour == own else 1) for n, colour in game_of_mine["front"][seat]]
        tokens_of = [worth[token] for token in game_of_mine["taken"][seat]]
        assert game_of_mine["points"][seat] == sum(tiles) + sum(tokens_of)
    taken = Counter(token for tokens_of in game_of_mine["taken"] for token in tokens_of)
    assert taken["4"] > 0
    assert game_of_mine["left"] == [["4", 100, 12 - taken["4"]], ["12", 7, 8 - taken["12"]]]
