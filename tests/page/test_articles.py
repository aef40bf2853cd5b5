"""Test the page for authors: its options, preview and lines of HTML, and articles with these lines."""

import re
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.hosts import Host
from tests.page.conftest import Complaints, Open, also_in_firefox, also_in_firefox_if_long
from tests.page.driver import button, cell, expect_phase, expect_words, press
from tests.page.test_accessibility import WIDTHS, are_easy_to_hit, violations
from tests.page.test_embed import last
from tests.puzzles import PUZZLES

D = PUZZLES["D"].replace("0", ".")
# The board after 60 steps, and the cell of the last step.
AT_60 = "53ab7fdih6dg195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 r2c7"
LINES = "document.querySelector('#lines').textContent"

Article = Callable[[str], Page]


def opened(open_page: Open, query: str, **options: object) -> Page:
    return open_page("articles.html" + query, **options)


def lines(page: Page) -> str:
    found: str = page.evaluate(LINES)
    return found


def preview(page: Page) -> Frame:
    """Wait for the article in the preview, and return it."""
    page.wait_for_function("document.querySelector('#preview').contentDocument?.readyState === 'complete'")
    frame = page.query_selector("#preview")
    assert frame
    content = frame.content_frame()
    assert content
    return content


@pytest.fixture
def article(open_page: Open, tmp_path: Path, complaints: Complaints) -> Iterator[Article]:
    """Open an article of another site that contains these lines."""

    def open_article(text: str) -> Page:
        (tmp_path / "index.html").write_text(
            "<!doctype html><html lang='en'><meta charset='utf-8'><title>An article</title>"
            f"<link rel='icon' href='data:,'><main><h1>An article</h1>\n{text}\n</main>"
        )
        return open_page(phase="", at=elsewhere.address)

    with Host(tmp_path) as elsewhere:
        yield open_article
    complaints[:] = [each for each in complaints if "Blocked autofocusing" not in each]


@also_in_firefox
def test_what_is_chosen_is_seen_at_work_and_its_lines_are_copied(open_page: Open) -> None:
    page = opened(open_page, "?lang=en")
    assert f'<sudoku-lab puzzle="{D}" style=' in lines(page)
    press(page, "An algorithm")
    page.get_by_label("Step to begin with").press("ArrowRight")
    page.keyboard.press("Backspace")
    page.keyboard.type("60")
    page.keyboard.press("Tab")
    page.wait_for_function(f"{LINES}.includes('board=\"{AT_60}\"')", timeout=60_000)
    player = page.frame_locator("#preview").frame_locator("iframe")
    expect(player.get_by_text(f"Step 60 / {last()}")).to_be_visible()
    player.get_by_role("button", name="Forward", exact=True).press("Enter")
    expect(player.get_by_text(f"Step 61 / {last()}")).to_be_visible()
    press(page, "Take the step of the preview")
    expect_words(page, "begin at step 61")
    assert 'step="61"' in lines(page)
    assert AT_60 not in lines(page)
    page.wait_for_function("location.search.includes('step=61')")
    press(page, "Copy text")
    expect_words(page, "Copied")
    assert page.evaluate("navigator.clipboard.readText()") == lines(page)


def test_the_lines_work_in_an_article_of_another_origin(open_page: Open, article: Article) -> None:
    page = opened(open_page, "?lang=en&kind=player&step=61")
    found = {}
    for tool in ("iframe", "HTML"):
        press(page, tool)
        found[tool] = lines(page)
    shown = article(found["HTML"])
    expect(shown.locator("sudoku-lab svg .given").first).to_be_attached()
    shown.get_by_role("button", name="Start").click()
    expect(shown.frame_locator("sudoku-lab iframe").get_by_text("Step 61 / ")).to_be_visible(timeout=60_000)
    shown = article(found["iframe"])
    expect(shown.frame_locator("iframe").get_by_text("Step 61 / ")).to_be_visible(timeout=60_000)


