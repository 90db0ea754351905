import pytest

from stolik.match.game import Game
from stolik.rules.texts import LANGUAGES
from tests.cli.runner import run
from tests.every_game import every_game

every_language = pytest.mark.parametrize("language", LANGUAGES)


def unwrapped(text: str) -> str:
    return " ".join(text.split())


@every_game
@every_language
def test_every_clause_is_printed_in_every_language(game: Game, language: str) -> None:
    out = unwrapped(run("rules", game.id, "--lang", language).out)
    for clause in game.texts(language).clauses:
        assert f"{clause.name} {clause.title}" in out
        assert unwrapped(clause.text) in out
        assert unwrapped(clause.example) in out


@every_game
def test_open_information_is_printed_where_a_game_describes_it(game: Game) -> None:
    knowledge = game.texts().table.get("knowledge")
    if knowledge:
        assert unwrapped(knowledge["text"]) in unwrapped(run("rules", game.id).out)
        assert knowledge["title"] in run("rules", game.id, "--clause", "knowledge").out


@every_game
@every_language
def test_one_clause_is_found_with_or_without_its_letter(game: Game, language: str) -> None:
    first, *others = game.texts(language).clauses
    for name in (first.name, first.name.lower(), first.name.removeprefix(game.clauses)):
        out = unwrapped(run("rules", game.id, "--clause", name, "--lang", language).out)
        assert unwrapped(first.text) in out
        assert not any(unwrapped(other.text) in out for other in others)


@every_game
def test_an_unknown_clause_is_one_sentence_with_the_clauses_there_are(game: Game) -> None:
    done = run("rules", game.id, "--clause", "999")
    assert done.code == 1
    assert done.err.count("\n") == 1
    assert all(clause.name in done.err for clause in game.texts().clauses)


@every_game
def test_rules_as_json_hold_every_clause(game: Game) -> None:
    printed = run("rules", game.id, "--json").json
    names = [clause["name"] for clause in printed["clauses"] if clause["name"] != "knowledge"]
    assert names == [clause.name for clause in game.texts().clauses]
    assert printed["rules"] == game.version
