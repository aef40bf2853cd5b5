"""Test the page for users of screen readers: the focus, the texts of cells, and announcements."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.dist import ADDRESSES
from tests.page import test_bulk, test_learn, test_photo_in_hand
from tests.page.conftest import Open, also_in_firefox
from tests.page.driver import cell, press
from tests.page.test_accessibility import reach
from tests.page.test_own_code import PASTE
from tests.page.test_photo import picture
from tests.puzzles import PUZZLES

D = PUZZLES["D"]
# Returns for each cell: its text for screen readers, whether it also has a label, its digit, the drawn
# digit, and whether the drawn digit is hidden from screen readers.
CELLS = """cells => cells.map(cell => [
    cell.lastElementChild.textContent, cell.hasAttribute("aria-label"), cell.dataset.digit,
    cell.firstElementChild.textContent, cell.firstElementChild.getAttribute("aria-hidden")])"""


def board_to_play(open_page: Open) -> Locator:
    return open_page("?lang=en&puzzle=" + D).locator("[data-cell]")


def solution_over_it(open_page: Open) -> Locator:
    page = open_page("?lang=en&puzzle=" + D)
    press(page, "Solution path")
    expect(page.locator("#solution")).to_be_visible()
    return page.locator("#solution [data-board-cell]")


def lab(open_page: Open) -> Locator:
    page = open_page(f"lab.html?lang=en&algorithm=bitmask&compare=&puzzle={D}", phase="ready")
    expect(page.locator(".panel [data-board-cell=r1c1]")).to_have_attribute("data-digit", "5")
    return page.locator(".panel [data-board-cell]")


def technique(open_page: Open) -> Locator:
    page = open_page("techniques/x-wing.html?lang=en")
    expect(page.locator("#example-board [data-board-cell]:not([data-digit=''])").first).to_be_visible()
    return page.locator("#example-board [data-board-cell]")


def lesson(open_page: Open) -> Locator:
    return test_learn.opened(open_page, 3).locator("#board [data-board-cell]")


@pytest.mark.parametrize("board", [board_to_play, solution_over_it, lab, technique, lesson])
def test_a_cell_is_read_in_words_and_its_drawn_digit_is_not(
    open_page: Open, board: Callable[[Open], Locator]
) -> None:
    found = board(open_page).evaluate_all(CELLS)
    assert len(found) == 81
    for number, (words, is_labelled, digit, drawn, hidden) in enumerate(found):
        assert words.startswith(f"Row {number // 9 + 1}, column {number % 9 + 1}: ")
        assert digit == drawn
        assert digit in words if digit else "empty" in words, words
        assert (is_labelled, hidden) == (False, "true")


@also_in_firefox
def test_a_digit_goes_into_the_cell_that_a_screen_reader_has_given_the_focus(open_page: Open) -> None:
    page = open_page("?lang=en&puzzle=" + D)
    for name, digit in (("r1c3", "4"), ("r9c1", "3")):
        cell(page, name).focus()
        page.keyboard.press(digit)
        expect(cell(page, name)).to_have_attribute("data-digit", digit)
        expect(cell(page, name)).to_have_attribute("tabindex", "0")
        expect(page.locator('[data-cell][tabindex="0"]')).to_have_count(1)


def test_in_the_dialog_of_a_picture_the_focus_moves_the_cursor_too(open_page: Open) -> None:
    page = open_page("?lang=en")
    test_photo_in_hand.opened(page, picture(D))
    there = page.locator(test_photo_in_hand.BOARD).nth(40)
    there.focus()
    page.keyboard.press("4")
    expect(there).to_have_attribute("data-digit", "4")


def tab_leads_back(page: Page, there: Locator) -> None:
    there.focus()
    page.keyboard.press("Tab")
    expect(there).not_to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(there).to_be_focused()


@pytest.mark.parametrize("board", [lab, lesson])
def test_the_tab_key_leads_back_to_the_cell_that_had_the_focus(
    open_page: Open, board: Callable[[Open], Locator]
) -> None:
    there = board(open_page).nth(40)
    tab_leads_back(there.page, there)


# Returns the live regions that are not rendered, except regions in closed dialogs and sections, and except
# hidden alerts, because an alert is announced when it appears.
LIVE = "[role=status], [role=alert], [aria-live]:not([aria-live=off])"
NOT_RENDERED = f"""() => [...document.querySelectorAll("{LIVE}")]
    .filter(each => !each.closest("dialog:not([open]), details:not([open]), .slow-start"))
    .filter(each => each.role !== "alert" || !each.closest("[hidden]"))
    .filter(each => !each.checkVisibility()).map(each => each.outerHTML)"""


FIRST = "a, button, select, input, textarea, [tabindex]"  # the first element that Tab may reach
# Returns parts of tables whose `display` differs from a table's, and which have no role. Firefox does not
# recognize the columns of such tables.
NO_TABLES = """() => [...document.querySelectorAll("table, tbody, tr, th, td")]
    .filter(each => !/^(table|none)/.test(getComputedStyle(each).display))
    .filter(each => !each.role).map(each => each.outerHTML)"""


@pytest.mark.parametrize("path", ADDRESSES)
def test_the_first_link_skips_the_masthead_and_live_regions_and_tables_are_what_they_are(
    open_page: Open, path: str
) -> None:
    page = open_page(path + "#lesson-7" * (path == "learn.html"))
    assert page.evaluate(NOT_RENDERED) == []
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate(NOT_RENDERED) == []
    assert page.evaluate(NO_TABLES) == []
    first, address = page.locator(FIRST).first, page.url
    first.focus()
    expect(first).to_have_text("Skip to the content")
    expect(first).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    assert page.url == address


def test_a_hint_has_a_heading_is_near_the_board_and_names_cells_within_its_sentence(
    open_page: Open,
) -> None:
    page = open_page("?lang=en&puzzle=" + D)
    cell(page, "r1c3").focus()
    page.keyboard.press("h")
    sheet = page.locator("#hint")
    expect(sheet.get_by_role("heading", level=2)).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(sheet.get_by_role("button", name="Why?")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet.get_by_role("button", name="Do it")).to_be_focused()
    named = sheet.get_by_role("button", name="r", exact=False).filter(has_text="c").first
    assert named.get_attribute("aria-pressed") is None
    named.press("Enter")
    expect(named).to_have_attribute("aria-current", "true")
    named.press("Enter")
    assert named.get_attribute("aria-current") is None


def test_behind_a_path_there_is_no_board_to_read_and_the_keyboard_stays_with_the_path(
    open_page: Open,
) -> None:
    page = open_page("?lang=en&puzzle=" + D, viewport={"width": 360, "height": 640})
    grid, path = page.get_by_role("grid", name="Sudoku grid"), page.locator("#path")
    expect(grid).to_be_visible()
    press(page, "Tools")
    press(page, "Solution path")
    expect(path.locator("[aria-current]")).to_be_focused()
    assert page.locator("#board").get_attribute("inert") == ""
    expect(page.get_by_role("table", name="Position on the path")).to_be_visible()
    press(page, "This step")  # this hides the row
    assert page.evaluate("document.activeElement.closest('#path') !== null")
    press(page, "Close the path")
    assert page.locator("#board").get_attribute("inert") is None
    expect(page.locator('[data-cell][tabindex="0"]')).to_be_focused()


def test_a_hint_a_line_and_a_step_of_a_lesson_are_said_once(open_page: Open) -> None:
    page = test_learn.opened(open_page, 3)
    said = page.locator("#announcement")
    press(page, "Hint")
    expect(said).to_have_text(page.get_by_role("list", name="Hints").inner_text())
    press(page, "Solution")
    expect(said).to_have_text(page.locator("#solution pre").inner_text())
    press(page, "Run")
    test_learn.verdict(page, "wrong")
    press(page, "First")
    expect(said).to_have_text(page.locator("#at").inner_text())
    assert page.locator("#at").get_attribute("aria-live") is None


def test_what_is_wrong_with_an_import_comes_into_a_region_that_was_there(open_page: Open) -> None:
    page = open_page("?lang=en")
    reach(page, "Import")
    complaint = page.get_by_role("alert").and_(page.locator("#import-complaint"))
    expect(complaint).to_be_visible()
    expect(complaint).to_be_empty()
    region = complaint.element_handle()
    page.locator("#import-text").fill("12 cells")
    page.get_by_role("dialog").get_by_role("button", name="Import").click()
    expect(complaint).not_to_be_empty()
    assert region is not None
    assert region.evaluate("region => region.isConnected && region.textContent !== ''")


# Counts the changes of the status line since the page was opened.
COUNTED = """addEventListener("DOMContentLoaded", () => {
    globalThis.changes = 0;
    new MutationObserver(() => { globalThis.changes += 1; })
        .observe(document.querySelector("[role=status]"), { childList: true });
});"""


def test_a_list_at_work_speaks_seldom_and_its_buttons_keep_the_focus(open_page: Open) -> None:
    page = test_bulk.opened(open_page, script=COUNTED)
    page.get_by_label("Or paste puzzles here").evaluate(PASTE, "\n".join([D] * 3000))
    test_bulk.expect_words(page, "has 3,?000 ")
    page.evaluate("changes = 0")
    page.get_by_role("button", name="Start").focus()
    page.keyboard.press("Enter")
    test_bulk.expect_done(page)
    assert page.evaluate("changes") <= 6  # the start, the end, and a few steps of 10 %
    assert page.evaluate("document.activeElement.localName") == "button"
    sort = page.get_by_role("columnheader", name="Givens").get_by_role("button")
    sort.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("columnheader", name="Givens")).to_have_attribute("aria-sort", "ascending")
    expect(sort).to_be_focused()
    page.get_by_label("Verdict").select_option(label="None")
    expect(page.locator("#announcement")).to_have_text("0 rows")
    page.get_by_role("button", name="Delete").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#results")).to_be_hidden()
    expect(page.get_by_role("button", name="Bring the list back")).to_be_focused()


# Tests whether a sticky part of the page covers the middle of the focused element.
COVERED = """() => {
    const focused = document.activeElement, { left, top, width, height } = focused.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const stuck = there?.closest(".transport, .hint-more, .heads");
    const isHidden = stuck && focused !== document.body && !stuck.contains(focused);
    return isHidden ? focused.outerHTML.slice(0, 200) : "";
}"""


@pytest.mark.parametrize(
    "query", ["lab.html?lang=en&algorithm=bitmask&puzzle=" + D, "?lang=en&puzzle=" + D]
)
@pytest.mark.parametrize("size", [(1024, 600), (360, 640)])
def test_what_has_the_focus_is_not_covered(open_page: Open, query: str, size: tuple[int, int]) -> None:
    page = open_page(query, viewport={"width": size[0], "height": size[1]}, phase="ready")
    if "lab" not in query:
        press(page, "Hint")
        press(page, "Hint")
    for key in ("Tab", "Shift+Tab"):
        for _ in range(40):
            page.keyboard.press(key)
            assert page.evaluate(COVERED) == ""


def test_a_place_in_the_status_line_is_heard_as_cells_are_and_read_as_it_was(open_page: Open) -> None:
    page = open_page("?lang=en&puzzle=" + D)
    cell(page, "r1c1").focus()
    page.keyboard.press("9")
    status = page.get_by_role("status")
    expect(status).to_have_text(re.compile("r1c1 is a given"))
    tree = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    heard = [node["name"]["value"] for node in tree if node["role"]["value"] == "StaticText"]
    assert "row 1, column 1" in heard
    assert "r1c1" not in heard
