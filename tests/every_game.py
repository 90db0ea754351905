"""What the generic tests run on: every registered game, and the worked example, in all variants."""

import inspect
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, wraps
from itertools import chain, groupby, product
from typing import Any, TypeVar

import pytest

from examples import connect_four
from stolik.engine.plain import Plain
from stolik.games.registry import all_games
from stolik.match.game import Game
from stolik.match.match import Match
from stolik.match.position import SPECTATOR
from stolik.rules.chance import below, seed, seed_words
from stolik.rules.options import Option
from stolik.rules.seats import seats_in
from stolik.rules.state import copied
from tests.engine.trace import trace

MANY_WORDS = 4
LONGEST = 4_000

T = TypeVar("T")
Choice = tuple[str, str]
"""The name of an option, and a word that is not its default."""


@dataclass(frozen=True)
class Table:
    """A variant of a game: its number of players, and the options that differ from the defaults."""

    game: Game
    players: int
    options: tuple[Choice, ...] = ()

    def __str__(self) -> str:
        """`setup-4-teams-yes-bonus-called`."""
        return "-".join([self.game.id, str(self.players), *chain(*self.options)])

    def new(self, seed: int, names: tuple[str, ...] = ()) -> Match:
        """A match."""
        return self.game.new(self.players, seed, names, **dict(self.options))

    def deal(self, seed: int) -> Any:
        """The state that such a match begins with."""
        return self.game.deal(self.players, seed, dict(self.options))

    def blank(self) -> Any:
        """A state with nothing but players and options."""
        return self.game.blank(self.players, dict(self.options))

    def share(self, number: int) -> int:
        """The number of tests of a kind for this table: all with default options, else some."""
        return -(-number // 5) if self.options else number

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def viewpoints(self) -> range:
        """The spectator, and every seat."""
        return range(SPECTATOR, self.players)


def unusual(option: Option, players: int) -> list[Choice]:
    """Every word of an option but its default."""
    default = option.write(option.default(players))
    return [(option.name, word) for word in option.words_for(players) if word != default]


def tables_of(game: Game, players: int) -> list[Table]:
    """All mixtures of words; where an option has many, only the last of them, by itself."""
    few = [unusual(o, players) for o in game.options if len(o.words) < MANY_WORDS]
    many = [unusual(o, players) for o in game.options if len(o.words) >= MANY_WORDS]
    mixtures = product(*([(), *((choice,) for choice in choices)] for choices in few))
    chosen = [*(tuple(chain(*mixture)) for mixture in mixtures), *((c[-1],) for c in many if c)]
    return [Table(game, players, choices) for choices in chosen]


GAMES: tuple[Game, ...] = (*all_games(), connect_four.GAME)
TABLES = [table for game in GAMES for players in game.players for table in tables_of(game, players)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@contextmanager
def about(*case: object) -> Iterator[None]:
    """Names the case that a failure is about."""
    try:
        yield
    except BaseException as error:
        error.add_note("about " + ", ".join(map(str, case)))
        raise


def every_table(test: Callable[..., None]) -> Callable[..., None]:
    """A test for each game and number of players, which goes through its variants."""

    @wraps(test)
    def test_variants(variants: list[Table], **fixtures: Any) -> None:
        for table in variants:
            with about(table):
                test(table=table, **fixtures)

    taken = inspect.signature(test).parameters.values()
    names = [one.replace(name="variants") if one.name == "table" else one for one in taken]
    vars(test_variants)["__signature__"] = inspect.Signature(names)
    groups = [list(g) for _, g in groupby(TABLES, lambda table: (table.game, table.players))]
    each = pytest.mark.parametrize("variants", groups, ids=lambda group: str(group[0]))
    every: Callable[..., None] = each(test_variants)
    return every


def generator(*secret: object) -> list[int]:
    """A generator of a test's own."""
    rng = [0] * 4
    seed(rng, *seed_words(*secret))
    return rng


@cache
def scratch(game: Game) -> Any:
    """The pool in which random games are played, as making it takes longer than a game."""
    return Plain(game).pool([], LONGEST + 1)


def random_game(table: Table, number: int) -> tuple[list[Any], list[int]]:
    """All states of a random game, and the moves between them."""
    plain, pool = Plain(table.game), scratch(table.game)
    pool[0] = table.deal(number)
    played, moves = plain.ints(LONGEST), plain.ints(table.game.most_moves)
    n = plain.entry(trace)(pool, generator("random game", number), moves, played)
    return list(map(copied, pool[: n + 1])), played[:n]


def random_states(table: Table, number: int, how_many: int) -> list[Any]:
    """Some of the states of a random game."""
    states, _ = random_game(table, number)
    rng = generator("random states", number)
    return [states[below(rng, len(states))] for _ in range(how_many)]


def random_match(table: Table, number: int, most: int = LONGEST) -> Match:
    """A match played at random to its end, or to a number of moves."""
    match = table.new(number, tuple(f"Gość {i}" for i in table.seats))
    play_out(match, number, most)
    return match


def play_out(match: Match, number: int, most: int = LONGEST) -> None:
    """Plays at random to the end, or until so many moves were made."""
    rng, moves = generator("match", number), [0] * match.game.most_moves
    while not match.over and match.made < most:
        seat = match.to_act[below(rng, len(match.to_act))]
        code = match.game.legal.random_move(match._state, seat, rng, moves)
        match.play(seat, match.game.moves.decode(match._state, code))


def listed(table: Table, s: Any) -> list[tuple[int, list[int]]]:
    """Every seat that may act, with all its moves."""
    codes = [0] * table.game.most_moves
    return [
        (seat, codes[: table.game.legal.legal_moves(s, seat, codes)])
        for seat in seats_in(table.game.rules.to_act(s))
    ]


def spread(items: Sequence[T], most: int) -> Sequence[T]:
    """At most `most` items, evenly spread from the first to the last."""
    if len(items) <= most:
        return items
    return [items[i * (len(items) - 1) // (most - 1)] for i in range(most)]
