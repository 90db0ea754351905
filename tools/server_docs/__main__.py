"""`python -m tools.server_docs` writes `docs/live.md` and, where the page is built, its pages."""

from pathlib import Path

import msgspec

from stolik.server.web.pages import DOCS, FOLDER
from tools.server_docs import rest, socket
from tools.server_docs.markup import STYLE, html_page

DOCUMENT = Path(__file__).parents[2] / "docs" / "live.md"
NOTE = (
    "This page is made from the server's own structs, and a server answers its examples in the\n"
    "tests. A running server shows it at `/api/docs/live`, beside REST at `/api/docs`."
)


def document() -> str:
    """The text of `docs/live.md`."""
    return f"# {socket.HEADING}\n\n{NOTE}\n\n{socket.text()}\n"


def pages() -> dict[str, str]:
    """The files that a server serves at `/api/docs`."""
    app = rest.application()
    schema = rest.openapi(app)
    return {
        "openapi.json": msgspec.json.encode(schema).decode(),
        "index.html": html_page(rest.HEADING, rest.rest_text(app, schema)),
        "live.html": html_page(socket.HEADING, f"[REST](/api/docs)\n\n{socket.text()}"),
        "style.css": STYLE,
    }


def main() -> None:
    """Writes them all."""
    DOCUMENT.write_text(document(), "utf-8")
    (FOLDER / DOCS).mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (FOLDER / DOCS / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
