"""Test the race: run all algorithms at once, cancel and export, while the page stays responsive."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from sudoku_core.lab.classics.algorithms import QUICKEST_FIRST
from tests.page.conftest import Open
from tests.page.driver import press
from tests.page.test_accessibility import violations
from tests.puzzles import PUZZLES

ALGORITHMS = QUICKEST_FIRST

# Measures the times between animation frames for a given number of milliseconds.
FRAMES = """
milliseconds => new Promise(resolve => {
  const times = [];
  let first = 0, last = 0;
  const next = now => {
    if (last) times.push(now - last);
    last = now;
    first ||= now;
    if (now - first < milliseconds) requestAnimationFrame(next); else resolve(times);
  };
  requestAnimationFrame(next);
})
"""


def open_race(open_page: Open, query: str, **options: object) -> Page:
    page = open_page("lab.html" + query, **options)
    page.locator("#race summary").click()
    return page


def lane(page: Page, name: str) -> Locator:
    return page.locator("#race-table tbody tr").nth(ALGORITHMS.index(name))


def cells(page: Page, name: str) -> list[str]:
    return lane(page, name).locator("td").all_inner_texts()


def number(text: str) -> int:
    return int(text.removeprefix("≥ ").replace(",", ""))


# In the system's Firefox, Playwright receives no download events.
@pytest.mark.slow
def test_all_algorithms_race_on_several_puzzles_to_the_end(open_page: Open, tmp_path: Path) -> None:
    page = open_race(open_page, f"?puzzle={PUZZLES['D']}")
    page.locator("#race-puzzles").select_option("text")
    text = page.get_by_label("Puzzles as text")
    text.fill("nothing that is a puzzle")
    press(page, "Start the race")
    expect(page.get_by_role("status")).to_contain_text("no puzzle to solve")
    text.fill("\n".join([PUZZLES["C"], PUZZLES["D"] + "9", PUZZLES["D"]]))
    press(page, "Start the race")
    expect(page.locator("#race-notes")).to_have_text("One more could not be read.")
    expect(page.get_by_role("status")).to_contain_text(f"all {len(ALGORITHMS)} algorithms", timeout=60_000)
    assert [cells(page, name)[:2] for name in ALGORITHMS] == [["finished", "2 of 2"]] * len(ALGORITHMS)
    # The numbers of calls from CLASSICS.md: one call per cell, and one call per empty cell.
    assert [number(cells(page, name)[2]) for name in ("scan", "tables")] == [6427 + 10003] * 2
    assert cells(page, "scan")[4] == "10,003 (6427 – 10,003)"
    expect(page.locator("#race-plot svg")).to_be_visible()
    assert violations(page, "#race") == []

    saved = {}
    for name in ("CSV", "SVG"):
        with page.expect_download() as download:
            press(page, f"Save as {name}")
        download.value.save_as(tmp_path / name)
        saved[name] = (tmp_path / name).read_text("utf-8")
    rows = [line.split(",") for line in saved["CSV"].splitlines()]
    assert [row[0] for row in rows] == ["algorithm", *[name for name in ALGORITHMS for _ in range(2)]]
    assert rows[-1][:4] == ["scan", PUZZLES["D"], "solved", "6427"]
    assert saved["SVG"].startswith("<svg xmlns=")
    assert ">10,003<" in saved["SVG"]

    page.locator("#language").select_option("zh-CN")
    page.set_viewport_size({"width": 360, "height": 800})
    expect(page.get_by_role("status")).to_contain_text("7 种算法全部完成")
    assert violations(page, "#race") == []
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.slow
def test_puzzle_b_shows_what_a_bad_order_costs_and_the_page_stays_in_motion(open_page: Open) -> None:
    page = open_race(open_page, f"?puzzle={PUZZLES['B']}")
    press(page, "Start the race")
    for name in ("core", "propagation", "dancing_links"):
        expect(lane(page, name)).to_contain_text("finished", timeout=60_000)
    # Lanes take turns, so that no lane waits for another lane, which may run for hours; see
    # test_race_workers.py.
    expect(lane(page, "bitmask")).to_contain_text("running", timeout=60_000)
    before = number(cells(page, "bitmask")[2])
    # If the page waited for its workers, it would freeze for seconds; a busy machine delays frames less.
    times = sorted(page.evaluate(FRAMES, 1000))
    assert times[len(times) * 9 // 10] < 1000
    expect(lane(page, "bitmask").locator("td").nth(2)).not_to_have_text(f"{before:,}")
    assert number(cells(page, "bitmask")[2]) > before
    press(page, "Cancel the race")
    expect(page.get_by_role("status")).to_contain_text(re.compile(f"[34] of {len(ALGORITHMS)}"))
    stopped = cells(page, "bitmask")
    assert (stopped[0], stopped[2][:2]) == ("cancelled", "≥ ")
    page.evaluate(FRAMES, 500)
    assert cells(page, "bitmask") == stopped
    assert page.locator('script[name^="racer"]').count() == 0
    expect(page.locator("#race-plot svg")).to_be_visible()
    assert violations(page) == []
