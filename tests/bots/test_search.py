"""The tree search, on Connect Four where one can see what it should find, and on every game."""

from typing import Any

import pytest

from examples import connect_four
from stolik.bots.search.buffers import (
    CHILD_COUNT,
    EXTRA_CHILD,
    FIRST_CHILD,
    HEADER,
    NEXT_SIBLING,
    NODE,
    ROOT,
    ROOT_MOVES,
    SEAT,
    TREE_SIZE,
    VISITS,
)
from stolik.bots.search.config import SearchConfig, config_of
from stolik.bots.search_bot import SearchBot
from stolik.engine.compiled import engine_of
from stolik.engine.plain import Plain
from stolik.match.observation import Budget, Observation
from tests.bots.positions import decisions, observation
from tests.every_game import Table, every_table, generator
from tests.games.raising.table import GAME as RAISE

GAME = connect_four.GAME


def search_bot(searches: int = 200, **settings: int) -> SearchBot:
    config = config_of(GAME, "master")
    changed = {**config.settings, "searches": searches, **settings}
    return SearchBot(Plain(GAME), type(config)("test", changed, config.weights))


def observation_after(*columns: int) -> Observation:
    match = GAME.new(seed=1)
    for column in columns:
        match.play(match.to_act[0], f"drop {column}")
    seat = match.to_act[0]
    return Observation(GAME, seat, match.revealed(seat), generator("search", *columns))


def best(*columns: int) -> str:
    return GAME.text(search_bot().choose_move(observation_after(*columns)))


def test_it_wins_when_it_can() -> None:
    assert best(1, 7, 2, 7, 3, 7) == "drop 4"


def test_it_stops_the_other_from_winning() -> None:
    assert best(1, 7, 1, 7, 4, 7) == "drop 7"


def test_it_sees_two_moves_ahead() -> None:
    """Three in a row open at both ends cannot be stopped."""
    assert best(4, 4, 3, 3) in {"drop 2", "drop 5"}


def test_more_searches_are_all_counted() -> None:
    search = search_bot().begin(observation_after())
    search.run(Budget(searches=30))
    search.run(Budget(searches=12))
    assert search.searches == 42
    assert sum(tried for _, _, tried in search.findings()) == 42


def test_a_search_in_parts_is_the_same_as_in_one() -> None:
    whole, parts = search_bot(), search_bot()
    first, second = whole.begin(observation_after(4, 4)), parts.begin(observation_after(4, 4))
    first.search(60)
    for _ in range(20):
        second.search(3)
    assert first.findings() == second.findings()


def test_there_is_a_best_move_before_it_has_searched_at_all() -> None:
    seen = observation_after(4)
    assert seen.move(search_bot().begin(seen).best()) in seen.moves()


def searches_that_fit(monkeypatch: pytest.MonkeyPatch, seconds: float, takes: float = 0.03) -> int:
    """The number of determinizations that are searched when each takes `takes` seconds."""
    search = search_bot().begin(observation_after())
    with monkeypatch.context() as patch:
        clock = "stolik.bots.search_bot.time.perf_counter"
        patch.setattr(clock, lambda: takes * search.searches)
        search.run(Budget(seconds=seconds))
    return search.searches


def test_a_budget_of_time_is_spent_and_then_it_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    assert searches_that_fit(monkeypatch, seconds=3.01) == 100


def test_it_begins_no_search_that_would_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    assert searches_that_fit(monkeypatch, seconds=0.1) == 3


def test_it_searches_once_however_little_time_there_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert searches_that_fit(monkeypatch, seconds=0.01) == 1


def test_of_two_budgets_the_stricter_counts() -> None:
    bot = search_bot(searches=50)
    assert bot.budget(Budget(searches=20)).searches == 20
    assert bot.budget(Budget(searches=90)).searches == 50
    assert bot.budget(Budget(seconds=3.0)) == Budget(3.0, 50)


def test_a_full_tree_is_no_reason_to_stop() -> None:
    bot = search_bot()
    small: Any = Plain(GAME).rows(40, NODE)
    bot._tree = small
    search = bot.begin(observation_after())
    search.search(300)
    assert small[HEADER][TREE_SIZE] <= 40
    assert sum(tried for _, _, tried in search.findings()) > 0
    assert search.best() in range(7)


@pytest.mark.parametrize("searches", [1, 2, 50])
def test_every_visit_of_the_root_goes_to_one_of_its_moves(searches: int) -> None:
    bot = search_bot()
    search = bot.begin(observation_after(4))
    search.search(searches)
    assert bot._tree[ROOT][VISITS] == searches == sum(t for _, _, t in search.findings())


@every_table
def test_chances_are_chances(table: Table) -> None:
    bot = SearchBot(engine_of(table.game), config_of(table.game, "search"))
    for s, seat in list(decisions(table, 6, 3))[:4]:
        search = bot.begin(observation(table, s, seat, "search"))
        search.search(8)
        for _, chance, tried in search.findings():
            assert 0 <= chance <= 1
            assert 0 < tried <= 8


@every_table
def test_only_legal_moves_are_candidates_and_each_once(table: Table) -> None:
    """Whatever a config overlooks, there is one."""
    engine = engine_of(table.game)
    for name in ("beginner", "greedy", "master"):
        bot = SearchBot(engine, config_of(table.game, name))
        for s, seat in decisions(table, 7, 4):
            search = bot.begin(observation(table, s, seat, name))
            listed = [int(code) for code in bot._lists[ROOT_MOVES][: search.candidates]]
            assert listed
            assert len(set(listed)) == len(listed)
            for code in listed:
                assert table.game.legal.why_not(s, seat, code) == 0


def test_the_tree_is_a_tree() -> None:
    """Every row but the root belongs to one node only."""
    bot = search_bot()
    bot.begin(observation_after()).search(200)
    rows = range(bot._tree[HEADER][TREE_SIZE])
    owned = [row for node in rows[ROOT:] for row in rows_after(bot._tree, node)]
    assert sorted(owned) == list(rows[ROOT + 1 :])


def rows_after(tree: list[list[int]], node: int) -> list[int]:
    """The rows of all moves after a node."""
    rows = list(range(tree[node][FIRST_CHILD], tree[node][FIRST_CHILD] + tree[node][CHILD_COUNT]))
    row = tree[node][EXTRA_CHILD]
    while row:
        rows.append(row)
        row = tree[row][NEXT_SIBLING]
    return rows


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_that_lays_its_card_with_the_others_does_not_answer_theirs(players: int) -> None:
    """Raise: all choose their opening card at the root, in a tree that reaches no further."""
    table, settings = Table(RAISE, players), {"width": 6, "exploration": 500, "tree_depth": players}
    bot = SearchBot(
        Plain(RAISE), SearchConfig("test", settings, config_of(RAISE, "search").weights)
    )
    bot.begin(observation(table, table.deal(1), 0, "laid")).search(60)
    tree = bot._tree
    tried = [row for row in range(ROOT + 1, tree[HEADER][TREE_SIZE]) if tree[row][VISITS]]
    assert {tree[row][SEAT] for row in tried} == set(table.seats)
    assert set(tried) <= set(rows_after(tree, ROOT))
