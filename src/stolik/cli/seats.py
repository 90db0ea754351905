"""Who sits where. A program's seat is known by its name, `random@B`, in the record too."""

from stolik.bots import PLAYERS, Choose
from stolik.cli.ui import Complaint
from stolik.core.match import Match
from stolik.core.seats import letter
from stolik.core.texts import Texts

AT = "@"


def named(players: int, people: int, names: str, words: Texts) -> tuple[str, ...]:
    """A name for each seat: people first, then programs."""
    player = words.word("player")
    usual = [player] if people == 1 else [f"{player} {seat}" for seat in range(1, people + 1)]
    given = names.split(",") if names else usual
    if len(given) != people:
        raise Complaint(words.word("wrong_names", people=people, names=len(given)))
    for name in given:
        if AT in name:
            raise Complaint(words.word("name_of_program", name=name))
    return (*given, *(f"random{AT}{letter(seat)}" for seat in range(people, players)))


def programs(match: Match, words: Texts) -> dict[int, Choose]:
    """The seats of programs."""
    kinds = {seat: name.rpartition(AT)[0] for seat, name in enumerate(match.names) if AT in name}
    for kind in kinds.values():
        if kind not in PLAYERS:
            raise Complaint(words.word("unknown_program", name=kind, known=", ".join(PLAYERS)))
    return {seat: PLAYERS[kind] for seat, kind in kinds.items()}
