"""stolik serve: the server, for people at different places."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from stolik.cli.parameters import Language
from stolik.cli.ui import CommandError, examples, screen, texts_in

if TYPE_CHECKING:
    import socket

    from stolik.rules.texts import Texts
    from stolik.server.config import Config

HELP = (
    "Serve tables: people sit down together from wherever they are, without accounts.\n\n"
    "Everything is kept in one file, or in PostgreSQL where several processes serve the same "
    "tables. It listens to this machine alone unless --host says otherwise. docs/hosting.md says "
    "how to run it for others."
) + examples(
    "serve",
    "serve --host 0.0.0.0 --port 80",
    "serve --bot mine.py:thrifty",
    "serve --database postgresql://user@host/db",
)

SHORTEST_LIMIT = 0.1

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
    typer.Option("--pace", min=0, help="The least time of a bot's move, in milliseconds."),
]
Bots = Annotated[
    list[str],
    typer.Option(
        "--bot",
        metavar="FILE.py:NAME",
        help="A bot of your own that may be seated; several with commas, or one by one.",
        show_default=False,
    ),
]
BotSeconds = Annotated[
    float,
    typer.Option(
        "--bot-seconds",
        min=SHORTEST_LIMIT,
        help="The time limit of your own bots; then a bot of ours moves instead.",
    ),
]
Threads = Annotated[
    int | None,
    typer.Option(
        "--threads",
        min=0,
        help="How many bots search at once; by default one a core. 0: no bots play.",
        show_default=False,
    ),
]
Open = Annotated[bool, typer.Option("--open", help="Open it in your browser.")]
Limits = Annotated[
    bool, typer.Option("--limits/--no-limits", help="Whether to limit what one address can do.")
]
Archive = Annotated[
    int, typer.Option("--archive-days", min=1, help="Archive tables unused for this many days.")
]


def command(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = "",
    pace: Pace = 700,
    threads: Threads = None,
    bots: Bots = [],  # noqa: B006
    bot_seconds: BotSeconds = 10.0,
    opens: Open = False,
    limits: Limits = True,
    archive_days: Archive = 90,
    language: Language = "",
) -> None:
    from stolik.server.config import Config, without_limits
    from stolik.server.storage.database import default_url, read_url

    texts = texts_in(language)
    url = database or default_url()
    read_url(url)
    own = read_bots(bots, texts)
    number = (os.cpu_count() or 1) if threads is None else threads
    config = Config(url, pace, number, own, bot_seconds, archive_days)
    listening = listen(host, port, texts)
    serve(config if limits else without_limits(config), listening, opens, texts)


def read_bots(given: list[str], texts: Texts) -> tuple[str, ...]:
    """The user bots that may be seated, each once; raises if one cannot be made."""
    from stolik.bots.registry import read_names
    from stolik.bots.search.config import LEVELS
    from stolik.games.registry import all_games

    names = [name for some in given for name in read_names(all_games()[0], some)]
    for name in names:
        check_length(name, texts)
    return tuple(dict.fromkeys(name for name in names if name not in LEVELS))


def check_length(name: str, texts: Texts) -> None:
    """Raises if a bot's name is too long for a command or for a seat."""
    from stolik.match.player_names import LONGEST_NAME
    from stolik.server.domain.commands import LONGEST_BOT
    from stolik.server.domain.names import bot_name

    if len(name) > LONGEST_BOT:
        raise CommandError(texts.word("bot_name_too_long", name=name, most=LONGEST_BOT))
    beside = len(bot_name("", 0))
    if len(bot_name(name, 0)) > LONGEST_NAME:
        short = bot_name(name, 0)[:-beside]
        raise CommandError(texts.word("bot_name_too_long", name=short, most=LONGEST_NAME - beside))


def listen(host: str, port: int, texts: Texts) -> socket.socket:
    """The socket to listen to; raises if the port is taken."""
    import socket

    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        reason = error.strerror or error
        raise CommandError(
            texts.word("cannot_listen", host=host, port=port, reason=reason)
        ) from None
    return listening


def serve(config: Config, listening: socket.socket, opens: bool, texts: Texts) -> None:
    from stolik.server.web.logs import set_up_logs
    from stolik.server.web.run import run

    set_up_logs()
    host, port = listening.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    screen().print(texts.word("serving", address=address), markup=False, soft_wrap=True)
    sys.stdout.flush()
    run(config, listening, (lambda: open_browser(address)) if opens else None)


def open_browser(address: str) -> None:
    import webbrowser

    webbrowser.open(address)