@also_in_firefox_if_long
def test_the_preview_is_as_wide_and_as_dark_as_the_author_wants(open_page: Open) -> None:
    page = opened(open_page, "?lang=en&kind=technique", color_scheme="light")
    expect(page.frame_locator("#preview").locator("sudoku-lab .struck")).to_have_count(2)
    for width in (320, 480, 720):
        press(page, f"{width} px")
        assert preview(page).evaluate("innerWidth") == width
        page.wait_for_function(
            "() => { const { clientHeight, contentDocument } = document.querySelector('#preview');"
            " return clientHeight === contentDocument.documentElement.offsetHeight; }"
        )
    press(page, "Dark")
    around = preview(page).locator("sudoku-lab .all")
    expect(around).to_have_css("color-scheme", "dark")
    preview(page).get_by_role("button", name="Start").click()
    technique = page.frame_locator("#preview").frame_locator("iframe").locator("html")
    expect(technique).to_have_attribute("data-theme", "dark", timeout=30_000)
    press(page, "Light")
    expect(technique).to_have_attribute("data-theme", "light")
    page.locator("#composer summary").click()
    page.get_by_label("Light or dark").select_option("dark")
    expect(around).to_have_css("color-scheme", "dark")
    assert ' theme="dark"' in lines(page)


def test_each_tool_says_what_it_needs_and_a_tool_with_a_configuration_has_its_lines(
    open_page: Open, host: Host
) -> None:
    page = opened(open_page, "?lang=en&kind=technique&technique=skyscraper")
    said = set()
    for tool in ("HTML", "iframe", "Markdown", "MDX, JSX", "Vue, VitePress", "reStructuredText", "Jupyter"):
        press(page, tool)
        said.add(page.locator(".needs:visible").text_content())
        assert 'technique="skyscraper"' in lines(page) or tool == "iframe"
        has_more = tool in ("MDX, JSX", "Vue, VitePress")
        assert page.locator("#once").is_visible() == has_more
        if has_more:
            assert f"{host.address}element.classic.js" in (page.locator("#once").text_content() or "")
    assert len(said) == 7


def test_a_picture_is_saved_as_a_file_that_stands_alone(open_page: Open, tmp_path: Path) -> None:
    page = opened(open_page, "?lang=en&kind=technique&tool=picture")
    page.wait_for_function(f"{LINES}.includes('alt=\"X-Wing, step by step: .18')")
    expect(page.frame_locator("#preview").locator("svg circle")).to_have_count(4)
    for form, name in (("SVG", "sudoku-x-wing.svg"), ("PNG", "sudoku-x-wing.png")):
        with page.expect_download() as download:
            press(page, f"Save as {form}")
        assert download.value.suggested_filename == name
        download.value.save_as(tmp_path / name)
        assert f'src="{name}"' in lines(page)
    svg = ElementTree.parse(tmp_path / "sudoku-x-wing.svg").getroot()
    assert len(svg.findall(".//{http://www.w3.org/2000/svg}circle")) == 4
    png = (tmp_path / "sudoku-x-wing.png").read_bytes()
    assert struct.unpack(">II", png[16:24]) == (752, 752)


def test_what_cannot_be_read_or_copied_is_said(open_page: Open) -> None:
    page = opened(open_page, "?lang=en&kind=chess&puzzle=12")
    expect_words(page, "kind=chess")
    page.get_by_label("Puzzle").fill("1" * 80)
    expect(page.locator("#wrong")).not_to_be_empty()
    assert D in lines(page)
    page.get_by_label("Puzzle").fill("1" + "0" * 80)
    expect(page.locator("#wrong")).to_be_empty()
    page.wait_for_function(f"{LINES}.includes('puzzle=\"1.....')")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    press(page, "Copy text")
    expect_words(page, "copy it by hand")
    assert page.evaluate("String(getSelection())").strip() == lines(page).strip()


def test_text_of_an_address_never_becomes_markup(open_page: Open) -> None:
    label = "</iframe><script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">"
    page = opened(open_page, f"?lang=en&label={label.replace('&', '%26')}&live=1")
    for tool in ("HTML", "iframe", "Picture"):
        press(page, tool)
        inner = preview(page)
        inner.wait_for_function("document.body.children.length > 0")
        assert page.evaluate("document.title") == "Sudoku Lab in your article"
        assert inner.locator("img, script:not([src])").count() == 0


