"""A seal on chance: at a table nobody can foresee it, and afterwards everybody can check it.

A sealed match has a name, that of its table, and a secret seed. Before every move the generator is
set anew from the seed and the number of the move, so that whoever works it out backwards from what
they saw learns nothing about what comes. What is published at the start, the commitment, fits one
seed only; the record tells the seed when the game is over.
"""

from functools import lru_cache
from hashlib import sha256
from secrets import randbits
from typing import Any

from stolik.rules.chance import words_in

SECRET_BITS = 256
INNER, OUTER = 0x36, 0x5C


def new_secret() -> int:
    """A seed that nobody can guess."""
    return randbits(SECRET_BITS)


def words_of_move(secret: int, number: int) -> tuple[int, int, int]:
    """Three words for the generator, for the deal (0) and for each move from 1."""
    inner, outer = (pad.copy() for pad in pads(secret))
    inner.update(f"stolik move {number}".encode())
    outer.update(inner.digest())
    return words_in(outer.digest())


@lru_cache(1 << 12)
def pads(secret: int) -> tuple[Any, Any]:
    """HMAC-SHA256 with the secret as its key, as far as it is the same for every move."""
    key = secret.to_bytes(sha256().block_size, "big")
    inner, outer = (bytes(byte ^ pad for byte in key) for pad in (INNER, OUTER))
    return sha256(inner), sha256(outer)


def commitment(secret: int, table: str) -> str:
    """What everybody may know of a seed from the start."""
    return sha256(f"stolik {table} {secret}".encode()).hexdigest()
