"""The page: the built client, kept in memory, each file compressed as the browser likes it."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException

FOLDER = Path(__file__).with_name("page")
INDEX = "index.html"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
MISSING = b"The page was not built. Run: make play\n"


@dataclass(frozen=True)
class File:
    """A file, as it is and compressed."""

    media_type: str
    keeps: str
    bodies: dict[str, bytes]

    def answer(self, accepted: str) -> Response[bytes]:
        """It, in an encoding that the browser takes."""
        encoding = next((name for name in self.bodies if name and name in accepted), "")
        headers = {"Cache-Control": self.keeps, "Vary": "Accept-Encoding"}
        if encoding:
            headers["Content-Encoding"] = encoding
        return Response(self.bodies[encoding], headers=headers, media_type=self.media_type)


@cache
def files() -> dict[str, File]:
    """All files of the page by their path."""
    paths = [path for path in FOLDER.rglob("*") if path.is_file()]
    plain = [path for path in paths if path.suffix not in ENCODINGS.values()]
    return {path.relative_to(FOLDER).as_posix(): read(path) for path in plain}


def read(path: Path) -> File:
    """A file and its compressed neighbours."""
    packed = {name: path.with_name(path.name + end) for name, end in ENCODINGS.items()}
    bodies = {name: found.read_bytes() for name, found in packed.items() if found.exists()}
    hashed = path.parent.name == "assets"
    return File(
        KINDS[path.suffix], FOR_EVER if hashed else ASK_AGAIN, {**bodies, "": path.read_bytes()}
    )


def answer(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """A file of the page."""
    if path not in files():
        raise NotFoundException
    return files()[path].answer(request.headers.get("accept-encoding", ""))


@get(
    ["/", "/table/{name:str}", "/replay/{name:str}", "/rules/{game:str}"],
    include_in_schema=False,
    sync_to_thread=False,
)
def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page; what it shows is for its own script to say."""
    if INDEX not in files():
        return Response(MISSING, status_code=503, media_type="text/plain")
    return answer(request, INDEX)


@get("/assets/{file:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: Request[Any, Any, Any], file: str) -> Response[bytes]:
    """Scripts, styles and pictures, whose names change with their contents."""
    return answer(request, f"assets/{file}")


@get(
    [
        "/sw.js",
        "/manifest.webmanifest",
        "/icon.svg",
        "/icon-192.png",
        "/icon-512.png",
        "/robots.txt",
    ],
    include_in_schema=False,
    sync_to_thread=False,
)
def other(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What has to lie at the top."""
    return answer(request, request.url.path.removeprefix("/"))


PAGES = [page, asset, other]
