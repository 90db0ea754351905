"""Random games of every game: they end, lose no piece, and list exactly the legal moves."""

from stolik.core.chance import below, draw
from stolik.core.engine import Plain
from stolik.core.game import Game
from stolik.core.seats import seats_in
from tests.every_game import every_table, generator, random_game


@every_table
def test_random_games_end_and_every_position_on_the_way_can_be(game: Game, players: int) -> None:
    for number in range(10):
        states, _ = random_game(game, players, number)
        assert [game.knowledge.flaw(s) for s in states] == [0] * len(states)
        assert game.rules.over(states[-1])
        assert not any(game.rules.over(s) for s in states[:-1])


@every_table
def test_somebody_wins_every_game_by_a_clause_of_the_rules(game: Game, players: int) -> None:
    clauses = [clause.name for clause in game.texts().clauses]
    for number in range(10):
        end = random_game(game, players, number)[0][-1]
        assert seats_in(game.rules.winners(end))
        assert max(seats_in(game.rules.winners(end))) < players
        assert game.clause(game.rules.ended_by(end)) in clauses


@every_table
def test_listed_moves_are_legal_and_listed_once(game: Game, players: int) -> None:
    moves = [0] * game.most_moves
    for s in random_game(game, players, 1)[0][:-1]:
        for seat in seats_in(game.rules.to_act(s)):
            n = game.legal.legal_moves(s, seat, moves)
            assert 0 < n <= game.most_moves
            assert len(set(moves[:n])) == n
            assert [game.legal.why_not(s, seat, move) for move in moves[:n]] == [0] * n


@every_table
def test_ints_that_are_not_listed_are_refused(game: Game, players: int) -> None:
    rng = generator("not listed")
    moves = [0] * game.most_moves
    for s in random_game(game, players, 2)[0][:60]:
        for seat in seats_in(game.rules.to_act(s)):
            listed = set(moves[: game.legal.legal_moves(s, seat, moves)])
            near = {move ^ (1 << below(rng, 63)) for move in listed for _ in range(4)}
            wild = {draw(rng) << 32 | draw(rng) for _ in range(8)}
            small = set(range(-3, 300))
            for move in {m for m in near | wild | small if m < 1 << 63} - listed:
                assert game.legal.why_not(s, seat, move) != 0, move


@every_table
def test_a_seat_that_may_not_act_is_refused_every_move(game: Game, players: int) -> None:
    moves = [0] * game.most_moves
    for s in random_game(game, players, 3)[0][:-1:5]:
        acting = seats_in(game.rules.to_act(s))
        n = game.legal.legal_moves(s, acting[0], moves)
        for seat in set(range(-1, players + 1)) - set(acting):
            assert game.rules.why_not_act(s, seat) != 0
            assert all(game.legal.why_not(s, seat, move) != 0 for move in moves[:n])


@every_table
def test_the_same_seed_gives_the_same_game(game: Game, players: int) -> None:
    assert random_game(game, players, 4) == random_game(game, players, 4)


@every_table
def test_plain_and_bound_rules_are_the_same_functions(game: Game, players: int) -> None:
    functions = Plain(game).game.functions()
    assert functions["act"] is game.rules.act
    assert players in game.players