@pytest.mark.parametrize(
    ("scheme", "language", "widths"), [("light", "en", WIDTHS[::2]), ("dark", "zh-CN", WIDTHS[1::2])]
)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    open_page: Open, scheme: str, language: str, widths: tuple[int, ...]
) -> None:
    page = opened(open_page, f"?lang={language}&kind=player&tool=vue", color_scheme=scheme)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
    for width in (320, *widths):
        page.set_viewport_size({"width": width, "height": 900})
        are_easy_to_hit(page, language, "#composer button, .colophon a", 43.9)
    assert not violations(page)
    for kind in ("technique", "board"):
        page.locator(f'[data-command="kind"][data-value="{kind}"]').click()
        page.locator('[data-value="picture"]').click()
        preview(page)
        assert not violations(page, "#composer")


def test_embed_this_leads_there_from_each_page(open_page: Open) -> None:
    page = open_page("index.html?lang=en&puzzle=" + D)
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    page.get_by_role("button", name="Share").first.click()
    press(page, "QR code, other programs")
    page.get_by_role("link", name="Embed this").click()
    expect_phase(page, "typing")
    assert ' state="2_534.7' in lines(page)
    expect(page.frame_locator("#preview").locator("sudoku-lab .entry")).to_have_text("4")

    page = open_page(f"lab.html?lang=en&puzzle={D}&algorithm=bitmask&step=60")
    expect(page.get_by_text(f"Step 60 / {last()}")).to_be_visible(timeout=30_000)
    page.get_by_role("button", name="Embed this view").click()
    page.get_by_role("link", name="Preview, and lines for other tools").click()
    expect_phase(page, "typing")
    assert '<sudoku-lab trace="runs/D-bitmask.json.gz" step="60"' in lines(page)

    page = open_page("techniques/skyscraper.html?lang=zh-CN&theme=dark")
    page.get_by_role("link", name="把它嵌入文章").click()
    expect_phase(page, "typing")
    page.wait_for_function(f"{LINES}.includes('technique=\"skyscraper\" board=')")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.slow
def test_a_step_of_the_path_is_embedded_with_its_marks(open_page: Open) -> None:
    page = open_page(f"index.html?lang=en&puzzle={D}&path=2")
    page.locator("#path-steps [aria-current]").wait_for(timeout=60_000)
    press(page, "This step") if page.locator("#embed-step").is_hidden() else None
    page.locator("#embed-step").click()
    expect_phase(page, "typing")
    assert re.search(r' state="2_\S+" board="[1-9a-i.]{81} \S*r\dc\d=\d', lines(page))


def test_the_pages_lead_there_in_the_readers_language(open_page: Open, complaints: Complaints) -> None:
    page = open_page("index.html?lang=zh-CN", phase="")
    page.get_by_role("link", name="嵌入文章").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("嵌入你的文章")
    expect_phase(page, "typing")
    page.get_by_label("语言").first.select_option("en")
    expect(page.get_by_role("heading", level=1)).to_have_text("Embed in your article")
    assert "A Sudoku to solve" in lines(page)
    page.get_by_role("link", name="Lab", exact=True).click()
    expect(page.locator("body.of-lab")).to_be_attached()
    page.get_by_role("link", name="Embed").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Embed in your article")
    complaints.clear()


def test_without_javascript_there_are_lines_to_change_by_hand(open_page: Open) -> None:
    page = open_page("articles.html", phase="", java_script_enabled=False)
    expect(page.get_by_text("this page needs JavaScript")).to_be_visible()
    expect(page.get_by_label("Lines to copy")).to_contain_text('<sudoku-lab puzzle="53..7')
    expect(button(page, "Copy text")).to_be_hidden()
    page.locator("#attributes summary").click()
    expect(page.get_by_text("--sudoku-accent")).to_be_visible()
