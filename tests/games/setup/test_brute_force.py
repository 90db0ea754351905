"""The engine against trying everything, in random positions, and the oracle against itself."""

from collections.abc import Iterator
from random import Random

import pytest

from stolik import Match, game
from tests.games.setup import naive
from tests.games.setup.naive import VARIANTS, Laid, Naive, Variant, placement_text

GAME = game("setup")
FEW = {2: 4, 3: 4, 4: 4}
SOME = {2: 6, 3: 12, 4: 30}
MANY = {2: 120, 3: 160, 4: 250}
"""Positions of each variant, by players: 64, 312 and 3,120 in all. Fewer players, more squares."""
EIGHT_IN_A_ROW = """setup, players 2, edition 2023, teams no, bonus automatic, start drawn
turns 0, to_move A, refills 0
board b2=9H b3=9D c2=10C c3=10S
common 2T 4T 6T 8T
A: points 0, hand 1T 3T 5T 7T
B: points 0, hand 2H 4H 6H 8H
bag rest"""

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


@every_variant
def test_trying_up_to_three_tiles_everywhere_finds_the_same_placements(variant: Variant) -> None:
    for position, match in positions(variant, SOME):
        compare_up_to_three(position, match)


@pytest.mark.soak
@every_variant
def test_trying_up_to_three_tiles_everywhere_finds_the_same_in_thousands_of_positions(
    variant: Variant,
) -> None:
    for position, match in positions(variant, MANY):
        compare_up_to_three(position, match)
        compare_all_sizes(position, match)
        compare_refusals(position, match)
        compare_points(position, match)
        compare_with_every_choice(position)


@every_variant
def test_the_moves_of_all_sizes_are_the_same_and_none_is_listed_twice(variant: Variant) -> None:
    for position, match in positions(variant, SOME):
        compare_all_sizes(position, match)


@every_variant
def test_a_placement_that_makes_no_set_is_refused_by_s4(variant: Variant) -> None:
    for position, match in positions(variant, SOME):
        compare_refusals(position, match)


@every_variant
def test_a_placement_scores_what_trying_every_set_finds(variant: Variant) -> None:
    for position, match in positions(variant, SOME):
        compare_points(position, match)


@every_variant
def test_the_oracle_walks_to_the_sets_that_it_finds_by_trying_every_choice(
    variant: Variant,
) -> None:
    for position, _ in positions(variant, FEW):
        compare_with_every_choice(position)


@pytest.mark.soak
def test_eight_consecutive_tiles_of_one_suit_can_be_placed_in_as_many_ways() -> None:
    match = GAME.position(EIGHT_IN_A_ROW, 1)
    position = naive.read(GAME.write(match._state))
    assert len(position.placements(0)) == 43_686
    compare_all_sizes(position, match)


def positions(variant: Variant, number: dict[int, int]) -> Iterator[tuple[Naive, Match]]:
    """Random positions, and matches that go on from them."""
    for i in range(number[variant.players]):
        position = naive.random_position(Random(f"{variant} {i}"), variant)
        match = GAME.position(position.text(), i)
        assert GAME.write(match._state) == position.text()
        yield position, match


def chance(position: Naive) -> Random:
    """The same for the same position."""
    return Random(position.text())


def listed(position: Naive, match: Match) -> list[str]:
    return [GAME.text(move) for move in match.moves(position.mover)]


def listed_placements(position: Naive, match: Match) -> list[str]:
    return [move for move in listed(position, match) if move.startswith("place")]


def tiles_in(move: str) -> int:
    return len(move.split()) - 1


def compare_up_to_three(position: Naive, match: Match) -> None:
    small = {move for move in listed_placements(position, match) if tiles_in(move) <= 3}
    assert position.brute_force(position.mover, 3) == small


def compare_all_sizes(position: Naive, match: Match) -> None:
    moves = listed(position, match)
    assert len(moves) == len(set(moves))
    assert set(moves) == position.legal_moves(position.mover)


def compare_refusals(position: Naive, match: Match) -> None:
    """Whatever trying everything does not find, the engine refuses, and by which clause."""
    random = chance(position)
    legal = position.placements(position.mover)
    for laid in [*any_placements(position, random), *nearly_legal(position, random, legal)]:
        move = placement_text(laid)
        refused = match.why_not(position.mover, move)
        assert position.is_legal_placement(position.mover, laid) == (move in legal)
        assert (refused.clause if refused else None) == (None if move in legal else "S4"), move


def any_placements(position: Naive, random: Random) -> Iterator[Laid]:
    for size in range(1, 9):
        for _ in range(3):
            yield random_placement(position, random, size)


def random_placement(position: Naive, random: Random, size: int) -> Laid:
    squares = position.allowed_squares(position.mover)
    size = min(size, len(squares))
    tiles = random.sample(position.usable(position.mover), size)
    return tuple(zip(tiles, random.sample(squares, size), strict=True))


def nearly_legal(position: Naive, random: Random, legal: set[str]) -> Iterator[Laid]:
    """Legal placements of which one tile goes to another square, or is another tile, or is gone."""
    for move in random.choices(sorted(legal), k=40) if legal else []:
        laid = list(naive.read_laid(move.split()[1:]))
        i = random.randrange(len(laid))
        tile, square = laid[i]
        other_tile = random.choice(position.usable(position.mover))
        changes = [
            [(tile, random.choice(naive.SQUARES))],
            [(other_tile, square)],
            [(tile, square), random.choice(laid)],
            [],
        ]
        yield (*laid[:i], *random.choice(changes), *laid[i + 1 :])


def compare_points(position: Naive, match: Match) -> None:
    """Points and bonus of some placements, of a large one too."""
    random = chance(position)
    moves = sorted(listed_placements(position, match), key=tiles_in)
    for move in {*random.sample(moves, min(2, len(moves))), *moves[-1:]}:
        before, played = position.copy(), match.copy()
        played.play(position.mover, move)
        after = naive.read(GAME.write(played._state))
        before.play(position.mover, move, after.common, after.hands[position.mover])
        assert (after.points, after.owed) == (before.points, before.owed), move


def compare_with_every_choice(position: Naive) -> None:
    """Sets found by walking from tile to tile are those found among all choices of tiles."""
    random = chance(position)
    legal = sorted(position.placements(position.mover))
    likely = [naive.read_laid(move.split()[1:]) for move in random.choices(legal or [""], k=2)]
    unlikely = [random_placement(position, random, size) for size in (1, 2, 3)]
    for laid in [*filter(None, likely), *unlikely]:
        tops, placed = position.tops_with(laid), tuple(square for _, square in laid)
        by_choice = position.is_legal_by_every_choice(laid)
        assert naive.makes_one_set(placed, tops, position.links) == by_choice, laid
