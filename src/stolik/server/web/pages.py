"""The page and the documentation: built files, kept in memory, compressed as browsers accept."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from stolik.server.domain.names import can_be_name
from stolik.server.live.table_manager import TableManager

AnyRequest = Request[Any, Any, Any]
FOLDER = Path(__file__).with_name("page")
INDEX = "index.html"
DOCS = "docs"
"""The folder with the documentation of the server, which `tools.server_docs` writes."""
ENCODINGS = {"br": ".br", "gzip": ".gz"}
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
KINDS = {  # the framework adds the charset of texts
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
MISSING = b"The page was not built. Run: make play\n"


@dataclass(frozen=True)
class BuiltFile:
    """A file and its compressed forms."""

    media_type: str
    keeps: str
    bodies: dict[str, bytes]

    def answer(self, accepted: str) -> Response[bytes]:
        encoding = next((name for name in self.bodies if name and name in accepted), "")
        headers = {"Cache-Control": self.keeps, "Vary": "Accept-Encoding"}
        if encoding:
            headers["Content-Encoding"] = encoding
        return Response(self.bodies[encoding], headers=headers, media_type=self.media_type)


@cache
def files() -> dict[str, BuiltFile]:
    paths = [path for path in FOLDER.rglob("*") if path.is_file()]
    plain = [path for path in paths if path.suffix not in ENCODINGS.values()]
    return {path.relative_to(FOLDER).as_posix(): read(path) for path in plain}


def read(path: Path) -> BuiltFile:
    """A file and its compressed neighbours."""
    packed = {name: path.with_name(path.name + end) for name, end in ENCODINGS.items()}
    bodies = {name: found.read_bytes() for name, found in packed.items() if found.exists()}
    hashed = path.parent.name == "assets"
    return BuiltFile(
        KINDS[path.suffix], FOR_EVER if hashed else ASK_AGAIN, {**bodies, "": path.read_bytes()}
    )


def answer(request: AnyRequest, path: str) -> Response[bytes]:
    if path not in files():
        raise NotFoundException
    return files()[path].answer(request.headers.get("accept-encoding", ""))


def page(request: AnyRequest, *names: str) -> Response[bytes]:
    """The first of these pages that exists; they differ in what they preload."""
    return built(request, next((name for name in names if name in files()), INDEX))


def built(request: AnyRequest, path: str) -> Response[bytes]:
    """A file of the page, or a sentence where the page was not built."""
    if INDEX not in files():
        return Response(MISSING, status_code=503, media_type="text/plain")
    return answer(request, path)


@get("/", include_in_schema=False, sync_to_thread=False)
def lobby(request: AnyRequest) -> Response[bytes]:
    return page(request)


@get(["/table/{name:str}", "/replay/{name:str}"], include_in_schema=False)
async def table(
    request: AnyRequest, manager: NamedDependency[TableManager], name: FromPath[str]
) -> Response[bytes]:
    """A table or its replay, with the parts of its game preloaded."""
    place = request.url.path.split("/")[1]
    return page(request, f"{place}.{await game_at(manager, name)}.html", f"{place}.html")


async def game_at(manager: TableManager, name: str) -> str:
    """The game at a table; empty if there is no such table."""
    stored = await manager.store.find(name) if can_be_name(name) else None
    return stored.settings.game if stored else ""


@get("/rules/{game:str}", include_in_schema=False, sync_to_thread=False)
def rules(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    return page(request, f"rules.{game}.html", "rules.html")


@get("/assets/{file:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: AnyRequest, file: FromPath[str]) -> Response[bytes]:
    """Scripts, styles and pictures, whose names change with their contents."""
    return answer(request, f"assets/{file}")


@get(
    [
        "/sw.js",
        "/light.js",
        "/manifest.webmanifest",
        "/icon.svg",
        "/icon-192.png",
        "/icon-512.png",
        "/robots.txt",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def other(request: AnyRequest) -> Response[bytes]:
    """Files whose place is at the top."""
    return answer(request, request.url.path.removeprefix("/"))


@get(["/api/docs", "/api/docs/{file:str}"], include_in_schema=False, sync_to_thread=False)
def docs(request: AnyRequest, file: FromPath[str] = INDEX) -> Response[bytes]:
    """The documentation of the server; a page of it needs no suffix."""
    return built(request, f"{DOCS}/{file if '.' in file else f'{file}.html'}")


PAGES = [lobby, table, rules, asset, other, docs]
