"""Positions as text.

    raise, players 3, edition 2021, start drawn
    turns 9, roller A, scoring 12, dice 3xbell 2xdiamond 1xgear
    track C 6, A 8, B 15
    A: scored 8 10, opened bell2, hand bell1 bell3 cloud4 gear3 hourglass1, pot bell2, pile_B cloud1
    B: opened diamond5, hidden 5, pot diamond5
    C: opened gear3, hidden 5, pot gear3

The track goes from the marker furthest behind to the one furthest ahead; of those on one space the
top one comes first. A seat's line tells where the 30 cards of its own deck are: in its `hand`,
`laid` face down to open, in the `pot`, in a score pile (`pile_B`: on B's). All that it does not
name are in the deck; but `hidden` is how many of these are in hand, and with `laid hidden` one of
them is laid. `rest` in place of cards stands for all that are not named, so that the deck is
empty, or as `deck` says. `scored` are scoring cards, `opened` what was shown at the latest opening.
Scoring cards that no seat has are to come, or set aside. What is missing is 0 or empty, but for
`roller`; without `scoring` the game is over. `;` may stand for a new line.
"""

from stolik.games.raising import pieces
from stolik.games.raising.components import (
    ALL_CARDS,
    ALL_SCORING,
    SCORING_COPIES,
    SCORING_POINTS,
    SYMBOLS,
)
from stolik.games.raising.rules import put_marker
from stolik.games.raising.state import UNSEEN, State
from stolik.rules.bits import count
from stolik.rules.errors import BadPosition, quoted
from stolik.rules.position_syntax import (
    PositionLines,
    number_in,
    place_in,
    seat_letters,
    unique_fields,
    whole_number,
)
from stolik.rules.seats import letter

REST, HIDDEN, TIMES, PILE = "rest", "hidden", "x", "pile_"
LINES = PositionLines("turns", "track")


def write(s: State) -> str:
    scoring = f", scoring {write_scoring(s, s.scoring)}" if s.scoring else ""
    dice = " ".join(f"{n}{TIMES}{name}" for n, name in zip(s.dice, SYMBOLS, strict=True) if n)
    markers = [f"{letter(seat)} {s.totals[seat]}" for seat in s.track[: s.markers]]
    counts = f"turns {s.turns}, roller {letter(s.roller)}{scoring}, dice {dice}".rstrip()
    return LINES.write(s, counts, ", ".join(markers), *(write_seat(s, n) for n in range(s.players)))


def write_scoring(s: State, cards: int) -> str:
    return " ".join(map(str, pieces.scoring_points(s.edition, cards)))


def write_seat(s: State, seat: int) -> str:
    fields = {"scored": write_scoring(s, s.scored[seat])}
    piles = {"opened": s.opened[seat], "hand": s.hands[seat]}
    piles |= {"laid": 0 if s.laid[seat] == UNSEEN else s.laid[seat], "pot": s.pot[seat]}
    piles |= {PILE + letter(other): s.piles[other][seat] for other in range(s.players)}
    fields |= {key: " ".join(pieces.write_cards(s.edition, pile)) for key, pile in piles.items()}
    fields["hidden"] = str(s.hidden[seat] or "")
    fields["laid"] = HIDDEN if s.laid[seat] == UNSEEN else fields["laid"]
    return ", ".join(f"{key} {value}" for key, value in fields.items() if value)


def read(text: str, s: State) -> None:
    counts, track, *seats = LINES.read(text, s)
    s.unseen = ALL_SCORING
    read_counts(counts, s)
    for seat, line in enumerate(seats):
        read_seat(line, seat, s)
    read_track(track, s)


