"""The engine against naive.py, which was written from the clauses alone: they never disagree."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from stolik import Match, game
from tests.games.setup import naive
from tests.games.setup.naive import LETTERS, VARIANTS, Naive, Variant

GAME = game("setup")
TRY_EVERYTHING = 10
"""Placements of few tiles are also found by trying everything, once in so many turns."""
LONGEST = 400
ENDGAMES, MANY_ENDGAMES = 4, 100
HAPPENS = {
    "place",
    "swap",
    "call",
    "decline",
    "place empties the bag",
    "swap empties the bag",
    "place reaches the line",
    "call reaches the line",
    "a bonus is lost",
    "several are owed at the line",
    "a tie",
    "last place decides",
    "first place decides",
    "the last placement decides",
}

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)


@every_variant
def test_the_engine_and_the_oracle_agree_move_by_move(variant: Variant) -> None:
    follow_game(variant, 0)


def test_they_agree_to_the_end_from_random_positions_where_everything_happens() -> None:
    seen: Counter[str] = Counter()
    for variant in VARIANTS:
        for seed in range(ENDGAMES):
            seen.update(follow_endgame(variant, seed))
            seen.update(follow_close_end(variant, seed))
    assert set(seen) == HAPPENS


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 11))
@every_variant
def test_they_agree_in_many_games(variant: Variant, seed: int) -> None:
    follow_game(variant, seed)


@pytest.mark.soak
@every_variant
def test_they_agree_to_the_end_from_many_positions(variant: Variant) -> None:
    for seed in range(ENDGAMES, MANY_ENDGAMES):
        follow_endgame(variant, seed)
        follow_close_end(variant, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_deal_is_a_deal_and_whoever_shall_start_starts(players: int) -> None:
    for start in LETTERS[:players]:
        match = GAME.new(players, seed=1, start=start)
        dealt = naive.read(GAME.write(match._state))
        assert naive.is_deal(dealt)
        assert LETTERS[dealt.mover] == start
        assert match.to_act == (dealt.mover,)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_start_that_is_drawn_comes_to_every_seat(players: int) -> None:
    states = [GAME.new(players, seed=seed)._state for seed in range(40)]
    dealt = [naive.read(GAME.write(state)) for state in states]
    assert all(map(naive.is_deal, dealt))
    assert {first.mover for first in dealt} == set(range(players))
    assert len({tuple(first.bag) for first in dealt}) == len(dealt)


# Two games side by side


def follow_game(variant: Variant, seed: int) -> None:
    """A whole game."""
    v = variant
    match = GAME.new(v.players, seed, edition=v.edition, teams=v.teams, bonus=v.bonus)
    assert naive.is_deal(true_position(match))
    follow(match, Random(f"{variant} {seed}"))


def follow_endgame(variant: Variant, seed: int) -> Counter[str]:
    """The rest of a game from a random position."""
    random = Random(f"endgame {variant} {seed}")
    return follow(GAME.position(naive.random_position(random, variant).text(), seed), random)


def follow_close_end(variant: Variant, seed: int) -> Counter[str]:
    """The rest of a game from a placement after which pawns are level or nearly so."""
    random = Random(f"close end {variant} {seed}")
    position, move = before_close_end(random, variant)
    match = GAME.position(position.text(), seed)
    seen = Counter(follow_move(match, position, position.mover, move))
    return seen + follow(match, random)


def before_close_end(random: Random, variant: Variant) -> tuple[Naive, str]:
    """A position, and a placement with a bonus that brings pawns to the line or close to it."""
    while True:
        position = naive.random_position(random, variant)
        for move in random.choices(sorted(position.placements(position.mover)) or [""], k=5):
            gains = gains_of(position, move)
            if sum(map(bool, gains)) > 1:
                position.points = nearly_level(random, gains, naive.LINE[variant.players])
                return position, move


def nearly_level(random: Random, gains: list[int], line: int) -> list[int]:
    """Points below the line that become the line, or one less, with these gains."""
    return [min(random.choice([line - 1, line]) - gain, line - 1) for gain in gains]


def gains_of(position: Naive, move: str) -> list[int]:
    """What a placement would bring to each seat."""
    after = position.copy()
    laid = naive.read_laid(move.split()[1:])
    for tile, square in laid:
        after.stacks[square].append(tile)
    return after.gains(position.mover, [square for _, square in laid])


def follow(match: Match, random: Random) -> Counter[str]:
    """Play on at random to the end, and do the same in the oracle; tell what happened."""
    oracle, seen = true_position(match), Counter[str]()
    eager = random.random()
    for _ in range(LONGEST):
        moves = compare(match, oracle, random)
        if oracle.over:
            break
        seat = random.choice(match.to_act)
        seen.update(follow_move(match, oracle, seat, choose(moves[seat], random, eager)))
    assert match.over
    return seen


def follow_move(match: Match, oracle: Naive, seat: int, move: str) -> list[str]:
    """The same move in both; the oracle is told what was drawn."""
    before = oracle.copy()
    match.play(seat, move)
    after = true_position(match)
    oracle.play(seat, move, after.common, after.hands[seat])
    assert GAME.write(match._state) == oracle.text()
    return [*happenings(before, move, oracle)]


def choose(moves: list[str], random: Random, eager: float) -> str:
    """A random move; an eager player rather takes a large one, others rather swap."""
    if random.random() < eager:
        return max(random.choices(moves, k=9), key=len)
    swaps = [move for move in moves if move.startswith("swap")]
    return random.choice(swaps if swaps and random.random() < 0.3 else moves)


def true_position(match: Match) -> Naive:
    """What is so in the engine, as the oracle reads it."""
    return naive.read(GAME.write(match._state))


# What is compared


def compare(match: Match, oracle: Naive, random: Random) -> list[list[str]]:
    """Everything that is so, who won, why anything is refused, and every legal move: by seat."""
    assert GAME.write(match._state) == oracle.text()
    compare_end(match, oracle)
    for seat in range(match.players):
        compare_refusals(match, oracle, seat, random)
    moves = [[GAME.text(move) for move in match.moves(seat)] for seat in range(match.players)]
    for seat in range(match.players):
        assert len(moves[seat]) == len(set(moves[seat]))
        assert set(moves[seat]) == oracle.legal_moves(seat)
    if not oracle.line_is_reached and oracle.turns % TRY_EVERYTHING == 0:
        compare_with_brute_force(moves[oracle.mover], oracle)
    return moves


def compare_end(match: Match, oracle: Naive) -> None:
    assert list(match.to_act) == oracle.to_act()
    assert match.over == oracle.over
    if match.outcome is None:
        assert not oracle.over
    else:
        assert list(match.outcome.winners) == oracle.winners()
        assert list(match.outcome.points) == oracle.points
        assert match.outcome.clause == ("S11" if oracle.variant.teams == "yes" else "S10")


def compare_with_brute_force(moves: list[str], oracle: Naive) -> None:
    most = 3 if oracle.variant.players == 4 else 2
    small = {move for move in moves if move.startswith("place") and len(move.split()) <= most + 1}
    assert small == oracle.brute_force(oracle.mover, most)


def compare_refusals(match: Match, oracle: Naive, seat: int, random: Random) -> None:
    """Any seat asks for anything: the engine names the clause that the oracle names."""
    for move in asked(oracle, seat, random):
        refused = match.why_not(seat, move)
        clause = refused.clause if refused else None
        assert clause == oracle.refusal(seat, move), (seat, move)


def asked(oracle: Naive, seat: int, random: Random) -> Iterator[str]:
    """Moves of all kinds, most of them illegal."""
    hand = oracle.hands[seat] or random.sample(naive.TILES, 4)
    tiles = [*oracle.usable(seat), *random.sample(naive.TILES, 2)]
    squares = [*oracle.allowed_squares(seat), random.choice(naive.SQUARES)]
    yield "call"
    yield "decline"
    yield " ".join(["swap", *random.sample(hand, random.randint(1, len(hand)))])
    yield " ".join(["swap", random.choice(tiles)])
    for size in (1, 1, 2, 2):
        chosen = zip(random.choices(tiles, k=size), random.choices(squares, k=size), strict=True)
        yield naive.placement_text(chosen)


# What happened


def happenings(before: Naive, move: str, after: Naive) -> Iterator[str]:
    """What is worth seeing in a move."""
    verb = move.split(maxsplit=1)[0]
    yield verb
    if after.refills > before.refills:
        yield f"{verb} empties the bag"
    if verb in ("place", "swap") and any(before.owed):
        yield "a bonus is lost"
    if after.line_is_reached and not before.line_is_reached:
        yield f"{verb} reaches the line"
        if sum(map(bool, after.owed)) > 1:
            yield "several are owed at the line"
    if after.over:
        yield from endings(after)


def endings(end: Naive) -> Iterator[str]:
    """How a game ended."""
    if end.variant.teams == "no":
        if end.points.count(max(end.points)) > 1:
            yield "a tie"
    elif len(teams_at(end, min(end.points))) == 1:
        yield "last place decides"
    elif len(teams_at(end, max(end.points))) == 1:
        yield "first place decides"
    else:
        yield "the last placement decides"


def teams_at(end: Naive, place: int) -> set[int]:
    """The teams with a pawn there."""
    return {seat // 2 for seat, points in enumerate(end.points) if points == place}
