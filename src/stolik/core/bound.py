"""`game`: the name by which generic algorithms call the rules of the game they are bound to.

`rebound` in core/rebind.py puts the plain functions of a game in its place, and core/compiled.py
the compiled ones.
"""

from typing import Any

game: Any = None
