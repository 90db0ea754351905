"""The evaluation of Raise: the value of a seat, the candidates and the opponent model."""

from typing import Any

import pytest

from stolik.engine.plain import Plain
from stolik.games.raising.encoding import PASS, cards_of
from stolik.games.raising.pieces import is_pile
from stolik.games.raising.weights import EAGER, HOARDING, READING
from stolik.rules.bits import count
from stolik.rules.seats import seats_in
from stolik.rules.state import copied
from tests.every_game import TABLES, Table, generator, random_states
from tests.games.raising.table import GAME, table

evaluate = GAME.evaluate
WEIGHTS = list(GAME.tuning.weights.values())
ALWAYS = WEIGHTS.copy()
ALWAYS[EAGER] = 1_000_000
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


def value(s: Any, seat: int) -> int:
    """The value of a state to a seat."""
    return evaluate.value(s, seat, WEIGHTS)


def candidates(s: Any, seat: int, weights: list[int] = WEIGHTS) -> dict[int, int]:
    """The candidate moves, each with its prior."""
    plain = Plain(GAME)
    pool = plain.pool([s], 2)
    moves, priors = plain.ints(GAME.most_moves), plain.ints(GAME.most_moves)
    n = evaluate.candidates(pool, 0, seat, moves, priors, weights)
    return dict(zip(moves[:n], priors[:n], strict=True))


def best_candidate(s: Any, seat: int, weights: list[int] = WEIGHTS) -> int:
    """The candidate with the highest prior."""
    found = candidates(s, seat, weights)
    return max(found, key=lambda move: found[move])


def seen_by(s: Any, seat: int) -> Any:
    """What a seat may know of a state."""
    seen = GAME.state()
    GAME.information_state.reveal(s, seat, seen)
    return seen


def unlikelihood_after(s: Any, move: int) -> int:
    """How unlikely this hand of A is to B, by what A raised."""
    plain, weights = Plain(GAME), WEIGHTS.copy()
    weights[READING] = 0
    pool, scratch = plain.pool([s], 2), plain.ints(GAME.most_moves)
    GAME.rules.act(pool[0], 0, move)
    return evaluate.unlikelihood(pool, 0, 1, scratch, scratch.copy(), weights)


STRONG = "bell3 bell3:5 bell2 bell2 cloud6"
WEAK = "diamond3 hourglass1 hourglass1 hourglass2 cloud1"


def test_who_has_more_points_is_worth_more() -> None:
    """The rest being equal."""
    assert value(fight(STRONG, scored="20"), 0) > value(fight(STRONG), 0)


def test_who_can_get_further_is_worth_more() -> None:
    """A strong hand may win the round."""
    assert value(fight(STRONG), 0) > value(fight(WEAK), 0)


def test_a_lead_counts_more_in_the_last_round() -> None:
    """Ten points more are surer when little is to come."""
    early = value(fight(WEAK, scored="20"), 0) - value(fight(WEAK, scored="10"), 0)
    late = value(fight(WEAK, "14", LAST.replace("6", "20", 1)), 0)
    late -= value(fight(WEAK, "14", LAST), 0)
    assert late > early > 0


def test_a_strong_hand_raises() -> None:
    """Bells count four times."""
    assert best_candidate(fight(STRONG, scoring="20"), 0) != PASS


def test_good_cards_are_kept_for_rounds_in_which_they_are_worth_more() -> None:
    """No diamond was rolled, and there is little to win."""
    assert best_candidate(fight("diamond4 diamond5 diamond6 gear5 gear6", scoring="6"), 0) == PASS


def test_a_raise_that_looked_best_makes_a_hand_no_less_likely() -> None:
    s = fight(STRONG, scoring="20")
    assert unlikelihood_after(s, best_candidate(s, 0)) == 0


def test_a_raise_speaks_against_hands_with_a_better_one() -> None:
    s = fight(STRONG, scoring="20")
    raises = {move: prior for move, prior in candidates(s, 0).items() if move != PASS}
    assert unlikelihood_after(s, min(raises, key=lambda move: raises[move])) > 0


