"""Headers of every answer: a page loads nothing from other servers."""

from typing import Any

from litestar.types import ASGIApp, Receive, Send

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",  # a table's link is a secret
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

NOT_KEPT = {"Cache-Control": "no-store"}
"""Answers about tables are not cached."""


class WithHeaders:
    """An application all of whose answers have the headers, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        path = str(scope.get("path", ""))
        kept = path.startswith("/api/docs") or not path.startswith("/api")
        headers = [*encoded(HEADERS), *([] if kept else encoded(NOT_KEPT))]

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *headers]
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)


def encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]
