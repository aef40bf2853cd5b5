"""Test the reader's own code: correct, wrong, endless, broken or hostile code, its storage and links."""

import gzip
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from shared.code.puzzles import PUZZLES as OURS
from sudoku_core import classics
from tests.dist import app_file
from tests.hosts import Host, missing, says
from tests.page.conftest import Complaints, Open
from tests.page.driver import button, open_set_up, press
from tests.page.test_accessibility import violations, violations_by_day_and_night
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.unit.core.test_pasted import program

EASY = OURS[0][1]

# In Firefox, a paste event that a script creates has no text, so pasting is tested in Chromium.
PASTE = """
(element, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  element.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true, cancelable: true}));
}
"""


def open_own(open_page: Open, query: str = "", **options: object) -> Page:
    page = open_page("lab.html" + query, **options)
    if "code=" not in query:
        page.locator("#own summary").click()
    expect(page.locator('[data-command="own_run"]')).to_be_enabled(timeout=30_000)
    return page


def write(page: Page, code: str) -> None:
    """Replace the editor's text by pasting this text."""
    select_all(page)
    page.locator(".cm-content").evaluate(PASTE, code)


def select_all(page: Page) -> None:
    """Wait until the editor has handled its focus event, and select its text."""
    page.locator(".cm-line").first.click()
    expect(page.locator(".cm-editor.cm-focused")).to_be_visible()
    page.keyboard.press("ControlOrMeta+a")
    expect(page.locator(".cm-selectionBackground").first).to_be_attached()


def expect_said(page: Page, words: str, timeout: int = 60_000) -> None:
    expect(page.get_by_role("status")).to_have_text(re.compile(words), timeout=timeout)


def verdicts(page: Page) -> list[str]:
    return page.locator("#own-table tbody td:nth-child(2)").all_inner_texts()


def ask_for_answer(page: Page, judge: str) -> None:
    page.locator(f'[data-command="own_answer"][data-value="{judge}"]').click()


def first_shown(page: Page) -> str:
    return page.locator(".cm-line").first.inner_text()


@pytest.mark.slow
def test_an_algorithm_of_ours_is_right_shows_its_steps_and_is_taken_away(open_page: Open) -> None:
    page = open_own(open_page, f"?puzzle={PUZZLES['D']}&algorithm=tables")
    explained = page.locator(".explained")
    explained.locator("summary").click()
    expect(explained.locator("article")).not_to_be_empty()
    page.locator(".cm-line").first.click()
    page.keyboard.press("Home")
    page.keyboard.press("Space")
    page.keyboard.type("x")
    expect(page.locator(".cm-line").first).to_contain_text(' x"""Depth-first')
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    expect(button(page, "Run")).to_be_focused()
    assert button(page, "Play").count() == 1, "its keys are for the editor alone"
    page.locator("#own-start").select_option("fewest")
    press(page, "Reset to this algorithm")
    press(page, "Run")
    expect_said(page, "right on all 12 puzzles")
    assert verdicts(page) == ["solved"] * 9 + ["right: there is no solution", "found one of them", "solved"]
    assert page.locator("#own-table tbody td:nth-child(3)").all_inner_texts()[-1] == "8842"
    expect(page.locator(".panel-name")).to_have_count(1, timeout=60_000)
    expect(page.locator(".panel-name")).to_have_text("Own code")
    expect(page.locator(".code")).to_contain_text("fewest = 10")
    expect(explained).to_be_hidden()  # and the page has not requested it, because it does not exist
    press(page, "Show its steps")
    expect_said(page, "show the steps of your code")
    expect(button(page, "Play")).to_be_focused()
    expect(page.locator(".panel")).to_be_in_viewport()
    press(page, "Last")
    expect(page.locator('[data-counter="calls"]')).to_have_text("52")
    page.locator("#own-start").select_option("core")
    press(page, "Reset to this algorithm")
    expect(page.locator(".cm-content")).to_contain_text("from sudoku_core.search.solver import Search")
    ask_for_answer(page, "leetcode")  # this answer contains the parts of sudoku_core that it needs
    expect_said(page, "Copied your code as an answer for LeetCode 37")
    names: dict[str, Any] = {}
    exec(page.evaluate("navigator.clipboard.readText()"), names)
    board = [list(PUZZLES["D"][start : start + 9]) for start in range(0, 81, 9)]
    names["Solution"]().solveSudoku(board)
    assert "".join(sign for row in board for sign in row) == SOLUTIONS["D"]


