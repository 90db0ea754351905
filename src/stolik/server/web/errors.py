"""Errors as refusals, the same over REST and the socket, and their status over HTTP."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_410_GONE,
    HTTP_422_UNPROCESSABLE_ENTITY,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from sqlalchemy.exc import SQLAlchemyError

from stolik.rules.errors import IllegalMove, StolikError, UnknownGame
from stolik.rules.texts import LANGUAGES
from stolik.server.domain.refusals import RequestRefused
from stolik.server.domain.wire import Refused
from stolik.server.web.pages import INDEX, answer, files

STATUS = {
    "bad_token": HTTP_401_UNAUTHORIZED,
    "expired_token": HTTP_401_UNAUTHORIZED,
    "not_host": HTTP_403_FORBIDDEN,
    "not_your_seat": HTTP_403_FORBIDDEN,
    "no_such_table": HTTP_404_NOT_FOUND,
    "no_such_seat": HTTP_404_NOT_FOUND,
    "archived": HTTP_410_GONE,
    "too_many_tables": HTTP_429_TOO_MANY_REQUESTS,
    "too_many_connections": HTTP_429_TOO_MANY_REQUESTS,
    "too_fast": HTTP_429_TOO_MANY_REQUESTS,
    "busy": HTTP_503_SERVICE_UNAVAILABLE,
}


LONGEST = 500


def refusal_of(error: Exception, id_: str, language: str = LANGUAGES[0]) -> Refused:
    if isinstance(error, RequestRefused):
        return Refused(id_, error.reason, "", error.sentence(language))
    if isinstance(error, IllegalMove):
        return Refused(id_, error.reason, error.clause, error.sentence)
    if isinstance(error, StolikError):
        return Refused(id_, "impossible", "", printable(str(error)))
    if isinstance(error, SQLAlchemyError | OSError):
        return refusal_of(RequestRefused("busy"), id_, language)
    return Refused(id_, "malformed", "", printable(str(error)))


def printable(text: str) -> str:
    """A text that may quote a client, on one line and of bounded length."""
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return shown if len(shown) <= LONGEST else f"{shown[:LONGEST]}…"


def status_of(error: Exception) -> int:
    if isinstance(error, RequestRefused):
        return STATUS.get(error.reason, HTTP_409_CONFLICT)
    if isinstance(error, UnknownGame):
        return HTTP_404_NOT_FOUND
    if isinstance(error, StolikError):
        return HTTP_422_UNPROCESSABLE_ENTITY
    if isinstance(error, SQLAlchemyError | OSError):
        return HTTP_503_SERVICE_UNAVAILABLE
    return HTTP_400_BAD_REQUEST


def on_refused(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    """Answers an error of stolik or of the database."""
    language = request.query_params.get("language", LANGUAGES[0])
    known = language if language in LANGUAGES else LANGUAGES[0]
    return Response(refusal_of(error, "", known), status_code=status_of(error))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Answers an error of HTTP; for a page that does not exist the client opens the lobby."""
    is_missing = error.status_code == HTTP_404_NOT_FOUND
    wants_page = "text/html" in request.headers.get("accept", "")
    if is_missing and wants_page and not request.url.path.startswith("/api") and INDEX in files():
        found = answer(request, INDEX)
        found.status_code = HTTP_404_NOT_FOUND
        return found
    extra = error.extra if isinstance(error.extra, list) else []
    details = [str(item.get("message", "")) for item in extra if isinstance(item, dict)]
    sentence = printable("; ".join([error.detail, *details]))
    headers = error.headers or {}
    return Response(
        Refused("", "malformed", "", sentence), status_code=error.status_code, headers=headers
    )
