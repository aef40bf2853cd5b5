"""Test practice with a series of positions from a technique's page, by keyboard and by touch."""

import json
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

from build import DIST
from building.files import app_of
from exercises.practising import position_name
from sudoku_core import parse
from sudoku_core.board.cells import Candidates, cell_and_digit, members
from sudoku_core.board.geometry import name
from sudoku_core.board.symmetry import Symmetry, random_symmetry
from sudoku_core.maker.chance import Chance
from sudoku_core.techniques.position import Position
from tests.page.conftest import Complaints, Open, also_in_firefox_if_long
from tests.page.driver import button, cell, expect_phase, expect_words, line, paste, press
from tests.page.test_accessibility import violations, violations_by_day_and_night
from tests.puzzles import PUZZLES
from tests.soundness import solution_of

Marks = list[tuple[str, str]]


@cache
def lines_of(slug: str) -> list[str]:
    facts = json.loads((app_of(DIST) / "techniques" / "practice" / f"{slug}.json").read_text("utf-8"))
    return list(facts["lines"])


# Fix the page's random seed, so that the test knows the symmetry of each position.
HALF = "Math.random = () => 0.5"
SEED = 1 << 29


def turn_of(stored: str) -> Symmetry:
    """Return the symmetry that a series with this seed applies to a stored position."""
    return random_symmetry(Chance(f"{position_name(stored)} {SEED}").below)


def stored_line(page: Page, slug: str) -> str:
    """Return the stored line from which the position on the board is derived."""
    values = tuple(int(each) if each in "123456789" else 0 for each in line(page))
    for stored in lines_of(slug):
        if values in (parse(stored).values, turn_of(stored).apply(parse(stored).values)):
            return stored
    raise AssertionError("no stored position is on the board")


def parse_marks(marks: str) -> Marks:
    """Parse candidates in HoDoKu's form, in which 358 is 3 in r5c8; return their cells and digits."""
    return [(f"r{each[1]}c{each[2]}", each[0]) for each in marks.split()]


def transformed_marks(stored: str, part: int = 5) -> Marks:
    """Return the marks that solve a stored position after its transformation.

    part: the index of the field with the marks in the stored line: 5 for eliminations, 6 for placements.
    """
    turn = turn_of(stored)
    cells = {old: new for new, old in enumerate(turn.cells)}
    marks = (each for each in stored.split(":")[part].split())
    return [
        (name(cells[9 * int(each[1]) + int(each[2]) - 10]), str(turn.digits[int(each[0])]))
        for each in marks
    ]


def marks_of(candidates: Candidates) -> Marks:
    """Return the cells and digits of these candidates."""
    return [(name(each), str(digit)) for each, digit in map(cell_and_digit, members(candidates))]


def expect_place(page: Page, place: str) -> None:
    expect(page.locator(".practice-place")).to_have_text(place)


def record(page: Page) -> Any:
    kept = page.evaluate("Object.entries(localStorage).find(([key]) => key.endsWith(' practice'))?.[1]")
    return json.loads(kept) if kept else None


def test_a_row_is_practised_from_the_page_of_the_technique(open_page: Open) -> None:
    page = open_page("techniques/naked-pair.html?lang=en", script=HALF)
    link = page.get_by_role("link", name=f"Practise: {len(lines_of('naked-pair'))} positions")
    link.click()
    expect_phase(page, "typing")
    expect_place(page, "1 of 10")
    expect_words(page, "find the Naked pair. Take out what it rules out")
    assert violations_by_day_and_night(page) == []
    # Move the cursor to each cell and eliminate the digit, by keyboard alone.
    for where, digit in transformed_marks(stored_line(page, "naked-pair")):
        down, right = int(where[1]) - 1, int(where[3]) - 1
        for key in ("Control+Home", *["ArrowDown"] * down, *["ArrowRight"] * right):
            page.keyboard.press(key)
        page.keyboard.press(digit)
    press(page, "Check")
    expect_words(page, "Right: you have found the Naked pair.")
    assert violations(page, "#hint") == []
    expect(page.locator(".practice-kept")).to_have_text("Right so far: 1 of 20")
    press(page, "Next")
    expect_place(page, "2 of 10")
    expect(page.locator("#hint")).to_be_hidden()
    # A failed position is repeated after three other positions, and at the start of the next visit.
    wrong = stored_line(page, "naked-pair")
    press(page, "Skip")
    for place in ("3 of 11", "4 of 11", "5 of 11"):
        expect_place(page, place)
        assert stored_line(page, "naked-pair") != wrong
        solve(page, "naked-pair")
    expect_place(page, "6 of 11")
    assert stored_line(page, "naked-pair") == wrong
    page.reload()
    expect_phase(page, "typing")
    expect_place(page, "1 of 10")
    assert stored_line(page, "naked-pair") == wrong
    page.get_by_role("link", name="Naked pair").click()
    expect(page.locator("#practised")).to_have_text("So far 4 right, 5 of 20 tried")


