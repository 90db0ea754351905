"""Plain equals compiled, state by state, in games that random play from a deal never comes to.

They begin with low columns, a nearly empty stack, few tokens or many tiles in front of the players.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from stolik.engine.batch import POINTS, write_result
from stolik.engine.binding import game
from stolik.engine.compiled import Compiled
from stolik.engine.plain import Plain
from stolik.engine.playout import random_seat
from stolik.games.chain.view import ChainView
from stolik.rules.state import Pool, copied, shape_of
from tests.engine.trace import trace
from tests.every_game import generator
from tests.games.chain import naive
from tests.games.chain.naive import Naive
from tests.games.chain.table import GAME, TILES, smallest

SEATS = [2, 3, 4]
LONGEST = 300
FEW, MANY = 4, 500
"""Games of each kind and number of players; there are four kinds."""
KINDS = [naive.low_columns, naive.small_stack, naive.few_tokens, naive.many_in_front]
ONCE = "111 222 333 444 1111 2222 3333 4444 1122 2233 3344 1144 112233".split()
TOKENS = Counter(ONCE) + Counter({"123": 2, "234": 2, "1234": 3})
Kind = Callable[[Random, int], Naive]
Player = Callable[[Pool[Any], list[int], list[int], list[int]], int]

any_number = pytest.mark.parametrize("players", SEATS)


@cache
def plain() -> Plain:
    return Plain(GAME)


@cache
def compiled() -> Compiled:
    return Compiled(GAME)


@cache
def scratch(engine: Any) -> Any:
    return engine.pool([], LONGEST + 1)


def start(kind: Kind, players: int, number: int) -> Any:
    """The state that a game begins with, read from a text."""
    text = kind(Random(f"{kind.__name__} {players} {number}"), players).text()
    return GAME.position(text, seed=number)._state


def greedy(pool: Pool[Any], rng: list[int], moves: list[int], played: list[int]) -> int:
    """Like `trace`, but of all drops the one that brings most points, and any claim."""
    n = 0
    seats = game.to_act(pool[0])
    while seats and n < len(played):
        seat = random_seat(seats, rng)
        played[n] = game.random_move(pool[n], seat, rng, moves)
        if pool[n].claiming == 0:
            best = -1
            for i in range(game.legal_moves(pool[n], seat, moves)):
                pool[n + 1] = pool[n]
                game.act(pool[n + 1], seat, moves[i])
                if game.points(pool[n + 1], seat) > best:
                    best = game.points(pool[n + 1], seat)
                    played[n] = moves[i]
        pool[n + 1] = pool[n]
        game.act(pool[n + 1], seat, played[n])
        seats = game.to_act(pool[n + 1])
        n += 1
    return n


any_player = pytest.mark.parametrize("player", [trace, greedy], ids=["aimless", "greedy"])


def traced(engine: Any, player: Player, begun: Any, number: int) -> tuple[Any, list[int]]:
    """All states of a game, and the moves between them."""
    pool, rng, played = scratch(engine), engine.ints(4), engine.ints(LONGEST)
    pool[0] = engine.pool([begun])[0]
    rng[:] = generator("low columns", number)
    n = engine.entry(player)(pool, rng, engine.ints(GAME.most_moves), played)
    assert n < LONGEST
    return pool[: n + 1], list(map(int, played[:n]))


def assert_same_game(player: Player, begun: Any, number: int) -> Any:
    """Gives the last state."""
    states, moves = traced(plain(), player, begun, number)
    records, same = traced(compiled(), player, begun, number)
    assert moves == same
    assert np.array_equal(records, compiled().pool(states)), "the states differ"
    return plain().state(states, len(moves))


@any_number
@any_player
def test_plain_equals_compiled_state_by_state(player: Player, players: int) -> None:
    seen = Counter[str]()
    for kind in KINDS:
        for number in range(FEW):
            s = assert_same_game(player, start(kind, players, number), number)
            assert GAME.rules.over(s)
            seen["a column is empty"] += 0 in s.heights
            seen["none is empty"] += 0 not in s.heights
            seen["a token was taken"] += any(map(any, s.taken))
            seen["tiles are left in hand"] += any(s.hand)
    if player is greedy:
        assert min(seen.values()) >= 3


@any_number
def test_plain_equals_compiled_when_greedy_players_play_from_the_deal(players: int) -> None:
    s = assert_same_game(greedy, GAME.deal(players, 5), 5)
    assert GAME.rules.over(s)


@pytest.mark.soak
@any_number
@any_player
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_plain_equals_compiled_in_2000_games_of_each_number_of_players(
    kind: Kind, player: Player, players: int
) -> None:
    for number in range(FEW, FEW + MANY):
        assert_same_game(player, start(kind, players, number), number)


def test_the_longest_list_of_claims_is_the_same_in_both_speeds() -> None:
    begun = GAME.position(naive.everything_in_front(Random(1)).text(), seed=1)._state
    for number in range(3):
        assert_same_game(trace, begun, number)


# What came of them, and what cannot be


def outcomes(pool: Pool[Any], rows: list[list[int]]) -> int:
    """Points, winners and clause of every state."""
    for i in range(len(rows)):
        write_result(pool[i], 0, rows[i])
    return len(rows)


def results(engine: Any, states: list[Any]) -> list[list[int]]:
    rows = engine.rows(len(states), POINTS + 4)
    engine.entry(outcomes)(engine.pool(states), rows)
    return [list(map(int, row)) for row in rows]


def test_points_and_winners_are_the_same_in_both_speeds() -> None:
    ends = []
    for players in SEATS:
        for number in range(25):
            begun = start(naive.last_turn, players, number)
            states, moves = traced(plain(), trace, begun, number)
            ends.append(plain().state(states, len(moves)))
    slow, fast = (results(engine, ends) for engine in (plain(), compiled()))
    assert slow == fast
    winners = Counter(row[0].bit_count() for row in slow)
    assert min(winners[1], winners[2]) > 2


def problems_of(pool: Pool[Any], found: list[int]) -> int:
    """What is wrong with every state."""
    for i in range(len(found)):
        found[i] = game.invalid(pool[i])
    return len(found)


def test_what_cannot_be_is_the_same_in_both_speeds() -> None:
    random = Random(1)
    states = [s for number in range(12) for s in spoilt(random, number)]
    found = []
    for engine in (plain(), compiled()):
        row = engine.ints(len(states))
        engine.entry(problems_of)(engine.pool(states), row)
        found.append(list(map(int, row)))
    assert found[0] == found[1]
    assert set(found[0]) == set(range(len(GAME.problems)))


def spoilt(random: Random, number: int) -> Iterator[Any]:
    """States of a game in which a number is another, one that is near or a strange one."""
    states, _ = traced(plain(), trace, start(KINDS[number % 4], 2 + number % 3, number), number)
    for _ in range(25):
        s = copied(random.choice(states))
        row = getattr(s, random.choice(FIELDS))
        while isinstance(row[0], list):
            row = random.choice(row)
        i = random.randrange(len(row))
        row[i] = strange(row[i], random)
        yield s
        s = copied(random.choice(states))
        field = random.choice(NUMBERS)
        setattr(s, field, strange(getattr(s, field), random))
        yield s
    s = copied(states[0])
    s.stack = [stack | handed for stack, handed in zip(s.stack, s.handed, strict=True)]
    s.handed = [0, 0]
    yield s  # so many tiles in the stack that a column could grow too high


SPARED = {"players", *(option.name for option in GAME.options)}  # as Game.read checks them
NUMBERS = [name for name, shape in shape_of(GAME.state) if not shape and name not in SPARED]
FIELDS = [name for name, shape in shape_of(GAME.state) if shape and name != "rng"]


def strange(value: int, random: Random) -> int:
    far = [-(2**63), -2, -1, 0, 1, 2, 58, 59, 90, 91, 360, 2**45, 2**62, 2**63 - 1]
    bit = value ^ 1 << random.randrange(45)
    return random.choice([value + 1, value - 1, bit, random.choice(far)])


# Nothing is lost


def counted(s: Any) -> tuple[list[str], Counter[str], ChainView]:
    """The tiles and the tokens that the written position names, and what a spectator sees."""
    _, _, _, *lines, _ = GAME.write(s).splitlines()
    tokens = [word for line in lines for word in re.findall(r"tokens ([1-4 ]+)", line)]
    rest = " ".join(re.sub(r"tokens [1-4 ]+", "", line) for line in lines).replace(",", " ")
    tiles = [smallest(word) for word in rest.split() if re.fullmatch("[0-5]{4}", word)]
    view = GAME.views.view(GAME.revealed(s, -1), -1)
    assert isinstance(view, ChainView)
    return tiles, Counter(" ".join(tokens).split()), view


def check_nothing_is_lost(s: Any) -> None:
    """90 tiles, 20 tokens; counted without the engine's own look for problems."""
    tiles, tokens, view = counted(s)
    assert len(tiles) == len(set(tiles))
    assert set(tiles) <= set(TILES)
    assert len(tiles) + view.stack == 90
    left = Counter({token.numbers: token.left for token in view.tokens})
    assert min(left.values()) >= 0
    assert tokens + left == TOKENS
    assert TOKENS.total() == 20


