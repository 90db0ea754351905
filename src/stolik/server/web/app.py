"""The ASGI application: routes, dependencies, errors and the lifespan of the tables."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from stolik import __version__
from stolik.rules.errors import StolikError
from stolik.server.domain.refusals import RequestRefused
from stolik.server.live.archiver import Archiver, Sweeper
from stolik.server.live.limits import PAUSE, TOO_FAST, origin_of
from stolik.server.live.service import TableService
from stolik.server.live.table_manager import TableManager
from stolik.server.web.errors import on_http, on_refused
from stolik.server.web.headers import WithHeaders
from stolik.server.web.metrics import CONTENT_TYPE_LATEST, Metrics
from stolik.server.web.pages import PAGES
from stolik.server.web.protocols import LARGEST_BODY
from stolik.server.web.routes import ROUTES, holder, token_holder
from stolik.server.web.socket import live


def make_app(manager: TableManager, on_open: Callable[[], None] | None = None) -> WithHeaders:
    """The application for a manager; `on_open` is called when it serves."""
    return WithHeaders(litestar_app(manager, on_open))


def litestar_app(manager: TableManager, on_open: Callable[[], None] | None = None) -> Litestar:
    """The application without its headers."""
    service, metrics = TableService(manager), Metrics(manager)
    return Litestar(
        route_handlers=[*ROUTES, live, health, metrics_route(metrics), *PAGES],
        dependencies={
            "manager": given(manager),
            "service": given(service),
            "holder": Provide(holder, sync_to_thread=False),
            "token_holder": Provide(token_holder, sync_to_thread=False),
            "address": Provide(address_of, sync_to_thread=False),
        },
        lifespan=[serving(manager, on_open)],
        before_request=rate_limit(manager),
        exception_handlers={
            StolikError: on_refused,
            SQLAlchemyError: on_refused,
            msgspec.ValidationError: on_refused,
            RecursionError: on_refused,
            HTTPException: on_http,
        },
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
        logging_config=None,
    )


def given(thing: Any) -> Provide:
    """A dependency that is always this object."""
    return Provide(lambda: thing, use_cache=True, sync_to_thread=False)


def address_of(request: Request[Any, Any, Any]) -> str:
    """The address that limits are counted by."""
    return origin_of(request.client.host if request.client else "")


def rate_limit(manager: TableManager) -> Callable[[Request[Any, Any, Any]], Awaitable[None]]:
    """Limits the requests of an address; `/healthz` is always answered."""

    async def limit(request: Request[Any, Any, Any]) -> None:
        if request.url.path != "/healthz" and not manager.limits.requests.take(address_of(request)):
            await asyncio.sleep(PAUSE)
            raise RequestRefused(TOO_FAST)

    return limit


def serving(manager: TableManager, on_open: Callable[[], None] | None) -> Callable[[Litestar], Any]:
    """Keeps the manager open as long as the application runs."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await manager.open()
        manager.spawn(Sweeper(manager).run())
        manager.spawn(Archiver(manager).run())
        if manager.store.is_shared:
            from stolik.server.web.notices import NoticeBus  # noqa: PLC0415

            notices = NoticeBus(manager.config.database, manager.on_notice)
            manager.broadcast.publish = notices.publish
            manager.spawn(notices.run())
        if on_open:
            manager.spawn(asyncio.to_thread(on_open))
        try:
            yield
        finally:
            await manager.close()

    return lifespan


@get("/healthz", tags=["running"])
async def health(manager: NamedDependency[TableManager]) -> dict[str, str]:
    """Whether the server runs and its database answers."""
    await manager.store.ping()
    return {"status": "ok", "version": __version__}


def metrics_route(metrics: Metrics) -> Any:
    @get("/metrics", sync_to_thread=False, include_in_schema=False)
    def numbers() -> Response[bytes]:
        return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)

    return numbers