def solve(page: Page, slug: str) -> None:
    """Mark the step, check it, and continue."""
    for where, digit in transformed_marks(stored_line(page, slug)):
        cell(page, where).click()
        page.keyboard.press(digit)
    press(page, "Check")
    press(page, "Next")


def test_marks_are_judged_and_hints_say_more_and_more(open_page: Open) -> None:
    page = open_page("?practice=x-wing&position=1&lang=en")
    expect_place(page, "1 of 1")
    found = stored_line(page, "x-wing")
    position = Position.of(parse(found), proper=True)
    solution = solution_of(position)
    # Eliminating the digit of the solution is a mistake.
    where, digit = marks_of(solution & position.candidates)[0]
    cell(page, where).click()
    page.keyboard.press(digit)
    press(page, "Check")
    expect_words(page, f"{where} is {digit} in the solution")
    page.keyboard.press(digit)
    # If another technique proves the elimination, the page names this technique.
    marks = parse_marks(found.split(":")[5])
    where, digit = next(each for each in marks_of(position.candidates & ~solution) if each not in marks)
    cell(page, where).click()
    page.keyboard.press(digit)
    press(page, "Check")
    expect_words(page, f"{digit} can go out of {where}, but (by another technique: |no X-Wing)")
    page.keyboard.press(digit)
    press(page, "Hint")
    expect_words(page, "X-Wing: look at")
    press(page, "Why?")
    expect(page.locator("#hint-text")).to_contain_text("and nowhere else")
    expect(page.get_by_role("button", name="Solution path")).to_be_hidden()
    press(page, "Do it")
    expect_words(page, "Hint done")
    press(page, "Next")  # the same position is shown again
    expect_place(page, "2 of 2")
    press(page, "Skip")
    expect_words(page, "Done: 0 of 1 right at once. The others come first next time.")
    expect(button(page, "Hint")).to_be_disabled()
    assert violations(page, ".side") == []
    press(page, "Ten more")
    expect_place(page, "1 of 1")
    paste(page, PUZZLES["D"])
    expect_words(page, "This page is for practice")
    assert stored_line(page, "x-wing") == found


@also_in_firefox_if_long
def test_by_touch_in_chinese_and_the_record_is_deleted_by_one_press(open_page: Open) -> None:
    phone = {"width": 360, "height": 740}
    page = open_page("?practice=full-house&lang=zh-CN", viewport=phone, script=HALF, fresh=True)
    expect_place(page, "第 1/10 个")
    ((where, digit),) = transformed_marks(stored_line(page, "full-house"), 6)
    cell(page, where).click()
    page.locator(f'[data-command="digit-{digit}"]').click()
    expect(cell(page, where)).to_have_attribute("data-digit", digit)
    for label in ("提示", "检查", "跳过"):
        box = button(page, label).bounding_box()
        assert box
        assert box["y"] + box["height"] <= 740  # without scrolling
        assert box["height"] >= 44
    press(page, "检查")
    expect_words(page, "正确：你找到了")
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert [len(each) for each in record(page)["full-house"]] == [1, 0]
    page.goto(page.url.split("?")[0] + "techniques.html?lang=zh-CN")
    row = page.locator("#full-house")
    expect(row).to_contain_text("练习：答对 1 个，已练 1/20")
    press(page, "删除技巧进度")
    expect(row).not_to_contain_text("练习")
    expect(page.get_by_role("status")).to_contain_text("技巧进度已删除")
    assert record(page) is None


def test_an_address_that_names_no_technique_says_so(open_page: Open, complaints: Complaints) -> None:
    page = open_page("?practice=no-such-technique&lang=en")
    expect_words(page, "there is no technique “no-such-technique”")
    page = open_page("?practice=../../x&lang=en")
    expect_words(page, "could not be loaded")
    complaints.clear()
