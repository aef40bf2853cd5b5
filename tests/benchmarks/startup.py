"""Measure the time until our page solves a puzzle and until its worker answers, compared to a bare page.

The bare page only imports `sys`, with PyScript and Pyodide as published. Each round opens every page once
in each browser, in a fresh profile. Our page is opened right after the bare page over the same line, so
that a slow moment affects both. A probe in the page presses Solve as soon as it is enabled. The second
visit uses the service worker's copy of the site. For a third visit, the host is stopped.
"""

import tempfile
import time
from collections import defaultdict
from contextlib import ExitStack
from pathlib import Path

from building import needs
from sudoku_core import solve
from tests.benchmarks import startup_figures as figures
from tests.benchmarks.line import Line
from tests.benchmarks.readme import write_figures
from tests.benchmarks.sites import write_bare, write_site
from tests.benchmarks.startup_figures import (
    BARE_PAGE,
    FAST,
    FIRST_ANSWER,
    NEAR,
    OFFLINE,
    SECOND,
    SLOW,
    Row,
    Sample,
)
from tests.benchmarks.visits import IS_READY, OpenProfile, VisitResult, open_engines
from tests.puzzles import PUZZLES

PLOT = "startup.svg"

LETTER = "D"
PUZZLE = PUZZLES[LETTER]
SOLUTION = str(solve(PUZZLE).grid)

# Line -> its rate in bytes per second, and its round trip time in seconds.
LINES = {NEAR: (1e9, 0.0), FAST: (20e6 / 8, 0.04), SLOW: (1.6e6 / 8, 0.15)}

HAS_FIRST_ANSWER = "performance.getEntriesByName('first-answer').length > 0"
HAS_STARTED = "performance.getEntriesByName('started').length > 0"
IS_CONTROLLED = "Boolean(navigator.serviceWorker && navigator.serviceWorker.controller)"

# Timed event -> its performance mark.
MARKS = {FIRST_ANSWER: "first-answer", figures.TYPING: "typing", figures.READY: "ready"}

RoundResults = dict[Row, Sample]


def measure(runs: int, slow_runs: int | None = None) -> None:
    """Open all pages in `runs` rounds, and write the medians into FIGURES.md.

    slow_runs: the number of rounds over 1.6 Mbit/s, by default about half of `runs`.
    """
    needs.python_packages("bench")
    from tests.benchmarks import plot  # `needs` has just installed matplotlib

    slow_runs = slow_runs or min(runs, max(2, (runs + 1) // 2))
    rounds_over = {NEAR: runs, FAST: runs, SLOW: slow_runs}
    samples: figures.Samples = defaultdict(list)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ours, bare = write_site(folder / "ours"), write_bare(folder / "bare")
        profiles, versions = open_engines(stack)
        for engine, open_profile in profiles.items():  # warm up the machine's caches
            _print_round(f"{engine}, not counted", _measure_round(open_profile, NEAR, ours, bare))
        for round_number in range(1, runs + 1):
            for connection in (
                connection for connection, count in rounds_over.items() if round_number <= count
            ):
                for engine, open_profile in profiles.items():
                    results = _measure_round(open_profile, connection, ours, bare)
                    _print_round(f"{engine}, {round_number} of {rounds_over[connection]}", results)
                    for row, sample in results.items():
                        samples[row, engine].append(sample)
    names = list(profiles)
    plot.draw_times(PLOT, names, figures.panels(samples, names))
    heading = _heading(versions, runs, slow_runs)
    write_figures("startup", "\n\n".join((heading, figures.tables(samples, names))))
    print("", *figures.verdicts(samples, names), sep="\n")


def _measure_round(open_profile: OpenProfile, connection: str, ours: Path, bare: Path) -> RoundResults:
    """Open the bare page and ours over this line.

    Over the fastest line, open our page a second time, and then offline.
    """
    rate, delay = LINES[connection]
    with Line(bare, rate, delay) as line, open_profile() as visit:
        results = _samples_of_visit(visit(line.address, IS_READY), connection, {BARE_PAGE: "ready"}, line)
    if connection == NEAR:
        with Line(ours, rate, delay) as line, open_profile() as visit:
            result = visit(f"{line.address}article.html", HAS_STARTED)
            results |= _samples_of_visit(result, connection, {figures.ELEMENT_STARTED: "started"}, line)
    with open_profile() as visit:
        with Line(ours, rate, delay) as line:
            address = f"{line.address}?puzzle={PUZZLE}"
            # The copy is complete when the service worker controls the page and the line is quiet.
            storing_conditions = (IS_CONTROLLED, line.is_quiet) if connection == NEAR else ()
            first_visit = visit(address, HAS_FIRST_ANSWER, IS_READY, *storing_conditions)
            results |= _samples_of_visit(first_visit, connection, MARKS, line)
            is_stored = connection == NEAR and IS_CONTROLLED not in first_visit.unmet
            if is_stored:
                results |= _samples_of_visit(
                    visit(address, HAS_FIRST_ANSWER, IS_READY), SECOND, MARKS, line
                )
        if is_stored:
            results |= _samples_of_visit(visit(address, HAS_FIRST_ANSWER, IS_READY), OFFLINE, MARKS, line)
    return results


def _samples_of_visit(
    result: VisitResult, connection: str, marks: dict[str, str], line: Line
) -> RoundResults:
    """Return the time of each mark of a visit in seconds, and the number of bytes sent before the mark."""
    if "first-answer" in result.marks and result.digits != SOLUTION:
        raise SystemExit(f"the page answers {result.digits}, and the solution is {SOLUTION}")
    results = {}
    for event, mark in marks.items():
        if mark in result.marks:
            seconds = result.marks[mark]
            sent = line.sent_between(result.began, result.began + seconds)
            results[Row(event, connection)] = Sample(seconds, sent)
    return results


def _print_round(heading: str, results: RoundResults) -> None:
    rows = [f"{row} {sample.seconds:.2f} ({sample.sent / 1e6:.2f} MB)" for row, sample in results.items()]
    print(f"  {time.strftime('%H:%M:%S')} {heading}: {', '.join(rows)}", flush=True)


def _heading(versions: list[str], runs: int, slow_runs: int) -> str:
    return (
        f"{', '.join(versions)}; empty cache. Times are in seconds from the start of the navigation: the "
        f"median (minimum to maximum) of {runs} visits, or of {slow_runs} over 1.6 Mbit/s. The first "
        f"answer is the filled grid of example {LETTER}, which is in the address; Solve is pressed as "
        "soon as it is enabled. At `typing`, the page accepts keys; at `ready`, its worker has answered. "
        "The bare page uses PyScript and Pyodide as published, and only imports `sys`. The host runs on "
        "this machine and compresses with gzip, as most hosts do. It answers a request after 40 ms over "
        "20 Mbit/s, and after 150 ms over 1.6 Mbit/s. The second visit and the offline visit use the "
        "browser's copy."
    )
