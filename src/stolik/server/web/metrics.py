"""Metrics for Prometheus: how much is served, and how fast; nothing about the games."""

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

from stolik.server.live.table_manager import TableManager

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    def __init__(self, manager: TableManager) -> None:
        self._registry = CollectorRegistry()
        self._gauge("stolik_tables", "Tables served now.", lambda: len(manager.sessions))
        self._gauge("stolik_connections", "Clients now.", lambda: manager.limits.connections.total)
        written = "Seconds from a command to its entry in the log."
        manager.store.observe_seconds = Histogram(
            "stolik_write_seconds", written, buckets=BUCKETS, registry=self._registry
        ).observe
        done = "Commands carried out, by their kind."
        manager.count_command = self._counter("stolik_commands", done, "command")
        refused = "Messages over sockets that were refused, by the reason."
        manager.count_refused = self._counter("stolik_refused", refused, "reason")
        ProcessCollector(registry=self._registry)

    def _counter(self, name: str, text: str, label: str) -> Callable[[str], None]:
        counter = Counter(name, text, [label], registry=self._registry)
        labelled = cache(counter.labels)
        return lambda value: labelled(value).inc()

    def _gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        Gauge(name, text, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self._registry)
