"""Draws docs/table.svg, the picture of the README: `python docs/draw_table.py`."""

import io
import re
from pathlib import Path

from rich.console import Console

import stolik

POSITION = """
    dnup, players 4
    round 2, turns 23, to_move A, began C
    A: tokens 2, secret 4/7 5/3 7/1 7/3 9/2, known 7/6
    B: tokens 1, secret 2/4 5/8, known 6/1, set 6/3 6/4
    C: secret 1/5 3/4 8/2, set 5/2
    D: secret 1/9 2/6 4/5 10/1, known 9/3, set 8/1 8/3 8/4
    discard rest
"""


def main() -> None:
    """Write the picture."""
    match = stolik.game("dnup").position(POSITION, seed=1)
    game, texts = match.game, match.game.texts()
    console = Console(
        record=True, width=88, file=io.StringIO(), force_terminal=True, highlight=False
    )
    console.print(game.terminal.draw(match.view(0), ("you", "ruby", "onyx", "jade"), texts))
    console.print()
    for number, move in enumerate(match.moves(0)[:6], start=1):
        console.print(f"[cyan]{number:2}[/cyan] {game.text(move)}")
    console.print("[dim] …[/dim]\n\n[bold]you >[/bold] play 7/1 7/6")
    svg = console.export_svg(title="stolik play dnup --players 4")
    svg = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", svg, flags=re.DOTALL)  # no foreign fonts
    svg = svg.replace("Fira Code, monospace", "ui-monospace, monospace")
    Path(__file__).with_name("table.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
