"""Positions as text.

    dnup, players 3, edition 2026, stall_turns 600
    round 2, turns 61, to_move B, began A, quiet 3, stalls 0
    A: tokens 2, secret 7/3 7/1, known 9/3, set 6/1 6/2
    B: tokens 0, secret 2/4, hidden 3
    C: tokens 1, secret 5/8
    discard 1/5 2/9

`secret` cards are in hand and have never lain on the table, `known` ones have; `hidden` is how
many more the text does not tell. In the duel it is `to_move A2`, `set1` and `set2`. What is
missing is 0 or empty, but for `to_move` and `began`; `discard rest` is every card that is not
named. `;` may stand for a new line.
"""

from stolik.games.dnup.cards import (
    Card,
    are_all,
    faces,
    read_card,
    set_texts,
    sides,
    values_of,
    write_cards,
)
from stolik.games.dnup.components import DECK
from stolik.games.dnup.knowledge import shown
from stolik.games.dnup.moves import area_names
from stolik.games.dnup.piles import HIGH, LOW, join, size, without
from stolik.games.dnup.state import State
from stolik.games.dnup.table import is_duel
from stolik.rules.errors import BadPosition, quoted
from stolik.rules.position_syntax import after, number_in, place_in, unique_fields
from stolik.rules.seats import letter

COUNTS = ("round", "turns", "quiet", "stalls")
REST = "rest"


def write(s: State) -> str:
    """The position in lines."""
    counts = {name: getattr(s, name) for name in COUNTS}
    counts |= {"to_move": area_names(s)[s.area], "began": letter(s.starter)}
    order = ("round", "turns", "to_move", "began", "quiet", "stalls")
    lines = [", ".join(f"{name} {counts[name]}" for name in order)]
    lines += [f"{letter(seat)}: {write_seat(s, seat)}" for seat in range(s.players)]
    return "\n".join([*lines, " ".join(["discard", *write_cards(faces(s.discard, 0))])])


def write_seat(s: State, seat: int) -> str:
    """What a seat has."""
    fields = {"tokens": str(s.tokens[seat])}
    fields["secret"] = " ".join(write_cards(faces(*s.secret[seat])))
    fields["known"] = " ".join(write_cards(faces(*s.known[seat])))
    fields["hidden"] = str(s.hidden[seat] or "")
    for key, area in set_keys(s, seat).items():
        fields[key] = " ".join(set_texts(s.table[area], s.value[area]))
    return ", ".join(f"{key} {value}" for key, value in fields.items() if value)


def set_keys(s: State, seat: int) -> dict[str, int]:
    """The names of a seat's areas in its line, and which they are."""
    return {"set1": 2 * seat, "set2": 2 * seat + 1} if is_duel(s) else {"set": seat}


def read(text: str, s: State) -> None:
    """Fill a blank state."""
    lines = text.splitlines()
    if not lines or ":" in lines[0]:
        raise BadPosition("the second line has to be like: to_move A, began B")
    if lines[-1].split()[0] != "discard":
        raise BadPosition("the last line has to begin with: discard")
    if len(lines) != s.players + 2:
        raise BadPosition(f"between them there has to be a line for each of {s.players} seats")
    read_counts(lines[0], s)
    for seat in range(s.players):
        read_seat(after(f"{letter(seat)}:", lines[seat + 1]), seat, s)
    read_discard(lines[-1], s)


def read_counts(line: str, s: State) -> None:
    """The line about the round."""
    fields = unique_fields(line, {*COUNTS, "to_move", "began"})
    for name in COUNTS:
        setattr(s, name, number_in(fields, name))
    seats = [letter(seat) for seat in range(s.players)]
    s.area = place_in(fields, "to_move", area_names(s))
    s.starter = place_in(fields, "began", seats)


def read_seat(line: str, seat: int, s: State) -> None:
    """The line about a seat."""
    fields = unique_fields(line, {"tokens", "secret", "known", "hidden", *set_keys(s, seat)})
    s.tokens[seat] = number_in(fields, "tokens")
    s.hidden[seat] = number_in(fields, "hidden")
    s.secret[seat][LOW], s.secret[seat][HIGH] = read_pile(fields.get("secret", ""))
    s.known[seat][LOW], s.known[seat][HIGH] = read_pile(fields.get("known", ""))
    for key, area in set_keys(s, seat).items():
        read_set(fields.get(key, ""), area, s)


def read_set(text: str, area: int, s: State) -> None:
    """A set on the table."""
    values = {values_of(card)[0] for card in text.split() if read_card(card)}
    if len(values) > 1:
        raise BadPosition(f"the cards of the set {text} have different values")
    s.table[area] = joined(*read_pile(text), text)
    s.value[area] = values.pop() if values else 0


def read_discard(line: str, s: State) -> None:
    """The last line."""
    text = line.removeprefix("discard")
    if text.strip() == REST:
        s.discard = without(DECK[s.players], shown(s) & DECK[s.players])
    else:
        s.discard = joined(*read_pile(text), text)


def read_pile(text: str) -> tuple[int, int]:
    """Cards as two piles, by the side that is up."""
    cards: list[Card] = []
    for word in text.split():
        card = read_card(word)
        if card is None:
            raise BadPosition(f"there is no card {quoted(word)}")
        cards.append(card)
    piles = sides(cards)
    if not are_all(cards, *piles):
        raise BadPosition(f"a card is too often in: {text}")
    return piles


def joined(low_up: int, high_up: int, text: str) -> int:
    """Two piles as one."""
    pile = join(low_up, high_up)
    if size(pile) != size(low_up) + size(high_up):
        raise BadPosition(f"a card is too often in: {text}")
    return pile
