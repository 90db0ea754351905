"""The contract of a game: the protocols that the modules of its package fulfil.

Where a docstring says what is so by default, a game need not have the function (see defaults.py).
`Rules`, `Legal`, `InformationState` and `Evaluate` stay in the compiled subset: ints, lists of ints
of fixed length, loops, calls. The others are ordinary Python.
"""

from typing import Any, Protocol

from stolik.rules.messages import Event, LogEntry, Move, View
from stolik.rules.narration import Line
from stolik.rules.state import Ints, Pool
from stolik.rules.texts import Texts

State = Any
"""The game's own state class; a protocol cannot know more."""


class Rules(Protocol):
    """The rulebook, as functions over a state."""

    def start(self, s: State) -> None:
        """Begin a game; players, options and the generator are set."""

    def to_act(self, s: State) -> int:
        """The seats that may act now, a bit each; 0 when the game is over."""

    def may_interrupt(self, s: State) -> int:
        """The seats that may interrupt, a bit each, as far as public information shows.

        Those that have something to interrupt with are in `to_act` too. The game does not wait for
        them: it waits for the other seats in `to_act`. By default none may.
        """

    def why_not_act(self, s: State, seat: int) -> int:
        """0 when the seat may act now, else the reason."""

    def act(self, s: State, seat: int, move: int) -> None:
        """Make a legal move and everything that follows from it."""

    def over(self, s: State) -> bool:
        """Whether the game is over."""

    def winners(self, s: State) -> int:
        """Who has won, a bit a seat; of a game that is over."""

    def side(self, s: State, seat: int) -> int:
        """The seats that win together with this one, a bit each; by default itself alone."""

    def ended_by(self, s: State) -> int:
        """The number of the clause that ended the game."""

    def points(self, s: State, seat: int) -> int:
        """The score of a seat."""

    def turns(self, s: State) -> int:
        """Turns taken so far."""

    def rounds(self, s: State) -> int:
        """Rounds begun so far; 1 where a game has none."""


class Legal(Protocol):
    """Legality: which moves may be made, and why not the others."""

    @property
    def MOST_MOVES(self) -> int:
        """The length of a list that holds the legal moves of any position."""

    def why_not(self, s: State, seat: int, move: int) -> int:
        """0 when the seat may make the move now, else the reason; any int is answered."""

    def legal_moves(self, s: State, seat: int, moves: Ints) -> int:
        """Write every move of a seat that may act into `moves`, each once; gives their number."""

    def random_move(self, s: State, seat: int, rng: Ints, moves: Ints) -> int:
        """The legal move at `below(rng, their number)` in `legal_moves`; `moves` is scratch."""

    def contains(self, move: int, part: int) -> bool:
        """Whether the move does all that another one does; by default, whether it is the same."""

    def action_of(self, move: int) -> int:
        """What kind of move it is: its place in the game's `actions`."""


class InformationState(Protocol):
    """Information states, and determinizations of them.

    The engine copies the public fields before `reveal`, and sets the generator after `complete`.
    """

    def reveal(self, s: State, seat: int, seen: State) -> None:
        """The information state of a seat, copied into the blank `seen`; -1 is a spectator.

        By default it shows the public fields and nothing more.
        """

    def complete(self, s: State, seat: int, rng: Ints) -> None:
        """Samples a determinization: fills the blanks, every way as likely as the rules make it.

        By default there are no blanks.
        """

    def hides(self, s: State) -> int:
        """How much a state does not show; 0 for a true one. By default what `hidden` sums up to."""


class Validity(Protocol):
    """Validity: which positions can be, and what is wrong with the others."""

    def invalid(self, s: State) -> int:
        """0 for a position that can be, else what is wrong with it."""


