"""What Prometheus may know: how much is served, and how fast. Nothing of what is played."""

from collections.abc import Callable
from functools import cache

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from stolik.server.live.table_manager import Hall

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """The numbers of one hall."""

    def __init__(self, hall: Hall) -> None:
        self._registry = CollectorRegistry()
        self._gauge("stolik_tables", "Tables served now.", lambda: len(hall.rooms))
        self._gauge("stolik_connections", "Clients now.", lambda: hall.connections.total)
        written = "Seconds from an action to its line in the log."
        hall.store.seconds = Histogram(
            "stolik_write_seconds", written, buckets=BUCKETS, registry=self._registry
        ).observe
        hall.count_done = self._counter("stolik_done", "What was done, by its kind.", "act")
        refused = "Messages over sockets that were refused, by the reason."
        hall.count_refused = self._counter("stolik_refused", refused, "reason")
        ProcessCollector(registry=self._registry)

    def _counter(self, name: str, text: str, label: str) -> Callable[[str], None]:
        counter = Counter(name, text, [label], registry=self._registry)
        labelled = cache(counter.labels)
        return lambda value: labelled(value).inc()

    def _gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        Gauge(name, text, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        """All of them, as Prometheus reads them."""
        return generate_latest(self._registry)
