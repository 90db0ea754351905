"""Information states and determinizations: what is the same in every game.

The functions are in the compiled subset, and written by what the state declares.
"""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from stolik.rules.chance import draw, seed
from stolik.rules.generated import written
from stolik.rules.state import copy_row, copy_rows

COMPLETE = '''def complete(s, seat, rng):
    """Samples a determinization, with a generator of its own."""
    fill_blanks(s, seat, rng)
    seed(s.rng, draw(rng), draw(rng), draw(rng))
'''


def write_reveal(state_class: type[Any], reveal_secrets: Callable[..., None]) -> Any:
    """A function that copies the public fields of a state, and then what one seat may see."""
    lines = ["def reveal(s, seat, seen):", '    """The information state of a seat."""']
    for f in (f for f in fields(state_class) if f.metadata.get("public")):
        copied = ("s.{}", "copy_row(s.{})", "copy_rows(s.{})")[len(f.metadata["shape"])]
        lines.append(f"    seen.{f.name} = {copied.format(f.name)}")
    source = "\n".join([*lines, "    reveal_secrets(s, seat, seen)"]) + "\n"
    known = {"reveal_secrets": reveal_secrets, "copy_row": copy_row, "copy_rows": copy_rows}
    return written("reveal", source, state_class.__module__, **known)


def write_complete(state_class: type[Any], fill_blanks: Callable[..., None]) -> Any:
    """A function that fills the blanks of a state, and then sets its generator."""
    known = {"fill_blanks": fill_blanks, "seed": seed, "draw": draw}
    return written("complete", COMPLETE, state_class.__module__, **known)
