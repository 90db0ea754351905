"""What the bots believe: who stands better, which moves are candidates, what people forget."""

import pytest

from stolik import Match
from stolik.engine.plain import Plain
from stolik.rules.seats import seat_of
from stolik.rules.state import copied
from tests.every_game import TABLES, Table, generator, random_states
from tests.games.dnup.table import GAME, play, table

DNUP = [table for table in TABLES if table.game is GAME]
WEIGHTS = list(GAME.tuning.weights.values())
ROOM = 2
every_number_of_players = pytest.mark.parametrize("variant", DNUP, ids=str)


def stands(match: Match, seat: str) -> int:
    """How a seat stands."""
    return GAME.evaluate.value(match._state, seat_of(seat), WEIGHTS)


def candidates(match: Match, seat: str) -> list[str]:
    """The candidate moves as text, the most promising one first."""
    pool = Plain(GAME).pool([match._state], ROOM)
    moves, priors = [0] * GAME.most_moves, [0] * GAME.most_moves
    n = GAME.evaluate.candidates(pool, 0, seat_of(seat), moves, priors, WEIGHTS)
    prior = dict(zip(moves[:n], priors[:n], strict=True))
    best_first = sorted(prior, key=lambda move: -prior[move])
    return [GAME.text(GAME.moves.decode(match._state, move)) for move in best_first]


# How a seat stands


def test_fewer_groups_are_closer_to_going_out() -> None:
    match = table(
        """
        dnup, players 2
        to_move A1, began B, quiet 8
        A: secret 7/1 7/3 7/4
        B: secret 7/2 6/1 8/4
        discard rest
    """.replace("7/2", "9/2")
    )
    assert stands(match, "A") > stands(match, "B")


def test_high_cards_stand_better_than_low_ones() -> None:
    match = table("""
        dnup, players 3
        to_move C, began B, quiet 8
        A: secret 9/3 8/3
        B: secret 1/6 2/6
        C: secret 5/2 6/1 7/1 4/2
        discard rest
    """)
    assert stands(match, "A") > stands(match, "B")


def test_a_hand_counts_the_way_up_that_is_better() -> None:
    ready = (
        "dnup, players 2\nto_move B1, began B, quiet 8\nA: secret {}\nB: secret 9/2\ndiscard rest"
    )
    turned = table(ready.format("1/7 3/7 4/7 6/7"))
    never = table(ready.format("1/7 3/6 4/8 2/5"))
    assert stands(turned, "A") > stands(never, "A")


def test_a_set_that_an_opponent_can_beat_may_come_back() -> None:
    text = """
        dnup, players 2
        to_move B1, began B, quiet 8
        A: secret 5/7 3/4, set1 {}
        B: secret 6/2 1/8 1/9 2/4
        discard rest
    """
    assert stands(table(text.format("9/3")), "A") > stands(table(text.format("4/7")), "A")


def test_a_round_just_dealt_leaves_only_tokens() -> None:
    for seed in range(5):
        match = GAME.new(players=3, seed=seed)
        assert stands(match, "A") == stands(match, "B") == stands(match, "C")


def test_more_tokens_stand_better_when_a_round_was_just_dealt() -> None:
    s = copied(GAME.new(players=4, seed=1)._state)
    s.tokens[:4] = [0, 1, 2, 3]
    levels = [GAME.evaluate.value(s, seat, WEIGHTS) for seat in range(4)]
    assert levels == sorted(set(levels))


def test_a_round_won_in_the_duel_is_worth_three_chances_to_one() -> None:
    s = copied(GAME.new(players=2, seed=1)._state)
    s.tokens[0] = 1
    lead = GAME.evaluate.value(s, 0, WEIGHTS) - GAME.evaluate.value(s, 1, WEIGHTS)
    assert 900 < lead < 1300


def test_what_no_viewpoint_knows_does_not_matter() -> None:
    """The generator decides the next deal, and how many turns were taken decides nothing."""
    for s in random_states(DNUP[1], 3, 20):
        twin = copied(s)
        twin.rng = [7, 7, 7, 7]
        twin.turns += 2
        for seat in range(s.players):
            evaluate = GAME.evaluate.value
            assert evaluate(s, seat, WEIGHTS) == evaluate(twin, seat, WEIGHTS)


# Candidates


def test_a_seat_that_can_go_out_has_no_other_candidate() -> None:
    match = table("""
        dnup, players 3
        to_move A, began B
        A: secret 7/1 7/3
        B: secret 2/4 4/6, set 6/1
        C: secret 5/8 3/8
        discard rest
    """)
    assert candidates(match, "A") == ["play 7/1 7/3"]


def test_a_last_card_is_added_to_go_out() -> None:
    match = table(
        """
        dnup, players 3
        to_move A, began B
        A: secret 6/2
        B: secret 2/4 4/6, set 6/1
        C: secret 5/8 3/8, set 9/2
        discard rest
    """.replace(", set 9/2", "")
    )
    assert candidates(match, "A") == ["add 6/2 to B"]


def test_a_set_of_ones_own_that_comes_back_is_no_way_out() -> None:
    match = table("""
        dnup, players 2
        to_move A2, began B
        A: secret 7/3, set1 5/2
        B: secret 2/4 4/6 3/8
        discard rest
    """)
    assert len(candidates(match, "A")) > 1


def test_a_whole_group_looks_better_than_a_part_of_it() -> None:
    match = table("""
        dnup, players 3
        to_move A, began B
        A: secret 7/1 7/3 7/4 2/9 2/10
        B: secret 2/4 4/6 8/3
        C: secret 5/8 3/9 6/7
        discard rest
    """)
    assert candidates(match, "A")[0] == "play 7/1 7/3 7/4"


def test_many_cards_that_fit_together_when_turned_are_turned() -> None:
    match = table("""
        dnup, players 3
        to_move A, began B
        A: secret 1/7 3/7 4/7 6/7 5/7
        B: secret 2/4 4/6 3/8, set 9/1
        C: secret 5/8 3/9 6/3
        discard rest
    """)
    assert candidates(match, "A")[0] == "turn"


# What people forget


@every_number_of_players
def test_what_others_picked_up_is_forgotten_and_can_be_dealt_anew(variant: Table) -> None:
    for number, s in enumerate(random_states(variant, 4, 60)):
        for seat in range(s.players):
            seen = copied(GAME.revealed(s, seat))
            GAME.evaluate.forget(seen, seat, generator("forget", number))
            assert seen.known[seat] == s.known[seat]
            assert seen.secret[seat] == s.secret[seat]
            GAME.information_state.complete(seen, seat, generator("complete", number))
            assert GAME.information_state.hides(seen) == 0
            assert GAME.validity.invalid(seen) == GAME.validity.invalid(s)


def test_the_cards_of_a_beaten_set_are_no_longer_known() -> None:
    match = table("""
        dnup, players 3
        to_move B, began A
        A: secret 4/8 2/9, set 6/1 6/2
        B: secret 7/1 7/3 5/8
        C: secret 3/8 4/7
        discard rest
    """)
    play(match, "B play 7/1 7/3")
    seen = copied(GAME.revealed(match._state, 2))
    assert seen.hidden[0] == 2
    GAME.evaluate.forget(seen, 2, generator("forget"))
    assert seen.hidden[0] == 4
