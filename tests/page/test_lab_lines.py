"""Test the lab: inspect a cell, jump, and play a run line by line."""

from playwright.sync_api import Page, expect

from sudoku_core.board.geometry import PEERS, name
from sudoku_core.lab.classics import lines
from tests.hosts import Host
from tests.page.conftest import Complaints, Open
from tests.page.driver import press
from tests.page.test_accessibility import violations
from tests.page.test_lab import LAB, D, counter, expect_moment, expect_step, panel_of, recorded
from tests.puzzles import PUZZLES
from tests.traces import moment_at


def jump(page: Page, name: str) -> None:
    """Press a button in the jump menu."""
    menu = page.locator("details.jumps")
    if menu.get_attribute("open") is None:
        menu.locator("summary").click()
    press(page, name)


def test_a_cell_tells_who_forbids_what_and_where_it_changes(open_page: Open) -> None:
    trace = recorded("bitmask")
    here = next(
        at for at in range(1200, 2000) if (28, 5, True) in moment_at(trace, at).path
    )  # r4c2=5 is a guess
    page = open_page(f"{LAB}algorithm=bitmask&compare=tables&step={here}&puzzle={D}")
    expect_step(page, here, recorded("tables").length)
    panel = panel_of(page, "Bitmask")
    expect(panel.locator(".inspected")).to_be_hidden()
    cell = panel.get_by_role("gridcell", name="Row 4, column 2: guess 5")
    cell.click()
    expect(page.get_by_role("status")).to_have_text(
        "r4c2 holds 5. Tried and failed: 1 2; no other digit is free."
    )
    values = moment_at(trace, here).values
    peers = {values[peer]: name(peer) for peer in reversed(PEERS[28]) if values[peer]}
    said = [peers.get(digit, "free") for digit in range(1, 10)]
    said[:2], said[4] = ["failed", "failed"], "here"
    expect(panel.locator(".inspected dd")).to_have_text(said)
    expect(panel_of(page, "Tables").locator(".inspected p")).to_contain_text("r4c2 is empty. Free: ")
    assert violations(page, ".panel") == []
    expect(panel.locator(".cell.peer")).to_have_count(20)
    page.goto(page.url.split("?")[0] + f"?lang=en&algorithm=bitmask&step={here}&puzzle={D}")
    expect_step(page, here, trace.length)
    jump(page, "Next change of this cell")
    expect(page.get_by_role("status")).to_have_text(
        "Select a cell of the board first: tap it, or press Enter on it."
    )
    # With the keyboard alone, arrow keys move between cells and do not move the run.
    panel.locator('[tabindex="0"][data-board-cell]').focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(panel.locator('[data-board-cell="r4c2"]')).to_be_focused()
    expect(panel.locator('[aria-selected="true"]')).to_have_attribute("data-board-cell", "r4c2")
    expect_step(page, here, trace.length)
    there = trace.next_change(28, here)
    for button, step in (
        ("Next change of this cell", there),
        ("Previous change of this cell", trace.previous_change(28, there)),
        ("Next solution", trace.next(5, 0)),
        ("Previous contradiction", trace.previous((4, 6), trace.next(5, 0) or 0)),
    ):
        jump(page, button)
        expect_step(page, step, trace.length)
    page.keyboard.press("Escape")
    panel.locator('[data-board-cell="r1c1"]').press("Escape")
    expect(panel.locator(".inspected")).to_be_hidden()
    expect(
        page.get_by_role("img", name="Bitmask: the depth goes from 1 to 52; 1 solution.")
    ).to_be_visible()


def in_bits(key: str, value: str) -> str:
    """Return the value of a variable of Bitmask as the page displays it: masks as binary numbers."""
    is_mask = key in ("free", "bit") or "[" in key
    return f"{int(value):09b} ({value})" if is_mask else value


def test_line_by_line_shows_variables_and_calls_by_a_core_that_comes_when_it_is_needed(
    open_page: Open, host: Host, complaints: Complaints
) -> None:
    trace = recorded("bitmask")
    recorded_lines = lines("bitmask", PUZZLES["D"], after=300, until=trace.total)
    known = recorded_lines.lines[recorded_lines.start :]
    page = open_page(f"{LAB}algorithm=bitmask&step=300&puzzle={D}")
    expect_step(page, 300, trace.length)
    page.evaluate("new Promise((idle) => requestIdleCallback(idle))")
    assert not [path for path in host.asked if "pyodide" in path or "worker.py" in path]
    panel = panel_of(page, "Bitmask")
    press(page, "Line by line")
    position = page.get_by_label("Position", exact=True)
    expect(position).to_have_attribute("aria-valuetext", "Line 0 / 2000", timeout=30_000)
    for move, at in (
        ("Forward", 1),
        ("Forward", 2),
        ("Back", 1),
        ("Last", 2000),
        ("Back", 1999),
        ("First", 0),
    ):
        press(page, move)
        expect(position).to_have_attribute("aria-valuetext", f"Line {at} / 2000")
        code = panel.locator(".code li")
        number = code.evaluate_all("lines => lines.findIndex(line => line.ariaCurrent) + 1")
        assert number == known[at].line
        rows = panel.locator(".variables tr")
        expect(rows).to_have_text([key + in_bits(key, value) for key, value in known[at].variables])
        expect(counter(panel, "calls")).to_have_text(str(moment_at(trace, known[at].events).calls))
        expect(panel.locator(".call-stack li").last).to_contain_text("search")
    assert violations(page, ".panel") == []
    position.fill("1000")
    jump(page, "Next guess")
    guess = trace.next(3, known[1000].events) or 0
    here = next(at for at, line in enumerate(known) if line.events >= guess)
    expect(position).to_have_attribute("aria-valuetext", f"Line {here} / 2000")
    press(page, "Last")
    press(page, "Next 2,000 lines")
    expect(position).to_have_attribute("aria-valuetext", "Line 0 / 2000", timeout=30_000)
    expect(counter(panel, "calls")).to_have_text(str(moment_at(trace, known[2000].events).calls))
    press(page, "Line by line")
    expect_step(page, known[2000].events, trace.length)
    expect_moment(panel, moment_at(trace, known[2000].events))
    assert not complaints
