"""Reading a record: its text, then its moves one by one by the rules."""

import re
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path

from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.provably_fair import commitment
from stolik.match.record import GOES_ON, HIDDEN, MAGIC, MARK_SIGN, next_mark, record_of
from stolik.rules.errors import BadRecord, StolikError
from stolik.rules.position_syntax import whole_number
from stolik.rules.seats import seat_of

LARGEST = 1024 * 1024
TABLE = re.compile(r"[0-9A-Za-z-]{1,40}")
Header = dict[str, list[tuple[int, str]]]
"""By key the lines above the moves: where each stands, and what it says."""

HEADER = ("game", "rules", "players", "option", "name", "table", "commitment", "seed", "start")


FindGame = Callable[[str], Game]
"""Gives the game of a name, or raises UnknownGame."""


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
    """The match in a text."""
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
        self.at = 0
        self.mark = ""

    def match(self) -> Match:
        """The whole record as a match."""
        if self.lines[0] == MAGIC + "\r":
            raise BadRecord(1, "lines have to end as they were written, without a carriage return")
        if self.lines[0] != MAGIC:
            raise BadRecord(1, f"a record begins with {MAGIC!r}")
        header = self.read_header()
        match = self.begin(header)
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

    def bad(self, reason: str) -> BadRecord:
        """The refusal of this line."""
        return BadRecord(self.at + 1, reason)

    def read_header(self) -> Header:
        """What comes before the moves, with the line of each."""
        header: Header = {key: [] for key in HEADER}
        self.mark = next_mark(self.mark, self.line)
        self.at += 1
        while (key := self.line.partition(" ")[0]) in HEADER:
            header[key].append((self.at, self.line.partition(" ")[2]))
            self.mark = next_mark(self.mark, self.line)
            self.at += 1
        self.unmarked()
        return header

    def unmarked(self) -> str:
        """The line without its mark, which has to fit it and everything above."""
        line, sign, mark = self.line.rpartition(MARK_SIGN)
        if not sign:
            raise self.bad("the mark at the end of the line is missing")
        if mark != next_mark(self.mark, line):
            raise self.bad("this line, or one above it that has no mark of its own, was changed")
        return line

    def begin(self, header: Header) -> Match:
        """The match before its first move."""
        game, seed, players = self.game(header), self.seed(header), self.number(header, "players")
        names = tuple(line[len("A ") :] for _, line in header["name"])
        options = dict(line.partition(" ")[::2] for _, line in header["option"])
        text = "\n".join(line for _, line in header["start"])
        table = self.table(header) if header["table"] else ""
        try:
            if text:
                return game.position(text, seed, names)
            if table:
                return game.new_provably_fair(players, table, seed, names, options)
            return Match(game, game.deal(players, seed, options), seed, names)
        except StolikError as error:
            raise self.bad(f"the lines above are not the start of a game: {error}") from None

    def table(self, header: Header) -> str:
        """The table of a provably fair match; its commitment has to fit the seed."""
        table, seed = self.only(header, "table"), self.seed(header)
        if not TABLE.fullmatch(table):
            raise BadRecord(header["table"][0][0] + 1, "this is no name of a table")
        if self.only(header, "commitment") != commitment(seed, table):
            line = header["commitment"][0][0] + 1
            raise BadRecord(line, "the seed is not the one that was promised at the start")
        return table

    def check_opening(self, match: Match) -> None:
        """The lines above the moves are written as the match itself writes them."""
        opening = record_of(match, with_secrets=True).opening()
        for at, (read, written) in enumerate(zip_longest(self.lines[: self.at], opening)):
            if read != written:
                raise BadRecord(at + 1, "this is not how the record of this game begins")

    def game(self, header: Header) -> Game:
        """The game, if its rules are those of the record."""
        name = self.only(header, "game")
        try:
            game = self.find_game(name)
        except StolikError as error:
            raise BadRecord(header["game"][0][0] + 1, str(error)) from None
        if self.number(header, "rules") != game.version:
            line = header["rules"][0][0] + 1
            raise BadRecord(line, f"it was not played by version {game.version} of the rules")
        return game

    def seed(self, header: Header) -> int:
        """The seed, which a record of a running game does not have."""
        if self.only(header, "seed") == HIDDEN:
            raise BadRecord(
                header["seed"][0][0] + 1,
                "the record was made while the game ran; without its seed it cannot be replayed",
            )
        return self.number(header, "seed")

    def only(self, header: Header, key: str) -> str:
        """The value of a key that has to be there once."""
        if len(header[key]) != 1:
            raise self.bad(f"above the moves there has to be one line {key!r}")
        return header[key][0][1]

    def number(self, header: Header, key: str) -> int:
        """The value of a key that has to be there once, as a whole number."""
        number = whole_number(self.only(header, key))
        if number is None:
            raise BadRecord(header[key][0][0] + 1, f"{key} has to be a whole number")
        return number

    def replay_move(self, match: Match) -> None:
        """Make the move of this line."""
        line = self.unmarked()
        number, _, rest = line.partition(" ")
        seat, _, move = rest.partition(" ")
        if number != str(match.made + 1):
            raise self.bad(f"move {match.made + 1} should be here")
        try:
            match.play(seat_of(seat), move)
        except StolikError as error:
            raise self.bad(str(error)) from None
        if seat != seat.upper() or move != match.game.text(match.history[-1][1]):
            raise self.bad("a record writes this move in another way")
        self.mark = next_mark(self.mark, line)
        self.at += 1

    def check_result(self, match: Match) -> None:
        """The result in the record is the one that its moves lead to."""
        result = self.unmarked().removeprefix("result ")
        reached = str(match.outcome or GOES_ON)
        if result != reached:
            raise self.bad(f"it says {result!r}, but the moves lead to {reached!r}")
        if self.lines[self.at + 1 :] != [""]:
            raise BadRecord(self.at + 2, "nothing may follow the result")
