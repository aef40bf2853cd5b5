"""Test the choice of techniques in the options.

Hints and the path use only the chosen techniques, and report when these find no further step.
"""

import re

from playwright.sync_api import Page, expect

from shared.page.settings import KEY
from sudoku_core import techniques
from tests.page.conftest import Open
from tests.page.driver import expect_words, line, press
from tests.page.test_accessibility import violations_by_day_and_night
from tests.page.test_path import MEDIUM, expect_step
from tests.puzzles import PUZZLES

KIND = "Hints and the path use"
SETTINGS = "key => JSON.parse(localStorage.getItem('sudoku-lab / ' + key) || '{}')"


def choose(page: Page, kind: str, level: str = "") -> None:
    """Choose techniques in the options dialog, and close the dialog."""
    open_choice(page)
    page.get_by_label(KIND).select_option(label=kind)
    if level:
        page.get_by_label("Nothing harder than").select_option(label=level)
    close_dialog(page)


def open_choice(page: Page) -> None:
    press(page, "Options")
    expect(page.locator("#choice")).to_be_visible()


def close_dialog(page: Page) -> None:
    """Close the dialog by its own button, because a hint has a button with the same name."""
    page.locator("#options").get_by_role("button", name="Close").click()


def stuck_address() -> str:
    """Return the address of the position of MEDIUM in which singles find no further step."""
    found = techniques.path(MEDIUM, only=["singles"])
    *_, position = found.positions()
    values = "".join(map(str, position.values)).replace("0", ".")
    kinds = "".join("g" if given != "." else "e" if value != "." else "." for given, value in zip(
        MEDIUM, values, strict=True))  # fmt: skip
    return f"?state=2_{values}_{kinds}"


def test_a_hint_says_when_the_chosen_techniques_end_and_shows_the_easiest_other_one(
    open_page: Open,
) -> None:
    """In this test the page answers before its worker is loaded; the worker would answer the same."""
    page = open_page(stuck_address())
    choose(page, "Those up to a level", "Easy")
    press(page, "Hint")
    expect_words(page, "These techniques find nothing. Easiest other: Pointing, ")
    learn = page.get_by_role("link", name="Learn it")
    expect(learn).to_have_attribute("href", re.compile("^techniques/locked-candidates-pointing.html"))
    expect(page.locator("#hint")).to_be_hidden()
    assert violations_by_day_and_night(page, ".say") == []
    press(page, "Show it")
    expect(page.locator('[data-technique="locked-candidates-pointing"][data-stage="why"]')).to_be_visible()
    expect(learn).to_be_hidden()
    press(page, "Prove it")
    expect_words(page, "Proven")
    press(page, "Do it")
    expect_words(page, "Hint done")


def test_the_worker_finds_the_easiest_other_step_and_the_choice_is_remembered(open_page: Open) -> None:
    page = open_page("?puzzle=" + PUZZLES["A"], phase="ready")
    choose(page, "All that work without uniqueness")
    choose(page, "Those up to a level", "Medium")
    assert page.evaluate(SETTINGS, KEY) == {"techniques": "level", "technique_level": "medium"}
    page.reload()
    press(page, "Hint")
    expect_words(page, "These techniques find nothing. Easiest other: Proof by cases, ")
    page.keyboard.press("h")
    expect(page.locator('[data-technique="proof-by-cases"][data-stage="why"]')).to_be_visible()
    open_choice(page)
    expect(page.get_by_label(KIND)).to_have_value("level")
    page.get_by_label(KIND).select_option(label="All techniques")
    expect(page.locator("#hint")).to_be_hidden()
    close_dialog(page)
    assert page.evaluate(SETTINGS, KEY) == {"technique_level": "medium"}
    press(page, "Hint")
    expect_words(page, "Proof by cases: look at")


