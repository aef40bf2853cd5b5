"""Test playing the reader's own code line by line."""

from playwright.sync_api import expect

from sudoku_core.lab.classics import watch, watch_lines
from tests.page.conftest import Complaints, Open
from tests.page.driver import press
from tests.page.test_lab import D, counter, expect_step
from tests.page.test_own_code import expect_said, open_own, write
from tests.puzzles import PUZZLES
from tests.traces import moment_at
from tests.unit.core.test_lines import FILL


def test_own_code_is_played_line_by_line(open_page: Open, complaints: Complaints) -> None:
    trace = watch(FILL, PUZZLES["D"]).trace
    assert trace
    part = watch_lines(FILL, PUZZLES["D"], after=700, until=trace.total)
    known = part.lines[part.start :]
    page = open_own(open_page, f"?lang=en&puzzle={D}")
    write(page, FILL)
    page.locator('[data-command="own_steps"]').click()
    expect_said(page, "now show the steps of your code")
    page.get_by_label("Position", exact=True).fill("700")
    expect_step(page, 700, trace.length)
    press(page, "Line by line")
    position = page.get_by_label("Position", exact=True)
    expect(position).to_have_attribute("aria-valuetext", "Line 0 / 2000", timeout=60_000)
    panel = page.locator(".panel")
    for move, at in (("Forward", 1), ("Last", 2000), ("Back", 1999)):
        press(page, move)
        expect(position).to_have_attribute("aria-valuetext", f"Line {at} / 2000")
        rows = panel.locator(".variables tr")
        expect(rows).to_have_text([key + value for key, value in known[at].variables])
        expect(counter(panel, "calls")).to_have_text(str(moment_at(trace, known[at].events).calls))
        expect(panel.get_by_text("solveSudoku, line 28", exact=True)).to_be_attached()
    press(page, "Last")
    press(page, "Next 2,000 lines")
    expect(position).to_have_attribute("aria-valuetext", "Line 0 / 2000", timeout=60_000)
    press(page, "Line by line")
    expect_step(page, known[2000].events, trace.length)
    assert not complaints
