"""Test the sandbox of the reader's own code with hostile programs."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import hostile
from tests.hosts import (
    Answer,
    Host,
    another_page,
    flip_bits,
    hang_up,
    missing,
    refuse,
    says,
    send_half,
)
from tests.page.conftest import Complaints, Open, also_in_firefox
from tests.page.driver import SLOW_CLOCK, button, press
from tests.page.test_own_code import expect_said, select_all, verdicts, write

# Records the longest pause of the page in milliseconds.
WATCH = """() => {
  let last = performance.now();
  window.longest = 0;
  setInterval(() => {
    const now = performance.now();
    window.longest = Math.max(window.longest, now - last);
    last = now;
  }, 10);
}"""
# In Firefox, the thread of a hostile worker hangs in one of twelve runs on a busy machine. The page
# terminates such a worker after 10 seconds by its clock. With this slower clock, that takes 40 seconds.
SLOWER_CLOCK = SLOW_CLOCK.replace("/ 50", "/ 4")
MOST_STILL = 5000  # a fault once caused a pause of 8 seconds; the limit allows for a busy machine


def opened(open_page: Open, code: str, **options: Any) -> Page:
    """Open a link with this code, and wait until the code can be run."""
    page = open_page("lab.html" + hostile.link(code), **options)
    expect(button(page, "Run")).to_be_enabled(timeout=30_000)
    return page


def printed(page: Page) -> str:
    return page.locator("#own-printed pre").inner_text()


def expect_no_worker(page: Page) -> None:
    """Check that the frame of the reader's code is removed; wait until its workers have ended."""
    expect(page.locator("iframe")).to_have_count(0)
    expect(button(page, "Stop")).to_be_hidden()
    while workers := [worker for worker in page.workers if worker.url.startswith("data:")]:
        with workers[0].expect_event("close"):
            pass


# File, its fault, and the message of the page, because Python cannot start without the file.
FAULTS: tuple[tuple[str, Answer, str], ...] = (
    ("walled.js", missing, "needs walled.js, and the server answers 404 for it"),
    ("python_stdlib.zip", missing, "needs python_stdlib.zip, and the server answers 404 for it"),
    ("pyodide.asm.wasm", refuse, "needs pyodide.asm.wasm, and the server answers 403 for it"),
    (
        "python_stdlib.zip",
        hang_up,
        "needs python_stdlib.zip, which does not arrive, though the server answers",
    ),
    ("pyodide.asm.js", another_page, "needs pyodide.asm.js, which arrived damaged or changed"),
    ("own_worker.py", send_half, "needs own_worker.py, which arrived damaged or changed"),
    ("own_frame.html", missing, "needs own_frame.html, and the server answers 404 for it"),
    ("python_stdlib.zip", flip_bits, "Python could not start"),
)


@pytest.mark.parametrize(
    ("browser", "faults"),
    [("chromium", FAULTS), ("firefox", FAULTS[3:5])],
    indirect=["browser"],
    ids=["chromium", "firefox"],
)
def test_where_python_does_not_start_for_a_program_the_reason_is_named(
    open_page: Open, host: Host, complaints: Complaints, faults: tuple[tuple[str, Answer, str], ...]
) -> None:
    page = open_page("learn.html?lang=en#lesson-2")
    run, said = button(page, "Run"), page.locator("#verdict")
    for file, fault, words in faults:
        host.answers = {file: fault}
        expect(run).to_be_enabled(timeout=30_000)
        run.click()
        expect(said).to_contain_text(words, timeout=30_000)
    page.context.set_offline(True)
    run.click()
    expect(said).to_contain_text("and the server does not answer")
    page.context.set_offline(False)
    host.answers = {}
    run.click()
    expect(page.locator('[data-verdict="wrong"]')).to_be_visible(timeout=60_000)
    complaints.clear()


