"""Reading a record: its text, then its moves one by one by the rules."""

import re
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.provably_fair import commitment
from stolik.match.record import FINGERPRINT_SIGN, GOES_ON, HIDDEN, MAGIC, fingerprint_of
from stolik.rules.errors import BadRecord, StolikError
from stolik.rules.position_syntax import whole_number
from stolik.rules.seats import seat_of

LARGEST = 1024 * 1024
TABLE = re.compile(r"[0-9A-Za-z-]{1,40}")
KEYS = ("game", "rules", "players", "option", "name", "table", "commitment", "seed", "start")
FindGame = Callable[[str], Game]


def load(path: str | Path, find_game: FindGame) -> Match:
    """The match in a file, replayed move by move; one that is not over can be played on."""
    with Path(path).open("rb") as file:
        data = file.read(LARGEST + 1)
    try:
        return loads(data.decode("utf-8"), find_game)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise BadRecord(line, "this is not text in UTF-8") from None


def loads(text: str, find_game: FindGame) -> Match:
    return Reader(text, find_game).match()


class Reader:
    """Goes through the lines of a record once, and refuses the first one that is wrong."""

    def __init__(self, text: str, find_game: FindGame) -> None:
        self.find_game = find_game
        self.lines = text.split("\n")
        if len(text) > LARGEST:
            raise BadRecord(len(self.lines), f"a record has at most {LARGEST} letters")
        for at, line in enumerate(self.lines):
            if any("\ud800" <= letter <= "\udfff" for letter in line):
                raise BadRecord(at + 1, "this is not text")
        self.header: dict[str, list[tuple[int, str]]] = {key: [] for key in KEYS}
        self.at = 0
        self.fingerprint = ""

    def match(self) -> Match:
        if self.lines[0] == MAGIC + "\r":
            raise BadRecord(1, "lines have to end as they were written, without a carriage return")
        if self.lines[0] != MAGIC:
            raise BadRecord(1, f"a record begins with {MAGIC!r}")
        self.read_header()
        match = self.begin()
        self.check_opening(match)
        while not self.line.startswith("result "):
            self.replay_move(match)
        self.check_result(match)
        return match

    @property
    def line(self) -> str:
        """The line being read; the end of the file without a result is a file cut off."""
        if self.at >= len(self.lines) - 1:
            raise self.bad("the file was cut off: the result is missing")
        return self.lines[self.at]

    def bad(self, reason: str, key: str = "") -> BadRecord:
        return BadRecord((self.header[key][0][0] if key else self.at) + 1, reason)

    def read_header(self) -> None:
        self.pass_line(self.line)
        while (key := self.line.partition(" ")[0]) in KEYS:
            self.header[key].append((self.at, self.line.partition(" ")[2]))
            self.pass_line(self.line)
        self.checked_line()

    def pass_line(self, line: str) -> None:
        self.fingerprint = fingerprint_of(self.fingerprint, line)
        self.at += 1

    def checked_line(self) -> str:
        """The line without its fingerprint, which has to fit it and everything above."""
        line, sign, fingerprint = self.line.rpartition(FINGERPRINT_SIGN)
        if not sign:
            raise self.bad("the fingerprint at the end of the line is missing")
        if fingerprint != fingerprint_of(self.fingerprint, line):
            raise self.bad("this line, or one above without a fingerprint of its own, was changed")
        return line

    def begin(self) -> Match:
        game, seed, players = self.game(), self.seed(), self.number("players")
        names = tuple(line[len("A ") :] for _, line in self.header["name"])
        options = dict(line.partition(" ")[::2] for _, line in self.header["option"])
        text = "\n".join(line for _, line in self.header["start"])
        table = self.table(seed) if self.header["table"] else ""
        try:
            if text:
                return game.position(text, seed, names)
            if table:
                return game.new_provably_fair(players, table, seed, names, options)
            return Match(game, game.deal(players, seed, options), seed, names)
        except StolikError as error:
            raise self.bad(f"the lines above are not the start of a game: {error}") from None

    def table(self, seed: int) -> str:
        """The table of a provably fair match; its commitment has to fit the seed."""
        table = self.only("table")
        if not TABLE.fullmatch(table):
            raise self.bad("this is no name of a table", "table")
        if self.only("commitment") != commitment(seed, table):
            raise self.bad("the seed is not the one that was promised at the start", "commitment")
        return table

    def check_opening(self, match: Match) -> None:
        """The lines above the moves are written as the match itself writes them."""
        opening = match._record(with_secrets=True).opening()
        for at, (read, written) in enumerate(zip_longest(self.lines[: self.at], opening)):
            if read != written:
                raise BadRecord(at + 1, "this is not how the record of this game begins")

    def game(self) -> Game:
        name = self.only("game")
        try:
            game = self.find_game(name)
        except StolikError as error:
            raise self.bad(str(error), "game") from None
        if self.number("rules") != game.version:
            raise self.bad(f"it was not played by version {game.version} of the rules", "rules")
        return game

    def seed(self) -> int:
        """The seed, which a record of a running game does not have."""
        if self.only("seed") == HIDDEN:
            raise self.bad(
                "the record was made while the game ran; without its seed it cannot be replayed",
                "seed",
            )
        return self.number("seed")

    def only(self, key: str) -> str:
        if len(self.header[key]) != 1:
            raise self.bad(f"above the moves there has to be one line {key!r}")
        return self.header[key][0][1]

    def number(self, key: str) -> int:
        number = whole_number(self.only(key))
        if number is None:
            raise self.bad(f"{key} has to be a whole number", key)
        return number

    def replay_move(self, match: Match) -> None:
        line = self.checked_line()
        number, _, rest = line.partition(" ")
        seat, _, move = rest.partition(" ")
        if number != str(match.made + 1):
            raise self.bad(f"move {match.made + 1} should be here")
        try:
            match.play(seat_of(seat), move)
        except StolikError as error:
            raise self.bad(str(error)) from None
        if seat != seat.upper() or move != match.last_move.text:
            raise self.bad("a record writes this move in another way")
        self.pass_line(line)

    def check_result(self, match: Match) -> None:
        """The result in the record is the one that its moves lead to."""
        result = self.checked_line().removeprefix("result ")
        reached = str(match.outcome or GOES_ON)
        if result != reached:
            raise self.bad(f"it says {result!r}, but the moves lead to {reached!r}")
        if self.lines[self.at + 1 :] != [""]:
            raise BadRecord(self.at + 2, "nothing may follow the result")
