"""Late binding: algorithms are written once, and bound to a game's rules at one of the speeds.

An algorithm calls the rules by the stub `game` or `called`. Binding makes a function of the same
code with other things behind its global names: `Plain` puts a game's own functions in place of both
stubs, `Compiled` the compiled ones. Those of `game` are inlined into the algorithm, which is
fastest; those of `called` stay functions of their own, which compiles sooner where a rule is called
from many places.
"""

from collections.abc import Callable, Iterable, Mapping
from dis import get_instructions
from functools import cache
from itertools import pairwise
from types import FunctionType, SimpleNamespace
from typing import Any

game: Any = SimpleNamespace()
called: Any = SimpleNamespace()

STUBS = (game, called)

Function = Callable[..., Any]


def is_stub(thing: object) -> bool:
    return any(thing is stub for stub in STUBS)


@cache
def globals_used(function: Function) -> Mapping[str, Any]:
    """The global names that a function's code mentions, but for its own, and what they are."""
    loads = {step.argval for step in get_instructions(function) if step.opname == "LOAD_GLOBAL"}
    known = loads & set(function.__globals__) - {function.__name__}
    return {name: function.__globals__[name] for name in sorted(known)}


@cache
def rules_used(function: Function) -> tuple[str, ...]:
    """The names after `game.` in a function's code."""
    stubs = {name for name, thing in globals_used(function).items() if is_stub(thing)}
    steps = pairwise(get_instructions(function))
    calls = (after for step, after in steps if step.argval in stubs)
    return tuple(sorted({str(call.argval) for call in calls}))


def reachable(functions: Iterable[Function]) -> list[Function]:
    """The functions in the call graph of some, each once."""
    found: dict[Function, None] = {}
    waiting = list(functions)
    while waiting:
        function = waiting.pop()
        if function not in found:
            found[function] = None
            things = globals_used(function).values()
            waiting += [thing for thing in things if isinstance(thing, FunctionType)]
    return list(found)


def rebound(function: Function, names: Mapping[str, Any]) -> Function:
    """A function's twin, which looks up global names in `names` first, and itself by its name."""
    twin = FunctionType(
        function.__code__,
        {**function.__globals__, **names},
        function.__name__,
        function.__defaults__,
    )
    twin.__qualname__ = function.__qualname__
    twin.__module__ = function.__module__
    twin.__annotations__ = function.__annotations__
    twin.__globals__[function.__name__] = twin
    return twin
