"""How busy processes and cores are, as Linux counts it."""

import os
import time
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
USER, SYSTEM = 11, 12
IDLE = (3, 4)


@dataclass(frozen=True)
class Usage:
    """Seconds of processor time up to a moment, or between two."""

    wall: float
    server: float
    client: float
    server_core: float
    client_core: float

    def since(self, earlier: "Usage") -> "Usage":
        """The usage from then to now."""
        return Usage(
            self.wall - earlier.wall,
            self.server - earlier.server,
            self.client - earlier.client,
            self.server_core - earlier.server_core,
            self.client_core - earlier.client_core,
        )


def usage(server: int, server_core: int, client_core: int) -> Usage:
    """The usage up to now; a core is busy with all that runs on it."""
    return Usage(
        time.perf_counter(),
        process_seconds(server),
        time.process_time(),
        core_seconds(server_core),
        core_seconds(client_core),
    )


def process_seconds(pid: int) -> float:
    """Processor time of a process and all its threads, read after the last bracket of its name."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[USER]) + int(fields[SYSTEM])) / TICKS


def core_seconds(core: int) -> float:
    """Time in which a core was not idle."""
    lines = Path("/proc/stat").read_text().splitlines()
    line = next(line for line in lines if line.startswith(f"cpu{core} "))
    times = [int(field) for field in line.split()[1:9]]
    return sum(time for kind, time in enumerate(times) if kind not in IDLE) / TICKS