@any_number
def test_all_tiles_and_tokens_are_somewhere_after_every_step(players: int) -> None:
    for kind in KINDS:
        for number in range(3):
            states, _ = traced(plain(), greedy, start(kind, players, number), number)
            for s in states:
                check_nothing_is_lost(s)


@any_number
def test_and_in_a_game_from_the_deal(players: int) -> None:
    states, moves = traced(plain(), trace, GAME.deal(players, 7), 7)
    assert len(moves) >= 50
    for s in states:
        check_nothing_is_lost(s)


@any_number
def test_a_step_moves_tiles_only_where_they_may_go(players: int) -> None:
    """From the stack into a hand, from there onto a column, in front of a seat, and out."""
    places = ["stack", "hand", "column", "front", "handed"]
    for number in range(4):
        begun = start(naive.low_columns, players, number)
        states, _ = traced(plain(), greedy, begun, number)
        for before, after in pairwise(states):
            was, now = where(before), where(after)
            for tile in TILES:
                steps = places.index(now[tile]) - places.index(was[tile])
                assert steps in {0, 1}


def where(s: Any) -> dict[str, str]:
    """The place of each tile; those that are named nowhere are in the stack."""
    found = dict.fromkeys(TILES, "stack")
    lines = GAME.write(s).splitlines()
    for line in lines[3:8]:
        found |= {smallest(tile): "column" for tile in line.split()[1:]}
    for line in lines[8:-2]:
        for field in line.partition(":")[2].split(","):
            place, *tiles = field.split()
            found |= dict.fromkeys(tiles, place) if place in {"hand", "front"} else {}
    return found | dict.fromkeys(lines[-2].split()[1:], "handed")
