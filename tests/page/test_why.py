"""Test "Why?" as a player uses it: choose a digit of a cell, read the reason, and apply it."""

import re

from playwright.sync_api import Page, expect

from tests.page.conftest import Open
from tests.page.driver import button, cell, expect_line, expect_words, line, press
from tests.page.test_accessibility import violations_by_day_and_night
from tests.puzzles import PUZZLES, SOLUTIONS

D = PUZZLES["D"]


def choose_digit(page: Page, name: str, digit: int) -> None:
    """Use keys to ask why this digit can or cannot go into the cell."""
    cell(page, name).click()
    page.keyboard.press("w")
    expect(page.get_by_role("heading", name=f"{name}: which digit?")).to_be_visible()
    page.keyboard.press(str(digit))


def test_one_step_is_shown_as_a_hint_is(open_page: Open) -> None:
    page = open_page("?puzzle=" + D, phase="ready")
    choose_digit(page, "r1c3", 1)
    expect_words(page, "r1c3 is not 1. Look at column 8.")
    expect(page.locator('#hint[data-technique="hidden-single-line"][data-stage="where"]')).to_be_visible()
    page.keyboard.press("h")
    expect_words(page, "In column 8, 1 can only go in r1c8")
    page.keyboard.press("p")
    expect_words(page, "all premises hold")
    assert line(page) == D
    cell(page, "r1c3").focus()
    page.keyboard.press("h")
    expect_line(page, D[:7] + "1" + D[8:])


def test_a_chain_is_walked_and_done_as_one_step(open_page: Open) -> None:
    page = open_page("?puzzle=" + D, phase="ready")
    choose_digit(page, "r1c3", 2)
    expect(page.locator("#path-rating")).to_have_text(re.compile(r"r1c3 is not 2: \d+ steps lead there\."))
    assert violations_by_day_and_night(page, "#path") == []
    expect(page).to_have_url(re.compile("why=r1c3-2"))
    steps = page.locator("#path-steps li").count() - 1  # the last row is not a step
    page.keyboard.press("End")
    expect_words(page, "r1c3 is not 2")
    press(page, "Do it")
    expect_words(page, f"Done: {steps} steps")
    assert line(page) != D
    press(page, "Undo")
    expect_line(page, D)
    expect(page).not_to_have_url(re.compile("why="))


def test_a_right_digit_is_revealed_on_request_only(open_page: Open) -> None:
    page = open_page("?puzzle=" + D, phase="ready")
    choose_digit(page, "r1c3", 4)
    expect_words(page, "Nothing here rules out 4 in r1c3.")
    press(page, "Is it right?")
    expect(page.locator("#path-rating")).to_have_text("r1c3 is 4.")


def test_a_link_shows_the_reason_in_either_language(open_page: Open) -> None:
    page = open_page(f"?puzzle={D}&why=r1c3-1&lang=zh-CN", phase="ready")
    expect_words(page, "r1c3 不是 1")
    page = open_page(f"?puzzle={D}&why=r1c0-1", phase="ready")
    expect_words(page, "names no candidate: write r3c4-7")


def test_the_text_follows_the_language(open_page: Open) -> None:
    page = open_page("?puzzle=" + D, phase="ready")
    choose_digit(page, "r1c3", 2)
    expect(page.locator("#path-rating")).to_have_text(re.compile("r1c3 is not 2"))
    page.get_by_label("Language").select_option("zh-CN")
    expect(page.locator("#path-rating")).to_have_text(re.compile("r1c3 不是 2"))


def test_a_finger_asks_by_buttons_alone(open_page: Open) -> None:
    page = open_page("?puzzle=" + D, phase="ready", has_touch=True, viewport={"width": 360, "height": 640})
    cell(page, "r1c3").tap()
    button(page, "Why?").tap()
    page.locator("#why").get_by_role("button", name="1").tap()
    expect_words(page, "r1c3 is not 1.")
    button(page, "Why?").tap()
    expect_words(page, "In column 8, 1 can only go in r1c8")
    button(page, "Do it").tap()
    expect(cell(page, "r1c8")).to_have_attribute("data-digit", "1")


def test_escape_and_another_cell_close_the_choice(open_page: Open) -> None:
    page = open_page("?puzzle=" + D, phase="ready")
    for leaves in ("Escape", "ArrowDown"):
        cell(page, "r1c3").click()
        page.keyboard.press("w")
        expect(page.locator("#why")).to_be_visible()
        page.keyboard.press(leaves)
        expect(page.locator("#why")).to_be_hidden()
    cell(page, "r1c1").click()
    page.keyboard.press("w")
    expect_words(page, "r1c1")
    expect(page.locator("#why")).to_be_hidden()


def test_a_note_that_is_held_shows_the_digits_of_its_cell(open_page: Open) -> None:
    page = open_page("?puzzle=" + D, phase="ready")
    cell(page, "r1c3").click()
    page.keyboard.press("Shift+2")
    cell(page, "r1c3").hover()
    page.mouse.down()
    expect(page.locator("#why").get_by_role("button", name="2")).to_be_visible()
    page.mouse.up()
    page.locator("#why").get_by_role("button", name="2").click()
    expect(page.locator("#path-rating")).to_contain_text("r1c3 is not 2")


def strike(page: Page, name: str, digit: int) -> None:
    """Remove this digit from the candidates of the cell by hand."""
    press(page, "Fill in candidates")
    cell(page, name).click()
    press(page, "Centre")
    page.keyboard.press(str(digit))
    press(page, "Digit")


def test_a_struck_candidate_is_judged_first_and_its_reason_is_shown_on_request(open_page: Open) -> None:
    page = open_page("?puzzle=" + D, phase="ready")
    strike(page, "r1c3", 1)
    choose_digit(page, "r1c3", 1)
    expect_words(page, "Right, but not shown yet: r1c3 is not 1.")
    assert violations_by_day_and_night(page, ".say") == []
    expect(page.locator("#hint")).to_be_hidden()
    press(page, "Show why")
    expect(page.locator('#hint[data-technique="hidden-single-line"]')).to_be_visible()


def test_a_struck_digit_of_the_solution_still_stands_and_its_solution_is_shown_on_request(
    open_page: Open,
) -> None:
    page = open_page("?puzzle=" + D, phase="ready")
    strike(page, "r1c3", 4)
    choose_digit(page, "r1c3", 4)
    expect_words(page, "Nothing here rules out 4 in r1c3.")
    press(page, "Is it right?")
    expect_words(page, "4 in r1c3 still stands: the solution has it.")
    press(page, "Show the solution with it")
    expect_line(page, SOLUTIONS["D"])
    press(page, "Undo")
    expect_line(page, D)


def test_why_right_after_hint_belongs_to_the_hint(open_page: Open) -> None:
    page = open_page("?puzzle=" + PUZZLES["A"])
    press(page, "Hint")
    press(page, "Why?")
    expect(page.locator('#hint[data-stage="why"]')).to_be_visible(timeout=60_000)
    expect(page.locator("#why")).to_be_hidden()
