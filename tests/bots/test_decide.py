"""What a mind makes of what it is shown, before it thinks: it forgets, overlooks and misjudges."""

from typing import Any

from examples import connect_four
from stolik.bots.decide import list_root_candidates
from stolik.bots.search.config import SearchConfig, config_of
from stolik.bots.search.rollout import KEPT, LISTS, ROOT_MOVES, ROOT_PRIORS, SEEN
from stolik.bots.search.tree import NODE
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
"""Everybody has seen two of A's cards."""


def looked(
    game: Game, s: Any, seat: int, number: int = 0, **settings: int
) -> tuple[Any, dict[int, int]]:
    """What a mind keeps of a position, and the moves it notices with its impressions."""
    plain, mind = Plain(game), SearchConfig("test", settings, config_of(game, "greedy").weights)
    pool, lists = plain.pool([s], KEPT + 1), plain.rows(LISTS, game.most_moves)
    rows = mind.setting_row(), mind.weight_row(), generator("look", number), plain.rows(2, NODE)
    n = plain.entry(list_root_candidates)(pool, seat, *rows, lists)
    return pool[SEEN], dict(zip(lists[ROOT_MOVES][:n], lists[ROOT_PRIORS][:n], strict=True))


def first_drop(number: int, **settings: int) -> dict[int, int]:
    """The columns noticed at the beginning of Connect Four, where all look alike."""
    s = connect_four.GAME.deal(2, 1)
    return looked(connect_four.GAME, s, 0, number, **settings)[1]


def cards_of_a(forgets: int) -> tuple[int, int]:
    """How many cards of A's hand C believes to know, and how many not."""
    seen = DNUP.revealed(dnup_table(PICKED_UP)._state, 2)
    kept, _ = looked(DNUP, seen, 2, forgets=forgets)
    return sum(pile.bit_count() for pile in kept.known[0]), kept.hidden[0]


def test_who_forgets_no_longer_knows_what_others_have_picked_up() -> None:
    assert cards_of_a(forgets=0) == (2, 2)
    assert cards_of_a(forgets=1) == (0, 4)


def test_a_sharp_mind_notices_every_move_as_it_is() -> None:
    assert first_drop(1) == dict.fromkeys(range(7), 0)


def test_who_blurs_takes_moves_for_better_or_worse_than_they_are_but_not_by_more() -> None:
    impressions = [
        prior for n in range(20) for prior in first_drop(n, evaluation_noise=50).values()
    ]
    assert -50 <= min(impressions) < -25
    assert 25 < max(impressions) <= 50


def test_who_overlooks_half_of_the_moves_notices_the_other_half() -> None:
    noticed = [len(first_drop(n, overlooks=500)) for n in range(100)]
    assert 300 < sum(noticed) < 400


def test_who_overlooks_everything_notices_the_best_move_all_the_same() -> None:
    places = set()
    for s, seat in decisions(Table(DNUP, 3), 1, 12):
        (_, moves), (_, noticed) = looked(DNUP, s, seat), looked(DNUP, s, seat, overlooks=1000)
        best = max(moves, key=moves.__getitem__)
        assert noticed == {best: moves[best]}
        places.add(list(moves).index(best))
    assert len(places) > 1
