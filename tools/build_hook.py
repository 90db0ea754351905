"""Hatchling's build hook: a wheel or an sdist carries the built page, or is refused."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

INDEX = Path("src/stolik/server/web/page/index.html")


class PageHook(BuildHookInterface[Any]):
    """Refuses to build without the page; an editable installation finds it when it is built."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Checks that the page is built."""
        if version != "editable" and not (Path(self.root) / INDEX).is_file():
            raise SystemExit("stolik cannot be built without its page. Run first: make page")
