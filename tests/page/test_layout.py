"""Test the board page at every size: a large board, visible buttons, and no overlaps."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Open
from tests.page.driver import button, press, resize
from tests.puzzles import PUZZLES

# The puzzle is easy enough for the page's own hints.
PUZZLE = f"&puzzle={PUZZLES['D']}"

PLAYED = ("undo", "redo", "mode-digit", "mode-colour", "digit-1", "digit-9", "erase")
ANSWERS = ("hint", "check", "solve")
DRAWERS = ("drawer=puzzle", "drawer=tools")
PHONE = (*PLAYED, *ANSWERS, *DRAWERS)
PAD = ("digit-1", "digit-9", "erase")

# The width and the height of a window, the minimum width of the board, whether the digits are beside it,
# and the visible buttons.
SIZES: tuple[tuple[int, int, int, bool, tuple[str, ...]], ...] = (
    (262, 500, 260, False, ()),
    (288, 560, 286, False, PAD),
    (320, 640, 310, False, PHONE),
    (360, 640, 310, False, PHONE),
    (360, 740, 360, False, PHONE),
    (412, 732, 360, False, PHONE),
    (390, 844, 390, False, PHONE),
    (662, 700, 515, False, PAD),
    (720, 720, 500, True, PHONE),
    (673, 841, 580, False, PHONE),
    (640, 480, 410, True, (*PLAYED, *ANSWERS)),
    (800, 600, 550, True, PHONE),
    (841, 673, 580, True, PHONE),
    (960, 540, 528, True, (*PLAYED, *ANSWERS)),
    (768, 1024, 630, False, (*PLAYED, *ANSWERS)),
    (820, 1180, 700, False, (*PLAYED, *ANSWERS)),
    (1024, 600, 580, True, (*PLAYED, *ANSWERS)),
    (1024, 768, 560, True, (*PLAYED, *ANSWERS, "new")),
    (1366, 657, 550, True, (*PLAYED, *ANSWERS, "new")),
    (1440, 900, 700, True, (*PLAYED, *ANSWERS, "new", "solve_cell")),
)
# The same columns for tablets, foldable phones, and phones in landscape.
TOUCHED: tuple[tuple[int, int, int, bool, tuple[str, ...]], ...] = (
    (662, 700, 515, False, PAD),
    (673, 841, 640, False, PAD),
    (720, 720, 530, True, PHONE),
    (841, 673, 610, True, PHONE),
    (768, 1024, 630, False, (*PLAYED, *ANSWERS)),
    (820, 1180, 780, False, (*PLAYED, *ANSWERS)),
    (568, 320, 270, True, PHONE),
    (667, 375, 320, True, PHONE),
    (740, 360, 350, True, PHONE),
    (915, 412, 400, True, PHONE),
    (932, 430, 420, True, PHONE),
)

# For frames: the width, the minimum width of the board, and whether the digits are beside it. A frame is as
# high as its page.
FRAMES = (
    (262, 260, False),
    (288, 286, False),
    (360, 360, False),
    (662, 340, True),
    (720, 400, True),
    (960, 560, True),
)

# Returns the visible buttons, elements that overlap or are cut off, and the widths of the board and the
# page.
MEASURE = """
() => {
  const all = "main button, .masthead :is(h1, a, button, select), .status, #board";
  const seen = [...document.querySelectorAll(all)]
    .filter(element => element.checkVisibility({ visibilityProperty: true }));
  const nameOf = ({ dataset: { command, value }, textContent, id, className }) =>
    (command ? command + (command === "drawer" ? `=${value}` : "") : id || className || textContent);
  const boxOf = element => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === "visible") continue;
      const box = around.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const boxes = seen.map(element => [nameOf(element), boxOf(element), element]);
  const isOver = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const over = boxes.flatMap(([name, box, element], index) => boxes.slice(index + 1)
    .filter(([, other, otherElement]) => isOver(box, other) && !element.contains(otherElement)
      && !(element.closest(".hint-more") ?? otherElement.closest(".hint-more")))
    .map(([other]) => `${name} and ${other}`));
  const inSight = boxes.filter(([, { left, top, right, bottom }, element]) =>
    left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5
    && bottom - top >= element.offsetHeight - 0.5).map(([name]) => name);
  const cut = seen.filter(element => element.matches("button") && !element.matches(".cell-name")
    && element.scrollWidth > element.clientWidth + 1).map(nameOf);
  const board = document.getElementById("board").getBoundingClientRect();
  const keys = document.querySelector(".keypad").getBoundingClientRect();
  return { board: board.width, beside: keys.left >= board.right, over, cut, inSight,
           wider: document.documentElement.scrollWidth - innerWidth };
}
"""


def fits(page: Page, width: int, height: int, stage: str) -> dict[str, Any]:
    """Check that nothing overlaps, is cut off or is wider than the screen; return the measurements."""
    resize(page, width, height)
    found: dict[str, Any] = page.evaluate(MEASURE)
    size = (width, height, stage)
    assert found["wider"] <= 0, size
    assert found["over"] == [], size
    assert found["cut"] == [], size
    return found


@pytest.mark.parametrize(("sizes", "has_touch"), [(SIZES, False), (TOUCHED, True)])
@pytest.mark.parametrize("language", ["en", "zh-CN"])
def test_the_board_is_large_and_what_is_pressed_is_in_sight_with_it(
    open_page: Open,
    language: str,
    sizes: tuple[tuple[int, int, int, bool, tuple[str, ...]], ...],
    has_touch: bool,
) -> None:
    page = open_page(f"?lang={language}{PUZZLE}", has_touch=has_touch)
    places = {}
    for width, height, least, beside, names in sizes:
        found = fits(page, width, height, "no hint")
        size = (width, height)
        places[size] = found["board"]
        assert found["board"] >= least, size
        assert found["beside"] == beside, size
        assert {*names, "board"} <= set(found["inSight"]), (size, {*names} - set(found["inSight"]))
    for stage in ("where", "why"):
        page.keyboard.press("h")
        expect(page.locator(f'#hint[data-stage="{stage}"]')).to_be_visible(timeout=30_000)
        for width, height, _, _, names in sizes:
            found = fits(page, width, height, stage)
            size = (width, height)
            assert found["board"] == places[size], size
            if set(ANSWERS) <= {*names}:
                hint = {"end_hint", *(("prove", "path") if stage == "why" else ())}
                pressed = {*ANSWERS, *(DRAWERS if "drawer=tools" in names else ())}
                assert hint | pressed <= set(found["inSight"]), (size, stage)
            if "new" in names:
                assert set(PLAYED) <= set(found["inSight"]), (size, stage)
                for name in ("new", "solve_cell"):  # the hint does not cover the drawers
                    expect(page.locator(f'[data-command="{name}"]')).to_be_visible()


def test_in_a_frame_of_any_width_nothing_lies_over_another(open_page: Open) -> None:
    page = open_page("?lang=en&embed=1" + PUZZLE)
    for stage in ("no hint", "where", "why"):
        if stage != "no hint":
            press(page, "Hint" if stage == "where" else "Why?")
            expect(page.locator(f'#hint[data-stage="{stage}"]')).to_be_visible(timeout=30_000)
        for width, least, beside in FRAMES:
            resize(page, width, 470)
            found = fits(page, width, page.evaluate("document.body.offsetHeight"), stage)
            assert found["board"] >= least, width
            assert found["beside"] == beside, width
            assert {"board", *ANSWERS, "restart", "clear"} <= set(found["inSight"]), (width, stage)


# Returns the attributes of the frame in the HTML to copy.
FRAME_OF_LINES = """
() => {
  const { textContent } = document.querySelector("#lines");
  const { src, width, height, style } = new DOMParser()
    .parseFromString(textContent, "text/html").querySelector("iframe");
  return [src, +width, +height, style.maxWidth, style.borderStyle];
}
"""


def test_the_height_that_the_lines_say_is_near_that_of_the_page(open_page: Open) -> None:
    page = open_page("articles.html?lang=en&tool=iframe")
    frames = []
    for name in ("A board", "A technique", "An algorithm", "Scan"):
        control = page.get_by_role("checkbox" if name == "Scan" else "button", name=name, exact=True)
        control.click()
        frames.append(page.evaluate(FRAME_OF_LINES))
    for address, width, height, most, border in frames:
        assert (most, border) == ("100%", "none"), address
        framed = open_page(at=address, viewport={"width": width, "height": height})
        if "lab.html" in address:
            expect(framed.locator(".code").first).to_contain_text("def ", timeout=30_000)
        assert framed.evaluate("document.body.offsetHeight") == pytest.approx(height, abs=24), address


def test_language_and_theme_are_no_higher_than_the_words_beside_them_and_have_no_frame(
    open_page: Open,
) -> None:
    for file in ("", "lab.html", "techniques.html"):
        page = open_page(file + "?lang=en", viewport={"width": 1280, "height": 720})
        for name in ("Language", "Theme"):
            chosen = page.get_by_role("combobox", name=name)
            border, height = chosen.evaluate(
                "list => [getComputedStyle(list).borderTopColor, list.offsetHeight]"
            )
            assert border == "rgba(0, 0, 0, 0)", file
            link = page.locator(".masthead nav a").first.bounding_box()
            assert link
            assert height <= link["height"] + 1, file
    expect(button(page, "Settings")).to_be_hidden()
