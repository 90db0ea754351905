"""Assembly of a game from its package: each part of the contract from the modules that hold it.

What the contract asks for and none of them has is taken from defaults.py.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from inspect import isfunction
from types import ModuleType, SimpleNamespace
from typing import Any

from stolik.rules import defaults


def module_in(package: str, file: str) -> ModuleType | None:
    """The module of that name in a package; None where there is none."""
    name = f"{package}.{file}"
    return import_module(name) if find_spec(name) else None


def part_in(package: str, protocol: type[Any], files: tuple[str, ...]) -> SimpleNamespace:
    """Every name of a protocol, from the first of these modules that has it, or its default."""
    found = (module_in(package, file) for file in files)
    modules = [*filter(None, found), defaults]
    return SimpleNamespace(**{name: named(name, modules) for name in names_of(protocol)})


def named(name: str, modules: list[ModuleType]) -> Any:
    for module in modules:
        if hasattr(module, name):
            return getattr(module, name)
    raise TypeError(f"{modules[0].__name__} has no {name}")


def names_of(protocol: type[Any]) -> Iterator[str]:
    return (name for name in vars(protocol) if not name.startswith("_"))


def functions_of(protocol: type[Any]) -> Iterator[str]:
    return (name for name in names_of(protocol) if isfunction(vars(protocol)[name]))
