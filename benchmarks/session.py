"""A session: all contestants are prepared, then play in turn, again and again.

The turns are interleaved so that a slow minute of the machine falls on all alike.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from benchmarks.contestant import Contestant, Sample
from benchmarks.roster import Roster, title

Notify = Callable[[str, int, int], None]
"""Called with what is about to happen, how many things are done, and how many there are."""


@dataclass
class Entry:
    """A contestant and what was measured of it."""

    contestant: Contestant
    samples: list[Sample] = field(default_factory=list)


@dataclass
class Session:
    """What has been measured so far; it stays when a session is broken off."""

    repeats: int
    seconds: float
    only: str
    notify: Notify
    roster: Roster = field(default_factory=Roster)
    entries: list[Entry] = field(default_factory=list)
    interrupted: bool = False
    _done: int = 0

    def hold(self) -> None:
        """Runs the session, from the invitations to the last sample or until Ctrl-C."""
        try:
            self.notify("importing", 0, 1)
            self.roster.invite(self.only)
            self.entries = [Entry(contestant) for contestant in self.roster.contestants]
            self._for_each("preparing", lambda entry: entry.contestant.prepare())
            for number in range(self.repeats):
                self._for_each(f"repeat {number + 1}:", self._measure)
        except KeyboardInterrupt:
            self.interrupted = True

    def _measure(self, entry: Entry) -> None:
        entry.samples.append(entry.contestant.run(self.seconds))

    def _for_each(self, doing: str, do: Callable[[Entry], None]) -> None:
        """Calls `do` for each contestant; one that fails leaves, and is listed among the absent."""
        for entry in tuple(self.entries):
            name = title(entry.contestant)
            self.notify(f"{doing} {name}", self._done, self._total())
            try:
                do(entry)
            except Exception as error:
                self.entries.remove(entry)
                self.roster.excuse(name, error)
            self._done += 1

    def _total(self) -> int:
        return len(self.roster.contestants) * (1 + self.repeats)
