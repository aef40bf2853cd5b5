"""Compare the start-up of this build with that of another build, such as one of an earlier commit.

    git worktree add ../earlier COMMIT
    (cd ../earlier && python build.py)
    python build.py bench --beside ../earlier/dist --slowdown 4

Both builds are opened in pairs, in Chromium with fresh profiles and in alternating order, so that a slow
moment of the machine affects both. The ratios are computed for each pair.
"""

import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

import build
from tests import browsers
from tests.benchmarks.line import Line
from tests.benchmarks.sites import insert_probe
from tests.benchmarks.startup import HAS_FIRST_ANSWER, LINES, MARKS, PUZZLE
from tests.benchmarks.startup_figures import NEAR, READY, SLOW
from tests.benchmarks.visits import IS_READY, Visit, VisitResult, visit_in

CONNECTIONS = (NEAR, SLOW)


def measure(runs: int, other: Path, slowdown: float) -> None:
    """Print the medians of both builds and of the ratios of `runs` pairs.

    other: the folder of the other build.
    slowdown: the factor by which the processor is throttled.
    """
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sites = {"this": Path(folder) / "this", "other": Path(folder) / "other"}
        for site, source in zip(sites.values(), (build.DIST, other), strict=True):
            shutil.copytree(source, site)
            insert_probe(site)
        for connection in CONNECTIONS:
            # Pyodide takes minutes over a slow line, so only the first answer is measured over it.
            conditions = (HAS_FIRST_ANSWER, IS_READY) if connection == NEAR else (HAS_FIRST_ANSWER,)
            pairs: list[dict[str, VisitResult]] = []
            for round_number in range(runs):
                names = list(sites)[:: 1 if round_number % 2 else -1]
                pairs.append({})
                for name in names:
                    line_to = Line(sites[name], *LINES[connection])
                    with line_to as line, _profile(playwright, slowdown) as visit:
                        pairs[-1][name] = visit(f"{line.address}?puzzle={PUZZLE}", *conditions)
            _print_comparison(connection, pairs, slowdown)


@contextmanager
def _profile(playwright: Playwright, slowdown: float) -> Iterator[Visit]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = browsers.open_chromium_profile(playwright, Path(folder))
        try:
            yield visit_in(context, slowdown)
        finally:
            context.close()


def _print_comparison(connection: str, pairs: list[dict[str, VisitResult]], slowdown: float) -> None:
    for event, mark in MARKS.items():
        if connection != NEAR and event == READY:
            continue
        times = {name: [pair[name].marks[mark] for pair in pairs] for name in pairs[0]}
        ratios = [this / other for this, other in zip(times["this"], times["other"], strict=True)]
        print(
            f"{event} {connection}, processor {slowdown:g} times slower: this build "
            f"{statistics.median(times['this']):.2f} s, "
            f"the other {statistics.median(times['other']):.2f} s; "
            f"of the pairs {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})",
            flush=True,
        )
