"""Test questions other than Solve and Check: contradictions, true candidates and more."""

import re

from playwright.sync_api import Page, expect

from tests.page.conftest import Open
from tests.page.driver import button, cell, expect_line, expect_words, line, paste, press
from tests.puzzles import EMPTY, PUZZLES, SOLUTIONS, TWO_SOLUTIONS

D = PUZZLES["D"]
# In row 1 only 9 is left for r1c9, but column 9 already has a 9.
NO_WAY = "12345678." + "." * 9 + "........9" + "." * 54


def pointed_cells(page: Page) -> list[str]:
    names: list[str] = page.evaluate(
        "[...document.querySelectorAll('[data-cell].pointed')].map(cell => cell.dataset.cell)"
    )
    return names


def test_one_worker_says_what_is_wrong_not_needed_and_true_solves_a_cell_and_estimates(
    open_page: Open,
) -> None:
    page = open_page()
    says_where_something_is_wrong_only_when_asked(page)
    shows_the_entry_that_is_in_none_of_several_solutions(page)
    points_at_a_smallest_contradiction(page)
    names_redundant_givens(page)
    shows_the_digits_of_some_solution(page)
    solves_one_cell(page)
    estimates_how_many_there_are_where_it_cannot_count(page)


def says_where_something_is_wrong_only_when_asked(page: Page) -> None:
    paste(page, D)
    for name, digit in (("r1c3", "1"), ("r1c4", "6")):
        cell(page, name).click()
        page.keyboard.press(digit)
    press(page, "Check")
    expect_words(page, "Something is wrong")
    assert pointed_cells(page) == []
    press(page, "Show what is wrong")
    expect_words(page, "the entry in r1c3 is wrong")
    assert pointed_cells(page) == ["r1c3"]
    expect(cell(page, "r1c3")).to_have_accessible_name("Row 1, column 3: highlighted; entry 1")
    press(page, "Undo")
    press(page, "Undo")
    assert pointed_cells(page) == []


def shows_the_entry_that_is_in_none_of_several_solutions(page: Page) -> None:
    paste(page, D[:20] + "." + D[21:])  # without r3c3, puzzle D has eight solutions
    cell(page, "r1c3").click()
    page.keyboard.press("1")
    cell(page, "r1c4").click()
    page.keyboard.press("6")
    press(page, "Check")
    expect_words(page, "No solution")
    press(page, "Show what is wrong")
    expect_words(page, "the entry in r1c3 is wrong")
    assert pointed_cells(page) == ["r1c3"]


def points_at_a_smallest_contradiction(page: Page) -> None:
    paste(page, NO_WAY)
    press(page, "Check")
    expect_words(page, "No solution")
    press(page, "Show why")
    expect_words(page, "smallest contradiction has 7 digits")
    assert len(pointed_cells(page)) == 7
    assert "r3c9" in pointed_cells(page)


def names_redundant_givens(page: Page) -> None:
    paste(page, D)
    press(page, "Redundant givens")
    expect_words(page, "remove any one of these")
    found = pointed_cells(page)
    assert found
    press(page, "Clear")
    paste(page, PUZZLES["B"])
    press(page, "Redundant givens")
    expect_words(page, "No given is redundant")


def shows_the_digits_of_some_solution(page: Page) -> None:
    paste(page, TWO_SOLUTIONS)
    press(page, "Digits in any solution")
    expect_words(page, "in some solution")
    labels = [
        cell(page, f"r{number // 9 + 1}c{number % 9 + 1}").inner_text()
        for number in range(81)
        if TWO_SOLUTIONS[number] == "."
    ]
    assert {label.split("empty; ")[1] for label in labels} == {"candidates 4, 8"}
    assert line(page) == TWO_SOLUTIONS


def solves_one_cell(page: Page) -> None:
    paste(page, D)
    cell(page, "r1c3").click()
    press(page, "Solve this cell")
    expect_line(page, D[:2] + "4" + D[3:])
    expect_words(page, "r1c3 is 4 in the only solution")


def estimates_how_many_there_are_where_it_cannot_count(page: Page) -> None:
    paste(page, EMPTY)
    expect_line(page, EMPTY)
    press(page, "Check")
    expect_words(page, "More than one")
    press(page, "Count and browse them")
    expect_words(page, r"At least \d+ solutions, an estimated 6\.\d × 10²¹ in all")
    number = page.get_by_role("spinbutton")
    number.fill("999")
    number.press("Enter")
    expect_words(page, r"Solution 999 of at least \d+")
    number.press("Escape")
    expect(number).to_be_hidden()
    assert line(page) == EMPTY
    press(page, "Count and browse them")
    expect(number).to_be_visible()
    page.keyboard.press("1")
    expect(number).to_be_hidden()


LAYER = "() => [...document.querySelectorAll('[data-board-cell]')].map(cell => cell.dataset.digit).join('')"


def test_several_solutions_lie_over_the_board_in_turn_until_one_is_used(open_page: Open) -> None:
    page = open_page("?puzzle=" + TWO_SOLUTIONS, viewport={"width": 360, "height": 640})
    layer = page.get_by_role("table", name="The solution that is shown")
    # Do not use Playwright's click, because it may scroll the page first.
    button(page, "Solve").dispatch_event("click")
    expect_words(page, "nothing was filled in. The first two differ in 4 cells")
    expect(layer).to_be_visible()
    assert layer.bounding_box() == page.locator("#board").bounding_box()
    assert page.evaluate("scrollY") == 0
    first = page.evaluate(LAYER)
    expect(layer.locator(".differs")).to_have_count(4)
    expect(layer.locator(".differs").first).to_have_accessible_name(re.compile(": differs; "))
    press(page, "Count and browse them")
    expect_words(page, "exactly 2 solutions")
    expect(page.locator("[data-cell]:focus")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect_words(page, "Solution 2 of 2: 4 cells differ from solution 1")
    second = page.evaluate(LAYER)
    assert first != second
    assert line(page) == TWO_SOLUTIONS
    page.keyboard.press("Escape")
    expect(layer).to_be_hidden()
    press(page, "Count and browse them")
    press(page, "Next")
    page.get_by_role("spinbutton", name="Number of the solution").press("Control+A")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect_words(page, "Solution 1 of 2")
    press(page, "Previous")
    press(page, "Use this one")
    expect_line(page, second)
    expect(layer).to_be_hidden()
    press(page, "Undo")
    assert line(page) == TWO_SOLUTIONS


def test_new_puzzles_and_the_tutorials_are_a_press_away(open_page: Open) -> None:
    page = open_page()
    press(page, "New")
    page.get_by_role("dialog").get_by_role("button", name="Easy").click()
    expect_words(page, "A puzzle with")
    first = line(page)
    press(page, "Solve")
    expect_words(page, "only solution")
    press(page, "New")
    page.get_by_role("dialog").get_by_role("button", name="Easy").click()
    assert line(page) != first
    press(page, "New")
    page.get_by_role("dialog").get_by_role("button", name="ChinaUnix").click()
    expect_line(page, PUZZLES["C"])
    expect_words(page, "24,943")
    press(page, "Solve")
    expect_line(page, SOLUTIONS["C"])
