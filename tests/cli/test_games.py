from stolik.match.game import Game
from stolik.rules.texts import LANGUAGES
from tests.cli.runner import run
from tests.every_game import GAMES, every_game


@every_game
def test_every_game_is_listed_with_its_players_and_options(game: Game) -> None:
    out = run("games").out
    assert game.id in out
    assert f"{game.players[0]}–{game.players[-1]}" in out
    assert all(f"{option.name}=" in out for option in game.options)


def test_games_as_json_are_one_document() -> None:
    for language in LANGUAGES:
        listed = run("games", "--json", "--lang", language).json
        assert [entry["id"] for entry in listed] == [game.id for game in GAMES]
        for entry, game in zip(listed, GAMES, strict=True):
            assert entry["summary"] == game.texts(language).summary
            assert entry["players"] == list(game.players)
            assert [option["name"] for option in entry["options"]] == [o.name for o in game.options]


def test_a_default_is_printed_for_every_number_of_players() -> None:
    for entry, game in zip(run("games", "--json").json, GAMES, strict=True):
        for printed, option in zip(entry["options"], game.options, strict=True):
            for players in game.players:
                assert printed["defaults"][str(players)] == option.write(option.default(players))
