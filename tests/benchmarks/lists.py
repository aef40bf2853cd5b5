"""Measure the time from a file with a million puzzles to their verdicts, in browsers and natively.

The puzzles are random symmetries of easy puzzles; one line in 1,000 is damaged.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from building import needs
from building.scripts import bundle
from sudoku_core.board.grid import line_of, values_of
from sudoku_core.board.symmetry import random_symmetry
from tests import browsers
from tests.benchmarks.core import PEERS, install_npm_peers
from tests.benchmarks.readme import write_figures
from tests.conformance.ratings import DATA
from tests.hosts import Host

LINE_COUNT = 1_000_000
PUZZLES = "easy-1000.txt"
SYMMETRIES_PER_PUZZLE = 50  # symmetries of each puzzle; the file repeats them
DAMAGED_EVERY = 1000  # one line in a thousand is damaged
MEGABYTE = 1_000_000
TIMEOUT = 600  # the timeout of any step
PEER_SAMPLE = 5000  # puzzles for the JavaScript solver

# Waits until the page is at a stage, and records how late a timer of 10 ms is. A key press waits as long.
WAIT_AND_MEASURE = """
(stage) => new Promise(resolve => {
    const late = [];
    let last = performance.now();
    const tick = () => {
        const now = performance.now();
        late.push(now - last - 10);
        last = now;
        if (document.querySelector("#bulk").dataset.stage === stage) resolve(late);
        else setTimeout(tick, 10);
    };
    setTimeout(tick, 10);
})
"""


class BrowserFigures(NamedTuple):
    """The figures of a browser."""

    workers: int
    reading: float  # seconds to read the file
    working: float  # seconds to solve the puzzles
    megabytes: float  # additional memory
    waits: float  # the 99th percentile of the delay of a timer, in milliseconds
    longest: float  # the longest delay, in milliseconds
    numbers: dict[str, int]  # verdict -> the number of lines


def measure(sample: int | None) -> None:
    """Measure both browsers and native Python; write the table into FIGURES.md.

    sample: the number of lines of the file, by default LINE_COUNT.
    """
    if not DATA.is_dir():
        raise SystemExit("the puzzles are not here: see tests/conformance/")
    count = sample or LINE_COUNT
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list.txt"
        path.write_text(_list_text(count), "ascii")
        install_npm_peers()
        peer = Path(folder) / "peer.js"
        bundle(PEERS / "in_page.js", peer, {}, form="iife")
        lines = [line for line in path.read_text("ascii").split() if len(line) == 81][:PEER_SAMPLE]
        rows, peers = [], []
        launches: dict[str, Callable[[Playwright], Browser]] = {
            "Chromium": browsers.launch_chromium,
            "Firefox": browsers.launch_firefox,
        }
        with Host() as host, sync_playwright() as playwright:
            for name, launch in launches.items():
                for workers in (2, 1):
                    browser = launch(playwright)
                    rows.append(
                        _table_row(name, count, _measure_browser(browser, host.address, path, workers))
                    )
                    if workers == 1:
                        peers.append((name, _peer_rate(browser, peer, lines)))
                    browser.close()
        native = _native_sentence(path, count)
    peer_rates = " and ".join(f"{rate:,.0f} in {name}" for name, rate in peers)
    peer_sentence = (
        f"`@algorithm.ts/sudoku` solves {peer_rates} per second, one by one on the page's main thread."
    )
    write_figures("lists", "\n".join([_table_header(count), *rows, "", f"{peer_sentence} {native}"]))


def _list_text(count: int) -> str:
    """Return the text of the file."""
    random = Random("lists")
    puzzles = [line[:81] for line in (DATA / PUZZLES).read_text("ascii").split()]
    transformed = []
    for line in puzzles:
        values = values_of(line)
        transformed += [
            line_of(random_symmetry(random.randrange).apply(values)) for _ in range(SYMMETRIES_PER_PUZZLE)
        ]
    random.shuffle(transformed)
    lines = (transformed * (count // len(transformed) + 1))[:count]
    for index in range(0, count, DAMAGED_EVERY):
        lines[index] = lines[index][:60]
    return "\n".join(lines) + "\n"


def _measure_browser(browser: Browser, address: str, path: Path, workers: int) -> BrowserFigures:
    page = browser.new_page()
    page.goto(address + "bulk.html?lang=en")
    _wait_for_stage(page, "empty")
    memory_before = _memory_of_children()
    start = time.monotonic()
    page.get_by_label("Files").set_input_files(path)
    _wait_for_stage(page, "ready")
    reading = time.monotonic() - start
    page.get_by_label("Workers").select_option(str(workers))
    page.wait_for_function("document.querySelector('#time').textContent.startsWith('It takes')")
    start = time.monotonic()
    page.get_by_role("button", name="Start", exact=True).click()
    page.set_default_timeout(TIMEOUT * 1000)
    delays = sorted(page.evaluate(WAIT_AND_MEASURE, "done"))
    working = time.monotonic() - start
    numbers = page.locator("[data-bulk]").evaluate_all(
        "all => all.map(each => [each.dataset.bulk, +each.textContent.replaceAll(',', '')])"
    )
    added_memory = _memory_of_children() - memory_before
    return BrowserFigures(
        workers, reading, working, added_memory, delays[int(0.99 * len(delays))], delays[-1], dict(numbers)
    )


def _peer_rate(browser: Browser, script: Path, lines: list[str]) -> float:
    """Return the puzzles per second of a JavaScript solver in this browser."""
    page = browser.new_page()
    page.add_script_tag(path=script)
    rate: float = page.evaluate("lines => rate(lines)", lines)
    return rate


def _wait_for_stage(page: Page, stage: str) -> None:
    page.locator(f'#bulk[data-stage="{stage}"]').wait_for(timeout=TIMEOUT * 1000)


def _memory_of_children() -> float:
    """Return the memory in MB of all child processes; shared pages are divided among them."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):  # the process has ended
            continue
    processes, new_count = {os.getpid()}, 1
    while new_count:
        children = {pid for pid, parent in parents.items() if parent in processes} - processes
        processes |= children
        new_count = len(children)
    kilobytes = 0
    for pid in processes - {os.getpid()}:
        try:
            rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
        except OSError:
            continue
        kilobytes += int(rollup.partition("\nPss:")[2].split()[0] if "\nPss:" in rollup else 0)
    return kilobytes * 1024 / MEGABYTE


