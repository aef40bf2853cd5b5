"""Test the page on a phone: everything works by touch, and nothing scrolls sideways.

Playwright has no touch in the system's Firefox (`tap` does nothing there), so the tests click instead.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.page.conftest import Open, also_in_firefox
from tests.page.driver import button, cell, expect_line, expect_words, line
from tests.puzzles import EMPTY, PUZZLES, SOLUTIONS

A, D = PUZZLES["A"], PUZZLES["D"]
WIDTH = 360

Tap = Callable[[Locator], None]


@pytest.fixture
def open_phone(open_page: Open, browser: Browser) -> Open:
    """Open an address of the site on a phone of 360 x 740."""
    phone = {"viewport": {"width": WIDTH, "height": 740}, "has_touch": True}
    if browser.browser_type.name == "chromium":
        phone["is_mobile"] = True
    return lambda query="", **options: open_page(query, **phone, **options)


@pytest.fixture
def tap(browser: Browser) -> Tap:
    """Tap an element."""
    return Locator.tap if browser.browser_type.name == "chromium" else Locator.click


def fits(page: Page) -> bool:
    """Return whether the page is as wide as the screen and is not scaled down."""
    content, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return bool(content <= screen == WIDTH)


def import_puzzle(page: Page, tap: Tap, text: str) -> None:
    tap(button(page, "Puzzle"))
    tap(button(page, "Import"))
    page.get_by_label("Puzzle as text").fill(text)
    assert fits(page)
    tap(button(page, "Import puzzle"))
    expect(page.get_by_role("dialog")).to_be_hidden()


def test_back_closes_what_is_open_and_leads_to_the_puzzle_before(open_phone: Open, tap: Tap) -> None:
    page = open_phone("?lang=en")
    at_first = page.url
    tap(button(page, "Puzzle"))
    page.go_back()
    expect(button(page, "Puzzle")).to_have_attribute("aria-expanded", "false")
    for name in ("Import", "New", "Export"):
        tap(button(page, "Puzzle"))
        tap(button(page, name))
        expect(page.get_by_role("dialog")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog")).to_be_hidden()
    import_puzzle(page, tap, D)
    import_puzzle(page, tap, A)
    expect_line(page, A)
    for shown in (D, EMPTY):
        page.go_back()
        expect_line(page, shown)
    assert page.url == at_first
    for name in ("lab", "learn", "techniques", "book", "bulk", "articles", "api", "help"):
        page = open_phone(name + ".html?lang=en")
        tap(button(page, "Settings"))
        page.go_back()
        expect(button(page, "Settings")).to_have_attribute("aria-expanded", "false")
        assert page.url.endswith(name + ".html?lang=en")


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


def test_digits_go_where_the_finger_was_and_a_conflict_is_said(open_phone: Open, tap: Tap) -> None:
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
    import_puzzle(page, tap, D)
    tap(cell(page, "r1c3"))
    tap(button(page, "Digit 5"))
    expect_words(page, "conflict: r1c1 and r1c3")
    tap(button(page, "Check"))
    expect_words(page, "givens alone have exactly one")
    assert fits(page)
    tap(button(page, "Solve without my entries"))
    expect_line(page, SOLUTIONS["D"])


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
def test_the_board_is_as_wide_as_the_phone(open_phone: Open) -> None:
    page = open_phone("?puzzle=" + D)
    page.set_viewport_size({"width": WIDTH, "height": 800})
    screen: float = page.evaluate("document.documentElement.clientWidth")  # without a scrollbar
    box = page.locator("#board").bounding_box()
    assert box
    assert (box["x"], box["width"], box["height"]) == pytest.approx((0, screen, screen), abs=0.1)
    assert fits(page)


def test_a_phone_on_its_side_has_the_digits_beside_the_board(open_phone: Open) -> None:
    page = open_phone("?puzzle=" + D)
    page.set_viewport_size({"width": 740, "height": WIDTH})
    board, digits = page.locator("#board").bounding_box(), page.locator(".pad").bounding_box()
    assert board
    assert digits
    assert board["height"] <= WIDTH
    assert board["x"] + board["width"] < digits["x"]
    assert digits["y"] + digits["height"] <= board["y"] + board["height"]
    assert digits["x"] + digits["width"] <= 740


def test_a_dialog_fits_the_screen_begins_at_its_beginning_and_is_closed_by_touch(
    open_phone: Open, tap: Tap
) -> None:
    page = open_phone("?puzzle=" + A)
    page.set_viewport_size({"width": WIDTH, "height": 640})
    for command in ("new", "import", "export", "link", "print", "games", "shortcuts"):
        if command != "shortcuts":
            tap(button(page, "Puzzle"))
        else:
            tap(button(page, "Settings"))
        for name in ("share", "share_more") if command == "link" else (command,):
            tap(page.locator(f'[data-command="{name}"]:visible'))
        dialog = page.locator(f"dialog#{command}")
        expect(dialog).to_be_visible()
        expect(dialog.get_by_role("heading", level=2)).to_be_in_viewport(ratio=1)
        expect(dialog.get_by_role("button", name="Close")).to_be_in_viewport(ratio=1)
        assert dialog.evaluate("dialog => dialog.scrollTop") == 0, command
        assert dialog.evaluate("dialog => dialog.contains(document.activeElement)"), command
        box = dialog.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= WIDTH
        assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth"), command
        assert fits(page)
        tap(dialog.get_by_role("button", name="Close"))
        expect(dialog).to_be_hidden()
    assert line(page) == A


Point = tuple[float, float]


class Fingers:
    """Fingers that can touch a page in Chromium and move independently."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session = page.context.new_cdp_session(page)

    def put(self, *points: Point) -> None:
        """Put further fingers down at these points."""
        self._send("touchStart", points)

    def move(self, *points: Point) -> None:
        self._send("touchMove", points)

    def lift(self) -> None:
        self._send("touchEnd", ())

    def draw(self, *names: str) -> None:
        """Drag one finger from cell to cell, so fast that the page receives events only in these cells."""
        first, *others = (self.middle(name) for name in names)
        self.put(first)
        for point in others:
            self.move(point)
        self.lift()

    def middle(self, name: str) -> Point:
        box = cell(self.page, name).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def _send(self, kind: str, points: tuple[Point, ...]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def selected(page: Page) -> list[str]:
    names: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('[data-cell][aria-selected=true]')].map(e => e.dataset.cell)"
    )
    return names


