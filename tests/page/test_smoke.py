"""Test the main job of each page, for `python build.py test --quick`."""

from playwright.sync_api import expect

from tests.page.conftest import Complaints, Open
from tests.page.driver import expect_line, expect_phase, expect_words, open_set_up, paste, press
from tests.page.test_hosts import REFUSED
from tests.puzzles import PUZZLES, SOLUTIONS


def test_a_puzzle_is_pasted_and_solved(open_page: Open) -> None:
    page = open_page()
    paste(page, PUZZLES["D"])
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])
    expect_words(page, "only solution")


def test_the_lab_plays_a_run_at_once_and_records_another_in_the_worker(open_page: Open) -> None:
    page = open_page(f"lab.html?lang=en&algorithm=bitmask&puzzle={PUZZLES['D']}")
    expect_words(page, "recorded: 12,524 steps")
    press(page, "Forward")
    expect(page.get_by_text("Step 1 / 12,524")).to_be_visible()
    open_set_up(page)
    page.get_by_label("Search for").select_option("all solutions")
    expect_words(page, "recorded: 13,895")
    expect_phase(page, "ready")


def test_a_technique_shows_its_example(open_page: Open) -> None:
    page = open_page("techniques/x-wing.html?lang=en&stage=position")
    expect_words(page, "X-Wing: can you find it here?")
    press(page, "Where?")
    expect_words(page, "^Look at rows ")


def test_the_composer_shows_a_recorded_run(open_page: Open, complaints: Complaints) -> None:
    page = open_page("articles.html?lang=en&kind=player&step=60&tool=iframe")
    player = page.frame_locator("#preview").frame_locator("iframe")
    expect(player.get_by_text("Step 60 / 12,524")).to_be_visible(timeout=30_000)
    complaints[:] = [complaint for complaint in complaints if not complaint.startswith(REFUSED)]
