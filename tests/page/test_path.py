"""The path from the player's position: walked over the board, on a grid that stays the player's own."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.page.conftest import Open
from tests.page.driver import button, cell, expect_line, expect_words, line, press, resize
from tests.puzzles import PUZZLES, TWO_SOLUTIONS

# Its path has singles, and claiming as the hardest technique.
MEDIUM = "6...87......9.57.6.4.....8..3...2.....4...69....41..235...3.17..8..9.2....1.763.."
CURRENT = "#path-list [aria-current]"
POSITION = "() => [...document.querySelectorAll('#solution [data-board-cell]')].map(cell => cell.textContent || '.').join('')"  # noqa: E501 - JavaScript


def position(page: Page) -> str:
    """Return the cells of the position over the board."""
    shown: str = page.evaluate(POSITION)
    return shown


def expect_step(page: Page, number: int) -> None:
    """Wait until this step of the path is shown: in the list, in words and as a pattern."""
    expect(page.locator(f'{CURRENT}[data-value="{number - 1}"]')).to_be_visible(timeout=30_000)
    expect_words(page, f"^{number} of ")
    expect(page.locator("#hint-drawing svg")).to_be_attached()


def in_sight(page: Page) -> bool:
    """Return whether the current row can be seen in its list."""
    row, box = page.locator(CURRENT).bounding_box(), page.locator("#path-list").bounding_box()
    assert row
    assert box
    return box["y"] <= row["y"] + 1 and row["y"] + row["height"] <= box["y"] + box["height"] + 1


def test_the_path_is_walked_by_keys_over_the_board_and_the_own_grid_stays(open_page: Open) -> None:
    page = open_page("?puzzle=" + MEDIUM, phase="ready")
    cell(page, "r1c2").click()
    for _ in range(2):
        page.keyboard.press("h")
        expect(page.locator("#hint")).to_be_visible(timeout=30_000)
    press(page, "The whole path")
    expect_step(page, 1)
    expect(page.locator("#path-steps li")).to_have_count(56)
    expect(page.locator("#path-rating")).to_contain_text("Puzzle: Medium score 648")
    assert position(page) == MEDIUM
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
    page.keyboard.press("Escape")
    expect(page.locator("#path")).to_be_hidden()
    expect(page.locator("#solution")).to_be_hidden()
    assert line(page) == MEDIUM
    expect(cell(page, "r1c2")).to_be_focused()


def test_all_steps_that_are_possible_are_listed_and_the_position_is_taken_over(open_page: Open) -> None:
    page = open_page("?puzzle=" + MEDIUM, phase="ready")
    press(page, "The whole path")
    expect_step(page, 1)
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
    shown = position(page)
    press(page, "Continue from here")
    expect_line(page, shown)
    expect_words(page, "after 12 steps")
    expect(page.locator("#path")).to_be_hidden()
    page.keyboard.press("Control+z")
    expect_line(page, MEDIUM)


def test_a_link_opens_any_step_and_the_address_follows(open_page: Open) -> None:
    page = open_page(f"?puzzle={MEDIUM}&path=12")
    expect_step(page, 12)
    page.keyboard.press("ArrowRight")
    expect_step(page, 13)
    page.wait_for_url(re.compile("path=13"))
    press(page, "Copy link")
    expect_words(page, "copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.endswith(f"?puzzle={MEDIUM}&path=13")
    page.reload()
    expect_step(page, 13)
    page.keyboard.press("Escape")
    page.wait_for_function("!location.search.includes('path=')")
    for asked, words in (("99", "only 55 steps"), ("none", "“none” is not the number of a step")):
        page.goto(copied.replace("path=13", "path=" + asked))
        expect_words(page, words)
        assert line(page) == MEDIUM


# A phone upright, one on its side and a desk have a layout each, in both engines; sizes between in one.
@pytest.mark.parametrize(
    ("browser", "sizes"),
    [
        ("chromium", [(320, 568), (360, 640), (740, 360), (768, 1024), (1440, 900)]),
        ("firefox", [(360, 640), (740, 360), (1440, 900)]),
    ],
    indirect=["browser"],
)
def test_nothing_moves_and_the_panel_never_covers_the_board(
    open_page: Open, sizes: list[tuple[int, int]]
) -> None:
    page = open_page("?puzzle=" + MEDIUM, phase="ready")
    for size in sizes:
        resize(page, *size)
        opens_in_its_place(page, size)


def opens_in_its_place(page: Page, size: tuple[int, int]) -> None:
    parts = ("#board", ".play", ".say", ".keypad")
    before = [page.locator(part).bounding_box() for part in parts]
    page.keyboard.press("l")
    expect_step(page, 1)
    board = before[0]
    assert board
    for act in ("ArrowRight", "End", "Possible now", "This step", "Path"):
        if act in ("ArrowRight", "End"):
            page.keyboard.press(act)
        elif button(page, act).is_visible():
            button(page, act).dispatch_event("click")  # Playwright would scroll to it in Firefox
        assert [page.locator(part).bounding_box() for part in parts] == before, act
        for part in (".path-bar", ".path-list", ".hint-sheet", ".path-commands"):
            box = page.locator(part).bounding_box()
            if box:
                beside = box["x"] >= board["x"] + board["width"]
                assert beside or box["y"] >= board["y"] + board["height"], (act, part)
                assert box["x"] + box["width"] <= size[0]
    press(page, "Close the path")
    expect(page.locator("#path")).to_be_hidden()


def test_all_of_it_works_by_touch(open_page: Open) -> None:
    size = {"width": 360, "height": 640}
    page = open_page("?puzzle=" + MEDIUM, phase="ready", viewport=size, has_touch=True)
    button(page, "Tools").tap()
    button(page, "The whole path").tap()
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
    assert line(page).count(".") == MEDIUM.count(".") - 3


def test_a_path_that_is_stuck_and_a_puzzle_with_several_solutions_are_named(open_page: Open) -> None:
    page = open_page("?puzzle=" + TWO_SOLUTIONS)
    press(page, "The whole path")
    expect_words(page, "no technique here goes on")
    expect(page.locator("#path-rating")).to_contain_text("more than one solution", timeout=30_000)
    press(page, "Solve one cell")
    expect(page.locator("#path")).to_be_hidden()
    expect_words(page, "more than one solution")


def test_it_speaks_the_language_of_the_page(open_page: Open) -> None:
    page = open_page(f"?puzzle={PUZZLES['D']}&path=2")
    expect_step(page, 2)
    page.get_by_label("Language").select_option("zh-CN")
    expect_words(page, "^第 2/51 步：")
    expect(page.locator(CURRENT)).to_contain_text(re.compile(r"2 .*宫.* r\dc\d=\d"))
    expect(page.get_by_role("table", name="路径上的局面")).to_be_visible()
