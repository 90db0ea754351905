"""Presence: the clients of a table in the other processes that serve it."""

from stolik.server.domain.clock import now
from stolik.server.domain.wire import Presence

SILENCE = 10_000
"""Milliseconds after which a process without notices counts as gone."""
EMPTY = Presence((), 0)


class RemotePresence:
    """The presence at a table in the other processes, as their notices say."""

    def __init__(self) -> None:
        self._of: dict[str, tuple[int, Presence]] = {}  # by process, with the time of the notice

    def update(self, process: str, presence: Presence) -> bool:
        """Takes a notice; gives whether anything in it is new."""
        _, before = self._of.get(process, (0, EMPTY))
        self._of[process] = now(), presence
        return before != presence

    def forget_silent(self) -> bool:
        """Forgets processes that have long been silent; gives whether there were any."""
        late = now() - SILENCE
        gone = [process for process, (at, _) in self._of.items() if at < late]
        for process in gone:
            del self._of[process]
        return bool(gone)

    def joined(self, here: Presence) -> Presence:
        all_of = [here, *(presence for _, presence in self._of.values())]
        seats = {seat for presence in all_of for seat in presence.seats}
        return Presence(tuple(sorted(seats)), sum(presence.watching for presence in all_of))
