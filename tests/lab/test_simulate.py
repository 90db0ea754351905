from dataclasses import replace
from pathlib import Path

import pytest

from examples import connect_four
from stolik.bots.match_runner import run_matches
from stolik.bots.search.decide import list_root_candidates
from stolik.bots.search.ismcts import run_search
from stolik.engine.batch import batch
from stolik.engine.plain import Plain
from stolik.lab import jobs
from stolik.lab.executors import algorithms
from stolik.lab.jobs import BatchSizer
from stolik.lab.plan import Plan
from stolik.lab.simulate import simulate
from stolik.lab.workers import WorkerPool
from stolik.match.game import Game
from tests.every_game import Table, every_game, every_table

FOUR = connect_four.GAME


@every_table
def test_the_size_of_the_chunks_does_not_matter(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(table.game, table.players, 9, seed=3, options=dict(table.options))
    results = []
    for largest in (1, 4, 100):
        monkeypatch.setattr(jobs, "LARGEST_CHUNK", largest)
        results.append(simulate(WorkerPool(Plain(table.game)), plan))
    assert results[0] == results[1] == results[2]
    assert results[0].games == 9


@every_game
def test_a_result_adds_up(game: Game) -> None:
    result = simulate(WorkerPool(Plain(game)), Plan(game, game.players[0], 8, seed=3))
    assert sum(result.endings.values()) == 8
    assert sum(seat.wins for seat in result.seats) >= 8
    assert (sum(seat.wins for seat in result.seats) == 8) == (result.shared_wins == 0)
    for seat in result.seats:
        assert 0 <= seat.low <= seat.rate <= seat.high <= 1
        assert seat.rate == seat.wins / 8
    assert result.turns.mean <= result.turns.most
    assert result.decisions >= 8


@every_game
def test_the_first_games_of_many_are_the_same_as_few(game: Game) -> None:
    def stop(games: int) -> None:
        if games >= 3:
            raise KeyboardInterrupt

    stopped = simulate(WorkerPool(Plain(game)), Plan(game, game.players[0], 1000, seed=3), stop)
    assert 3 <= stopped.games < 1000
    assert (
        simulate(WorkerPool(Plain(game)), Plan(game, game.players[0], stopped.games, seed=3))
        == stopped
    )


@every_game
def test_progress_is_reported_up_to_the_last_game(game: Game) -> None:
    seen: list[int] = []
    simulate(WorkerPool(Plain(game), 2), Plan(game, game.players[0], 7, seed=3), seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 7


@every_game
def test_interrupted_at_once_there_is_a_result_of_no_games(game: Game) -> None:
    class Interrupted(Plain):
        def ints(self, size: int) -> list[int]:
            raise KeyboardInterrupt(size)

    result = simulate(WorkerPool(Interrupted(game)), Plan(game, game.players[0], 7, seed=3))
    assert result.games == 0
    assert all((seat.low, seat.high) == (0, 1) for seat in result.seats)


@every_game
def test_the_options_of_a_plan_are_in_the_result_with_their_defaults(game: Game) -> None:
    result = simulate(WorkerPool(Plain(game)), Plan(game, game.players[0], 1, seed=3))
    assert set(result.options) == {option.name for option in game.options}


def test_chunks_cover_every_game_once() -> None:
    sizer = BatchSizer()
    covered: list[int] = []
    for first, games in sizer.split(0, 1000):
        covered += range(first, first + games)
        sizer.record(games, 0.001)
    assert covered == list(range(1000))


def test_chunks_begin_at_the_first_game_asked_for() -> None:
    covered = [first for first, _ in BatchSizer().split(30, 300)]
    assert covered == list(range(30, 300))


def test_the_bots_sit_as_they_are_named_and_are_in_the_result() -> None:
    plan = Plan(FOUR, 2, 40, seed=3, bots=("greedy", "random"))
    result = simulate(WorkerPool(Plain(FOUR)), plan)
    turned = simulate(WorkerPool(Plain(FOUR)), replace(plan, bots=("random", "greedy")))
    assert result.bots == ("greedy", "random")
    assert result.seats[0].wins > 25 > turned.seats[0].wins


def test_every_decision_is_an_action() -> None:
    for bots, details in ((("greedy", "random"), False), (("random",), True)):
        plan = Plan(FOUR, 2, 5, seed=3, bots=bots)
        result = simulate(WorkerPool(Plain(FOUR)), plan, details=details)
        assert result.actions
        assert set(result.actions) == set(FOUR.actions)
        assert sum(result.actions.values()) == result.decisions
        assert result.leads


def test_random_games_have_no_details_unless_they_are_asked_for() -> None:
    result = simulate(WorkerPool(Plain(FOUR)), Plan(FOUR, 2, 5, seed=3))
    assert result.leads is None
    assert result.actions is None


def test_processes_give_the_result_of_the_calling_process(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "def last(observation):\n    return observation.moves()[-1]\n"
    )
    plan = Plan(FOUR, 2, 20, seed=3, bots=(f"{tmp_path}/mine.py:last", "random"))
    assert simulate(WorkerPool(Plain(FOUR), 2, "processes"), plan) == simulate(
        WorkerPool(Plain(FOUR)), plan
    )


def test_what_has_to_be_compiled_is_what_the_bots_need() -> None:
    def needed(*bots: str, details: bool = False) -> tuple[object, ...]:
        return algorithms(Plan(FOUR, 2, 1, 0, bots=bots), details)

    assert needed("random") == (batch,)
    assert needed("random", details=True) == needed("greedy", "random") == (run_matches,)
    assert (
        needed("search@1ms", "random")
        == needed("greedy", "a.py:b")
        == (list_root_candidates, run_search)
    )
    assert needed("a.py:b") == ()


def test_a_slow_chunk_makes_the_next_one_smaller() -> None:
    sizer = BatchSizer(size=64)
    sizer.record(64, seconds=1.0)
    assert sizer.size == 3
    sizer.record(3, seconds=100.0)
    assert sizer.size == 1
