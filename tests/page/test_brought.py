"""Test files that are loaded on demand: no key press is lost, and errors name a missing file."""

import threading

import pytest
from playwright.sync_api import expect

from tests.hosts import Host, after, missing
from tests.page.conftest import Complaints, Open
from tests.page.driver import expect_line, expect_words, paste, press
from tests.page.test_learn import opened, verdict
from tests.puzzles import PUZZLES

D = PUZZLES["D"]
ROWS = "\n".join(D[row : row + 9] for row in range(0, 81, 9))
FORMATS, FRAME, WORK, EXERCISES = "formats.gz", "frame.gz", "work.gz", "exercises.gz"
LATER = (FORMATS, FRAME, WORK, EXERCISES)


def requested_files(host: Host) -> list[str]:
    """Return the requested files that are loaded on demand."""
    return sorted({name for path in host.asked for name in LATER if path.endswith(name)})


# Address -> the on-demand files that its page needs at the start.
AT_ONCE = {
    "?puzzle=" + D: [],
    "?puzzle=" + D.replace(".", "-"): [FORMATS],
    "?puzzle=" + D + "&embed=1": [FORMATS, FRAME],
    "?puzzle=" + D + "&exercise=solve": [EXERCISES],
    "lab.html?exercise=predict&puzzle=" + D: [],
    "lab.html?puzzle=" + D: [],
    "lab.html?puzzle=" + D.replace(".", "-"): [FORMATS],
    "lab.html?embed=1": [FORMATS, FRAME],
    "techniques/x-wing.html?embed=1": [FRAME],
    "learn.html?embed=1#lesson-1": [FRAME, WORK],  # the reader's stored work is loaded after the start
}


@pytest.mark.parametrize("address", AT_ONCE)
def test_a_page_starts_with_what_its_address_needs(open_page: Open, host: Host, address: str) -> None:
    page = open_page(address, phase="typing" if address.startswith(("?", "learn")) else "")
    expect(page.locator("html")).not_to_have_attribute("data-phase", "loading")
    if WORK in AT_ONCE[address]:
        expect(page.locator("#pupil-name")).to_be_enabled()
    assert requested_files(host) == AT_ONCE[address]


def test_what_is_pasted_before_the_formats_have_come_is_read_when_they_have(
    open_page: Open, host: Host
) -> None:
    come = threading.Event()
    host.answers[FORMATS] = after(come)
    page = open_page("?lang=en")
    paste(page, PUZZLES["A"].replace(".", "-"))
    paste(page, ROWS)  # only the last paste counts
    expect_line(page, "." * 81)
    come.set()
    expect_line(page, D)
    paste(page, PUZZLES["A"].replace(".", "*"))
    expect_line(page, PUZZLES["A"])
    assert len([path for path in host.asked if path.endswith(FORMATS)]) <= 2


@pytest.mark.parametrize("address", ["", "lab.html"])
def test_formats_that_do_not_come_are_said_and_asked_for_again(
    open_page: Open, host: Host, complaints: Complaints, address: str
) -> None:
    host.answers[FORMATS] = missing
    page = open_page(address + "?lang=en", phase="")
    expect(page.locator("html")).not_to_have_attribute("data-phase", "loading")
    paste(page, ROWS)
    expect_words(page, "What reads this format did not load")
    host.answers.clear()
    paste(page, ROWS)
    expect(page.get_by_role("status")).not_to_contain_text("did not load")
    if not address:
        expect_line(page, D)
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()


def test_a_puzzle_of_an_address_without_its_formats_is_a_start_that_fails_and_says_why(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers[FORMATS] = missing
    page = open_page("?lang=en&puzzle=" + D.replace(".", "-"), phase="loading")
    expect(page.get_by_role("alert")).to_contain_text("the server answers 404 for")
    expect(page.get_by_role("alert")).to_contain_text(FORMATS)
    assert complaints
    complaints.clear()


def test_a_book_without_formats_says_so(open_page: Open, host: Host, complaints: Complaints) -> None:
    host.answers[FORMATS] = missing
    page = open_page("book.html?lang=en", phase="")
    press(page, "My own")
    page.get_by_label("Puzzles, one on a line").fill(ROWS)
    expect(page.locator("#wrong")).to_contain_text("What reads this format did not load")
    host.answers.clear()
    page.get_by_label("Puzzles, one on a line").fill(ROWS + "\n")
    expect(page.locator("#wrong")).to_be_empty()
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()


def test_a_lesson_is_judged_when_what_judges_has_come(open_page: Open, host: Host) -> None:
    come = threading.Event()
    host.answers[WORK] = after(come)
    page = opened(open_page)
    press(page, "Run")
    expect(page.locator("#pupil-name")).to_be_disabled()
    come.set()
    verdict(page, "wrong")
    expect(page.locator("#pupil-name")).to_be_enabled()


def test_work_that_does_not_come_is_said_and_comes_with_the_next_press(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers[WORK] = missing
    page = opened(open_page)
    expect_words(page, "A file of the site did not load")
    host.answers.clear()
    press(page, "Try again")
    expect(page.locator("#pupil-name")).to_be_enabled()
    expect(page.locator('[role="status"]')).to_be_empty()
    assert all("404" in complaint for complaint in complaints)
    complaints.clear()


def test_without_the_editor_the_rest_of_the_page_for_lessons_can_be_used(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers["editor.js"] = missing
    page = open_page("learn.html?lang=en#lesson-1", phase="")
    expect(page.locator("#pupil-name")).to_be_enabled()
    assert complaints
    complaints.clear()
