"""The rules of every game in a real browser: by clause, with links and drawn examples."""

import re
from itertools import product

import pytest
from playwright.sync_api import expect

from stolik.games.registry import all_games
from stolik.games.registry import game as registered_game
from stolik.rules.texts import LANGUAGES
from stolik.server.web.examples import examples
from tests.server import web
from tests.server.serving import Server
from tests.web.conftest import Meet
from tests.web.visitor import DESK, PHONE, SMALL, Size, Visitor
from tests.web.ways import one_each

GAMES = [game.id for game in all_games()]
READERS = list(product(LANGUAGES, (SMALL, DESK)))
every_game = pytest.mark.parametrize("game", GAMES)


def drawn(visitor: Visitor) -> None:
    """Waits until all clauses and drawings are there."""
    visitor.wait_for("figure .board > *")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_do_not_assume_a_keyboard(game: str, language: str) -> None:
    texts = registered_game(game).texts(language)
    for clause in texts.clauses:
        text = f"{clause.text} {clause.example}"
        assert not re.search(r"\b\w+=\w+|\w@\w|docs/|\.toml|[Tt]yped|[Ww]pis[uz]", text), (
            clause.name
        )


@pytest.mark.parametrize(("game", "way"), one_each(GAMES, READERS), ids=str)
def test_every_clause_is_there_in_words(
    server: Server, meet: Meet, game: str, way: tuple[str, Size]
) -> None:
    language, size = way
    rules = web.get(f"{server.address}/api/games/{game}/rules?language={language}").json()
    visitor = meet(language=language, size=size).go(f"/rules/{game}")
    drawn(visitor)
    page = visitor.page
    for clause in (
        (*rules["clauses"], rules["knowledge"]) if rules["knowledge"] else rules["clauses"]
    ):
        section = page.locator(f"#{clause['name']}")
        assert clause["title"] in section.locator("> h2").inner_text()
        assert section.locator("p").first.inner_text() == clause["text"]
        assert page.locator(f'nav a[href="#{clause["name"]}"]').count() == 1
        assert section.locator("figure").count() == len(clause["shown"])
    assert not visitor.scrolls_sideways()


@pytest.mark.parametrize(("game", "size"), one_each(GAMES, (PHONE, DESK)), ids=str)
def test_a_link_to_a_clause_brings_it_into_view_and_marks_it(
    meet: Meet, game: str, size: Size
) -> None:
    wanted, other = [clause.name for clause in registered_game(game).texts().clauses][-3::2]
    visitor = meet(size=size).go(f"/rules/{game}#{wanted}")
    drawn(visitor)
    expect(visitor.page.locator(f"#{wanted}.chosen > h2")).to_be_in_viewport()
    visitor.press(f'nav a[href="#{other}"]')
    expect(visitor.page.locator(f"#{other}.chosen > h2")).to_be_in_viewport()
    assert visitor.page.url.endswith(f"#{other}")
    assert visitor.page.locator(".chosen").count() == 1
    visitor.page.go_back()
    expect(visitor.page.locator(f"#{wanted}.chosen > h2")).to_be_in_viewport()


@pytest.mark.parametrize(("game", "how"), one_each(GAMES, ("mouse", "keyboard")))
def test_examples_go_step_by_step(meet: Meet, game: str, how: str) -> None:
    visitor = meet(size=PHONE, how=how, motion="full").go(f"/rules/{game}")
    drawn(visitor)
    clause, shown = next(
        (clause, shown) for clause, shown in examples(registered_game(game)).items() if shown[0].log
    )
    figure = visitor.page.locator(f"#{clause} figure").first
    caption = figure.locator("figcaption span")
    seen = {caption.inner_text()}
    for step in range(1, len(shown[0].frames)):
        visitor.press(figure.locator('[data-step="1"]'))
        expect(figure).to_have_attribute("data-example", str(step))
        seen.add(caption.inner_text())
    assert len(seen) == len(shown[0].frames)
    assert figure.locator('[data-step="1"]').is_disabled()
    visitor.press(figure.locator('[data-step="-1"]'))
    expect(figure).to_have_attribute("data-example", str(len(shown[0].log) - 1))


@pytest.mark.parametrize(("game", "scheme"), one_each(GAMES, ("light", "dark")))
def test_axe_finds_no_barrier_on_drawn_examples(meet: Meet, game: str, scheme: str) -> None:
    visitor = meet(size=PHONE, scheme=scheme).go(f"/rules/{game}")
    drawn(visitor)
    for button in visitor.page.locator('[data-step="1"]').all():
        button.click()
    assert visitor.barriers() == []


def test_the_language_changes_at_once(meet: Meet) -> None:
    game = all_games()[0]
    visitor = meet(size=DESK, language="en").go(f"/rules/{game.id}")
    clause = game.texts("en").clauses[0]
    expect(visitor.page.locator(f"#{clause.name} > h2")).to_contain_text(clause.title)
    visitor.press("[data-language=pl]")
    polish = game.texts("pl").clauses[0]
    expect(visitor.page.locator(f"#{clause.name} > h2")).to_contain_text(polish.title)


def test_rules_opened_from_a_table_lead_back_to_it(meet: Meet) -> None:
    visitor = meet().go(f"/rules/{GAMES[0]}?table=oak-7")
    visitor.wait_for('a[href="/table/oak-7"]')


def test_on_paper_there_are_the_rules_and_no_buttons(meet: Meet) -> None:
    visitor = meet(size=DESK).go(f"/rules/{GAMES[0]}")
    drawn(visitor)
    visitor.page.emulate_media(media="print")
    assert not visitor.sees("nav")
    assert not visitor.sees("[data-step]")
    assert visitor.sees("figure .board")


@pytest.mark.parametrize(
    ("language", "said"), [("pl", "Takiej gry tu nie ma."), ("en", "There is no such game here.")]
)
def test_rules_of_no_game_lead_to_those_of_others_in_the_readers_language(
    meet: Meet, language: str, said: str
) -> None:
    visitor = meet(language=language, refused=True).go("/rules/%3Cnothing%3E")
    expect(visitor.page.locator("h1")).to_have_text(said)
    assert visitor.barriers() == []
    visitor.press(f'main a[href="/rules/{GAMES[-1]}"]')
    visitor.wait_for("section h2")
