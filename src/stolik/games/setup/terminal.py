"""The table drawn as lines with Rich's markup.

The board is drawn with its links; in front of a tile stands the seat that its square belongs to,
behind it the height of its stack.
"""

from stolik.games.setup.components import SUIT_LETTERS
from stolik.games.setup.events import Bonus, Scored
from stolik.games.setup.pieces import SYMBOLS
from stolik.games.setup.view import Player, SetupView, Square
from stolik.rules.drawing import raised
from stolik.rules.messages import Event
from stolik.rules.seats import letter
from stolik.rules.texts import Texts

SUIT_COLOURS = ("yellow", "red", "bright_magenta", "green", "cyan")
SEAT_COLOURS = {"red": "red", "purple": "magenta", "yellow": "yellow", "green": "green"}
COLUMNS, ROWS = "abcd", "4321"
CELL, GAP = 7, 3
TRACK = 24

Links = set[frozenset[str]]


def draw(view: SetupView, names: tuple[str, ...], texts: Texts) -> str:
    seats = [seat_line(view, player, names, texts) for player in view.players]
    hands = hand_lines(view, names, texts)
    return "\n".join([head(view, texts), "", *seats, "", *board_lines(view), "", *hands])


def head(view: SetupView, texts: Texts) -> str:
    parts = ["[bold]" + texts.word("turn", number=view.turns + (view.mover >= 0)) + "[/bold]"]
    parts.append(texts.word("finish", number=view.finish))
    parts.append(texts.word("bag", number=view.bag))
    parts += [texts.word("bonus_called")] if view.called else []
    suits = map("".join, zip(SUIT_LETTERS, SYMBOLS, strict=True))
    parts.append("[dim]" + " ".join(suits) + "[/dim]")
    return " · ".join(parts)


def seat_line(view: SetupView, player: Player, names: tuple[str, ...], texts: Texts) -> str:
    """A seat: its name, its side, and its pawn on the track to the finish line."""
    acting = player.seat == view.mover or player.seat in view.closing
    arrow = "[bold green]▶[/bold green]" if acting else " "
    width = max(map(len, names))
    colour = SEAT_COLOURS[player.colour]
    name = f"[bold {colour}]{letter(player.seat)}[/] [bold]{names[player.seat]:<{width}}[/bold]"
    walked = min(TRACK, player.points * TRACK // view.finish)
    track = f"[{colour}]{'━' * walked}●[/][dim]{'╌' * (TRACK - walked)}┃[/dim]"
    notes = [texts.word(player.side)]
    notes += [texts.word("partner", seat=letter(player.partner))] if player.partner >= 0 else []
    notes += [texts.word("next")] if player.seat == view.next else []
    score = f"[bold]{player.points:>2}[/bold]/{view.finish}"
    return f"{arrow} {name} {track} {score}  {', '.join(notes)}"


def board_lines(view: SetupView) -> list[str]:
    squares = {square.name: square for square in view.squares}
    colours = {player.seat: SEAT_COLOURS[player.colour] for player in view.players}
    links: Links = {frozenset(link) for link in view.links}
    lines = ["[dim]    " + (" " * GAP).join(f"{column:^{CELL}}" for column in COLUMNS) + "[/dim]"]
    for i, row in enumerate(ROWS):
        lines.append(f"[dim]{row}[/dim]   " + row_line(row, squares, colours, links))
        lines += ["    " + link_line(row, below, links) for below in ROWS[i + 1 : i + 2]]
    return lines


def row_line(row: str, squares: dict[str, Square], colours: dict[int, str], links: Links) -> str:
    line = ""
    for i, column in enumerate(COLUMNS):
        square = squares.get(column + row)
        line += cell(square, colours) if square else " " * CELL
        ahead = frozenset({column + row, COLUMNS[i + 1 : i + 2] + row})
        line += "[dim]" + ("─" if ahead in links else " ") * GAP + "[/dim]"
    return line.rstrip()


def cell(square: Square, colours: dict[int, str]) -> str:
    """A square: whose it is, its visible tile, and how high its stack is."""
    seat = square.owner
    owner = f" [bold {colours[seat]}]{letter(seat)}[/]" if seat >= 0 else "  "
    if not square.stack:
        return owner + "[dim]  ·  [/dim]"
    height = raised(len(square.stack)) if len(square.stack) > 1 else ""
    padding = " " * (3 - len(square.stack[0]))
    return owner + padding + tile_text(square.stack[0]) + f"[dim]{height:<2}[/dim]"


def link_line(upper: str, lower: str, links: Links) -> str:
    """The links between two rows: straight below a square, diagonal in the gaps."""
    line = ""
    for i, column in enumerate(COLUMNS):
        straight = frozenset({column + upper, column + lower}) in links
        line += ("│" if straight else " ").center(CELL)
        right = COLUMNS[i + 1 : i + 2]
        falls = frozenset({column + upper, right + lower}) in links
        rises = frozenset({column + lower, right + upper}) in links
        line += " ╲╱╳"[falls + 2 * rises].center(GAP)
    return "[dim]" + line.rstrip() + "[/dim]"


def hand_lines(view: SetupView, names: tuple[str, ...], texts: Texts) -> list[str]:
    """The common hand, and those that the viewpoint may see: their own, and their partner's."""
    hands = {texts.word("common_hand"): view.common}
    for player in view.players:
        own = player.seat == view.seat
        whose = texts.word("your_hand") if own else texts.word("hand_of", name=names[player.seat])
        hands |= {whose: player.tiles} if player.tiles else {}
    width = max(map(len, hands))
    written = {whose: "  ".join(map(tile_text, tiles)) for whose, tiles in hands.items()}
    return [f"{whose:<{width}}  {tiles}" for whose, tiles in written.items()]


def tile_text(tile: str) -> str:
    suit = SUIT_LETTERS.index(tile[-1])
    return f"[bold {SUIT_COLOURS[suit]}]{tile[:-1]}{SYMBOLS[suit]}[/]"


def promise(events: tuple[Event, ...], texts: Texts) -> tuple[int, str]:
    """The points that a move would bring, and what others would get of it."""
    points = sum(event.points for event in events if isinstance(event, Scored))
    bonuses = [event for event in events if isinstance(event, Bonus)]
    others = [f"{letter(bonus.seat)} +{bonus.points}" for bonus in bonuses]
    return points, " ".join([f"+{points}", *others]) if points else ""
