import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import msgspec
import numpy as np
import pytest

import stolik.lab
from examples import connect_four
from stolik.engine.compiled import engine_of
from stolik.engine.plain import Plain
from stolik.games.registry import all_games
from stolik.lab.plan import Plan
from stolik.lab.plots import MOST_BARS, bins
from stolik.lab.report import report
from stolik.lab.study import Study, StudySpec, distribution, interval, margins, study, verdict
from stolik.lab.tally import wilson
from stolik.lab.workers import WorkerPool
from stolik.match.game import Game
from stolik.rules.texts import LANGUAGES, texts
from tests.every_game import every_game

FOUR = connect_four.GAME
SPEC = StudySpec(FOUR, 24, seed=5, bots=("greedy",))
FOLDER = Path(stolik.lab.__file__).parent
VOID = {"meta", "br"}


class Balanced(HTMLParser):
    """Reads a page; its tags have to close as they open, and its names to be unique."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names += [value or "" for name, value in attrs if name == "id"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def made() -> Study:
    return study(SPEC, WorkerPool(Plain(FOUR)))


def test_a_study_has_all_its_games_and_its_duels(made: Study) -> None:
    (chapter,) = made.chapters
    assert made.finished
    assert chapter.result.games == 24
    assert [duel.games for duel in chapter.duels] == [6, 6]
    assert SPEC.total == 24 + 6 + 6


def test_a_study_does_not_depend_on_how_its_games_are_played(made: Study) -> None:
    progress: list[int] = []
    assert study(SPEC, WorkerPool(Plain(FOUR), 2), progress.append) == made
    assert progress == sorted(progress)
    assert progress[-1] == SPEC.total


def test_the_distributions_hold_every_game(made: Study) -> None:
    (chapter,) = made.chapters
    for spread in (chapter.turns, chapter.decisions, chapter.margin, chapter.leads):
        assert sum(spread.counts.values()) == 24
        assert spread.least <= spread.low <= spread.median <= spread.high <= spread.most
    all_seats, *seats = chapter.scores
    assert sum(all_seats.all.counts.values()) == 48
    wins = [sum(scores.winning.counts.values()) for scores in seats]
    assert wins == [seat.wins for seat in chapter.result.seats]


def test_the_turns_are_those_of_the_result(made: Study) -> None:
    (chapter,) = made.chapters
    assert chapter.turns.mean == pytest.approx(chapter.result.turns.mean)
    assert chapter.turns.sd == pytest.approx(chapter.result.turns.sd)
    assert chapter.turns.most == chapter.result.turns.most


def test_ctrl_c_keeps_the_games_so_far(made: Study) -> None:
    def stop(games: int) -> None:
        if games >= 10:
            raise KeyboardInterrupt

    stopped = study(SPEC, WorkerPool(Plain(FOUR)), stop)
    assert not stopped.finished
    assert 10 <= stopped.chapters[0].result.games < 24
    assert not stopped.chapters[0].duels
    word = texts("stolik.lab", "en").word("stopped", games=24)
    assert word in report(stopped, FOUR, "en", "again")
    assert word not in report(made, FOUR, "en", "again")


def test_stopped_at_once_there_are_no_chapters() -> None:
    class Interrupted(Plain):
        def rows(self, height: int, width: int) -> list[list[int]]:
            raise KeyboardInterrupt(height, width)

    assert study(SPEC, WorkerPool(Interrupted(FOUR))).chapters == ()


def test_skill_is_measured_and_equal_bots_are_even() -> None:
    deals = np.tile([[True, False], [False, True]], (50, 1)).ravel()
    low, high = interval(deals, 2)
    assert low < 0.5 < high
    strong = np.tile([[True, True], [True, True], [True, False]], (30, 1)).ravel()
    assert interval(strong, 2)[0] > 0.5


def test_an_interval_of_all_wins_is_not_a_point() -> None:
    low, high = interval(np.ones(40, bool), 2)
    assert (low, high) == pytest.approx(wilson(20, 20))


def test_the_margin_is_that_of_the_best_winner_over_the_best_loser() -> None:
    won = np.array([[True, False, False], [True, True, False], [True, True, True]])
    points = np.array([[9, 4, 7], [5, 8, 6], [3, 3, 3]])
    plan = next(Plan(game, 3, 3, 1) for game in all_games() if 3 in game.players)
    assert margins(plan, won, points).tolist() == [2, 2, 0]


def with_teams(games: int) -> StudySpec:
    """A study of a game in which partners win together."""
    game = next(game for game in all_games() for option in game.options if option.name == "teams")
    return StudySpec(game, games, 1, ("greedy",), (4,), {"teams": "yes"})


def test_a_team_is_as_far_as_the_last_of_its_seats() -> None:
    (plan,) = with_teams(1).plans()
    won, points = np.zeros((1, 4), bool), np.zeros((1, 4), np.int64)
    one, other = plan.sides
    won[0, list(one)] = True
    points[0, list(one)], points[0, list(other)] = (30, 25), (41, 20)
    assert margins(plan, won, points).tolist() == [5]


def test_a_win_of_a_team_is_not_a_shared_one() -> None:
    spec = with_teams(40)
    (chapter,) = study(spec, WorkerPool(engine_of(spec.game))).chapters
    assert chapter.teams
    assert chapter.result.shared_wins == 0
    assert sum(seat.wins for seat in chapter.result.seats) == 80
    assert chapter.fair == 0.5
    assert chapter.margin.least >= 0
    assert [duel.fair for duel in chapter.duels] == [0.5, 0.5]


def test_the_seats_have_their_intervals_and_the_first_its_verdict(made: Study) -> None:
    (chapter,) = made.chapters
    for seat in chapter.result.seats:
        assert (seat.low, seat.high) == wilson(seat.wins, 24)
    wins = sum(seat.wins for seat in chapter.result.seats)
    assert chapter.fair == pytest.approx(wins / 48)
    first = chapter.result.seats[0]
    assert chapter.first_seat == verdict(first.low, first.high, chapter.fair)


def test_different_bots_say_nothing_about_the_seats() -> None:
    spec = StudySpec(FOUR, 8, seed=5, bots=("greedy", "random"))
    made = study(spec, WorkerPool(Plain(FOUR)))
    assert made.chapters[0].first_seat == "unlike"
    assert texts("stolik.lab", "en").word("first_unlike") in report(made, FOUR, "en", "again")


def test_the_better_bot_wins_the_duel_and_the_page_says_how_often() -> None:
    game = all_games()[0]
    spec = StudySpec(game, 80, 1, ("greedy",), (game.players[0],))
    made = study(spec, WorkerPool(engine_of(game)))
    duel = made.chapters[0].duels[0]
    assert (duel.better, duel.weaker) == ("greedy", "random")
    assert duel.low > 0.6 > duel.fair == 0.5
    page = report(made, game, "en", "again")
    for rate in (duel.rate, duel.low, duel.high):
        assert f"{rate * 100:.1f}" in page


def test_the_page_says_that_it_can_be_made_again_only_where_it_can(made: Study) -> None:
    word = texts("stolik.lab", "en").word
    again, otherwise = escape(word("made_text")), escape(word("made_otherwise"))
    timed = msgspec.structs.replace(made, bots=("search@5ms",))
    stopped = msgspec.structs.replace(made, finished=False)
    assert again in report(made, FOUR, "en", "again")
    for other in (timed, stopped):
        assert otherwise in report(other, FOUR, "en", "again")


def test_a_verdict_needs_the_whole_interval() -> None:
    assert verdict(0.51, 0.55, 0.5) == "more"
    assert verdict(0.45, 0.49, 0.5) == "less"
    assert verdict(0.49, 0.55, 0.5) == "even"


def test_a_distribution_of_nothing_is_empty() -> None:
    assert distribution(np.zeros(0, np.int64)).counts == {}


@pytest.mark.parametrize(("least", "most"), [(0, 0), (7, 42), (-3, 400), (0, 10**6)])
def test_bars_hold_every_number_and_are_not_too_many(least: int, most: int) -> None:
    lowest, width = bins({least: 1, most: 1})
    assert lowest <= least < lowest + width
    assert (most - lowest) // width <= MOST_BARS
    assert str(width).rstrip("0") in {"1", "2", "5"}


@every_game
def test_by_default_every_number_of_players_is_studied_and_the_first_seat_begins(
    game: Game,
) -> None:
    plans = StudySpec(game, 4, 1, ("random",)).plans()
    assert [plan.players for plan in plans] == list(game.players)
    for plan in plans:
        assert plan.facts["options"].get("start", "A") == "A"


@every_game
def test_every_edition_is_a_chapter_where_that_is_asked_for(game: Game) -> None:
    editions: list[str | None] = [
        word for o in game.options if o.name == "edition" for word in o.words
    ]
    plans = StudySpec(game, 4, 1, ("random",), (game.players[0],), all_editions=True).plans()
    assert [plan.facts["options"].get("edition") for plan in plans] == (editions or [None])


@every_game
def test_a_duel_is_one_better_bot_in_every_seat_of_every_deal(game: Game) -> None:
    spec = StudySpec(game, 40, 1, ("random",), (game.players[-1],))
    for plan in spec.duels(spec.plans()[0]):
        assert plan.games % plan.players == 0
        for first in range(0, plan.games, plan.players):
            games = range(first, first + plan.players)
            assert sorted(plan.seating(i).index(0) for i in games) == list(range(plan.players))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_is_the_same_again_and_needs_nothing_else(made: Study, language: str) -> None:
    page = report(made, FOUR, language, "stolik report")
    assert page == report(made, FOUR, language, "stolik report")
    assert f'<html lang="{language}">' in page
    assert not re.search(r"<script|<link|<img|@import|url\((?!#)|https?:|//[a-z]", page)
    reader = Balanced(page)
    assert reader.open == []
    assert len(reader.names) == len(set(reader.names))
    assert page.count("<svg") == page.count('role="img"') == 10


def test_a_page_has_the_numbers_in_the_readers_language(made: Study) -> None:
    first = made.chapters[0].result.seats[0]
    for language, point in (("en", "."), ("pl", ",")):
        page = report(made, FOUR, language, "stolik report")
        assert f"{first.rate * 100:.1f}".replace(".", point) + "\u00a0%" in page
        for clause in FOUR.texts(language).clauses:
            if clause.name in made.chapters[0].result.endings:
                assert clause.text in page


def test_what_is_written_cannot_become_a_part_of_the_page(made: Study) -> None:
    page = report(made, FOUR, "en", "stolik report --bots '<b>.py:x'")
    assert "<b>.py" not in page
    assert "&lt;b&gt;.py" in page


def test_a_page_of_more_chapters_sets_them_side_by_side(made: Study) -> None:
    twice = msgspec.structs.replace(made, chapters=made.chapters * 2)
    page = report(twice, FOUR, "en", "again")
    assert texts("stolik.lab", "en").word("overview") in page
    assert len(re.findall(r'<h2 id="chapter-\d">', page)) == 2
    reader = Balanced(page)
    assert len(reader.names) == len(set(reader.names))


def words(language: str) -> dict[str, str]:
    table: dict[str, str] = texts("stolik.lab", language).table["words"]
    return table


def details(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_language_has_the_same_words_with_the_same_details() -> None:
    english = words(LANGUAGES[0])
    for language in LANGUAGES[1:]:
        other = words(language)
        assert list(english) == list(other)
        for key, text in english.items():
            assert details(text) == details(other[key]), key


def test_every_word_is_used() -> None:
    source = (FOLDER / "report.py").read_text("utf-8")
    unused = {key for key in words(LANGUAGES[0]) if not re.search(rf"[\"']{key}[\"']", source)}
    sections = re.findall(r'self\.(?:section\(|ahead\(salt, some, )"(\w+)"', source)
    made = {f"first_{verdict}" for verdict in ("more", "less", "even", "unlike")}
    made |= {f"{section}_read" for section in sections} | {"leads_label"}
    assert unused == made | {"thousands_sign", "decimal_sign"}
