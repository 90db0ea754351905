"""Reads lines: with completion in a terminal, plainly from anything else."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import Completer, Completion

MOST_COMPLETIONS = 40
MENU_LINES = 6


class Keyboard:
    """Reads lines. Each seat has its own history, which no other seat can recall."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self._sessions: dict[int | None, PromptSession[str]] = {}

    def ask(self, seat: int | None, prompt: str, completions: Sequence[str]) -> str:
        """A line from the person in a seat, or from any person."""
        if not self.is_terminal:
            return input(prompt)
        from prompt_toolkit import PromptSession

        if seat not in self._sessions:
            self._sessions[seat] = PromptSession(reserve_space_for_menu=MENU_LINES)
        return self._sessions[seat].prompt(prompt, completer=completer(completions))


def completer(texts: Sequence[str]) -> Completer:
    from prompt_toolkit.completion import Completer, Completion

    class WholeLine(Completer):
        def get_completions(self, document: Any, complete_event: Any) -> Iterator[Completion]:  # noqa: ARG002
            typed = document.text_before_cursor.lstrip()
            start = typed.casefold()
            fitting = (text for text in texts if start and text.casefold().startswith(start))
            for text in islice(fitting, MOST_COMPLETIONS):
                yield Completion(text, start_position=-len(typed))

    return WholeLine()
