"""Check that nothing moves while a page starts, so that a click cannot miss its target."""

import threading
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.hosts import Host, after
from tests.page.conftest import Open
from tests.page.driver import button, cell, expect_phase, expect_words, paste, press, resize
from tests.puzzles import PUZZLES, TWO_SOLUTIONS

# Collects the layout shifts that the browser reports: https://wicg.github.io/layout-instability/
WATCH = """
window.moved = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    for (const { node, previousRect, currentRect } of entry.sources)
      moved.push([
        document.documentElement.dataset.phase,
        node ? node.id || node.className || node.nodeName : "gone",
        `${previousRect.x},${previousRect.y} ${previousRect.width}x${previousRect.height}`,
        `${currentRect.x},${currentRect.y} ${currentRect.width}x${currentRect.height}`,
      ]);
}).observe({ type: "layout-shift" });
"""

SOLVER = f"?puzzle={PUZZLES['A']}"
# This address names an algorithm that does not exist.
COMPARED = f"lab.html?puzzle={PUZZLES['D']}&algorithm=bitmask&compare=tables,constructor,core"
TECHNIQUE = "techniques/x-wing.html?lang=en"
RECORDED = "lab.html?trace=runs/D-bitmask.json.gz&step=60"


def open_watched(open_page: Open, query: str, width: int, **options: Any) -> Page:
    return open_page(query, script=WATCH, viewport={"width": width, "height": 900}, **options)


def layout_shifts(page: Page) -> list[list[str]]:
    """Wait two frames, in which the browser reports the last layout shifts; return all shifts so far."""
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    shifts: list[list[str]] = page.evaluate("moved")
    return shifts


@pytest.mark.parametrize(
    ("query", "words", "width"),
    [
        (SOLVER + "&embed=1", "21 givens", 360),
        (COMPARED, "Recorded: ", 1280),
        (RECORDED, "Recorded: ", 1280),
        (RECORDED + "&embed=1", "Recorded: ", 360),
        (TECHNIQUE, "^In rows 3 and 4", 360),
        (TECHNIQUE + "&stage=position&lang=zh-CN", "能在这里找到", 1280),
        (RECORDED.replace("&", ",runs/D-bitmask.json.gz&") + "&embed=1", "Recorded: ", 1280),
    ],
)
def test_nothing_moves_from_the_first_look_until_all_is_there_that_needs_no_solver(
    open_page: Open, query: str, words: str, width: int
) -> None:
    page = open_watched(open_page, query, width)
    expect_words(page, words)
    assert layout_shifts(page) == []


@pytest.mark.parametrize(
    ("query", "words", "width"),
    [
        (SOLVER + "&lang=zh-CN", "21 个", 360),
        (SOLVER, "21 givens", 1280),
        (COMPARED + "&lang=zh-CN", "已录制", 360),
    ],
)
def test_nothing_moves_from_the_first_look_until_the_solver_is_there_that_is_long_in_coming(
    open_page: Open, host: Host, query: str, words: str, width: int
) -> None:
    come = threading.Event()
    host.answers["pyodide.asm.wasm"] = after(come)
    page = open_watched(open_page, query, width, early=True)
    expect(page.get_by_role("progressbar")).to_be_visible()
    come.set()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    expect_words(page, words)
    assert layout_shifts(page) == []


def test_nothing_moves_where_the_page_s_own_python_is_long_in_coming(open_page: Open, host: Host) -> None:
    come = threading.Event()
    host.answers["micropython.wasm"] = after(come)
    page = open_watched(open_page, SOLVER, 360, phase="", clock=True)
    reason = page.get_by_role("alert").get_by_text("The server of this site does not answer")
    page.clock.fast_forward(2000)
    expect_words(page, r"loading the page: [1-9]\d? %")
    page.clock.fast_forward(12_000)
    expect(reason).to_be_hidden()
    # A busy browser reports an arrived file late, and the page then waits once more.
    page.clock.fast_forward(15_000)
    page.clock.fast_forward(5000)  # after this time the page requests the file again
    expect(reason).to_be_in_viewport()
    come.set()
    expect_words(page, "21 givens")
    assert layout_shifts(page) == []


# Adds up the layout shifts without recent input, as in https://web.dev/articles/cls.
ADD_UP = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) shifts += hadRecentInput ? 0 : value;
}).observe({ type: "layout-shift", buffered: true });
"""
# Waits two frames, in which the browser reports the last shifts, and returns the sum of all shifts.
SHIFTS = "() => new Promise(go => requestAnimationFrame(() => requestAnimationFrame(() => go(shifts))))"
MOST = 0.1
PHONE = {"width": 360, "height": 640}


def test_a_lesson_stands_still_while_its_parts_come_one_by_one_and_while_code_runs(
    open_page: Open, host: Host
) -> None:
    parts = {name: threading.Event() for name in ("learn.gz", "editor.js", "pyodide.asm.wasm")}
    host.answers.update({name: after(event) for name, event in parts.items()})
    page = open_page("learn.html?lang=en", phase="", script=ADD_UP, viewport=PHONE)
    expect_words(page, "Loading the page")
    parts["learn.gz"].set()
    expect(page.locator("#question")).not_to_be_empty()
    parts["editor.js"].set()
    button(page, "Run").click()
    expect(page.locator("#own-time")).to_contain_text("Loading Python")
    assert page.evaluate("shifts") < MOST
    parts["pyodide.asm.wasm"].set()
    expect(page.locator("#verdict")).not_to_be_empty(timeout=60_000)
    assert page.evaluate(SHIFTS) < MOST


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "zh-CN"])
@pytest.mark.parametrize("lesson", [1, 4, 7, 10, "end"])
@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}])
def test_lessons_stand_still_on_a_slow_machine_and_line(
    open_page: Open, size: dict[str, int], lesson: int | str, language: str
) -> None:
    page = open_page("techniques.html", script=ADD_UP, viewport=size, fresh=True)
    tools = page.context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    line = {"offline": False, "latency": 150, "downloadThroughput": 500_000, "uploadThroughput": 500_000}
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", line)
    page.goto(page.url.replace("techniques.html", f"learn.html?lang={language}#lesson-{lesson}"))
    expect_phase(page, "typing")
    run = page.locator('[data-command="own_run"]')
    if lesson != "end":
        expect(run).to_be_enabled(timeout=60_000)
        run.click()
        expect(page.locator("#verdict")).not_to_be_empty(timeout=170_000)
    assert page.evaluate(SHIFTS) < MOST


# Returns the places of the board and of the elements around it.
PLACES = """
() => ["#board", ".status", ".pad", ".answers"].map(name => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [x, y, width, height];
})
"""


def test_the_digits_stay_where_they_are_whatever_is_said(open_page: Open) -> None:
    page = open_page(f"?puzzle={PUZZLES['D']}")

    def places() -> list[Any]:
        found = []
        for width in (360, 1280):
            resize(page, width, 640)
            found.append(page.evaluate(PLACES))
        return found

    before = places()
    assert all(width for size in before for _, _, width, _ in size)
    cell(page, "r1c3").click()
    page.keyboard.press("1")
    press(page, "Check")
    expect_words(page, "Something is wrong")
    assert places() == before
    press(page, "Show what is wrong")
    expect_words(page, "r1c3 is wrong")
    assert places() == before
    paste(page, "5" * 9 + "." * 72)
    expect_words(page, "conflict")
    assert places() == before
    paste(page, TWO_SOLUTIONS)
    press(page, "Solve")
    expect_words(page, "more than one")
    assert places() == before
