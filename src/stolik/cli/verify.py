"""stolik verify: check the provably fair chance of a game played at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from stolik.cli.parameters import Json, Language, RecordFile
from stolik.cli.ui import CommandError, examples, print_json, screen, texts_in

if TYPE_CHECKING:
    from stolik.rules.texts import Texts

HELP = (
    "Check that deal, draws and dice of a game came from the seed promised before it began.\n\n"
    "A table shows a commitment at the start and the seed at the end, so that no player could "
    "foresee or choose the chance. This replays the whole record offline: the seed fits the "
    "commitment, every move was legal, and the result is what they lead to. Compare the "
    "commitment with the one that the table showed you."
) + examples("verify game.stolik", "verify game.stolik --json")


class Verified(msgspec.Struct, frozen=True):
    """The facts about a match; reading its record has checked them."""

    table: str
    commitment: str
    seed: str
    moves: int
    result: str


def command(file: RecordFile, as_json: Json = False, language: Language = "") -> None:
    from stolik.cli import records

    texts = texts_in(language)
    match = records.read(file, texts)
    if not match.table:
        raise CommandError(texts.word("no_commitment", path=file))
    if not match.over:
        raise CommandError(texts.word("not_over", path=file))
    seed = str(match.record().seed)
    found = Verified(match.table, match.commitment, seed, match.made, str(match.outcome))
    if as_json:
        print_json(found)
    else:
        print_found(found, texts)


def print_found(found: Verified, texts: Texts) -> None:
    lines = {
        texts.word("verified_table"): found.table,
        texts.word("verified_commitment"): found.commitment,
        texts.word("verified_seed"): found.seed,
        texts.word("verified_moves"): found.moves,
        texts.word("verified_result"): found.result,
    }
    for label, value in lines.items():
        screen().print(f"{label:<14}{value}", markup=False, highlight=False, soft_wrap=True)
    screen().print(texts.word("verified"), markup=False, soft_wrap=True)
