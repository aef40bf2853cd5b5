"""The page on a phone: everything by touch, and nothing to scroll to sideways.

Playwright has no touch in the system's Firefox (its `tap` does nothing there): it clicks instead.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.page.conftest import Open, also_in_firefox
from tests.page.driver import button, cell, expect_line, expect_words, line
from tests.puzzles import EMPTY, PUZZLES, SOLUTIONS, TWO_SOLUTIONS

A, D = PUZZLES["A"], PUZZLES["D"]
WIDTH = 360

Tap = Callable[[Locator], None]


@pytest.fixture
def open_phone(open_page: Open, browser: Browser) -> Open:
    """Open an address of the site on a phone of 360 x 740."""
    phone = {"viewport": {"width": WIDTH, "height": 740}, "has_touch": True}
    if browser.browser_type.name == "chromium":
        phone["is_mobile"] = True
    return lambda query="": open_page(query, **phone)


@pytest.fixture
def tap(browser: Browser) -> Tap:
    """Touch as a finger does."""
    return Locator.tap if browser.browser_type.name == "chromium" else Locator.click


def fits(page: Page) -> bool:
    """Whether the whole page is as wide as the screen, without having been made smaller."""
    content, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return bool(content <= screen == WIDTH)


def import_puzzle(page: Page, tap: Tap, text: str) -> None:
    tap(button(page, "Puzzle"))
    tap(button(page, "Import"))
    page.get_by_label("Puzzle as text").fill(text)
    assert fits(page)
    tap(button(page, "Import puzzle"))
    expect(page.get_by_role("dialog")).to_be_hidden()


@also_in_firefox
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
    page = open_phone()
    touches = "window.touches = []; addEventListener('pointerdown', e => touches.push(e.pointerType))"
    page.evaluate(touches)
    for name, digit in (("r1c1", 1), ("r5c5", 5), ("r9c9", 9)):
        tap(cell(page, name))
        tap(button(page, f"Digit {digit}"))
    assert line(page) == "1" + "." * 39 + "5" + "." * 39 + "9"
    kind = "touch" if tap is Locator.tap else "mouse"
    assert page.evaluate("touches") == [kind] * 6
    tap(button(page, "Erase"))
    tap(button(page, "Puzzle"))
    tap(button(page, "Clear"))
    expect_line(page, EMPTY)
    tap(button(page, "Undo"))
    expect_line(page, "1" + "." * 39 + "5" + "." * 40)
    assert fits(page)


def test_a_conflict_is_said_and_the_puzzle_without_it_solved_by_touch(open_phone: Open, tap: Tap) -> None:
    page = open_phone("?puzzle=" + D)
    tap(cell(page, "r1c3"))
    tap(button(page, "Digit 5"))
    expect_words(page, "conflict: r1c1 and r1c3")
    tap(button(page, "Check"))
    expect_words(page, "givens alone have exactly one")
    assert fits(page)
    tap(button(page, "Solve without my entries"))
    expect_line(page, SOLUTIONS["D"])


def test_two_solutions_stand_side_by_side_on_the_screen(open_phone: Open, tap: Tap) -> None:
    page = open_phone("?puzzle=" + TWO_SOLUTIONS)
    tap(button(page, "Solve"))
    for name in ("First solution", "Second solution"):
        expect(page.get_by_role("table", name=name)).to_be_visible()
    assert fits(page)


def test_all_that_plays_is_on_one_screen_and_the_rest_in_drawers(open_phone: Open, tap: Tap) -> None:
    page = open_phone("?puzzle=" + D)
    names = ("Undo", "Redo", "Corner", "Digit 1", "Erase", "Check", "Solve", "Puzzle", "Tools")
    for size in ((WIDTH, 640), (740, WIDTH)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        seen = [cell(page, "r1c1"), cell(page, "r9c9"), page.get_by_role("status")]
        for element in (*seen, *[button(page, name) for name in names]):
            expect(element).to_be_in_viewport(ratio=1)
        for drawer, command in (("Puzzle", "New"), ("Tools", "Solve this cell")):
            expect(button(page, command)).to_be_hidden()
            tap(button(page, drawer))
            expect(button(page, drawer)).to_have_attribute("aria-expanded", "true")
            for element in (*seen, button(page, command)):
                expect(element).to_be_in_viewport(ratio=1)
            expect(button(page, "Digit 1")).to_be_hidden()
        tap(button(page, "Solve this cell"))
        expect(button(page, "Digit 1")).to_be_visible()
        tap(button(page, "Settings"))
        expect(page.get_by_label("Language")).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(page.get_by_label("Language")).to_be_hidden()


@also_in_firefox
def test_on_its_side_the_phone_has_the_digits_beside_the_board(open_phone: Open) -> None:
    page = open_phone("?puzzle=" + D)
    page.set_viewport_size({"width": 740, "height": WIDTH})
    board, digits = page.locator("#board").bounding_box(), page.locator(".pad").bounding_box()
    assert board
    assert digits
    assert board["height"] <= WIDTH
    assert board["x"] + board["width"] < digits["x"]
    assert digits["y"] + digits["height"] <= board["y"] + board["height"]
    assert digits["x"] + digits["width"] <= 740


@also_in_firefox
def test_the_board_takes_the_whole_width_of_a_usual_phone(open_phone: Open) -> None:
    page = open_phone("?puzzle=" + D)
    page.set_viewport_size({"width": WIDTH, "height": 800})
    screen: float = page.evaluate("document.documentElement.clientWidth")  # less a scrollbar
    box = page.locator("#board").bounding_box()
    assert box
    assert (box["x"], box["width"], box["height"]) == pytest.approx((0, screen, screen), abs=0.1)
    assert fits(page)


@also_in_firefox
def test_a_dialog_begins_at_its_beginning(open_phone: Open, tap: Tap) -> None:
    page = open_phone("?puzzle=" + A)
    page.set_viewport_size({"width": WIDTH, "height": 640})
    for command in ("new", "import", "export", "link", "print", "games", "shortcuts"):
        if command != "shortcuts":
            tap(button(page, "Puzzle"))
        else:
            tap(button(page, "Settings"))
        for name in ("share", "share_more") if command == "link" else (command,):
            tap(page.locator(f'[data-command="{name}"]'))
        dialog = page.locator(f"dialog#{command}")
        expect(dialog).to_be_visible()
        expect(dialog.get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
        expect(dialog.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
        assert dialog.evaluate("dialog => dialog.scrollTop") == 0, command
        assert dialog.evaluate("dialog => dialog.contains(document.activeElement)"), command
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


@pytest.mark.parametrize("name", ["Import", "Export"])
def test_a_dialog_fits_the_screen_and_is_closed_by_touch(open_phone: Open, tap: Tap, name: str) -> None:
    page = open_phone("?puzzle=" + D)
    tap(button(page, "Puzzle"))
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