class Evaluate(Protocol):
    """The evaluation and the prior policy of the bots. Its numbers are weights."""

    def value(self, s: State, seat: int, weights: Ints) -> int:
        """How well a seat stands in a state without blanks: its chance grows e-fold every 1000."""

    def candidates(
        self, pool: Pool[Any], i: int, seat: int, moves: Ints, priors: Ints, weights: Ints
    ) -> int:
        """The prior policy: moves of a seat that may act in `pool[i]`, with priors; their number.

        At least one. The state may be revealed to that seat or complete; `pool[i + 1]` is scratch.
        """

    def unlikelihood(
        self, pool: Pool[Any], i: int, seat: int, moves: Ints, priors: Ints, weights: Ints
    ) -> int:
        """How unlikely what the others did makes `pool[i]`, a determinization for this seat.

        0 for not at all, as by default; it is e-fold less likely every 1000. The rest is as for
        `candidates`.
        """

    def forget(self, s: State, seat: int, rng: Ints) -> None:
        """Hides in a revealed state, or mixes up, what weak bots would not remember.

        By default nothing.
        """

    def holds_back(self, s: State) -> int:
        """Seats that may act and rather wait, as bits: never all, and by public facts alone.

        By default none.
        """


class Moves(Protocol):
    """Moves as structs, ints and text."""

    @property
    def ACTIONS(self) -> tuple[str, ...]:
        """What a move can be, in the order of `action_of`."""

    def parse(self, text: str) -> Move:
        """The move that a person typed, or BadMove."""

    def write(self, move: Any) -> str:
        """The move as text."""

    def malformed(self, s: State, seat: int, move: Any) -> int:
        """0 for a struct that `encode` takes, else why a seat that may act cannot make it."""

    def encode(self, s: State, move: Any) -> int:
        """The struct as an int; of one from `as_seen`, as much as it shows."""

    def decode(self, s: State, code: int) -> Move:
        """The int as a struct."""

    def addable_words(self, s: State, codes: Ints) -> set[str] | None:
        """The words that the texts of many moves have, each once, found without all those texts.

        By default they are found in the texts.
        """

    def as_seen(self, s: State, seat: int, move: Any, viewpoint: int) -> Move:
        """The move that a seat makes in `s` as another viewpoint sees it; -1 is a spectator.

        No default: one that is forgotten must not show secrets. See `no_hidden_moves`.
        """


class Positions(Protocol):
    """Positions as text."""

    def read(self, text: str, s: State) -> None:
        """Fill a blank state, whose players and options are set, or BadPosition."""

    def write(self, s: State) -> str:
        """The position in lines; with blanks where it is a revealed one."""


class Views(Protocol):
    """Views: a revealed state for people, pages and bots."""

    def view(self, s: State, seat: int) -> View:
        """What the seat sees, as structs; `s` is a revealed state."""


class Events(Protocol):
    """Events: what moves bring, as structs."""

    def preview(self, s: State, seat: int, move: int, reason: int) -> tuple[Event, ...]:
        """What a move, or a part of one, would bring for sure; by default nothing.

        `s` is a revealed state, which is not changed; the reason is that of `why_not`.
        """

    def events(self, before: State, seat: int, move: int, after: State) -> tuple[Event, ...]:
        """What came of a move, from states revealed to a viewpoint and the move as it sees it.

        By default nothing but the move itself.
        """


class Terminal(Protocol):
    """The table in a terminal, as text with Rich's markup."""

    def draw(self, view: Any, names: tuple[str, ...], texts: Texts) -> str:
        """The view as lines."""

    def promise(self, events: tuple[Event, ...], texts: Texts) -> tuple[int, str]:
        """How much a move would bring for sure, as a number and in a word; by default nothing."""


class Narration(Protocol):
    """Narration: what happened, in the same lines for the terminal and the page."""

    def details(self, s: State, move: Any) -> dict[str, object]:
        """What the sentence about a refused move mentions; nothing that the seat may not know."""

    def narrate(self, entry: LogEntry) -> tuple[Line, ...]:
        """The lines of an entry: first what was done, then what came of it."""
