"""Test New: puzzles of the stock by level, pattern and technique, the daily puzzle, and statistics."""

import re

from playwright.sync_api import Page, expect

from sudoku_core import solve
from sudoku_core.board.grid import values_of
from sudoku_core.board.symmetry import canonical, has_symmetry
from sudoku_core.techniques.rating import rate
from tests.page.conftest import Complaints, Open, also_in_firefox_if_long
from tests.page.driver import button, cell, expect_line, expect_phase, expect_words, line, paste, press
from tests.puzzles import EMPTY, PUZZLES

NOON = "2026-11-26T12:00:00"


def new_puzzle(page: Page, name: str) -> str:
    """Press New and this button in its dialog; return the new puzzle."""
    before = line(page)
    press(page, "New")
    press(page, name)
    expect(page.locator("#new")).to_be_hidden()
    page.wait_for_function("before => [...document.querySelectorAll('[data-cell]')]"
        ".map(cell => cell.dataset.digit || '.').join('') !== before", arg=before)  # fmt: skip
    return line(page)


@also_in_firefox_if_long
def test_each_press_gives_another_puzzle_of_the_level(open_page: Open) -> None:
    page = open_page()
    puzzles = [new_puzzle(page, "Medium") for _ in range(4)]
    assert {rate(puzzle).level for puzzle in puzzles} == {"medium"}
    assert len({canonical(values_of(puzzle)) for puzzle in puzzles}) == 4
    expect(page.get_by_text("Medium", exact=True).first).to_be_visible()


@also_in_firefox_if_long
def test_back_leads_to_the_puzzle_before_however_the_next_one_came(open_page: Open) -> None:
    page = open_page()
    first = new_puzzle(page, "Easy")
    at = first.index(".")
    cell(page, f"r{at // 9 + 1}c{at % 9 + 1}").click()
    page.keyboard.press("5")
    played = f"{first[:at]}5{first[at + 1 :]}"
    expect_line(page, played)
    second = new_puzzle(page, "Hard")
    query = page.url.partition("?")[2]
    paste(page, PUZZLES["D"])
    expect_line(page, PUZZLES["D"])
    assert query not in page.url, "it is not that puzzle any more"
    press(page, "My puzzles")
    page.get_by_role("dialog").get_by_role("button", name=re.compile(r"^Easy, \d+ givens 1 of")).click()
    expect_line(page, played)
    for shown in (PUZZLES["D"], second, played, EMPTY):
        page.go_back()
        expect_line(page, shown)
    for shown in (played, second):
        page.go_forward()
        expect_line(page, shown)
    assert page.url.endswith(query)
    page.reload()
    expect_phase(page, "typing")
    page.go_back()
    expect_line(page, played)
    # A link to a known puzzle restores its game.
    page.goto(page.url.partition("?")[0] + "?new=1-hard-7K3Q")
    expect_words(page, "Loaded a puzzle")
    page.go_back()
    expect_phase(page, "typing")
    expect_line(page, played)


def test_a_pattern_and_a_technique_are_chosen(open_page: Open) -> None:
    page = open_page()
    press(page, "New")
    page.get_by_label("Pattern of the givens").select_option("Half turn")
    press(page, "Easy")
    expect_words(page, "Loaded a puzzle")
    assert has_symmetry("180", values_of(line(page)))
    press(page, "New")
    page.get_by_label("Pattern of the givens").select_option("Any")
    page.get_by_label("Needs this technique").select_option("X-Wing")
    press(page, "New puzzle")
    expect(page).to_have_url(re.compile(r"\?new=1-x-wing-[0-9A-Z]{4,8}$"))
    assert rate(line(page)).hardest == "x-wing"


def test_the_address_gives_the_same_puzzle_to_whom_it_is_sent(open_page: Open) -> None:
    page = open_page()
    puzzle = new_puzzle(page, "Hard")
    query = page.url[page.url.index("?") :]
    expect_line(open_page(query, fresh=True), puzzle)
    at = puzzle.index(".")
    cell(page, f"r{at // 9 + 1}c{at % 9 + 1}").click()
    page.keyboard.press("5")
    page.reload()
    expect_line(page, f"{puzzle[:at]}5{puzzle[at + 1 :]}")


def test_what_else_the_address_says_stays(open_page: Open) -> None:
    page = open_page("?lang=zh-CN&theme=dark&new=1-hard-7K3Q")
    page.wait_for_function("document.querySelectorAll('[data-cell]:not([data-digit=\"\"])').length > 16")
    assert page.url.endswith("?new=1-hard-7K3Q&lang=zh-CN&theme=dark")


def test_what_the_stock_does_not_have_is_said_in_the_dialog(open_page: Open) -> None:
    page = open_page()
    press(page, "New")
    page.get_by_label("Pattern of the givens").select_option("Quarter turn")
    page.get_by_label("Needs this technique").select_option("X-Wing")
    press(page, "New puzzle")
    expect(page.locator("#new .note")).to_have_text(re.compile("The stock has no such puzzle"))


