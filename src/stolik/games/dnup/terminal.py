"""The table drawn as lines with Rich's markup."""

from stolik.games.dnup.view import DnupView, Player
from stolik.rules.drawing import seat_head
from stolik.rules.texts import Texts


def draw(view: DnupView, names: tuple[str, ...], texts: Texts) -> str:
    lines = [head(view, names, texts), ""]
    lines += [seat_line(view, player, names, texts) for player in view.players]
    lines += ["", to_beat_line(view, texts)]
    if view.seat >= 0:
        lines.append(hand_line(view.players[view.seat], texts))
    return "\n".join(lines)


def head(view: DnupView, names: tuple[str, ...], texts: Texts) -> str:
    parts = ["[bold]" + texts.word("round", number=view.round) + "[/bold]"]
    parts.append(texts.word("began", name=names[view.starter]))
    if view.to_act >= 0 and len(view.players[0].sets) > 1:
        parts.append(texts.word("turn_for", area=view.area))
    return " · ".join(parts)


def seat_line(view: DnupView, player: Player, names: tuple[str, ...], texts: Texts) -> str:
    name = seat_head(player.seat, names, player.seat == view.to_act)
    tokens = "●" * player.tokens + "○" * (view.tokens_to_win - player.tokens)
    hand = texts.word("out") if player.out else texts.word("in_hand", number=player.hand)
    sets = table_text(view, player, texts)
    return f"{name}  [yellow]{tokens}[/yellow]  {hand:<8}  {sets}"


def table_text(view: DnupView, player: Player, texts: Texts) -> str:
    shown = [
        f"[bold cyan]{len(lying.cards)} × {lying.value}[/bold cyan]  "
        + " ".join(map(str, lying.cards))
        + (f" ({lying.area})" if len(player.sets) > 1 else "")
        for lying in player.sets
        if lying.cards
    ]
    if player.seat != view.seat and (player.known or player.star):
        star = ("★",) if player.star else ()
        known = " ".join([*star, *map(str, player.known)])
        shown.append("[dim]" + texts.word("known", cards=known) + "[/dim]")
    return "  ".join(shown) or "[dim]—[/dim]"


def to_beat_line(view: DnupView, texts: Texts) -> str:
    """D6 What a set of each size on the table has to be higher than."""
    sizes = [texts.word("to_beat", size=b.size, value=b.value) for b in view.to_beat]
    return " · ".join([*sizes, texts.word("free" if sizes else "all_free")])


def hand_line(player: Player, texts: Texts) -> str:
    """The hand of the viewpoint, by value; cards that are public are underlined."""
    shown = [(card, f"[reverse] {card} [/reverse]") for card in player.secret]
    shown += [(card, f"[reverse underline] {card} [/]") for card in player.known]
    shown.sort(key=lambda pair: (pair[0].active, pair[0].dormant))
    return texts.word("your_hand") + "  " + " ".join(text for _, text in shown)
