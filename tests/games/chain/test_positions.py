"""Positions as text: the short words, and a sentence for everything that cannot be."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from stolik import Match
from stolik.games.chain.encoding import step_code
from stolik.games.chain.moves import Drop
from stolik.games.chain.pieces import LYING
from stolik.games.chain.validity import (
    NO_POSITION,
    SENTENCES,
    SOUND,
    TOO_HIGH,
    WRONG_CHAIN,
    WRONG_CLAIM,
    WRONG_COLOURS,
    WRONG_HAND,
    WRONG_TILES,
    WRONG_TOKENS,
)
from stolik.games.chain.view import ChainView
from stolik.rules.errors import BadOption, BadPosition
from stolik.rules.state import copied, shape_of
from tests.games.chain import naive
from tests.games.chain.table import (
    GAME,
    TILES,
    board,
    columns,
    front,
    hand,
    player,
    see,
    smallest,
    steps,
    to_act,
    whole,
)

DROPPING = """
    chain, players 3, edition standard, start B
    turns 20, to_move A, claiming no
    last 3=1432 2.2=5104 4.2=0132
    1: 0123 5234
    2: 5243 4230
    3: 5342 1432
    4: 5421
    5: 5431 3421
    A: colour red, hand 1423, front 0312 0143 0134, tokens 111
    B: colour green, hand 1243, front 0142 0451, tokens 123 1234
    C: colour blue, hand 0531
    handed rest
    stack 0345 0354 0435 0453
