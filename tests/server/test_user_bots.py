"""User bots at a server: whatever they do, tables go on, and the server too."""

import asyncio
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from signal import SIGINT, SIGTERM, Signals
from typing import Any

import pytest

from stolik.bots.bot import BotError
from stolik.bots.search.config import LEVELS
from stolik.bots.user_bot import import_object
from stolik.engine.compiled import engine_of
from stolik.games.registry import game as registered_game
from stolik.match.match import Match
from stolik.match.player_names import LONGEST_NAME
from stolik.server.domain.commands import LONGEST_BOT
from stolik.server.live.bot_pool import BotPool
from stolik.server.live.user_bots import MOST_LATE, UserBots
from tests.server import web
from tests.server.clients import Person
from tests.server.serving import STOLIK, Server, environment
from tests.server.tables import SECRET
from tests.waiting import HANGS_SECONDS, wait_until

USER_BOTS = """
import sys, threading, time

asked, gate = [], threading.Event()

def first(observation):
    return observation.moves()[0]

def quits(observation):
    sys.exit("enough")

def interrupts(observation):
    raise KeyboardInterrupt

class Unmade:
    made = 0

    def __init__(self):
        Unmade.made += 1
        if Unmade.made > 1:  # the first is made when the server starts
            sys.exit()

    def choose_move(self, observation):
        return observation.moves()[0]

def hangs(observation):
    asked.append(observation.seat)
    time.sleep(10_000)

def spins(observation):
    while True:
        pass

def waits(observation):
    asked.append(observation.budget)
    gate.wait()
    return observation.moves()[0]
"""
BAD = ("quits", "interrupts", "Unmade", "hangs")
BOT_SECONDS = 0.2
"""The limit of bots that are late or hang anyway; no test asks another to keep it."""
GAME = "dnup"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("a_folder_whose_name_is_longer_than_any_level")
    path = folder / "mine.py"
    path.write_text(USER_BOTS)
    return path


def serving(folder: Path, file: Path, *names: str) -> Server:
    """A server with one thread for bots, where these user bots can be seated."""
    bots = ",".join(f"{file}:{name}" for name in names)
    options = ("--no-limits", "--threads", "1", "--bot", bots, "--bot-seconds", str(BOT_SECONDS))
    return Server(f"sqlite:///{folder}/tables.db", folder / "log", *options)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, file: Path) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), file, "first", *BAD) as started:
        yield started


def play(person: Person, *levels: str) -> str:
    """A table with these bots; a stand-in plays for its host."""
    sits = {"command": "take_seat", "seat": 0, "name": "Ola", "colour": 0}
    seated = [{"command": "seat_bot", "seat": i, "bot": level} for i, level in enumerate(levels, 1)]
    settings = {"game": GAME, "players": 1 + len(levels), "stand_in": "beginner"}
    table = person.make(settings, [sits, *seated], start=True)
    assert person.do(table, {"command": "leave_seat", "seat": 0}).is_success
    return table


