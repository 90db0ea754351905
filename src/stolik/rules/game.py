"""The definition of a game: its modules, its texts, and the ways to its states."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from functools import cache, reduce
from importlib import import_module
from operator import or_
from secrets import randbits
from typing import Any

import msgspec

from stolik.rules import protocol
from stolik.rules.chance import seed as seed_generator
from stolik.rules.chance import seed_words
from stolik.rules.errors import BadMove, BadOption, BadPosition, quoted
from stolik.rules.messages import LogEntry, Move
from stolik.rules.narration import render
from stolik.rules.options import Option, plain_int, read_options
from stolik.rules.position_syntax import MOST_DIGITS, header, split_header, whole_number
from stolik.rules.state import blank
from stolik.rules.texts import LANGUAGES, Texts, texts

SEED_BITS = 53  # every program that reads JSON can hold it
NO_OPTIONS: Mapping[str, object] = {}

OF_TURNS = ("start", "to_act", "may_interrupt", "why_not_act", "act", "turns", "rounds")
RULES = (*OF_TURNS, "over", "winners", "side", "ended_by", "points")
LEGAL = ("why_not", "legal_moves", "random_move", "contains", "action_of")
INFORMATION_STATE = ("reveal", "complete", "hides")
EVALUATE = ("value", "candidates", "unlikelihood", "forget", "holds_back")


def module(name: str, *compiled: str) -> Any:
    """Declare a module of the game's package, and its functions that exist at both speeds."""
    return field(default=None, metadata={"module": name, "compiled": compiled})


@dataclass(frozen=True, eq=False, repr=False)
class GameDefinition:
    """A game, a plugin by its package's name: the modules imported by name fulfil the protocols."""

    id: str
    package: str
    version: int  # of the rules; a record names it
    clauses: str  # the letter of its clauses
    players: range
    options: tuple[Option, ...]
    state: type[Any]
    rules: protocol.Rules = module("rules", *RULES)
    refusals: protocol.Refusals = module("refusals")
    details: protocol.Details = module("narration")
    legal: protocol.Legal = module("legal", *LEGAL)
    moves: protocol.Moves = module("moves")
    positions: protocol.Positions = module("positions")
    information_state: protocol.InformationState = module("information_state", *INFORMATION_STATE)
    validity: protocol.Validity = module("validity", "invalid")
    evaluate: protocol.Evaluate = module("evaluate", *EVALUATE)
    views: protocol.Views = module("view")
    events: protocol.Events = module("events")
    terminal: protocol.Terminal = module("terminal")
    narration: protocol.Narration = module("narration")
    is_open: bool = False  # every viewpoint sees the same of each move and of what came of it

    def __post_init__(self) -> None:
        for one in fields(self):
            if one.metadata and getattr(self, one.name) is None:
                found = import_module(f"{self.package}.{one.metadata['module']}")
                object.__setattr__(self, one.name, found)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles a game by its package, so that another process imports it."""
        return game_in, (self.package,)

    @property
    def most_moves(self) -> int:
        return self.legal.MOST_MOVES

    @property
    def actions(self) -> tuple[str, ...]:
        return self.moves.ACTIONS

    @property
    def reasons(self) -> Mapping[str, str]:
        return self.refusals.CLAUSES

    def deal(self, players: int, seed: int, options: Mapping[str, object] = NO_OPTIONS) -> Any:
        return self.dealt(players, options, seed_words(seed))

    def dealt(
        self, players: int, options: Mapping[str, object], chance: tuple[int, int, int]
    ) -> Any:
        s = self.blank(players, options)
        seed_generator(s.rng, *chance)
        self.rules.start(s)
        return s

    def move(self, text: str) -> Move:
        """The move that a text stands for; it need not be legal."""
        if not isinstance(text, str):
            raise BadMove(f"{quoted(text)} is no text")
        return self.moves.parse(text)

    def as_move(self, given: object) -> Move:
        """A move that was given as a struct, as the fields of one, or as a text."""
        if isinstance(given, str):
            return self.move(given)
        with suppress(msgspec.ValidationError, TypeError):
            if isinstance(given, Move):
                return msgspec.convert(msgspec.to_builtins(given), type(given))
            if isinstance(given, dict):
                move: Move = msgspec.convert(given, move_type(self.package))
                return move
        raise BadMove(f"{quoted(given)} is no move")

    def text(self, move: Move) -> str:
        return self.moves.write(move)

    def read(self, text: str) -> Any:
        """A position's text as a state, without its generator; it may be a revealed one."""
        if not isinstance(text, str):
            raise BadPosition(f"{quoted(text)} is no text")
        options, body = split_header(text, self.id)
        players = whole_number(options.pop("players", ""))
        if players is None:
            raise BadPosition(f"it has to begin with: {self.id}, players N")
        s = self.blank(players, options)
        self.positions.read(body, s)
        wrong = self.validity.invalid(s)
        if wrong:
            raise BadPosition(self.validity.SENTENCES[wrong])
        return s

    def write(self, s: Any) -> str:
        """A state as text, all but its generator."""
        first = header(self.id, {"players": s.players, **self.options_of(s)})
        return first + "\n" + self.positions.write(s)

    def options_of(self, s: Any) -> dict[str, str]:
        """The options that a state is played with, as people write them."""
        return {option.name: option.write(getattr(s, option.name)) for option in self.options}

    def revealed(self, s: Any, seat: int) -> Any:
        """The information state of a seat; -1 is a spectator."""
        seen = blank(self.state)
        self.information_state.reveal(s, seat, seen)
        return seen

    def log_entry(self, before: Any, seat: int, move: Move, after: Any, viewpoint: int) -> LogEntry:
        """A move and what came of it, as a viewpoint saw it by its information states."""
        visible = self.moves.as_seen(before, seat, move, viewpoint)
        return LogEntry(seat, visible, self.events.events(before, seat, visible, after))

    def blank(self, players: int, options: Mapping[str, object] = NO_OPTIONS) -> Any:
        """A state with its number of players and options, and nothing else."""
        number = plain_int(players)
        if number is None or number not in self.players:
            lowest, highest = self.players[0], self.players[-1]
            raise BadOption(
                f"{self.id} is for {lowest} to {highest} players, not {quoted(players)}"
            )
        s = blank(self.state)
        s.players = number
        for name, value in read_options(self.options, options, number).items():
            setattr(s, name, value)
        return s

    def check_seed(self, seed: int | None) -> int:
        number = randbits(SEED_BITS) if seed is None else plain_int(seed)
        if number is None or not 0 <= number < 10**MOST_DIGITS:
            raise BadOption(f"a seed is a whole number from 0, of at most {MOST_DIGITS} digits")
        return number

    def functions(self) -> dict[str, Callable[..., Any]]:
        return {
            name: getattr(getattr(self, one.name), name)
            for one in fields(self)
            for name in one.metadata.get("compiled", ())
        }

    def describe(self, entry: LogEntry, names: tuple[str, ...], texts: Texts) -> str:
        return " ".join(render(line, names, texts) for line in self.narration.narrate(entry))

    def texts(self, language: str = LANGUAGES[0]) -> Texts:
        return texts(self.package, language)

    def clause(self, number: int) -> str:
        return f"{self.clauses}{number}"


def game_in(package: str) -> Any:
    return import_module(package).GAME


@cache
def move_type(package: str) -> Any:
    kinds = (kind for kind in Move.__subclasses__() if kind.__module__.startswith(f"{package}."))
    return reduce(or_, kinds)
