"""Records that an earlier version wrote are still read, and their moves lead where they led.

Those in `records/` were written by stolik 0.1.0, at commit f50b756, and are never written anew:
whole games by random moves, one that was saved while it ran, one that began from a position, and a
provably fair one. Beside each stands the position, as text, that it ended in.
"""

from pathlib import Path

import pytest

from stolik.games.records import load, loads
from stolik.match.provably_fair import commitment
from stolik.rules.errors import BadRecord
from tests.match.test_hostile_input import chained_anew

FOLDER = Path(__file__).with_name("records")
GAMES = ("chain", "dnup", "raise", "setup")
KINDS = ("saved", "running", "position", "fair")
RECORDS = [FOLDER / f"{game}-{kind}.record" for game in GAMES for kind in KINDS]
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


def test_no_other_record_lies_there() -> None:
    assert set(FOLDER.iterdir()) == {*RECORDS, *(path.with_suffix(".end") for path in RECORDS)}


@every_record
def test_a_record_written_before_leads_to_the_position_that_it_led_to(path: Path) -> None:
    match = load(path)
    assert match.game.write(match._state) == path.with_suffix(".end").read_text("utf-8").rstrip()
    assert match.over == ("-running" not in path.stem)


@every_record
def test_it_is_written_again_with_the_same_bytes(path: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.record"
    load(path).save(again)
    assert again.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_provably_fair_record_promised_is_still_kept(game: str) -> None:
    match = load(FOLDER / f"{game}-fair.record")
    seed = match.record().seed
    assert seed is not None
    assert match.commitment == commitment(seed, match.table)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_saved_while_it_ran_is_played_on(game: str) -> None:
    match = load(FOLDER / f"{game}-running.record")
    made, seat = match.made, match.to_act[0]
    match.play(seat, match.moves(seat)[0])
    assert match.made == made + 1


@every_record
def test_a_record_of_other_rules_is_refused_with_their_version(path: Path) -> None:
    text = path.read_text("utf-8").replace("\nrules 1\n", "\nrules 0\n")
    with pytest.raises(BadRecord, match="line 3: it was not played by version 1 of the rules"):
        loads(chained_anew(text.removesuffix("\n").split("\n")))
