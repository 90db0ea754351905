"""An installed package: its module and its version."""

from importlib import import_module, metadata
from typing import Any


def load(module: str) -> Any:
    """A peer's module, untyped, so that types can be checked where no peer is installed."""
    return import_module(module)


def version(package: str) -> str | None:
    """The version of an installed package; None where it is not installed."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None
