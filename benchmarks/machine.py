"""The machine and the software that the numbers were taken on."""

import os
import platform
from pathlib import Path

from msgspec import Struct

from benchmarks.package import version

PACKAGES = ("stolik", "numpy", "numba", "open_spiel", "jax", "pgx", "rlcard", "pettingzoo")


class Machine(Struct, frozen=True):
    """Processor and versions; what is not installed has none."""

    cpu: str
    cores: int
    system: str
    versions: dict[str, str | None]


def machine() -> Machine:
    """The machine that this process runs on."""
    versions = {package: version(package) for package in PACKAGES}
    return Machine(
        cpu=cpu_model(),
        cores=os.cpu_count() or 1,
        system=platform.platform(),
        versions={"python": platform.python_version(), **versions},
    )


def cpu_model() -> str:
    """The name the processor gives itself."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
