from collections import Counter
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from examples import connect_four
from stolik.engine.compiled import engine_of
from stolik.engine.plain import Engine, Plain
from stolik.games.registry import all_games
from stolik.lab.arena import ArenaResult, Standings, arena
from stolik.lab.arena_plot import Labels, picture
from stolik.lab.jobs import Submit
from stolik.lab.journal import Journal
from stolik.lab.plan import Plan
from stolik.lab.sprt import Verdict
from stolik.lab.workers import WorkerPool
from stolik.match.game import Game
from tests.lab.shares import share_of_first

GAME = connect_four.GAME
PLAIN = Plain(GAME)
PLAN = Plan(GAME, 2, 60, 7, bots=("greedy", "random", "random"), rotates=True)
LABELS = Labels("Title", "Rating", "Score")


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("STOLIK_HOME", str(tmp_path))


def result_of(
    plan: Plan, threads: int = 1, stop_early: bool = False, engine: Engine = PLAIN
) -> ArenaResult:
    """The result of a plan, which goes on from its journal."""
    with Journal(plan) as journal:
        return arena(WorkerPool(engine, threads), journal, stop_early=stop_early)


def row(winners: int, *points: int) -> list[int]:
    """A game, won by the seats of those bits."""
    return [winners, 1, 1, 1, 1, *points]


def interrupted_at(plan: Plan, games: int) -> ArenaResult:
    def stop(played: int) -> None:
        if played >= games:
            raise KeyboardInterrupt

    with Journal(plan) as journal:
        return arena(WorkerPool(PLAIN), journal, stop, stop_early=False)


def test_a_result_adds_up() -> None:
    result = result_of(PLAN)
    assert (result.games, result.deals) == (60, 30)
    assert [bot.name for bot in result.bots] == ["greedy", "random", "random (2)"]
    assert sum(bot.games for bot in result.bots) == 120
    assert sum(bot.wins for bot in result.bots) == 60 + result.shared_wins
    assert [pair.deals for pair in result.pairs] == [10, 10, 10]
    assert result.best_first()[0].name == "greedy"
    for bot in result.bots:
        assert bot.low is not None
        assert bot.high is not None
        assert bot.low < bot.rating < bot.high
    assert not result.stopped_early
    assert not result.interrupted


def test_it_does_not_matter_how_many_play_at_once() -> None:
    one = result_of(PLAN)
    with Journal(PLAN, fresh=True):
        pass
    assert result_of(PLAN, threads=2) == one


def test_interrupted_and_begun_again_it_ends_as_if_nothing_had_been() -> None:
    plan = replace(PLAN, games=400)
    whole = result_of(plan, stop_early=True)
    with Journal(plan, fresh=True):
        pass
    first, second = interrupted_at(plan, 20), interrupted_at(plan, 70)
    assert first.interrupted
    assert 20 <= first.games < second.games < 400
    assert result_of(plan, stop_early=True) == whole


def test_more_games_go_on_from_fewer_and_fewer_are_still_there() -> None:
    few = result_of(PLAN)
    many = result_of(replace(PLAN, games=90))
    assert many.games == 90
    assert result_of(PLAN) == few
    with Journal(PLAN, fresh=True):
        pass
    assert result_of(replace(PLAN, games=90)) == many


def test_what_is_known_is_not_played_again() -> None:
    class Idle(WorkerPool):
        def prepare(self, plan: Plan, details: bool = False) -> Submit:
            raise AssertionError(plan, details)

    known = result_of(PLAN)
    with Journal(PLAN) as journal:
        assert arena(Idle(PLAIN), journal, stop_early=False) == known


def test_it_stops_at_the_first_deal_that_leaves_no_pair_undecided() -> None:
    plan, engine = replace(PLAN, games=12_000), engine_of(GAME)
    early = result_of(plan, stop_early=True, engine=engine)
    assert early.stopped_early
    assert early.games < 12_000
    assert all(pair.verdict is not Verdict.UNDECIDED for pair in early.pairs)
    before = result_of(replace(plan, games=early.games - 2), engine=engine)
    assert any(pair.verdict is Verdict.UNDECIDED for pair in before.pairs)


def test_nothing_is_known_without_games() -> None:
    result = interrupted_at(PLAN, 0)
    assert result.interrupted
    assert result.games == 0
    assert {bot.low for bot in result.bots} == {None}
    assert {(pair.low, pair.high) for pair in result.pairs} == {(0, 1)}


