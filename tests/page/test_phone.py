"""The page on a phone: everything by touch, and nothing to scroll to sideways.

Playwright has no touch in the system's Firefox (its `tap` does nothing there): it clicks instead.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.page.conftest import Open
from tests.page.driver import button, cell, expect_line, expect_words, line
from tests.puzzles import EMPTY, PUZZLES, SOLUTIONS, TWO_SOLUTIONS

D = PUZZLES["D"]
WIDTH = 360

Tap = Callable[[Locator], None]


@pytest.fixture
def open_phone(open_page: Open, browser: Browser) -> Open:
    """Open an address of the site on a phone of 360 x 740."""
    phone = {"viewport": {"width": WIDTH, "height": 740}, "has_touch": True}
    if browser.browser_type.name == "chromium":
        phone["is_mobile"] = True
    return lambda query="", phase="ready": open_page(query, phase=phase, **phone)


@pytest.fixture
def tap(browser: Browser) -> Tap:
    """A finger."""
    return Locator.tap if browser.browser_type.name == "chromium" else Locator.click


def fits(page: Page) -> bool:
    """Whether the whole page is as wide as the screen, without having been made smaller."""
    content, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return bool(content <= screen == WIDTH)


def import_puzzle(page: Page, tap: Tap, text: str) -> None:
    tap(button(page, "Import"))
    page.get_by_label("Puzzle as text").fill(text)
    assert fits(page)
    tap(button(page, "Import puzzle"))
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_a_puzzle_is_imported_solved_and_taken_back_by_touch(open_phone: Open, tap: Tap) -> None:
    page = open_phone()
    import_puzzle(page, tap, D)
    expect_line(page, D)
    tap(button(page, "Solve"))
    expect_line(page, SOLUTIONS["D"])
    expect_words(page, "only solution")
    assert fits(page)
    tap(button(page, "Undo"))
    expect_line(page, D)
    tap(button(page, "Redo"))
    expect_line(page, SOLUTIONS["D"])


def test_digits_go_where_the_finger_was(open_phone: Open, tap: Tap) -> None:
    page = open_phone(phase="typing")
    touches = "window.touches = []; addEventListener('pointerdown', e => touches.push(e.pointerType))"
    page.evaluate(touches)
    for name, digit in (("r1c1", 1), ("r5c5", 5), ("r9c9", 9)):
        tap(cell(page, name))
        tap(button(page, f"Digit {digit}"))
    assert line(page) == "1" + "." * 39 + "5" + "." * 39 + "9"
    kind = "touch" if tap is Locator.tap else "mouse"
    assert page.evaluate("touches") == [kind] * 6
    tap(button(page, "Erase"))
    tap(button(page, "Clear"))
    expect_line(page, EMPTY)
    tap(button(page, "Undo"))
    expect_line(page, "1" + "." * 39 + "5" + "." * 40)
    assert fits(page)


def test_a_conflict_is_said_and_the_puzzle_without_it_solved_by_touch(open_phone: Open, tap: Tap) -> None:
    page = open_phone("?puzzle=" + D)
    tap(cell(page, "r1c3"))
    tap(button(page, "Digit 5"))
    expect_words(page, "conflict: row 1, column 1 and row 1, column 3")
    tap(button(page, "Check"))
    expect_words(page, "own givens have exactly one")
    assert fits(page)
    tap(button(page, "Solve the puzzle without my digits"))
    expect_line(page, SOLUTIONS["D"])


def test_two_solutions_stand_side_by_side_on_the_screen(open_phone: Open, tap: Tap) -> None:
    page = open_phone("?puzzle=" + TWO_SOLUTIONS)
    tap(button(page, "Solve"))
    for name in ("First solution", "Second solution"):
        expect(page.get_by_role("table", name=name)).to_be_visible()
    assert fits(page)


@pytest.mark.parametrize("name", ["Import", "Export"])
def test_a_dialog_fits_the_screen_and_is_closed_by_touch(open_phone: Open, tap: Tap, name: str) -> None:
    page = open_phone("?puzzle=" + D, phase="typing")
    tap(button(page, name))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    box = dialog.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= WIDTH
    assert dialog.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert fits(page)
    tap(dialog.get_by_role("button", name="Close"))
    expect(dialog).to_be_hidden()
    assert line(page) == D
