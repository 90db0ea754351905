"""A server process on a core of its own."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.load.protocols import ServerProtocol

START_SECONDS = 30.0


@dataclass(frozen=True)
class Cores:
    """The cores of the server and of the clients."""

    server: int
    client: int


@dataclass(frozen=True)
class Running:
    """A server that listens."""

    pid: int
    port: int


@contextmanager
def running(server: ServerProtocol, storage: str, cores: Cores) -> Iterator[Running]:
    """Starts a server, and stops it at the end; this process moves to the clients' core."""
    port = free_port()
    with TemporaryDirectory(prefix="load-") as folder:
        process = start(server, server.command(port, storage, Path(folder)), cores)
        try:
            wait_until_open(port, process)
            yield Running(process.pid, port)
        finally:
            process.terminate()
            process.wait()


def start(server: ServerProtocol, command: list[str], cores: Cores) -> "subprocess.Popen[bytes]":
    """Starts a server on a core; a child stays on the core that its parent was on."""
    os.sched_setaffinity(0, {cores.server})
    try:
        return subprocess.Popen(command, env=os.environ | server.environment())
    finally:
        os.sched_setaffinity(0, {cores.client})


def free_port() -> int:
    """A port that is not in use."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def wait_until_open(port: int, process: "subprocess.Popen[bytes]") -> None:
    """Waits until the port accepts connections."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(f"the server did not start: {process.args!r}")
