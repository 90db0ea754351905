"""A weak config before a search: it forgets, overlooks and misjudges."""

from typing import Any

from examples import connect_four
from stolik.bots.search.buffers import (
    OBSERVED,
    ROOT_MOVES,
    ROOT_PRIORS,
    SEARCH_STATES,
    new_lists,
    new_tree,
)
from stolik.bots.search.config import SearchConfig, config_of
from stolik.bots.search.decide import list_root_candidates
from stolik.engine.plain import Plain
from stolik.match.game import Game
from tests.bots.positions import decisions
from tests.every_game import Table, generator
from tests.games.dnup.table import GAME as DNUP
from tests.games.dnup.table import table as dnup_table

PICKED_UP = """
    dnup, players 3
    to_move C, began A
    A: secret 4/8 2/9, known 6/1 6/2
    B: secret 7/1 7/3 5/8
    C: secret 3/8 4/7
    discard rest
"""
"""A position in which two of A's cards are known."""


def listed(
    game: Game, s: Any, seat: int, number: int = 0, **settings: int
) -> tuple[Any, dict[int, int]]:
    """What a config leaves of an observation, and its root candidates with their priors."""
    plain, config = Plain(game), SearchConfig("test", settings, config_of(game, "greedy").weights)
    pool, lists = plain.pool([s], SEARCH_STATES), new_lists(plain)
    rows = config.setting_row(), config.weight_row(), generator("look", number)
    n = plain.entry(list_root_candidates)(pool, seat, *rows, new_tree(plain, [config]), lists)
    return pool[OBSERVED], dict(zip(lists[ROOT_MOVES][:n], lists[ROOT_PRIORS][:n], strict=True))


def first_drop(number: int, **settings: int) -> dict[int, int]:
    """The root candidates of Connect Four, which all have the same prior."""
    s = connect_four.GAME.deal(2, 1)
    return listed(connect_four.GAME, s, 0, number, **settings)[1]


def cards_of_a(forgets: int) -> tuple[int, int]:
    """How many cards of A's hand C observes, and how many it does not."""
    seen = DNUP.revealed(dnup_table(PICKED_UP)._state, 2)
    kept, _ = listed(DNUP, seen, 2, forgets=forgets)
    return sum(pile.bit_count() for pile in kept.known[0]), kept.hidden[0]


def test_a_bot_that_forgets_no_longer_knows_what_others_have_picked_up() -> None:
    assert cards_of_a(forgets=0) == (2, 2)
    assert cards_of_a(forgets=1) == (0, 4)


def test_without_noise_every_candidate_is_listed_with_its_prior() -> None:
    assert first_drop(1) == dict.fromkeys(range(7), 0)


def test_noise_raises_or_lowers_priors_but_not_by_more() -> None:
    priors = [prior for n in range(20) for prior in first_drop(n, evaluation_noise=50).values()]
    assert -50 <= min(priors) < -25
    assert 25 < max(priors) <= 50


def test_a_bot_that_overlooks_half_of_the_candidates_lists_the_other_half() -> None:
    found = [len(first_drop(n, overlooks=500)) for n in range(100)]
    assert 300 < sum(found) < 400


def test_a_bot_that_overlooks_everything_lists_the_best_candidate() -> None:
    places = set()
    for s, seat in decisions(Table(DNUP, 3), 1, 12):
        (_, moves), (_, found) = listed(DNUP, s, seat), listed(DNUP, s, seat, overlooks=1000)
        best = max(moves, key=moves.__getitem__)
        assert found == {best: moves[best]}
        places.add(list(moves).index(best))
    assert len(places) > 1
