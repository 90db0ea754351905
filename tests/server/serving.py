"""A real server for tests: `stolik serve` in a process of its own, which can be killed."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import httpx

from tests.waiting import HANGS_SECONDS

STOLIK = Path(sys.executable).with_name("stolik")
ADDRESS = re.compile(r"http://[^ ]+")


class Server:
    """`stolik serve`, started; its log is kept in a file."""

    def __init__(self, database: str, log: Path, *arguments: str, port: int = 0) -> None:
        self.database, self.log, self.arguments, self.port = database, log, arguments, port
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> "Server":
        """Starts the server, on the same port as before, and waits until it answers."""
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
        until = time.monotonic() + HANGS_SECONDS
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.address}/healthz").status_code == httpx.codes.OK:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError(self.log.read_text())

    def kill(
        self, how: signal.Signals = signal.SIGKILL, within_seconds: float | None = None
    ) -> None:
        """Ends the process, by default with SIGKILL."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(within_seconds)
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


def environment() -> dict[str, str]:
    """The environment with an English locale."""
    return {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