# Cases that only a test in Pyodide covers: Pyodide's additions to Python are not available to the reader's
# code, but all modules of the library are. tests/unit/shared/test_own_worker.py tests the other verdicts.
WRONG = (
    "try:\n    import js\nexcept ModuleNotFoundError:\n    print('数独 no js')\n"
    "try:\n    from pyodide.code import run_js\nexcept ModuleNotFoundError:\n    print('no pyodide')\n"
    "import asyncio.locks, html.entities, random\n"
    "def solve(board, found):\n    return even(board)\n\ndef even(board):\n    return odd(board)\n\n"
    "def odd(board):\n    return even(board)"
)


# A program that prints shortly before its time limit, while it is traced.
WATCHED = (
    "import sys\ndef solve(board, found):\n    number = 7\n    while number:\n"
    "        if sys.gettrace():\n            print('watched', flush=True)\n"
)


def in_chinese_on_a_phone_axe_finds_nothing_either(page: Page) -> None:
    size = page.viewport_size
    assert size
    page.locator("#language").select_option("zh-CN")
    page.set_viewport_size({"width": 360, "height": 800})
    expect(page.locator("#own-outcome")).to_have_text(re.compile("行不断调用"))
    assert violations_by_day_and_night(page, "#own") == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.set_viewport_size(size)
    page.locator("#language").select_option("en")
    expect(page.locator("#own-outcome")).to_have_text(re.compile("^Line 1"))


@pytest.mark.slow
def test_wrong_and_broken_code_is_named_with_its_fault_and_its_line(open_page: Open) -> None:
    page = open_own(open_page, "?puzzle=" + EASY)
    traceback = page.locator("#own-error pre")
    write(page, WRONG)
    press(page, "Run")
    expect_said(page, "Line 14 calls odd\\(board=")
    assert verdicts(page)[0] == "error"
    expect(page.locator("#own-printed pre")).to_have_text("数独 no js\nno pyodide\n")
    expect(traceback).to_contain_text("RecursionError")
    expect(traceback).not_to_contain_text("/lib/python")
    expect(page.locator("#own-outcome")).to_have_text(page.get_by_role("status").inner_text())
    in_chinese_on_a_phone_axe_finds_nothing_either(page)
    write(page, "def solve(board, found):\n    pass\n")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(Error('no')) }")
    with page.expect_download() as download:
        ask_for_answer(page, "luogu")
    assert download.value.suggested_filename == "solve.luogu.py"
    expect_said(page, "is saved as solve.luogu.py")
    expect(traceback).to_be_hidden()