def test_the_hands_of_greedy_bots_are_never_unlikely() -> None:
    """Step by step: what they laid and raised looked best to them when they did it."""
    plain, weights = Plain(GAME), WEIGHTS.copy()
    weights[HOARDING] = 0
    scratch = plain.ints(GAME.most_moves)
    for seed in range(5):
        pool = plain.pool([GAME.deal(2, seed)], 2)
        while seats := seats_in(GAME.rules.to_act(pool[0])):
            assert evaluate.unlikelihood(pool, 0, seats[0], scratch, scratch.copy(), weights) == 0
            GAME.rules.act(pool[0], seats[0], best_candidate(pool[0], seats[0]))


def laying(hand: str, laid: str = "", scored: str = "") -> Any:
    """A has this hand before B has opened, and may have laid a card."""
    text = LAYING.format(scored=scored, laid=laid, hand=hand)
    return table(text.replace("scored ,", "").replace("laid ,", ""))._state


def unlikelihood_of(s: Any) -> int:
    """How unlikely A's cards are to B."""
    plain = Plain(GAME)
    scratch = plain.ints(GAME.most_moves)
    return evaluate.unlikelihood(plain.pool([s], 2), 0, 1, scratch, scratch.copy(), WEIGHTS)


def test_a_card_face_down_is_most_likely_the_one_that_looked_best() -> None:
    """R3 Others are less likely."""
    cards = "bell3 bell1 cloud6 gear2 hourglass1 diamond3".split()
    hands = [[name for name in cards if name != card] for card in cards]
    states = [laying(" ".join(hand), card) for hand, card in zip(hands, cards, strict=True)]
    assert sorted(map(unlikelihood_of, states))[:2] != [0, 0]
    assert min(map(unlikelihood_of, states)) == 0


RICH = "diamond6 gear5 gear6 cloud4 cloud5 cloud6"
POOR = WEAK + " bell1"


def test_good_cards_are_likely_kept_from_earlier_rounds() -> None:
    """In the first round every hand is as likely as any other."""
    rich, poor = laying(RICH, scored="6"), laying(POOR, scored="6")
    assert unlikelihood_of(rich) < unlikelihood_of(poor)
    assert unlikelihood_of(laying(RICH)) == unlikelihood_of(laying(POOR)) == 0


@pytest.mark.parametrize("scored", ["", LAST])
def test_between_rounds_who_has_better_cards_in_hand_is_worth_more(scored: str) -> None:
    """Also when only one round is left."""
    assert value(laying(RICH, scored=scored), 0) > value(laying(POOR, scored=scored), 0)


def test_a_bigger_prize_is_worth_more_cards() -> None:
    """Every raise is more promising when there is more to win."""
    small, big = candidates(fight(STRONG, "6"), 0), candidates(fight(STRONG, "20"), 0)
    both = (small.keys() & big.keys()) - {PASS}
    assert both
    assert all(big[move] > small[move] for move in both)


def test_who_is_eager_always_raises() -> None:
    """However weak the hand is."""
    assert best_candidate(fight(WEAK, scoring="6"), 0, ALWAYS) != PASS


def test_a_pass_is_always_a_candidate() -> None:
    """It costs nothing."""
    assert PASS in candidates(fight(STRONG), 0)


@every_table
def test_forgetting_keeps_numbers_and_own_cards(table_of: Table) -> None:
    """Others' decks keep their size and lack what is in the pot; it can still be completed."""
    rng = generator("forget")
    for s in random_states(table_of, 4, table_of.share(20)):
        seen = seen_by(s, 0)
        before = copied(seen)
        evaluate.forget(seen, 0, rng)
        assert (seen.deck[0], seen.hands) == (before.deck[0], before.hands)
        assert list(map(count, seen.deck)) == list(map(count, before.deck))
        assert all(is_pile(s.edition, pile) for pile in seen.deck)
        GAME.information_state.complete(seen, 0, rng)
        assert GAME.information_state.hides(seen) == 0


def test_in_the_last_round_ordinary_cards_are_free() -> None:
    """R7 They are replaced from the deck, so a seat that can win raises."""
    s = fight(STRONG, "14", LAST)
    assert cards_of(best_candidate(s, 0)) != 0
