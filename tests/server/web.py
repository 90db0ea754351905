"""Requests and sockets as tests make them: they wait as long as `tests.waiting` says.

The defaults of the libraries, 5 and 10 seconds, are less than a busy machine may take. Ruff bans
them in tests.
"""

from functools import partial
from ssl import PROTOCOL_TLS_CLIENT, SSLContext

import httpx
from websockets.asyncio.client import connect as connect_impatiently

from tests.waiting import HANGS_SECONDS

NO_CERTIFICATES = SSLContext(PROTOCOL_TLS_CLIENT)
"""Nothing here is encrypted, and reading all certificates for a request takes longer than it."""

request = partial(httpx.request, timeout=HANGS_SECONDS, verify=NO_CERTIFICATES)
get = partial(httpx.get, timeout=HANGS_SECONDS, verify=NO_CERTIFICATES)
post = partial(httpx.post, timeout=HANGS_SECONDS, verify=NO_CERTIFICATES)
options = partial(httpx.options, timeout=HANGS_SECONDS, verify=NO_CERTIFICATES)
Client = partial(httpx.Client, timeout=HANGS_SECONDS, verify=NO_CERTIFICATES)
AsyncClient = partial(httpx.AsyncClient, timeout=HANGS_SECONDS, verify=NO_CERTIFICATES)
connect = partial(
    connect_impatiently,
    open_timeout=HANGS_SECONDS,
    close_timeout=HANGS_SECONDS,
    ping_interval=None,
)
