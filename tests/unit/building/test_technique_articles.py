"""The page of techniques as HTML: what stands there before any script runs, in both languages."""

import gzip
import re
from collections import Counter
from html import unescape
from html.parser import HTMLParser
from urllib.parse import parse_qs, urlsplit

import build
from building.techniques.examples import Example
from shared.boards import board as boards
from shared.languages import TAGS
from solving import address
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.words import name_of
from tests.dist import app_file
from tests.unit.building.test_techniques import by_slug

HTML = (build.DIST / "techniques.html").read_text("utf-8")
ARTICLES = dict(
    re.findall(r'<article class="technique" id="([a-z0-9-]+)"(.*?)</article>', HTML, flags=re.DOTALL)
)


def text_of(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", html))


def test_each_technique_has_a_row_and_an_article_in_the_order_of_the_ladder() -> None:
    assert list(ARTICLES) == [technique.slug for technique in LADDER]
    rows = re.findall(r'<a href="techniques\.html\?technique=([a-z0-9-]+)#\1">', HTML.split("<article")[0])
    assert sorted(rows) == sorted(ARTICLES)
    levels = [by_slug()[slug].technique.level for slug in rows]
    assert levels == sorted(levels, key=["easy", "medium", "hard", "unfair", "extreme"].index)


def test_an_article_says_all_in_both_languages_and_escapes_it() -> None:
    for slug, html in ARTICLES.items():
        example, said = by_slug()[slug], text_of(html)
        for tag in TAGS:
            step = example.step
            sentences = [name_of(slug, tag), step.say(tag), step.say(tag, "paragraph"), *example.texts[tag]]
            for sentence in sentences:
                assert sentence in said, f"{slug} does not say in {tag}: {sentence}"
        assert Counter(re.findall(r' lang="([^"]*)"', html)).keys() == set(TAGS), slug
        assert len(set(Counter(re.findall(r' lang="([^"]*)"', html)).values())) == 1, slug
        assert not re.search("<script|style=", html), slug


def test_an_article_has_two_pictures_in_words_a_link_to_its_finder_and_its_neighbours() -> None:
    slugs = list(ARTICLES)
    for number, (slug, html) in enumerate(ARTICLES.items()):
        assert re.findall(r'role="img" aria-labelledby="([^"]*)"', html) == [f"{slug}-line", f"{slug}-step"]
        assert html.count(f'id="{slug}-pattern"') == html.count(f'<use href="#{slug}-pattern"/>') == 1
        assert f'<a href="{app_file("").name}/{by_slug()[slug].source.file}">' in html
        assert app_file(by_slug()[slug].source.file).is_file()
        neighbours = re.findall(r'<a rel="(?:prev|next)" href="[^#]*#([^"]*)">', html)
        assert neighbours == [*slugs[max(0, number - 1) : number], *slugs[number + 1 : number + 2]]


def practice() -> list[Example]:
    return [example for example in by_slug().values() if example.practice]


def test_a_link_to_practise_opens_the_position_with_its_entries_and_what_is_struck() -> None:
    for example in practice()[::9]:
        opens_its_positions(example)


def opens_its_positions(example: Example) -> None:
    links = re.findall(r'<li><a href="(index\.html[^"]*)">', ARTICLES[example.technique.slug])
    for link, grid in zip(links, example.practice, strict=True):
        query = parse_qs(urlsplit(unescape(link)).query)
        _, board = address.read({name: values[-1] for name, values in query.items()})
        assert board
        assert boards.to_grid(board) == grid
        assert (grid.givens, board.kinds) == (boards.givens(board), boards.of_grid(grid).kinds)


def test_every_name_of_an_element_is_there_once_and_headings_follow_each_other() -> None:
    class Reader(HTMLParser):
        names: Counter[str] = Counter()  # noqa: RUF012 - one reader
        headings: list[int] = []  # noqa: RUF012

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.names.update(value for name, value in attrs if name == "id" and value)
            if re.fullmatch("h[1-6]", tag):
                self.headings.append(int(tag[1]))

    reader = Reader()
    reader.feed(HTML)
    assert [name for name, count in reader.names.items() if count > 1] == []
    assert reader.headings[0] == 1
    assert all(after <= before + 1 for before, after in zip(reader.headings, reader.headings[1:]))


def test_the_page_is_not_too_large_to_come_at_once() -> None:
    """It is read on phones, and every technique is in it."""
    assert len(gzip.compress(HTML.encode())) < 140_000
