"""Test the articles about techniques: without scripts, before Python runs, opened as files, and printed."""

import re
import threading

from playwright.sync_api import Browser, expect

import build
from tests.hosts import Host, after
from tests.page.conftest import Complaints, Open, also_in_firefox
from tests.page.test_accessibility import violations

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
NARROW = {"width": 360, "height": 740}


def test_without_javascript_a_technique_is_found_and_read_in_both_languages(open_page: Open) -> None:
    page = open_page(
        "techniques.html#naked-pair", phase="loading", java_script_enabled=False, viewport=NARROW
    )
    assert page.evaluate(WIDER) == 0
    row = page.locator("li#naked-pair")
    expect(row).to_be_in_viewport()
    page.get_by_label("Show codes and ratings").check()
    expect(row.get_by_text("HoDoKu 0200").first).to_be_visible()
    row.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"/techniques/naked-pair\.html$"))
    assert page.evaluate(WIDER) == 0
    expect(page.get_by_role("heading", level=1)).to_have_text("Naked pair显性数对")
    for words in ("Why it works", "为什么成立", "Practise it"):
        expect(page.get_by_text(words, exact=True)).to_be_visible()
    expect(page.get_by_role("img")).to_have_count(1)
    expect(page.get_by_role("button")).to_have_count(1)  # the settings button, which is disabled
    code = page.get_by_role("group").filter(has=page.get_by_role("heading", name="The code that finds it"))
    code.locator("summary").click()
    expect(code.get_by_role("link", name="naked_pair")).to_be_visible()


@also_in_firefox
def test_before_python_comes_the_board_is_marked_and_said_in_one_language(
    open_page: Open, host: Host, browser: Browser
) -> None:
    come = threading.Event()
    host.answers["micropython.wasm"] = after(come)
    page = open_page("techniques/x-wing.html?lang=zh-CN&theme=dark", phase="loading")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("X 翼"))
    expect(page.get_by_text("Why it works")).to_be_hidden()
    expect(page.get_by_text("为什么成立")).to_be_visible()
    expect(page.get_by_role("img").filter(has=page.locator(".of-main"))).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("删去")
    if browser.browser_type.name == "chromium":  # once for every language
        assert violations(page) == []
    said = page.get_by_role("status").get_by_text("删去").inner_text()
    beside = page.locator("#hint-text > [lang]:visible").inner_text()
    come.set()
    expect(page.get_by_role("table").locator("[data-board-cell]").nth(1)).to_have_attribute(
        "data-digit", "1"
    )
    expect(page.locator("#still")).to_be_hidden()
    expect(page.get_by_role("status")).to_have_text(said)  # the text stays the same when Python runs
    assert page.locator("#hint-text").inner_text().startswith(beside)


def test_opened_as_a_file_a_technique_can_be_read(open_page: Open, complaints: Complaints) -> None:
    page = open_page(phase="")
    page.goto((build.DIST / "techniques" / "aic.html").as_uri() + "?lang=en")
    expect(page.get_by_role("img").first).to_be_visible()
    expect(page.get_by_role("button", name="Do it")).to_be_hidden()
    notice = page.get_by_text("python build.py serve")
    assert notice.bounding_box()["y"] > page.locator(".neighbours").bounding_box()["y"]  # type: ignore[index]
    page.close()  # so that the page reports no further errors
    complaints.clear()


def test_an_article_is_printed_with_its_board_in_light_ink(open_page: Open) -> None:
    page = open_page("techniques/x-wing.html?lang=en&theme=dark")
    page.emulate_media(media="print")
    expect(page.get_by_role("table")).to_be_visible()
    for name in ("Do it", "Proof"):
        expect(page.get_by_role("button", name=name)).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    page.emulate_media(media="screen")