def test_a_deal_is_scored_by_who_won_it_from_each_seat() -> None:
    plan = replace(PLAN, bots=("greedy", "random"))
    standings = Standings(plan)
    standings.add([row(0b01, 2, 0), row(0b01, 2, 0)])
    assert standings.tests[0, 1].score == 0.5
    standings.add([row(0b11, 1, 1), row(0b11, 1, 1)])
    assert standings.tests[0, 1].score == 0.5
    assert standings.shared == 2
    assert (standings.wins[0], standings.wins[1]) == (3, 3)
    seats = [plan.seating(number).index(0) for number in (4, 5)]
    standings.add([row(1 << seat, 1 - seat, seat) for seat in seats])
    assert standings.tests[0, 1].score == pytest.approx((0.5 + 0.5 + 1) / 3)
    assert standings.points[0] == standings.points[1] + 2


def test_a_bot_on_two_seats_has_no_advantage_by_it() -> None:
    game = next(game for game in all_games() if 3 in game.players)
    standings = Standings(Plan(game, 3, 300, 7, bots=("random", "random"), rotates=True))
    for _ in range(100):
        standings.add([row(0b001, 5, 0, 0)] * 3)
    assert standings.sides[0] == standings.sides[1] == 450
    assert standings.tests[0, 1].interval()[0] < standings.tests[0, 1].score == 0.5
    assert standings.tests[0, 1].verdict is Verdict.EQUAL


def deals_won(plan: Plan) -> Counter[float]:
    """How often the first bot took nothing, a half or all of a deal, by the journal."""
    with Journal(plan) as journal:
        shares = [share_of_first(plan, number, row) for number, row in enumerate(journal.rows)]
    return Counter(sum(shares[i : i + 2]) / 2 for i in range(0, len(shares), 2))


def test_two_copies_of_one_bot_are_as_good_as_each_other() -> None:
    plan = Plan(GAME, 2, 4000, 7, bots=("search@30", "search@30"), rotates=True)
    result = result_of(plan, engine=engine_of(GAME))
    for bot in result.bots:
        assert bot.low is not None
        assert bot.high is not None
        assert bot.low < 0 < bot.high
        assert 5 < bot.high - bot.low < 40
    assert result.pairs[0].verdict is Verdict.EQUAL


def test_two_copies_of_one_bot_have_luck_of_their_own() -> None:
    plan = Plan(GAME, 2, 400, 7, bots=("search@30", "search@30"), rotates=True)
    result_of(plan, engine=engine_of(GAME))
    won = deals_won(plan)
    assert won[0.0] > 20
    assert won[1.0] > 20


def test_a_bot_that_searches_half_again_as_long_is_better() -> None:
    plan = Plan(GAME, 2, 4000, 7, bots=("search@45", "search@30"), rotates=True)
    result = result_of(plan, stop_early=True, engine=engine_of(GAME))
    assert result.pairs[0].verdict is Verdict.FIRST
    assert result.bots[0].low is not None
    assert result.bots[0].low > 0


def game_for(players: int) -> Game:
    return next(game for game in all_games() if players in game.players)


def test_a_deal_that_a_third_bot_won_says_nothing_of_two_others() -> None:
    plan = Plan(game_for(3), 3, 300, 7, bots=("greedy", "random", "random"), rotates=True)
    standings = Standings(plan)
    for deal in range(100):
        seats = [plan.seating(3 * deal + game).index(0) for game in range(3)]
        standings.add([row(1 << seat, 0, 0, 0) for seat in seats])
    assert standings.tests[0, 1].score == 1
    assert standings.tests[0, 1].verdict is Verdict.FIRST
    assert (standings.tests[1, 2].deals, standings.tests[1, 2].verdict) == (0, Verdict.UNDECIDED)


def test_a_score_is_the_share_of_the_wins_of_both() -> None:
    plan = Plan(game_for(3), 3, 300, 7, bots=("greedy", "random", "casual"), rotates=True)
    standings = Standings(plan)
    seats = [plan.seating(game).index(winner) for game, winner in enumerate((0, 1, 2))]
    standings.add([row(1 << seat, 0, 0, 0) for seat in seats])
    assert [standings.tests[pair].score for pair in ((0, 1), (0, 2), (1, 2))] == [0.5, 0.5, 0.5]
    seats = [plan.seating(3 + game).index(winner) for game, winner in enumerate((0, 2, 0))]
    standings.add([row(1 << seat, 0, 0, 0) for seat in seats])
    assert standings.tests[0, 1].score == pytest.approx((0.5 + 1) / 2)
    assert standings.tests[0, 2].score == pytest.approx((0.5 + 2 / 3) / 2)


