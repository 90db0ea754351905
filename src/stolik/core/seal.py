"""A seal on chance: at a table nobody can foresee it, and afterwards everybody can check it.

A sealed match has a name, that of its table, and a secret seed. Before every move the generator is
set anew from the seed and the number of the move, so that whoever works it out backwards from what
they saw learns nothing about what comes. What is published at the start, the commitment, fits one
seed only; the record tells the seed when the game is over.
"""

from hashlib import sha256
from hmac import digest
from secrets import randbits

from stolik.core.chance import words_in

SECRET_BITS = 256


def new_secret() -> int:
    """A seed that nobody can guess."""
    return randbits(SECRET_BITS)


def words_of_move(secret: int, number: int) -> tuple[int, int, int]:
    """Three words for the generator, for the deal (0) and for each move from 1."""
    key = secret.to_bytes(SECRET_BITS // 4, "big")
    return words_in(digest(key, f"stolik move {number}".encode(), "sha256"))


def commitment(secret: int, table: str) -> str:
    """What everybody may know of a seed from the start."""
    return sha256(f"stolik {table} {secret}".encode()).hexdigest()
