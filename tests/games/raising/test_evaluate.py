"""What a program believes about Raise: how seats stand, and which moves come to mind."""

from typing import Any

import pytest

from stolik.engine.plain import Plain
from stolik.games.raising import evaluate
from stolik.games.raising.codes import PASS, cards_of
from stolik.games.raising.piles import is_pile
from stolik.rules.bits import count
from stolik.rules.seats import seats_in
from stolik.rules.state import copied
from tests.every_game import TABLES, Table, generator, listed, random_states
from tests.games.raising.table import GAME, table

WEIGHTS = list(evaluate.TUNING.weights.values())
ALWAYS = WEIGHTS.copy()
ALWAYS[evaluate.EAGER] = 1_000_000
"""The weights of one who raises whenever that is possible."""

every_table = pytest.mark.parametrize(
    "table_of", [table for table in TABLES if table.game is GAME], ids=str
)

FIGHT = """
    raise, players 2
    turns 2, roller A, scoring {scoring}, dice 3xbell 1xcloud 1xgear
    track A 4, B 8
    A: scored {scored}, opened bell1, pot bell1, hand {hand}
    B: opened bell2, pot bell2, hand any
"""
LAST = "6 8 8 10 10 12 12"
"""Scoring cards of seven rounds, so that the eighth is being played."""


LAYING = """
    raise, players 2
    turns 1, roller A, scoring 14, dice 3xbell 1xcloud 1xgear
    track
    A: scored {scored}, laid {laid}, hand {hand}
    B: hand any
"""
"""Cards are being laid."""


def fight(hand: str, scoring: str = "14", scored: str = "") -> Any:
    """A is behind, and has this hand."""
    text = FIGHT.format(scoring=scoring, scored=scored, hand=hand)
    return table(text.replace("scored ,", ""))._state


def stands(s: Any, seat: int) -> int:
    """How well a seat stands."""
    return evaluate.value(s, seat, WEIGHTS)


def impressions(s: Any, seat: int, weights: list[int] = WEIGHTS) -> dict[int, int]:
    """The moves that come to mind, and how promising each is."""
    plain = Plain(GAME)
    pool = plain.pool([s], 2)
    moves, priors = plain.ints(GAME.most_moves), plain.ints(GAME.most_moves)
    n = evaluate.candidates(pool, 0, seat, moves, priors, weights)
    return dict(zip(moves[:n], priors[:n], strict=True))


def first_thought(s: Any, seat: int, weights: list[int] = WEIGHTS) -> int:
    """The move that looks best."""
    found = impressions(s, seat, weights)
    return max(found, key=lambda move: found[move])


def seen_by(s: Any, seat: int) -> Any:
    """What a seat may know of a state."""
    seen = GAME.state()
    GAME.knowledge.reveal(s, seat, seen)
    return seen


def doubt_after(s: Any, move: int) -> int:
    """How much B doubts that A had this hand, by what A raised."""
    plain, weights = Plain(GAME), WEIGHTS.copy()
    weights[evaluate.READING] = 0
    pool, room = plain.pool([s], 2), plain.ints(GAME.most_moves)
    GAME.rules.act(pool[0], 0, move)
    return evaluate.unlikelihood(pool, 0, 1, room, room.copy(), weights)


STRONG = "bell3 bell3:5 bell2 bell2 cloud6"
WEAK = "diamond3 hourglass1 hourglass1 hourglass2 cloud1"


def test_who_has_more_points_stands_better() -> None:
    """The rest being equal."""
    assert stands(fight(STRONG, scored="20"), 0) > stands(fight(STRONG), 0)


def test_who_can_get_further_stands_better() -> None:
    """A strong hand may win the round."""
    assert stands(fight(STRONG), 0) > stands(fight(WEAK), 0)


def test_a_lead_counts_more_in_the_last_round() -> None:
    """Ten points more are surer when little is to come."""
    early = stands(fight(WEAK, scored="20"), 0) - stands(fight(WEAK, scored="10"), 0)
    late = stands(fight(WEAK, "14", LAST.replace("6", "20", 1)), 0)
    late -= stands(fight(WEAK, "14", LAST), 0)
    assert late > early > 0


def test_a_strong_hand_raises() -> None:
    """Bells count four times."""
    assert first_thought(fight(STRONG, scoring="20"), 0) != PASS


def test_good_cards_are_kept_for_rounds_in_which_they_are_worth_more() -> None:
    """No diamond was rolled, and there is little to win."""
    assert first_thought(fight("diamond4 diamond5 diamond6 gear5 gear6", scoring="6"), 0) == PASS


def test_a_raise_that_looked_best_is_not_doubted() -> None:
    s = fight(STRONG, scoring="20")
    assert doubt_after(s, first_thought(s, 0)) == 0


def test_a_raise_speaks_against_hands_with_a_better_one() -> None:
    s = fight(STRONG, scoring="20")
    raises = {move: prior for move, prior in impressions(s, 0).items() if move != PASS}
    assert doubt_after(s, min(raises, key=lambda move: raises[move])) > 0


