"""The names by which generic algorithms call the rules of the game they are bound to.

`rebound` in engine/rebind.py puts the plain functions of a game in their place, engine/compiled.py
the compiled ones: those of `game` become part of the algorithm, which is fastest; those of `called`
stay functions of their own, which compiles sooner where a rule is called from many places.
"""

from types import SimpleNamespace
from typing import Any

game: Any = SimpleNamespace()
called: Any = SimpleNamespace()

STUBS = (game, called)


def is_stub(thing: object) -> bool:
    """It stands for a game's rules."""
    return any(thing is stub for stub in STUBS)
