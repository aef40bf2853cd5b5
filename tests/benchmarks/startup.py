"""Measure the time until the page solves a puzzle and until its worker answers, compared to a bare page.

The bare page only imports `sys`, with PyScript and Pyodide as published. Each round opens every page once
in each browser in a fresh profile. Ours follows right after the bare page over the same line, so that a
slow moment affects both. A probe in the page presses Solve when it is enabled. The second visit uses the
service worker's copy of the site; for a third, the host is stopped.
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
from tests.benchmarks.startup_figures import ANSWER, BARE, FAST, NEAR, OFFLINE, SECOND, SLOW, Row, Sample
from tests.benchmarks.visits import READY, Fresh, Seen, engines
from tests.puzzles import PUZZLES

PICTURE = "startup.svg"

LETTER = "D"
PUZZLE = PUZZLES[LETTER]
SOLUTION = str(solve(PUZZLE).grid)

# Line -> bytes per second, and the round trip time in seconds.
LINES = {NEAR: (1e9, 0.0), FAST: (20e6 / 8, 0.04), SLOW: (1.6e6 / 8, 0.15)}

ANSWERED = "performance.getEntriesByName('first-answer').length > 0"
STARTED = "performance.getEntriesByName('started').length > 0"
KEPT = "Boolean(navigator.serviceWorker && navigator.serviceWorker.controller)"

# Timed event -> its performance mark.
MARKS = {ANSWER: "first-answer", figures.TYPING: "typing", figures.READY: "ready"}

Found = dict[Row, Sample]


def measure(runs: int, slow_runs: int | None = None) -> None:
    """Open all pages in `runs` rounds, fewer over 1.6 Mbit/s, and write the medians into FIGURES.md."""
    needs.python_packages("bench")
    from tests.benchmarks import plot  # `needs` has just installed matplotlib

    slow_runs = slow_runs or min(runs, max(2, (runs + 1) // 2))
    turns = {NEAR: runs, FAST: runs, SLOW: slow_runs}
    samples: figures.Samples = defaultdict(list)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        ours, bare = write_site(folder / "ours"), write_bare(folder / "bare")
        profiles, versions = engines(stack)
        for engine, fresh in profiles.items():  # warm up the machine's caches
            _tell(f"{engine}, not counted", _round(fresh, NEAR, ours, bare))
        for turn in range(1, runs + 1):
            for where in (where for where, most in turns.items() if turn <= most):
                for engine, fresh in profiles.items():
                    found = _round(fresh, where, ours, bare)
                    _tell(f"{engine}, {turn} of {turns[where]}", found)
                    for row, sample in found.items():
                        samples[row, engine].append(sample)
    names = list(profiles)
    plot.draw_times(PICTURE, names, figures.panels(samples, names))
    heading = _heading(versions, runs, slow_runs)
    write_figures("startup", "\n\n".join((heading, figures.tables(samples, names))))
    print("", *figures.verdicts(samples, names), sep="\n")


def _round(fresh: Fresh, where: str, ours: Path, bare: Path) -> Found:
    """Open the bare page and ours over this line.

    Over the fastest line, open ours a second time, and then offline.
    """
    rate, delay = LINES[where]
    with Line(bare, rate, delay) as line, fresh() as visit:
        found = _samples(visit(line.address, READY), where, {BARE: "ready"}, line)
    if where == NEAR:
        with Line(ours, rate, delay) as line, fresh() as visit:
            seen = visit(f"{line.address}article.html", STARTED)
            found |= _samples(seen, where, {figures.STARTED: "started"}, line)
    with fresh() as visit:
        with Line(ours, rate, delay) as line:
            address = f"{line.address}?puzzle={PUZZLE}"
            # The service worker's copy is complete when it controls the page and the line is quiet.
            kept_too = (KEPT, line.is_quiet) if where == NEAR else ()
            first = visit(address, ANSWERED, READY, *kept_too)
            found |= _samples(first, where, MARKS, line)
            kept = where == NEAR and KEPT not in first.late
            if kept:
                found |= _samples(visit(address, ANSWERED, READY), SECOND, MARKS, line)
        if kept:
            found |= _samples(visit(address, ANSWERED, READY), OFFLINE, MARKS, line)
    return found


def _samples(seen: Seen, where: str, marks: dict[str, str], line: Line) -> Found:
    """Return the time in seconds of each mark of a visit, and the number of bytes sent before the mark."""
    if "first-answer" in seen.marks and seen.digits != SOLUTION:
        raise SystemExit(f"the page answers {seen.digits}, and the solution is {SOLUTION}")
    found = {}
    for what, mark in marks.items():
        if mark in seen.marks:
            seconds = seen.marks[mark]
            sent = line.sent_between(seen.began, seen.began + seconds)
            found[Row(what, where)] = Sample(seconds, sent)
    return found


def _tell(heading: str, found: Found) -> None:
    rows = [f"{row} {sample.seconds:.2f} ({sample.sent / 1e6:.2f} MB)" for row, sample in found.items()]
    print(f"  {time.strftime('%H:%M:%S')} {heading}: {', '.join(rows)}", flush=True)


def _heading(versions: list[str], runs: int, slow_runs: int) -> str:
    return (
        f"{', '.join(versions)}; empty cache, in seconds from the start of the navigation, median (least "
        f"to most) of {runs}, over 1.6 Mbit/s of {slow_runs}. The first answer is the filled grid of "
        f"example {LETTER}, which the address brings; Solve is pressed as soon as it is enabled. At "
        "`typing` the page takes keys, at `ready` its worker has answered. The bare page is stock "
        "PyScript on Pyodide and only imports `sys`. The host is this machine and gzips as most do; it "
        "answers a request 40 ms later over 20 Mbit/s and 150 ms later over 1.6 Mbit/s. The second visit "
        "and the one offline come from what the browser keeps."
    )
