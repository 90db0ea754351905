"""The measurements of a run."""

from array import array
from dataclasses import dataclass, field
from time import perf_counter_ns


@dataclass
class Meter:
    """Latencies of the arrivals between `start` and `stop`, and everything that went wrong."""

    latencies: "array[int]" = field(default_factory=lambda: array("q"))
    refused: int = 0
    lost: int = 0
    running: bool = False
    _start: int = 0
    _stop: int = 0

    def start(self) -> None:
        """Starts counting."""
        self._start = perf_counter_ns()
        self.running = True

    def stop(self) -> None:
        """Stops counting."""
        self._stop = perf_counter_ns()
        self.running = False

    def arrived(self, latency: int) -> None:
        """Counts a move that has reached another seat."""
        if self.running:
            self.latencies.append(latency)

    @property
    def seconds(self) -> float:
        """The seconds counted."""
        return (self._stop - self._start) / 1e9

    def milliseconds(self, *shares: float) -> list[float]:
        """The latencies below which these shares of all lie."""
        ordered = sorted(self.latencies)
        last = len(ordered) - 1
        return [ordered[round(share * last)] / 1e6 if ordered else 0.0 for share in shares]
