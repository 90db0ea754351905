"""What comes by chance, and games of which more is known than that the oracle agrees."""

from collections import Counter
from random import Random
from types import SimpleNamespace

import pytest

from stolik.match.match import Match
from tests.conformance.oracle import compare, follow
from tests.games.chain import naive
from tests.games.chain.cases import oracle
from tests.games.chain.naive import DECK, Naive
from tests.games.chain.table import GAME

SEATS = [2, 3, 4]


class Keen(oracle.Oracle):
    """A game in which all are keen on tokens."""

    def __init__(self, match: Match, random: Random) -> None:
        super().__init__(match, random)
        self.character = "keen"


KEEN = SimpleNamespace(Oracle=Keen, LONGEST=oracle.LONGEST)


def dealt(players: int, seed: int) -> Naive:
    return naive.read(GAME.write(GAME.new(players, seed=seed)._state))


@pytest.mark.parametrize("players", SEATS)
def test_every_colour_comes_to_every_seat(players: int) -> None:
    first = [dealt(players, seed) for seed in range(60)]
    for seat in range(players):
        assert {game.colours[seat] for game in first} == set(naive.COLOURS)


def test_every_tile_is_dealt_everywhere_and_turned_every_way() -> None:
    all_dealt = [dealt(2, seed) for seed in range(300)]
    lying = Counter(lying for first in all_dealt for column in first.columns for lying in column)
    assert set(lying) == set(naive.LYING.values())
    turned = Counter(
        turn
        for (tile, edges), times in lying.items()
        for turn in range(4)
        for _ in range(times)
        if naive.turned(tile.edges, turn) == edges
    )
    for turn in range(4):
        assert turned[turn] == pytest.approx(300 * 40 / 4, abs=200)
    for tile in DECK:
        in_columns = sum(times for each, times in lying.items() if each.tile == tile)
        assert in_columns == pytest.approx(300 * 40 / 90, abs=45)


def test_a_seat_with_everything_in_front_may_claim_in_two_thousand_ways() -> None:
    match = GAME.position(naive.everything_in_front(Random("everything")).text(), 1)
    moves = compare(match, oracle.Oracle(match, Random(1)), Random("asked"))
    assert len(moves[0]) == 2001
    assert max(Counter(move.split()[1] for move in moves[0] if move != "done").values()) == 1000


@pytest.mark.parametrize("players", SEATS)
def test_a_game_without_an_empty_column_has_fifty_turns(players: int) -> None:
    match = GAME.new(players, seed=5)
    same = follow(KEEN, match, Random(f"fifty {players}"))
    assert "an empty column ends the game" not in same.notes
    assert same.game.turns == 50
