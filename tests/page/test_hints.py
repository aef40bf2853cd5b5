"""Test the stages of a hint: where, why, do it; only the last stage changes the grid."""

import re

from playwright.sync_api import Page, expect

from tests import positions
from tests.dist import app_file
from tests.hosts import Host, says
from tests.page.conftest import Open
from tests.page.driver import button, cell, expect_line, expect_words, line, paste, press
from tests.puzzles import PUZZLES, TWO_SOLUTIONS

D = PUZZLES["D"]
# The next step of the position CASES is a proof by cases, and SLOW delays each of its assumptions.
CASES = next(line for line in positions.FILE.read_text("utf-8").splitlines() if line.startswith("proof-by"))
SLOW = """
import time
from sudoku_core.techniques.families.forcing.propagation import Propagation

follow = Propagation.follow

def slow(*arguments):
    time.sleep(0.02)
    return follow(*arguments)

Propagation.follow = slow
"""
STEP = D[:78] + "1" + D[79:]  # r9c7, the only place for 1 in box 9
POINTS = "#hint-drawing [data-role={}]"


def region(page: Page, stage: str) -> None:
    """Wait until the hint is shown at this stage."""
    expect(page.locator(f'[data-technique="hidden-single-box"][data-stage="{stage}"]')).to_be_visible()


def drawn(page: Page, role: str) -> int:
    return page.locator(POINTS.format(role)).count()


def test_three_presses_say_where_then_why_and_do_it(open_page: Open) -> None:
    """If keys are pressed, the focus remains in the grid, and only the third press changes the grid."""
    page = open_page("?puzzle=" + D, phase="ready")
    cell(page, "r1c3").click()
    names = page.locator(".names").first
    expect(names).to_be_hidden()
    page.keyboard.press("h")
    region(page, "where")
    expect(names).to_be_visible()
    expect_words(page, "Hidden single in a box: look at box 9")
    assert (drawn(page, "unit"), drawn(page, "placed")) == (1, 0)
    page.keyboard.press("h")
    region(page, "why")
    expect_words(page, "In box 9, 1 can only go in r9c7")
    assert (drawn(page, "unit"), drawn(page, "placed")) == (1, 1)
    assert (drawn(page, "witness"), drawn(page, "closed")) == (2, 3)
    expect(cell(page, "r5c9")).to_have_accessible_name(re.compile("rules its digit out in other cells"))
    named = page.locator("#hint-text").get_by_role("button", name="r9c7").first
    named.hover()
    expect(page.locator(POINTS.format("lit"))).to_have_count(1)
    cell(page, "r1c1").hover()
    expect(page.locator(POINTS.format("lit"))).to_have_count(0)
    assert line(page) == D
    expect(page.locator(".marks li")).to_have_text(
        ["goes here", "rules a digit out", "where it is ruled out", "look here first"]
    )
    expect(cell(page, "r9c7")).to_have_accessible_name(
        "Row 9, column 7: goes here 1; empty; candidates 1, 3, 4, 6"
    )
    about = page.get_by_role("link", name="Hidden single in a box explained")
    expect(about).to_have_attribute("href", "techniques/hidden-single-box.html")
    expect(about).to_have_attribute("target", "_blank")
    page.keyboard.press("p")
    expect_words(page, "all premises hold")
    premises = page.locator("#hint-text .premise")
    for key, number in (("", 0), ("ArrowDown", 1), ("ArrowUp", 0)):
        if key:
            page.keyboard.press(key)
        expect(premises.nth(number)).to_be_focused()
        expect(page.locator(POINTS.format("lit"))).to_have_count(1)
    cell(page, "r1c3").focus()
    expect(page.locator(POINTS.format("lit"))).to_have_count(0)
    page.keyboard.press("h")
    expect_line(page, STEP)
    expect_words(page, "Hint done: r9c7 is 1")
    expect(page.locator("#hint")).to_be_hidden()
    expect(page.locator("#hint-drawing *")).to_have_count(0)
    page.keyboard.press("Control+z")
    expect_line(page, D)
    for leaves in ("Escape", "4"):  # a typed digit also ends the hint
        page.keyboard.press("h")
        region(page, "where")
        cell(page, "r1c3").focus()
        page.keyboard.press(leaves)
        expect(page.locator("#hint")).to_be_hidden()
    expect(cell(page, "r1c3")).to_have_attribute("data-digit", "4")


