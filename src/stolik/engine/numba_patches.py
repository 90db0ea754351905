"""Compile the parts of an algorithm no further than its whole needs them.

Numba makes every function that another one calls executable by itself: it optimises what all its
own parts add up to and turns it into machine code, again at each level. Nobody calls the parts but
the whole, in which they are optimised anyway; leaving that out halves the time to compile.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import codegen, cpu

UNRESOLVED = ".numba.unresolved$"

_Library: Any = codegen.CPUCodeLibrary
_Context: Any = cpu.CPUContext
_functions: Any = vars(cpu)["_dynfunc"]


@contextmanager
def optimise_entry_only(algorithm: Callable[..., Any]) -> Iterator[None]:
    """While this lasts, only this function is optimised and made executable."""
    optimise, make_executable = _Library._optimize_final_module, _Context.get_executable
    finish = _Library._finalize_final_module

    def is_whole(library: Any) -> bool:
        return bool(library.name == algorithm.__qualname__)

    def optimise_whole(library: Any) -> None:
        if is_whole(library):
            optimise(library)
            check_resolved(library)

    def finish_whole(library: Any) -> None:
        if is_whole(library):
            finish(library)
        library._finalized = True

    def make_whole_executable(context: Any, library: Any, function: Any, env: Any) -> Any:
        if is_whole(library):
            return make_executable(context, library, function, env)
        library._ensure_finalized()
        return never_called(library, function, env)

    _Library._optimize_final_module = optimise_whole
    _Library._finalize_final_module = finish_whole
    _Context.get_executable = make_whole_executable
    try:
        yield
    finally:
        _Library._optimize_final_module = optimise
        _Library._finalize_final_module = finish
        _Context.get_executable = make_executable


def check_resolved(library: Any) -> None:
    """Nothing is left to be found when the code is loaded: there it would not be found."""
    for variable in library._final_module.global_variables:
        if variable.name.startswith(UNRESOLVED):
            raise RuntimeError(f"{variable.name} cannot be kept: do without recursion")


def never_called(library: Any, function: Any, env: Any) -> Any:
    """What Numba wants to have for every function; there is no code behind it."""
    module, name = function.lookup_module(), function.qualname
    return _functions.make_function(module, name, "", 1, env, (library,))
