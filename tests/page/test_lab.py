"""Test the lab as a person uses it: choose, play, step, seek, compare and share."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from shared.words import format_number
from sudoku_core.lab.classics import Cursor
from tests.dist import app_file
from tests.hosts import Host, missing, says, stay_silent
from tests.page.conftest import Complaints, Open
from tests.page.driver import button, expect_phase, expect_words, open_jumps, open_set_up, paste, press
from tests.page.test_accessibility import violations
from tests.puzzles import A_OF_LUOGU, PUZZLES, SOLUTIONS
from tests.recorded import run
from tests.traces import moment_at

D = PUZZLES["D"]
BOARD = """
panel => [...panel.querySelectorAll('[data-board-cell]')].map(cell => cell.dataset.digit || '.').join('')
"""
LAB = "lab.html?lang=en&"


def recorded(name: str, letter: str = "D") -> Any:
    """Record and return the trace that the lab should show."""
    trace = run(name, PUZZLES[letter]).trace
    assert trace
    return trace


def panel_of(page: Page, name: str) -> Locator:
    """Return the panel of an algorithm."""
    return page.get_by_role("region", name=name, exact=True)


def counter(panel: Locator, name: str) -> Locator:
    return panel.locator(f'[data-counter="{name}"]')


def expect_step(page: Page, step: int, last: int) -> None:
    """Wait until the slider shows this step."""
    shown = f"Step {step:,} / {last:,}" if step > 9999 else f"Step {step} / {last:,}"
    if last < 10_000:
        shown = f"Step {step} / {last}"
    expect(page.get_by_label("Position")).to_have_attribute("aria-valuetext", shown, timeout=30_000)


def expect_moment(panel: Locator, moment: Cursor) -> None:
    """Check that the panel shows the board, the counters, the path and the line of code at this step."""
    shown = "".join(str(value or ".") for value in moment.values)
    assert panel.evaluate(BOARD) == shown
    for name in ("calls", "guesses", "backtracks", "depth"):
        expect(counter(panel, name)).to_have_text(str(getattr(moment, name)))
    guesses = [placement for placement in moment.path if placement[2]]
    expect(panel.locator(".path .guess")).to_have_count(len(guesses))
    expect(panel.locator(".path span")).to_have_count(len(moment.path))
    line = panel.locator("[aria-current]")
    if moment.event and moment.event.line:
        number = panel.locator(".code li").evaluate_all("lines => lines.findIndex(l => l.ariaCurrent) + 1")
        assert number == moment.event.line
        expect(line).to_be_visible()
    else:
        expect(line).to_have_count(0)


def headings(page: Page) -> Locator:
    """Return the headings of the shown algorithms."""
    return page.locator(".panels").get_by_role("heading", level=2)


def test_steps_forward_back_and_to_the_ends_show_what_was_recorded(open_page: Open) -> None:
    trace = recorded("tables")
    page = open_page(LAB + "algorithm=tables&puzzle=" + D)
    expect_step(page, 0, trace.length)
    panel = panel_of(page, "Tables")
    expect_moment(panel, moment_at(trace, 0))
    open_jumps(page)
    for name, step in (
        ("Forward", 1),
        ("Forward", 2),
        ("Back", 1),
        ("Last", trace.length),
        ("Back", trace.length - 1),
        ("First", 0),
        ("Next guess", trace.next(3, 0)),
        ("Next contradiction", trace.next(4, 0)),
        ("Previous guess", trace.previous(3, trace.next(4, 0))),
    ):
        press(page, name)
        expect_step(page, step, trace.length)
        expect_moment(panel, moment_at(trace, step))
    press(page, "Last")
    assert panel.evaluate(BOARD) == SOLUTIONS["D"]
    expect_words(page, "Finished: the first solution is found")
    press(page, "Back")
    expect_words(page, "every cell is filled")
    expect_address(page, f"step={trace.length - 1}&")


def test_a_link_is_copied_and_opens_exactly_its_view(open_page: Open) -> None:
    trace = recorded("bitmask", "C")
    query = f"{LAB}puzzle={PUZZLES['C']}&algorithm=bitmask&compare=core&step=2201&speed=100"
    page = open_page(query)
    expect_step(page, 2201, trace.length)
    expect_moment(panel_of(page, "Bitmask"), moment_at(trace, 2201))
    core = recorded("core", "C")
    expect_moment(panel_of(page, "This site's solver"), moment_at(core, min(2201, core.length)))
    expect(page.get_by_label("Steps per second")).to_have_value("100")
    press(page, "Back")
    press(page, "Copy link")
    expect_words(page, "copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.get_by_role("link", name="Link to this view").get_attribute("href")
    page.goto(link)
    expect_step(page, 2200, trace.length)
    expect_moment(panel_of(page, "Bitmask"), moment_at(trace, 2200))
    expect(headings(page)).to_have_text(["Bitmask", "This site's solver"])


def expect_address(page: Page, *parts: str) -> None:
    """Wait until the page's address contains these parts."""
    page.wait_for_function("parts => parts.every(part => location.search.includes(part))", arg=list(parts))


