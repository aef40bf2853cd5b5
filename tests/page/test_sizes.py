"""Check that all rows and all digit buttons fit into every window, and that zoom enlarges the digits."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests import browsers
from tests.hosts import Host
from tests.page.conftest import Open
from tests.page.driver import press, resize
from tests.puzzles import PUZZLES

SOLVER = f"?lang=en&puzzle={PUZZLES['D']}"

Size = tuple[int, int]

# Common windows: small, nearly square, low, tablets and desktops.
NAMED: tuple[Size, ...] = (
    (320, 480), (360, 640), (480, 480), (520, 520), (560, 920), (673, 841), (720, 720), (768, 1024),
    (841, 673), (800, 600), (640, 480), (896, 896), (912, 480), (960, 540), (1024, 600), (1024, 768),
    (1280, 600), (1280, 720), (1366, 625), (1440, 900), (1920, 1080),
)  # fmt: skip
ON_THEIR_SIDE: tuple[Size, ...] = ((568, 320), (667, 375), (740, 360), (844, 390), (915, 412), (932, 430))


def grid(step: int) -> list[Size]:
    """Return the sizes of windows from 320 x 480 to 1480 x 1080 in steps of `step` pixels."""
    return [(width, height) for width in range(320, 1481, step) for height in range(480, 1081, step)]


# Returns the numbers of rows and of digit buttons outside the window, and the excess width of the page.
OUTSIDE = """
() => {
  const isOutside = element => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  };
  const rows = [...document.querySelectorAll("#board [role=row]")];
  const digits = [...document.querySelectorAll(".pad button[data-command^=digit-]")];
  if (rows.length !== 9 || digits.length !== 9) throw new Error("nine rows and nine digits are expected");
  const wider = document.documentElement.scrollWidth - innerWidth;
  return [rows.filter(isOutside).length, digits.filter(isOutside).length, Math.max(0, wider)];
}
"""


def sizes_outside(page: Page, sizes: list[Size]) -> dict[Size, list[int]]:
    """Return the sizes at which rows or digit buttons are outside the window, or the page is too wide."""
    outside = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        if any(found := page.evaluate(OUTSIDE)):
            outside[(width, height)] = found
    return outside


@pytest.mark.parametrize(
    ("step", "has_touch"),
    [
        (200, False),
        pytest.param(40, False, marks=pytest.mark.long),
        pytest.param(40, True, marks=pytest.mark.long),
    ],
)
def test_nine_rows_and_the_digits_are_in_the_window(open_page: Open, step: int, has_touch: bool) -> None:
    page = open_page(SOLVER, has_touch=has_touch)
    assert sizes_outside(page, [*NAMED, *grid(step)]) == {}


@pytest.mark.parametrize("language", ["zh-CN", pytest.param("en", marks=pytest.mark.long)])
def test_so_they_are_on_a_touch_screen_and_on_a_phone_on_its_side(open_page: Open, language: str) -> None:
    page = open_page(f"?lang={language}&puzzle={PUZZLES['D']}", has_touch=True)
    assert sizes_outside(page, [*NAMED, *ON_THEIR_SIDE]) == {}


class Enlarged(NamedTuple):
    """A page with a board whose digits must grow with the zoom.

    Attributes:
        address: The address of the page.
        board: The selector of the board.
        at_200: The minimum growth of a digit at a zoom of 200 %.
    """

    address: str
    board: str
    at_200: float = 1.5


PAGES = {
    "solver": Enlarged(SOLVER, "#board"),
    "lesson": Enlarged("learn.html?lang=en#lesson-1", "#board"),
    "technique": Enlarged("techniques/x-wing.html?lang=en", ".live .board"),
    "lab, two runs": Enlarged("lab.html?lang=en", ".panel .board"),
    "lab, one run": Enlarged(f"lab.html?lang=en&algorithm=bitmask&puzzle={PUZZLES['D']}", ".panel .board"),
    "practice": Enlarged("?lang=en&practice=x-wing", "#board"),
}
ONLY_LONG = ("lab, one run", "practice")
WINDOWS: tuple[Size, ...] = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080))
# A zoom of 200 % halves the height of a window. The nine rows and the digit buttons must still fit into it,
# so the board grows less in these windows.
HIGH_WINDOWS: tuple[Size, ...] = (
    (1280, 960), (1280, 1050), (1280, 1440), (1366, 1000), (1440, 960), (1440, 1200), (1920, 960),
    (2560, 1080), (2560, 1440),
)  # fmt: skip
AT_200_IN_HIGH_WINDOWS = 1.2
# Windows that are smaller than a screen.
SMALL_WINDOWS: tuple[Size, ...] = ((640, 840), (720, 720), (800, 600), (880, 720), (880, 1260), (1040, 960))

# Returns the height of a board's digits in CSS pixels.
DIGIT = "board => parseFloat(getComputedStyle(board.querySelector('.cell')).fontSize)"


def digit(page: Page, board: str) -> float:
    """Return the height of this board's digits in CSS pixels."""
    size: float = page.locator(board).first.evaluate(DIGIT)
    return size


