"""The evaluation of SETUP: who is ahead, and which moves are candidates."""

import re

from stolik.bots import load_bot
from stolik.bots.bot import holds_back
from stolik.bots.search.config import config_of
from stolik.engine.plain import Plain
from stolik.games.setup import encoding, rules
from stolik.games.setup.state import State
from stolik.games.setup.weights import POINT
from stolik.match.match import Match
from stolik.rules.state import copied
from tests.games.setup.table import GAME, hands, table

evaluate = GAME.evaluate
WEIGHTS = list(GAME.tuning.weights.values())

QUIET = "b2=1T b3=9H c2=4D c3=7C"
FIVES = "b2=5T b3=9H c2=5S c3=7C"
USELESS = "3T 8D 10H 1C"


def position(seats: str, board: str = QUIET, common: str = "", head: str = "players 2") -> State:
    """The state at this position, A to move."""
    match = table(f"""
        setup, {head}
        turns 8, to_move A
        board {board}
        common {common} any
        {seats}
        bag rest
    """)
    state: State = match._state
    return state


def with_points(*points: int, teams: bool = False) -> State:
    """A quiet position in which each seat has so many points."""
    named = {"ABCD"[seat]: f"points {n}, hand" for seat, n in enumerate(points)}
    head = f"players {len(points)}" + (", teams yes" if teams else "")
    return position(hands(len(points), **named), head=head)


def values(s: State) -> list[int]:
    """The value of the position for each seat."""
    return [evaluate.value(s, seat, WEIGHTS) for seat in range(s.players)]


def candidates_of(
    s: State, seat: int = 0, weights: list[int] = WEIGHTS
) -> tuple[list[int], list[int]]:
    """The candidates of a seat: moves and priors."""
    pool = Plain(GAME).pool([copied(s)], 2)
    moves, priors = [0] * GAME.most_moves, [0] * GAME.most_moves
    n = evaluate.candidates(pool, 0, seat, moves, priors, weights)
    assert pool[0] == s
    return moves[:n], priors[:n]


def best_candidate(s: State, seat: int = 0) -> str:
    """The move with the best prior, as text."""
    moves, priors = candidates_of(s, seat)
    best = moves[priors.index(max(priors))]
    return GAME.text(GAME.moves.decode(s, best))


def seen_by(s: State, seat: int) -> State:
    """What a seat may know."""
    seen = State()
    GAME.information_state.reveal(s, seat, seen)
    return seen


def test_who_is_closer_to_the_line_stands_better() -> None:
    south, north = values(with_points(20, 30))
    assert north > south


def test_of_equals_the_one_whose_turn_it_is_stands_better() -> None:
    south, west, north = values(with_points(20, 20, 20))
    assert south > west > north


def test_the_same_lead_is_worth_more_near_the_line() -> None:
    early, late = values(with_points(8, 4)), values(with_points(56, 52))
    assert late[0] - late[1] > early[0] - early[1] > 0


def test_partners_stand_equally_well() -> None:
    south, west, north, east = values(with_points(20, 3, 11, 12, teams=True))
    assert south == west
    assert north == east


def test_of_a_team_the_pawn_behind_counts_most() -> None:
    south, _, north, _ = values(with_points(30, 3, 11, 12, teams=True))
    assert north > south


def test_a_bonus_that_may_be_called_counts_as_points() -> None:
    seats = hands(2, A="points 9, hand", B="points 9, placed 8, hand")
    owed = hands(2, A="points 7, owed 2, hand", B="points 9, placed 8, hand")
    head = "players 2, bonus called"
    assert values(position(seats, head=head)) == values(position(owed, head=head))


def test_a_hand_that_begins_sets_stands_better() -> None:
    """S4 Two neighbours and two of a number promise more than four strangers."""
    sets = position(hands(2, A="hand 5H 6H 8C 8S", B="hand"), common=USELESS)
    strangers = position(hands(2, A="hand 5H 2C 8S 10D", B="hand"), common=USELESS)
    assert values(sets)[0] > values(strangers)[0]


def test_tiles_that_would_score_at_once_stand_better() -> None:
    fitting = position(hands(2, A="hand 5H 10S 2C 4H", B="hand"), board=FIVES, common=USELESS)
    useless = position(hands(2, A="hand 6H 10S 2C 4H", B="hand"), board=FIVES, common=USELESS)
    assert values(fitting)[0] > values(useless)[0]


def test_more_points_look_better() -> None:
    s = position(hands(2, A="hand 5H 5D 10S 2C"), board=FIVES, common=USELESS)
    assert re.fullmatch(r"place 5H@\w\w 5D@\w\w", best_candidate(s))


def test_a_move_that_wins_is_the_only_candidate() -> None:
    s = position(hands(2, A="points 57, hand 5H 2C 10S 3C"), board=FIVES, common=USELESS)
    (move,), _ = candidates_of(s)
    after = copied(s)
    rules.act(after, 0, move)
    assert rules.winners(after) == 1


