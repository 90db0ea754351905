"""The documentation of the socket: a story at a table, then every message, command and query."""

import inspect
import json
from collections.abc import Iterable
from typing import get_args, get_type_hints

from stolik.games.registry import all_games
from stolik.match.game import Game
from stolik.rules.messages import Event, Move
from stolik.rules.texts import LANGUAGES
from stolik.server.config import Config
from stolik.server.domain import events, wire
from stolik.server.domain.commands import AnyCommand
from stolik.server.live.client import MOST_WAITING
from stolik.server.live.session import KEPT_UPDATES
from stolik.server.web.protocols import TRY_AGAIN_LATER as TOO_BUSY
from stolik.server.web.socket import HELLO_SECONDS, MOST_REFUSED, POLICY
from tools.server_docs.markup import LEFT_OUT, json_text
from tools.server_docs.rest import reasons
from tools.server_docs.stage import Json
from tools.server_docs.story import GAME, OLA, Example, stories
from tools.server_docs.structs import meaning, sentence, struct_text, structs_in

LIMITS = Config("")
RESTARTS, TOO_BIG = 1012, 1009
LARGE = ("settings", "table", "view", "log")
HEADING = "The socket"
MAKES: Json = {"id": "make-1", "settings": {"game": GAME.id, "players": 2, "hints": True}}
BEGINNING = inspect.cleandoc(wire.__doc__).partition("\n\n")[2]
ABOUT = f"""{BEGINNING}

The socket of a table is the WebSocket `/api/tables/NAME/live`. A message is a text frame of JSON of
at most {LIMITS.longest_message} letters. The first has to come within {HELLO_SECONDS:.0f} seconds.
Commands and queries can be sent over REST too, with the same answers. Views, moves and events are
each game's own; they stand below, under its name.

- **Numbers.** Every update has a number, one more than the last. A client that was cut off says
  hello with `since`, the last number it saw, and receives the rest; or a snapshot, where the
  server does not remember that far. It remembers {KEPT_UPDATES} updates.
- **Once.** You name what you do by an `id` of your own. Send the same again when no answer came:
  it is done once, and answered with the same number. The update comes before the answer.
- **Viewpoint.** A view holds what your seat may know, and nothing more. `look` changes the seat,
  where you hold several at one screen.
- **Again.** After a rematch `follow` leads on to its table over the same socket. What is still sent
  about the old table comes before the snapshot of the new one.
- **Limits.** {LIMITS.messages_a_second:.0f} messages a second, and five seconds' worth at once.
- **The end.** The server closes with {POLICY} when it refused the hello or {MOST_REFUSED} messages
  in a row, with {TOO_BIG} after a frame that was far too long, with {TOO_BUSY} when {MOST_WAITING}
  messages wait for you, and with {RESTARTS} when it stops. After the last two, come back.

Ask for a token at `POST /api/tokens` and make a table at `POST /api/tables`, such as

```
{json.dumps(MAKES)}
```

In the story `→` is what a person sends and `←` what Ola receives. What was shown before is `…`.
"""


def text() -> str:
    """All of it as Markdown, without its heading."""
    shown: set[str] = set()
    story = [
        chapter_text(name, examples, shown)
        for played in stories()
        for name, examples in played.chapters.items()
    ]
    sent, answered = get_args(wire.FromClient), get_args(wire.FromServer)
    commands, queries = get_args(AnyCommand), get_args(wire.AnyQuery)
    named = (*sent, *commands, *queries, *answered)
    others = [kind for kind in structs_in(named) if kind not in named]
    return "\n\n".join(
        [
            ABOUT.strip(),
            *story,
            reference("What a client sends", sent),
            reference("Commands", commands),
            reference("Queries", queries),
            reference("What a client receives", answered),
            reference("Parts of messages", others),
            events_text(),
            *map(game_text, all_games()),
            reasons(),
        ]
    )


def reference(heading: str, structs: Iterable[type]) -> str:
    """A chapter about structs."""
    return "\n\n".join([f"## {heading}", *map(struct_text, structs)])


def events_text() -> str:
    """Every event of a table, by its tag."""
    lines = [
        f"- `{kind.__struct_config__.tag}`: {sentence(meaning(kind).partition(';')[0])}"
        for kind in get_args(events.AnyEvent)
    ]
    intro = "The `event` of an [EventView](#eventview):"
    return "\n".join(["## Events of a table", "", intro, "", *lines])


def game_text(game: Game) -> str:
    """What a game shows: its view, its moves and what they bring about."""
    bases = (*Move.__subclasses__(), *Event.__subclasses__())
    own = [kind for kind in bases if kind.__module__.startswith(f"{game.package}.")]
    view = get_type_hints(game.views.view)["return"]
    return reference(game.texts(LANGUAGES[0]).name, structs_in([view, *own]))


def chapter_text(name: str, examples: list[Example], shown: set[str]) -> str:
    """A chapter of the story. What is large is shown once, and the table once a chapter."""
    shown.discard("table")
    return "\n\n".join([f"## {name}", *(example_text(found, shown) for found in examples)])


def example_text(example: Example, shown: set[str]) -> str:
    """An example: what is sent, and what is received."""
    lines = [f"{example.who.name} → {json_text(example.sends)}"] if example.sends else []
    lines += [f"{OLA.name} ← {json_text(shortened(received, shown))}" for received in example.gets]
    return "\n".join([example.about, *(["", "```", *lines, "```"] if lines else [])])


def shortened(message: Json, shown: set[str]) -> Json:
    """A message without the large parts that were shown before."""
    short = {key: LEFT_OUT if value and key in shown else value for key, value in message.items()}
    shown.update(key for key in LARGE if message.get(key))
    return short