def test_the_hands_of_greedy_players_are_not_doubted() -> None:
    """Step by step: what they laid and raised looked best to them when they did it."""
    plain, weights = Plain(GAME), WEIGHTS.copy()
    weights[evaluate.HOARDING] = 0
    room = plain.ints(GAME.most_moves)
    for seed in range(5):
        pool = plain.pool([GAME.deal(2, seed)], 2)
        while seats := seats_in(GAME.rules.to_act(pool[0])):
            assert evaluate.unlikelihood(pool, 0, seats[0], room, room.copy(), weights) == 0
            GAME.rules.act(pool[0], seats[0], first_thought(pool[0], seats[0]))


def laying(hand: str, laid: str = "", scored: str = "") -> Any:
    """A has this hand before B has opened, and may have laid a card."""
    text = LAYING.format(scored=scored, laid=laid, hand=hand)
    return table(text.replace("scored ,", "").replace("laid ,", ""))._state


def doubt_before_opening(s: Any) -> int:
    """How much B doubts A's cards."""
    plain = Plain(GAME)
    room = plain.ints(GAME.most_moves)
    return evaluate.unlikelihood(plain.pool([s], 2), 0, 1, room, room.copy(), WEIGHTS)


def test_a_card_face_down_is_thought_to_be_the_one_that_looked_best() -> None:
    """R3 Others are doubted."""
    cards = "bell3 bell1 cloud6 gear2 hourglass1 diamond3".split()
    hands = [[name for name in cards if name != card] for card in cards]
    states = [laying(" ".join(hand), card) for hand, card in zip(hands, cards, strict=True)]
    assert sorted(map(doubt_before_opening, states))[:2] != [0, 0]
    assert min(map(doubt_before_opening, states)) == 0


RICH = "diamond6 gear5 gear6 cloud4 cloud5 cloud6"
POOR = WEAK + " bell1"


def test_good_cards_are_thought_to_be_kept_from_earlier_rounds() -> None:
    """In the first round every hand is as likely as any other."""
    rich, poor = laying(RICH, scored="6"), laying(POOR, scored="6")
    assert doubt_before_opening(rich) < doubt_before_opening(poor)
    assert doubt_before_opening(laying(RICH)) == doubt_before_opening(laying(POOR)) == 0


@pytest.mark.parametrize("scored", ["", LAST])
def test_between_rounds_who_has_better_cards_in_hand_stands_better(scored: str) -> None:
    """Also when only one round is left."""
    assert stands(laying(RICH, scored=scored), 0) > stands(laying(POOR, scored=scored), 0)


def test_a_bigger_prize_is_worth_more_cards() -> None:
    """Every raise is more promising when there is more to win."""
    small, big = impressions(fight(STRONG, "6"), 0), impressions(fight(STRONG, "20"), 0)
    both = (small.keys() & big.keys()) - {PASS}
    assert both
    assert all(big[move] > small[move] for move in both)


def test_who_is_eager_always_raises() -> None:
    """However weak the hand is."""
    assert first_thought(fight(WEAK, scoring="6"), 0, ALWAYS) != PASS


def test_a_pass_always_comes_to_mind() -> None:
    """It costs nothing."""
    assert PASS in impressions(fight(STRONG), 0)


@every_table
def test_thoughts_are_legal_moves_each_once(table_of: Table) -> None:
    """At least one, whoever may act."""
    for s in random_states(table_of, 1, table_of.share(20)):
        for seat, moves in listed(table_of, s):
            found = impressions(s, seat)
            assert found
            assert found.keys() <= set(moves)


@every_table
def test_thinking_leaves_the_state_alone(table_of: Table) -> None:
    """It is only looked at."""
    for s in random_states(table_of, 2, table_of.share(10)):
        before = copied(s)
        for seat in seats_in(GAME.rules.to_act(s)):
            plain = Plain(GAME)
            pool = plain.pool([s], 2)
            room = plain.ints(GAME.most_moves)
            evaluate.candidates(pool, 0, seat, room, room.copy(), WEIGHTS)
            assert pool[0] == before


@every_table
def test_thoughts_use_only_what_the_seat_may_know(table_of: Table) -> None:
    """The true state and the one revealed to the seat bring the same to mind."""
    for s in random_states(table_of, 3, table_of.share(20)):
        for seat in seats_in(GAME.rules.to_act(s)):
            assert impressions(s, seat) == impressions(seen_by(s, seat), seat)


@every_table
def test_forgetting_keeps_numbers_and_own_cards(table_of: Table) -> None:
    """Others' decks keep their size and lack what is in the pot; a guess can still be made."""
    rng = generator("forget")
    for s in random_states(table_of, 4, table_of.share(20)):
        seen = seen_by(s, 0)
        before = copied(seen)
        evaluate.forget(seen, 0, rng)
        assert (seen.deck[0], seen.hands) == (before.deck[0], before.hands)
        assert list(map(count, seen.deck)) == list(map(count, before.deck))
        assert all(is_pile(s.edition, pile) for pile in seen.deck)
        GAME.knowledge.complete(seen, 0, rng)
        assert GAME.knowledge.hides(seen) == 0


def test_in_the_last_round_ordinary_cards_are_free() -> None:
    """R7 They are replaced from the deck, so whoever can win raises."""
    s = fight(STRONG, "14", LAST)
    assert cards_of(first_thought(s, 0)) != 0
