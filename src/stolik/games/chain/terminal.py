"""The table drawn as lines with Rich's markup.

A tile is drawn in a row: its left edge, its top, its number and colour, its bottom, its right edge.
So the edges of neighbours stand side by side.
"""

from collections.abc import Iterable
from itertools import groupby

from stolik.games.chain.components import BOTTOM, LEFT, RIGHT, SYMBOLS, TOP, TURNS
from stolik.games.chain.events import Claimed, Reacted
from stolik.games.chain.view import ChainView, Player, Tile
from stolik.rules.drawing import raised, seat_head
from stolik.rules.messages import Event
from stolik.rules.texts import Texts

GLYPHS = dict(zip(SYMBOLS, "●▲■★✚☾", strict=True))
STYLES = {"red": "red", "green": "green", "blue": "bright_blue", "yellow": "yellow"}
NO_TILE = " " * 8
GAP = "  "
LEVELS = 12
TOKENS_A_ROW = 8
LONGEST_NAME = 12


def draw(view: ChainView, names: tuple[str, ...], texts: Texts) -> str:
    """Tokens and what each seat has; below them the columns, and your tile in its four turns."""
    lines = [*token_lines(view, texts), ""]
    lines += [seat_line(view, player, names, texts) for player in view.players]
    lines += ["", head(view, texts), *column_lines(view, texts)]
    return "\n".join([*lines, *hand_lines(view, texts)])


def head(view: ChainView, texts: Texts) -> str:
    begun = view.turns + (view.to_act >= 0 and not view.claiming)
    turn, stack = texts.word("turn", number=begun), texts.word("stack", number=view.stack)
    return f"[bold]{turn}[/bold] · {stack} · [dim]{texts.word('how_to_read')}[/dim]"


def column_lines(view: ChainView, texts: Texts) -> list[str]:
    """The columns side by side, the highest level first, and their numbers below them."""
    heights = [len(column) for column in view.columns]
    highest = max(heights)
    lowest = max(0, min(highest - LEVELS, min(heights) - LEVELS // 2))
    lines = [level_line(view, level) for level in reversed(range(lowest, highest))]
    lines += ["[dim]" + texts.word("more_levels", number=lowest) + "[/dim]"] if lowest else []
    numbers = GAP.join(f"{number:^{len(NO_TILE)}}" for number in range(1, len(view.columns) + 1))
    return [*lines, "    [bold]" + numbers.rstrip() + "[/bold]"]


def level_line(view: ChainView, level: int) -> str:
    drawn = GAP.join(
        tile_text(column[level]) if level < len(column) else NO_TILE for column in view.columns
    )
    return f"[dim]{level + 1:>2}[/dim]  {drawn.rstrip()}"


def tile_text(tile: Tile) -> str:
    edges = [GLYPHS[symbol] for symbol in tile.symbols]
    face = face_text(f"{tile.number}{tile.colour[0]}", tile.colour)
    return f"{edges[LEFT]} {edges[TOP]}{face}{edges[BOTTOM]} {edges[RIGHT]}"


def face_text(face: str, colour: str) -> str:
    return f"[bold {STYLES.get(colour, 'white')}]{face}[/]"


def faces_text(tiles: tuple[Tile, ...]) -> str:
    return grouped(face_text(f"{tile.number}{tile.colour[0]}", tile.colour) for tile in tiles)


def grouped(words: Iterable[str]) -> str:
    """Words in a row, equal ones together: `1r² 3g`."""
    groups = ((word, len(list(same))) for word, same in groupby(words))
    return " ".join(word + (raised(n) if n > 1 else "") for word, n in groups)


def token_lines(view: ChainView, texts: Texts) -> list[str]:
    shown = [
        f"{token.numbers}[dim]={token.worth}[/dim]" + (f"×{token.left}" if token.left > 1 else "")
        for token in view.tokens
        if token.left
    ]
    rows = [shown[i : i + TOKENS_A_ROW] for i in range(0, len(shown), TOKENS_A_ROW)]
    label = texts.word("tokens")
    lines = [f"{label if not i else '':<{len(label)}}  {' '.join(r)}" for i, r in enumerate(rows)]
    handed = faces_text(view.handed)
    return [*lines, *([texts.word("handed") + "  " + handed] if handed else [])]


def seat_line(view: ChainView, player: Player, names: tuple[str, ...], texts: Texts) -> str:
    head = seat_head(player.seat, names, player.seat == view.to_act, LONGEST_NAME)
    parts = [faces_text(player.front) or "[dim]–[/dim]"]
    parts += [f"[bold]{grouped(player.tokens)}[/bold]"] if player.tokens else []
    shown = player.colour and player.seat != view.seat
    parts += [colour_name(player.colour, texts)] if shown else []
    return f"{head} {player.points:>3}  " + " · ".join(parts)


def hand_lines(view: ChainView, texts: Texts) -> list[str]:
    if view.seat < 0:
        return []
    player = view.players[view.seat]
    colour = face_text(colour_name(player.colour, texts), player.colour)
    lines = [texts.word("your_colour", colour=colour)]
    if player.hand:
        tile = player.hand[0]
        turns = [f"[dim]{turn}:[/dim] {tile_text(turned(tile, turn))}" for turn in range(TURNS)]
        lines.append(texts.word("your_tile") + "  " + "   ".join(turns))
    return lines


def colour_name(colour: str, texts: Texts) -> str:
    return str(texts.narration[colour]) if colour in STYLES else colour


def turned(tile: Tile, turn: int) -> Tile:
    cut = TURNS - turn
    symbols = tile.symbols[cut:] + tile.symbols[:cut]
    return Tile(tile.edges[cut:] + tile.edges[:cut], symbols, tile.number, tile.colour)


def promise(events: tuple[Event, ...], texts: Texts) -> tuple[int, str]:
    """The points of a drop or a claim, and in a word what it takes or is worth."""
    for event in events:
        if isinstance(event, Reacted) and event.steps:
            faces = " ".join(step.face for step in event.steps)
            return event.points, texts.word("takes", faces=faces)
        if isinstance(event, Claimed):
            gained = event.worth - event.given
            return gained, f"{gained:+} ({event.worth})"
    return 0, ""
