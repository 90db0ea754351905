"""Requests and sockets as tests make them: they wait as long as `tests.waiting` says.

The defaults of the libraries, 5 and 10 seconds, are less than a busy machine may take. Ruff bans
them in tests.
"""

from functools import partial

import httpx
from websockets.asyncio.client import connect as connect_impatiently

from tests.waiting import HANGS_SECONDS

request = partial(httpx.request, timeout=HANGS_SECONDS)
get = partial(httpx.get, timeout=HANGS_SECONDS)
post = partial(httpx.post, timeout=HANGS_SECONDS)
options = partial(httpx.options, timeout=HANGS_SECONDS)
Client = partial(httpx.Client, timeout=HANGS_SECONDS)
AsyncClient = partial(httpx.AsyncClient, timeout=HANGS_SECONDS)
connect = partial(
    connect_impatiently,
    open_timeout=HANGS_SECONDS,
    close_timeout=HANGS_SECONDS,
    ping_interval=None,
)