"""
CLAIMING = DROPPING.replace("claiming no", "claiming yes").replace("hand 1423, ", "")
OVER = DROPPING.replace("4: 5421", "4:")
LATE = (
    DROPPING.replace("hand 0531", "")
    .replace("hand 1243, ", "")
    .replace(" 0345 0354 0435 0453", "")
    .replace("colour blue, ", "colour blue")
)
"""The stack is empty, and only A has a tile."""
PHASES = {"dropping": DROPPING, "claiming": CLAIMING, "over": OVER, "late": LATE}
EVERY_PHASE = pytest.mark.parametrize("text", PHASES.values(), ids=PHASES)


def refused(text: str) -> str:
    """Why it is no position."""
    with pytest.raises(BadPosition) as error:
        GAME.read(text)
    return str(error.value)


def named_nowhere(text: str) -> list[str]:
    """The tiles that a position does not name; `last` only repeats some."""
    lines = [line for line in text.splitlines() if line.split()[:1] != ["last"]]
    words = " ".join(re.sub("tokens [1-4 ]*", "", line) for line in lines).replace(",", " ").split()
    named = {smallest(word) for word in words if len(word) == 4 and word.isdecimal()}
    return [tile for tile in TILES if tile not in named]


# What a text says


def test_everything_that_a_position_names_is_so() -> None:
    match = GAME.position(DROPPING)
    view = see(match)
    assert (view.turns, view.stack, view.claiming, to_act(match)) == (20, 4, False, "A")
    assert columns(match) == ["0123 5234", "5243 4230", "5342 1432", "5421", "5431 3421"]
    assert [hand(match, seat) for seat in "ABC"] == ["1423", "1243", "0531"]
    assert [player(match, seat, seat).colour for seat in "ABC"] == ["red", "green", "blue"]
    assert front(match, "A") == {"0312", "0143", "0134"}
    assert [one.tokens for one in view.players] == [("111",), ("123", "1234"), ()]
    assert GAME.options_of(match._state) == {"edition": "standard", "start": "B"}


def test_the_latest_drop_and_the_steps_of_its_chain_are_so() -> None:
    match = GAME.position(DROPPING)
    last = see(match).last
    assert last is not None
    assert (last.column, last.tile, last.seat) == (3, "1432", 2)
    assert steps(match) == ["2.2=5104", "4.2=0132"]


def test_while_tokens_can_be_claimed_a_position_says_so() -> None:
    match = GAME.position(CLAIMING)
    assert (see(match).claiming, to_act(match), hand(match, "A")) == (True, "A", "")


@EVERY_PHASE
def test_a_position_is_written_as_it_is_read(text: str) -> None:
    state = GAME.read(text)
    assert GAME.read(GAME.write(state)) == state


def test_this_is_how_it_is_written() -> None:
    written = GAME.write(GAME.read(DROPPING)).splitlines()
    given = [line.strip() for line in DROPPING.strip().splitlines()]
    assert written[:8] == given[:8]
    assert written[8:11] == [
        "A: colour red, hand 1423, front 0134 0143 0312, tokens 111",
        *given[9:11],
    ]
    assert written[11].split()[0] == "handed"
    assert written[12] == "stack rest"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_can_be_read_again_as_anybody_sees_it(players: int) -> None:
    for position in (naive.low_columns, naive.many_in_front):
        random = Random(f"{players} {position.__name__}")
        match = GAME.position(position(random, players).text(), seed=1)
        while not match.over:
            match.play(match.to_act[0], random.choice(match.moves(match.to_act[0])))
            for viewer in (None, *range(players)):
                seen = GAME.revealed(match._state, -1 if viewer is None else viewer)
                assert GAME.read(match.position(viewer)) == seen


def test_tiles_that_do_not_lie_may_be_named_however_they_are_turned() -> None:
    text = DROPPING.replace("hand 1423", "hand 2314").replace("front 0312", "front 2031")
    assert whole(GAME.position(text)) == whole(GAME.position(DROPPING))


def test_tiles_that_lie_are_named_as_they_lie() -> None:
    match = GAME.position(DROPPING.replace("1: 0123", "1: 3012"))
    assert columns(match)[0] == "3012 5234"


def test_the_order_of_tiles_and_tokens_does_not_matter_but_in_columns() -> None:
    text = DROPPING.replace("0312 0143 0134", "0134 0312 0143").replace("123 1234", "1234 123")
    assert whole(GAME.position(text)) == whole(GAME.position(DROPPING))
    text = DROPPING.replace("1: 0123 5234", "1: 5234 0123")
    assert whole(GAME.position(text)) != whole(GAME.position(DROPPING))


def test_a_semicolon_may_stand_for_a_new_line() -> None:
    lines = [line.strip() for line in DROPPING.strip().splitlines()]
    assert GAME.read(";".join(lines)) == GAME.read(DROPPING)


def test_what_is_missing_is_nothing() -> None:
    match = GAME.position("""
        chain, players 2
        to_move B
        last
        1: 0123
        2: 0124
        3: 0125
        4: 0132
        5: 0134
        A: colour yellow
        B: colour blue, hand 0135
        handed rest
        stack
    """)
    view = see(match)
    assert (view.turns, view.claiming, view.last, view.stack) == (0, False, None, 0)
    assert (hand(match, "A"), front(match, "A"), player(match, "A").tokens) == ("", set(), ())
    assert GAME.options_of(match._state) == {"edition": "standard", "start": "drawn"}


# rest


def test_rest_among_the_handed_is_every_tile_that_is_named_nowhere() -> None:
    match = GAME.position(DROPPING)
    handed = named_nowhere(DROPPING)
    assert {tile.edges for tile in see(match).handed} == set(handed)
    assert {"0124", "2543"} < set(handed)


def test_rest_in_the_stack_is_every_tile_that_is_named_nowhere() -> None:
    unnamed = named_nowhere(DROPPING)
    handed = [tile for tile in unnamed if tile[0] != "0"] + ["0132"]
    text = DROPPING.replace("handed rest", f"handed {' '.join(handed)}")
    match = GAME.position(text.replace("stack 0345 0354 0435 0453", "stack rest"))
    assert {tile.edges for tile in see(match).handed} == set(handed)
    assert see(match).stack == len(unnamed) - len(handed) + 4
    rest = {*unnamed, "0345", "0354", "0435", "0453"} - set(handed)
    assert set(named_nowhere(whole(match))) == rest


def test_without_rest_every_tile_has_to_be_named() -> None:
    handed = " ".join(named_nowhere(DROPPING))
    assert GAME.read(DROPPING.replace("handed rest", f"handed {handed}")) == GAME.read(DROPPING)
    fewer = handed.replace("0124 ", "")
    assert refused(DROPPING.replace("handed rest", f"handed {fewer}")) == SENTENCES[WRONG_TILES]


def test_rest_may_be_nothing() -> None:
    text = LATE.replace("handed rest", f"handed {' '.join(named_nowhere(LATE))}")
    assert GAME.read(text.replace("stack", "stack rest")) == GAME.read(LATE)


# hidden


def test_hidden_tiles_are_among_those_of_the_stack() -> None:
    text = DROPPING.replace("hand 1243", "hand hidden").replace("0453", "0453 1243")
    state = GAME.read(text)
    assert GAME.knowledge.hides(state) == 1
    view = GAME.views.view(state, 0)
    assert isinstance(view, ChainView)
    assert (view.stack, view.players[1].has_tile, view.players[1].hand) == (4, True, ())


def test_a_colour_may_be_hidden() -> None:
    text = DROPPING.replace("colour green", "colour hidden").replace("colour blue", "colour hidden")
    state = GAME.read(text)
    assert GAME.knowledge.hides(state) == 2
    view = GAME.views.view(state, 0)
    assert isinstance(view, ChainView)
    assert [one.colour for one in view.players] == ["red", "", ""]


@pytest.mark.parametrize("what", ["colour green", "hand 1243"])
def test_where_something_is_hidden_nobody_can_play_on(what: str) -> None:
    text = DROPPING.replace(what, f"{what.partition(' ')[0]} hidden")
    with pytest.raises(BadPosition, match="part of it is hidden"):
        GAME.position(text)


def test_no_more_tiles_can_be_hidden_than_the_stack_has() -> None:
    hands = DROPPING.replace("hand 1243", "hand hidden").replace("hand 0531", "hand hidden")
    assert GAME.knowledge.hides(GAME.read(hands)) == 2
    two = hands.replace("stack 0345 0354 0435 0453", "stack 0345 0354")
    assert GAME.knowledge.hides(GAME.read(two)) == 2
    assert refused(two.replace("0345 0354", "0345")) == SENTENCES[WRONG_HAND]


def test_at_the_end_no_colour_can_be_hidden() -> None:
    assert GAME.knowledge.hides(GAME.read(OVER.replace("hand 1243", "hand hidden"))) == 1
    assert refused(OVER.replace("colour green", "colour hidden")) == SENTENCES[WRONG_COLOURS]


# Texts that are no position

NO_TEXTS = [
    ("last 3=1432 2.2=5104 4.2=0132\n", "", "after the first line there have to be 12 more"),
    ("stack", "5: 0123\nstack", "after the first line there have to be 12 more"),
    ("players 3", "players 2", "after the first line there have to be 11 more"),
    ("last 3=1432", "latest 3=1432", "has to begin with last"),
    ("1: 0123", "6: 0123", "has to begin with 1:"),
    ("1: 0123", "1 0123", "has to begin with 1:"),
    ("B: colour", "C: colour", "has to begin with B:"),
    ("B: colour", "b: colour", "has to begin with B:"),
    ("handed rest", "hands rest", "has to begin with handed"),
    ("stack 0345", "0345", "has to begin with stack"),
    ("turns 20", "turn 20", "nothing is called 'turn' here"),
    ("turns 20", "turns 20, turns 20", "'turns' is there twice"),
    ("turns 20", "turns -1", "turns has to be a whole number"),
    ("turns 20", "turns many", "turns has to be a whole number"),
    ("turns 20", "turns ٢", "turns has to be a whole number"),
    ("turns 20", "turns 99999999999", "turns has to be a whole number"),
    ("to_move A, ", "", "to_move has to be one of A, B, C"),
    ("to_move A", "to_move D", "to_move has to be one of A, B, C"),
    ("to_move A", "to_move a", "to_move has to be one of A, B, C"),
    ("claiming no", "claiming maybe", "claiming has to be one of"),
    ("claiming no", "claiming", "claiming has to be one of"),
    ("3=1432", "1432", "'1432' is no place on the board"),
    ("3=1432", "3.2=1432", "is not like 3=0123"),
    ("3=1432", "0=1432", "is not like 3=0123"),
    ("3=1432", "x=1432", "is not like 3=0123"),
    ("3=1432", "-3=1432", "is not like 3=0123"),
    ("2.2=5104", "2=5104", "or later like 2.8=0451"),
    ("2.2=5104", "2.0=5104", "or later like 2.8=0451"),
    ("2.2=5104", "2.2.2=5104", "or later like 2.8=0451"),
    ("2.2=5104", "2.=5104", "or later like 2.8=0451"),
    ("3=1432", "6=1432", "is no place on the board"),
    ("2.2=5104", "6.2=5104", "is no place on the board"),
    ("2.2=5104", "2.59=5104", "is no place on the board"),
    ("2.2=5104", f"2.{10**30}=5104", "is no place on the board"),
    ("2.2=5104", "2.2=", "there is no tile ''"),
    ("2.2=5104", "2.2=5105", "there is no tile '5105'"),
    ("1: 0123", "1: 0122", "there is no tile '0122'"),
    ("1: 0123", "1: 0126", "there is no tile '0126'"),
    ("1: 0123", "1: 012", "there is no tile '012'"),
    ("1: 0123", "1: ٠123", "there is no tile"),
    ("1: 0123", "1: rest", "there is no tile 'rest'"),
    ("1: 0123", "1: 0345", "0345 is there twice"),
    ("1: 0123", "1: 2342", "there is no tile '2342'"),
    ("1: 0123", "1: 2345", "2345 is there twice"),
    ("hand 1423", "hand 2431", "1243 is there twice"),
    ("colour green", "colour pink", "colour has to be one of red, green, blue, yellow"),
    ("colour green, ", "", "colour has to be one of red, green, blue, yellow"),
    ("colour green", "colour Green", "colour has to be one of red, green, blue, yellow"),
    ("colour green", "color green", "nothing is called 'color' here"),
    ("hand 1423", "hand 1423, hand 1423", "'hand' is there twice"),
    ("hand 1423", "hand 1423 0124", "there is no tile '1423 0124'"),
    ("hand 1423", "hand rest", "there is no tile 'rest'"),
    ("hand 1423", "hand 1243", "1243 is there twice"),
    ("front 0312", "front hidden", "there is no tile 'hidden'"),
    ("front 0312", "front 1430", "0143 is there twice"),
    ("tokens 111", "tokens 11", "there is no token '11'; there are 111 222"),
    ("tokens 111", "tokens 321", "there is no token '321'"),
    ("tokens 111", "tokens hidden", "there is no token 'hidden'"),
    ("stack 0345 0354 0435 0453", "stack rest", "rest can stand only once"),
    ("stack 0345", "stack rest 0345", "there is no tile 'rest'"),
    ("handed rest", "handed rest 0345", "there is no tile 'rest'"),
    ("handed rest", "handed 0345", "0345 is there twice"),
    ("stack 0345", "stack 0345 0345", "0345 is there twice"),
    ("stack 0345", "stack hidden", "there is no tile 'hidden'"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), NO_TEXTS)
def test_a_text_that_is_no_position_is_refused_with_a_sentence(
    old: str, new: str, sentence: str
) -> None:
    text = DROPPING.replace(old, new, 1)
    assert text != DROPPING
    assert sentence in refused(text)


def test_a_column_that_is_too_high_is_refused() -> None:
    tiles = [tile for tile in TILES if tile not in {"2345", "2435", "2534", "1542", "1543"}]
    for height, sentence in [(58, ""), (59, "no column is higher than 58")]:
        high = f"""
            chain, players 2
            turns 50, to_move A
            last
            1: {" ".join(tiles[:height])}
            2: 2345
            3: 2435
            4: 2534
            5: 1542
            A: colour red
            B: colour green
            handed rest
            stack
        """
        if sentence:
            assert refused(high) == sentence
        else:
            assert GAME.position(high).over


def test_a_chain_that_is_too_long_is_refused() -> None:
    long = " ".join(["2.2=5104"] * 91)
    assert "is not like" in refused(DROPPING.replace("2.2=5104 4.2=0132", long))


@pytest.mark.parametrize("text", ["", "chain", "chain, players 3", "setup, players 2", "chain,,"])
def test_a_text_without_lines_is_refused(text: str) -> None:
    assert refused(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("players 3", "players 5"),
        ("players 3", "players 1"),
        ("edition standard", "edition none"),
        ("start B", "start D"),
        ("start B", "begin B"),
    ],
)
def test_options_that_are_not_there_are_refused(old: str, new: str) -> None:
    with pytest.raises(BadOption):
        GAME.read(DROPPING.replace(old, new))


# Positions that cannot be

INVALID = [
    # not every tile is there once
    (DROPPING.replace("handed rest", "handed"), WRONG_TILES),
    # a column could grow too high
    (
        DROPPING.replace("handed rest", "handed").replace("0345 0354 0435 0453", "rest"),
        TOO_HIGH,
    ),
    # tokens
    (DROPPING.replace("tokens 111", "tokens 111 111"), WRONG_TOKENS),
    (DROPPING.replace("tokens 111", "tokens 123 123"), WRONG_TOKENS),
    (DROPPING.replace("tokens 111", "tokens 1234 1234 1234"), WRONG_TOKENS),
    (DROPPING.replace("tokens 111", f"tokens{' 4444' * 40}"), WRONG_TOKENS),
    # colours
    (DROPPING.replace("colour green", "colour red"), WRONG_COLOURS),
    (DROPPING.replace("colour blue", "colour green"), WRONG_COLOURS),
    (OVER.replace("colour blue", "colour hidden"), WRONG_COLOURS),
    # hands
    (DROPPING.replace("hand 1423, ", ""), WRONG_HAND),
    (DROPPING.replace("hand 1243, ", ""), WRONG_HAND),
    (DROPPING.replace(", hand 0531", ""), WRONG_HAND),
    (CLAIMING.replace(", hand 0531", ""), WRONG_HAND),
    (OVER.replace(", hand 0531", ""), WRONG_HAND),  # C7 even in the ending turn
    (OVER.replace("hand 1423, ", ""), WRONG_HAND),
    (re.sub(r",? hand \d{4}", "", DROPPING), WRONG_HAND),  # nobody has one, but the stack does
    (LATE.replace("to_move A", "to_move B"), WRONG_HAND),
    (LATE.replace("colour blue", "colour blue, hand 0531"), WRONG_HAND),  # C cannot be before B
    (LATE.replace("to_move A", "to_move C"), WRONG_HAND),
    # claims
    (DROPPING.replace("claiming no", "claiming yes"), WRONG_CLAIM),
    (CLAIMING.replace("front 0312 0143 0134", "front 0312 0143"), WRONG_CLAIM),
    (CLAIMING.replace("to_move A", "to_move B").replace("hand 1243, ", ""), WRONG_CLAIM),
    (
        CLAIMING.replace("tokens 123 1234", "tokens 1234").replace("tokens 111", "tokens 123 123"),
        WRONG_CLAIM,
    ),
    # the latest chain
    (DROPPING.replace("3=1432", "3=4321"), WRONG_CHAIN),  # not as it lies
    (DROPPING.replace("3=1432", "3=5342"), WRONG_CHAIN),  # not on top
    (DROPPING.replace("3=1432", "4=1432"), WRONG_CHAIN),
    (DROPPING.replace("3=1432 2.2=5104 4.2=0132", "4=5420"), WRONG_CHAIN),  # in no column
    (OVER.replace("3=1432 2.2=5104 4.2=0132", "4=5421"), WRONG_CHAIN),
    (DROPPING.replace("turns 20", "turns 0"), WRONG_CHAIN),
    (DROPPING.replace("2.2=5104", "2.2=0345"), WRONG_CHAIN),  # in the stack
    (DROPPING.replace("2.2=5104", "2.2=4230"), WRONG_CHAIN),  # still in a column
    (DROPPING.replace("2.2=5104", "2.2=1243"), WRONG_CHAIN),  # in a hand
    (DROPPING.replace("4.2=0132", "4.2=0451"), WRONG_CHAIN),  # taken twice
    (DROPPING.replace("2.2=5104", "1.2=5104"), WRONG_CHAIN),  # too far away
    (DROPPING.replace("4.2=0132", "5.2=0132"), WRONG_CHAIN),
]


@pytest.mark.parametrize(("text", "problem"), INVALID)
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(text: str, problem: int) -> None:
    assert refused(text) == SENTENCES[problem]


@EVERY_PHASE
def test_a_position_that_can_be_is_valid(text: str) -> None:
    assert GAME.validity.invalid(GAME.read(text)) == SOUND


def one_high(height: int, stack: int) -> Match:
    """A high column; in the hands of A and B are two tiles more than in the stack."""
    pile = iter(TILES)
    drawn = [" ".join(next(pile) for _ in range(n)) for n in (height, 1, 1, 1, 1)]
    return board(*drawn, stack=" ".join(next(pile) for _ in range(stack)))


@pytest.mark.parametrize(("height", "stack"), [(8, 48), (9, 47), (56, 0)])
def test_all_tiles_can_be_dropped_on_one_column_up_to_58(height: int, stack: int) -> None:
    match = one_high(height, stack)
    while not match.over:
        drops = [move for move in match.moves(match.to_act[0]) if isinstance(move, Drop)]
        match.play(match.to_act[0], drops[0] if drops else "done")
        assert drops == [] or drops[0].column == 1
    assert see(match).turns == stack + 2


@pytest.mark.parametrize(("height", "stack"), [(9, 48), (57, 0)])
def test_where_a_column_could_grow_higher_the_position_is_refused(height: int, stack: int) -> None:
    with pytest.raises(BadPosition, match=SENTENCES[TOO_HIGH]):
        one_high(height, stack)


def test_whoever_sits_later_may_have_dropped_the_last_tile_first() -> None:
    text = LATE.replace("colour green, ", "colour green, hand 1243, ")
    assert to_act(GAME.position(text)) == "A"
    text = LATE.replace("hand 1423, ", "").replace("colour blue", "colour blue, hand 0531")
    assert to_act(GAME.position(text.replace("to_move A", "to_move C"))) == "C"


# States that cannot be

Change = Callable[[Any], None]


def put(field: str, value: int, *place: int) -> Change:
    """Put a number into a field of a state."""

    def change(s: Any) -> None:
        if not place:
            setattr(s, field, value)
            return
        row = getattr(s, field)
        for i in place[:-1]:
            row = row[i]
        row[place[-1]] = value

    return change


FAR = [-(2**63), -2, 2**40, 2**63 - 1]
CHANGES = [
    *((put("players", n), NO_POSITION) for n in (-1, 0, 1, 2, 5, *FAR)),
    *((put("edition", n), NO_POSITION) for n in (-1, 10**6)),
    *((put("start", n), NO_POSITION) for n in (-1, 4)),
    *((put("mover", n), NO_POSITION) for n in (-1, 3, *FAR)),
    *((put("turns", n), NO_POSITION) for n in (-1, 2**62)),
    *((put("claiming", n), NO_POSITION) for n in (-1, 2, *FAR)),
    *((put("hand", n, 0), NO_POSITION) for n in (-2, 91, *FAR)),
    *((put("colour", n, 0), NO_POSITION) for n in (-2, 5, *FAR)),
    *((put(field, 1, 3), NO_POSITION) for field in ("hand", "colour")),
    *((put(field, n, 3, 0), NO_POSITION) for field in ("front", "taken") for n in (1, -1)),
    *((put("heights", n, 0), NO_POSITION) for n in (-1, 1, 59, *FAR)),
    *((put("columns", n, 0, 0), NO_POSITION) for n in (-1, 360, *FAR)),
    (put("columns", 1, 0, 2), NO_POSITION),  # above the top
    (put("columns", 1, 3, 57), NO_POSITION),
    *((put(field, n, 0), WRONG_TILES) for field in ("stack", "handed") for n in (0, -1, *FAR)),
    *((put("front", n, 0, 1), WRONG_TILES) for n in (-1, 1 << 45, *FAR)),
    (put("front", 0, 0, 0), WRONG_TILES),
    (put("heights", 3, 0), WRONG_TILES),  # the tile 0 is there already
    (put("columns", 0, 4, 0), WRONG_TILES),
    (put("hand", 0, 0), WRONG_TILES),
    (put("hand", 1, 0), WRONG_TILES),
    *((put("taken", n, 0, 0), WRONG_TOKENS) for n in (-1, 2, *FAR)),
    *((put("taken", 1, 0, kind), WRONG_TOKENS) for kind in (16, 19)),
    *((put("colour", n, 0), WRONG_COLOURS) for n in (0, 2, 3)),
    (put("claiming", 1), WRONG_CLAIM),
    *((put("steps", n), WRONG_CHAIN) for n in (-1, 0, 1, 3, 91, *FAR)),
    *((put("column", n), WRONG_CHAIN) for n in (-1, 0, 1, 3, 5, *FAR)),
    *((put("dropped", n), WRONG_CHAIN) for n in (-1, 0, 1, 361, *FAR)),
    *((put("chain", n, 0), WRONG_CHAIN) for n in (-1, 0, *FAR)),
    (put("chain", 1, 2), WRONG_CHAIN),
    (put("chain", 1, 89), WRONG_CHAIN),
    (put("chain", step_code(LYING["5104"], 5, 1), 0), WRONG_CHAIN),
    (put("chain", step_code(LYING["5104"], 2, 58), 0), WRONG_CHAIN),
    (put("chain", step_code(LYING["5104"], 0, 1), 0), WRONG_CHAIN),
    (put("chain", step_code(360, 2, 1), 0), WRONG_CHAIN),
]


@pytest.mark.parametrize(("change", "problem"), CHANGES)
def test_a_state_that_cannot_be_has_the_problem(change: Change, problem: int) -> None:
    state = GAME.read(DROPPING)
    change(state)
    assert GAME.validity.invalid(state) == problem


def test_a_chain_may_reach_beyond_the_last_column_in_no_state() -> None:
    text = DROPPING.replace("3=1432 2.2=5104 4.2=0132", "5=3421 4.2=5104")
    state = GAME.read(text)
    state.chain[0] = step_code(LYING["5104"], 5, 1)
    assert GAME.validity.invalid(state) == WRONG_CHAIN


def test_every_problem_is_met_above() -> None:
    met = {problem for _, problem in INVALID} | {problem for _, problem in CHANGES}
    assert met == set(range(1, len(SENTENCES)))
    assert len(set(SENTENCES)) == len(SENTENCES)


@EVERY_PHASE
def test_looking_for_a_problem_changes_nothing(text: str) -> None:
    state = GAME.read(text)
    before = copied(state)
    GAME.validity.invalid(state)
    assert state == before


# Whatever is accepted can be played on

STRANGE = [-(2**63), -(2**31), -2, -1, 0, 1, 2, 3, 4, 5, 8, 57, 58, 59, 89, 90, 91, 359, 360, 361]
STRANGE += [2**44, 2**45 - 1, 2**45, 2**62, 2**63 - 1]
KINDS = [naive.low_columns, naive.small_stack, naive.few_tokens, naive.many_in_front]


def sound_state(random: Random) -> Any:
    """Some moves after a random position."""
    position = random.choice(KINDS)(random, random.choice([2, 3, 4]))
    match = GAME.position(position.text(), seed=1)
    for _ in range(random.randrange(4)):
        if not match.over:
            match.play(match.to_act[0], random.choice(match.moves(match.to_act[0])))
    return copied(match._state)


def spoil(s: Any, random: Random) -> None:
    """Change one number, to a strange one or to one that is somewhere else in the state."""
    field, shape = random.choice([each for each in shape_of(type(s)) if each[0] != "rng"])
    place = [random.randrange(size) for size in shape]
    near = [value_at(s, field, [random.randrange(size) for size in shape]) for _ in range(2)]
    old = value_at(s, field, place)
    new = random.choice([*near, old ^ 1 << random.randrange(46), old + 1, random.choice(STRANGE)])
    put(field, new, *place)(s)


def value_at(s: Any, field: str, place: list[int]) -> int:
    value = getattr(s, field)
    for i in place:
        value = value[i]
    return int(value)


def move_tile(s: Any, random: Random) -> None:
    """Put a tile of one set into another."""
    sets = [s.stack, s.handed, *s.front[: s.players]]
    source, target, word = random.choice(sets), random.choice(sets), random.randrange(2)
    tile = 1 << random.randrange(45)
    if source is not target and source[word] & tile:
        source[word] ^= tile
        target[word] |= tile


def turn_tile(s: Any, random: Random) -> None:
    """Turn a tile of a column."""
    column = random.randrange(5)
    if 0 < s.heights[column] <= len(s.columns[column]):
        height = random.randrange(s.heights[column])
        s.columns[column][height] ^= random.randrange(4)


def play_on(s: Any, random: Random) -> int:
    """Play a state to its end by the bare rules; gives the number of moves."""
    codes, made = [0] * GAME.most_moves, 0
    while not GAME.rules.over(s):
        assert GAME.validity.invalid(s) == SOUND
        (seat,) = [seat for seat in range(s.players) if GAME.rules.to_act(s) >> seat & 1]
        n = GAME.legal.legal_moves(s, seat, codes)
        GAME.rules.act(s, seat, codes[random.randrange(n)])
        made += 1
    assert GAME.validity.invalid(s) == SOUND
    assert GAME.rules.winners(s)
    return made


def spoil_and_play(first: int, last: int) -> tuple[int, int]:
    """Gives how many spoilt states were refused, and how many moves were made in all others."""
    refused_states = played = 0
    for number in range(first, last):
        random = Random(number)
        s = sound_state(random)
        for _ in range(random.choice([1, 1, 2, 3])):
            random.choice([spoil, spoil, move_tile, turn_tile])(s, random)
        if GAME.validity.invalid(s) or GAME.knowledge.hides(s):
            refused_states += 1
            continue
        for viewer in range(-1, s.players):
            GAME.views.view(GAME.revealed(s, viewer), viewer)
        assert GAME.read(GAME.write(s)) == with_blank_rng(s)
        played += play_on(s, random)
    return refused_states, played


def test_a_spoilt_state_is_refused_or_can_be_played_to_the_end() -> None:
    refused_states, played = spoil_and_play(0, 150)
    assert refused_states > 30
    assert played > 100


@pytest.mark.soak
def test_ten_thousand_spoilt_states_are_refused_or_can_be_played_to_the_end() -> None:
    spoil_and_play(150, 10_000)


def with_blank_rng(s: Any) -> Any:
    twin = copied(s)
    twin.rng = [0, 0, 0, 0]
    return twin


def test_a_text_with_a_tile_elsewhere_is_refused_or_can_be_played_to_the_end() -> None:
    accepted = 0
    for number in range(60):
        random = Random(number)
        position = random.choice(KINDS)(random, 2 + number % 3)
        text = with_a_word_elsewhere(position.text(), random)
        try:
            match = GAME.position(text, number)
        except BadPosition:
            continue
        accepted += 1
        play_on(match._state, random)
    assert 10 < accepted < 50


def with_a_word_elsewhere(text: str, random: Random) -> str:
    """A tile or a token is moved from one line to another."""
    lines = text.splitlines()
    source, target = random.sample(range(3, len(lines) - 1), 2)
    words = lines[source].split(" ")
    tiles = [i for i, word in enumerate(words) if word.strip(",").isdecimal()]
    if tiles:
        word = words.pop(random.choice(tiles)).strip(",")
        lines[source] = " ".join(words)
        lines[target] += f" {word}"
    return "\n".join(lines)