def test_no_seat_ends_a_game_that_its_team_loses() -> None:
    ahead, behind, between = "points 38, hand 5H 2C 10S 3C", "points 3, hand", "points 20, hand"
    seats = hands(4, A=ahead, B=behind, C=between, D=between)
    s = position(seats, board=FIVES, common=USELESS, head="players 4, teams yes")
    after = copied(s)
    moves, priors = candidates_of(s)
    rules.act(after, 0, moves[priors.index(max(priors))])
    assert not rules.over(after)


def test_a_bonus_for_the_other_is_avoided() -> None:
    board = "b1=5T b2=1H b3=9D c2=4S c3=7C c4=5C"  # c4 is a square of B
    s = position(hands(2, A="hand 5H 10T 2S 1D"), board, common="6S 8H 3C 10H")
    moves, priors = candidates_of(s)
    texts = [GAME.text(GAME.moves.decode(s, move)) for move in moves]
    of_text = dict(zip(texts, priors, strict=True))
    assert of_text["place 5H@c1"] > of_text.get("place 5H@d3", min(priors))


def test_a_bonus_is_called_at_once_and_never_declined() -> None:
    seats = hands(2, A="points 60, placed 8, hand", B="points 50, owed 2, hand")
    s = position(seats, head="players 2, bonus called")
    assert candidates_of(s, 1)[0] == [encoding.CALL]


CALLED = """setup, players 4, teams yes, bonus called
turns 8, to_move {mover}
board b2=1T b3=9H c2=4D c3=7C
common 6S 8H 3C 10H
A: points {points}, owed 2, hand 5H 10T 2S 1D
B: points {partner}, hand 5D 10S 2C 1H
C: points 20, placed 8, hand 3T 4T 6T 8T
D: points 20, hand 3D 6D 8D 9D
bag rest"""


def called(mover: str, points: int = 39, partner: int = 3) -> Match:
    return GAME.position(CALLED.format(mover=mover, points=points, partner=partner), seed=1)


def test_no_seat_calls_a_bonus_that_ends_a_game_its_team_loses() -> None:
    match = called("A")
    for name in ("greedy", "expert@5"):
        move = load_bot(GAME, name).choose_move(match.observe(0))
        assert GAME.text(move).startswith(("place", "swap"))


def test_who_would_lose_by_a_call_holds_back_in_another_s_turn() -> None:
    match = called("D")
    assert 0 in match.to_act
    assert holds_back(match, 0)
    assert not holds_back(called("D", points=37), 0)  # A is not at the line
    assert not holds_back(called("D", partner=25), 0)  # A and B win
    assert not any(holds_back(match, seat) for seat in range(1, 4))


def test_games_of_teams_that_call_are_never_ended_by_the_losers_call() -> None:
    ended_by_a_call = 0
    for seed in range(30):
        match = GAME.new(4, seed=seed, teams="yes", bonus="called")
        greedy = load_bot(GAME, "greedy")
        while not match.over:
            seat = next(seat for seat in match.to_act if not holds_back(match, seat))
            move = greedy.choose_move(match.observe(seat))
            reached = rules.line_is_reached(match.revealed(seat))
            match.play(seat, move)
        assert match.outcome
        ended_it = GAME.text(move) == "call" and not reached
        ended_by_a_call += ended_it
        assert not ended_it or seat in match.outcome.winners
    assert ended_by_a_call


def test_where_nothing_can_be_placed_tiles_are_swapped() -> None:
    s = position(
        hands(2, A="hand 1T 2H 3T 4H"), board="b2=9T b3=9H c2=10D c3=10C", common="5T 6H 7T 8S"
    )
    assert best_candidate(s).startswith("swap")


def test_thousands_of_moves_are_no_more_than_a_few() -> None:
    seats, board = hands(2, A="hand 2H 3H 4H 5H"), QUIET.replace("9H", "9S")
    s = position(seats, board, common="6H 7H 8H 9H")
    moves, _ = candidates_of(s)
    assert len(moves) < 40
    assert max(encoding.placed_tiles(move).bit_count() for move in moves) == 8


def weights(**changed: int) -> list[int]:
    """The usual weights but for some."""
    return list({**GAME.tuning.weights, **changed}.values())


def test_a_master_has_more_candidates_at_the_root_than_in_a_determinization() -> None:
    wide = weights(kept=config_of(GAME, "master").weights["kept"])
    seats, board = hands(2, A="hand 2H 3H 4H 5H"), QUIET.replace("9H", "9S")
    s = position(seats, board, common="6H 7H 8H 9H")
    inside, at_root = candidates_of(s, 0, wide)[0], candidates_of(seen_by(s, 0), 0, wide)[0]
    assert inside[:-1] == at_root[: len(inside) - 1]
    assert len(at_root) > 2 * len(inside)
    assert candidates_of(seen_by(s, 0))[0] == inside


def test_a_placement_far_behind_once_weighed_is_dropped() -> None:
    s = position(hands(2, A="hand 5H 6T 7D 8C"), FIVES, common=USELESS)
    moves, priors = candidates_of(s, weights=weights(risk=10_000))
    least = max(priors[:-1]) - weights()[POINT] // 2
    hopeful = [move for move, prior in zip(moves[:-1], priors, strict=False) if prior >= least]
    assert candidates_of(s, weights=weights(risk=500))[0] == [*hopeful, moves[-1]]
    assert 0 < len(hopeful) < len(moves) - 1