def test_a_wrong_address_is_said_until_it_is_answered_and_the_address_follows_the_view(
    open_page: Open,
) -> None:
    page = open_page(LAB + "puzzle=abc&algorithm=bitmsk,tables&step=abc&utm=a")
    problems = page.get_by_role("alert").get_by_role("listitem")
    expect_words(page, "recorded: ")
    expect(problems).to_have_count(3)
    expect(problems.filter(has_text="algorithm=bitmsk")).to_contain_text(
        "no such algorithm. Shown: Tables."
    )
    assert violations(page, "#problems") == []
    press(page, "Forward")
    expect(problems).to_have_count(2)
    expect_address(page, "puzzle=abc", "algorithm=bitmsk", "step=1", "utm=a")
    press(page, "Dismiss")
    expect(problems).to_have_count(0)
    expect_address(page, "puzzle=" + D, "algorithm=tables", "step=1", "utm=a")

    open_set_up(page)
    page.locator("#setup").evaluate("setup => { setup.open = true; }")
    page.get_by_role("checkbox", name="Propagation").check()
    page.get_by_label("Steps per second").select_option("10")
    page.get_by_label("Theme").select_option("dark")
    expect_address(page, "compare=propagation", "step=1&", "speed=10", "theme=dark")
    press(page, "Play")
    page.wait_for_function("document.querySelector('#position').valueAsNumber > 3")
    assert "step=1&" in page.evaluate("location.search"), "it follows once playback rests"
    press(page, "Pause")
    step = page.get_by_label("Position").input_value()
    assert int(step) > 1
    expect_address(page, "compare=propagation", f"step={step}&", "speed=10", "theme=dark", "utm=a")


def test_the_slider_goes_anywhere_and_keys_play_and_step(open_page: Open) -> None:
    trace = recorded("scan")
    page = open_page(LAB + "algorithm=scan&puzzle=" + D)
    expect_step(page, 0, trace.length)
    page.get_by_label("Position").fill("12345")
    expect_step(page, 12_345, trace.length)
    expect_moment(panel_of(page, "Scan"), moment_at(trace, 12_345))
    page.get_by_label("Position").press("ArrowRight")
    expect_step(page, 12_346, trace.length)
    page.get_by_label("Position").press("Space")
    expect(button(page, "Pause")).to_be_visible()
    page.get_by_label("Position").press("Space")
    expect(button(page, "Play")).to_be_visible()
    page.get_by_role("heading", level=1).click()
    for key, step in (
        ("Home", 0),
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", trace.length),
    ):
        page.keyboard.press(key)
        expect_step(page, step, trace.length)


def test_it_plays_pauses_and_ends_at_the_end(open_page: Open) -> None:
    trace = recorded("core", "A")
    page = open_page(f"{LAB}algorithm=core&speed=10&puzzle={PUZZLES['A']}")
    expect_step(page, 0, trace.length)
    press(page, "Play")
    expect(counter(panel_of(page, "This site's solver"), "guesses")).not_to_have_text("0", timeout=30_000)
    press(page, "Pause")
    step = int(page.get_by_label("Position").input_value())
    assert step > 0
    expect_moment(panel_of(page, "This site's solver"), moment_at(trace, step))
    page.get_by_label("Steps per second").select_option("as fast as possible")
    press(page, "Play")
    expect_step(page, trace.length, trace.length)
    expect(button(page, "Play")).to_be_visible()


def shows_the_masks_of_each_step(page: Page, panel: Locator) -> None:
    press(page, "Forward")
    # The next step tries 1 in r1c3. The row has 3, 5 and 7, the column has 8, and the box has 3, 5, 6, 8
    # and 9, so 1, 2 and 4 are free.
    for name, bits, value in (
        ("rows[row]", "001010100", 84),
        ("columns[column]", "010000000", 128),
        ("boxes[box]", "110110100", 436),
        ("free", "000001011", 11),
        ("bit", "000000001", 1),
    ):
        row = panel.get_by_role("row", name=re.compile(f"^{re.escape(name)} "))
        expect(row.get_by_role("cell")).to_have_text([bits, str(value)])
        expect(row.locator("b")).to_have_text(bits[-1])
    press(page, "Back")
    expect(panel.get_by_role("row", name="bit –").locator("b")).to_have_text("")


