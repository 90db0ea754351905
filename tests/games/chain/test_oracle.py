"""The engine against naive.py, which was written from the clauses alone: they never disagree."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pytest

from stolik import Match, game
from tests.games.chain import naive
from tests.games.chain.naive import CHARACTERS, DECK, LETTERS, WORTH, LogEntry, Naive, Tile

GAME = game("chain")
SEATS = [2, 3, 4]
LONGEST = 200
FEW, MANY = 2, 40
ENDGAMES, MANY_ENDGAMES = 6, 120
TIES, MANY_TIES, TRIES = 2, 20, 20_000
SIDES = ["left", "right", "below"]
HAPPENS = {
    "drop",
    "claim",
    "done",
    "a chain takes nothing",
    *(f"a chain goes {side}" for side in SIDES),
    *(f"a chain goes {first}, then {then}" for first in SIDES for then in SIDES),
    "a chain takes five or more",
    "a chain empties a column",
    "a chain goes on when a column is empty",
    *(f"{numbers} is claimed" for numbers in WORTH),
    "several tokens in one turn",
    "tiles of an earlier turn are handed in",
    "of equal tiles one leaves",
    "equal tiles are handed in together",
    "the last of several tokens is taken",
    "a token is missed because others took it",
    "a turn ends by itself after a drop",
    "a turn ends by itself after a claim",
    "the stack runs out",
    "nothing is left to draw",
    "an empty column ends the game",
    "empty hands end the game",
    "a tile is drawn in the ending turn",
    "a token is taken in the ending turn",
    "a token is taken while a column is empty",
    "somebody still has a tile in hand",
    "the secret colour decides",
    "tokens decide",
    "tiles break a tie",
    "several win",
    "all win",
} - {"a chain goes right, then left"}
POSITIONS = [naive.low_columns, naive.small_stack, naive.few_tokens, naive.many_in_front]

Position = Callable[[Random, int], Naive]
any_number = pytest.mark.parametrize("players", SEATS)


@any_number
@pytest.mark.parametrize("character", CHARACTERS)
def test_the_engine_and_the_oracle_agree_move_by_move(players: int, character: str) -> None:
    for seed in range(FEW):
        follow_game(players, seed, character)


def test_they_agree_to_the_end_from_random_positions_where_everything_happens() -> None:
    seen: Counter[str] = Counter()
    for players in SEATS:
        for seed in range(ENDGAMES):
            for position in POSITIONS:
                seen.update(follow_position(position, players, seed))
        for seed in range(TIES):
            for how in TIED:
                seen.update(follow_tie(how, players, seed))
    assert set(seen) == HAPPENS


@pytest.mark.soak
@any_number
@pytest.mark.parametrize("character", CHARACTERS)
def test_they_agree_in_many_games(players: int, character: str) -> None:
    for seed in range(FEW, MANY):
        follow_game(players, seed, character)


@pytest.mark.soak
@any_number
def test_they_agree_to_the_end_from_many_positions(players: int) -> None:
    for seed in range(ENDGAMES, MANY_ENDGAMES):
        for position in POSITIONS:
            follow_position(position, players, seed)
    for seed in range(TIES, MANY_TIES):
        for how in TIED:
            follow_tie(how, players, seed)


@any_number
def test_every_deal_is_a_deal_and_whoever_shall_start_begins(players: int) -> None:
    for start in LETTERS[:players]:
        match = GAME.new(players, seed=1, start=start)
        dealt = true_position(match)
        assert naive.is_deal(dealt)
        assert dealt.start == start
        assert [LETTERS[seat] for seat in match.to_act] == [start]


@any_number
def test_a_start_that_is_drawn_comes_to_every_seat_and_so_does_every_colour(players: int) -> None:
    dealt = [true_position(GAME.new(players, seed=seed)) for seed in range(60)]
    assert all(map(naive.is_deal, dealt))
    assert {first.mover for first in dealt} == set(range(players))
    for seat in range(players):
        assert {first.colours[seat] for first in dealt} == set(naive.COLOURS)
    assert len({first.text() for first in dealt}) == len(dealt)


def test_every_tile_is_dealt_everywhere_and_turned_every_way() -> None:
    dealt = [true_position(GAME.new(2, seed=seed)) for seed in range(300)]
    lying = Counter(lying for first in dealt for column in first.columns for lying in column)
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


def test_whoever_has_everything_in_front_may_claim_in_two_thousand_ways() -> None:
    match = GAME.position(naive.everything_in_front(Random("everything")).text(), 1)
    moves = compare(match, true_position(match), Random("asked"))
    assert len(moves[0]) == 2001
    assert max(Counter(move.split()[1] for move in moves[0] if move != "done").values()) == 1000


def test_the_games_without_an_empty_column_have_fifty_turns() -> None:
    for players in SEATS:
        match = GAME.new(players, seed=5)
        oracle = follow(match, Random(f"fifty {players}"), "keen")
        assert "an empty column ends the game" not in oracle.notes
        assert oracle.turns == 50


# Two games side by side


def follow_game(players: int, seed: int, character: str) -> None:
    """A whole game."""
    match = GAME.new(players, seed, start=["drawn", *LETTERS[:players]][seed % (players + 1)])
    assert naive.is_deal(true_position(match))
    follow(match, Random(f"{players} {seed} {character}"), character)


def follow_position(position: Position, players: int, seed: int) -> list[str]:
    """The rest of a game from a random position."""
    random = Random(f"{position.__name__} {players} {seed}")
    character = CHARACTERS[seed % len(CHARACTERS)]
    return follow(GAME.position(position(random, players).text(), seed), random, character).notes


TIED = ["tiles break a tie", "several win", "all win"]


def follow_tie(how: str, players: int, seed: int) -> list[str]:
    """A game of which it is known that it ends so."""
    random = Random(f"{how} {players} {seed}")
    position, moves = before_tie(how, random, players)
    match = GAME.position(position.text(), seed)
    oracle = true_position(match)
    for seat, move in moves:
        compare(match, oracle, random)
        follow_move(match, oracle, seat, move)
    compare(match, oracle, random)
    assert match.over
    assert how in oracle.notes
    return oracle.notes


def before_tie(how: str, random: Random, players: int) -> tuple[Naive, list[tuple[int, str]]]:
    """A position before the last drop, and moves after which the game ends so."""
    for _ in range(TRIES):
        position, moves = naive.last_turn(random, players), []
        game = position.copy()
        while not game.over:
            seat, move = game.mover, naive.choose(game, random, "aimless")
            game.play(seat, move, naive.Drawn(random))
            moves.append((seat, move))
        if how in game.notes:
            return position, moves
    raise AssertionError(f"no game ends so: {how}")


def follow(match: Match, random: Random, character: str) -> Naive:
    """Play on to the end, and do the same in the oracle, which can tell what happened."""
    oracle = true_position(match)
    for _ in range(LONGEST):
        compare(match, oracle, random)
        if oracle.over:
            break
        follow_move(match, oracle, oracle.mover, naive.choose(oracle, random, character))
    assert match.over
    return oracle


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
    assert sorted(oracle.tiles()) == DECK
    compare_end(match, oracle)
    legal = [oracle.legal_moves(seat) for seat in oracle.seats]
    for seat in oracle.seats:
        moves = [GAME.text(move) for move in match.moves(seat)]
        assert len(moves) == len(set(moves))
        assert set(moves) == legal[seat]
        for move, same in asked(oracle, seat, random):
            allowed = match.why_not(seat, move) is None
            assert allowed == (same in legal[seat]), (seat, move)
    return legal


def compare_end(match: Match, oracle: Naive) -> None:
    assert list(match.to_act) == oracle.to_act()
    assert match.over == oracle.over
    if match.outcome is None:
        assert not oracle.over
    else:
        assert list(match.outcome.winners) == oracle.winners()
        assert list(match.outcome.points) == oracle.points()
        assert match.outcome.clause == "C8"


def asked(oracle: Naive, seat: int, random: Random) -> Iterator[tuple[str, str]]:
    """Moves of all kinds, most of them illegal, and what they are in order."""
    drop = f"drop {random.randint(1, 5)} turn {random.randrange(4)}"
    yield drop, drop
    yield "done", "done"
    token = random.choice([*WORTH])
    for tiles in (oracle.fronts[seat], random.choice(oracle.fronts), DECK):
        chosen = suitable_tiles(token, tiles, random)
        faces = [tile.face for tile in chosen]
        if faces:
            yield claim(token, faces), claim(token, sorted(faces))
        some = [tile.face for tile in random.sample(tiles, min(len(tiles), len(token)))]
        if some:
            yield claim(token, some), claim(token, sorted(some))


def claim(token: str, faces: list[str]) -> str:
    return " ".join(["claim", token, "with", *faces])


def suitable_tiles(token: str, tiles: list[Tile], random: Random) -> list[Tile]:
    """Tiles with the numbers of a token, so far as there are any, in any order."""
    chosen: list[Tile] = []
    for tile in random.sample(tiles, len(tiles)):
        numbers = [each.number for each in chosen]
        if numbers.count(tile.number) < token.count(str(tile.number)):
            chosen.append(tile)
    return chosen
