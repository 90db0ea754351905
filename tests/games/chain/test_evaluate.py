"""What bots believe of Chain Reaction: who stands better, and which moves look best."""

from typing import Any

import pytest

from stolik import Match
from stolik.engine.plain import Plain
from stolik.games.chain.candidates import candidates
from stolik.games.chain.encoding import CLAIM, action_of, kind_of
from stolik.games.chain.evaluate import value
from stolik.games.chain.features import THIRDS, heap_of_drop, numbers_in, value_in
from stolik.games.chain.rules import drop, has_empty_column, numbers_in_front, points
from stolik.rules.seats import seats_in
from stolik.rules.state import copied
from tests.every_game import TABLES, Table, random_states
from tests.games.chain.table import GAME, QUIET, TILES, board, faces, play
from tests.games.chain.test_both_speeds import KINDS, start

WEIGHTS = list(GAME.tuning.weights.values())
A, B = 0, 1
STATES = 12

every_table = pytest.mark.parametrize("table", [t for t in TABLES if t.game is GAME], ids=str)


def stands(match: Match, seat: int = A) -> int:
    """How well a seat stands."""
    return value(match._state, seat, WEIGHTS)


def lead(match: Match) -> int:
    """How much better A stands than B."""
    return stands(match, A) - stands(match, B)


def listed(s: Any, seat: int) -> dict[int, int]:
    """The candidates of a seat: moves, and how promising they are."""
    moves, priors = [0] * GAME.most_moves, [0] * GAME.most_moves
    n = candidates(Plain(GAME).pool([s], 2), 0, seat, moves, priors, WEIGHTS)
    return dict(zip(moves[:n], priors[:n], strict=True))


def best(match: Match, seat: int = A) -> str:
    """The move that looks best, as text."""
    found = listed(match._state, seat)
    return GAME.text(GAME.moves.decode(match._state, max(found, key=found.__getitem__)))


def states(table: Table) -> list[Any]:
    """Positions of random games, and some of the oracle's: low columns, many tiles in front."""
    special = [start(kind, table.players, number) for kind in KINDS for number in range(2)]
    return [*random_states(table, 1, STATES), *special]


# Who stands better


def test_more_points_stand_better() -> None:
    assert lead(board(*QUIET, A="front 0124", B="front 0142", stack="0215")) > 0


def test_a_tile_in_the_own_colour_stands_better_than_one_in_another() -> None:
    own = board(*QUIET, A="front 0123", stack="0215")
    other = board(*QUIET, A="front 0125", stack="0215")
    assert stands(own) > stands(other)


def test_tiles_that_go_together_stand_better_than_as_many_points_that_do_not() -> None:
    together = board(*QUIET, A="front 0145 0213 0124 0154", stack="0215")
    apart = board(*QUIET, A="front 0145 0153 0154 0243", stack="0215")
    assert points(together._state, A) == points(apart._state, A)
    assert stands(together) > stands(apart)


def test_the_same_lead_is_worth_more_when_the_stack_is_low() -> None:
    low = board(*QUIET, A="front 0124 0132", stack="0215")
    high = board(*QUIET, A="front 0124 0132", stack=" ".join(TILES[20:60]))
    assert lead(low) > lead(high) > 0


def test_it_is_better_to_have_the_next_turn() -> None:
    assert lead(board(*QUIET, to_move="A", stack="0215")) > 0
    assert lead(board(*QUIET, to_move="B", stack="0215")) < 0


def test_hands_make_no_difference() -> None:
    one = board(*QUIET, A="front 0124", B="hand 0142", stack="0215 0153")
    two = board(*QUIET, A="front 0124", B="hand 0153", stack="0215 0142")
    assert [stands(one, seat) for seat in (A, B)] == [stands(two, seat) for seat in (A, B)]


# Drops


def test_the_longest_chain_looks_best() -> None:
    columns = ("0542", "0453 0354 0345 4350", "0254 2450", "0145 0154 0451", "0524")
    assert best(board(*columns, A="hand 0123", stack="0213")) == "drop 3 turn 0"


@pytest.mark.parametrize(("rich", "ends"), [("A", True), ("B", False)])
def test_a_seat_that_leads_ends_the_game_and_one_behind_does_not(rich: str, ends: bool) -> None:
    front = ", front 0154 0214 0231 0235"
    match = board(
        *("5234", "5243", "0452", "5423", "5431"),
        A="hand 0123" + front * (rich == "A"),
        B="hand 0142" + front * (rich == "B"),
        stack="0215",
    )
    play(match, f"A {best(match)}")
    assert has_empty_column(match._state) == ends


@every_table
def test_what_a_drop_takes_is_foreseen(table: Table) -> None:
    for s in states(table):
        for seat in seats_in(GAME.rules.to_act(s)):
            for column in range(5 if not s.claiming else 0):
                for turn in range(4):
                    compare_drop(s, seat, column, turn)


def compare_drop(s: Any, seat: int, column: int, turn: int) -> None:
    """The heap of a drop against the drop itself."""
    heap, ends = heap_of_drop(s, seat, column, 4 * (s.hand[seat] - 1) + turn)
    after = copied(s)
    drop(after, seat, column, turn)
    assert value_in(heap) == THIRDS * (points(after, seat) - points(s, seat))
    assert numbers_in(heap) == numbers_in_front(after, seat) - numbers_in_front(s, seat)
    assert ends == has_empty_column(after)


# Claims


def test_the_own_colour_is_handed_in_last() -> None:
    match = board(*QUIET, claiming=True, A="front 0123 0142 0134 0125 0153", stack="0215")
    assert "claim 111 with 1b 1g 1y" in map(text_of(match), listed(match._state, A))


def text_of(match: Match) -> Any:
    """Moves as text."""
    return lambda code: GAME.text(GAME.moves.decode(match._state, code))


def test_in_the_last_turn_whatever_brings_points_is_claimed() -> None:
    match = board("", *QUIET[1:], claiming=True, A="front 0125 0213 0135", stack="0215")
    assert best(match).startswith("claim 123")


def test_at_the_end_two_tokens_are_better_than_a_dearer_one() -> None:
    """112233 brings 13 points more than its tiles do; 1144 and 2233 bring 20, 1234 twice too."""
    front = "front 0134 0125 0213 0215 0135 0124 0154 0214"
    match = board("", *QUIET[1:], claiming=True, A=front, stack="0231")
    assert faces(match, "A") == "1b 1y 2g 2b 3g 3y 4g 4b".split()
    before = points(match._state, A)
    for _ in range(2):
        play(match, f"A {best(match)}")
    assert points(match._state, A) == before + 20


# The candidates


@every_table
def test_every_token_that_can_be_claimed_is_offered_once(table: Table) -> None:
    for s in states(table):
        for seat in seats_in(GAME.rules.to_act(s) if s.claiming else 0):
            moves = [0] * GAME.most_moves
            legal = moves[: GAME.legal.legal_moves(s, seat, moves)]
            kinds = [kind_of(move) for move in listed(s, seat) if action_of(move) == CLAIM]
            assert sorted(kinds) == sorted({kind_of(m) for m in legal if action_of(m) == CLAIM})