def state_of(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = person.request("GET", f"/api/tables/{table}").json()["table"]
    return found


def wait_for_the_end(person: Person, table: str) -> None:
    wait_until(lambda: state_of(person, table)["stage"] == "over")


@pytest.mark.parametrize("bad", BAD)
def test_whatever_a_user_bot_does_the_game_is_played_to_its_end(
    server: Server, file: Path, bad: str
) -> None:
    person = Person(server.address)
    table = play(person, f"{file}:{bad}")
    wait_for_the_end(person, table)
    failures = [line for line in server.log.read_text().splitlines() if "a bot failed: " in line]
    assert any(f"{file}:{bad}" in line for line in failures)


def test_user_bots_that_never_answer_take_no_thread_from_others(server: Server, file: Path) -> None:
    person = Person(server.address)
    stuck = [play(person, f"{file}:hangs", f"{file}:hangs") for _ in range(3)]
    free = play(person, f"{file}:first", "beginner")
    for table in (free, *stuck):
        wait_for_the_end(person, table)


def test_games_list_the_bots_that_can_be_seated(server: Server, file: Path) -> None:
    own = [f"{file}:{name}" for name in ("first", *BAD)]
    games = web.get(f"{server.address}/api/games").json()
    assert {tuple(game["bots"]) for game in games} == {(*LEVELS, *own)}


def test_without_bot_threads_no_bot_can_be_seated(tmp_path: Path) -> None:
    options = ("--threads", "0")
    with Server(f"sqlite:///{tmp_path}/tables.db", tmp_path / "log", *options) as server:
        games = web.get(f"{server.address}/api/games").json()
    assert {tuple(game["bots"]) for game in games} == {()}


@pytest.mark.parametrize(("bad", "how"), [("hangs", SIGTERM), ("spins", SIGINT)])
def test_a_server_ends_though_a_user_bot_does_not(
    tmp_path: Path, file: Path, bad: str, how: Signals
) -> None:
    with serving(tmp_path, file, bad) as server:
        person = Person(server.address)
        wait_for_the_end(person, play(person, f"{file}:{bad}"))
        server.kill(how)
        assert '"level":"error"' not in server.log.read_text()


# One process


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    """A file of bots that no other test shares; the engine that they get is there already."""
    engine_of(registered_game(GAME))
    path = tmp_path / "mine.py"
    path.write_text(USER_BOTS)
    return path


def dealt(table: str) -> Match:
    return registered_game(GAME).new_provably_fair(2, table, SECRET, ("Ola", "Jan"), {})


def test_a_user_bot_that_is_still_searching_is_not_asked_again(bots: Path) -> None:
    async def story() -> None:
        name = f"{bots}:waits"
        own, match = BotPool(1, (name,), BOT_SECONDS), dealt("oak-1")
        asked, seat = import_object(f"{bots}:asked"), match.to_act[0]
        with pytest.raises(BotError, match=f"has not moved for {BOT_SECONDS} seconds"):
            await own.choose_move(match, seat, name)
        with pytest.raises(BotError, match="is still searching for an earlier move"):
            await own.choose_move(match, seat, name)
        own.forget(match.table)
        with pytest.raises(BotError, match="is still searching for an earlier move"):
            await own.choose_move(match, seat, name)
        wait_until(lambda: bool(asked))
        assert [budget.seconds for budget in asked] == [BOT_SECONDS / 2]
        import_object(f"{bots}:gate").set()
        own._user._seconds = HANGS_SECONDS
        await answers(own, match, name)
        own.close()

    asyncio.run(story())


def test_a_user_bot_that_is_late_everywhere_is_asked_nowhere(bots: Path) -> None:
    async def story() -> None:
        name, own = f"{bots}:waits", UserBots(BOT_SECONDS)
        tables = [dealt(f"ash-{number}") for number in range(MOST_LATE)]
        tries = (own.choose_move(match, match.to_act[0], name) for match in tables)
        late = await asyncio.gather(*tries, return_exceptions=True)
        assert [type(one) for one in late] == [BotError] * MOST_LATE
        another = dealt("elm-1")
        with pytest.raises(BotError, match=f"is still searching at {MOST_LATE} other seats"):
            await own.choose_move(another, another.to_act[0], name)
        own._seconds = HANGS_SECONDS
        move = await own.choose_move(another, another.to_act[0], f"{bots}:first")
        assert not another.why_not(another.to_act[0], move)
        import_object(f"{bots}:gate").set()
        await answers(own, another, name)

    asyncio.run(story())


async def answers(own: BotPool | UserBots, match: Match, name: str) -> None:
    """Waits until the bot moves again, which it does when its old search has ended."""
    seat = match.to_act[0]
    until = time.monotonic() + HANGS_SECONDS
    while time.monotonic() < until:
        try:
            assert not match.why_not(seat, await own.choose_move(match, seat, name))
        except BotError:
            await asyncio.sleep(0.01)
        else:
            return
    raise AssertionError("it never answers")


# Refused at the start


def refused(tmp_path: Path, bots: str, *options: str) -> str:
    """The error of a server that does not start."""
    command = [str(STOLIK), "serve", "--database", f"sqlite:///{tmp_path}/tables.db"]
    command += ["--port", "0", "--bot", bots, *options]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        env=environment(),
        timeout=HANGS_SECONDS,
        check=False,
    )
    assert done.returncode == 1, done
    assert not done.stdout
    return " ".join(done.stderr.split())


def test_a_server_does_not_start_with_a_user_bot_that_is_not_there(
    tmp_path: Path, file: Path
) -> None:
    said = refused(tmp_path, f"{file}:first,{file}:nobody")
    assert said == f"there is no 'nobody' in {file}"
    assert "no such bot: ''" in refused(tmp_path, f"{file}:first,")


def test_a_server_does_not_start_with_a_user_bot_that_could_not_be_seated(tmp_path: Path) -> None:
    name = "a" * (LONGEST_NAME - 1)
    long = tmp_path / "long.py"
    long.write_text(f"def {name}(observation): ...\ndef b(observation): ...")
    assert f"at most {LONGEST_NAME - 2} letters" in refused(tmp_path, f"{long}:{name}")
    around = f"{tmp_path}/" + "./" * LONGEST_BOT + "long.py:b"
    assert f"at most {LONGEST_BOT} letters" in refused(tmp_path, around)
    assert f"najwyżej {LONGEST_BOT} znaków" in refused(tmp_path, around, "--lang", "pl")