def test_what_is_no_name_and_no_day_is_said(open_page: Open) -> None:
    expect_words(open_page("?new=9-hard-7K3Q"), "There is no puzzle named “9-hard-7K3Q”")
    expect_words(open_page("?new=<b>"), "There is no puzzle named “<b>”")
    expect_words(open_page("?day=2026-02-30"), "“2026-02-30” is not a date")


def test_the_puzzle_of_the_day_is_the_same_for_everybody(open_page: Open) -> None:
    page = open_page(clock=True)
    page.clock.set_fixed_time(NOON)
    press(page, "New")
    press(page, "Puzzle of the day")
    page.get_by_label("Level").select_option("Hard")
    press(page, "Play today’s")
    expect_words(page, "The puzzle of November 26, 2026")
    expect(page).to_have_url(re.compile(r"\?day=2026-11-26&level=hard$"))
    puzzle = line(page)
    assert rate(puzzle).level == "hard"
    expect_line(open_page("?day=2026-11-26&level=hard", fresh=True), puzzle)
    press(page, "New")
    press(page, "Puzzle of the day")
    press(page, "November 25, 2026")
    expect_words(page, "The puzzle of November 25, 2026")
    assert line(page) != puzzle


def test_a_day_has_its_date_where_it_begins_first(open_page: Open) -> None:
    page = open_page("?day=2026-11-26&level=easy", fresh=True)
    expect_words(page, "The puzzle of November 26, 2026")
    page.context.new_cdp_session(page).send(
        "Emulation.setTimezoneOverride", {"timezoneId": "Pacific/Kiritimati"}
    )
    page.reload()
    press(page, "New")
    press(page, "Puzzle of the day")
    today = page.evaluate("new Date().toLocaleDateString('en', { dateStyle: 'long' })")
    expect(page.locator("#days [aria-current=date]")).to_have_attribute("aria-label", today)
    press(page, "Play today’s")
    expect_words(page, "The puzzle of " + today)


def test_a_day_that_has_been_solved_has_a_mark_and_counts(open_page: Open) -> None:
    page = open_page("?day=2026-11-26&level=easy", clock=True, fresh=True)
    expect_words(page, "The puzzle of November 26, 2026")
    page.clock.set_fixed_time(NOON)  # from now on; earlier, the page's timers would never fire
    solution = str(solve(line(page)).grid)
    for number, sign in enumerate(line(page)):
        if number % 9 == 0:
            cell(page, f"r{number // 9 + 1}c1").click()
        if sign == ".":
            page.keyboard.press(solution[number])
        page.keyboard.press("ArrowRight")
    press(page, "New")
    press(page, "Puzzle of the day")
    page.get_by_label("Level").select_option("Easy")
    expect(button(page, "November 26, 2026, solved")).to_be_visible()
    page.keyboard.press("Escape")
    press(page, "New")
    press(page, "Statistics")
    dialog = page.locator("#statistics")
    expect(dialog).to_contain_text("One puzzle solved. Days in a row: 1")
    expect(dialog.get_by_role("row", name=re.compile("^Easy 1 "))).to_be_visible()
    with page.expect_download() as coming:
        press(page, "Export as CSV")
    assert coming.value.suggested_filename == "sudoku-wins.csv"
    press(page, "Delete all")
    expect(dialog).to_contain_text("No puzzle has been solved in this browser.")
    press(page, "Restore")
    expect(dialog).to_contain_text("One puzzle solved.")


def test_without_the_stock_a_level_still_gives_a_puzzle(open_page: Open, complaints: Complaints) -> None:
    page = open_page(fresh=True)
    page.route(re.compile("stock-1|new.gz"), lambda route: route.abort())
    puzzle = new_puzzle(page, "Easy")
    assert complaints
    complaints.clear()
    assert rate(puzzle).level == "easy"


def test_a_day_in_an_article(open_page: Open) -> None:
    page = open_page("?day=2026-11-26&level=medium&embed=1")
    page.wait_for_function("document.querySelectorAll('[data-cell]:not([data-digit=\"\"])').length > 16")
    expect_line(open_page("?day=2026-11-26&level=medium", fresh=True), line(page))


def test_the_worker_makes_another_one_meanwhile(open_page: Open) -> None:
    page = open_page(early=True)
    expect(page.locator("html")).to_have_attribute("data-phase", "ready", timeout=60_000)
    new_puzzle(page, "Easy")
    # The worker's answer is not displayed; only the next press of New shows whether it has arrived.
    for _ in range(40):
        puzzle = new_puzzle(page, "Easy")
        if "puzzle=" in page.url:
            break
    expect_words(page, "Made for you just now")
    assert (rate(puzzle).level, solve(puzzle).status) == ("easy", "unique")
