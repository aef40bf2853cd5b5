"""Colour notes, link them, and check the chain: with a mouse, by keyboard and by touch."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.hosts import Host, missing
from tests.page.conftest import Complaints, Open
from tests.page.driver import button, cell, expect_words, press
from tests.page.test_accessibility import violations_by_day_and_night
from tests.puzzles import PUZZLES

D = PUZZLES["D"]

# A two-string kite of D: 4 has two places in row 7 and in column 2, and r7c3 sees r9c2. So r2c9 is not 4.
KITE = ("r7c9", "r7c3", "r9c2", "r2c2")

LINES = "#board [data-role^=drawn-]:is([data-role=drawn-strong], [data-role=drawn-weak])"


def place(page: Page, name: str, digit: int) -> tuple[float, float]:
    """Return the position of a displayed candidate on the screen."""
    box = cell(page, name).bounding_box()
    assert box
    parts = (0.2, 0.5, 0.8)
    return (
        box["x"] + box["width"] * parts[(digit - 1) % 3],
        box["y"] + box["height"] * parts[(digit - 1) // 3],
    )


def start_links(page: Page) -> None:
    """Show all candidates, and choose Link mode with the buttons."""
    page.get_by_label("Show candidates").check()
    press(page, "Colour")
    expect(button(page, "9, links between notes")).to_be_visible()
    page.wait_for_function("document.querySelectorAll('.board > div:not([id]):not([role])').length === 2")
    press(page, "9, links between notes")
    expect_words(page, "Links: draw from note to note")


def draw(page: Page, start: tuple[str, int], end: tuple[str, int]) -> None:
    page.mouse.move(*place(page, *start))
    page.mouse.down()
    page.mouse.move(*place(page, *end), steps=5)
    page.mouse.up()


@pytest.mark.slow
def test_a_chain_is_drawn_with_a_mouse_checked_and_carried_out(open_page: Open) -> None:
    page = open_page("?puzzle=" + D, phase="ready")
    start_links(page)
    for start, end in pairwise(KITE):
        draw(page, (start, 4), (end, 4))
    expect(page.locator(LINES)).to_have_count(3)
    expect(cell(page, "r7c9")).to_have_accessible_name(
        re.compile("4: strong link to 4 in row 7, column 3"), timeout=1_000
    )
    assert violations_by_day_and_night(page, ".side") == []
    press(page, "Check my chain")
    region = page.get_by_role("region", name=re.compile("kite|chain", re.IGNORECASE))
    expect(region).to_be_visible(timeout=60_000)
    press(page, "Do it")
    expect(cell(page, "r2c9")).to_have_accessible_name(re.compile("candidates 2, 7, 8$"))
    press(page, "Undo")
    expect(page.locator(LINES)).to_have_count(3)
    draw(page, ("r7c9", 4), ("r7c3", 4))  # the strong link becomes a weak link
    press(page, "Check my chain")
    expect_words(page, "r7c3")
    expect(page.locator('[data-role="broken-weak"], [data-role="broken"]')).to_have_count(1)
    assert violations_by_day_and_night(page, ".say") == []
    page.reload()
    expect(page.locator(LINES)).not_to_have_count(0)


def test_notes_are_coloured_and_linked_by_keyboard(open_page: Open) -> None:
    page = open_page("?puzzle=" + D)
    page.get_by_label("Show candidates").check()
    cell(page, "r1c3").focus()
    page.keyboard.press("v")
    page.wait_for_function("document.querySelectorAll('.board > div:not([id]):not([role])').length === 2")
    for key in ("+", "+", "5"):
        page.keyboard.press(key)
    expect(cell(page, "r1c3")).to_have_accessible_name(
        "Row 1, column 3: empty; 2 yellow; candidates 1, 2, 4"
    )
    for key in ("Escape", "9", "2", "ArrowRight", "2", "6", "Escape"):
        page.keyboard.press(key)
    expect(cell(page, "r1c4")).to_have_accessible_name(
        "Row 1, column 4: empty; 2: weak link to 2 in row 1, column 3; "
        "2: strong link to 6 in row 1, column 4; 6: strong link to 2 in row 1, column 4; candidates 2, 6"
    )
    page.keyboard.press("Control+z")
    expect(page.locator(LINES)).to_have_count(1)
    page.get_by_label("Notes to show").select_option("2")
    expect(cell(page, "r1c4")).to_have_accessible_name(re.compile("candidates 2$"))
    press(page, "Show all notes")
    expect(cell(page, "r1c4")).to_have_accessible_name(re.compile("candidates 2, 6$"))
    press(page, "Erase what is drawn")
    expect(page.locator(LINES)).to_have_count(0)


def test_links_are_drawn_by_touch_note_by_note(open_page: Open) -> None:
    page = open_page("?puzzle=" + D, viewport={"width": 360, "height": 740}, has_touch=True)
    press(page, "Tools")
    page.get_by_label("Show candidates").check()
    press(page, "Tools")
    button(page, "Colour").tap()
    button(page, "9, links between notes").tap()
    page.wait_for_function("document.querySelectorAll('.board > div:not([id]):not([role])').length === 2")
    for name in KITE:
        page.touchscreen.tap(*place(page, name, 4))
    expect(page.locator(LINES)).to_have_count(3)
    expect(button(page, "Check my chain")).to_be_visible()


def test_a_missing_file_is_reported_and_loaded_when_colour_is_chosen_again(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers["chains.gz"] = missing
    page = open_page("?puzzle=" + D)
    press(page, "Colour")
    expect_words(page, "could not be loaded")
    complaints.clear()
    del host.answers["chains.gz"]
    press(page, "Digit")
    start_links(page)
