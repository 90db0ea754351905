"""The engine against naive.py, which was written from the clauses alone: they never disagree."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from stolik import Match
from stolik.games.dnup.components import PAIRS
from stolik.games.dnup.moves import Add, Play, Take, TurnOver
from stolik.rules.messages import Move as Struct
from stolik.rules.seats import letter
from tests.games.dnup import naive
from tests.games.dnup.naive import Naive
from tests.games.dnup.table import GAME, see

Pair = naive.Pair
Move = naive.Move

NEVER = 10**9
LOOK_EVERY = 12
"""The views, which take long to make, are compared once in so many moves; the rest always."""
GAMES = [
    (players, stall_turns, seed)
    for players in (2, 3, 4, 5)
    for stall_turns in (None, 0, 3, 17, 40)
    for seed in range(4 if stall_turns is None else 2)
]


@pytest.mark.parametrize(("players", "stall_turns", "seed"), GAMES)
def test_the_engine_and_the_oracle_agree_move_by_move(
    players: int, stall_turns: int | None, seed: int
) -> None:
    match, oracle = begin(players, stall_turns, seed)
    random = Random(f"{players} {stall_turns} {seed}")
    eager = random.random()
    for turn in range(3000):
        deal_the_same(match, oracle)
        compare(match, oracle)
        compare_refusals(match, oracle, random)
        if turn % LOOK_EVERY == 0:
            compare_views(match, oracle)
        if oracle.over:
            break
        move = choose(oracle, random, eager)
        match.play(oracle.turn, text(move))
        oracle.apply(move)
    assert match.over
    compare_views(match, oracle)


def begin(players: int, stall_turns: int | None, seed: int) -> tuple[Match, Naive]:
    """The same game twice, before the oracle's first deal; without a number D15 has its own."""
    oracle = Naive(players)
    if stall_turns is None:
        return GAME.new(players, seed=seed), oracle
    oracle.stall_turns = stall_turns or NEVER
    return GAME.new(players, seed=seed, stall_turns=stall_turns), oracle


def choose(oracle: Naive, random: Random, eager: float) -> Move:
    """A random move; an eager player rather plays and adds."""
    moves = sorted(oracle.legal_moves(), key=repr)
    active = [move for move in moves if move[0] in ("play", "add")]
    return random.choice(active if active and random.random() < eager else moves)


def text(move: Move) -> str:
    """A move of the oracle as the engine reads it."""
    match move:
        case ("play", pairs):
            return " ".join(["play", *(f"{a}/{b}" for a, b in pairs)])
        case ("add", (a, b), area):
            return f"add {a}/{b} to {area}"
        case ("take", area):
            return f"take {area}"
    return "turn"


def from_struct(move: Struct) -> Move:
    """A move of the engine as the oracle names it."""
    if isinstance(move, Play):
        return ("play", tuple(sorted(map(pair_of, move.cards))))
    if isinstance(move, Add):
        return ("add", pair_of(move.card), move.to)
    if isinstance(move, Take):
        return ("take", move.area)
    assert isinstance(move, TurnOver)
    return ("turn",)


def pair_of(card: str) -> Pair:
    active, dormant = card.split("/")
    return int(active), int(dormant)


# The engine's true state, read without the engine's functions


@cache
def pairs_in(pile: int, side: int) -> tuple[Pair, ...]:
    """The cards of a pile that lie with this side up, active value first."""
    number = [(pile >> 2 * i & 3).bit_count() for i in range(len(PAIRS))]
    values = [(pair[side], pair[1 - side]) for pair in PAIRS]
    return tuple(value for value, n in zip(values, number, strict=True) for _ in range(n))


def both_ways(piles: list[int]) -> list[Pair]:
    return [*pairs_in(piles[0], 0), *pairs_in(piles[1], 1)]


def lying(pile: int, value: int) -> list[Pair]:
    """The cards of a set of that value."""
    return sorted(pair for pair in both_ways([pile, pile]) if pair[0] == value)


def area_names(players: int) -> list[str]:
    return ["A1", "A2", "B1", "B2"] if players == 2 else list("ABCDE"[:players])


def deal_the_same(match: Match, oracle: Naive) -> None:
    """Whenever the oracle waits for a deal, give it the one that the engine has made."""
    if not oracle.needs_deal:
        return
    hands = []
    for secret in match._state.secret[: match.players]:
        low = [naive.Card(a, b, up=0) for a, b in pairs_in(secret[0], 0)]
        high = [naive.Card(b, a, up=1) for a, b in pairs_in(secret[1], 1)]
        hands.append([*low, *high])
    for card in (card for hand in hands for card in hand):
        card.star = (card.a, card.b) == (1, 5)
    oracle.deal(hands)


def compare(match: Match, oracle: Naive) -> None:
    """Everything that is so, every legal move, and what every viewer may know."""
    compare_state(match._state, oracle)
    for viewer in range(-1, match.players):
        compare_knowledge(GAME.revealed(match._state, viewer), oracle, viewer)
    compare_moves(match, oracle)
    compare_end(match, oracle)


