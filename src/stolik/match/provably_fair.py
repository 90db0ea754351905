"""Provably fair chance by a commitment scheme: secret during a game, and checkable after it.

HMAC-SHA256 serves as a pseudorandom function. The match of a table has a secret seed; the
commitment, published at the start, fits that seed only, and the record reveals the seed when the
game is over. Before every move the generator is seeded anew from the secret and the move's number,
so that the state of the generator, even if derived from what was seen, tells nothing about the
moves to come.
"""

import hmac
from functools import lru_cache
from hashlib import sha256
from secrets import randbits

from stolik.rules.chance import seed_words_in

SECRET_BITS = 256
KEY_BYTES = 64


def new_secret() -> int:
    return randbits(SECRET_BITS)


def words_of_move(secret: int, number: int) -> tuple[int, int, int]:
    """Three words for the generator, for the deal (0) and for each move from 1."""
    keyed = keyed_by(secret).copy()
    keyed.update(f"stolik move {number}".encode())
    return seed_words_in(keyed.digest())


@lru_cache(1 << 12)
def keyed_by(secret: int) -> hmac.HMAC:
    """HMAC-SHA256 as far as it is the same for every move."""
    return hmac.new(secret.to_bytes(KEY_BYTES, "big"), digestmod="sha256")


def commitment(secret: int, table: str) -> str:
    """The public text that fits the table's secret and no other."""
    return sha256(f"stolik {table} {secret}".encode()).hexdigest()
