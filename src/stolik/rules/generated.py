"""Functions in the compiled subset that are written by what a game declares.

`inspect.getsource` shows what one does.
"""

import linecache
from collections.abc import Callable
from itertools import accumulate
from typing import Any

MOST_BITS = 62


def written(name: str, source: str, module: str, **names: Any) -> Any:
    """The function that a source text defines, in which `names` are known."""
    file = f"<{source.partition(':')[0]} in {module}>"
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    # Numba imports a function's module when it loads it from its cache.
    known: dict[str, Any] = {"__name__": module, **names}
    exec(compile(source, file, "exec"), known)
    return known[name]


class BitFields:
    """Numbers side by side in one int, from the lowest bit on.

    The last one is read with all that is above it, so that it shows what does not fit.

    >>> MOVE = BitFields(__name__, action=2, area=3, cards=40)
    >>> pack, add_code = MOVE.packer(), MOVE.packer(action=1)
    >>> action_of, area_of, cards_of = MOVE.readers
    >>> move = add_code(4, 0b1011)
    >>> action_of(move), area_of(move), cards_of(move), move == pack(1, 4, 0b1011)
    (1, 4, 11, True)
    >>> move & ~MOVE.bits("action", "area") == 0
    False
    """

    def __init__(self, module: str, **widths: int) -> None:
        if sum(widths.values()) > MOST_BITS:
            raise TypeError(f"{', '.join(widths)} do not fit {MOST_BITS} bits")
        self.widths = widths
        self.lowest = dict(zip(widths, accumulate(widths.values(), initial=0), strict=False))
        self.readers = tuple(self._reader(module, name) for name in widths)
        self._module = module

    def packer(self, **fixed: int) -> Callable[..., int]:
        """A function that packs the numbers that are not `fixed`, in their order, into an int."""
        given = [name for name in self.widths if name not in fixed]
        parts = [f"{fixed.get(name, name)} << {lowest}" for name, lowest in self.lowest.items()]
        source = f"def pack({', '.join(given)}):\n    return {' | '.join(parts)}\n"
        function: Callable[..., int] = written("pack", source, self._module)
        return function

    def _reader(self, module: str, name: str) -> Callable[[int], int]:
        mask = "" if name == list(self.widths)[-1] else f" & {(1 << self.widths[name]) - 1}"
        source = f"def {name}_of(move):\n    return move >> {self.lowest[name]}{mask}\n"
        reader: Callable[[int], int] = written(f"{name}_of", source, module)
        return reader

    def bits(self, *names: str) -> int:
        """The bits of these numbers, all set."""
        return sum((1 << self.widths[name]) - 1 << self.lowest[name] for name in names)
