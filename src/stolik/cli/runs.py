"""Runs: how a result was computed, told apart from what it says of the games."""

import msgspec


class SimulationRun(msgspec.Struct, frozen=True):
    """The circumstances of a result, which differ from run to run."""

    asked: int
    engine: str
    threads: int
    seconds: float
    decisions_a_second: float


class ArenaRun(msgspec.Struct, frozen=True):
    """The circumstances of a result, which differ from run to run."""

    asked: int
    earlier: int
    kept: int
    threads: int
    seconds: float
