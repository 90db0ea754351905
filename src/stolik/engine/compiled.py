"""The compiled engine: a game's rules and the generic algorithms, compiled ahead of their calls.

Numba's own cache does not notice an edit in an imported function and does not tell one game or
one set of flags from another; so each compiled algorithm is kept in a folder that is named after a
hash of all that it depends on (see cache.py).
"""

import functools
from collections.abc import Callable, Iterable, Sequence
from inspect import get_annotations
from pathlib import Path
from threading import RLock
from types import FunctionType, ModuleType
from typing import Any, get_origin

import numba
import numpy as np
import numpy.typing as npt
from numba.core import types

from stolik.engine import cache, intrinsics
from stolik.engine.batch import batch
from stolik.engine.binding import called, globals_used, is_stub, rebound
from stolik.engine.move_filter import filter_moves
from stolik.engine.numba_patches import optimise_entry_only
from stolik.engine.perft import perft
from stolik.rules import bits
from stolik.rules.game import GameDefinition
from stolik.rules.state import Pool, copy_row, copy_rows, shape_of

ENTRY_POINTS: tuple[Callable[..., Any], ...] = (batch, perft, filter_moves)
"""Algorithms compiled at set-up, so that no later call waits."""

INTRINSICS: dict[Any, Any] = {
    bits.count: intrinsics.count,
    bits.lowest: intrinsics.lowest,
    copy_row: intrinsics.same,
    copy_rows: intrinsics.same,
}

njit: Any = numba.njit

OPTIONS = {
    "nogil": True,
    "error_model": "numpy",
    "forceinline": True,  # what is known of an index at its call is then known where it is used
    "_nrt": False,  # nothing is allocated, so no references need counting
    "no_cpython_wrapper": True,  # only compiled code calls it
    "no_cfunc_wrapper": True,
}
OF_ENTRY = {"forceinline": False, "no_cpython_wrapper": False}

Progress = Callable[[str, int, int], None]
"""Called with the name of what is being compiled, its number, and how many there are."""


LOADING = RLock()
"""Numba compiles one function at a time; threads wait here for each other."""


@functools.cache
def engine_of(game: GameDefinition, checked: bool = False) -> "Compiled":
    """The compiled engine of a game, shared by all of this process."""
    return Compiled(game, checked)


class Compiled:
    """A game compiled; calls release the GIL. `checked` stops at an index out of range."""

    def __init__(self, game: GameDefinition, checked: bool = False) -> None:
        self.game = game
        self.checked = checked
        self.dtype = np.dtype([(name, np.int64, shape) for name, shape in shape_of(game.state)])
        self._options = {**OPTIONS, "boundscheck": checked}
        self._compiled = dict(INTRINSICS)
        self._entries: dict[Any, Callable[..., Any]] = {}
        self._inlined, self._called = ModuleType("game"), ModuleType("game")
        for name, function in game.functions().items():
            setattr(self._inlined, name, self._part(function))
            setattr(self._called, name, self._decorated(function, forceinline=False))

    def is_ready(self, algorithm: Callable[..., Any]) -> bool:
        """True if the algorithm only has to be loaded from the cache."""
        return algorithm in self._entries or cache.is_ready(self.folder_for(algorithm))

    def folder_for(self, algorithm: Callable[..., Any]) -> Path:
        return cache.folder_for(self.game, algorithm, str(self._options))

    def prepare(
        self,
        algorithms: Iterable[Callable[..., Any]] = ENTRY_POINTS,
        progress: Progress | None = None,
    ) -> None:
        missing = [a for a in algorithms if not self.is_ready(a)]
        for i, algorithm in enumerate(missing):
            if progress:
                progress(algorithm.__name__, i, len(missing))
            self.entry(algorithm)

    def entry(self, algorithm: Callable[..., Any]) -> Callable[..., Any]:
        """The algorithm bound to the game, loaded from the cache or compiled now."""
        with LOADING:
            if algorithm not in self._entries:
                self._entries[algorithm] = self._load(algorithm)
        return self._entries[algorithm]

    def pool(self, states: Sequence[Any], size: int = 0) -> npt.NDArray[Any]:
        pool = np.zeros(max(size, len(states)), self.dtype)
        for i, state in enumerate(states):
            for name in self.dtype.names or ():
                pool[i][name] = getattr(state, name)
        return pool

    def state(self, pool: npt.NDArray[Any], i: int) -> Any:
        state = self.game.state()
        for name in self.dtype.names or ():
            setattr(state, name, pool[i][name].tolist())
        return state

    def ints(self, size: int) -> npt.NDArray[np.int64]:
        return np.zeros(size, np.int64)

    def rows(self, height: int, width: int) -> npt.NDArray[np.int64]:
        return np.zeros((height, width), np.int64)

    def _load(self, algorithm: Callable[..., Any]) -> Any:
        folder = self.folder_for(algorithm)
        with cache.used_by_numba(folder, algorithm) as cached:
            compiled = self._decorated(algorithm, cache=cached, **OF_ENTRY)
            with optimise_entry_only(algorithm):
                compiled.compile(tuple(self._argument_types(algorithm)))
            compiled.disable_compile()
            if cached:
                cache.set_ready(folder)
        return compiled

    def _part(self, function: Callable[..., Any]) -> Any:
        if function not in self._compiled:
            self._compiled[function] = self._decorated(function)
        return self._compiled[function]

    def _decorated(self, function: Callable[..., Any], **options: Any) -> Any:
        twin = rebound(function, self._names(function))
        compiled = njit(**{**self._options, **options})(twin)
        compiled.py_func.__globals__[function.__name__] = compiled
        return compiled

    def _names(self, function: Callable[..., Any]) -> dict[str, Any]:
        names: dict[str, Any] = {}
        for name, thing in globals_used(function).items():
            if is_stub(thing):
                names[name] = self._called if thing is called else self._inlined
            elif isinstance(thing, FunctionType):
                names[name] = self._part(thing)
            elif isinstance(thing, tuple):
                names[name] = np.array(thing, np.int64)  # Numba is slow on long tuples
        return names

    def _argument_types(self, algorithm: Callable[..., Any]) -> Iterable[types.Type]:
        record = numba.from_dtype(self.dtype)
        annotations: dict[str, Any] = get_annotations(algorithm)
        for name, annotation in annotations.items():
            if name == "return":
                continue
            if get_origin(annotation) is Pool:
                yield types.Array(record, 1, "C")
            elif annotation is int:
                yield types.int64
            else:
                yield types.Array(types.int64, str(annotation).count("list"), "C")
