"""Test faults of the page's files and worker: the page names them, keeps the grid, and can restart."""

import shutil
import threading
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import build
from building.files import app_of
from tests.dist import TITLE, app_file, next_build
from tests.hosts import (
    Answer,
    Host,
    after,
    another_page,
    answer_in_pieces,
    flip_bits,
    hang_up,
    missing,
    refuse,
    says,
    send_half,
    stay_silent,
)
from tests.page.conftest import Complaints, Open, also_in_firefox, also_in_firefox_if_long
from tests.page.driver import (
    button,
    cell,
    expect_line,
    expect_notice,
    expect_phase,
    expect_words,
    line,
    paste,
    press,
)
from tests.page.test_accessibility import violations
from tests.page.test_solving import slow_machine
from tests.puzzles import EMPTY, PUZZLES, SOLUTIONS

D = PUZZLES["D"]


def solves(page: Page) -> None:
    press(page, "Solve")
    expect_line(page, SOLUTIONS["D"])


def asks_the_core(page: Page) -> None:
    """Ask a question that only the worker can answer."""
    press(page, "Redundant givens")


def starts_again(page: Page, host: Host, words: str) -> None:
    """Repair the fault and restart the solver; check that these words appear and the grid can be solved."""
    assert line(page) == D
    host.answers.clear()
    press(page, "Start the solver again")
    expect_phase(page, "ready")
    expect_words(page, words)
    expect(button(page, "Start the solver again")).to_be_hidden()
    expect(page.locator("script[worker]")).to_have_count(1)
    solves(page)


# File, fault, and a part of the message. The message names the file if the browser reports its name.
# Adjacent rows have different messages, so that each test can see that its message is new.
FAULTS: tuple[tuple[str, Answer, str], ...] = (
    ("worker.py", missing, "answers 404 for worker.py"),
    ("pyodide.asm.wasm", send_half, "pyodide.asm.wasm"),
    ("worker.py", send_half, "worker.py arrived damaged"),
    ("interpreter.js", missing, "answers 404 for interpreter.js"),
    ("pyodide.asm.js", missing, "answers 404 for pyodide.asm.js"),
    ("python_stdlib.zip", refuse, "answers 403 for python_stdlib.zip"),
    ("pyodide.asm.wasm", another_page, "pyodide.asm.wasm"),
    ("interpreter.js", send_half, "could not start"),
    ("python_stdlib.zip", send_half, "python_stdlib.zip"),
    ("pyodide.asm.js", send_half, "pyodide.asm.js"),
    ("python_stdlib.zip", flip_bits, "python_stdlib.zip"),
    ("pyodide.asm.wasm", flip_bits, "pyodide.asm.wasm"),
    ("worker.py", another_page, "worker.py"),
    ("python_stdlib.zip", another_page, "python_stdlib.zip"),
    ("pyodide.js", hang_up, "a filter may block pyodide.js"),
)


# Firefox needs only two faults, because it distinguishes only the worker's own file from requested files.
@pytest.mark.parametrize(
    ("browser", "faults"),
    [("chromium", FAULTS), ("firefox", FAULTS[:2])],
    indirect=["browser"],
    ids=["chromium", "firefox"],
)
def test_each_file_that_does_not_come_whole_is_named_at_once_the_grid_kept_and_in_the_end_it_starts(
    open_page: Open, host: Host, complaints: Complaints, faults: tuple[tuple[str, Answer, str], ...]
) -> None:
    (file, fault, words), *others = faults
    host.answers[file] = fault
    page = open_page("?puzzle=" + D, phase="failed")
    expect_words(page, words)
    for file, fault, words in others:
        host.answers = {file: fault}
        press(page, "Start the solver again")
        expect_words(page, words)
        assert line(page) == D
    expect_phase(page, "failed")
    paste(page, PUZZLES["A"])
    expect_line(page, PUZZLES["A"])
    press(page, "Undo")
    cell(page, "r1c3").click()
    page.keyboard.press("4")
    expect_line(page, D[:2] + "4" + D[3:])
    press(page, "Undo")
    press(page, "Check")
    expect_words(page, "exactly one solution")
    asks_the_core(page)
    expect_words(page, words)
    # The question is still open, and is answered after the restart.
    starts_again(page, host, "remove any one of these")
    complaints.clear()


