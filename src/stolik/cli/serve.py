"""stolik serve: the table for people at different places."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli.parameters import Language
from stolik.cli.ui import Complaint, examples, screen, words_in

if TYPE_CHECKING:
    import socket

    from stolik.core.texts import Texts
    from stolik.server.config import Config

HELP = (
    "Serve tables: people sit down together from wherever they are, without accounts.\n\n"
    "Everything is kept in one file, or in PostgreSQL where several processes serve the same "
    "tables. It listens to this machine alone unless --host says otherwise. docs/hosting.md says "
    "how to run it for others."
) + examples(
    "serve", "serve --host 0.0.0.0 --port 80", "serve --database postgresql://user@host/db"
)

Host = Annotated[str, typer.Option("--host", help="The address to listen to; 0.0.0.0 is all.")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="The port; 0 takes any.")]
Database = Annotated[
    str,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="STOLIK_DATABASE",
        help="sqlite:///FILE or postgresql://…; by default a file in your home.",
        show_default=False,
    ),
]
Pace = Annotated[
    int,
    typer.Option("--pace", min=0, help="Milliseconds that a program's move takes at least."),
]
Bots = Annotated[
    list[str],
    typer.Option(
        "--bot",
        metavar="FILE.py:NAME",
        help="A player of your own that may be hired, as often as you like.",
        show_default=False,
    ),
]
Threads = Annotated[
    int | None,
    typer.Option(
        "--threads",
        min=0,
        help="How many programs think at once; by default one a core. 0: no programs play.",
        show_default=False,
    ),
]
Open = Annotated[bool, typer.Option("--open", help="Open it in your browser.")]
Limits = Annotated[
    bool, typer.Option("--limits/--no-limits", help="Whether to limit what one address can do.")
]
Archive = Annotated[
    int, typer.Option("--archive-days", min=1, help="Put tables away that nobody touched so long.")
]


def command(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = "",
    pace: Pace = 700,
    threads: Threads = None,
    bots: Bots = [],  # noqa: B006
    opens: Open = False,
    limits: Limits = True,
    archive_days: Archive = 90,
    language: Language = "",
) -> None:
    """Serve until Ctrl-C."""
    from stolik.server.config import Config, without_limits
    from stolik.server.storage.database import read_url, usual_url

    words = words_in(language)
    url = database or usual_url()
    read_url(url)
    check_bots(bots)
    number = (os.cpu_count() or 1) if threads is None else threads
    config = Config(url, pace, number, tuple(bots), archive_days)
    listening = listen(host, port, words)
    serve(config if limits else without_limits(config), listening, opens, words)


def check_bots(names: list[str]) -> None:
    """They can be played with, in every game."""
    from stolik.bots.catalogue import check_name
    from stolik.core.registry import all_games

    for name in names:
        check_name(all_games()[0], name)


def listen(host: str, port: int, words: Texts) -> socket.socket:
    """The socket to listen to; a port that is taken is told at once."""
    import socket

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise Complaint(
            words.word("cannot_listen", host=host, port=port, reason=error.strerror or error)
        ) from None
    return listening


def serve(config: Config, listening: socket.socket, opens: bool, words: Texts) -> None:
    """Run the application on a socket."""
    from stolik.server.web.logs import set_up_logs
    from stolik.server.web.run import run

    set_up_logs()
    host, port = listening.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    screen().print(words.word("serving", address=address), markup=False, soft_wrap=True)
    sys.stdout.flush()
    run(config, listening, (lambda: open_browser(address)) if opens else None)


def open_browser(address: str) -> None:
    """Show the page, where there is a browser."""
    import webbrowser

    webbrowser.open(address)
