"""What a table refuses: a reason that programs can tell, and a sentence for people."""

from typing import Any

from stolik.rules.errors import StolikError
from stolik.rules.texts import LANGUAGES, texts


class Refused(StolikError):
    """Something that is not possible at this table now; nothing has changed."""

    def __init__(self, reason: str, /, **details: Any) -> None:
        self.reason, self.details = reason, details
        super().__init__(self.sentence())

    def sentence(self, language: str = LANGUAGES[0]) -> str:
        """The reason in words."""
        return texts("stolik.server", language).refusal(self.reason, **self.details)
