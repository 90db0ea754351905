"""Names of tables: nobody can guess one, and people can read it out."""

import re
from secrets import choice

LETTERS = "23456789abcdefghjkmnpqrstvwxyz"  # none that looks like another
GROUPS, LENGTH = 4, 4
NAME = re.compile(r"[A-Za-z0-9-]{1,64}")


def new_name() -> str:
    """A name like `k7fq-2m9x-b3wd-h8tp`: one of 2⁷⁸."""
    return "-".join("".join(choice(LETTERS) for _ in range(LENGTH)) for _ in range(GROUPS))


def can_be_name(text: str) -> bool:
    """Some table could have this name; a database need not be asked about others."""
    return NAME.fullmatch(text) is not None
