"""Optional parts of stolik: which extra brings a module that is not installed."""

from importlib.util import find_spec

SERVER = "alembic asyncpg httptools litestar prometheus_client sqlalchemy uvicorn uvloop websockets"
EXTRAS = {"server": SERVER.split(), "lab": ["matplotlib"], "ray": ["ray"]}
"""The modules of each extra; the base has no need of them."""


def extra_of(error: ModuleNotFoundError) -> str | None:
    """The extra that brings the missing module, if one does."""
    module = (error.name or "").partition(".")[0]
    return next((extra for extra, modules in EXTRAS.items() if module in modules), None)


def require(module: str) -> None:
    """Raises `ModuleNotFoundError` now rather than after long work."""
    if not find_spec(module):
        raise ModuleNotFoundError(f"No module named {module!r}", name=module)
