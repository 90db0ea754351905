"""Whole games through the page: a legal move is queried, and then composed by pressing."""

import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from playwright.sync_api import Error

from tests.every_game import Table
from tests.server.clients import Person, new_id
from tests.waiting import HANGS_SECONDS
from tests.web.visitor import Visitor

CONFIRM = "[data-confirm]:not([aria-disabled=true])"
RESULT = "dialog[open] #result"
LEVEL = "beginner"
MOST_MOVES = 60
LONGEST_GAME = 600
NAMES = ("Ola", "Jan", "Ewa", "Kuba", "Zosia")
Json = dict[str, Any]


def settings_of(table: Table, **more: Any) -> Json:
    """The settings of such a table."""
    options = dict(table.options)
    return {"game": table.game.id, "players": table.players, "options": options, **more}


def sit(seat: int) -> Json:
    """The command that takes a seat."""
    return {"command": "take_seat", "seat": seat, "name": NAMES[seat], "colour": seat}


def seat_bot(seat: int) -> Json:
    """The command that seats a bot."""
    return {"command": "seat_bot", "seat": seat, "bot": LEVEL}


def table_against_bots(address: str, table: Table, **more: Any) -> tuple[str, Person]:
    """A running table of one person and bots."""
    person = Person(address)
    seats = [sit(0), *(seat_bot(seat) for seat in range(1, table.players))]
    return person.make(settings_of(table, **more), seats, start=True), person


def table_of_one_device(address: str, table: Table) -> tuple[str, Person]:
    """A table whose seats are all held by one device."""
    person = Person(address)
    return person.make(settings_of(table), [sit(s) for s in range(table.players)], True), person


def come_to(address: str, meet: Callable[..., Visitor], table: Table, **about: Any) -> "Player":
    """Opens a table against bots, with hints, in a browser."""
    name, person = table_against_bots(address, table, hints=True)
    visitor = meet(person=person, **about).go(f"/table/{name}")
    visitor.wait_for(".play")
    return Player(visitor, person, name)


class Player:
    """Plays a seat through a page."""

    def __init__(self, visitor: Visitor, person: Person, table: str, seat: int = 0) -> None:
        self.visitor, self.person, self.table, self.seat = visitor, person, table, seat
        self.random = random.Random(1)
        self.made = 0
        snapshot = self.snapshot()
        game = snapshot["settings"]["game"]
        self.clicks = import_module(f"tests.web.drivers.{game}").clicks

    def snapshot(self) -> Json:
        """The table as the server has it."""
        answer = self.person.request("GET", f"/api/tables/{self.table}")
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found

    def moves(self) -> list[str]:
        """Some legal moves."""
        question = {"query": "explore", "seat": self.seat, "most": MOST_MOVES}
        body = {"type": "ask", "id": new_id(), "query": question}
        answer = self.person.request("POST", f"/api/tables/{self.table}/queries", body)
        assert answer.is_success, answer.text
        found: list[str] = answer.json()["moves"]
        return found

    def wait(self) -> Json:
        """Waits until it is this seat's turn, or the game is over."""
        until = time.monotonic() + HANGS_SECONDS
        while time.monotonic() < until:
            snapshot = self.snapshot()
            if snapshot["table"]["stage"] == "over" or self.seat in snapshot["table"]["waits_for"]:
                return snapshot
            self.visitor.page.wait_for_timeout(20)
        raise AssertionError(f"seat {self.seat} waits in vain at {self.table}")

    def choose(self) -> str:
        """A move that brings the game forward: as much at once as a few tries find."""
        moves = self.moves()
        tries = self.random.sample(moves, min(4, len(moves)))
        return max(tries, key=lambda move: len(move.split()))

    def compose(self, move: str) -> None:
        """Composes a move by pressing."""
        if self.visitor.page.locator("[data-clear]").count():
            self.visitor.page.keyboard.press("Escape")
        for selector in self.clicks(move):
            self.visitor.press(selector)

    def play(self, move: str) -> None:
        """Makes a move, and waits for its update."""
        before = self.snapshot()["number"]
        self.compose(move)
        self.visitor.wait_for(CONFIRM)
        self.visitor.press(CONFIRM)
        until = time.monotonic() + HANGS_SECONDS
        while self.snapshot()["number"] == before:
            assert time.monotonic() < until, f"{move} was not made at {self.table}"
            self.visitor.page.wait_for_timeout(10)
        self.made += 1

    def play_on(self, most: int = LONGEST_GAME) -> bool:
        """Makes moves, at most `most`; gives whether the game is over."""
        while self.made < most:
            if self.wait()["table"]["stage"] == "over":
                return True
            move = self.choose()
            try:
                self.play(move)
            except (Error, AssertionError) as error:
                raise AssertionError(f"{move} could not be made: {error}") from error
        return False
