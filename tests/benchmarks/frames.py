"""Measure whether the page stays smooth during a race, and whether a step is visible in the next frame.

A screen shows 60 frames per second, 16.7 ms each. The goals for the time between two frames of a race are a
median of 18 ms and a 90th percentile of 34 ms. The goal for the time from a key press to the display of the
step is 16 ms.
"""

import os
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

from tests import browsers
from tests.benchmarks.readme import write_figures
from tests.hosts import Host
from tests.page.test_race import FRAMES
from tests.puzzles import PUZZLES

RACE_MILLISECONDS = 5000  # milliseconds, while the slowest algorithms run
STEPS = 40  # the number of key presses, which is smaller than the number of steps of the path
FOUR_ALGORITHMS = "algorithm=tables&compare=bitmask,fewest,propagation"

# Presses a key several times, once per frame. The text of the element must change each time.
PRESS_KEYS = """
async ([key, presses, shown]) => {
    const times = [];
    for (let number = 0; number < presses; number++) {
        await new Promise(requestAnimationFrame);
        const before = document.querySelector(shown).textContent;
        const event = new KeyboardEvent("keydown", {key, code: key, bubbles: true, cancelable: true});
        const start = performance.now();
        document.activeElement.dispatchEvent(event);
        document.body.offsetHeight;  // lays out what has changed
        times.push(performance.now() - start);
        if (document.querySelector(shown).textContent === before) throw new Error("no step was made");
    }
    return times;
}
"""


def measure(runs: int) -> None:
    """Measure in `runs` pages of each kind and write the distributions into FIGURES.md.

    The best time of each step counts. The load of the machine is printed, because it delays frames.
    """
    race: list[float] = []
    path: list[list[float]] = []
    lab: list[list[float]] = []
    load = os.getloadavg()[0]
    with Host() as host, sync_playwright() as playwright:
        browser = browsers.launch_chromium(playwright)
        for _ in range(runs):
            page = browser.new_page()
            race += _measure_race(page, f"{host.address}lab.html?puzzle={PUZZLES['B']}")
            path.append(_measure_path(page, f"{host.address}?puzzle={PUZZLES['B']}"))
            lab.append(
                _measure_lab(page, f"{host.address}lab.html?puzzle={PUZZLES['D']}&{FOUR_ALGORITHMS}")
            )
            page.close()
        version = browser.version
        browser.close()
    write_figures(
        "frames",
        f"Median and 90th percentile in milliseconds, in Chromium {version} at a load of {load:.1f} on "
        f"{os.cpu_count()} cores. Time between two frames while all algorithms race: "
        f"{_format_times(race)}. Time from a key press to the end of the layout of the next step: "
        f"{_format_times(_smallest_times(path))} for the path, {_format_times(_smallest_times(lab))} for "
        "four algorithms side by side.",
    )


def _measure_race(page: Page, address: str) -> list[float]:
    page.goto(address)
    page.locator("#race summary").click()
    page.get_by_role("button", name="Start the race", exact=True).click()
    page.locator("#race-table tbody tr", has_text="running").first.wait_for(timeout=60_000)
    times: list[float] = page.evaluate(FRAMES, RACE_MILLISECONDS)
    return times


def _measure_path(page: Page, address: str) -> list[float]:
    page.goto(address)
    page.get_by_role("button", name="Solution path", exact=True).click()
    page.locator("#path-rating", has_text="hardest").wait_for(timeout=60_000)
    return _measure_steps(page, "ArrowDown", '[role="status"]')


def _measure_lab(page: Page, address: str) -> list[float]:
    page.goto(address)
    page.get_by_role("status").filter(has_text="recorded: ").wait_for(timeout=60_000)
    return _measure_steps(page, "ArrowRight", "#place")


def _measure_steps(page: Page, key: str, selector: str) -> list[float]:
    times: list[float] = page.evaluate(PRESS_KEYS, [key, STEPS, selector])
    return times


def _smallest_times(runs: list[list[float]]) -> list[float]:
    """Return the smallest time of each step."""
    return [min(times) for times in zip(*runs, strict=True)]


def _format_times(times: list[float]) -> str:
    return f"**{median(times):.1f}**, {quantiles(times, n=10)[8]:.1f}"
