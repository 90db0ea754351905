"""S2 Setup: four tiles on the centre, in every hand and in the common hand, the rest in the bag."""

import pytest

from stolik import Match
from tests.games.setup.table import (
    GAME,
    TILE,
    TILES,
    bag,
    common,
    hand,
    player,
    points,
    see,
    stacks,
    whole,
)

TABLES = [(2, "no"), (3, "no"), (4, "no"), (4, "yes")]
EVERY_TABLE = pytest.mark.parametrize(("players", "teams"), TABLES)


def begun(players: int, teams: str, seed: int = 1) -> Match:
    return GAME.new(players, seed=seed, teams=teams)


def test_there_are_fifty_tiles_with_numbers_1_to_10_in_five_suits() -> None:
    named = TILE.findall(whole(GAME.new(2, seed=1)))
    assert sorted(named) == sorted(f"{n}{suit}" for suit in "THDCS" for n in range(1, 11))
    assert len(named) == 50


@EVERY_TABLE
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_tile_is_somewhere_exactly_once(players: int, teams: str, seed: int) -> None:
    assert sorted(TILE.findall(whole(begun(players, teams, seed)))) == sorted(TILES)


@EVERY_TABLE
def test_one_tile_lies_on_each_centre_square(players: int, teams: str) -> None:
    board = stacks(begun(players, teams))
    assert {name: len(tiles.split()) for name, tiles in board.items()} == dict.fromkeys(
        ["b2", "b3", "c2", "c3"], 1
    )


@EVERY_TABLE
def test_all_bonus_squares_are_empty_those_of_empty_sides_too(players: int, teams: str) -> None:
    empty = [square.name for square in see(begun(players, teams)).squares if not square.stack]
    assert sorted(empty) == "a2 a3 b1 b4 c1 c4 d2 d3".split()


@EVERY_TABLE
def test_every_hand_has_four_tiles(players: int, teams: str) -> None:
    match = begun(players, teams)
    assert [len(hand(match, seat).split()) for seat in "ABCD"[:players]] == [4] * players
    assert [one.hand for one in see(match).players] == [4] * players


@EVERY_TABLE
def test_hands_are_secret(players: int, teams: str) -> None:
    match = begun(players, teams)
    assert player(match, "A").tiles == ()
    assert player(match, "A", viewer="ABCD"[players - 1]).tiles == ()


@EVERY_TABLE
def test_the_common_hand_has_four_tiles_face_up(players: int, teams: str) -> None:
    match = begun(players, teams)
    assert len(common(match).split()) == 4
    for seat in "ABCD"[:players]:
        assert " ".join(see(match, seat).common) == common(match)


@pytest.mark.parametrize(("players", "left"), [(2, 34), (3, 30), (4, 26)])
def test_all_other_tiles_are_in_the_bag(players: int, left: int) -> None:
    match = GAME.new(players, seed=1)
    assert see(match).bag == left
    assert len(bag(match).split()) == left


@EVERY_TABLE
def test_pawns_start_at_0(players: int, teams: str) -> None:
    assert points(begun(players, teams)) == [0] * players


@EVERY_TABLE
def test_nothing_has_happened_yet(players: int, teams: str) -> None:
    view = see(begun(players, teams))
    assert (view.turns, view.refills) == (0, 0)
    assert [one.placed for one in view.players] == [0] * players


def test_any_tile_can_be_dealt_anywhere() -> None:
    matches = [GAME.new(2, seed=seed) for seed in range(250)]
    assert {tile for match in matches for tile in common(match).split()} == set(TILES)
    assert {tile for match in matches for tile in hand(match, "A").split()} == set(TILES)
    assert {tile for match in matches for tile in hand(match, "B").split()} == set(TILES)
    assert {tile for match in matches for tile in bag(match).split()} == set(TILES)
    for square in "b2 b3 c2 c3".split():
        assert len({stacks(match)[square] for match in matches}) > 40


def test_the_same_seed_deals_the_same_tiles() -> None:
    assert whole(GAME.new(3, seed=7)) == whole(GAME.new(3, seed=7))
    assert whole(GAME.new(3, seed=7)) != whole(GAME.new(3, seed=8))