def _native_sentence(path: Path, count: int) -> str:
    """Return a sentence about the speed of the command line in native Python."""
    command = [sys.executable, "-m", "sudoku_core", "solve", "--jobs", "2", str(path)]
    start = time.monotonic()
    process = subprocess.run(command, cwd=needs.ROOT, capture_output=True, check=False)
    seconds = time.monotonic() - start
    assert len(process.stdout.splitlines()) == count
    return (
        f"Natively, `solve --jobs 2` reads, solves and answers the same file in {seconds:.1f} s, which is "
        f"{count / seconds:,.0f} puzzles per second."
    )


def _table_header(count: int) -> str:
    damaged = -(-count // DAMAGED_EVERY)
    return "\n".join(
        [
            f"{count:,} lines, of which {damaged:,} are damaged; the puzzles are random symmetries of "
            "easy ones. The memory is the additional memory of all processes of the browser. The wait is "
            "the delay of a 10 ms timer in the page while the workers run.",
            "",
            "| browser, workers | read in | verdicts in | puzzles/s | from file to verdicts | MB more "
            "| wait, 99th · longest, ms | lost |",
            "| --- | --- | --- | --- | --- | --- | --- | --- |",
        ]
    )


def _table_row(name: str, count: int, figures: BrowserFigures) -> str:
    counts = figures.numbers
    verdicts = sum(counts[each] for each in ("unique", "multiple", "none", "invalid", "unreadable"))
    assert counts["unreadable"] == -(-count // DAMAGED_EVERY)
    return (
        f"| {name}, {figures.workers} | {figures.reading:.1f} s | {figures.working:.1f} s | "
        f"{count / figures.working:,.0f} | {count / (figures.reading + figures.working):,.0f} | "
        f"{figures.megabytes:,.0f} | {figures.waits:.0f} · {figures.longest:.0f} | {count - verdicts} |"
    )
