"""C1 Setup: five columns of eight, each tile turned at random; a secret colour and a tile each."""

from collections import Counter
from functools import cache
from itertools import chain, permutations
from typing import NamedTuple

import pytest

from stolik import Match
from stolik.games.chain.pieces import each
from stolik.rules.errors import BadOption, BadPosition
from tests.games.chain.table import (
    COLOURS,
    GAME,
    TILES,
    board,
    columns,
    front,
    hand,
    player,
    points,
    see,
    smallest,
    turn_of,
    whole,
)

SEATS = "ABCD"
DEALS = 600
LYING = {row: (smallest(row), turn_of(row)) for row in map("".join, permutations("012345", 4))}
"""Every tile in every turn: which it is, and how it is turned."""
TOKENS = Counter(
    "111 222 333 444 1111 2222 3333 4444 123 123 234 234 1234 1234 1234 "
    "1122 2233 3344 1144 112233".split()
)

any_number = pytest.mark.parametrize("players", [2, 3, 4])


class Deal(NamedTuple):
    """A game that has just begun, as the whole truth tells it."""

    columns: list[list[str]]
    colours: tuple[str, ...]
    hands: list[str]


@cache
def deals(players: int) -> list[Deal]:
    """Many of them."""
    return [read(whole(GAME.new(players, seed))) for seed in range(DEALS)]


def read(text: str) -> Deal:
    lines = text.splitlines()
    seats = [line.replace(",", "").split() for line in lines[8:-2]]
    assert all(words[1:5:2] == ["colour", "hand"] and len(words) == 5 for words in seats)
    return Deal(
        [line.split()[1:] for line in lines[3:8]],
        tuple(words[2] for words in seats),
        [words[4] for words in seats],
    )


def begun(players: int) -> Match:
    return GAME.new(players, seed=1)


# The board and the stack


@pytest.mark.parametrize("players", [0, 1, 5])
def test_it_is_for_two_to_four_players(players: int) -> None:
    with pytest.raises(BadOption, match="2 to 4 players"):
        GAME.new(players, seed=1)


@any_number
def test_forty_tiles_lie_face_up_in_five_columns_of_eight(players: int) -> None:
    match = begun(players)
    assert [len(column.split()) for column in columns(match)] == [8] * 5
    for seat in SEATS[:players]:
        assert see(match, seat).columns == see(match).columns


@pytest.mark.parametrize(("players", "left"), [(2, 48), (3, 47), (4, 46)])
@pytest.mark.parametrize("viewer", ["", "A", "B"])
def test_of_the_other_fifty_the_stack_has_those_that_nobody_drew(
    players: int, left: int, viewer: str
) -> None:
    assert see(begun(players), viewer).stack == left


@any_number
def test_all_ninety_tiles_are_there_exactly_once(players: int) -> None:
    for seed in range(100):
        match = GAME.new(players, seed)
        deal = read(whole(match))
        dealt = [*map(smallest, chain(*deal.columns)), *deal.hands]
        stack = [TILES[tile] for tile in each(match._state.stack)]
        assert sorted(dealt + stack) == TILES


def test_every_tile_lies_in_every_column_as_often_as_any_other() -> None:
    for column in range(5):
        found = Counter(LYING[tile][0] for deal in deals(2) for tile in deal.columns[column])
        for tile in TILES:
            assert found[tile] == pytest.approx(DEALS * 8 / 90, abs=36), (tile, column)


def test_every_tile_can_lie_in_every_place() -> None:
    for column in range(5):
        for height in range(8):
            found = {LYING[deal.columns[column][height]][0] for deal in deals(2)}
            assert len(found) >= 87, (column, height)  # one may be missing by chance


def test_every_tile_is_turned_in_every_way_as_often_as_in_any_other() -> None:
    for column in range(5):
        for height in range(8):
            found = Counter(LYING[deal.columns[column][height]][1] for deal in deals(2))
            for turn in range(4):
                assert found[turn] == pytest.approx(DEALS / 4, abs=55), (column, height, turn)


def test_how_a_tile_is_turned_does_not_depend_on_which_it_is() -> None:
    lying = Counter(tile for deal in deals(2) for tile in chain(*deal.columns))
    assert set(lying) == set(LYING)
    for tile, times in lying.items():
        assert times == pytest.approx(DEALS * 40 / 360, abs=42), tile


