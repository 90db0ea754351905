"""Refusals of requests: a reason for clients, and a sentence for people."""

from typing import Any

from stolik.rules.errors import StolikError
from stolik.rules.texts import LANGUAGES, texts


class RequestRefused(StolikError):
    """A request is not possible at this table now; nothing has changed."""

    def __init__(self, reason: str, /, **details: Any) -> None:
        self.reason, self.details = reason, details
        super().__init__(self.sentence())

    def sentence(self, language: str = LANGUAGES[0]) -> str:
        return texts(__package__, language).refusal(self.reason, **self.details)
