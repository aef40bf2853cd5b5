"""The articles about techniques: without a script, before Python comes, as a file, on paper."""

import re
import threading

from playwright.sync_api import Browser, Page, expect

import build
from tests.hosts import Host, after
from tests.page.conftest import Complaints, Open, also_in_firefox
from tests.page.test_accessibility import violations

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
NARROW = {"width": 360, "height": 740}


# axe, and Playwright where it looks for a role, go through all 89 of them, although one is shown.
OTHERS = "slug => document.querySelectorAll(`article:not(#${slug})`).forEach(article => article.remove())"


def leave_only(page: Page, slug: str) -> None:
    """Take away the articles of all other techniques."""
    page.evaluate(OTHERS, slug)


def test_without_javascript_all_articles_can_be_read_in_both_languages(open_page: Open) -> None:
    page = open_page("techniques.html", phase="loading", java_script_enabled=False, viewport=NARROW)
    expect(page.locator("article:visible")).to_have_count(89)
    assert page.evaluate(WIDER) == 0
    page.locator("#ladder a").filter(has_text="Naked pair").click()
    expect(page).to_have_url(re.compile(r"\?technique=naked-pair#naked-pair$"))
    article = page.locator("#naked-pair")
    expect(article.get_by_role("heading", level=2)).to_be_in_viewport()
    expect(article.get_by_role("heading", level=2)).to_have_text("Naked pair显性数对")
    for words in ("Why it works", "为什么成立", "An example", "Practise it"):
        expect(article.get_by_text(words)).to_be_visible()
    expect(article.get_by_role("img")).to_have_count(2)
    expect(page.locator("#live")).to_be_hidden()


@also_in_firefox
def test_before_python_comes_one_technique_stands_there_in_one_language(
    open_page: Open, host: Host, browser: Browser
) -> None:
    """The pattern is drawn once and used twice: the still picture and the one on the board."""
    come = threading.Event()
    host.answers["micropython.wasm"] = after(come)
    page = open_page("techniques.html?lang=zh-CN&theme=dark#x-wing", phase="loading")
    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_role("heading", level=2)).to_have_text(re.compile("X 翼"))
    article = page.locator("#x-wing")
    expect(article.get_by_text("Why it works")).to_be_hidden()
    expect(article.get_by_text("为什么成立")).to_be_visible()
    expect(page.locator("#example-board")).to_be_visible()
    expect(page).to_have_url(re.compile(r"techniques\.html\?lang=zh-CN&theme=dark&technique=x-wing$"))
    assert page.evaluate("scrollY") == 0
    label = page.locator("#x-wing svg").first.get_attribute("aria-labelledby")
    expect(page.locator(f"#{label}")).to_have_text(re.compile("删去"))
    # Firefox cannot be told here that the page is printed, where the still picture stands too.
    article.locator(".example").evaluate("example => { example.style.display = 'grid' }")
    assert article.locator("use").evaluate("use => use.getBoundingClientRect().width") > 200
    article.locator(".example").evaluate("example => { example.style.display = '' }")
    if browser.browser_type.name == "chromium":  # for all
        leave_only(page, "x-wing")
        assert violations(page) == []
    come.set()
    expect(page.locator("#live[data-technique=x-wing]")).to_be_visible()


def test_opened_as_a_file_one_technique_can_be_read(open_page: Open, complaints: Complaints) -> None:
    page = open_page(phase="")
    page.goto((build.DIST / "techniques.html").as_uri() + "?technique=aic&lang=en")
    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.locator("#aic .example")).to_be_visible()
    expect(page.locator("#live")).to_be_hidden()
    notice = page.get_by_text("python build.py serve")
    assert notice.bounding_box()["y"] > page.locator("#aic .neighbours").bounding_box()["y"]  # type: ignore[index]
    page.close()  # after which it complains no more
    complaints.clear()


def test_an_article_is_printed_with_its_picture_in_light_ink(open_page: Open) -> None:
    page = open_page("techniques.html?technique=x-wing&lang=en&theme=dark")
    page.emulate_media(media="print")
    expect(page.locator("#x-wing .example svg")).to_be_visible()
    expect(page.locator("#live")).to_be_hidden()
    expect(page.get_by_role("article")).to_have_count(1)
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    page.emulate_media(media="screen")
