"""Every example in the documents runs and prints what stands below it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).parent.parent
DOCUMENTS = [HOME / "README.md", *sorted((HOME / "docs").glob("*.md"))]
EXAMPLE = re.compile(r"```python\n(.*?)```\n\n```text\n(.*?)```", re.DOTALL)
LONGEST_README_EXAMPLE = 12


def examples() -> list[tuple[str, str, str]]:
    return [(d.name, *found) for d in DOCUMENTS for found in EXAMPLE.findall(d.read_text("utf-8"))]


def printed(code: str) -> str:
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=True
    )
    return run.stdout


@pytest.mark.parametrize(("document", "code", "output"), examples())
def test_the_example_prints_what_the_document_says(document: str, code: str, output: str) -> None:
    assert printed(code) == output, document


def test_the_readme_begins_with_a_short_example() -> None:
    (code, _), *_ = EXAMPLE.findall((HOME / "README.md").read_text("utf-8"))
    assert len([line for line in code.splitlines() if line]) <= LONGEST_README_EXAMPLE


CODE = re.compile(r"`[^`\n]*`")


def test_every_link_in_the_documents_leads_somewhere() -> None:
    for document in [*DOCUMENTS, HOME / "CONTRIBUTING.md", HOME / "CHANGELOG.md"]:
        prose = CODE.sub("", document.read_text("utf-8"))
        for target in re.findall(r"\]\(([^)#]+)", prose):
            assert (document.parent / target).exists(), f"{document.name} links to {target}"


EDITIONS = (HOME / "docs" / "editions.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("game", "text"),
    re.findall(r"^## (\w+)\n\n```toml\n(.*?)```", EDITIONS, re.DOTALL | re.MULTILINE),
)
def test_the_editions_in_the_document_can_be_played(game: str, text: str, tmp_path: Path) -> None:
    folder = tmp_path / "editions" / game.lower()
    folder.mkdir(parents=True)
    (folder / "mybox.toml").write_text(text, "utf-8")
    play = f"import stolik; print(stolik.game({game.lower()!r}).new(edition='mybox').position())"
    run = subprocess.run(
        [sys.executable, "-c", play],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "STOLIK_HOME": str(tmp_path)},
    )
    assert "edition mybox" in run.stdout


def write_outputs() -> None:
    """Put into the documents what their examples print now."""
    for document in DOCUMENTS:
        text = document.read_text("utf-8")
        for code, output in EXAMPLE.findall(text):
            text = text.replace(
                f"{code}```\n\n```text\n{output}", f"{code}```\n\n```text\n{printed(code)}"
            )
        document.write_text(text, "utf-8")


if __name__ == "__main__":
    write_outputs()


def test_every_file_that_the_architecture_names_exists() -> None:
    text = (HOME / "docs" / "architecture.md").read_text("utf-8")
    named = set(re.findall(r"`((?:src|web)/[^`]+)`", text))
    assert len(named) > 30
    assert {path for path in named if not (HOME / path).exists()} == set()