def read_counts(line: str, s: State) -> None:
    fields = unique_fields(line, {"turns", "roller", "scoring", "dice"})
    s.turns = number_in(fields, "turns")
    s.roller = place_in(fields, "roller", seat_letters(s))
    s.scoring = read_scoring(fields.get("scoring", ""), s)
    if count(s.scoring) > 1:
        raise BadPosition("only one scoring card is up")
    for word in fields.get("dice", "").split():
        number, _, symbol = word.partition(TIMES)
        shown = whole_number(number)
        if shown is None or symbol not in SYMBOLS or s.dice[SYMBOLS.index(symbol)]:
            raise BadPosition(f"{quoted(word)} is no dice; write them like 3xbell 2xdiamond")
        s.dice[SYMBOLS.index(symbol)] = min(shown, ALL_CARDS)


def read_scoring(text: str, s: State) -> int:
    """Reads scoring cards, and takes them from those not seen yet."""
    cards = 0
    for word in text.split():
        points = [str(points) for points in SCORING_POINTS[s.edition]]
        copies = SCORING_COPIES[s.edition][points.index(word)] if word in points else 0
        if not copies & s.unseen:
            raise BadPosition(f"there is no scoring card {quoted(word)}, or not so often")
        s.unseen = pieces.without_one(s.unseen, copies)
        cards = pieces.with_one(cards, copies)
    return cards


def read_seat(line: str, seat: int, s: State) -> None:
    piles = [PILE + letter(other) for other in range(s.players)]
    places = ("hand", "pot", *piles)
    fields = unique_fields(line, {"scored", "opened", HIDDEN, "laid", "deck", *places})
    s.scored[seat] = read_scoring(fields.get("scored", ""), s)
    s.opened[seat] = read_card(fields.get("opened", ""), s)
    s.hidden[seat] = number_in(fields, HIDDEN)
    laid = fields.get("laid", "")
    s.laid[seat] = UNSEEN if laid == HIDDEN else read_card(laid, s)
    cards = read_places({key: fields.get(key, "") for key in (*places, "deck")}, s, seat)
    s.hands[seat], s.pot[seat], s.deck[seat] = cards["hand"], cards["pot"], cards["deck"]
    for other in range(s.players):
        s.piles[other][seat] = cards[piles[other]]


def read_places(given: dict[str, str], s: State, seat: int) -> dict[str, int]:
    """The cards in each place; those not named are in the deck, or where `rest` stands."""
    with_rest = [key for key, text in given.items() if text.split() == [REST]]
    if len(with_rest) > 1 or with_rest == ["deck"]:
        raise BadPosition(f"{REST} can stand once in a line, and not for the deck")
    if given["deck"] and not with_rest:
        raise BadPosition(f"where the deck is given, {REST} has to stand somewhere")
    cards = {key: read_cards(text, s) for key, text in given.items() if key not in with_rest}
    named = max(s.laid[seat], 0)
    for pile in cards.values():
        if count(pieces.join(s.edition, named, pile)) < count(named) + count(pile):
            raise BadPosition(f"a card is too often in the line of {letter(seat)}")
        named = pieces.join(s.edition, named, pile)
    (place,) = with_rest or ["deck"]
    return {**cards, place: pieces.without(s.edition, ALL_CARDS, named)}


def read_cards(text: str, s: State) -> int:
    words = [pieces.plain_card(word, BadPosition) for word in text.split()]
    pile = pieces.read_pile(s.edition, words)
    if pile is None:
        raise BadPosition(f"no deck has these cards: {quoted(text.strip())}")
    return pile


def read_card(text: str, s: State) -> int:
    name = text.strip()
    card = pieces.read_one(s.edition, pieces.plain_card(name, BadPosition)) if name else 0
    if name and not card:
        raise BadPosition(f"no deck has this card: {quoted(name)}")
    return card


def read_track(line: str, s: State) -> None:
    seats = seat_letters(s)
    fields = unique_fields(line, set(seats))
    totals = [(seats.index(name), number_in(fields, name)) for name in fields]
    if totals != sorted(totals, key=lambda marker: marker[1]) or not all(n for _, n in totals):
        raise BadPosition("the track goes from the marker furthest behind to the one ahead")
    for seat, total in reversed(totals):
        put_marker(s, seat, total)