@pytest.mark.slow
@also_in_firefox
def test_javascript_behind_the_walls_reaches_nothing_and_forges_nothing(
    open_page: Open, host: Host, complaints: Complaints, browser: Browser
) -> None:
    in_firefox = browser.browser_type.name == "firefox"
    hostile.lay_bait(host)
    host.answers["own_worker.js"] = says(hostile.script(host))
    page = opened(open_page, "# nothing", script=SLOWER_CLOCK if in_firefox else SLOW_CLOCK)
    page.evaluate("window.heard = []; addEventListener('message', (event) => heard.push(event.data))")
    press(page, "Run")
    expect_said(page, "Your code is r")
    # In Firefox, the page terminates a hanging worker after 40 seconds by the slower clock, and starts one
    # more worker.
    expect_said(page, "right on 1 of 1" + "|took more than 10 seconds" * in_firefox, timeout=150_000)
    assert hostile.stolen_requests(host) == []
    assert page.evaluate("heard") == []
    if in_firefox and "took more" in page.get_by_role("status").inner_text():
        complaints.clear()
        return
    attempts = printed(page).split("xxx")[0].strip()
    assert len(attempts.splitlines()) >= 40
    assert hostile.successful_attempts(attempts) == []
    assert not [verdict for verdict in verdicts(page) if verdict in ("", "running") or "solved" in verdict]
    # The steps of the program are invalid, so the page discards them and continues to work.
    expect(page.locator(".panel-name")).to_have_text("Own code")
    press(page, "Last")
    expect_said(page, "damaged")
    if not in_firefox:
        # Firefox may retain the thread of a worker whose own workers never loaded; the thread runs no code.
        expect_no_worker(page)
    assert not [complaint for complaint in complaints if "Traceback" in complaint]
    complaints.clear()  # the browser reports refused requests


@pytest.mark.slow
def test_python_that_finds_javascript_reaches_nothing_and_governs_no_later_run(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    hostile.lay_bait(host)
    page = opened(open_page, f"SITE = {host.address!r}\n{hostile.ESCAPING_CODE}")
    press(page, "Run")
    expect_said(page, "Your code is r")
    page.evaluate(WATCH)
    expect_said(page, r"right on \d of 1")
    attempts = printed(page)
    assert "has JavaScript True can post True" in attempts
    assert "ports leaked 0" in attempts
    assert len(re.findall("(?m): (nothing|refused)$", attempts)) >= 16
    assert hostile.successful_attempts(attempts) == []
    assert hostile.stolen_requests(host) == []
    assert page.locator("img").count() == 0
    assert page.evaluate("longest") < MOST_STILL
    expect_no_worker(page)

    # The hostile code ends with its worker, and does not affect the next run.
    select_all(page)
    page.keyboard.type("def solve(board, found): pass")
    press(page, "Run")
    expect(page.locator("#own-table tbody td:nth-child(2)").first).to_contain_text("wrong", timeout=20_000)
    expect_said(page, "right on 1 of 1")
    expect(page.locator("#own-printed")).to_be_hidden()
    expect_no_worker(page)
    complaints.clear()


@pytest.mark.slow
def test_no_message_moves_a_limit_and_memory_has_one(open_page: Open) -> None:
    page = open_page("lab.html" + hostile.link(hostile.CODE_THAT_RUNS_ON), clock=True)
    press(page, "Run")
    expect(page.locator("#own-time")).to_contain_text("of at most 10 seconds", timeout=30_000)
    page.clock.fast_forward(4_000)
    expect(page.locator("#own-time")).to_contain_text(re.compile("[4-9] of at most"))
    expect(button(page, "Stop")).to_be_visible()
    page.clock.fast_forward(7_000)
    expect_said(page, "took more than 10 seconds")
    expect_no_worker(page)
    write(
        page,
        "def solve(board, found):\n    kept = []\n    while True:\n        kept.append(bytearray(10**7))\n",
    )
    press(page, "Run")
    expect_said(page, "ran out of memory: it may use 512 MB")
    assert verdicts(page)[0] == "out of memory"
    expect_no_worker(page)