def test_a_finger_selects_every_cell_on_its_way_and_two_fingers_zoom(open_phone: Open) -> None:
    page = open_phone("?puzzle=" + D)
    fingers = Fingers(page)
    fingers.draw("r1c3", "r1c6")
    assert selected(page) == ["r1c3", "r1c4", "r1c5", "r1c6"]
    expect(cell(page, "r1c6")).to_be_focused()
    fingers.draw("r9c2", "r4c2", "r6c2")
    assert selected(page) == ["r6c2", "r7c2", "r8c2", "r9c2"], "the way back takes cells out"
    assert page.evaluate("scrollY") == 0
    fingers.draw("r1c1")
    fingers.draw("r1c1")
    expect(page.locator("[data-cell][aria-selected=true]")).to_have_count(D.count("5"))
    fingers.draw("r9c2", "r6c2")
    left, right = fingers.middle("r5c4"), fingers.middle("r5c6")
    fingers.put(left)
    fingers.put(left, right)
    for by in range(10, 90, 10):
        fingers.move((left[0] - by, left[1]), (right[0] + by, right[1]))
    fingers.lift()
    page.wait_for_function("visualViewport.scale > 1.2")
    assert selected(page) == ["r6c2", "r7c2", "r8c2", "r9c2"]


def test_where_the_board_fills_the_window_a_finger_scrolls_and_selects_after_a_rest(
    open_phone: Open,
) -> None:
    page = open_phone("?puzzle=" + D, clock=True)
    page.set_viewport_size({"width": WIDTH, "height": 400})
    fingers = Fingers(page)
    page.evaluate("addEventListener('scrollend', () => { window.rests = scrollY })")
    start, end = fingers.middle("r6c2"), fingers.middle("r3c2")
    fingers.put(start)
    for step in range(1, 9):
        fingers.move((start[0], start[1] + (end[1] - start[1]) * step / 8))
    fingers.lift()
    page.wait_for_function("window.rests > 50")
    page.clock.fast_forward(400)
    assert selected(page) == ["r1c1"]
    page.evaluate("scrollTo(0, 10)")
    fingers.draw("r5c5")
    assert selected(page) == ["r5c5"], "a tap selects"
    fingers.put(fingers.middle("r6c2"))
    page.clock.fast_forward(400)
    fingers.move(fingers.middle("r3c2"))
    fingers.lift()
    assert selected(page) == ["r3c2", "r4c2", "r5c2", "r6c2"]
    assert page.evaluate("scrollY") == 10
