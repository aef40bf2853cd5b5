"""Test the learning path: the next technique, its page, its positions and its puzzle."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from exercises.practising import position_name
from sudoku_core import solve
from sudoku_core.techniques.rating import rate
from tests.page.conftest import Open, also_in_firefox_if_long
from tests.page.driver import button, cell, expect_phase, expect_words, line, press
from tests.page.test_accessibility import are_easy_to_hit, violations, violations_by_day_and_night
from tests.page.test_practice import HALF, lines_of, stored_line
from tests.page.test_stillness import WATCH, layout_shifts
from tests.puzzles import PUZZLES

PHONE = {"width": 360, "height": 740}
LIST = "techniques.html?lang=en"
KEY = "Object.keys(localStorage).find((key) => key.endsWith(' {}'))"


def stored(page: Page, key: str = "techniques") -> Any:
    """Return the stored record with this key, or None."""
    text = page.evaluate(f"localStorage.getItem({KEY.format(key)})")
    return json.loads(text) if text else None


def store(page: Page, key: str, value: object) -> None:
    """Store this record next to the record of progress with techniques, and reload the page."""
    where = KEY.format("techniques") + f".replace(/techniques$/, '{key}')"
    page.evaluate(f"text => localStorage.setItem({where}, text)", json.dumps(value))
    page.reload()
    expect_phase(page, "typing")


def step(page: Page, name: str) -> Locator:
    """Return the link to a stage of the next technique."""
    return page.locator("#next-steps").get_by_role("link", name=name)


def fill_board(page: Page) -> None:
    """Fill the empty cells with the digits of the solution."""
    solution = str(solve(line(page)).grid)
    for number, sign in enumerate(line(page)):
        if number % 9 == 0:
            cell(page, f"r{number // 9 + 1}c1").click()
        if sign == ".":
            page.keyboard.press(solution[number])
        page.keyboard.press("ArrowRight")


def test_a_technique_is_read_practised_and_needed_in_a_puzzle_and_the_next_one_follows(
    open_page: Open,
) -> None:
    page = open_page(LIST, fresh=True)
    expect(page.get_by_role("region", name="Your next technique")).to_contain_text("Full house")
    page.get_by_label("Level").select_option("Hard")
    expect(page.locator("#next-why")).to_have_text(
        re.compile(r"^\d+ % of random hard puzzles need it\. You have not read about it yet\.$")
    )
    assert violations_by_day_and_night(page) == []
    name = page.locator("#next-name").inner_text()
    step(page, "Read: two minutes").click()
    expect(page.get_by_role("heading", name=name, exact=True, level=1)).to_be_visible()
    expect_phase(page, "typing")
    slug = page.locator("html").get_attribute("data-technique")
    assert slug
    page.goto(page.url.partition("techniques/")[0] + LIST)
    expect(step(page, "Practise: 0 of 10")).to_have_attribute("aria-current", "step")
    expect(page.locator(f"#{slug} .practised")).to_have_text("read")
    step(page, "Practise: 0 of 10").click()
    expect(page.locator(".practice-place")).to_have_text("1 of 10")
    page.goto(page.url.partition("index.html")[0] + LIST)
    store(page, "practice", {slug: [[position_name(each) for each in lines_of(slug)[:10]], []]})
    expect(step(page, "Practised")).to_be_visible()
    step(page, "Solve a puzzle with it").click()
    expect(page).to_have_url(re.compile(rf"\?new=1-{slug}-[0-9A-Z]{{4,8}}&lang=en$"))
    expect_words(page, "Loaded a puzzle")
    assert rate(line(page)).hardest == slug
    fill_board(page)
    following = page.get_by_role("region", name="Solved!").get_by_role("link", name="Next technique: ")
    expect(following).to_be_visible()
    assert violations_by_day_and_night(page, "#win") == []
    assert stored(page)["solved"] == [slug]
    next_name = following.inner_text().partition(": ")[2]
    assert next_name != name
    following.click()
    expect(page.get_by_role("heading", name=next_name, exact=True, level=1)).to_be_visible()
    page.get_by_role("link", name="All techniques").click()
    expect(page.locator("#next-name")).to_have_text(next_name)
    expect(page.locator(f"#{slug} .practised")).to_have_text(
        "read · Practice: 10 right, 10 of 20 tried · puzzle solved"
    )


@also_in_firefox_if_long
def test_a_row_of_positions_ends_with_a_link_to_a_puzzle(open_page: Open) -> None:
    page = open_page("?practice=x-wing&position=1&lang=en", viewport=PHONE, script=HALF)
    puzzle = page.get_by_role("link", name="A puzzle with it")
    expect(page.locator(".practice-place")).to_have_text("1 of 1")
    expect(puzzle).to_be_hidden()
    found = stored_line(page, "x-wing")
    for mark in found.split(":")[5].split():
        cell(page, f"r{mark[1]}c{mark[2]}").click()
        page.keyboard.press(mark[0])
    press(page, "Check")
    press(page, "Next")
    expect(puzzle).to_be_visible()
    assert violations(page, ".practice-bar") == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    puzzle.click()
    expect(page).to_have_url(re.compile(r"\?new=1-x-wing-[0-9A-Z]{4,8}&lang=en$"))


def test_the_technique_of_the_last_hint_is_remembered_until_it_is_deleted(open_page: Open) -> None:
    page = open_page(f"?puzzle={PUZZLES['D']}&lang=en", fresh=True)
    press(page, "Hint")
    expect(page.locator("#hint")).to_be_visible()
    slug = page.locator("#hint").get_attribute("data-technique")
    ((shown_slug, day),) = stored(page)["hints"]
    assert (shown_slug, type(day)) == (slug, int)
    press(page, "Close")
    press(page, "New")
    press(page, "Statistics")
    store(page, "wins", "")
    page.evaluate(f"localStorage.setItem({KEY.format('wins')}, '1 60 0 hard {PUZZLES['D']}')")
    press(page, "New")
    press(page, "Statistics")
    dialog = page.locator("#statistics")
    press(page, "Delete all")
    expect(dialog).to_contain_text("No puzzle has been solved in this browser.")
    assert stored(page)["hints"] == []
    press(page, "Restore")
    expect(dialog).to_contain_text("One puzzle solved.")
    assert stored(page)["hints"] == [[slug, day]]
    page.goto(page.url.partition("index.html")[0].partition("?")[0] + LIST)
    why = page.locator("#next-why")
    expect(why).to_contain_text("Your last hint showed it.")
    press(page, "Delete my progress")
    expect(why).not_to_contain_text("hint")
    expect_words(page, "Your progress with techniques is deleted")
    assert stored(page) is None
    press(page, "Restore")
    expect(why).to_contain_text("Your last hint showed it.")


def test_a_teacher_chooses_techniques_and_their_order(open_page: Open) -> None:
    page = open_page(LIST, viewport=PHONE, has_touch=True, fresh=True)
    first = page.get_by_role("checkbox", name="XY-Wing", exact=True)
    expect(first).to_be_hidden()
    page.get_by_text("For teachers: a link to chosen techniques").tap()
    first.tap()
    page.get_by_role("checkbox", name="X-Wing", exact=True).tap()
    link = page.get_by_label("Link for your pupils")
    expect(link).to_have_value(re.compile(r"/techniques\.html\?techniques=xy-wing,x-wing$"))
    assert violations(page) == []
    are_easy_to_hit(page, "choosing", "#next-steps a, #next-level, .choice, #teachers summary")
    page.goto(link.input_value())
    expect_phase(page, "typing")
    way = page.locator("#next-way")
    expect(way.get_by_role("listitem")).to_have_text(["XY-Wing", "X-Wing"])
    expect(page.locator("#next-name")).to_have_text("XY-Wing")
    expect(page.locator(".techniques li:visible")).to_have_count(2)
    expect(page.get_by_label("Level")).to_be_hidden()
    assert violations_by_day_and_night(page) == []
    page.get_by_role("link", name="All techniques").tap()
    expect(page.locator(".techniques li:visible")).to_have_count(89)
    left = page.get_by_role("link", name="From your teacher: 0 of 2 finished")
    left.tap()
    expect(way.get_by_role("listitem")).to_have_count(2)


def test_a_teachers_link_with_unknown_names_says_so(open_page: Open) -> None:
    page = open_page(LIST + "&techniques=y-wing")
    expect_words(page, "The list has no technique “y-wing”.")
    expect(page.locator(".techniques li:visible")).to_have_count(89)
    expect(page.get_by_label("Level")).to_be_visible()
    expect_words(open_page("?needs=no-such&lang=en"), "no stored puzzle that needs “no-such”")


RECORD = json.dumps(
    {"read": ["x-wing"], "hints": [["w-wing", 1], ["x-wing", 2]], "level": "hard", "way": ["w-wing"]}
)
KEEP = f"""
localStorage.setItem(
    `sudoku-lab ${{location.pathname.replace(/[^/]*$/, "")}} techniques`, {json.dumps(RECORD)});
"""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("script", ["", KEEP], ids=["newcomer", "known"])
@pytest.mark.parametrize("query", [LIST, LIST + "&techniques=x-wing,aic,w-wing"])
def test_nothing_moves_while_the_page_starts(open_page: Open, query: str, script: str, width: int) -> None:
    size = {"width": width, "height": 900}
    page = open_page(query, script=WATCH + script, viewport=size, fresh=True)
    expect(page.locator("#next-name")).not_to_be_empty()
    assert layout_shifts(page) == []


def test_the_progress_with_a_technique_is_on_its_page(open_page: Open) -> None:
    page = open_page("techniques/x-wing.html?lang=en", fresh=True)
    expect(page.locator("#solved")).to_be_empty()
    assert stored(page)["read"] == ["x-wing"]
    record = stored(page)
    record["solved"] = ["x-wing"]
    store(page, "techniques", record)
    expect(page.locator("#solved")).to_have_text("Puzzle solved")
    page.get_by_role("link", name="Solve a puzzle that needs it").click()
    expect(page).to_have_url(re.compile(r"\?new=1-x-wing-[0-9A-Z]{4,8}&lang=en$"))
    assert button(page, "Hint").is_visible()
