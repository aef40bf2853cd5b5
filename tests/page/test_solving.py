"""Test Solve and Check: the filled digits and the messages are right."""

import pytest
from playwright.sync_api import Page, expect

from tests.dist import app_file
from tests.hosts import Answer, Host, says
from tests.page.conftest import Complaints, Open, also_in_firefox
from tests.page.driver import button, cell, expect_line, expect_words, line, paste, press
from tests.puzzles import A_OF_LUOGU, PUZZLES, SOLUTIONS


@also_in_firefox
def test_the_main_job_paste_solve_and_without_a_network(open_page: Open) -> None:
    page = open_page(phase="ready")
    page.context.set_offline(True)
    paste(page, A_OF_LUOGU)
    expect_line(page, PUZZLES["A"])
    press(page, "Solve")
    expect_line(page, SOLUTIONS["A"])
    expect_words(page, "only solution")


def test_givens_entries_and_solved_digits_look_different_and_say_what_they_are(open_page: Open) -> None:
    page = open_page("?puzzle=" + PUZZLES["D"])
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])
    looks = set()
    for name, label in (
        ("r1c1", "Row 1, column 1: given 5"),
        ("r1c3", "Row 1, column 3: entry 4"),
        ("r1c4", "Row 1, column 4: solved 6"),
    ):
        expect(cell(page, name)).to_have_accessible_name(label)
        looks.add(
            cell(page, name).evaluate("e => getComputedStyle(e).fontWeight + getComputedStyle(e).color")
        )
    assert len(looks) == 3
    placed = page.get_by_role("button", name="Digit 5, all placed")
    assert placed.evaluate("e => getComputedStyle(e, '::after').content") == '"✓"'
    expect(cell(page, "r1c1")).to_have_attribute("aria-readonly", "true")
    expect(cell(page, "r1c3")).to_have_attribute("aria-readonly", "false")


SLOW = """
import time
from sudoku_core.search import solver

class SlowSearch(solver.Search):
    def __init__(self, values):
        super().__init__(values, slice_nodes=1)

    def __iter__(self):
        for item in super().__iter__():
            time.sleep({seconds})
            yield item

sudoku_core.api.Search = solver.Search = SlowSearch
"""


def slow_machine(seconds: float) -> Answer:
    """Return a worker that takes this number of seconds for each position, with a pause after each."""
    return says(app_file("worker.py").read_text("utf-8") + SLOW.format(seconds=seconds))


# Between two positions, the worker can receive the request to stop. If a position takes too long, the page
# terminates the worker.
@pytest.mark.parametrize(
    ("browser", "seconds"),
    [("chromium", 0.05), ("chromium", 2), ("firefox", 2)],
    ids=["by asking", "by force", "by force in firefox"],
    indirect=["browser"],
)
def test_a_long_search_can_be_cancelled_and_the_next_answer_is_for_the_next_question(
    open_page: Open, host: Host, complaints: Complaints, seconds: float
) -> None:
    host.answers["worker.py"] = slow_machine(seconds)
    page = open_page("?puzzle=" + PUZZLES["A"], phase="ready")
    press(page, "Check")
    expect_words(page, "solving")
    press(page, "Cancel")
    expect_words(page, "cancelled")
    expect(button(page, "Cancel")).to_be_hidden()
    # D needs no guess, so even this worker answers at once.
    paste(page, PUZZLES["D"])
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])
    expect_words(page, "only solution")
    press(page, "Undo")
    press(page, "Check")
    expect_words(page, "exactly one solution")
    if seconds < 1:
        ends_by_a_change_of_the_grid(page)
    complaints.clear()


def ends_by_a_change_of_the_grid(page: Page) -> None:
    """Ask a question, and change the grid before the answer can arrive."""
    paste(page, PUZZLES["A"])
    press(page, "Solve")
    expect_words(page, "solving")
    paste(page, PUZZLES["C"])
    expect_words(page, "29 givens")
    press(page, "Check")
    expect_words(page, "exactly one solution")
    assert line(page) == PUZZLES["C"]
