"""Test the end of a puzzle that the player has solved: the panel, the next puzzle, and the record."""

import re

from playwright.sync_api import expect

from tests.page.conftest import Open
from tests.page.driver import button, cell, expect_line, expect_phase, expect_words, line, press
from tests.page.test_accessibility import violations_by_day_and_night
from tests.puzzles import PUZZLES, SOLUTIONS

D, SOLVED = PUZZLES["D"], SOLUTIONS["D"]
KINDS = "".join("e" if digit == "." else "g" for digit in D)
LAST = f"?state=2_{SOLVED[:2]}.{SOLVED[3:]}_{KINDS[:2]}.{KINDS[3:]}"


def test_the_last_digit_opens_a_panel_that_leads_to_the_next_puzzle(open_page: Open) -> None:
    page = open_page(LAST, viewport={"width": 360, "height": 740})
    won = page.get_by_role("region", name="Solved!")
    expect(won).to_be_hidden()
    expect(button(page, "Hint")).not_to_have_class(re.compile("quiet"))
    cell(page, "r1c3").click()
    press(page, "Digit 4")
    expect(won).to_be_visible()
    expect_words(page, "Complete and correct")
    expect(won.locator("div", has_text="Level")).to_contain_text("Puzzle D")
    expect(won.locator("div", has_text="Hints")).to_contain_text("0")
    for name in ("Next puzzle", "Watch how", "Share"):
        expect(won.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(button(page, "Hint")).to_be_in_viewport(ratio=1)
    assert violations_by_day_and_night(page, "#win, .say") == []
    record = "localStorage.getItem(Object.keys(localStorage).find(key => key.endsWith('wins')))"
    assert re.fullmatch(rf"\d+ \d+ 0 D {re.escape(D)}", page.evaluate(record))
    page.reload()
    expect_phase(page, "typing")
    expect(won).to_be_hidden()
    press(page, "Undo")
    press(page, "Redo")
    expect(won).to_be_visible()
    won.get_by_role("button", name="Close").click()
    expect(button(page, "Digit 4")).to_be_visible()
    press(page, "Undo")
    press(page, "Redo")
    press(page, "Next puzzle")
    expect_line(page, PUZZLES["A"])
    page.get_by_role("link", name="Lab").focus()
    press(page, "Puzzle")
    press(page, "New")
    page.get_by_role("dialog").get_by_role("button", name="Medium", exact=True).click()
    expect(page.locator("#level")).to_have_text("Medium")
    assert line(page) != PUZZLES["A"]
