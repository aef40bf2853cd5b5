"""Test the help page as a reader with a question uses it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import build
from building.html.languages import words_of
from building.html.parts import names_of_keys
from shared.languages import TAGS
from tests.dist import ADDRESSES
from tests.hosts import Host
from tests.page.conftest import Open
from tests.page.driver import button, press
from tests.page.test_accessibility import WIDTHS, violations_by_day_and_night

LINK = re.compile(r'href="(?:\.\./)?help\.html(#[a-z-]*)?"')


def html_of(name: str) -> str:
    return (build.DIST / name).read_text("utf-8")


@pytest.mark.parametrize("language", TAGS)
def test_it_fits_screens_and_axe_finds_nothing(open_page: Open, language: str) -> None:
    page = open_page(f"help.html?lang={language}")
    assert violations_by_day_and_night(page) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    other = next(tag for tag in TAGS if tag != language)
    expect(page.locator(f'.help [lang="{other}"]:visible')).to_have_count(0)


def test_both_languages_can_be_read_without_a_script(browser: Browser, host: Host) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(host.address + "help.html")
    expect(page.get_by_text("Everything runs in your browser.")).to_be_visible()
    expect(page.get_by_text("一切都在你的浏览器里运行。")).to_be_visible()
    expect(page.locator(".keys").get_by_text("Show this list")).to_be_visible()
    context.close()


def test_every_section_has_both_languages_and_a_place_in_the_contents() -> None:
    html = html_of("help.html")
    sections = re.findall(r'<h2 id="([a-z]+)"><span lang="en">[^<]+</span><span lang="zh-CN">', html)
    assert len(sections) > 12
    assert re.findall(r'<li><a href="#([a-z]+)"', html) == sections


def test_every_page_links_to_it_and_every_section_that_is_linked_is_there() -> None:
    ids = set(re.findall(r' id="([^"]+)"', html_of("help.html")))
    for name in ADDRESSES:
        html = html_of(name)
        navigation = html.partition("<nav ")[2].partition("</nav>")[0]
        assert LINK.search(navigation) or 'href="help.html"' in navigation, name
        assert {anchor[1:] for anchor in LINK.findall(html) if anchor} <= ids, name


def test_what_the_texts_link_to_is_there() -> None:
    own = html_of("help.html").partition('<div class="docs">')[2].partition("</main>")[0]
    links = set(re.findall(r'<a href="([^"#]*)', own))
    assert {"bulk.html", "book.html", "lab.html"} <= links
    assert [link for link in links if not (Path(build.DIST) / link).exists()] == []


def test_the_keys_are_those_of_the_dialog(open_page: Open) -> None:
    page = open_page("?lang=en")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    shown = [dialog.locator(".keys").locator(tag).all_inner_texts() for tag in ("dt", "dd")]
    link = dialog.get_by_role("link", name="Help: how everything works")
    expect(link).to_have_attribute("href", re.compile(r"/help\.html\?lang=en$"))
    page = open_page("help.html?lang=en#keys")
    assert [page.locator(".keys").locator(tag).all_inner_texts() for tag in ("dt", "dd")] == shown
    assert len(shown[0]) == len(names_of_keys(words_of("en")))


@pytest.mark.parametrize(
    ("name", "section"), [("Import", "enter"), ("Export", "print"), ("New", "new"), ("Options", "notes")]
)
def test_a_dialog_leads_to_its_section_and_does_not_begin_with_that_link(
    open_page: Open, name: str, section: str
) -> None:
    page = open_page("?lang=en")
    press(page, name)
    link = page.get_by_role("dialog").get_by_role("link", name="Help on this")
    expect(link).to_have_attribute("href", re.compile(rf"/help\.html\?lang=en#{section}$"))
    expect(link).not_to_be_focused()


def test_it_is_kept_for_visits_without_a_network(open_page: Open, host: Host) -> None:
    page = open_page("help.html?lang=en", kept=True)
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=60_000)
    host.asked.clear()
    page.goto(host.address + "help.html?lang=zh-CN#stored")
    expect(page.get_by_role("heading", name="浏览器保存了什么")).to_be_in_viewport()
    assert set(host.asked) <= {"/sw.js"}


def test_the_links_at_the_top_lead_there_and_back(open_page: Open) -> None:
    page = open_page("?lang=en")
    page.get_by_role("navigation", name="Pages", exact=True).get_by_role("link", name="Help").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Help")
    page.get_by_role("link", name="Which browsers work").click()
    expect(page.get_by_role("heading", name="Which browsers work")).to_be_in_viewport()
    page.get_by_role("navigation", name="More pages").get_by_role("link", name="Lists").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Lists")
    expect(button(page, "Start")).to_be_visible()
