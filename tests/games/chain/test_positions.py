"""What a position's text says: what is named, `rest`, `hidden`, and how high columns may grow."""

import re

import pytest

from stolik import Match
from stolik.games.chain.moves import Drop
from stolik.games.chain.validity import (
    TOO_HIGH,
    WRONG_COLOURS,
    WRONG_HAND,
    WRONG_TILES,
)
from stolik.games.chain.view import ChainView
from stolik.rules.errors import BadPosition
from tests.games.chain.cases.positions import CLAIMING, DROPPING, LATE, OVER
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
    assert refused(DROPPING.replace("handed rest", f"handed {fewer}")) == GAME.problems[WRONG_TILES]


def test_rest_may_be_nothing() -> None:
    text = LATE.replace("handed rest", f"handed {' '.join(named_nowhere(LATE))}")
    assert GAME.read(text.replace("stack", "stack rest")) == GAME.read(LATE)


# hidden


def test_hidden_tiles_are_among_those_of_the_stack() -> None:
    text = DROPPING.replace("hand 1243", "hand hidden").replace("0453", "0453 1243")
    state = GAME.read(text)
    assert GAME.information_state.hides(state) == 1
    view = GAME.views.view(state, 0)
    assert isinstance(view, ChainView)
    assert (view.stack, view.players[1].has_tile, view.players[1].hand) == (4, True, ())


def test_a_colour_may_be_hidden() -> None:
    text = DROPPING.replace("colour green", "colour hidden").replace("colour blue", "colour hidden")
    state = GAME.read(text)
    assert GAME.information_state.hides(state) == 2
    view = GAME.views.view(state, 0)
    assert isinstance(view, ChainView)
    assert [one.colour for one in view.players] == ["red", "", ""]


def test_no_more_tiles_can_be_hidden_than_the_stack_has() -> None:
    hands = DROPPING.replace("hand 1243", "hand hidden").replace("hand 0531", "hand hidden")
    assert GAME.information_state.hides(GAME.read(hands)) == 2
    two = hands.replace("stack 0345 0354 0435 0453", "stack 0345 0354")
    assert GAME.information_state.hides(GAME.read(two)) == 2
    assert refused(two.replace("0345 0354", "0345")) == GAME.problems[WRONG_HAND]


def test_at_the_end_no_colour_can_be_hidden() -> None:
    assert GAME.information_state.hides(GAME.read(OVER.replace("hand 1243", "hand hidden"))) == 1
    assert refused(OVER.replace("colour green", "colour hidden")) == GAME.problems[WRONG_COLOURS]


# Columns that are too high, chains that are too long


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
    with pytest.raises(BadPosition, match=GAME.problems[TOO_HIGH]):
        one_high(height, stack)


def test_a_seat_that_sits_later_may_have_dropped_the_last_tile_first() -> None:
    text = LATE.replace("colour green, ", "colour green, hand 1243, ")
    assert to_act(GAME.position(text)) == "A"
    text = LATE.replace("hand 1423, ", "").replace("colour blue", "colour blue, hand 0531")
    assert to_act(GAME.position(text.replace("to_move A", "to_move C"))) == "C"
