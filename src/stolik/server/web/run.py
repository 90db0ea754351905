"""Runs the application in uvicorn with `protocols`; it announces to clients that it stops."""

import gc
import os
import socket
from collections.abc import Callable

import uvicorn

from stolik.server.config import Config
from stolik.server.live.table_manager import TableManager
from stolik.server.web.app import make_app
from stolik.server.web.protocols import RequestProtocol, SocketProtocol

GRACE_SECONDS = 5
GC_THRESHOLDS = 20_000, 2, 1000
"""The thresholds of the three generations; the second is low: 400,000 objects took 40 ms."""


class GracefulServer(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, manager: TableManager) -> None:
        super().__init__(config)
        self._manager = manager

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Announces the stop to the clients, which come back, and stops."""
        await self._manager.announce_stop()
        await super().shutdown(sockets)


def run(config: Config, listening: socket.socket, on_open: Callable[[], None] | None) -> None:
    """Serves until it is asked to stop."""
    manager = TableManager(config)

    def opened() -> None:
        collect_garbage_seldom()
        if on_open:
            on_open()

    server = GracefulServer(uvicorn_config(make_app(manager, opened), config), manager)
    server.run(sockets=[listening])


def uvicorn_config(app: object, config: Config) -> uvicorn.Config:
    """The settings of uvicorn; no token is in what it logs."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        http=RequestProtocol,
        ws=SocketProtocol,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=4 * config.longest_message,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        proxy_headers=True,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"),
    )


def collect_garbage_seldom() -> None:
    """Freezes what was loaded, so that no collection takes long while tables are served."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
