"""Measure the time from a key press until the page has processed it, finished its layout, and can paint.

The game has notes in every empty cell and a history of maximum length. The keys are a typical mixture. One
frame takes 16 ms, so a change that takes less is visible in the next frame.

The module also measures the time from a press of Hint to its text, for the first hint of a page and for
later ones.
"""

import statistics

from playwright.sync_api import Page, sync_playwright

from shared.examples import TUTORIALS
from tests import browsers
from tests.benchmarks.readme import write_figures
from tests.hosts import Host

KEYS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "1", "5", "9", "Delete", "c2", "c7", "s3", "s8"]
PRESSES = 1000
# Untimed presses before the timed ones; they fill the history.
UNTIMED_PRESSES = 1000
# Digits remove notes, so the candidates are filled in again after this many presses.
PRESSES_BETWEEN_NOTES = 50

PRESS_KEYS = """
([keys, played, presses, noted]) => {
    const board = document.querySelector("#board");
    const times = [];
    let seed = 7;
    for (let number = -played; number < presses; number++) {
        if (number % noted === 0) document.querySelector("[data-command='note_candidates']").click();
        seed = Math.imul(seed, 1103515245) + 12345 & 0x7fffffff;
        const name = keys[(seed >> 8) % keys.length];
        const digit = name.slice(-1);
        const held = name.length === 2 ? {ctrlKey: name[0] === "c", shiftKey: name[0] === "s"} : {};
        const key = name.length === 2 ? digit : name;
        const code = /\\d/.test(digit) ? "Digit" + digit : key;
        const event = new KeyboardEvent("keydown", {key, code, bubbles: true, cancelable: true, ...held});
        const start = performance.now();
        board.querySelector("[tabindex='0']").dispatchEvent(event);
        board.offsetHeight;  // lays out what has changed
        if (number >= 0) times.push(performance.now() - start);
    }
    return times;
}
"""

# The pause before the first hint in milliseconds; the worker prepares during this time.
PAUSE_BEFORE_HINT = 2000
HINT_COUNT = 40

PRESS_HINT = """
() => new Promise(resolve => {
    const button = document.querySelector(".answers [data-command='hint']");
    const hint = document.querySelector("#hint");
    const start = performance.now();
    const seen = () => {
        if (hint.hidden) return;
        observer.disconnect();
        hint.offsetHeight;
        resolve(performance.now() - start);
        for (const stage of ["why", "done"]) button.click();
    };
    const observer = new MutationObserver(seen);
    observer.observe(hint, {attributes: true});
    button.click();
})
"""


def measure(runs: int) -> None:
    """Press keys and Hint in `runs` pages of each kind, and write the distributions into FIGURES.md."""
    times: list[float] = []
    first: list[float] = []
    later: list[float] = []
    with Host() as host, sync_playwright() as playwright:
        browser = browsers.launch_chromium(playwright)
        version = browser.version
        for _ in range(runs):
            page = browser.new_page()
            page.goto(f"{host.address}?puzzle={'.' * 80}1")
            page.locator('html[data-phase="ready"]').wait_for(state="attached", timeout=60_000)
            page.locator('[data-cell="r5c5"]').click()
            times += page.evaluate(PRESS_KEYS, [KEYS, UNTIMED_PRESSES, PRESSES, PRESSES_BETWEEN_NOTES])
            page.close()
            page = browser.new_page()
            page.goto(f"{host.address}?puzzle={dict(TUTORIALS)['D']}")
            page.locator('html[data-phase="ready"]').wait_for(state="attached", timeout=60_000)
            page.wait_for_timeout(PAUSE_BEFORE_HINT)
            hints = [_measure_hint(page) for _ in range(HINT_COUNT)]
            first.append(hints[0])
            later += hints[1:]
            page.close()
        browser.close()
    write_figures(
        "keys",
        f"Time from a key press to the end of the layout in Chromium {version}, for {len(times):,} "
        f"presses: {_format_spread(times)}. Time from a press of Hint to its text: for the first hint "
        f"{PAUSE_BEFORE_HINT // 1000} s after `ready`, {statistics.median(first):.1f} ms (median of "
        f"{runs}); for {len(later):,} later hints, {_format_spread(later)}.",
    )


def _measure_hint(page: Page) -> float:
    milliseconds: float = page.evaluate(PRESS_HINT)
    return milliseconds


def _format_spread(times: list[float]) -> str:
    ordered = sorted(times)
    p95, p99 = (ordered[int(len(ordered) * share)] for share in (0.95, 0.99))
    return f"median {statistics.median(times):.1f} ms, 95th percentile {p95:.1f} ms, 99th {p99:.1f} ms"
