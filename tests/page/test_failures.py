"""What can go wrong with the page's own files and worker: it says so, keeps the grid, and starts again."""

from threading import Event

import pytest
from playwright.sync_api import Page, expect

import build
from tests.hosts import Answer, Host, HostHandler, cut_short, missing, silent
from tests.page.conftest import Complaints, Open, in_chromium_only
from tests.page.driver import button, cell, expect_line, expect_words, line, paste, press
from tests.puzzles import PUZZLES, SOLUTIONS

D = PUZZLES["D"]


# The runtime says nothing of these: they are noticed by its silence.
SILENT_WHEN_MISSING = ("pyodide.asm.wasm", "python_stdlib.zip", "worker.py")


def open_failed(open_page: Open, host: Host, file: str, answer: Answer) -> Page:
    """A page whose solver did not start because of this answer; silence passes by the page's clock."""
    asked = Event()

    def tell_and_answer(request: HostHandler) -> None:
        asked.set()
        answer(request)

    host.answers[file] = tell_and_answer
    page = open_page("?puzzle=" + D, phase="", clock=True)
    begun = page.locator('html[data-phase="typing"], html[data-phase="failed"]')
    begun.wait_for(state="attached", timeout=60_000)
    assert asked.wait(60)
    page.clock.run_for(21_000)
    page.locator('html[data-phase="failed"]').wait_for(state="attached", timeout=5_000)
    return page


def solves(page: Page) -> None:
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])


@pytest.mark.parametrize("file", ["pyodide.mjs", *SILENT_WHEN_MISSING])
def test_a_missing_file_is_said_the_grid_kept_and_a_start_offered(
    open_page: Open, host: Host, complaints: Complaints, file: str
) -> None:
    page = open_failed(open_page, host, file, missing)
    expect_words(page, "solver could not be started|has not answered")
    assert line(page) == D
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    host.answers.clear()
    press(page, "Start it again")
    page.locator('html[data-phase="ready"]').wait_for(state="attached", timeout=60_000)
    solves(page)
    complaints.clear()


@pytest.mark.parametrize("answer", [cut_short, silent], ids=["cut short", "silent"])
def test_a_worker_that_says_nothing_for_20_seconds(
    open_page: Open, host: Host, complaints: Complaints, answer: Answer
) -> None:
    page = open_failed(open_page, host, "pyodide.asm.wasm", answer)
    expect_words(page, "20 seconds|could not be started")
    host.answers.clear()
    press(page, "Start it again")
    page.locator('html[data-phase="ready"]').wait_for(state="attached", timeout=60_000)
    solves(page)
    complaints.clear()


def kill(page: Page) -> None:
    page.evaluate("document.querySelector('script[name=core]').xworker.terminate()")


def test_a_worker_that_dies_is_noticed_when_it_is_asked_and_started_again(
    open_page: Open, complaints: Complaints
) -> None:
    page = open_page("?puzzle=" + D)
    kill(page)
    press(page, "Solve")
    page.locator('html[data-phase="failed"]').wait_for(state="attached", timeout=30_000)
    expect_words(page, "stopped answering")
    assert line(page) == D
    press(page, "Start it again")
    # The question was kept: it is answered without being asked again.
    expect_line(page, SOLUTIONS["D"])
    expect(button(page, "Start it again")).to_be_hidden()
    expect(page.locator("script[worker]")).to_have_count(1)
    press(page, "Undo")
    solves(page)
    complaints.clear()


def test_solve_while_the_solver_is_down_waits_for_the_start(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers["pyodide.mjs"] = missing
    page = open_page("?puzzle=" + D, phase="failed")
    press(page, "Solve")
    expect_words(page, "not running")
    host.answers.clear()
    press(page, "Start it again")
    expect_line(page, SOLUTIONS["D"])
    complaints.clear()


@pytest.mark.parametrize("file", ["core.js", "micropython.wasm", "page.py"])
def test_without_the_pages_own_python_the_html_says_what_to_do(
    open_page: Open, host: Host, complaints: Complaints, file: str
) -> None:
    host.answers[file] = missing
    page = open_page(phase="loading")
    expect(page.get_by_text("Still starting")).to_be_visible(timeout=15_000)
    expect(button(page, "Solve")).to_be_disabled()
    complaints.clear()


# Playwright cannot switch JavaScript off in the system's Firefox.
@in_chromium_only
def test_without_javascript_the_html_says_what_to_do(open_page: Open) -> None:
    page = open_page(phase="loading", java_script_enabled=False)
    expect(page.get_by_text("needs JavaScript")).to_be_visible()
    expect(button(page, "Solve")).to_be_disabled()


def test_opened_as_a_file_the_html_says_what_to_do(open_page: Open, complaints: Complaints) -> None:
    page = open_page(phase="")
    page.goto((build.DIST / "index.html").as_uri())
    expect(page.get_by_text("python build.py serve")).to_be_visible(timeout=15_000)
    complaints.clear()


def test_pasting_goes_on_while_the_solver_is_down(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers["pyodide.mjs"] = missing
    page = open_page(phase="failed")
    paste(page, D)
    expect_line(page, D)
    complaints.clear()
