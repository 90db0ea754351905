"""The examples that the page of rules draws go by the rules, and show what their text says."""

import pytest

from stolik.match.game import Game
from stolik.rules.messages import Event
from stolik.rules.texts import LANGUAGES
from stolik.server.web.examples import examples
from stolik.server.web.games import rules_info
from tests.server.tables import GAMES

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def events_of(game: str, clause: str) -> list[Event]:
    """What the moves of a clause's examples bring about."""
    found = next(one for one in GAMES if one.id == game)
    shown = examples(found)[clause]
    return [event for example in shown for what in example.log for event in what.events]


@each_game
def test_every_game_has_examples_of_clauses_that_it_has(game: Game) -> None:
    names = [clause.name for clause in game.texts().clauses]
    assert len(examples(game)) >= 3
    assert set(examples(game)) <= set(names)


@each_game
def test_an_example_shows_the_table_before_its_moves_and_after_each(game: Game) -> None:
    for shown in examples(game).values():
        for example in shown:
            assert [frame.number for frame in example.frames] == list(range(len(example.log) + 1))
            assert "" not in [what.text for what in example.log]
    assert any(example.log for shown in examples(game).values() for example in shown)


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_carry_the_same_examples_in_every_language(game: Game, language: str) -> None:
    info = rules_info(game, language)
    assert {one.name: one.shown for one in info.clauses if one.shown} == examples(game)
    assert info.summary == game.texts(language).summary


@pytest.mark.parametrize(
    ("game", "clause", "event"),
    [
        ("dnup", "D6", "value=8, cards=('8/1', '8/2'), home=True"),
        ("dnup", "D7", "value=4, cards=('4/6', '4/8'), home=True"),
        ("dnup", "D11", "cards=('7/1', '7/3'), home=False"),
        ("setup", "S5", "points=6"),
        ("setup", "S6", "Bonus(seat=3, points=1, squares=('d2',))"),
        ("raise", "R3", "Shown(seat=0, card='gear3', value=6)"),
        ("raise", "R5", "Reached(seat=0, total=10"),
        ("raise", "R7", "RoundWon(seat=2, scoring=12, cards=4"),
        ("chain", "C4", "Step(tile='0213', face='2b', column=2, height=2)"),
        ("chain", "C6", "token='123', worth=10"),
        ("chain", "C8", "Ended(empty_column=True"),
    ],
)
def test_an_example_comes_out_as_its_text_says(game: str, clause: str, event: str) -> None:
    assert event in str(events_of(game, clause))


def test_the_pictures_know_no_more_than_the_seat() -> None:
    for game in GAMES:
        for example in (one for shown in examples(game).values() for one in shown):
            seat = -1 if example.seat is None else example.seat
            assert {getattr(frame.view, "seat", None) for frame in example.frames} == {seat}
