"""pgx on the CPU: a batch of games in one compiled JAX loop.

Every step of the loop is one decision in each game of the batch, so the decisions are the steps
times the batch. Chance happens inside pgx's steps and is not counted. `prepare` tries several
batch sizes and keeps the fastest.

In pgx's favour: JAX keeps its default threads, so it may use every core where the others use one;
only pgx's rules run (`_init`, `_step`), without its observations and its checks for illegal
moves; a game that ends starts again from a deal made beforehand, so dealing is not timed.
"""

import os
from dataclasses import dataclass
from functools import partial
from typing import Any

from benchmarks.contestant import CONNECT_FOUR, Contestant, Sample, repeat
from benchmarks.package import load, version

BATCHES = (256, 1024, 4096, 16_384, 65_536)
DECISIONS_A_CALL = 2**17
TRIALS, TRIAL_SECONDS = 4, 0.25

jax = load("jax")
pgx = load("pgx")


@dataclass
class Pgx:
    """A game of pgx."""

    game: str
    players: int
    note: str = ""
    name: str = "pgx"
    version: str = version("pgx") or "source"
    _batch: "Batch | None" = None

    def prepare(self) -> None:
        """Compile for every batch size and keep the fastest."""
        env = pgx.make(self.game)
        self._batch = max((Batch(env, size) for size in BATCHES), key=trial)
        cores = f"JAX {jax.__version__} on up to {os.cpu_count()} cores"
        self.note = f"batch {self._batch.size}, {cores}"

    def run(self, seconds: float) -> Sample:
        """Play for about this long."""
        assert self._batch, "prepare comes first"
        return repeat(self._batch.play, seconds)


class Batch:
    """Games that all take a decision at each step."""

    def __init__(self, env: Any, size: int) -> None:
        self.size = size
        self._key, deal = jax.random.split(jax.random.key(1))
        self._dealt = jax.jit(jax.vmap(env._init))(jax.random.split(deal, size))
        self._states = self._dealt
        self._advance = jax.jit(partial(advance, env))

    def play(self) -> int:
        """Go on with all games; gives the decisions made."""
        self._key, key = jax.random.split(self._key)
        self._states, ended = self._advance(self._states, self._dealt, key)
        ended.block_until_ready()
        return DECISIONS_A_CALL


def trial(batch: Batch) -> float:
    """Decisions a second of the best of some short runs, once compiled."""
    batch.play()
    return max(repeat(batch.play, TRIAL_SECONDS).rate for _ in range(TRIALS))


def advance(env: Any, states: Any, dealt: Any, key: Any) -> Any:
    """`DECISIONS_A_CALL` decisions; gives the states and how many games ended.

    The games that ended are given so that the compiler cannot leave the playing out.
    """
    size = len(states.terminated)

    def step(carry: Any, key: Any) -> Any:
        states, ended = carry
        choose, chance = jax.random.split(key)
        moves = random_moves(choose, states.legal_action_mask)
        states = jax.vmap(env._step)(states, moves, jax.random.split(chance, size))
        return (begin_again(states, dealt), ended + states.terminated.sum()), None

    keys = jax.random.split(key, DECISIONS_A_CALL // size)
    return jax.lax.scan(step, (states, 0), keys)[0]


def random_moves(key: Any, legal: Any) -> Any:
    """A legal move for every game, each as likely as any other."""
    return jax.random.categorical(key, jax.numpy.where(legal, 0.0, -jax.numpy.inf))


def begin_again(states: Any, dealt: Any) -> Any:
    """Put a fresh deal in the place of every game that is over."""
    over = states.terminated

    def choose(fresh: Any, old: Any) -> Any:
        return jax.numpy.where(over.reshape(over.shape + (1,) * (old.ndim - 1)), fresh, old)

    return jax.tree.map(choose, dealt, states)


def contestants() -> list[Contestant]:
    """The card game of pgx that other peers have too, and Connect Four."""
    return [Pgx("leduc_holdem", 2), Pgx(CONNECT_FOUR, 2)]