LOSES_ITS_PYTHON = """
import time
from sudoku_core.questions import analysis
def lost(question, report):
    import js, pyodide_js
    late = time.monotonic() + 0.1
    while time.monotonic() < late:
        yield None
    pyodide_js._api.fatal_error(js.Error.new("lost"))
analysis.RedundantGivensQuestion.answer = lost
"""
ONE_CORE = "Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 })"  # for one worker
LOSES_ITS_PYTHON_IN_A_RACE = """
import time
from sudoku_core import classics
timed = classics.time
def lost(name, puzzle, **options):
    if puzzle[0] != "5":
        import js, pyodide_js
        pyodide_js._api.fatal_error(js.Error.new("lost"))
    time.sleep(0.3)
    return timed(name, puzzle, **options)
classics.time = lost
"""


def script_with(text: str) -> Answer:
    return says(app_file("worker.py").read_text("utf-8") + text)


@pytest.mark.long
def test_a_racer_that_loses_its_python_has_reported_its_times_and_is_given_up(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    page = open_page("lab.html?puzzle=" + D, clock=True, script=ONE_CORE)
    expect_words(page, "recorded:")
    host.answers["worker.py"] = script_with(LOSES_ITS_PYTHON_IN_A_RACE)
    page.locator("#race summary").click()
    page.locator("#race-puzzles").select_option("text")
    page.get_by_label("Puzzles as text").fill(D + "\n" + PUZZLES["A"])
    press(page, "Start the race")
    of_first = page.locator("#race-table tbody tr").first.locator("td")
    expect(of_first.nth(1)).to_have_text("1 of 2", timeout=30_000)
    for _ in range(25):  # one by one, because the page counts each second
        page.clock.fast_forward(1000)
    expect(of_first.first).to_have_text("failed")
    expect(of_first.nth(1)).to_have_text("1 of 2")
    expect_words(page, "0 of 7 algorithms")
    complaints.clear()


def waits(page: Page, seconds: int) -> None:
    """Move the page's clock forward by this number of seconds, without waiting."""
    for _ in range(seconds // 5):
        page.clock.fast_forward(5000)


def test_a_worker_that_says_nothing_for_20_seconds_is_given_up(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers["worker.py"] = stay_silent
    page = open_page("?puzzle=" + D, early=True, clock=True)
    waits(page, 15)
    assert page.locator("html").get_attribute("data-phase") == "typing"
    waits(page, 10)
    expect_words(page, "20 seconds")
    expect(button(page, "Start the solver again")).to_be_visible()
    assert line(page) == D
    complaints.clear()


def test_a_slow_line_is_not_taken_for_silence_and_one_that_answers_late_is_taken_all_the_same(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    pieces = [threading.Event() for _ in range(7)]
    host.answers["pyodide.asm.wasm"] = answer_in_pieces(*pieces)
    page = open_page("?puzzle=" + D, early=True, clock=True)
    shown = page.locator("#loading-bytes")
    for piece in pieces[:-1]:
        before = shown.text_content() or ""
        piece.set()
        expect(shown).not_to_have_text(before)
        waits(page, 5)
        assert page.locator("html").get_attribute("data-phase") == "typing"
    waits(page, 25)
    expect_phase(page, "failed")
    expect_words(page, "20 seconds")
    pieces[-1].set()
    expect_phase(page, "ready")
    expect(button(page, "Start the solver again")).to_be_hidden()
    solves(page)
    complaints.clear()


# Only in Chromium, because only its protocol can freeze a page.
def test_a_tab_that_is_put_to_sleep_while_it_loads_wakes_up_and_is_ready(
    open_page: Open, host: Host
) -> None:
    arrived = threading.Event()
    host.answers["pyodide.asm.wasm"] = after(arrived)
    page = open_page("?puzzle=" + D, early=True)
    browser = page.context.new_cdp_session(page)
    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    arrived.set()
    browser.send("Page.setWebLifecycleState", {"state": "active"})
    expect_phase(page, "ready")
    solves(page)


# ---------------------------------------------------------------- missing features of a browser

NO_WORKERS = "window.Worker = class { constructor() { throw new Error('no workers here') } }"
NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError") } })
"""


def test_without_storage_nothing_is_amiss(open_page: Open) -> None:
    page = open_page("?puzzle=" + D, phase="ready", script=NO_STORAGE)
    solves(page)
    press(page, "Undo")
    expect_words(page, "Undone")
    expect_line(page, D)
    press(page, "My puzzles")
    expect(
        page.get_by_role("dialog").get_by_text("This browser blocks storage for this site")
    ).to_be_visible()


def test_without_workers_the_page_names_what_is_missing_then_solves_by_itself_and_can_be_cancelled(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers["interpreter.js"] = missing
    page = open_page("?puzzle=" + PUZZLES["A"], phase="failed", script=NO_WORKERS)
    expect_words(page, "interpreter.js")
    host.answers = {"python_stdlib.zip": another_page}
    press(page, "Start the solver again")
    expect_words(page, "python_stdlib.zip")
    assert line(page) == PUZZLES["A"]
    host.answers = {"worker.py": slow_machine(0.05)}
    press(page, "Start the solver again")
    expect_phase(page, "ready")
    press(page, "Check")
    expect_words(page, "solving")
    press(page, "Cancel")
    expect_words(page, "cancelled")
    paste(page, D)
    solves(page)
    expect_words(page, "only solution")
    complaints.clear()


# ---------------------------------------------------------------- later failures


def kill(page: Page) -> None:
    page.evaluate("document.querySelector('script[name=core]').xworker.terminate()")


# Either the worker's Python fails and Pyodide reports it, or the worker disappears without a report.
@pytest.mark.parametrize(
    ("browser", "text"), [("chromium", LOSES_ITS_PYTHON), ("firefox", "")], indirect=["browser"]
)
def test_a_worker_that_dies_is_noticed_when_it_is_asked_and_started_again(
    open_page: Open, host: Host, complaints: Complaints, text: str
) -> None:
    host.answers["worker.py"] = script_with(text)
    page = open_page("?puzzle=" + D, phase="ready")
    if not text:
        kill(page)
    asks_the_core(page)
    page.locator('html[data-phase="failed"]').wait_for(state="attached", timeout=30_000)
    expect_words(page, "stopped answering")
    starts_again(page, host, "remove any one of these")
    complaints.clear()


def tries_again(page: Page) -> None:
    page.get_by_role("link", name="Try again").click()


NO_FILE = "the server answers 404 for"
NO_SCRIPT = "is sent as “text/html” and has to be sent as “text/javascript”"


# Files, fault, and a part of the message.
FAULTS_OF_THE_PAGE: tuple[tuple[str, Answer, str], ...] = (
    ("core.js", another_page, NO_SCRIPT),
    ("core-*.js", missing, NO_FILE),
    ("micropython.js", another_page, NO_SCRIPT),
    ("micropython.wasm", send_half, "this file has 216871 bytes and should have 433743"),
    ("micropython.js", missing, NO_FILE),
    ("index.gz", missing, NO_FILE),
    ("index.gz", send_half, "bytes and should have"),
)


def test_without_the_pages_own_python_the_page_says_why_and_starts_when_that_is_mended(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    page = open_page("techniques.html?lang=en")
    page = open_page("licenses/python.txt", phase="")  # a page without code
    for files, fault, words in FAULTS_OF_THE_PAGE:
        (path, *_) = build.DIST.rglob(files)
        host.answers = {path.name: fault}
        page.goto(host.address)
        expect(page.get_by_role("alert")).to_contain_text(words)
        expect(page.get_by_role("alert")).to_contain_text(path.name)
        expect(page.get_by_role("alert")).to_contain_text("nly the owner of the site can fix")
        expect(page.get_by_text("One of these is the reason")).to_be_hidden()
        assert complaints
        complaints.clear()
        expect(button(page, "Solve")).to_be_disabled()
    host.answers.clear()
    tries_again(page)
    expect_phase(page, "typing")
    expect(page.get_by_role("alert")).to_be_hidden()
    complaints.clear()


def test_a_host_that_is_silent_is_said_to_be_so_in_chinese_too(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers["index.gz"] = stay_silent
    page = open_page("?lang=zh-CN", phase="", clock=True)
    waits(page, 15)
    page.clock.resume()
    # If another byte arrives now, the page waits for 15 more seconds in real time.
    expect(page.get_by_role("alert")).to_contain_text("本站服务器没有响应", timeout=60_000)
    complaints.clear()


@also_in_firefox
def test_a_policy_that_blocks_what_python_needs_is_named(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.headers["Content-Security-Policy"] = "script-src 'self'"
    page = open_page(phase="")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("of its Content-Security-Policy blocks", timeout=30_000)
    expect(alert).to_contain_text("script-src")
    complaints.clear()


# Browsers without WebAssembly: Lockdown Mode removes it, or a policy forbids compilation.
WITHOUT_WEBASSEMBLY = (
    "delete globalThis.WebAssembly",
    "WebAssembly.compile = WebAssembly.compileStreaming = WebAssembly.instantiate = "
    "WebAssembly.instantiateStreaming = () => Promise.reject(new Error('no'))",
)
ENTRY = D[:2] + "4" + D[3:]
# Address -> the line of the displayed puzzle, or "" for none.
SAID_EVERYWHERE = {
    f"?lang=en&puzzle={D}": D,
    f"?lang=en&embed=1&puzzle={D}": D,
    f"?lang=en&puzzle=%5B%5B{'%2C'.join(D)}%5D%5D": D,
    f"?lang=en&state=2_{ENTRY}": ENTRY,
    f"lab.html?lang=en&puzzle={D}": D,
    "?lang=en": "",
    "?lang=en&puzzle=nonsense": "",
    **{
        f"{page}?lang=en": ""
        for page in (
            "learn.html",
            "techniques.html",
            "techniques/x-wing.html",
            "book.html",
            "bulk.html",
            "articles.html",
            "api.html",
            "help.html",
        )
    },
}


@pytest.mark.parametrize(
    ("browser", "script", "addresses"),
    [
        ("chromium", WITHOUT_WEBASSEMBLY[0], list(SAID_EVERYWHERE)),
        ("chromium", WITHOUT_WEBASSEMBLY[1], list(SAID_EVERYWHERE)[:1]),
        ("firefox", WITHOUT_WEBASSEMBLY[0], list(SAID_EVERYWHERE)[:1]),
    ],
    indirect=["browser"],
    ids=["chromium", "not compiled", "firefox"],
)
def test_without_webassembly_every_page_says_so_at_once_and_draws_the_puzzle_of_its_address(
    open_page: Open, host: Host, complaints: Complaints, script: str, addresses: list[str]
) -> None:
    page = open_page("licenses/python.txt", phase="", script=script)
    for address in addresses:
        page.goto(host.address + address)
        alert = page.locator(".slow-start").get_by_role("alert")
        expect(alert).to_contain_text("no WebAssembly", timeout=10_000)
        expect(page.get_by_text("One of these is the reason")).to_be_hidden()
        drawn = page.locator("#puzzle-of-address")
        expect(drawn).to_be_visible(visible=bool(SAID_EVERYWHERE[address]))
        if SAID_EVERYWHERE[address]:
            expect(drawn.locator("code")).to_have_text(SAID_EVERYWHERE[address])
            givens = 81 - SAID_EVERYWHERE[address].count(".")
            expect(drawn.locator("svg text")).to_have_count(givens)
    page.goto(host.address + f"?lang=zh-CN&puzzle={D}")
    expect(page.get_by_role("alert").first).to_contain_text("WebAssembly")
    assert violations(page, "#puzzle-of-address") == []
    complaints.clear()


@also_in_firefox_if_long
def test_a_page_that_the_browser_has_kept_too_long_loads_itself_again_once(
    open_page: Open, host: Host, complaints: Complaints, tmp_path: Path
) -> None:
    host.headers["Cache-Control"] = "max-age=31536000"
    page = open_page("?puzzle=" + D, fresh=True)
    host.folder = next_build(tmp_path / "next")
    page.goto("about:blank")
    page.goto(host.address + "?puzzle=" + D)
    page.wait_for_function("title => document.title.includes(title)", arg=TITLE, timeout=30_000)
    expect_phase(page, "typing")
    expect_line(page, D)
    assert page.locator("html").get_attribute("data-start") == "going"
    complaints.clear()


# When the host answers, the cached page has started, has not started yet, or its reader has already begun.
@pytest.mark.parametrize(
    ("browser", "path", "has_begun"),
    [
        ("firefox", "index.html", False),
        ("chromium", "articles.html", False),
        ("chromium", "index.html", True),
    ],
    indirect=["browser"],
)
def test_a_host_that_answers_late_brings_a_page_up_to_date_whose_reader_has_not_begun(
    open_page: Open, host: Host, complaints: Complaints, tmp_path: Path, path: str, has_begun: bool
) -> None:
    host.headers["Cache-Control"] = "max-age=31536000"
    page = open_page(path, phase="", fresh=True)
    host.folder = next_build(tmp_path / "next")
    is_ready = threading.Event()
    host.answers[path] = after(is_ready)
    page.goto("about:blank")
    with page.expect_response(
        lambda response: path in response.url and not response.request.is_navigation_request()
    ) as late:
        page.goto(host.address + path)
        if path == "index.html":
            expect_phase(page, "typing")
        if has_begun:
            cell(page, "r1c1").click()
        is_ready.set()
    late.value.finished()
    if has_begun:
        page.keyboard.press("5")
        expect_line(page, "5" + EMPTY[1:])
        assert TITLE not in page.title()
        page.goto("about:blank")
        page.goto(host.address + path)
    page.wait_for_function("document.documentElement.dataset.build.startsWith('1-')", timeout=30_000)
    complaints.clear()


def test_half_of_an_update_is_said_to_be_that_and_the_page_can_be_tried_again(
    open_page: Open, host: Host, complaints: Complaints, tmp_path: Path
) -> None:
    new = next_build(tmp_path / "next")
    host.folder = tmp_path / "half"
    shutil.copytree(new, host.folder)
    (app_of(host.folder) / "index.gz").unlink()
    page = open_page("?puzzle=" + D, phase="loading")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text(NO_FILE)
    expect(alert).to_contain_text("may be in the middle of an update")
    assert host.asked.count("/") == 2, "the page, and once more to see whether it is outdated"
    tries_again(page)
    expect(alert).to_contain_text(NO_FILE)
    host.folder = new
    tries_again(page)
    expect_phase(page, "typing")
    expect_line(page, D)
    complaints.clear()


def test_a_page_of_which_nothing_but_its_html_has_arrived_says_so_and_can_be_tried_again(
    open_page: Open, host: Host, complaints: Complaints, tmp_path: Path
) -> None:
    shutil.copyfile(build.DIST / "index.html", tmp_path / "index.html")
    host.folder = tmp_path
    page = open_page("?puzzle=" + D, phase="loading")
    expect(page.get_by_text("A file of this site is missing or damaged")).to_be_visible()
    host.folder = build.DIST
    tries_again(page)
    expect_phase(page, "typing")
    expect_line(page, D)
    complaints.clear()


# Tests at three points of an element whether something covers it.
TOPMOST = """
element => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [0.1, 0.5, 0.9].every(part =>
    element.contains(document.elementFromPoint(left + width * part, top + height * part)));
}
"""


# Playwright cannot switch JavaScript off in the system's Firefox.
def test_without_javascript_the_html_says_what_to_do(open_page: Open) -> None:
    page = open_page(phase="loading", java_script_enabled=False)
    reason = page.get_by_text("JavaScript is switched off")
    expect(reason).to_be_visible()
    expect(button(page, "Solve")).to_be_disabled()
    # Readers of an article do not need the advice for developers and for pages that were opened as files.
    expect(page.get_by_text("build.py")).to_be_hidden()
    for address in ("", "lab.html"):
        page.goto(page.url.split("?")[0].removesuffix("lab.html") + address + "?embed=1&lang=en")
        page.set_viewport_size({"width": 720, "height": 480})
        whole = page.get_by_role("link", name="Open in Sudoku Lab").first
        assert whole.evaluate("link => link.href").endswith(f"/{address}?")
        # Neither a board's lines nor a player's controls cover the message.
        reason.scroll_into_view_if_needed()
        assert reason.evaluate(TOPMOST)


@also_in_firefox
def test_opened_as_a_file_the_html_says_what_to_do(open_page: Open, complaints: Complaints) -> None:
    page = open_page(phase="")
    page.goto((build.DIST / "index.html").as_uri())
    expect_notice(page, "python build.py serve")
    page.close()  # so that the page reports no further errors
    complaints.clear()
