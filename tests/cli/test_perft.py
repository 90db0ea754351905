from stolik.match.game import Game
from tests.cli.runner import run
from tests.every_game import every_game


@every_game
def test_compiled_and_plain_counts_are_equal(game: Game) -> None:
    asked = ["perft", game.id, "--seed", "3", "--json"]
    compiled = run(*asked, "--depth", "3").json
    plain = run(*asked, "--depth", "2").json
    assert compiled["sequences"][:2] == plain["sequences"]
    assert compiled["sequences"][2] > plain["sequences"][1]
    assert {**compiled, "sequences": []} == {**plain, "sequences": []}


@every_game
def test_the_first_count_is_that_of_the_legal_moves(game: Game) -> None:
    for players in game.players:
        match = game.new(players, seed=3)
        asked = ["perft", game.id, "-d", "1", "-s", "3", "-p", str(players), "--json", "--plain"]
        moves = sum(len(match.moves(seat)) for seat in match.to_act)
        assert run(*asked).json["sequences"] == [moves]


@every_game
def test_every_depth_has_a_line(game: Game) -> None:
    counts = run("perft", game.id, "-d", "2", "-s", "3", "--json").json["sequences"]
    lines = run("perft", game.id, "-d", "2", "-s", "3", "--lang", "pl").out.splitlines()
    assert [line.split() for line in lines[1:]] == [
        [str(depth), *f"{count:,}".split(",")] for depth, count in enumerate(counts, start=1)
    ]
