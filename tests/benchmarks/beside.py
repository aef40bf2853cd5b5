"""Compare the start-up of this build and another build, such as the build of an earlier commit, in pairs.

    git worktree add ../earlier COMMIT
    (cd ../earlier && python build.py)
    python build.py bench --beside ../earlier/dist --slowdown 4

Each pair opens both builds in Chromium with fresh profiles, in alternating order, so that a slow moment of
the machine affects both. The ratios are computed for each pair.
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
from tests.benchmarks.sites import with_probe
from tests.benchmarks.startup import ANSWERED, LINES, MARKS, PUZZLE
from tests.benchmarks.startup_figures import NEAR, READY, SLOW
from tests.benchmarks.visits import READY as IS_READY
from tests.benchmarks.visits import Seen, Visit, visit_in

PLACES = (NEAR, SLOW)


def measure(runs: int, other: Path, slowdown: float) -> None:
    """Print the medians of both builds and of the ratios of `runs` pairs.

    other: the folder of the other build. slowdown: the factor by which the processor is throttled.
    """
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sites = {"this": Path(folder) / "this", "other": Path(folder) / "other"}
        for site, source in zip(sites.values(), (build.DIST, other), strict=True):
            shutil.copytree(source, site)
            with_probe(site)
        for where in PLACES:
            # Pyodide takes minutes over a slow line, so only the first answer is measured over it.
            waited = (ANSWERED, IS_READY) if where == NEAR else (ANSWERED,)
            pairs: list[dict[str, Seen]] = []
            for turn in range(runs):
                names = list(sites)[:: 1 if turn % 2 else -1]
                pairs.append({})
                for name in names:
                    line_to = Line(sites[name], *LINES[where])
                    with line_to as line, _profile(playwright, slowdown) as visit:
                        pairs[-1][name] = visit(f"{line.address}?puzzle={PUZZLE}", *waited)
            _tell(where, pairs, slowdown)


@contextmanager
def _profile(playwright: Playwright, slowdown: float) -> Iterator[Visit]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = browsers.open_chromium_profile(playwright, Path(folder))
        try:
            yield visit_in(context, slowdown)
        finally:
            context.close()


def _tell(where: str, pairs: list[dict[str, Seen]], slowdown: float) -> None:
    for what, mark in MARKS.items():
        if where != NEAR and what == READY:
            continue
        times = {name: [pair[name].marks[mark] for pair in pairs] for name in pairs[0]}
        ratios = [this / other for this, other in zip(times["this"], times["other"], strict=True)]
        print(
            f"{what} {where}, processor {slowdown:g} times slower: this build "
            f"{statistics.median(times['this']):.2f} s, "
            f"the other {statistics.median(times['other']):.2f} s; "
            f"of the pairs {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})",
            flush=True,
        )
