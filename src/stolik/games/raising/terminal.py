"""The table drawn as lines with Rich's markup.

The track is a spiral of numbered spaces, from the outside in; a marker is the letter of its seat.
Beside it are the dice and the players, below it the hand.
"""

from itertools import zip_longest

from stolik.games.raising.components import TRACK
from stolik.games.raising.events import Reached, Refilled, Worth
from stolik.games.raising.view import Card, Player, RaiseView, Symbol
from stolik.rules.drawing import names_width, raised, seat_head
from stolik.rules.messages import Event
from stolik.rules.seats import letter
from stolik.rules.texts import Texts

SYMBOL_COLOURS = {
    "diamond": "red",
    "gear": "magenta",
    "cloud": "yellow",
    "hourglass": "bright_blue",
    "bell": "bright_red",
}
SIDE = 10
SPACE = 4
LONGEST_NAME = 10
NARROWEST = 4
COLUMNS = ("track", "hand", "deck", "score")
DIE = "■"
PASS_FIRST = 1


def spiral(spaces: int, side: int) -> dict[tuple[int, int], int]:
    """The number of the space in each row and column, from the outside in."""
    numbers: dict[tuple[int, int], int] = {}
    row, column, down, right = 0, 0, 0, 1
    for number in range(1, spaces + 1):
        numbers[row, column] = number
        ahead = row + down, column + right
        if ahead in numbers or not all(0 <= place < side for place in ahead):
            down, right = right, -down
        row, column = row + down, column + right
    return numbers


SPIRAL = spiral(TRACK, SIDE)


def draw(view: RaiseView, names: tuple[str, ...], texts: Texts) -> str:
    """The track beside the players and the dice, and what matters most below: stake and hand."""
    track = [
        "".join(space(view, SPIRAL[row, column]) for column in range(SIDE)) for row in range(SIDE)
    ]
    columns = " ".join(f"{texts.word(column):>{NARROWEST}}" for column in COLUMNS)
    width = len("▶ A ") + names_width(names, LONGEST_NAME)
    beside = [f"[dim]{'':<{width}} {columns}[/dim]"]
    beside += [seat_line(view, player, names, texts) for player in view.players]
    beside += ["", *(dice_line(view, symbol, texts) for symbol in view.dice)]
    blank = " " * (SIDE * SPACE)
    lines = [
        f"{left}   {right}".rstrip() for left, right in zip_longest(track, beside, fillvalue=blank)
    ]
    return "\n".join([*lines, "", head(view, names, texts), *hand_lines(view, names, texts)])


def head(view: RaiseView, names: tuple[str, ...], texts: Texts) -> str:
    parts = ["[bold]" + texts.word("round", number=view.round, rounds=view.rounds) + "[/bold]"]
    if view.scoring:
        parts.append(texts.word("scoring", points=view.scoring))
        parts.append(texts.word("pot", cards=len(view.pot), points=view.pot_points))
        parts.append(texts.word("rolled_by", name=names[view.roller]))
    return " · ".join(parts)


def space(view: RaiseView, number: int) -> str:
    on_it = [seat for seat in view.track if view.players[seat].total == number]
    if not on_it:
        return f"[dim]{number:>{SPACE}}[/dim]"
    letters = "".join(map(letter, on_it))
    shown = letters if len(letters) < SPACE else letters[:1] + f"+{len(letters) - 1}"
    return " " * (SPACE - len(shown)) + f"[bold reverse]{shown}[/]"


def dice_line(view: RaiseView, symbol: Symbol, texts: Texts) -> str:
    width = max(len(texts.word(other.symbol)) for other in view.dice)
    name, dice = f"{texts.word(symbol.symbol):<{width}}", f"{DIE * symbol.dice:<7}"
    return f"[{SYMBOL_COLOURS[symbol.symbol]}]{name}  {dice}[/] [bold]×{symbol.times}[/bold]"


def seat_line(view: RaiseView, player: Player, names: tuple[str, ...], texts: Texts) -> str:
    head = seat_head(player.seat, names, player.seat in view.to_act, LONGEST_NAME)
    cells = (place_text(player, texts), player.hand, player.deck, player.points)
    widths = [max(NARROWEST, len(texts.word(column))) for column in COLUMNS]
    numbers = " ".join(f"{cell:>{size}}" for cell, size in zip(cells, widths, strict=True))
    return f"{head} {numbers}"


def place_text(player: Player, texts: Texts) -> str:
    if player.total:
        return str(player.total)
    if player.laid:
        return "▮"
    return texts.word("passed") if player.passed else "–"


def hand_lines(view: RaiseView, names: tuple[str, ...], texts: Texts) -> list[str]:
    lines = []
    if view.seat >= 0:
        player = view.players[view.seat]
        cards = "  ".join(card_text(card, texts) for card in player.cards) or "–"
        lines.append(texts.word("your_hand") + "  " + cards)
        if player.laid_card:
            lines.append(texts.word("you_laid", card=texts.typed(player.laid_card)))
    if view.to_beat >= 0:
        lines.append(to_overtake_line(view, names, texts))
    return lines


def to_overtake_line(view: RaiseView, names: tuple[str, ...], texts: Texts) -> str:
    """R4 All markers from the furthest behind, and R5 what that one needs."""
    track = " · ".join(f"{letter(seat)} {view.players[seat].total}" for seat in view.track)
    behind, ahead = view.track[:2]
    need = view.to_beat - view.players[behind].total + 1
    name, other = names[behind], names[ahead]
    return texts.word("to_overtake", track=track, name=name, need=need, other=other)


def card_text(card: Card, texts: Texts) -> str:
    """`bell2=8`; points other than 1 stand above the line, where the name does not tell them."""
    is_plain = card.points == 1 or ":" in card.name
    points = "" if is_plain else raised(card.points)
    name = texts.typed(card.name)
    return f"[bold {SYMBOL_COLOURS[card.symbol]}]{name}{points}[/]={card.value}"


def promise(events: tuple[Event, ...], texts: Texts) -> tuple[int, str]:
    """The value of an opening card, the space that a raise reaches, nearest first, or a pass."""
    for event in events:
        if isinstance(event, Worth):
            return event.value, f"= {event.value}"
        if isinstance(event, Reached):
            ahead = texts.word("behind", names=" ".join(map(letter, event.ahead)))
            leads = texts.word("leads")
            return -event.total, f"→ {event.total} {ahead if event.ahead else leads}"
        if isinstance(event, Refilled):
            return PASS_FIRST, texts.word("draws", cards=event.cards)
    return 0, ""