def test_algorithms_are_compared_by_step_and_by_time(open_page: Open) -> None:
    page = open_page(LAB + "algorithm=bitmask&puzzle=" + D)
    first = recorded("bitmask")
    expect_step(page, 0, first.length)
    shows_the_masks_of_each_step(page, panel_of(page, "Bitmask"))
    open_set_up(page)
    page.get_by_role("checkbox", name="Tables").check()
    second = recorded("tables")
    expect_step(page, 0, second.length)
    expect(panel_of(page, "Tables").get_by_role("table", name="masks")).to_have_count(0)
    page.get_by_label("Position").fill("20000")
    expect_moment(panel_of(page, "Bitmask"), moment_at(first, first.length))
    expect_moment(panel_of(page, "Tables"), moment_at(second, 20_000))
    page.get_by_label("Position").fill("300")
    page.get_by_label("Synchronize by").select_option("time")
    expect(page.get_by_text("timed without a recording")).to_be_visible()
    expect_moment(panel_of(page, "Bitmask"), moment_at(first, 300))
    place, speed = page.locator("#place"), page.locator("#speed option:checked")
    expect(place).to_have_text(re.compile(r"^[\d.]+ / [\d.]+ m?s$"))
    expect(speed).to_have_text(re.compile(r"^[\d.]+ µs/s$"))
    times = []
    for name in ("Bitmask", "Tables"):
        amount, unit = (counter(panel_of(page, name), "time").text_content() or "").split()
        times.append(float(amount) * {"µs": 1, "ms": 1000}[unit])
    assert times[0] == pytest.approx(times[1], rel=0.1)
    link = page.get_by_role("link", name="Link to this view").get_attribute("href")
    calls = counter(panel_of(page, "Tables"), "calls").text_content()
    assert link
    page.goto(link)
    expect_words(page, "recorded: ")
    expect(counter(panel_of(page, "Tables"), "calls")).to_have_text(calls or "")
    open_set_up(page)
    page.get_by_role("checkbox", name="Bitmask").uncheck()
    expect(headings(page)).to_have_text(["Tables"])
    expect(page.get_by_role("checkbox", name="Tables")).to_be_disabled()


def test_puzzles_come_from_the_examples_the_clipboard_and_the_dialog(open_page: Open) -> None:
    page = open_page(LAB + "algorithm=core")
    panel = panel_of(page, "This site's solver")
    open_set_up(page)
    for letter in "ABCD":
        press(page, f"Puzzle {letter}")
        expect_step(page, 0, recorded("core", letter).length)
        assert panel.evaluate(BOARD) == PUZZLES[letter]
    page.evaluate("text => navigator.clipboard.writeText(text)", A_OF_LUOGU)
    page.keyboard.press("Control+V")
    expect_step(page, 0, recorded("core", "A").length)
    press(page, "Import")
    page.get_by_label("Puzzle as text").fill("hello")
    press(page, "Import puzzle")
    expect(page.get_by_role("alert")).to_contain_text("no puzzle")
    page.get_by_label("Puzzle as text").fill(PUZZLES["C"])
    press(page, "Import puzzle")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect_step(page, 0, recorded("core", "C").length)
    page.get_by_role("link", name="Board", exact=True).click()
    expect_phase(page, "typing")
    expect(page.locator('[data-cell="r1c1"]')).to_have_attribute("data-digit", "6")
    page.get_by_role("link", name="Lab", exact=True).click()
    expect(page.locator('[data-board-cell="r1c1"]').first).to_have_attribute("data-digit", "6")
    expect_phase(page, "typing")


# Stop a run after a fiftieth of the allowed steps, to save time.
SOONER = """
whole = ask

async def ask(text):
    request = json.loads(text)
    assert request["purpose"] == "record"
    assert request["most"] == 1_000_000
    return await whole(json.dumps({**request, "most": 20_000}))
"""


