"""Test the solution path: the board shows it without changing the player's grid.

Like the panel of a hint, the panel of the path neither covers nor moves other parts of the page.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Open
from tests.page.driver import button, cell, expect_line, expect_words, line, paste, press, resize
from tests.page.test_hints import proves_a_hint_by_touch
from tests.puzzles import PUZZLES, TWO_SOLUTIONS

# The path of this puzzle has singles, and claiming as its hardest technique.
MEDIUM = "6...87......9.57.6.4.....8..3...2.....4...69....41..235...3.17..8..9.2....1.763.."
CURRENT = "#path-list [aria-current]"
POSITION = "() => [...document.querySelectorAll('#solution [data-board-cell]')].map(cell => cell.dataset.digit || '.').join('')"  # noqa: E501 - JavaScript


def position(page: Page) -> str:
    """Return the line of 81 cells of the position that is displayed over the board."""
    shown: str = page.evaluate(POSITION)
    return shown


def expect_step(page: Page, number: int) -> None:
    """Wait until this step is selected in the list, described in words, and drawn on the board."""
    expect(page.locator(f'{CURRENT}[data-value="{number - 1}"]')).to_be_visible(timeout=30_000)
    expect_words(page, f"^{number} of ")
    expect(page.locator("#hint-drawing svg")).to_be_attached()


def in_sight(page: Page) -> bool:
    """Return whether the current row is visible in its list."""
    row, box = page.locator(CURRENT).bounding_box(), page.locator("#path-list").bounding_box()
    assert row
    assert box
    return box["y"] <= row["y"] + 1 and row["y"] + row["height"] <= box["y"] + box["height"] + 1


def test_the_path_is_walked_by_keys_and_the_own_grid_stays_until_a_position_is_taken_over(
    open_page: Open,
) -> None:
    page = open_page("?puzzle=" + MEDIUM)
    cell(page, "r1c2").click()
    for _ in range(2):
        page.keyboard.press("h")
        expect(page.locator("#hint")).to_be_visible(timeout=30_000)
    page.locator("#hint").get_by_role("button", name="Solution path").click()
    expect_step(page, 1)
    expect(page.locator("#path-steps li")).to_have_count(56)
    expect(page.locator("#path-rating")).to_contain_text("Puzzle: Medium score 648")
    assert position(page) == MEDIUM
    walks_by_keys(page)
    chooses_what_is_possible(page)
    shown = position(page)
    assert line(page) == MEDIUM
    press(page, "Continue from here")
    expect_line(page, shown)
    expect_words(page, "after 12 steps")
    expect(page.locator("#path")).to_be_hidden()
    page.keyboard.press("Control+z")
    expect_line(page, MEDIUM)


def walks_by_keys(page: Page) -> None:
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    expect_step(page, 3)
    assert position(page).count(".") == MEDIUM.count(".") - 2
    expect(page.locator(CURRENT)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect_step(page, 2)
    for key, where in (("End", "56"), ("Home", "1")):
        page.keyboard.press(key)
        expect(page.locator(CURRENT)).to_have_attribute("data-value", str(int(where) - 1))
        assert in_sight(page)
    press(page, "hardest: Claiming")
    expect(page.locator("#hint-title")).to_have_text("Claiming")
    assert in_sight(page)
    press(page, "Prove it")
    expect_words(page, "all premises hold")
    assert page.evaluate("scrollY") == 0
    page.keyboard.press("5")
    expect_words(page, "Your own grid is behind the path")
    assert line(page) == MEDIUM


def chooses_what_is_possible(page: Page) -> None:
    page.locator('#path-steps [data-value="12"]').click()
    expect_step(page, 13)
    press(page, "Possible now")
    rows = page.locator("#path-possible button")
    expect(rows.nth(5)).to_be_visible(timeout=30_000)
    rows.nth(3).click()
    expect(rows.nth(3)).to_have_attribute("aria-current", "true")
    expect_words(page, "^Possible, 4 of ")
    page.keyboard.press("ArrowUp")
    expect(rows.nth(2)).to_have_attribute("aria-current", "true")
    press(page, "Prove it")
    expect_words(page, "all premises hold")
    press(page, "Path")
    expect_step(page, 13)


def test_a_link_opens_any_step_the_address_follows_and_each_language_has_words_for_it(
    open_page: Open,
) -> None:
    page = open_page(f"?puzzle={MEDIUM}&path=12")
    expect_step(page, 12)
    page.keyboard.press("ArrowRight")
    expect_step(page, 13)
    page.wait_for_url(re.compile("path=13"))
    press(page, "Copy link")
    expect_words(page, "copied")
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"?puzzle={MEDIUM}&path=13")
    page.get_by_label("Language").select_option("zh-CN")
    expect_words(page, "^第 13/55 步：")
    expect(page.locator(CURRENT)).to_contain_text(re.compile(r"13 .*[宫行列].* r\dc\d=\d"))
    expect(page.get_by_role("table", name="路径上的局面")).to_be_visible()
    page.get_by_label("语言").select_option("en")
    expect_words(page, "^13 of ")
    page.locator(CURRENT).focus()
    page.keyboard.press("Escape")
    page.wait_for_function("!location.search.includes('path=')")
    for part in ("#path", "#solution"):
        expect(page.locator(part)).to_be_hidden()
    assert line(page) == MEDIUM
    expect(cell(page, "r1c1")).to_be_focused()
    paste(page, TWO_SOLUTIONS)
    says_where_it_is_stuck(page)


def says_where_it_is_stuck(page: Page) -> None:
    """Check that the path shows its last step, and that the puzzle has more than one solution."""
    press(page, "Solution path")
    expect_words(page, "no technique finds another")
    expect(page.locator("#path-rating")).to_contain_text("more than one solution", timeout=30_000)
    press(page, "Solve one cell")
    expect(page.locator("#path")).to_be_hidden()
    expect_words(page, "more than one solution")


def test_all_of_a_hint_and_of_the_path_works_by_touch(open_page: Open) -> None:
    size = {"width": 360, "height": 640}
    page = open_page("?puzzle=" + PUZZLES["D"], viewport=size, has_touch=True)
    proves_a_hint_by_touch(page)
    before = line(page)
    button(page, "Tools").tap()
    button(page, "Solution path").tap()
    expect_step(page, 1)
    button(page, "Step forward").tap()
    expect_step(page, 2)
    page.locator('#path-steps [data-value="3"]').tap()
    expect_step(page, 4)
    button(page, "This step").tap()
    expect(page.locator("#path-list")).to_be_hidden()
    button(page, "Prove it").tap()
    expect_words(page, "all premises hold")
    button(page, "Continue from here").tap()
    expect_words(page, "after 3 steps")
    assert line(page).count(".") == before.count(".") - 3


# ---------------------------------------------------------------- layout

Size = tuple[int, int]
Boxes = dict[str, list[float] | None]

# Returns the bounding boxes of these elements; the box of a hidden element is null.
BOXES = """
selectors => Object.fromEntries(selectors.map(selector => {
  const element = document.querySelector(selector);
  if (!element.getClientRects().length) return [selector, null];
  const { x, y, width, height } = element.getBoundingClientRect();
  return [selector, [x, y, width, height]];
}))
"""
BESIDE_A_HINT = ("#board", ".say", ".answers", ".play")
BESIDE_THE_PATH = ("#board", ".say", ".keypad", ".play")
OF_THE_PATH = (".path-bar", ".path-list", ".hint-sheet", ".path-commands")


def boxes(page: Page, *selectors: str) -> Boxes:
    found: Boxes = page.evaluate(BOXES, selectors)
    return found


# There are three layouts: for a phone in portrait, for a phone in landscape, and for a desktop. Other sizes
# need to be tested in only one engine.
@pytest.mark.parametrize(
    ("browser", "sizes"),
    [
        ("chromium", [(360, 640), (320, 568), (740, 360), (768, 1024), (1440, 900)]),
        pytest.param("firefox", [(360, 640), (740, 360), (1440, 900)], marks=pytest.mark.long),
    ],
    indirect=["browser"],
)
def test_nothing_moves_and_neither_a_hint_nor_the_path_covers_the_board(
    open_page: Open, sizes: list[Size]
) -> None:
    page = open_page("?puzzle=" + PUZZLES["D"])
    before: dict[Size, Boxes] = {}
    for size in sizes:
        resize(page, *size)
        before[size] = boxes(page, *BESIDE_A_HINT, *BESIDE_THE_PATH)
        assert None not in before[size].values()
    for stage in ("where", "why"):
        button(page, "Hint").dispatch_event("click")  # in Firefox, Playwright's click would scroll
        expect(page.locator(f'[data-technique][data-stage="{stage}"]')).to_be_visible(timeout=30_000)
        lies_beside(page, before, BESIDE_A_HINT, "#hint")
        expect(button(page, "Digit 1")).to_be_visible()  # the last size is that of a desktop
    resize(page, *sizes[0])
    expect(button(page, "Digit 1")).to_be_hidden()
    press(page, "Close")
    expect(page.locator("#hint")).to_be_hidden()
    expect(button(page, "Digit 1")).to_be_visible()
    page.keyboard.press("l")
    expect_step(page, 1)
    for act in ("ArrowRight", "End", "Possible now", "This step", "Path"):
        resize(page, *sizes[0])
        if act in ("ArrowRight", "End"):
            page.keyboard.press(act)
        else:
            button(page, act).dispatch_event("click")
        lies_beside(page, before, BESIDE_THE_PATH, *OF_THE_PATH)
    press(page, "Close the path")
    expect(page.locator("#path")).to_be_hidden()


def lies_beside(page: Page, before: dict[Size, Boxes], others: tuple[str, ...], *parts: str) -> None:
    """Check at each size that these parts are beside or below the board, and that others have not moved."""
    for size, boxes_before in before.items():
        resize(page, *size)
        now = boxes(page, *others, *parts)
        assert {name: now[name] for name in others} == {name: boxes_before[name] for name in others}, size
        board = now["#board"]
        assert board
        for box in (now[part] for part in parts):
            if box:
                assert box[0] >= board[0] + board[2] or box[1] >= board[1] + board[3], (size, now)
                assert box[0] + box[2] <= size[0], (size, now)
