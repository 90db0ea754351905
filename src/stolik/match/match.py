"""A match: one game being played, by its rules, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stolik.match.observation import Budget, Observation
from stolik.match.position import Position, Turn
from stolik.match.provably_fair import commitment, words_of_move
from stolik.match.record import Deed, Record
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

LONGEST_NAME = 40
ONLOOKER = -1
GUESSES, WORLDS = 20, 8


class Match:
    """A game being played. It knows everything, and shows each seat only what it may know."""

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
        self._history: list[tuple[int, Move]] = []
        self._seed = seed
        self._start = start
        self._legal: tuple[int, int, Move] | None = None  # found legal: when, for whom, which
        self._code = 0  # that move as an int
        self._revealed_at = (
            -1,
            False,
        )  # when it was asked whether anybody has learnt, and the answer

    def __repr__(self) -> str:
        """Only what everybody may know."""
        acting = " and ".join(map(letter, self.waits_for))
        now = str(self.outcome) if self.over else f"{acting} to act"
        return f"<Match of {self.game.id}, {self.players} players, {self.made} moves, {now}>"

    @property
    def commitment(self) -> str:
        """Of a match at a table, what fits its seed and no other; else nothing."""
        return commitment(self._seed, self.table) if self.table else ""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def over(self) -> bool:
        """The game is over."""
        return self._turn.over

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self._turn.to_act

    @property
    def waits_for(self) -> tuple[int, ...]:
        """Those of them without whom the game does not go on."""
        return self._turn.waits_for

    @property
    def outcome(self) -> Outcome | None:
        """Who won, with which points, by which clause; None while the game goes on."""
        if not self.over:
            return None
        rules, s = self.game.rules, self._state
        points = tuple(rules.points(s, seat) for seat in range(self.players))
        clause = self.game.clause(rules.ended_by(s))
        return Outcome(seats_in(rules.winners(s)), points, clause)

    @property
    def made(self) -> int:
        """How many moves have been made."""
        return len(self._history)

    @property
    def history(self) -> tuple[tuple[int, Move], ...]:
        """What was done, by whom. It knows what was done in secret; `log` does not."""
        return tuple(self._history)

    def log(self, seat: int | None = None, since: int = 0) -> tuple[LogEntry, ...]:
        """What was done and what came of it, from some move on, as a seat could see it.

        Without a seat, as everybody could.
        """
        viewer = self._viewer(seat)
        if plain_int(since) not in range(self.made + 1):
            raise BadOption(f"there are {self.made} moves, so none since {quoted(since)}")
        return self._log(viewer, since)

    def last_entry(self, seat: int | None = None) -> LogEntry:
        """The last move and what came of it, as a seat could see it."""
        viewer, here = self._viewer(seat), self._positions[-1]
        if not self.game.is_open:
            return self._log(viewer, self.made - 1)[0]
        if here.told is None:
            (here.told,) = self._log(viewer, self.made - 1)
        return here.told

    def _log(self, viewer: int, since: int) -> tuple[LogEntry, ...]:
        seen = [position.revealed(self.game, viewer) for position in self._positions[since:]]
        told = []
        for (actor, move), (before, after) in zip(
            self._history[since:], pairwise(seen), strict=True
        ):
            open_move = self.game.moves.as_seen(before, actor, move, viewer)
            events = self.game.views.events(before, actor, open_move, after)
            told.append(LogEntry(actor, open_move, events))
        return tuple(told)

    def preview(self, seat: int, move: Move | str) -> tuple[Event, ...]:
        """What a move, or a part of one, would bring the seat for sure; nothing is played."""
        seat, move = self.checked_seat(seat), self.game.as_move(move)
        if self.game.moves.malformed(self._state, seat, move):
            return ()
        return self.game.views.preview(self.game.revealed(self._state, seat), seat, move)

    def revealed_information(self) -> bool:
        """What its maker was told of the last move they could not know before: it cannot be unseen.

        Whatever the cards that they do not see may be, they would have been told the same, or else
        they have learnt something.
        """
        return self._revealed_to(self._history[-1][0], looks=False)

    def revealed_information_to_anyone(self) -> bool:
        """Somebody at the table, or looking on, may have learnt something new by the last move.

        Everybody hears whether it can be taken back, so it is decided by what everybody knows: it
        cannot if in any world that looks the same to them somebody learns something.
        """
        if self._revealed_at[0] != self.made:
            self._revealed_at = self.made, self._reveals_in_any_world()
        return self._revealed_at[1]

    @property
    def may_interrupt(self) -> tuple[int, ...]:
        """The seats that may speak up out of turn, if they notice that they have cause."""
        return self._turn.may_interrupt

    def moves(self, seat: int, containing: Move | str | None = None) -> list[Move]:
        """Every legal move of a seat; none when it may not act now.

        `containing` is a part of a move, such as the tiles placed so far: only moves that have it.
        """
        seat = self.checked_seat(seat)
        part = None if containing is None else self.game.as_move(containing)
        if seat not in self.to_act:
            return []
        if part and self.game.moves.malformed(self._state, seat, part):
            return []
        codes = [0] * self.game.most_moves
        listed = codes[: self.game.legal.legal_moves(self._state, seat, codes)]
        if part:
            code, contains = self.game.moves.encode(self._state, part), self.game.legal.contains
            listed = [move for move in listed if contains(move, code)]
        return [self.game.moves.decode(self._state, code) for code in listed]

    def why_not(self, seat: int, move: Move | str, language: str = LANGUAGES[0]) -> Refusal | None:
        """Why the seat may not make the move now: the clause it breaks and a sentence."""
        return self._refusal(self.checked_seat(seat), self.game.as_move(move), language)

    def play(self, seat: int, move: Move | str) -> None:
        """Make a move. One that is not legal raises IllegalMove and changes nothing."""
        seat, move = self.checked_seat(seat), self.game.as_move(move)
        refusal = self._refusal(seat, move)
        if refusal:
            raise IllegalMove(refusal.clause, refusal.sentence, refusal.reason)
        s, code = copied(self._state), self._code
        made = self.game.moves.decode(s, code)
        if self.table:
            seed_generator(s.rng, *words_of_move(self._seed, self.made + 1))
        self.game.rules.act(s, seat, code)
        self._positions.append(Position(s))
        self._history.append((seat, made))
        for past in self._positions[-3:-2]:
            past.rest()

    def copy(self) -> Match:
        """A match of its own, which goes on from here."""
        return self._twin(self._positions[:], self._history[:])

    def latest(self) -> Match:
        """A match that remembers no more than its last move, to be looked at later."""
        return self._twin(self._positions[-2:], self._history[-1:])

    def at(self, number: int) -> Match:
        """The match as it was after so many moves."""
        if plain_int(number) not in range(self.made + 1):
            raise BadOption(f"there are {self.made} moves, so it was never after {quoted(number)}")
        return self._twin(self._positions[: number + 1], self._history[:number])

    def _twin(self, positions: list[Position], history: list[tuple[int, Move]]) -> Match:
        twin = object.__new__(Match)
        vars(twin).update(vars(self), _positions=positions, _history=history, _legal=None)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def undo(self) -> None:
        """Take the last move back. What anybody saw meanwhile stays seen."""
        if not self._history:
            raise NothingToUndo("there is no move to take back")
        self._history.pop()
        self._positions.pop()
        self._legal = None

    def generator(self, purpose: str) -> list[int]:
        """Chance of one's own for a player in this position: the same again after undo or resume.

        It depends on the seed, and tells nothing about it or about the game's own chance.
        """
        return generator(purpose, self._seed, self.made)

    def view(self, seat: int | None = None) -> View:
        """What a seat sees, as structs; without a seat, what everybody may see."""
        viewer = self._viewer(seat)
        return self.game.views.view(self._positions[-1].revealed(self.game, viewer), viewer)

    def position(self, seat: int | None = None) -> str:
        """The position as text, as a seat sees it; without a seat, as everybody may see it."""
        return self.game.write(self.revealed(seat))

    def revealed(self, seat: int | None = None) -> Any:
        """The state with only what a seat may know, for players and environments: a copy."""
        return copied(self._positions[-1].revealed(self.game, self._viewer(seat)))

    def observe(self, seat: int, budget: Budget = Budget()) -> Observation:  # noqa: B008
        """What a bot in this seat is given to decide by."""
        state, rng = self.revealed(seat), self.generator(f"seat {seat}")
        return Observation(self.game, seat, state, rng, budget)

    def record(self) -> Record:
        """The game so far. While it runs, its seed and deal stay out of it."""
        return self._record(with_secrets=self.over)

    def save(self, path: str | Path) -> None:
        """Write all of it to a file, to be loaded and continued: with its seed, so keep it safe."""
        self._record(with_secrets=True).save(path)

    @property
    def _state(self) -> Any:
        return self._positions[-1].state

    @property
    def _turn(self) -> Turn:
        return self._positions[-1].turn(self.game.rules)

    def _viewer(self, seat: int | None) -> int:
        return ONLOOKER if seat is None else self.checked_seat(seat)

    def _reveals_in_any_world(self) -> bool:
        maker = self._history[-1][0]
        viewers = [maker, *(seat for seat in range(self.players) if seat != maker), ONLOOKER]
        found = False
        for world in self._worlds(ONLOOKER, WORLDS):
            for made in world._moves_heard_as(self, ONLOOKER)[:1]:
                after, found = world._after(maker, made), True
                if any(after._revealed_to(viewer, looks=True) for viewer in viewers):
                    return True
        return not found

    def _revealed_to(self, viewer: int, looks: bool) -> bool:
        """In some world that fits what a viewer knew they would have been told something else."""
        maker, learnt = self._history[-1][0], self._learned(viewer, looks)
        for world in self._worlds(viewer, GUESSES):
            made = world._moves_heard_as(self, viewer)
            if not any(world._after(maker, one)._learned(viewer, looks) == learnt for one in made):
                return True
        return False

    def _worlds(self, viewer: int, number: int) -> Iterator[Match]:
        """Guesses at what was before the last move, as far as a viewer knows."""
        before = self._positions[-2].revealed(self.game, viewer)
        for i in range(number):
            guess = copied(before)
            self.game.knowledge.complete(guess, viewer, generator("determinization", i))
            yield Match(self.game, guess, 0)

    def _moves_heard_as(self, other: Match, viewer: int) -> list[Move]:
        """Moves here that a viewer would hear as the last one of another match.

        One that is told as it was made is no other move.
        """
        maker, move = other._history[-1]
        told = self.game.moves.as_seen
        heard = told(self._state, maker, move, viewer)
        moves = [move] if heard == move else self.moves(maker)
        alike = (one for one in moves if told(self._state, maker, one, viewer) == heard)
        return [one for one in alike if not self._reason(maker, one)]

    def _after(self, seat: int, move: Move) -> Match:
        twin = self.copy()
        twin.play(seat, move)
        return twin

    def _learned(self, viewer: int, looks: bool) -> Any:
        """What a viewer is told of the last move, and sees after it if they look."""
        seat = None if viewer == ONLOOKER else viewer
        return self.last_entry(seat), self.revealed(seat) if looks else None

    def _refusal(self, seat: int, move: Move, language: str = LANGUAGES[0]) -> Refusal | None:
        number = self._reason(seat, move)
        if number == 0:
            return None
        reason, clause = tuple(self.game.reasons.items())[number]
        details = self.game.details.details(self._state, move)
        return Refusal(clause, reason, self.game.texts(language).refusal(reason, **details))

    def _reason(self, seat: int, move: Move) -> int:
        if self._legal == (self.made, seat, move):
            return 0
        moves, s = self.game.moves, self._state
        reason = moves.malformed(s, seat, move)
        if reason:
            return reason
        code = moves.encode(s, move)
        reason = self.game.legal.why_not(s, seat, code)
        if not reason:
            self._legal, self._code = (self.made, seat, move), code
        return reason

    def checked_seat(self, seat: int) -> int:
        """The seat as a plain int, if there is one."""
        if type(seat) is int and 0 <= seat < self.players:
            return seat
        number = plain_int(seat)
        if number is None or number not in range(self.players):
            raise BadOption(f"there is no seat {quoted(seat)}; seats are 0 to {self.players - 1}")
        return number

    def _record(self, with_secrets: bool) -> Record:
        history = self._history if with_secrets else [(t.seat, t.move) for t in self.log()]
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
            deeds=tuple(Deed(seat, self.game.text(move)) for seat, move in history),
            outcome=self.outcome,
        )


def checked_names(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """A name for each seat, letters where none is given."""
    if not names:
        return tuple(map(letter, range(players)))
    if len(names) != players:
        raise BadOption(f"{len(names)} names were given for {players} players")
    for name in names:
        if type(name) is not str or not name.strip() or not name.isprintable():
            raise BadOption(f"a name is a word, not {quoted(name)}")
        if len(name) > LONGEST_NAME:
            raise BadOption(f"a name has at most {LONGEST_NAME} letters, not {len(name)}")
    return tuple(name.strip() for name in names)
