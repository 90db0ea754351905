"""Draws docs/table.svg, the picture of the README: `python -m tools.draw_table`."""

import io
import re
from pathlib import Path

from rich.console import Console

import stolik
from stolik.cli.move_menu import MoveMenu

POSITION = """
    setup, players 3
    turns 16, to_move A
    board a3=7C b1=10S b2=6H/3D/9D b3=8C/2T c1=4D c2=9H c3=7H/1S/5H c4=2H d3=8H
    common 5C 6C 6S 9C
    A: points 24, placed 13, hand 4S 8S 10H 10T
    B: points 27, placed 14, hand 1C 2D 5S 7T
    C: points 19, placed 15, hand 1H 3S 5D 8D
    bag rest
"""
PICTURE = Path(__file__).parents[1] / "docs" / "table.svg"
NAMES = ("amber", "ruby", "onyx")


def main() -> None:
    """Writes the picture."""
    match = stolik.game("setup").position(POSITION, seed=1)
    game, texts = match.game, match.game.texts()
    console = Console(
        record=True, width=88, file=io.StringIO(), force_terminal=True, highlight=False
    )
    console.print(game.terminal.draw(match.view(0), NAMES, texts))
    console.print()
    for number, item in MoveMenu(match, 0, texts).numbered[:5]:
        console.print(f"[cyan]{number:2}[/cyan] {item.text} [green]{item.promise}[/green]")
    console.print("[dim] …[/dim]\n\n[bold]amber >[/bold] 1")
    match.play(0, MoveMenu(match, 0, texts).moves[0])
    console.print("· " + game.describe(match.last_entry(0), NAMES, texts))
    svg = console.export_svg(title="stolik play setup --players 3")
    svg = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", svg, flags=re.DOTALL)  # no foreign fonts
    svg = svg.replace("Fira Code, monospace", "ui-monospace, monospace")
    PICTURE.write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
