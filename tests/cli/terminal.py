"""A pseudo-terminal that runs the command line."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from types import TracebackType

from tests.cli.runner import COMMAND
from tests.waiting import HANGS_SECONDS

ESCAPES = re.compile(r"\x1b(\[[0-9;?]*[ -/]*[@-~]|[()][0-9A-B]|[=>78])")
CTRL_C, CTRL_D, TAB, ENTER = "\x03", "\x04", "\t", "\r"


class Terminal:
    """A pseudo-terminal: keys are typed into it, and all of its output is kept."""

    def __init__(
        self, *arguments: str, lines: int = 24, columns: int = 80, piped: bool = False
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=subprocess.PIPE if piped else slave,
            stderr=slave,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color"},
        )
        os.close(slave)
        self.raw = ""
        self.seen = 0

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()
        os.close(self.master)

    @property
    def shown(self) -> str:
        """The output without escape sequences."""
        return plain(self.raw)

    def type(self, keys: str) -> None:
        os.write(self.master, keys.encode())

    def wait_for(self, *texts: str) -> None:
        """Waits until the texts were shown, one after the other, since the last ones waited for."""
        end = time.monotonic() + HANGS_SECONDS
        for text in texts:
            while text not in self.shown[self.seen :]:
                alive = self.process.poll() is None
                if not self.read():
                    assert alive, f"ended without {text!r}:\n{self.shown}"
                    assert time.monotonic() < end, f"never shown: {text!r} in\n{self.shown}"
            self.seen = self.shown.index(text, self.seen) + len(text)

    def wait_for_pattern(self, pattern: str) -> None:
        """Waits until something was shown that fits a regular expression."""
        end = time.monotonic() + HANGS_SECONDS
        while not re.search(pattern, self.shown):
            assert self.read() or time.monotonic() < end, f"never shown: {pattern!r}"

    def read(self) -> bool:
        """Reads what was shown meanwhile; whether there was anything."""
        if not select.select([self.master], [], [], 0.05)[0]:
            return False
        try:
            self.raw += os.read(self.master, 65536).decode(errors="replace")
        except OSError:
            return False
        return True

    def end(self) -> int:
        """Waits for the end; gives the exit code."""
        end = time.monotonic() + HANGS_SECONDS
        while self.process.poll() is None and time.monotonic() < end:
            self.read()
        while self.read():
            pass
        code = self.process.poll()
        assert code is not None, f"it hangs:\n{self.shown}"
        return code


def plain(raw: str) -> str:
    """Text without the escape sequences of terminals."""
    return ESCAPES.sub("", raw).replace("\r\n", "\n")
