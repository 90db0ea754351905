"""Bind functions anew: the same code, other things behind its global names."""

from collections.abc import Callable, Mapping
from dis import get_instructions
from types import FunctionType
from typing import Any

Function = Callable[..., Any]


def globals_used(function: Function) -> dict[str, Any]:
    """The global names that a function's code mentions, but for its own, and what they are."""
    loads = {step.argval for step in get_instructions(function) if step.opname == "LOAD_GLOBAL"}
    known = loads & set(function.__globals__) - {function.__name__}
    return {name: function.__globals__[name] for name in known}


def rebound(function: Function, names: Mapping[str, Any]) -> Function:
    """The same code, looking up its global names in `names` first, and itself by its own name."""
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