def test_the_path_marks_its_steps_outside_of_the_choice(open_page: Open) -> None:
    page = open_page("?puzzle=" + MEDIUM)
    choose(page, "Those up to a level", "Easy")
    press(page, "Solution path")
    expect_step(page, 1)
    expect(page.locator("#path-beyond")).to_have_text(
        re.compile(r"^\d+ steps of this path use techniques outside of your choice\.$")
    )
    outside = page.locator("#path-steps .named", has_text="(not chosen)")
    count = int((page.locator("#path-beyond").text_content() or "").split()[0])
    expect(outside).to_have_count(count)
    expect(page.locator("#path-rating")).to_contain_text("Puzzle: Medium score 648")
    outside.first.click()
    expect(page.locator("#hint")).to_have_attribute("data-technique", re.compile("locked-candidates"))
    open_choice(page)
    page.get_by_label(KIND).select_option(label="All techniques")
    close_dialog(page)
    expect(page.locator("#path-steps li")).to_have_count(56)
    expect(page.locator("#path-beyond")).to_be_hidden()
    assert line(page) == MEDIUM


def test_an_own_choice_is_made_by_family_and_found_by_name(open_page: Open) -> None:
    page = open_page("?puzzle=" + MEDIUM)
    open_choice(page)
    page.get_by_label(KIND).select_option(label="My own choice")
    expect(page.locator("#choice-note")).to_have_text("89 of 89 techniques are used.")
    fish = page.get_by_role("checkbox", name="Fish", exact=True)
    expect(fish).to_be_checked()
    page.get_by_label("Find a technique by any of its names").fill("剑鱼")
    expect(page.locator("#choice-found")).to_have_text(re.compile(r"^\d+ techniques found\.$"))
    swordfish = page.get_by_role("checkbox", name="Swordfish Hard", exact=True)
    swordfish.uncheck()
    expect(page.locator("#choice-note")).to_have_text("88 of 89 techniques are used.")
    assert fish.evaluate("box => box.indeterminate")
    assert violations_by_day_and_night(page, "#options") == []
    page.get_by_label("Find a technique by any of its names").fill("")
    expect(swordfish).to_be_hidden()
    fish.check()
    expect(page.locator("#choice-note")).to_have_text("89 of 89 techniques are used.")
    fish.uncheck()
    page.get_by_role("checkbox", name="Singles", exact=True).press("Space")
    expect(page.locator("#choice-note")).to_have_text("76 of 89 techniques are used.")
    close_dialog(page)
    page.reload()
    open_choice(page)
    expect(page.locator("#choice-note")).to_have_text("76 of 89 techniques are used.")
    expect(fish).not_to_be_checked()


def test_practised_techniques_are_chosen_once_there_are_some(open_page: Open) -> None:
    page = open_page("?puzzle=" + MEDIUM)
    open_choice(page)
    option = page.locator('#choice-kind [value="practised"]')
    expect(option).to_be_disabled()
    expect(option).to_have_text("Those that I have practised (none yet)")
    close_dialog(page)
    page.evaluate("localStorage.setItem('sudoku-lab / practice', '{\"jellyfish\": [[\"00000000\"], []]}')")
    open_choice(page)
    expect(option).to_be_enabled()
    page.get_by_label(KIND).select_option("practised")
    expect(page.locator("#choice-note")).to_have_text("5 of 89 techniques are used.")
    page.reload()
    press(page, "Solution path")
    expect(page.locator("#path-beyond")).to_be_visible(timeout=30_000)


def test_a_frame_uses_all_techniques(open_page: Open) -> None:
    page = open_page(stuck_address())
    choose(page, "Those up to a level", "Easy")
    page.goto(page.url + "&embed=1")
    press(page, "Hint")
    expect_words(page, "look at")


def test_a_new_puzzle_needs_at_most_the_chosen_techniques(open_page: Open) -> None:
    """The stock has no hard puzzle for this choice, so the worker makes one."""
    page = open_page("?puzzle=" + MEDIUM, phase="ready")
    press(page, "New")
    only_chosen = page.get_by_label("Only techniques of my choice")
    expect(only_chosen).to_be_hidden()
    page.locator("#new").get_by_role("button", name="Close").click()
    choose(page, "All that work without uniqueness")
    press(page, "New")
    only_chosen.check()
    page.locator("#new").get_by_role("button", name="Hard", exact=True).click()
    expect_words(page, "Made for you just now")
    assert line(page) != MEDIUM
    assert techniques.path(line(page), avoid=["uniqueness"]).is_complete
    choose(page, "Those up to a level", "Easy")
    press(page, "New")
    expect(only_chosen).to_be_checked()
    page.locator("#new").get_by_role("button", name="Extreme", exact=True).click()
    expect(page.locator("#new .note")).to_contain_text("Your techniques are not enough")
