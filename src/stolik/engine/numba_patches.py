"""Private parts of Numba that are changed so that an algorithm compiles in half the time.

Numba makes every function that another one calls executable by itself: it optimises all that the
function is inlined from and turns it into machine code, again at each level. Only the entry is
called from Python, and in it the others are optimised anyway. No public option leaves that out.
Numba's version is bounded in pyproject.toml; tests/test_private_parts.py fails by the name of a
part that changes.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import codegen, cpu

UNRESOLVED = ".numba.unresolved$"

_Library: Any = codegen.CPUCodeLibrary
_Context: Any = cpu.CPUContext


@contextmanager
def optimise_entry_only(algorithm: Callable[..., Any]) -> Iterator[None]:
    """While this lasts, only this function is optimised and made executable."""
    optimise, make_executable = _Library._optimize_final_module, _Context.get_executable
    finish = _Library._finalize_final_module

    def is_entry(library: Any) -> bool:
        return bool(library.name == algorithm.__qualname__)

    def optimise_entry(library: Any) -> None:
        if is_entry(library):
            optimise(library)
            check_resolved(library)

    def finish_entry(library: Any) -> None:
        if is_entry(library):
            finish(library)
        library._finalized = True

    def make_entry_executable(context: Any, library: Any, function: Any, env: Any) -> Any:
        if is_entry(library):
            return make_executable(context, library, function, env)
        library._ensure_finalized()
        return [].append  # Numba tells functions apart by a builtin; nothing calls this one

    _Library._optimize_final_module = optimise_entry
    _Library._finalize_final_module = finish_entry
    _Context.get_executable = make_entry_executable
    try:
        yield
    finally:
        _Library._optimize_final_module = optimise
        _Library._finalize_final_module = finish
        _Context.get_executable = make_executable


def check_resolved(library: Any) -> None:
    """Raises if a symbol is left to be resolved on loading: code from the cache would lack it."""
    for variable in library._final_module.global_variables:
        if variable.name.startswith(UNRESOLVED):
            raise RuntimeError(f"{variable.name} cannot be kept: do without recursion")
