"""A real server for tests: `stolik serve` in a process of its own, which can be killed."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType

import httpx

from tests.server import web
from tests.waiting import HANGS_SECONDS, wait_until

STOLIK = Path(sys.executable).with_name("stolik")
ADDRESS = re.compile(r"http://[^ ]+")


class Server:
    """`stolik serve`, started; its log is kept in a file.

    It has the same port whenever it is started. A socket that is bound to the port, but does not
    listen, keeps it from all who ask for any port, also while the server is down; Linux lets a
    server that asks for this very port have it.
    """

    def __init__(self, database: str, log: Path, *arguments: str) -> None:
        self.database, self.log, self.arguments = database, log, arguments
        self.process: subprocess.Popen[str] | None = None
        self.holding = socket.socket()
        self.port, self.address = 0, ""

    def start(self) -> "Server":
        """Starts the server and waits until it answers."""
        if not self.port and sys.platform == "linux":
            self.holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            self.holding.bind(("127.0.0.1", 0))
            self.port = self.holding.getsockname()[1]
        command = [str(STOLIK), "serve", "--database", self.database]
        command += ["--port", str(self.port), "--pace", "0", *self.arguments]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment()
            )
        assert self.process.stdout is not None
        found = ADDRESS.search(self.process.stdout.readline())
        assert found, self.log.read_text()
        self.address = found[0]
        self.port = int(self.address.rpartition(":")[2])
        self.wait_until_ready()
        return self

    def wait_until_ready(self) -> None:
        wait_until(self.is_ready, self.log.read_text)

    def is_ready(self) -> bool:
        try:
            return web.get(f"{self.address}/healthz").status_code == httpx.codes.OK
        except httpx.TransportError:
            return False

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Ends the process, by default with SIGKILL."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(HANGS_SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process and self.process.poll() is None:
            self.kill()
        self.holding.close()


def environment() -> dict[str, str]:
    """The environment with an English locale."""
    return {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
