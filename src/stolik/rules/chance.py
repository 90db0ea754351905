"""Chance: sfc32, a small generator whose four 32-bit words are part of a game's state.

It passes the tests of PractRand, and only adds, shifts and xors 32-bit words, so that plain Python,
compiled code and the page draw the same numbers. `below` is Lemire's method, which multiplies where
a modulo would divide, and rejects the few draws that would favour some numbers.
"""

import hashlib
from struct import Struct

from stolik.rules.bits import count, nth
from stolik.rules.state import RNG_WORDS

WORD = 0xFFFFFFFF
WARM_UP = 16
THREE_WORDS = Struct(">3I")


def draw(rng: list[int]) -> int:
    """The next number from 0 to 2**32 - 1, each as likely as any other."""
    number = (rng[0] + rng[1] + rng[3]) & WORD
    rng[3] = (rng[3] + 1) & WORD
    rng[0] = rng[1] ^ (rng[1] >> 9)
    rng[1] = (rng[2] + (rng[2] << 3)) & WORD
    rng[2] = (((rng[2] << 21) | (rng[2] >> 11)) + number) & WORD
    return number


def below(rng: list[int], n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely as any other; n is less than 2**31."""
    product = draw(rng) * n
    if (product & WORD) < n:
        surplus = (WORD + 1) % n
        while (product & WORD) < surplus:
            product = draw(rng) * n
    return product >> 32


def pick(rng: list[int], bits: int) -> int:
    """The place of one of the bits, each as likely as any other; `bits` is not 0."""
    return nth(bits, below(rng, count(bits)))


def seed(rng: list[int], first: int, second: int, third: int) -> None:
    """Sets the generator from three 32-bit words."""
    a, b, c = first, second, third
    for counter in range(1, WARM_UP + 1):  # `draw`, written out: a table does this at every move
        a, b, c = b ^ (b >> 9), c * 9 & WORD, ((c << 21 | c >> 11) + (a + b + counter)) & WORD
    rng[0] = a
    rng[1] = b
    rng[2] = c
    rng[3] = 1 + WARM_UP


def generator(*secret: object) -> list[int]:
    """A generator that depends on everything given; nothing of that can be found from it."""
    rng = [0] * RNG_WORDS
    seed(rng, *seed_words(*secret))
    return rng


def seed_words(*secret: object) -> tuple[int, int, int]:
    """Three words for `seed` that depend on everything given; nothing of that is in them."""
    return seed_words_in(hashlib.sha256("\x1f".join(map(str, secret)).encode()).digest())


def seed_words_in(digest: bytes) -> tuple[int, int, int]:
    first, second, third = THREE_WORDS.unpack_from(digest)
    return first, second, third
