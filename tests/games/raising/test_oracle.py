"""The engine against naive.py, which was written from the clauses alone: they never disagree."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from stolik import Match, game
from tests.games.raising import naive
from tests.games.raising.naive import LETTERS, Card, LogEntry, Naive

GAME = game("raise")
SEATS = [2, 3, 4, 5]
LONGEST = 2000
FEW, MANY = 3, 60
ENDGAMES, MANY_ENDGAMES = 30, 600
HAPPENS = {
    "open",
    "raise",
    "pass",
    "several cards raise",
    "a raise passes several",
    "a marker goes on top",
    "the top one of a stack raises",
    "a marker leaves the drawn track",
    "one passes who could raise",
    "one has to pass",
    "a seat passes by itself",
    "nobody has a card left in a round",
    "the lower one wins a round",
    "the dice go on",
    "a deck runs out",
    "a hand stays short",
    "a seat sits out",
    "the roller sits out",
    "one alone has cards",
    "R8 ends the game",
    "R9 ends the game",
    "several win",
}

Position = Callable[[Random, int], Naive]
any_number = pytest.mark.parametrize("players", SEATS)


@any_number
def test_the_engine_and_the_oracle_agree_move_by_move(players: int) -> None:
    for seed in range(FEW):
        follow_game(players, seed)


def test_they_agree_to_the_end_from_random_positions_where_everything_happens() -> None:
    seen: Counter[str] = Counter()
    for players in SEATS:
        for seed in range(ENDGAMES):
            seen.update(follow_position(naive.random_position, players, seed))
        for seed in range(FEW):
            seen.update(follow_position(naive.high_round, players, seed))
            seen.update(follow_tie(players, seed))
    assert set(seen) == HAPPENS


@pytest.mark.soak
@any_number
def test_they_agree_in_many_games(players: int) -> None:
    for seed in range(FEW, MANY):
        follow_game(players, seed)


@pytest.mark.soak
@any_number
def test_they_agree_to_the_end_from_many_positions(players: int) -> None:
    for seed in range(ENDGAMES, MANY_ENDGAMES):
        follow_position(naive.random_position, players, seed)
    for seed in range(FEW, MANY):
        follow_position(naive.high_round, players, seed)
        follow_tie(players, seed)


@any_number
def test_every_deal_is_a_deal_and_whoever_shall_start_rolls(players: int) -> None:
    for start in LETTERS[:players]:
        match = GAME.new(players, seed=1, start=start)
        dealt = true_position(match)
        assert naive.is_deal(dealt)
        assert LETTERS[dealt.roller] == start
        assert list(match.to_act) == list(range(players))


@any_number
def test_a_start_that_is_drawn_comes_to_every_seat(players: int) -> None:
    dealt = [true_position(GAME.new(players, seed=seed)) for seed in range(40)]
    assert all(map(naive.is_deal, dealt))
    assert {first.roller for first in dealt} == set(range(players))
    assert len({first.text() for first in dealt}) == len(dealt)


def test_every_scoring_card_comes_and_every_face_as_often_as_it_is_on_the_dice() -> None:
    dealt = [true_position(GAME.new(2, seed=seed)) for seed in range(300)]
    assert {first.scoring for first in dealt} == {*naive.SCORING_CARDS}
    rolled = Counter(face for first in dealt for face in first.dice)
    on_dice = Counter(face for die in naive.DICE for face in die)
    for face in (*naive.SYMBOLS, naive.BLANK):
        assert rolled[face] == pytest.approx(300 * on_dice[face] / 6, abs=80)


# Two games side by side


def follow_game(players: int, seed: int) -> None:
    """A whole game."""
    match = GAME.new(players, seed)
    assert naive.is_deal(true_position(match))
    follow(match, Random(f"{players} {seed}"))


def follow_position(position: Position, players: int, seed: int) -> list[str]:
    """The rest of a game from a random position."""
    random = Random(f"{position.__name__} {players} {seed}")
    return follow(GAME.position(position(random, players).text(), seed), random)


def follow_tie(players: int, seed: int) -> list[str]:
    """A game of which it is known that it ends in a tie."""
    random = Random(f"tie {players} {seed}")
    position, moves = before_tie(random, players)
    match = GAME.position(position.text(), seed)
    oracle = true_position(match)
    for seat, move in moves:
        compare(match, oracle, random)
        follow_move(match, oracle, seat, move)
    compare(match, oracle, random)
    assert match.outcome is not None
    assert len(match.outcome.winners) > 1
    return oracle.notes


def before_tie(random: Random, players: int) -> tuple[Naive, list[tuple[int, str]]]:
    """A position in the last round, and moves after which several have won."""
    while True:
        position, moves = naive.last_round(random, players), []
        game = position.copy()
        while not game.over:
            seat = random.choice(game.to_act())
            move = naive.choose(game.legal_moves(seat), random, 0.5)
            game.play(seat, move, naive.Drawn(random))
            moves.append((seat, move))
        if len(game.winners()) > 1:
            return position, moves


def follow(match: Match, random: Random) -> list[str]:
    """Play on at random to the end, and do the same in the oracle; tell what happened."""
    oracle, patience = true_position(match), random.random()
    for _ in range(LONGEST):
        moves = compare(match, oracle, random)
        if oracle.over:
            break
        seat = random.choice(match.to_act)
        follow_move(match, oracle, seat, naive.choose(moves[seat], random, patience))
    assert match.over
    return oracle.notes


def follow_move(match: Match, oracle: Naive, seat: int, move: str) -> None:
    """The same move in both; the oracle is told what came by chance."""
    match.play(seat, move)
    oracle.play(seat, move, LogEntry(true_position(match)))


def true_position(match: Match) -> Naive:
    """What is so in the engine, as the oracle reads it."""
    return naive.read(GAME.write(match._state))


# What is compared


def compare(match: Match, oracle: Naive, random: Random) -> list[set[str]]:
    """Everything that is so, who won, what is refused, and every legal move: by seat."""
    assert GAME.write(match._state) == oracle.text()
    compare_end(match, oracle)
    legal = [oracle.legal_moves(seat) for seat in oracle.seats]
    for seat in oracle.seats:
        moves = [GAME.text(move) for move in match.moves(seat)]
        assert len(moves) == len(set(moves))
        assert set(moves) == legal[seat]
        for verb, cards in asked(oracle, seat, random):
            move = " ".join([verb, *(card.name for card in cards)])
            allowed = match.why_not(seat, move) is None
            assert allowed == (naive.move_text(verb, cards) in legal[seat]), (seat, move)
    return legal


def compare_end(match: Match, oracle: Naive) -> None:
    assert list(match.to_act) == oracle.to_act()
    assert match.over == oracle.over
    if match.outcome is None:
        assert not oracle.over
    else:
        assert list(match.outcome.winners) == oracle.winners()
        assert list(match.outcome.points) == oracle.points()
        assert match.outcome.clause == oracle.ended_by()


def asked(oracle: Naive, seat: int, random: Random) -> Iterator[tuple[str, list[Card]]]:
    """Moves of all kinds, most of them illegal, their cards in any order."""
    hand = oracle.hands[seat]
    some = random.sample(hand, random.randint(0, len(hand)))
    strange = random.sample([*some, random.choice(naive.DECK)], len(some) + 1)
    yield "pass", []
    yield "open", strange[:1]
    yield "raise", strange
    if some:
        yield "open", some[:1]
        yield "raise", some
