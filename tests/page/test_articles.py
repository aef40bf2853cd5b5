"""The page for authors: both languages, every width, lines that can be copied, and an article at work."""

import re
from html import escape
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from tests.hosts import Host
from tests.page.conftest import Complaints, Open, also_in_firefox_if_long
from tests.page.driver import button
from tests.page.test_accessibility import WIDTHS, are_easy_to_hit, violations
from tests.page.test_embed import last
from tests.page.test_hosts import REFUSED


def opened(open_page: Open, query: str, **options: object) -> Page:
    return open_page("articles.html" + query, phase="", **options)


@also_in_firefox_if_long
def test_the_article_shown_is_of_another_origin_and_has_the_lines_that_are_copied(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    page = opened(open_page, "?lang=en", viewport={"width": 360, "height": 800})
    lines = page.locator("#recorded").text_content() or ""
    address = f"{host.address}lab.html?embed=1&trace=runs/D-bitmask.json.gz&step=60&lang=en"
    assert lines.splitlines() == [
        f'<iframe src="{escape(address)}" title="A search with bitmasks, step by step" '
        'width="720" height="552" style="max-width: 100%; border: 0" loading="lazy"></iframe>',
        f'<script async src="{host.address}embed.js"></script>',
    ]
    article = page.frames[1]
    assert article.url.startswith("data:")
    assert article.evaluate("origin") == "null"
    lab = page.frame_locator("#example").frame_locator("iframe")
    assert not [path for path in host.asked if path.endswith(".gz")], "it is far below, and waits"
    page.locator("#example").scroll_into_view_if_needed()
    expect(lab.get_by_text(f"Step 60 / {last()}")).to_be_visible(timeout=30_000)
    frame = page.frame_locator("#example").locator("iframe")
    expect(frame).to_have_attribute("style", re.compile(r"height: [567]\d\d(\.\d+)?px"))
    expect(lab.locator("html")).to_have_attribute("data-theme", "light")
    lab.get_by_role("button", name="Forward", exact=True).press("Enter")
    expect(lab.get_by_text(f"Step 61 / {last()}")).to_be_visible()
    assert not [path for path in host.asked if "pyodide" in path]
    assert [complaint for complaint in complaints if not complaint.startswith(REFUSED)] == []
    complaints.clear()


@pytest.mark.parametrize(
    ("scheme", "language", "widths"), [("light", "en", WIDTHS[::2]), ("dark", "zh-CN", WIDTHS[1::2])]
)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    open_page: Open, complaints: Complaints, scheme: str, language: str, widths: tuple[int, ...]
) -> None:
    page = opened(open_page, "?lang=" + language, color_scheme=scheme)
    expect(page.locator("html")).to_have_attribute("lang", language)
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        are_easy_to_hit(page, language, "button, .colophon a", 43.9)
    assert not violations(page)
    complaints.clear()


def test_a_dark_article_has_a_dark_frame_at_work(open_page: Open, complaints: Complaints) -> None:
    page = opened(open_page, "?lang=en&theme=dark", color_scheme="light")
    page.locator("#example").scroll_into_view_if_needed()
    article = page.frame_locator("#example")
    lab = article.frame_locator("iframe").locator("html")
    expect(lab).to_have_attribute("data-theme", "dark", timeout=30_000)
    article.locator("html").evaluate("root => { root.style.colorScheme = 'light' }")
    expect(lab).to_have_attribute("data-theme", "light")
    complaints.clear()


def test_the_lines_are_copied_as_they_stand(open_page: Open, host: Host, complaints: Complaints) -> None:
    page = opened(open_page, "?lang=zh-CN&theme=dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    for number in (0, 1, 2, 4):
        button(page, "复制文本").nth(number).click()
        expect(page.get_by_role("status")).to_have_text("已复制。")
        copied = page.evaluate("navigator.clipboard.readText()")
        assert copied == page.locator(".snippet").nth(number).text_content()
        assert len(copied.splitlines()) == 2
        assert host.address in copied
        assert "&amp;lang=zh-CN" in copied
        ElementTree.fromstring(
            f"<>{copied}</>".replace("<>", "<a>").replace("</>", "</a>").replace(" async", "")
        )
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    button(page, "复制文本").first.click()
    expect(page.get_by_role("status")).to_contain_text("手动复制")
    assert page.evaluate("String(getSelection())").strip() == page.locator(".snippet").first.text_content()
    complaints.clear()


def test_the_pages_lead_there_in_the_readers_language(open_page: Open, complaints: Complaints) -> None:
    page = open_page("index.html?lang=zh-CN", phase="")
    page.get_by_role("link", name="嵌入文章").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("嵌入你的文章")
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("In your article")
    page.get_by_role("link", name="Lab", exact=True).click()
    expect(page.locator("body.of-lab")).to_be_attached()
    page.get_by_role("link", name="In an article").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("In your article")
    complaints.clear()