def with_teams() -> tuple[Game, dict[str, str]]:
    """A game in which partners win together."""
    for game in all_games():
        for option in game.options:
            if option.name == "teams":
                return game, {"teams": "yes"}
    raise AssertionError


def test_a_team_is_played_by_one_bot_and_every_deal_by_either_team() -> None:
    game, options = with_teams()
    plan = Plan(game, 4, 40, 7, options, bots=("greedy", "random"), rotates=True)
    assert plan.games_a_deal == len(plan.sides) == 2
    for number in range(0, 40, 2):
        one, other = plan.seating(number), plan.seating(number + 1)
        assert [1 - bot for bot in one] == other
        for seats in plan.sides:
            assert len({one[seat] for seat in seats}) == 1


def test_a_win_of_a_team_is_one_win_and_not_a_shared_one() -> None:
    game, options = with_teams()
    plan = Plan(game, 4, 40, 7, options, bots=("greedy", "random"), rotates=True)
    standings = Standings(plan)
    for number in range(0, 40, 2):
        sides = [plan.side_seating(n).index(0) for n in (number, number + 1)]
        winners = [sum(1 << seat for seat in plan.sides[side]) for side in sides]
        standings.add([row(bits, 5, 5, 5, 5) for bits in winners])
    assert (standings.wins[0], standings.wins[1], standings.sides[0], standings.shared) == (
        40,
        0,
        40,
        0,
    )
    assert standings.tests[0, 1].score == 1
    assert standings.result(False).bots[0].points == 5


def test_all_bots_meet_before_any_two_meet_again() -> None:
    plan = Plan(game_for(3), 3, 300, 7, bots=("greedy",) * 6, rotates=True)
    first = [tuple(sorted(plan.lineup(deal))) for deal in range(len(plan.lineups))]
    assert sorted(first) == plan.lineups
    assert first != plan.lineups
    assert first != [tuple(sorted(plan.lineup(deal + len(first)))) for deal in range(len(first))]


def test_the_order_at_a_table_is_drawn_for_every_deal() -> None:
    plan = Plan(GAME, 2, 300, 7, bots=("greedy", "random"), rotates=True)
    assert {tuple(plan.lineup(deal)) for deal in range(20)} == {(0, 1), (1, 0)}


def test_bots_that_are_nearly_the_same_have_ratings_near_zero() -> None:
    plan = Plan(GAME, 2, 400, 7, bots=("search@30", "search@31"), rotates=True)
    result = result_of(plan, engine=engine_of(GAME))
    for bot in result.bots:
        assert bot.low is not None
        assert bot.high is not None
        assert bot.low < 0 < bot.high
        assert bot.high - bot.low > 20


def test_a_result_can_be_written_as_json() -> None:
    result = result_of(PLAN)
    assert msgspec.json.decode(msgspec.json.encode(result), type=ArenaResult) == result


@pytest.mark.parametrize(("form", "begins"), [("svg", b"<?xml"), ("png", b"\x89PNG")])
def test_a_picture_is_the_same_whenever_it_is_drawn(form: str, begins: bytes) -> None:
    result = result_of(PLAN)
    drawn = picture(result, form, LABELS)
    assert drawn.startswith(begins)
    assert drawn == picture(result, form, LABELS)


def test_a_picture_shows_every_name_and_every_score() -> None:
    result = result_of(PLAN)
    drawn = picture(result, "svg", LABELS).decode()
    for bot in result.bots:
        assert bot.name in drawn
    for pair in result.pairs:
        assert f"{pair.score:.1%}" in drawn
        assert f"{1 - pair.score:.1%}" in drawn


def test_the_table_of_a_picture_is_empty_where_no_bots_met() -> None:
    result = result_of(replace(PLAN, games=2))
    assert sum(score is not None for line in result.scores() for score in line) == 2
    assert picture(result, "png", LABELS).startswith(b"\x89PNG")