def growth(page: Page, board: str, size: Size, scales: tuple[float, ...]) -> dict[float, float]:
    """Return the growth of a digit on the screen at each zoom, relative to 100 %.

    At a zoom of 200 % the page has half of the window's pixels in each direction.
    """
    found = {}
    for scale in (1, *scales):
        page.set_viewport_size({"width": round(size[0] / scale), "height": round(size[1] / scale)})
        found[scale] = scale * digit(page, board)
    return {scale: found[scale] / found[1] for scale in scales}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name in ONLY_LONG else ()) for name in PAGES]
)
def test_a_page_that_is_enlarged_has_larger_digits(open_page: Open, name: str) -> None:
    of_page = PAGES[name]
    page = open_page(of_page.address)
    page.locator(of_page.board).first.wait_for()
    for least, sizes in ((of_page.at_200, WINDOWS), (AT_200_IN_HIGH_WINDOWS, HIGH_WINDOWS)):
        for size in sizes:
            grown = growth(page, of_page.board, size, (1.1, 1.25, 1.5, 1.75, 2, 3, 4))
            assert grown[2] >= least, (size, grown)
            assert min(grown.values()) >= 0.99, (size, grown)


def test_small_windows_lose_little_where_nine_rows_leave_no_choice(open_page: Open) -> None:
    page = open_page(SOLVER)
    for size in SMALL_WINDOWS:
        grown = growth(page, "#board", size, (1.1, 1.25, 1.5, 2, 3))
        assert min(grown.values()) >= 0.9, (size, grown)
        assert grown[2] >= 1, (size, grown)


@pytest.fixture(scope="module")
def reader_of_large_text(playwright: Playwright) -> Iterator[Browser]:
    """Yield a browser with a default font size of 32 pixels, twice the usual size."""
    try:
        large = ["--blink-settings=defaultFontSize=32"]
        browser = browsers.launch_chromium(playwright, [*browsers.COMPILE_ONCE, *large])
    except browsers.NotHereError as error:
        browsers.do_without(browsers.CHROMIUM, error)
    yield browser
    browser.close()


@pytest.mark.parametrize(
    ("names", "has_touch", "sizes"),
    [
        pytest.param(("solver", "technique"), False, ((1280, 720), (1920, 1080)), marks=pytest.mark.long),
        (("solver", "lesson"), True, ((360, 640), (390, 844), (740, 360), (915, 412), (820, 1180))),
    ],
)
def test_larger_text_makes_no_board_smaller(
    open_page: Open,
    host: Host,
    reader_of_large_text: Browser,
    names: tuple[str, ...],
    has_touch: bool,
    sizes: tuple[Size, ...],
) -> None:
    context = reader_of_large_text.new_context(has_touch=has_touch)
    large = context.new_page()
    for address, board, _ in (PAGES[name] for name in names):
        usual = open_page(address, phase="", has_touch=has_touch)
        large.goto(host.address + address)
        assert large.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        for size in sizes:
            for page in (usual, large):
                page.set_viewport_size({"width": size[0], "height": size[1]})
            assert digit(large, board) >= digit(usual, board) - 0.1, (address, size)
    context.close()


# Returns the height of a hint's text, its height without scrolling, its distance from the status line, and
# the number of text lines that fit above the buttons.
ROOM = """
() => {
  const [status, text] = [document.querySelector(".say .status"), document.querySelector("#hint-text")];
  const range = document.createRange();
  range.selectNodeContents(status);
  const { top } = text.getBoundingClientRect();
  const lines = (document.querySelector(".hint-more").getBoundingClientRect().top - top)
    / parseFloat(getComputedStyle(text).lineHeight);
  return [text.clientHeight, text.scrollHeight, top - status.getBoundingClientRect().bottom, lines];
}
"""


@pytest.mark.parametrize("has_touch", [True, False])
def test_a_hint_has_the_room_that_the_status_line_does_not_need(open_page: Open, has_touch: bool) -> None:
    page = open_page(SOLVER, has_touch=has_touch)
    for stage in ("where", "why"):
        page.keyboard.press("h")
        expect(page.locator(f'#hint[data-stage="{stage}"]')).to_be_visible(timeout=30_000)
    sizes: list[Size] = [(360, 640), (360, 740), (390, 844), (800, 600), (768, 1024)]
    for width, height in [*sizes, *(((740, 360), (915, 412)) if has_touch else ())]:
        resize(page, width, height)
        room, needed, gap, lines = page.evaluate(ROOM)
        assert room >= min(needed, 150 if has_touch else 110), (width, height)
        assert lines >= 3.5, (width, height)
        assert gap <= 64, (width, height)


# Tests whether all buttons of a drawer are visible, or its end cuts through a row of buttons with at least
# 4 px on each side. A cut row shows that the drawer can be scrolled.
ENDS_IN_A_ROW = """
drawer => {
  const { bottom } = drawer.getBoundingClientRect();
  const boxes = [...drawer.querySelectorAll("button, .button")].filter(each => each.offsetHeight)
    .map(each => each.getBoundingClientRect());
  return boxes.every(box => box.bottom <= bottom + 0.5)
    || boxes.some(box => box.top <= bottom - 4 && box.bottom >= bottom + 4);
}
"""


@pytest.mark.parametrize("has_touch", [True, pytest.param(False, marks=pytest.mark.long)])
def test_the_end_of_a_drawer_shows_whether_it_scrolls(open_page: Open, has_touch: bool) -> None:
    page = open_page(SOLVER, has_touch=has_touch)
    sizes: list[Size] = [(320, 568), (360, 640), (390, 844), (412, 915), (640, 480), (720, 720), (800, 600)]
    for name in ("Puzzle", "Tools"):
        resize(page, *sizes[0])
        press(page, name)
        drawer = page.get_by_role("region", name=name)
        expect(drawer).to_be_visible()
        for width, height in [*sizes, *(ON_THEIR_SIDE if has_touch else ())]:
            page.set_viewport_size({"width": width, "height": height})
            assert drawer.evaluate(ENDS_IN_A_ROW), (width, height, name)
        press(page, name)
