"""How a result came about: the part of a command's output that differs from run to run."""

import msgspec


class SimulationRun(msgspec.Struct, frozen=True):
    asked: int
    engine: str
    threads: int
    seconds: float
    decisions_a_second: float


class ArenaRun(msgspec.Struct, frozen=True):
    asked: int
    earlier: int
    kept: int
    threads: int
    seconds: float