def proves_a_hint_by_touch(page: Page) -> None:
    """Ask for a hint for puzzle D, and prove it. tests/page/test_path.py continues from there."""
    button(page, "Hint").tap()
    region(page, "where")
    button(page, "Why?").tap()
    region(page, "why")
    for taps in (1, 0):  # the second tap ends the first tap's highlight
        page.locator("#hint-text").get_by_role("button", name="r9c7").first.tap()
        expect(page.locator(POINTS.format("lit"))).to_have_count(taps)
    button(page, "Prove it").tap()
    expect_words(page, "all premises hold")
    region(page, "proof")
    about = page.locator("#hint-text a").bounding_box()
    assert about
    assert about["height"] >= 44
    expect(page.locator("#hint-text ul")).to_contain_text("With 4 in r9c7 there is no solution")
    premise = page.locator("#hint-text").get_by_role("button", name="In box 9, no cell but r9c7 can be 1")
    premise.tap()
    expect(page.locator(POINTS.format("lit"))).to_have_count(1)
    assert line(page) == D
    button(page, "Do it").tap()
    expect_line(page, STEP)


def test_the_page_waits_for_the_worker_and_names_what_is_in_the_way_of_a_hint(open_page: Open) -> None:
    """A hint is impossible without a puzzle, with several solutions or after a mistake."""
    page = open_page("?puzzle=" + TWO_SOLUTIONS)
    press(page, "Hint")
    expect_words(page, "No technique finds a step: the puzzle has more than one solution")
    press(page, "Clear")
    press(page, "Hint")
    expect_words(page, "There is no puzzle yet")
    paste(page, D)
    names_a_mistake_and_its_place_when_asked_for(page)
    press(page, "Hint")
    region(page, "why")
    page.get_by_label("Language").select_option("zh-CN")
    expect(page.locator("#hint h2")).to_have_text("宫排除")
    expect_words(page, "在第 9 宫中，1 只能填入 r9c7。")
    expect(page.locator("#hint-text")).to_contain_text("第 9 宫需要一个 1")


def names_a_mistake_and_its_place_when_asked_for(page: Page) -> None:
    pointed = page.locator("[data-cell].pointed")
    cell(page, "r1c3").click()
    page.keyboard.press("1")
    press(page, "Hint")
    expect_words(page, "There is a mistake")
    expect(pointed).to_have_count(0)
    press(page, "Show where")
    expect_words(page, "The entry in r1c3 is wrong")
    expect(pointed).to_have_attribute("data-cell", "r1c3")
    page.keyboard.press("Backspace")
    page.keyboard.press("Control+1")
    press(page, "Hint")
    expect_words(page, "missing from your notes")
    press(page, "Hint")
    expect_words(page, "missing from the centre notes of r1c3")
    expect(pointed).to_have_attribute("data-cell", "r1c3")
    page.keyboard.press("Control+4")
    press(page, "Hint")
    region(page, "where")
    assert (cell(page, "r1c3").get_attribute("data-centre"), line(page)) == ("14", D)


def test_what_takes_long_says_what_it_tries_and_can_be_cancelled(open_page: Open, host: Host) -> None:
    """The worker continues to run after the cancellation, and answers the next question at once."""
    host.answers["worker.py"] = says(app_file("worker.py").read_text("utf-8") + SLOW)
    page = open_page(phase="ready")
    _, cells, struck = CASES.split(":")
    paste(page, f":0000:x:{cells}:{struck}:::")
    press(page, "Hint")
    expect_words(page, "Looking for a step: Proof by cases…")
    page.get_by_label("Language").select_option("zh-CN")
    expect_words(page, "正在寻找下一步：分情况证明……")
    page.locator("[data-command=cancel]").click()
    expect_words(page, "已取消")
    page.locator("select[data-command=choose_language]").select_option("en")
    paste(page, D)
    press(page, "Hint")
    region(page, "where")