def test_tiles_are_turned_each_on_its_own() -> None:
    for deal in deals(2)[:100]:
        assert {LYING[tile][1] for tile in chain(*deal.columns)} == {0, 1, 2, 3}


# Colours and hands


@any_number
def test_everyone_gets_a_secret_colour_of_their_own(players: int) -> None:
    for deal in deals(players):
        assert len(set(deal.colours)) == players
        assert set(deal.colours) <= set(COLOURS)


@any_number
def test_every_way_to_deal_the_colours_is_as_likely_as_any_other(players: int) -> None:
    found = Counter(deal.colours for deal in deals(players))
    ways = list(permutations(COLOURS, players))
    assert set(found) == set(ways)
    for way in ways:
        assert found[way] == pytest.approx(DEALS / len(ways), rel=0.8), way


@any_number
def test_everyone_sees_their_own_colour_and_no_other(players: int) -> None:
    match, colours = begun(players), deals(players)[1].colours
    for viewer, colour in zip(SEATS, colours, strict=False):
        for seat in SEATS[:players]:
            seen = player(match, seat, viewer).colour
            assert seen == (colour if seat == viewer else "")
    assert [player(match, seat).colour for seat in SEATS[:players]] == [""] * players


def test_the_colours_that_nobody_gets_go_away_unseen() -> None:
    match, colours = begun(2), deals(2)[1].colours
    for viewer, seen in [(None, set()), (0, {colours[0]}), (1, {colours[1]})]:
        assert {colour for colour in COLOURS if colour in match.position(viewer)} == seen


@any_number
def test_everyone_draws_one_tile_into_the_hand(players: int) -> None:
    match = begun(players)
    hands = [hand(match, seat) for seat in SEATS[:players]]
    assert len(set(hands)) == players
    assert set(hands) <= set(TILES)
    assert [one.has_tile for one in see(match).players] == [True] * players


@any_number
def test_nobody_else_sees_the_tile_in_a_hand(players: int) -> None:
    match = begun(players)
    for seat in SEATS[:players]:
        for viewer in ["", *SEATS[:players]]:
            assert bool(player(match, seat, viewer).hand) == (seat == viewer)


@any_number
def test_any_tile_can_be_drawn_into_any_hand(players: int) -> None:
    for seat in range(players):
        assert len({deal.hands[seat] for deal in deals(players)}) >= 87


def test_a_colour_does_not_go_with_a_tile() -> None:
    found = Counter((deal.colours[0], TILES.index(deal.hands[0]) // 15) for deal in deals(2))
    for colour in COLOURS:
        for sixth in range(6):
            assert found[colour, sixth] == pytest.approx(DEALS / 24, abs=22)


@pytest.mark.parametrize("colour", COLOURS)
def test_two_players_never_have_the_same_colour(colour: str) -> None:
    low = ["0123", "0124", "0125", "0132", "0134"]
    with pytest.raises(BadPosition, match="two seats have the same colour"):
        board(*low, A=f"colour {colour}", B=f"colour {colour}")


# What else lies on the table


@pytest.mark.parametrize("viewer", ["", "A", "B"])
def test_all_twenty_bonus_tokens_lie_open(viewer: str) -> None:
    tokens = see(begun(2), viewer).tokens
    assert {token.numbers: token.left for token in tokens} == TOKENS
    assert sum(token.left for token in tokens) == 20


@any_number
def test_nothing_lies_in_front_of_anybody_and_nothing_has_happened_yet(players: int) -> None:
    match = begun(players)
    view = see(match)
    assert [front(match, seat) for seat in SEATS[:players]] == [set()] * players
    assert [one.tokens for one in view.players] == [()] * players
    assert points(match) == [0] * players
    assert (view.turns, view.claiming, view.last, view.last_seat) == (0, False, None, -1)
    assert view.handed == ()
    assert not match.over


def test_the_same_seed_deals_the_same_tiles() -> None:
    assert whole(GAME.new(3, seed=7)) == whole(GAME.new(3, seed=7))
    assert whole(GAME.new(3, seed=7)) != whole(GAME.new(3, seed=8))
