"""Output files: checked before the work begins, and written whole or not at all."""

from __future__ import annotations

from secrets import token_hex
from typing import TYPE_CHECKING

from stolik.cli.ui import CommandError

if TYPE_CHECKING:
    from pathlib import Path

    from stolik.rules.texts import Texts


def check_writable(path: Path, texts: Texts) -> None:
    """Raises if the file cannot be written, before any work is done."""
    try:
        if path.is_dir():
            raise IsADirectoryError(texts.word("is_folder"))
        new_draft(path).unlink()
    except OSError as error:
        reason = error.strerror or str(error)
        raise CommandError(texts.word("not_saved", path=path, reason=reason)) from error


def new_draft(path: Path) -> Path:
    draft = path.with_name(f"{path.name}.{token_hex(8)}.part")
    draft.touch(exist_ok=False)
    return draft


def write_whole(path: Path, content: bytes) -> None:
    draft = new_draft(path)
    try:
        draft.write_bytes(content)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
