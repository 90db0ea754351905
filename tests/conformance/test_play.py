"""Random games of every game: they end, lose no piece, and list exactly the legal moves."""

from itertools import chain

from stolik.engine.plain import Plain
from stolik.rules.chance import below, draw
from stolik.rules.seats import seats_in
from stolik.rules.state import copied
from tests.every_game import (
    Table,
    every_table,
    generator,
    listed,
    random_game,
    random_states,
    spread,
)

LISTED = 100


@every_table
def test_random_games_end_and_every_position_on_the_way_can_be(table: Table) -> None:
    rules = table.game.rules
    for number in range(table.share(10)):
        states, _ = random_game(table, number)
        assert [table.game.validity.invalid(s) for s in states] == [0] * len(states)
        assert rules.over(states[-1])
        assert not any(rules.over(s) for s in states[:-1])


@every_table
def test_every_game_is_won_by_a_clause_of_the_rules(table: Table) -> None:
    rules, clauses = table.game.rules, [clause.name for clause in table.game.texts().clauses]
    for number in range(table.share(10)):
        end = random_game(table, number)[0][-1]
        assert seats_in(rules.winners(end))
        assert max(seats_in(rules.winners(end))) < table.players
        assert table.game.clause(rules.ended_by(end)) in clauses


@every_table
def test_listed_moves_are_legal_and_listed_once(table: Table) -> None:
    for s in random_game(table, 1)[0][:-1]:
        for seat, moves in listed(table, s):
            assert 0 < len(moves) <= table.game.most_moves
            assert len(set(moves)) == len(moves)
            assert not any(table.game.legal.why_not(s, seat, move) for move in moves)


@every_table
def test_ints_that_are_not_listed_are_refused(table: Table) -> None:
    rng = generator("not listed")
    for s in random_game(table, 2)[0][: table.share(60)]:
        for seat, moves in listed(table, s):
            near = {m ^ (1 << below(rng, 63)) for m in spread(moves, LISTED) for _ in range(4)}
            wild = {draw(rng) << 32 | draw(rng) for _ in range(8)}
            small = set(range(-3, 300))
            for move in {m for m in near | wild | small if m < 1 << 63}.difference(moves):
                assert table.game.legal.why_not(s, seat, move) != 0, move


@every_table
def test_a_seat_that_may_not_act_is_refused_every_move(table: Table) -> None:
    for s in random_game(table, 3)[0][:-1:5]:
        acting = listed(table, s)
        for seat in set(range(-1, table.players + 1)) - {actor for actor, _ in acting}:
            assert table.game.rules.why_not_act(s, seat) != 0
            for move in spread(acting[0][1], LISTED):
                assert table.game.legal.why_not(s, seat, move) != 0


@every_table
def test_a_random_move_is_the_one_of_the_list_that_the_generator_says(table: Table) -> None:
    scratch = [0] * table.game.most_moves
    for s in chain(*(random_states(table, number, 10) for number in range(50, 54))):
        before = copied(s)
        for seat, moves in listed(table, s):
            for number in range(20):
                rng, same = (generator("random move", number, *s.rng) for _ in range(2))
                move = table.game.legal.random_move(s, seat, rng, scratch)
                assert move == moves[below(same, len(moves))]
                assert rng == same
        assert s == before


@every_table
def test_a_random_move_can_be_any_of_the_list(table: Table) -> None:
    scratch = [0] * table.game.most_moves
    for s in random_states(table, 6, table.share(10)):
        for seat, moves in listed(table, s):
            for i in spread(range(len(moves)), 3 * LISTED):
                rng = drawing(i, len(moves))
                assert table.game.legal.random_move(s, seat, rng, scratch) == moves[i]


def drawing(i: int, n: int) -> list[int]:
    """A generator that draws i of n next."""
    rng = [((2 * i + 1) << 31) // n, 0, 0, 0]
    assert below(list(rng), n) == i
    return rng


@every_table
def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    assert random_game(table, 4) == random_game(table, 4)


@every_table
def test_who_may_interrupt_is_public(table: Table) -> None:
    rules = table.game.rules
    for s in random_game(table, 7)[0]:
        seats = rules.may_interrupt(s)
        assert 0 <= seats < 1 << table.players
        assert not (seats and rules.over(s))
        for viewpoint in table.viewpoints:
            assert rules.may_interrupt(table.game.revealed(s, viewpoint)) == seats


@every_table
def test_a_game_waits_for_a_seat_and_for_one_alone_while_others_may_interrupt(
    table: Table,
) -> None:
    rules = table.game.rules
    for s in random_game(table, 8)[0][:-1]:
        waits_for = rules.to_act(s) & ~rules.may_interrupt(s)
        assert waits_for
        assert rules.may_interrupt(s) == 0 or waits_for.bit_count() == 1


@every_table
def test_plain_and_bound_rules_are_the_same_functions(table: Table) -> None:
    functions = Plain(table.game).game.functions()
    assert functions["act"] is table.game.rules.act
    assert table.players in table.game.players
