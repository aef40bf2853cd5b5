"""Test the page for books: puzzles, printed pages and QR codes."""

import re

import pypdfium2
import pytest
from playwright.sync_api import Page, expect

from sudoku_core.board.sending import seal_address
from sudoku_core.book.values import PAPERS
from tests.page.conftest import Open, also_in_firefox
from tests.page.driver import button, press
from tests.page.test_accessibility import WIDTHS, violations
from tests.puzzles import PUZZLES, SOLUTIONS

NAMES = "ABCD"
LINES = [PUZZLES[name].replace("0", ".") for name in NAMES]
POINTS = 72 / 25.4  # points per millimetre
MARGIN = 12  # mm

# Lists are pasted, because typing takes a second for each puzzle.
PASTE = "(box, text) => { box.value = text; box.dispatchEvent(new Event('input', { bubbles: true })); }"


def opened(open_page: Open, query: str = "?lang=en", **options: object) -> Page:
    return open_page("book.html" + query, **options)


def expect_status(page: Page, words: str) -> None:
    expect(page.get_by_role("status")).to_have_text(re.compile(words))


def paste(page: Page, lines: list[str]) -> None:
    """Make a book of these puzzles."""
    press(page, "My own")
    box = page.get_by_label("Puzzles, one on a line")
    box.evaluate(PASTE, "\n".join(lines))


def printed(page: Page) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))


def text_of(page: pypdfium2.PdfPage) -> str:
    """Return the text of a printed page, without spaces."""
    return re.sub(r"\s", "", page.get_textpage().get_text_bounded())


def ink_of(page: pypdfium2.PdfPage) -> tuple[float, float, float, float]:
    """Return the margins in mm between the ink and the page's left, upper, right and lower edge."""
    picture = page.render(scale=1, grayscale=True).to_pil()
    box = picture.point(lambda level: 255 * (level < 250)).getbbox()
    assert box, "the page is empty"
    width, height = picture.size
    left, top, right, bottom = box
    return left / POINTS, top / POINTS, (width - right) / POINTS, (height - bottom) / POINTS


def test_each_puzzle_is_whole_on_its_page_on_any_paper(open_page: Open) -> None:
    page = opened(open_page)
    paste(page, 2 * LINES + LINES[:1])
    for per_page, paper, of_puzzles in (
        ("4", "A4", 3),
        ("1", "A4", 9),
        ("2", "Letter", 5),
        ("6", "Letter", 2),
    ):
        page.get_by_label("Puzzles per page").select_option(per_page)
        page.get_by_label("Paper").select_option(label=paper)
        expect_status(page, rf"^Puzzles: 9\. Pages: {of_puzzles + 1}\.$")
        document = printed(page)
        assert len(document) == of_puzzles + 1, (per_page, paper)
        left = list(range(9))
        for place, sheet in enumerate(document):
            width, height = sheet.get_size()
            assert (width / POINTS, height / POINTS) == pytest.approx(PAPERS[paper], abs=0.3)
            assert min(ink_of(sheet)) > MARGIN - 1, (per_page, paper, place)
            text = text_of(sheet)
            assert text.startswith("Sudoku")
            assert str(place + 1) in text
            if place < of_puzzles:
                here, left = left[: int(per_page)], left[int(per_page) :]
                for number in here:
                    assert LINES[number % 4].replace(".", "") in text
            else:
                assert text.startswith("SudokuSolutions")
        last = text_of(document[of_puzzles])
        for name, line in zip(NAMES, LINES):
            # In a solution the givens come first.
            others = "".join(digit for given, digit in zip(line, SOLUTIONS[name]) if given == ".")
            assert line.replace(".", "") in last
            assert others in last


def test_a_code_leads_to_its_puzzle_and_is_drawn_as_the_library_makes_it(open_page: Open) -> None:
    page = opened(open_page)
    paste(page, LINES[:1])
    expect_status(page, r"Puzzles: 1\. Pages: 2")
    link = page.locator(".leaf a")
    address = link.get_attribute("href")
    assert address
    assert address.endswith(seal_address(f"/index.html?puzzle={LINES[0]}"))
    drawn = link.locator("path").get_attribute("d")
    # Compare the rows of the drawing with the library's rows.
    of_library = page.evaluate(
        """async (address) => {
          const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
          const url = loaded.find((name) => name.includes("lean-qr"));
          const { generate } = await import(url);
          return generate(address).toString({ on: "1", off: "0", lf: "\\n", pad: 0 });
        }""",
        address,
    )
    rows = of_library.strip().split("\n")
    found = [[0] * len(rows[0]) for _ in rows]
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)", drawn or ""):
        for place in range(int(width)):
            found[int(y)][int(x) + place] = 1
    assert ["".join(map(str, row)) for row in found] == rows
    link.evaluate("link => link.removeAttribute('target')")
    page.goto(address)
    expect(page.locator('[data-cell="r1c1"]')).to_have_attribute("data-digit", "8")