def test_a_run_without_end_is_watched_and_cancelled_or_stopped_and_all_solutions_are_found(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    host.answers.update({"B-bitmask.json.gz": missing, "B-core.json.gz": missing})
    page = open_page(f"{LAB}algorithm=bitmask&compare=core&puzzle={PUZZLES['B']}")
    calls = counter(panel_of(page, "Bitmask"), "calls")
    expect(calls).not_to_have_text("0", timeout=30_000)
    host.answers["worker.py"] = says(app_file("worker.py").read_text("utf-8") + SOONER)
    press(page, "Cancel")
    expect_words(page, "cancelled")
    press(page, "Record")
    expect(page.get_by_text("stopped after 20,000 steps")).to_be_visible(timeout=90_000)
    expect(page.get_by_text("the whole run makes 1,305,263,522 calls")).to_be_visible()
    expect_words(page, "recorded: 20,000 steps")
    press(page, "Last")
    assert panel_of(page, "This site's solver").evaluate(BOARD) == SOLUTIONS["B"]
    open_set_up(page)
    press(page, "Puzzle D")
    expect_step(page, 0, recorded("bitmask").length)
    page.get_by_label("Search for").select_option("all solutions")
    press(page, "Last")
    whole = run("bitmask", D, "all").trace
    assert whole
    expect(calls).to_have_text(format_number(moment_at(whole, whole.length).calls))
    complaints.clear()  # two files are missing, and the worker was terminated


def test_before_the_core_is_there_one_can_choose_and_is_asked_to_wait(open_page: Open, host: Host) -> None:
    host.answers["pyodide.asm.wasm"] = stay_silent
    page = open_page(LAB + "find=all&puzzle=" + D)
    expect_words(page, "still loading")
    open_set_up(page)
    press(page, "Puzzle A")
    page.get_by_role("checkbox", name="Scan").check()
    assert panel_of(page, "Scan").evaluate(BOARD) == PUZZLES["A"]
    expect(button(page, "Play")).to_be_disabled()


def test_a_shipped_run_is_watched_while_nothing_of_pyodide_comes(open_page: Open, host: Host) -> None:
    for file in ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "worker.py"):
        host.answers[file] = stay_silent
    page = open_page(f"{LAB}algorithm=bitmask&compare=core&step=60&puzzle={PUZZLES['A']}", early=True)
    trace = recorded("bitmask", "A")
    expect_step(page, 60, trace.length)
    press(page, "Forward")
    expect_moment(panel_of(page, "Bitmask"), moment_at(trace, 61))
    expect(counter(panel_of(page, "Bitmask"), "time")).to_have_text(re.compile(r"^[\d.]+ (µs|ms)$"))
    open_set_up(page)
    press(page, "Puzzle D")
    page.get_by_role("checkbox", name="Scan").check()
    expect_step(page, 0, recorded("scan").length)
    expect(page.locator("html")).to_have_attribute("data-phase", "typing")
    press(page, "Back")
    panel_of(page, "Scan").get_by_role("button", name="Line by line").click()
    expect_words(page, "which is still loading")
    press(page, "Cancel")
    press(page, "Forward")
    expect_step(page, 1, recorded("scan").length)


def test_a_step_and_a_jump_change_little_of_the_page(open_page: Open, long: bool) -> None:
    """The test counts the changed elements; `build.py bench --classics` measures the time."""
    page = open_page(f"{LAB}algorithm=tables&compare=bitmask,fewest,propagation&puzzle={D}")
    expect_words(page, "recorded: ")
    touched = page.evaluate(
        """([steps, seeks]) => {
            const observer = new MutationObserver(() => {});
            observer.observe(document.body, { subtree: true, childList: true, attributes: true,
                                              characterData: true });
            const count = turn => (turn(), observer.takeRecords().length);
            const click = name => document.querySelector(`[data-command="${name}"]`).click();
            const slider = document.querySelector('#position');
            const seek = step => { slider.value = step; slider.dispatchEvent(new Event('input')); };
            const most = counts => Math.max(...counts);
            return [
                most([...Array(steps)].map(() => count(() => click('forward')))),
                most([...Array(seeks)].map((_, n) => count(() => seek(n * 499 + 250)))),
            ];
        }""",
        [60, 30] if long else [20, 6],
    )
    print("changes of a step, of a seek, of four runs:", touched)
    assert 0 < touched[0] < 300
    assert 0 < touched[1] < 600


def test_back_leads_to_the_puzzle_before(open_page: Open) -> None:
    page = open_page("lab.html?lang=en&puzzle=" + PUZZLES["A"])
    corner = page.locator('[data-board-cell="r1c1"]').first
    expect(corner).to_have_attribute("data-digit", "8")
    paste(page, PUZZLES["D"])
    expect(corner).to_have_attribute("data-digit", "5")
    page.go_back()
    expect(corner).to_have_attribute("data-digit", "8")
    page.go_forward()
    expect(corner).to_have_attribute("data-digit", "5")
