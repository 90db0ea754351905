from stolik.games.registry import GAMES as REGISTERED
from stolik.match.game import Game
from tests.cli.runner import run
from tests.every_game import every_game


@every_game
def test_what_was_compiled_is_left_as_it_is(game: Game) -> None:
    first = run("compile", game.id)
    assert first.code == 0
    assert first.out.startswith(f"{game.id}: ")
    again = run("compile", game.id)
    assert again.out == f"{game.id}: nothing to do, it was compiled before.\n"
    assert again.err == ""


def test_without_a_name_every_game_is_compiled() -> None:
    lines = run("compile").out.splitlines()
    assert [line.split(":")[0] for line in lines] == list(REGISTERED)


def test_an_unknown_game_is_refused_before_anything_is_compiled() -> None:
    done = run("compile", next(iter(REGISTERED)), "nonsense")
    assert (done.code, done.out) == (1, "")