@pytest.mark.slow
def test_endless_code_is_ended_by_the_reader_and_what_it_printed_stays(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    script = app_file("own_worker.js").read_text("utf-8")
    host.answers["own_worker.js"] = says(script.replace("LATE = 9.2", "LATE = 1"))
    page = open_own(open_page, clock=True)
    write(page, WATCHED)
    press(page, "Show its steps")
    expect(page.locator("#own-printed pre")).to_have_text(re.compile("^watched"), timeout=30_000)
    page.clock.fast_forward(11_000)
    expect_said(page, "The loop on line 4 does not end")
    expect(page.locator("#own-error pre")).to_contain_text("line 4, in solve\n    while number:\n")
    expect(page.locator("#own-error pre")).to_contain_text("  number = 7")
    endless = "import time\ndef solve(board, found):\n    while True:\n        print('<b>still</b> here')\n"
    write(page, endless)
    press(page, "Run")
    expect(page.locator("#own-printed pre")).to_contain_text("<b>still</b> here", timeout=30_000)
    press(page, "Stop")
    expect_said(page, "was stopped")
    assert verdicts(page)[0] == "stopped"
    assert len(page.locator("#own-printed pre").inner_text()) <= 20_000
    assert not complaints
    host.answers["worker.py"] = missing  # PyScript does not report this, but the race has a time limit
    page.locator("#race summary").click()
    press(page, "Start the race")
    expect(page.locator("#race-table tbody td").first).to_have_text("waiting")
    page.clock.fast_forward(181_000)
    expect_said(page, "0 of 7 algorithms")
    del host.answers["worker.py"]
    expect(page.locator("#race-table tbody td").first).to_have_text("failed")
    complaints.clear()


@pytest.mark.slow
def test_a_wrong_row_shows_the_step_that_went_wrong_and_its_reason_can_be_read(open_page: Open) -> None:
    page = open_own(open_page, f"?puzzle={PUZZLES['D']}")
    write(page, "def solve(board, found):\n    board[:] = [digit or 1 for digit in board]\n")
    press(page, "Run")
    expect_said(page, "right on 0 of 12 puzzles")
    row = page.get_by_role("row", name="Puzzle D")
    expect(row.locator("td").first).to_contain_text("wrong: r1c3 sees another 1")
    expect(row).to_have_css("text-decoration-line", "none")
    row.get_by_role("button", name="Show where").click()
    expect_said(page, "r1c3 has 1, the solution has 4 there")
    expect(page.locator('.panel [data-board-cell="r1c3"]')).to_have_attribute("data-digit", "1")
    expect(row.get_by_role("button", name="Show where")).to_be_visible()
    assert violations(page, "#own") == []
    write(page, "print(*[input() for _ in range(9)], sep='\\n')")
    press(page, "Run")
    expect_said(page, "right on 1 of 12 puzzles")
    assert "wrong: printed a grid with 51 empty cells" in verdicts(page)[0]
    assert verdicts(page)[-3] == "right: there is no solution; printed a grid with 51 empty cells"


def test_characters_that_turn_the_text_around_are_shown_as_their_numbers(open_page: Open) -> None:
    page = open_own(open_page)
    write(page, "level = 'user\u202e\u2066# check\u2069 \u2066'\nx\u200d = 1\n")
    expect(page.locator(".cm-line").first).to_have_text("level = 'userU+202EU+2066# checkU+2069 U+2066'")
    expect(page.locator(".cm-line").nth(1)).to_have_text("xU+200D = 1")
    assert violations(page, "#own") == []


@pytest.mark.slow
def test_a_pasted_program_runs_as_it_is_and_its_view_can_be_saved_and_linked(open_page: Open) -> None:
    page = open_own(open_page, f"?puzzle={PUZZLES['D']}", clock=True)
    write(page, program("leetcode_bitmask"))
    press(page, "Run")
    expect(page.locator("#own-table tbody td:nth-child(2) span").last).to_have_text(
        "running", timeout=30_000
    )
    page.clock.fast_forward(11_000)
    expect_said(page, r"right on all 11 puzzles\. It is only not quick enough for Puzzle B")
    assert verdicts(page)[0] == "solved"
    assert verdicts(page)[-1] == "not in 10 seconds"
    expect(page.get_by_role("link", name="Watch it on this puzzle")).to_be_visible()
    assert violations(page, "#own") == []
    expect(page.locator(".panel-name")).to_have_count(1, timeout=60_000)
    expect(page.locator(".panel-name")).to_have_text("Own code")
    open_set_up(page)
    press(page, "Puzzle C")
    expect_said(page, "show the steps of your code")
    with page.expect_download() as download:
        press(page, "Save the run")
    assert download.value.suggested_filename == "sudoku-lab-own.json.gz"
    saved = gzip.decompress(download.value.path().read_bytes()).decode()
    assert str(classics.from_json(saved).source) == program("leetcode_bitmask")
    press(page, "Copy link")
    expect_said(page, "Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert PUZZLES["C"] in link

    other = open_own(open_page, link.split("lab.html")[1])
    expect(other.locator("#own-notice")).to_be_in_viewport()
    expect(other.locator("#own-notice")).to_be_focused()
    expect(other.locator(".cm-content")).to_contain_text("力扣官方题解")
    expect(other.locator("#own-table")).to_be_hidden()
    expect(other.locator(".panel-name").first).not_to_have_text("Own code")
    press(other, "Show its steps")
    expect_said(other, "show the steps of your code")
    open_set_up(other)
    press(other, "Puzzle D")
    expect_said(other, "Press Record to run this code")
    press(other, "Record")
    expect_said(other, "show the steps of your code")


@pytest.mark.slow
def test_code_is_kept_and_what_a_link_brings_is_a_guest_that_is_not_run(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    page = open_own(open_page)
    select_all(page)
    page.keyboard.type("def solve(board, found):")  # this replaces the selected text
    page.keyboard.press("Enter")
    page.keyboard.type("print('数独 ran')")
    expect(page.locator(".cm-content")).to_have_text(re.compile(r"^.*:\s*print\('数独 ran'\)$"))
    expect(button(page, "Play")).to_be_enabled(timeout=60_000)  # the recording has ended and was announced
    press(page, "Copy its link")
    expect_said(page, "Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    page.evaluate("localStorage.clear()")

    other = open_own(open_page, link.split("lab.html")[1])
    expect(other.locator(".cm-content")).to_contain_text("数独 ran")
    expect(other.locator("#own-notice")).to_be_visible()
    expect(other.locator("#own-foreign")).to_contain_text("read it before you run it")
    expect(other.locator("#own-guest")).to_be_hidden()
    expect(other.locator("#own-table")).to_be_hidden()
    expect(other.locator("#own-printed")).to_be_hidden()
    write(other, "# mine\n")
    assert "own-code" in other.evaluate("Object.keys(localStorage).join()")
    other.goto(link)  # the linked code is shown, but the reader's own code remains stored
    expect(other.locator(".cm-content")).to_contain_text("数独 ran")
    expect(button(other, "Reset to this algorithm")).to_be_hidden()
    other.locator(".cm-line").first.click()
    other.keyboard.press("Home")
    other.keyboard.type("# changed ")
    expect(other.locator(".cm-line").first).to_contain_text("# changed def")
    assert violations(other, "#own") == []
    press(other, "Back to my code")
    expect(other.locator(".cm-line").first).to_have_text("# mine")
    expect(other.locator("#own-notice")).to_be_hidden()
    expect(other).not_to_have_url(re.compile("code="))  # so that a reload shows the same code
    other.goto(link)
    expect_said(other, "Recorded")  # wait, because the message of a ready page replaces earlier messages
    press(other, "Keep this code instead")
    expect_said(other, "now kept instead of yours")
    assert not complaints
    host.answers["editor.js"] = missing
    other.goto(link.split("?")[0] + "?code=!!!")
    expect_said(other, "The editor did not load")
    expect(button(other, "Run")).to_be_disabled()
    del host.answers["editor.js"]
    complaints.clear()
    other.locator("#own summary").click()
    other.locator("#own summary").click()
    expect(other.locator("#own-foreign")).to_contain_text("damaged or too long")
    expect(other.locator(".cm-content")).to_contain_text("数独 ran")  # the stored text
    other.locator("#own-start").select_option("bitmask")
    press(other, "Reset to this algorithm")
    expect(other.locator(".cm-content")).to_contain_text("bit")
    assert "own-code" not in other.evaluate("Object.keys(localStorage).join()")
