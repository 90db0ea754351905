"""Names of tables, people and bots.

A table's name cannot be guessed, and people can read it out. A bot's name is its level and its
seat, `casual@B`; no person's name may look like one.
"""

import re
from secrets import choice
from unicodedata import combining, normalize

from stolik.match.player_names import LONGEST_NAME, checked_names
from stolik.rules.errors import BadOption
from stolik.rules.seats import letter
from stolik.server.domain.refusals import RequestRefused

LETTERS = "23456789abcdefghjkmnpqrstvwxyz"  # none that looks like another
GROUPS, LENGTH = 4, 4
TABLE_NAME = re.compile(r"[A-Za-z0-9-]{1,64}")
BOT_SIGN = "@"


def new_name() -> str:
    """A table's name like `k7fq-2m9x-b3wd-h8tp`: one of 2⁷⁸."""
    return "-".join("".join(choice(LETTERS) for _ in range(LENGTH)) for _ in range(GROUPS))


def can_be_name(text: str) -> bool:
    """Whether a table could have this name; the database need not be asked about others."""
    return TABLE_NAME.fullmatch(text) is not None


def check_name(name: str) -> None:
    """Refuses a name that a person cannot have."""
    try:
        checked_names((name,), 1)
    except BadOption:
        raise RequestRefused("bad_name", most=LONGEST_NAME) from None
    if BOT_SIGN in name:
        raise RequestRefused("bad_name", most=LONGEST_NAME)


def are_alike(one: str, other: str) -> bool:
    """Whether people could take two names for one."""
    return skeleton(one) == skeleton(other)


def skeleton(name: str) -> str:
    """A name without marks, spaces and capitals, which hardly tell it from others."""
    letters = normalize("NFKD", name).casefold()
    return "".join(c for c in letters if not combining(c) and not c.isspace()) or letters


def bot_name(bot: str, seat: int) -> str:
    """The name of a bot at a table: `casual@B`."""
    return f"{bot.rpartition(':')[2]}{BOT_SIGN}{letter(seat)}"
