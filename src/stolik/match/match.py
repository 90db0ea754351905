"""A match: one game being played, by its rules, step by step."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stolik.engine.plain import Engine, plain_engine_of
from stolik.match.exploration import Exploration, explore, list_moves, preview_move
from stolik.match.legal_move import EncodedMove, GivenMove, LegalMove, check_move, encode_move
from stolik.match.observation import Budget, Observation
from stolik.match.player_names import checked_names
from stolik.match.position import SPECTATOR, Position, Turn
from stolik.match.provably_fair import commitment, words_of_move
from stolik.match.record import Record, RecordedMove
from stolik.match.revealed_information import Step, reveals_in_any_world, reveals_to
from stolik.rules.chance import generator
from stolik.rules.chance import seed as seed_generator
from stolik.rules.errors import BadOption, IllegalMove, NothingToUndo, quoted
from stolik.rules.messages import Event, LogEntry, Move, Outcome, Refusal, View
from stolik.rules.options import plain_int
from stolik.rules.seats import letter, seats_in
from stolik.rules.state import copied
from stolik.rules.texts import LANGUAGES

if TYPE_CHECKING:
    from stolik.match.game import Game


class Match:
    """A game being played. It holds the true state, and shows each seat only what it may know."""

    def __init__(
        self,
        game: Game,
        state: Any,
        seed: int,
        names: tuple[str, ...] = (),
        start: str = "",
        table: str = "",
    ) -> None:
        self.game = game
        self.table = table
        self.names = checked_names(names, state.players)
        self._positions = [Position(state)]
        self._history: list[LegalMove] = []
        self._seed = seed
        self._start = start
        self._reveals: tuple[Position, bool] | None = None  # whether the move to there revealed

    def __repr__(self) -> str:
        """A summary of public information only."""
        acting = " and ".join(map(letter, self.waits_for))
        now = str(self.outcome) if self.over else f"{acting} to act"
        return f"<Match of {self.game.id}, {self.players} players, {self.made} moves, {now}>"

    @property
    def commitment(self) -> str:
        """The text that fits a provably fair match's seed and no other; empty for other matches."""
        return commitment(self._seed, self.table) if self.table else ""

    @property
    def players(self) -> int:
        return len(self.names)

    @property
    def over(self) -> bool:
        return self._turn.over

    @property
    def to_act(self) -> tuple[int, ...]:
        return self._turn.to_act

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats without which the game does not go on."""
        return self._turn.waits_for

    @property
    def outcome(self) -> Outcome | None:
        """The winners, the points and the clause that ended the game; None while it goes on."""
        if not self.over:
            return None
        rules, s = self.game.rules, self._state
        points = tuple(rules.points(s, seat) for seat in range(self.players))
        clause = self.game.clause(rules.ended_by(s))
        return Outcome(seats_in(rules.winners(s)), points, clause)

    @property
    def made(self) -> int:
        return len(self._history)

    @property
    def history(self) -> tuple[tuple[int, Move], ...]:
        """Every move and its seat, secret moves too; see `log` for what a seat could see."""
        return tuple((made.seat, made.move) for made in self._history)

    @property
    def last_move(self) -> LegalMove:
        """The last move in all its forms, secret or not."""
        return self._history[-1]

    def log(self, seat: int | None = None, since: int = 0) -> tuple[LogEntry, ...]:
        """The moves from a number on, and what came of them, as a seat or a spectator saw it."""
        viewpoint = self._viewpoint(seat)
        if plain_int(since) not in range(self.made + 1):
            raise BadOption(f"there are {self.made} moves, so none since {quoted(since)}")
        return self._log(viewpoint, since)

    def last_entry(self, seat: int | None = None) -> LogEntry:
        """The last move and what came of it, as a seat could see it."""
        viewpoint, here = self._viewpoint(seat), self._positions[-1]
        if not self.game.is_open:
            return self._log(viewpoint, self.made - 1)[0]
        if here.entry is None:
            (here.entry,) = self._log(viewpoint, self.made - 1)
        return here.entry

    def revealed_information(self) -> bool:
        """True if the last move showed its own seat something it could not know before."""
        return reveals_to(self._last_step, self.last_move.seat, with_view=False)

    def revealed_information_to_anyone(self) -> bool:
        """True if the last move may have shown a viewpoint something new, by public facts."""
        here = self._positions[-1]
        if self._reveals is None or self._reveals[0] is not here:
            self._reveals = here, reveals_in_any_world(self._last_step)
        return self._reveals[1]

    @property
    def may_interrupt(self) -> tuple[int, ...]:
        """The seats that may act out of turn if they have cause, which is not checked here."""
        return self._turn.may_interrupt

    def moves(self, seat: int, containing: GivenMove | None = None) -> list[Move]:
        """Every legal move of a seat, or those that contain a part; none when it may not act."""
        seat = self.checked_seat(seat)
        part = None if containing is None else self._encoded(seat, containing)
        return list_moves(self.game, self._positions[-1], seat, part)

    def check(
        self, seat: int, move: GivenMove | LegalMove, language: str = LANGUAGES[0]
    ) -> LegalMove | Refusal:
        """The move in all its forms, or why the seat may not make it; BadMove for no move.

        A legal move that was checked in this position is not checked again.
        """
        seat, position = self.checked_seat(seat), self._positions[-1]
        if isinstance(move, LegalMove):
            if move.seat == seat and move.position is position:
                return move
            move = move.move
        return check_move(self.game, position, seat, self.game.as_move(move), language)

    def why_not(self, seat: int, move: GivenMove, language: str = LANGUAGES[0]) -> Refusal | None:
        """The refusal of a move now, its clause and a sentence; None for a legal one."""
        found = self.check(seat, move, language)
        return found if isinstance(found, Refusal) else None

    def preview(self, seat: int, move: GivenMove) -> tuple[Event, ...]:
        """The certain events of a move, or of a part of one; nothing is played."""
        seat = self.checked_seat(seat)
        return preview_move(self.game, self._positions[-1], seat, self._encoded(seat, move))

    def explore(
        self,
        seat: int,
        part: GivenMove | None = None,
        most: int | None = None,
        language: str = LANGUAGES[0],
        engine: Engine | None = None,
    ) -> Exploration:
        """The continuations of a part of a move, its preview, and its refusal so far."""
        engine = engine or plain_engine_of(self.game)
        seat, move = self.checked_seat(seat), self.game.as_move(part) if part else None
        return explore(self._positions[-1], engine, seat, move, most, language)

    def play(self, seat: int, move: GivenMove | LegalMove) -> None:
        """Makes a move, unchecked if `check` gave it here; IllegalMove if it is not legal."""
        seat = self.checked_seat(seat)
        legal = self.check(seat, move)
        if isinstance(legal, Refusal):
            raise IllegalMove(legal.clause, legal.sentence, legal.reason)
        s = copied(self._state)
        if self.table:
            seed_generator(s.rng, *words_of_move(self._seed, self.made + 1))
        self.game.rules.act(s, seat, legal.code)
        self._positions.append(Position(s))
        self._history.append(legal)
        for past in self._positions[-3:-2]:
            past.pack()

    def copy(self) -> Match:
        return self._twin(self._positions[:], self._history[:])

    def latest(self) -> Match:
        """A match that remembers no more than its last move, to be read later."""
        return self._twin(self._positions[-2:], self._history[-1:])

    def at(self, number: int) -> Match:
        """The match as it was after a number of moves."""
        if plain_int(number) not in range(self.made + 1):
            raise BadOption(f"there are {self.made} moves, so it was never after {quoted(number)}")
        return self._twin(self._positions[: number + 1], self._history[:number])

    def _twin(self, positions: list[Position], history: list[LegalMove]) -> Match:
        twin = object.__new__(Match)
        vars(twin).update(vars(self), _positions=positions, _history=history)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def undo(self) -> None:
        """Takes the last move back. What was revealed meanwhile is not forgotten."""
        if not self._history:
            raise NothingToUndo("there is no move to take back")
        self._history.pop()
        self._positions.pop()

    def generator(self, purpose: str) -> list[int]:
        """A bot's generator in this position, independent of the game's own chance."""
        return generator(purpose, self._seed, self.made)

    def view(self, seat: int | None = None) -> View:
        """The view of a seat, as structs; without a seat, that of a spectator."""
        viewpoint = self._viewpoint(seat)
        return self.game.views.view(self._positions[-1].revealed(self.game, viewpoint), viewpoint)

    def position(self, seat: int | None = None) -> str:
        """The position as text, as a seat sees it; without a seat, as a spectator does."""
        return self.game.write(self.revealed(seat))

    def revealed(self, seat: int | None = None) -> Any:
        """The state with only what a seat may know, for bots and environments: a copy."""
        return copied(self._positions[-1].revealed(self.game, self._viewpoint(seat)))

    def observe(self, seat: int, budget: Budget = Budget()) -> Observation:  # noqa: B008
        state, rng = self.revealed(seat), self.generator(f"seat {seat}")
        return Observation(self.game, seat, state, rng, budget)

    def record(self) -> Record:
        """The game so far. While it runs, its seed and deal stay out of it."""
        return self._record(with_secrets=self.over)

    def save(self, path: str | Path) -> None:
        """Writes the match with its seed to a file, to be loaded and continued; keep it secret."""
        self._record(with_secrets=True).save(path)

    def checked_seat(self, seat: int) -> int:
        number = seat if type(seat) is int else plain_int(seat)
        if number is None or not 0 <= number < self.players:
            raise BadOption(f"there is no seat {quoted(seat)}; seats are 0 to {self.players - 1}")
        return number

    @property
    def _state(self) -> Any:
        return self._positions[-1].state

    @property
    def _turn(self) -> Turn:
        return self._positions[-1].turn(self.game.rules)

    @property
    def _last_step(self) -> Step:
        return Step(self.last_move, self._positions[-1])

    def _viewpoint(self, seat: int | None) -> int:
        return SPECTATOR if seat is None else self.checked_seat(seat)

    def _log(self, viewpoint: int, since: int) -> tuple[LogEntry, ...]:
        seen = [position.revealed(self.game, viewpoint) for position in self._positions[since:]]
        made = zip(self._history[since:], pairwise(seen), strict=True)
        return tuple(legal.log_entry(viewpoint, *states) for legal, states in made)

    def _encoded(self, seat: int, move: GivenMove) -> EncodedMove:
        return encode_move(self.game, self._state, seat, self.game.as_move(move))

    def _record(self, with_secrets: bool) -> Record:
        """The game so far; without secrets, what a spectator may know of it."""
        made = self.history if with_secrets else [(entry.seat, entry.move) for entry in self.log()]
        return Record(
            game=self.game.id,
            rules=self.game.version,
            players=self.players,
            options=self.game.options_of(self._state),
            names=self.names,
            table=self.table,
            commitment=self.commitment,
            seed=self._seed if with_secrets else None,
            start=self._start if with_secrets else "",
            moves=tuple(RecordedMove(seat, self.game.text(move)) for seat, move in made),
            outcome=self.outcome,
        )