def compare_state(s: Any, oracle: Naive) -> None:
    names = area_names(s.players)
    for seat, hand in enumerate(oracle.hands):
        held = [*both_ways(s.secret[seat]), *both_ways(s.known[seat])]
        assert Counter(held) == Counter(card.pair for card in hand)
    for area, name in enumerate(names):
        assert lying(s.table[area], s.value[area]) == sorted(c.pair for c in oracle.areas[name])
        assert s.table[area].bit_count() == len(oracle.areas[name])
    assert Counter(pairs_in(s.discard, 0)) == Counter((c.a, c.b) for c in oracle.discard)
    assert names[s.area] == oracle.area
    assert s.tokens[: s.players] == oracle.tokens
    assert (s.starter, s.round) == (oracle.starter, oracle.round)
    assert (s.quiet, s.stalls) == (oracle.quiet, oracle.stalls)


def compare_knowledge(seen: Any, oracle: Naive, viewer: int) -> None:
    """What a revealed state holds is exactly what the viewer may know."""
    public = oracle.knowledge(None)
    own = oracle.knowledge(viewer if viewer >= 0 else None)
    for seat in range(oracle.players):
        known, secret = both_ways(seen.known[seat]), both_ways(seen.secret[seat])
        assert sorted(known) == public.known[seat]
        assert sorted([*known, *secret]) == own.known[seat]
        assert seen.hidden[seat] == own.unknown[seat]
    assert not any(seen.rng)


def compare_moves(match: Match, oracle: Naive) -> None:
    for seat in range(match.players):
        moves = [from_struct(move) for move in match.moves(seat)]
        if oracle.over or seat != oracle.turn:
            assert not moves
        else:
            assert len(moves) == len(set(moves))
            assert set(moves) == oracle.legal_moves()


def compare_end(match: Match, oracle: Naive) -> None:
    assert match.over == oracle.over
    assert match.to_act == (() if oracle.over else (oracle.turn,))
    if match.outcome is None:
        assert not oracle.over
    else:
        assert list(match.outcome.winners) == oracle.winners
        assert list(match.outcome.points) == oracle.tokens
        assert match.outcome.clause == oracle.ended_by


def compare_views(match: Match, oracle: Naive) -> None:
    """The structs that people, pages and programs get tell the same."""
    for viewer in (None, *range(match.players)):
        view = see(match, "" if viewer is None else letter(viewer))
        knowledge, public = oracle.knowledge(viewer), oracle.knowledge(None)
        assert view.to_act == (-1 if oracle.over else oracle.turn)
        assert view.area == oracle.area
        for seat, player in enumerate(view.players):
            known = sorted((card.active, card.dormant) for card in player.known)
            secret = [(card.active, card.dormant) for card in player.secret]
            assert known == public.known[seat]
            assert sorted([*known, *secret]) == knowledge.known[seat]
            assert player.hand - len(known) - len(secret) == knowledge.unknown[seat]
            assert player.star == (knowledge.star_hidden and seat == oracle.starter)
            assert player.out == (not oracle.hands[seat])
            assert player.tokens == oracle.tokens[seat]
            for lies in player.sets:
                pairs = sorted((card.active, card.dormant) for card in lies.cards)
                assert pairs == sorted(card.pair for card in oracle.areas[lies.area])
        sets = [cards for cards in oracle.areas.values() if cards]
        beat = sorted((len(cards), cards[0].active) for cards in sets)
        assert [(b.size, b.value) for b in view.to_beat] == beat


# Illegal moves


def compare_refusals(match: Match, oracle: Naive, random: Random) -> None:
    """Any seat asks for anything: the engine names the clause that the oracle names."""
    for seat, move in [*asked(oracle, random)]:
        refused = match.why_not(seat, text(move))
        clause = refused.clause if refused else None
        assert clause == oracle.refusal(seat, move), (seat, move)


def asked(oracle: Naive, random: Random) -> Iterator[tuple[int, Move]]:
    """Moves of all kinds, most of them illegal."""
    areas = ["A", "B", "C", "D", "E", "A1", "A2", "B1", "B2", *oracle.areas, *oracle.areas]
    everywhere = [card.pair for hand in oracle.hands for card in hand]
    held = [card.pair for card in oracle.hands[oracle.turn]] or everywhere
    nearby = [pair for a, b in random.choices(everywhere, k=2) for pair in ((a, b), (b, a))]
    value = random.choice(held)[0]
    alike = [pair for pair in held if pair[0] == value]
    for seat in {oracle.turn, random.randrange(oracle.players), *oracle.out}:
        yield seat, ("turn",)
        yield seat, ("take", random.choice(areas))
        yield seat, ("play", (random.choice(nearby),))
        yield seat, ("play", tuple(random.choices(held, k=random.randrange(3))))
        yield seat, ("play", tuple(random.sample(alike, random.randint(1, len(alike)))))
        yield seat, ("play", tuple(random.choices(alike, k=2)))
        yield seat, ("add", random.choice([*nearby, *held]), random.choice(areas))
        yield seat, ("add", random.choice(held), random.choice(list(oracle.areas)))
        for area in oracle.areas:
            if fitting := [pair for pair in held if fits(oracle, area, pair)]:
                yield seat, ("add", random.choice(fitting), area)


def fits(oracle: Naive, area: str, pair: Pair) -> bool:
    return any(card.active == pair[0] for card in oracle.areas[area])
