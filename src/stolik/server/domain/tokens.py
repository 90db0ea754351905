"""Bearer tokens, by which people hold their seats. Only digests of them are kept.

A token is a time and a random part, `1b0c2f.…`. The holder of a seat is the digest of all of it, so
a token whose time was changed holds nothing.
"""

import re
from hashlib import sha256
from secrets import token_urlsafe

from stolik.server.domain.refusals import RequestRefused

RANDOM_BYTES = 32
LIFETIME = 180 * 24 * 3600 * 1000
TOKEN = re.compile(r"([0-9a-f]{1,12})\.[A-Za-z0-9_-]{43}")
NO_HOLDER = ""


def new_token(at: int) -> str:
    """A random token that is valid for half a year."""
    return f"{at + LIFETIME:x}.{token_urlsafe(RANDOM_BYTES)}"


def expires(token: str) -> int:
    """The time at which a token expires."""
    read = TOKEN.fullmatch(token)
    if not read:
        raise RequestRefused("bad_token")
    return int(read[1], 16)


def holder_of(token: str, at: int) -> str:
    """The holder that a token proves to be; a malformed or expired one is refused."""
    if expires(token) <= at:
        raise RequestRefused("expired_token")
    return sha256(token.encode()).hexdigest()