def test_puzzles_come_by_level_and_others_when_they_are_asked_for(open_page: Open) -> None:
    page = opened(open_page)
    expect_status(page, r"^Puzzles: 24\. Pages: 8\.$")
    labels = page.locator(".leaf g[role=img]").evaluate_all(
        "boards => boards.map(board => board.ariaLabel ?? board.getAttribute('aria-label'))"
    )
    levels = [label.partition(", ")[2] for label in labels[:24]]
    assert levels == ["Easy"] * 8 + ["Medium"] * 8 + ["Hard"] * 8
    assert labels[24:26] == ["Solution 1", "Solution 2"]
    for level in ("Easy", "Medium"):
        page.get_by_role("checkbox", name=level).uncheck()
    page.get_by_label("Number of puzzles").fill("5")
    page.get_by_label("Number of puzzles").blur()
    expect_status(page, r"^Puzzles: 5\. Pages: 3\.$")
    page.evaluate("Math.random = () => 0")
    press(page, "Other puzzles")
    page.wait_for_function("document.querySelectorAll('.leaf').length === 3")
    page.get_by_label("Title").fill("<b>Winter</b>")
    expect(page.locator(".leaf text").first).to_have_text("<b>Winter</b>")
    page.get_by_role("checkbox", name="Hard").uncheck()
    expect_status(page, "^Choose a level, or paste puzzles.$")
    expect(page.locator(".leaf")).to_have_count(0)


def test_a_list_says_what_is_wrong_with_it(open_page: Open) -> None:
    page = opened(open_page)
    paste(page, ["no puzzle"])
    expect(page.locator("#wrong")).not_to_have_text("")
    paste(page, ["." * 81, LINES[3]])
    expect_status(page, r"^1 puzzle does not have exactly one solution .* Puzzles: 1\. Pages: 2\.$")
    expect(page.locator("#wrong")).to_have_text("")


@also_in_firefox
def test_print_waits_for_the_pages(open_page: Open) -> None:
    page = opened(open_page)
    page.evaluate("window.print = () => { window.printed = document.querySelectorAll('.leaf').length; }")
    page.get_by_label("Puzzles per page").select_option("1")
    press(page, "Print")
    page.wait_for_function("window.printed === 26")


def test_print_waits_for_the_pages_that_were_ordered(open_page: Open) -> None:
    """A print command while pages were drawn once printed 24 old puzzles instead of the 30 new ones."""
    page = opened(open_page)
    page.evaluate("window.print = () => { window.printed = document.querySelectorAll('.leaf').length; }")
    count = page.get_by_label("Number of puzzles")
    for puzzles, pages in (("30", 10), ("12", 4)):
        count.fill(puzzles)
        press(page, "Print")
        page.wait_for_function("pages => window.printed === pages", arg=pages)
    # The browser's own print command cannot wait, but it must not print the pages of an earlier book.
    count.fill("50")
    count.blur()
    page.emulate_media(media="print")
    assert page.locator(".leaf").filter(visible=True).count() != 4
    page.emulate_media(media="null")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(open_page: Open, theme: str) -> None:
    page = opened(open_page, f"?lang=zh-CN&theme={theme}")
    expect(button(page, "打印")).to_be_enabled()
    page.get_by_label("题数，最多").fill("4")
    page.get_by_label("题数，最多").blur()
    expect(page.get_by_role("status")).to_have_text("共 4 题，2 页。")
    assert violations(page) == []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for leaf in page.locator(".leaf").all():
            box = leaf.bounding_box()
            assert box
            assert box["x"] + box["width"] <= width


def test_the_board_leads_to_it(open_page: Open) -> None:
    page = open_page("?lang=zh-CN")
    page.locator("#puzzle").get_by_role("link", name="题册").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("题册")
