"""Check the HTML of the pages about techniques as it is before any script runs, in both languages."""

import gzip
import json
import re
from collections import Counter
from functools import cache
from html import unescape
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest

import build
from building.html.technique_pages import FOLDER, from_folder
from building.techniques.examples import FOLDER as FOLDER_OF_TEXTS
from building.techniques.families import FAMILIES, family_of, sort_by_difficulty
from shared.languages import TAGS
from shared.searching import find_techniques
from solving import address
from sudoku_core.board.levels import LEVELS
from sudoku_core.techniques.words import name_of
from tests.dist import app_file
from tests.unit.building.test_techniques import examples_by_slug

LIST = (build.DIST / "techniques.html").read_text("utf-8")
ORDER = [example.technique.slug for example in sort_by_difficulty(examples_by_slug().values())]


@cache
def page(slug: str) -> str:
    return (build.DIST / FOLDER / f"{slug}.html").read_text("utf-8")


def text_of(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", html))


class PageParser(HTMLParser):
    """A parser that collects ids, headings, addresses and metadata of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.headings: list[int] = []
        self.addresses: list[str] = []
        self.named: dict[str, list[str]] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.ids.update([attributes["id"]] if "id" in attributes else [])
        self.headings += [int(tag[1])] if re.fullmatch("h[1-6]", tag) else []
        self.addresses += [attributes[name] for name in ("href", "src") if name in attributes]
        self.named.setdefault(attributes.get("name") or attributes.get("rel") or tag, []).append(
            attributes.get("content") or attributes.get("href") or ""
        )


@cache
def parse_page(slug: str) -> PageParser:
    return PageParser(page(slug))


# ---------------------------------------------------------------- the order


def test_the_order_agrees_with_the_printed_levels_and_scores() -> None:
    ranks = [
        (LEVELS.index(examples_by_slug()[slug].technique.level), examples_by_slug()[slug].technique.score)
        for slug in ORDER
    ]
    assert ranks == sorted(ranks)
    for place, slug in enumerate(ORDER, 1):
        html = page(slug)
        assert f"Technique {place} of {len(ORDER)}, easiest first" in html
        assert (
            re.findall(r'rel="next" href="\.\./techniques/([^"]*)\.html"', html) == ORDER[place : place + 1]
        )
        assert re.findall(r'rel="prev" href="\.\./techniques/([^"]*)\.html"', html) == ORDER[:place][-2:-1]


def test_the_list_has_each_technique_once_in_its_family_easiest_first() -> None:
    families = LIST.split('<section class="family" ')[1:]
    rows = [re.findall(r'<li id="([^"]+)"', family) for family in families]
    firsts = [ORDER.index(family[0]) for family in rows]
    assert firsts == sorted(firsts)
    for family in rows:
        assert [ORDER.index(slug) for slug in family] == sorted(ORDER.index(slug) for slug in family)
        assert len({family_of(examples_by_slug()[slug]) for slug in family}) == 1
    assert sorted(slug for family in rows for slug in family) == sorted(examples_by_slug())
    assert len(families) == len(FAMILIES)


# ---------------------------------------------------------------- the list


def test_a_family_has_a_described_picture_a_sentence_and_links_in_both_languages() -> None:
    for family in LIST.split('<section class="family" ')[1:]:
        assert len(re.findall(r'role="img" aria-labelledby="([^"]+)"', family)) == 1
        assert re.search('<p><span lang="en">.+</span><span lang="zh-CN">.+</span></p>', family)
        for slug, row in re.findall(r'<li id="([^"]+)"(.*?)</li>', family, flags=re.DOTALL):
            assert f'href="techniques/{slug}.html"' in row
            for tag in TAGS:
                assert name_of(slug, tag) in text_of(row)
                assert examples_by_slug()[slug].texts[tag][0] in text_of(row)
    languages = Counter(re.findall(r'<(?:span|p) lang="([^"]*)"', LIST))
    assert languages.keys() == set(TAGS)
    assert len(set(languages.values())) == 1


def test_each_technique_is_found_by_its_names_and_by_its_code() -> None:
    keys = dict(re.findall(r'<li id="([^"]+)" data-names="([^"]+)"', LIST))
    keys = {slug: unescape(key) for slug, key in keys.items()}
    for slug, example in examples_by_slug().items():
        names = [name_of(slug, tag) for tag in TAGS] + [slug, example.technique.code or slug]
        names += [name for tag in TAGS for name in example.other_names[tag]]
        for name in names:
            assert slug in (find_techniques(keys, name) or ()), name
    for text, slug in (("Y-Wing", "xy-wing"), ("二链列", "x-wing"), ("box line reduction", ORDER[6])):
        assert slug in (find_techniques(keys, text) or ())
    assert find_techniques(keys, "0300") == {"x-wing"}


def test_the_list_and_the_articles_are_small() -> None:
    assert len(gzip.compress(LIST.encode())) < 60_000
    for slug in ORDER:
        assert len(gzip.compress(page(slug).encode())) < 10_000, slug


# ---------------------------------------------------------------- an article


def test_an_article_has_all_texts_in_both_languages_and_no_scripts() -> None:
    for slug, example in examples_by_slug().items():
        html = page(slug).partition("<article")[2].partition("</article>")[0]
        text, step = text_of(html), example.step
        for tag in TAGS:
            names = [name_of(slug, tag), *example.other_names[tag]]
            for sentence in [*names, step.say(tag), step.say(tag, "paragraph"), *example.texts[tag]]:
                assert sentence in text, f"{slug} lacks this sentence in {tag}: {sentence}"
        assert not re.search("<script|style=", html), slug


@pytest.mark.slow
def test_an_article_has_its_title_description_and_canonical_address() -> None:
    for slug in ORDER:
        metadata, html = parse_page(slug).named, page(slug)
        (title,) = re.findall("<title>(.*?)</title>", html)
        for tag in TAGS:
            assert name_of(slug, tag) in unescape(title)
            assert examples_by_slug()[slug].texts[tag][0] in metadata["description"][0]
        assert metadata["canonical"] == [f"../techniques/{slug}.html"]
        assert f'data-technique="{slug}"' in html
        assert text_of(re.findall("<h1.*?</h1>", html)[0]).startswith(name_of(slug, "en"))
    assert PageParser(LIST).named["canonical"] == ["techniques.html"]


def test_the_board_is_marked_and_practice_comes_before_the_code() -> None:
    for slug in ORDER:
        html = page(slug)
        places = [html.index('class="technique"'), html.index('id="still"><svg class="drawn"')]
        if examples_by_slug()[slug].practice.lines:
            places.append(html.index('<section class="practice">'))
        places += [html.index('<details class="finder"'), html.index('class="neighbours"')]
        assert places == sorted(places), slug
        assert re.search('class="of-(struck|marked|placed|ground|main|cell)"', html), slug
        source = app_file(examples_by_slug()[slug].source.file)
        assert source.is_file()
        assert f'href="../{source.relative_to(build.DIST).as_posix()}"' in html


def test_more_general_and_simpler_techniques_link_to_each_other() -> None:
    for slug, example in examples_by_slug().items():
        for simpler in example.generalises:
            assert f'href="../techniques/{simpler}.html"' in page(slug).split("Simpler forms")[1]
            assert f'href="../techniques/{slug}.html"' in page(simpler).split("More general forms")[1]
            assert slug not in all_simpler(simpler), "a cycle"


def all_simpler(slug: str) -> set[str]:
    """Return this technique and all its simpler forms, direct and indirect."""
    direct = examples_by_slug()[slug].generalises
    return {slug, *(each for simpler in direct for each in all_simpler(simpler))}


def test_other_names_and_relations_belong_to_existing_techniques() -> None:
    for file in ("other_names", "generalises"):
        rows = json.loads((FOLDER_OF_TEXTS / f"{file}.json").read_text("utf-8"))
        assert set(rows) <= examples_by_slug().keys()


def test_an_article_links_to_its_practice_with_the_number_of_positions() -> None:
    for slug, example in examples_by_slug().items():
        count = len(example.practice.lines)
        pattern = r'<a class="button" id="practise" href="\.\./index\.html\?([^"]*)">(.*?)</a>'
        links = re.findall(pattern, page(slug))
        assert [query for query, _ in links] == ([f"practice={slug}"] if count else [])
        assert all(f"{count} position" in text_of(words) for _, words in links)
        state, _ = address.read_address({"practice": slug})
        assert state.exercise
        assert (state.exercise.technique, state.exercise.is_practice) == (slug, True)


def test_the_sentence_about_the_positions_is_true() -> None:
    for slug, example in examples_by_slug().items():
        needed, found = example.practice
        assert ("even where an easier" in page(slug)) is bool(found), slug
        assert ("it is the next step. Mark" in page(slug)) is bool(needed and not found), slug
        assert ("no position that we have searched" in page(slug)) is not bool(example.needed or needed)


# ---------------------------------------------------------------- both


def test_ids_are_unique_and_no_level_of_headings_is_skipped() -> None:
    for parser in (PageParser(LIST), *map(parse_page, ORDER)):
        assert [name for name, count in parser.ids.items() if count > 1] == []
        assert parser.headings[0] == 1
        assert all(after <= before + 1 for before, after in zip(parser.headings, parser.headings[1:]))


def test_every_address_in_a_technique_page_leads_to_a_file() -> None:
    for slug in [*ORDER, "index"]:
        for link in parse_page(slug).addresses:
            path = urlsplit(link).path
            if path and not link.startswith("data:"):
                target = build.DIST / FOLDER / path
                assert (target / "index.html" if path.endswith("/") else target).is_file(), (slug, link)


def test_relative_addresses_are_adjusted_for_a_subfolder() -> None:
    for before, after in (
        ('<a href="lab.html">', '<a href="../lab.html">'),
        ('<a href="./">', '<a href=".././">'),
        ('<script src="app/a.js">', '<script src="../app/a.js">'),
        ('{"interpreter": "./app/a.js"}', '{"interpreter": ".././app/a.js"}'),
        ('<a href="?lang=en">', '<a href="?lang=en">'),
        ('<a href="">', '<a href="">'),
        ('<use href="#lines"/>', '<use href="#lines"/>'),
        ('<a href="https://your.host/">', '<a href="https://your.host/">'),
    ):
        assert from_folder(before) == after
