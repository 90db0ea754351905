"""The names of the players, checked."""

from stolik.rules.errors import BadOption, quoted
from stolik.rules.seats import letter

LONGEST_NAME = 40


def checked_names(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """A name for each seat, letters where none is given."""
    if not names:
        return tuple(map(letter, range(players)))
    if len(names) != players:
        raise BadOption(f"{len(names)} names were given for {players} players")
    for name in names:
        if type(name) is not str or not name.strip() or not name.isprintable():
            raise BadOption(f"a name is a word, not {quoted(name)}")
        if len(name) > LONGEST_NAME:
            raise BadOption(f"a name has at most {LONGEST_NAME} letters, not {len(name)}")
    return tuple(name.strip() for name in names)
