"""Tokens: what people hold their seats by. Only digests of them are kept.

A token is a time and a random part, `1b0c2f.…`. Its digest is the holder of a seat, so whoever
changes the time in it holds nothing.
"""

import re
from hashlib import sha256
from secrets import token_urlsafe

from stolik.server.domain.refusals import Refused

RANDOM_BYTES = 32
LIFETIME = 180 * 24 * 3600 * 1000
TOKEN = re.compile(r"([0-9a-f]{1,12})\.[A-Za-z0-9_-]{43}")
NOBODY = ""


def new_token(at: int) -> str:
    """A token that nobody can guess, from now on for half a year."""
    return f"{at + LIFETIME:x}.{token_urlsafe(RANDOM_BYTES)}"


def expires(token: str) -> int:
    """When a token stops to be worth anything."""
    read = TOKEN.fullmatch(token)
    if not read:
        raise Refused("bad_token")
    return int(read[1], 16)


def holder_of(token: str, at: int) -> str:
    """The holder that a token proves to be; one that is none, or has expired, is refused."""
    if expires(token) <= at:
        raise Refused("expired_token")
    return sha256(token.encode()).hexdigest()
