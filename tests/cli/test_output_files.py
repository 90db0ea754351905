"""Files that a command writes."""

from pathlib import Path

import pytest

from stolik.cli.output_files import check_writable, write_whole
from stolik.cli.ui import texts_in


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A place for a page in a folder of its own."""
    folder = tmp_path / "pages"
    folder.mkdir()
    return folder / "page.html"


def test_another_file_with_a_name_like_a_draft_stays_as_it_is(page: Path) -> None:
    other = page.with_name("page.html.part")
    other.write_text("somebody's")
    check_writable(page, texts_in("en"))
    assert other.read_text() == "somebody's"
    write_whole(page, b"new")
    assert other.read_text() == "somebody's"
    assert page.read_bytes() == b"new"


def test_nothing_is_left_beside_the_file(page: Path) -> None:
    check_writable(page, texts_in("en"))
    assert list(page.parent.iterdir()) == []
    write_whole(page, b"new")
    assert list(page.parent.iterdir()) == [page]


def test_nothing_is_left_where_the_file_cannot_take_its_place(page: Path) -> None:
    page.mkdir()
    with pytest.raises(OSError, match="directory"):
        write_whole(page, b"new")
    assert list(page.parent.iterdir()) == [page]


def test_the_file_may_be_read_by_all_who_may_read_a_new_one(page: Path) -> None:
    usual = page.with_name("usual")
    usual.touch()
    write_whole(page, b"new")
    assert page.stat().st_mode == usual.stat().st_mode
