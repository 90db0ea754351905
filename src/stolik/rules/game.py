"""The definition of a game: the parts of its package, its texts, and the ways to its states."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import Field, dataclass, field, fields
from functools import cache, cached_property, reduce
from importlib import import_module
from operator import or_
from secrets import randbits
from typing import Any

import msgspec

from stolik.rules import protocol
from stolik.rules.assembly import functions_of, module_in, part_in
from stolik.rules.chance import seed as seed_generator
from stolik.rules.chance import seed_words
from stolik.rules.errors import BadMove, BadOption, BadPosition, quoted
from stolik.rules.information_state import write_complete, write_reveal
from stolik.rules.messages import LogEntry, Move
from stolik.rules.narration import render
from stolik.rules.options import Option, edition_option, plain_int, read_options, start_option
from stolik.rules.position_syntax import MOST_DIGITS, header, split_header, whole_number
from stolik.rules.state import Ints, blank, shape_of
from stolik.rules.texts import LANGUAGES, Texts, texts
from stolik.rules.tuning import Tuning, read_tuning

SEED_BITS = 53  # every program that reads JSON can hold it
NO_OPTIONS: Mapping[str, object] = {}


def part(*files: str, compiled: bool = False) -> Any:
    """Declare a part of the contract: the files that hold it, and whether it has two speeds."""
    return field(default=None, metadata={"files": files, "compiled": compiled})


@dataclass(frozen=True, eq=False, repr=False)
class GameDefinition:
    """A game, a plugin by its package's name: the modules imported by name fulfil the protocols."""

    id: str
    package: str
    version: int  # of the rules; a record names it
    clauses: str  # the letter of its clauses
    players: range = range(0)  # by default PLAYERS of components.py
    options: tuple[Option, ...] = ()  # its own; those that many games have are added
    is_open: bool = False  # every viewpoint sees the same of each move and of what came of it
    rules: protocol.Rules = part("rules", compiled=True)
    legal: protocol.Legal = part("legal", "enumeration", "encoding", compiled=True)
    moves: protocol.Moves = part("moves")
    positions: protocol.Positions = part("positions")
    information_state: protocol.InformationState = part("information_state", compiled=True)
    validity: protocol.Validity = part("validity", compiled=True)
    evaluate: protocol.Evaluate = part("evaluate", "candidates", "opponent_model", compiled=True)
    views: protocol.Views = part("view")
    events: protocol.Events = part("events")
    terminal: protocol.Terminal = part("terminal")
    narration: protocol.Narration = part("narration")

    def __post_init__(self) -> None:
        for one in fields(self):
            if one.metadata and getattr(self, one.name) is None:
                object.__setattr__(self, one.name, self._part(one))
        components: Any = module_in(self.package, "components")
        object.__setattr__(self, "players", self.players or components.PLAYERS)
        object.__setattr__(self, "options", self._all_options(components))

    def _part(self, one: "Field[Any]") -> Any:
        kind: Any = one.type
        found = part_in(self.package, kind, one.metadata["files"])
        if kind is protocol.InformationState:
            found.reveal = write_reveal(self.state, found.reveal)
            found.complete = write_complete(self.state, found.complete)
        return found

    def _all_options(self, components: Any) -> tuple[Option, ...]:
        """The game's own options, and `edition` and `start`, where the state has such a field."""
        missing = dict(shape_of(self.state)).keys() - {option.name for option in self.options}
        options = [*self.options]
        if "edition" in missing:
            editions = components.EDITIONS
            options.insert(0, edition_option(editions.names, editions.broken))
        if "start" in missing:
            options.append(start_option(self.players[-1]))
        return tuple(options)

    def __repr__(self) -> str:
        return f"<Game {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles a game by its package, so that another process imports it."""
        return game_in, (self.package,)

    @cached_property
    def state(self) -> type[Any]:
        """The class of its states."""
        state_class: type[Any] = import_module(f"{self.package}.state").State
        return state_class

    @cached_property
    def reasons(self) -> Mapping[str, str]:
        """The clause of each refusal, by the refusal's name in texts/, in their numbers' order."""
        module: Any = import_module(f"{self.package}.refusals")
        reasons: Mapping[str, str] = module.refusal.by_name(vars(module))
        return reasons

    @cached_property
    def problems(self) -> tuple[str, ...]:
        """What can be wrong with a position, in the order of the numbers."""
        module: Any = import_module(f"{self.package}.validity")
        problems: tuple[str, ...] = module.sentence.all()
        return problems

    @cached_property
    def tuning(self) -> Tuning:
        """The weights of the bots' evaluation, their search and their levels."""
        module: Any = module_in(self.package, "weights")
        return read_tuning(self.package, module.weight.by_name(vars(module)) if module else {})

    @property
    def most_moves(self) -> int:
        return self.legal.MOST_MOVES

    @property
    def actions(self) -> tuple[str, ...]:
        return self.moves.ACTIONS

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
            raise BadPosition(self.problems[wrong])
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
        """The functions that exist at both speeds."""
        parts: Any = [one for one in fields(self) if one.metadata.get("compiled")]
        return {
            name: getattr(getattr(self, one.name), name)
            for one in parts
            for name in functions_of(one.type)
        }

    def addable_words(self, s: Any, codes: Ints, begun: Sequence[str] = ()) -> set[str]:
        """The words that the texts of many moves have beyond those begun, each once."""
        words = self.moves.addable_words(s, codes)
        if words is not None:
            return words.difference(begun)
        texts = (self.text(self.moves.decode(s, code)).split() for code in codes)
        return {word for text in texts for word in text if text.count(word) > begun.count(word)}

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
