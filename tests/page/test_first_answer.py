"""Test the answers that the page computes before Pyodide is loaded, or without it."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Frame, expect

from tests.benchmarks.line import Line
from tests.hosts import Host, HostHandler, after, missing
from tests.page.conftest import Complaints, Open
from tests.page.driver import (
    SLOW_CLOCK,
    button,
    cell,
    expect_line,
    expect_phase,
    expect_words,
    line,
    paste,
    press,
)
from tests.page.test_failures import NO_WORKERS, asks_the_core, kill
from tests.puzzles import PUZZLES, SOLUTIONS, TWO_SOLUTIONS

D = PUZZLES["D"]

# This puzzle by P. Norvig has no solution. The page's own search takes minutes to prove that; the core is
# fast.
LONG = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

# Make the browser report a slow connection.
SLOW_LINE = "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } })"

FRUGAL = {
    "in a frame": ("?embed=1&puzzle=", ""),
    "on a slow line": ("?puzzle=", SLOW_LINE),
}  # most other tests cover Save-Data


@pytest.fixture
def arrived(host: Host) -> Iterator[threading.Event]:
    """Yield an event. The host sends Pyodide only after the test has set it."""
    event = threading.Event()
    host.answers["pyodide.asm.wasm"] = after(event)
    yield event
    event.set()


def asks_for_pyodide(host: Host) -> bool:
    return any("pyodide" in path or path.endswith("worker.py") for path in host.asked)


# ---------------------------------------------------------------- before the worker is loaded


def test_it_solves_a_hard_puzzle_or_a_cell_shows_several_solutions_and_knows_entries_that_fail(
    open_page: Open,
) -> None:
    page = open_page("?puzzle=" + PUZZLES["A"], script=SLOW_CLOCK)
    press(page, "Solve")
    expect_line(page, SOLUTIONS["A"])
    expect_words(page, "only solution: every other possibility was ruled out")
    paste(page, TWO_SOLUTIONS)
    press(page, "Solve")
    expect_words(page, "more than one")
    expect(page.get_by_role("table", name="The solution that is shown")).to_be_visible()
    assert line(page) == TWO_SOLUTIONS
    paste(page, D)
    cell(page, "r1c3").click()
    press(page, "Solve this cell")
    expect_line(page, D[:2] + "4" + D[3:])
    expect_words(page, "r1c3 is 4 in the only solution")
    for digit in ("1", "5"):  # an impossible digit, and a digit in conflict
        page.keyboard.press(digit)
        press(page, "Solve")
        expect_words(page, "givens alone have exactly one")
    press(page, "Solve without my entries")
    expect_line(page, SOLUTIONS["D"])
    assert page.locator("html").get_attribute("data-phase") == "typing"


def test_a_long_search_leaves_the_page_alive_and_goes_over_to_the_worker_that_comes_for_it(
    open_page: Open, host: Host, arrived: threading.Event
) -> None:
    page = open_page("?puzzle=" + LONG)
    assert not asks_for_pyodide(host)
    press(page, "Check")
    expect_words(page, "solving")
    press(page, "Cancel")
    expect_words(page, "cancelled")
    press(page, "Check")
    expect_words(page, "solving")
    cell(page, "r1c1").click()
    page.keyboard.press("2")
    expect_line(page, "2" + LONG[1:])
    press(page, "Undo")
    press(page, "Check")
    expect_words(page, "solving")
    asks_the_core(page)
    expect_words(page, "waiting for the full solver")
    press(page, "Check")
    expect_words(page, "solving")
    arrived.set()
    expect_words(page, "no solution")
    expect_phase(page, "ready")


# ---------------------------------------------------------------- when Pyodide is loaded


@pytest.mark.parametrize(("query", "script"), FRUGAL.values(), ids=FRUGAL)
def test_a_reader_gets_pyodide_only_for_what_needs_it(
    open_page: Open, host: Host, query: str, script: str
) -> None:
    page = open_page(query + D, early=True, script=script)
    press(page, "Check")
    expect_words(page, "exactly one solution")
    paste(page, TWO_SOLUTIONS)
    press(page, "Solve")
    expect_words(page, "more than one")
    assert page.locator("html").get_attribute("data-phase") == "typing"
    assert not asks_for_pyodide(host)
    if script:
        return  # the rest of the message is the same
    press(page, "Count and browse them")
    expect_words(page, "exactly 2 solutions")
    expect_phase(page, "ready")


def test_an_article_with_five_boards_moves_little_and_solves_in_each(
    open_page: Open, tmp_path: Path, complaints: Complaints
) -> None:
    with Line() as site, Host(tmp_path) as elsewhere:
        site.headers["Cache-Control"] = "max-age=600"
        board = f"<iframe title='Sudoku' src='{site.address}index.html?embed=1&puzzle={D}'></iframe>"
        article = f"<!doctype html><meta charset='utf-8'><link rel='icon' href='data:,'>{board * 5}"
        (tmp_path / "index.html").write_text(article)
        page = open_page(phase="", at=elsewhere.address, kept=True)
        for frame in page.frames[1:]:
            solves_in(frame)
        assert len(page.frames) == 6
        assert sum(piece.size for piece in site.sent) < 600_000
        moved = {piece.name for piece in site.sent}
        assert not [name for name in moved if "pyodide" in name or name in ("worker.py", "sw.js")]
    # The article requests the site, which is another origin. Chromium complains about a closed dialog.
    harmless = (f"request to another origin: {site.address}", "error: Blocked autofocusing")
    complaints[:] = [each for each in complaints if not each.startswith(harmless)]


def solves_in(frame: Frame) -> None:
    expect_phase(frame, "typing")
    button(frame, "Solve").evaluate("button => button.click()")
    expect_line(frame, SOLUTIONS["D"])
    expect_words(frame, "only solution")


# ---------------------------------------------------------------- without a worker


def no_memory(request: HostHandler) -> None:
    """Send an interpreter that needs more memory than the browser has."""
    request.send_bytes(
        b"WebAssembly.compileStreaming = async () => { throw new RangeError('Out of memory'); };"
        + request.file()
    )


# Name of an obstacle to the worker -> a script that runs before the page's scripts, a file, and the host's
# answer to the request for it.
HINDRANCES = {
    "no memory": ("", "interpreter.js", no_memory),
    "no workers, and a missing file": (NO_WORKERS, "interpreter.js", missing),
}


@pytest.mark.parametrize(("script", "file", "fault"), HINDRANCES.values(), ids=HINDRANCES)
def test_solve_and_check_work_where_the_worker_cannot_start(
    open_page: Open, host: Host, complaints: Complaints, script: str, file: str, fault: object
) -> None:
    host.answers[file] = fault  # type: ignore[assignment]
    page = open_page("?puzzle=" + D, phase="failed", script=script)
    expect_words(page, "Solve and Check still work")
    press(page, "Check")
    expect_words(page, "exactly one solution")
    press(page, "Redundant givens")
    expect_words(page, "Solve and Check still work")
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])
    expect_words(page, "only solution")
    expect(button(page, "Start the solver again")).to_be_visible()
    complaints.clear()


def test_a_question_that_a_dead_worker_gets_is_answered_soon_and_another_worker_started(
    open_page: Open, complaints: Complaints
) -> None:
    page = open_page("?puzzle=" + D, phase="ready")
    kill(page)
    press(page, "Solve")
    expect(page.get_by_role("status")).to_contain_text(
        "only solution", timeout=15_000
    )  # before the timeout of 20 seconds
    expect_line(page, SOLUTIONS["D"])
    asks_the_core(page)
    expect_words(page, "remove any one of these")
    expect(page.locator("script[worker]")).to_have_count(1)
    complaints.clear()
