"""Start-up: how long until the page takes keys and until the core answers, beside a bare PyScript page.

The bare page is stock PyScript on the same Pyodide as its makers ship it, and only imports `sys`. In each
round every page is opened once in each browser, in a fresh profile, so that a slow moment hits all. The
second visit is one more window of a profile whose service worker has stored the site on the first; before
each visit the machine rests, for a reader does not come back while the browser still tidies up.
"""

import shutil
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from functools import partial
from itertools import takewhile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Playwright, sync_playwright
from selenium.webdriver import WebKitGTK
from selenium.webdriver.support.wait import WebDriverWait

import build
from making import needs, runtimes
from tests import browsers
from tests.benchmarks.line import Line
from tests.benchmarks.readme import write_figures
from tests.hosts import Host

PICTURE = needs.WEB / "pictures" / "startup.svg"

BARE = "bare-pyscript-page.html"
BARE_HTML = """<!doctype html>
<script type="module" src="stock-pyscript/core.js"></script>
<script type="py" config='{"interpreter": "./stock-pyodide/pyodide.mjs"}'>
import sys
import js
js.performance.mark("phase:ready")
js.document.documentElement.dataset.phase = "ready"
</script>
"""

# What it is made of, as its makers ship it.
STOCK = {"stock-pyodide": runtimes.PYODIDE, "stock-pyscript": runtimes.PYSCRIPT / "dist"}

# 20 Mbit/s, and 40 ms to the host and back.
RATE, DELAY = 20e6 / 8, 0.04

READY = "document.documentElement.dataset.phase === 'ready'"
KEPT = "Boolean(navigator.serviceWorker && navigator.serviceWorker.controller)"
MARKS = (
    "Object.fromEntries(performance.getEntriesByType('mark')"
    ".filter(mark => mark.name.startsWith('phase:')).map(mark => [mark.name.slice(6), mark.startTime]))"
)
REST_OF_PYODIDE = runtimes.HALVES[1]
PATIENCE = 120  # seconds
REST = 3

BARE_READY = "a bare PyScript page that imports `sys`"
ROWS = (
    BARE_READY,
    "this page takes keys (`typing`)",
    "its core has answered (`ready`)",
    "`ready` on the second visit",
    "`ready` over 20 Mbit/s, first visit",
    "`ready` over 20 Mbit/s, second visit",
)

# Opens an address in a profile, waits until all conditions have come true, and gives the marks, seconds.
Visit = Callable[..., dict[str, float]]
Profiles = dict[str, Callable[[], AbstractContextManager[Visit]]]
Times = dict[tuple[str, str], list[float]]


def measure(runs: int) -> None:
    """Open all pages `runs` times in turn and write the medians into the README."""
    needs.python_packages("bench")
    from tests.benchmarks import plot  # only now is matplotlib surely there

    (build.DIST / BARE).write_text(BARE_HTML, "utf-8")
    for name, folder in STOCK.items():
        shutil.copytree(folder, build.DIST / name)
    times: Times = defaultdict(list)
    try:
        with ExitStack() as stack:
            profiles, versions = engines(stack)
            for run in range(runs + 1):
                for engine, fresh in profiles.items():
                    found = _round(fresh)
                    print(f"  {engine}: {', '.join(f'{time:.2f}' for time in found)}", flush=True)
                    if run:  # the first round warms the machine's caches
                        for row, seconds in zip(ROWS, found, strict=True):
                            times[row, engine].append(seconds)
            bare = sum(size for _, size in _moved(profiles["Chromium"], BARE, READY))
            moved = _moved(profiles["Chromium"], "", READY, KEPT)
            early = sum(size for _, size in takewhile(lambda body: body[0] != REST_OF_PYODIDE, moved))
            weights = bare / 1e6, early / 1e6, dict(moved)[REST_OF_PYODIDE] / 1e6
    finally:
        (build.DIST / BARE).unlink()
        for name in STOCK:
            shutil.rmtree(build.DIST / name)
    plot.draw_times(PICTURE, list(ROWS), list(profiles), times)
    write_figures("startup", _table(times, versions, runs, weights))


def _round(fresh: Callable[[], AbstractContextManager[Visit]]) -> list[float]:
    """Every page and visit once, in the order of the rows."""
    with Host() as near:
        with fresh() as visit:
            bare = visit(near.address + BARE, READY)
        with fresh() as visit:
            first = visit(near.address, READY, KEPT)
            second = visit(near.address, READY)
    with Line(rate=RATE, delay=DELAY) as far, fresh() as visit:
        far_first = visit(far.address, READY, KEPT)
        far_second = visit(far.address, READY)
    return [
        bare["ready"],
        first["typing"],
        first["ready"],
        second["ready"],
        far_first["ready"],
        far_second["ready"],
    ]


def _moved(
    fresh: Callable[[], AbstractContextManager[Visit]], page: str, *conditions: str
) -> list[tuple[str, int]]:
    """What the first visit of this page moves: files in order, their bytes gzipped where hosts gzip."""
    with Line() as host, fresh() as visit:
        visit(host.address + page, *conditions)
        return host.bodies


def engines(stack: ExitStack) -> tuple[Profiles, list[str]]:
    """Fresh profiles of the browsers that this machine has, and what they call themselves."""
    playwright = stack.enter_context(sync_playwright())
    chromium = browsers.launch_chromium(playwright)
    profiles: Profiles = {"Chromium": partial(_chromium_profile, playwright)}
    versions = [f"Chromium {chromium.version}"]
    chromium.close()
    try:
        firefox = browsers.launch_firefox(playwright)
        profiles["Firefox"] = partial(_firefox_profile, firefox)
        versions.append(f"Firefox {firefox.version}")
    except (browsers.NotHereError, Error) as error:
        print(f"Firefox is not here: {error}", file=sys.stderr)
    try:
        display = stack.enter_context(browsers.screen())
        with browsers.launch_webkit(display) as webkit:
            versions.append(f"WebKitGTK {webkit.capabilities['browserVersion']}")
        profiles["WebKit"] = partial(_webkit_profile, display)
    except browsers.NotHereError as error:
        print(f"WebKit is not here: {error}", file=sys.stderr)
    return profiles, versions


@contextmanager
def _chromium_profile(playwright: Playwright) -> Iterator[Visit]:
    """One on the disk, like a reader's: others keep no compiled code."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = browsers.open_chromium_profile(playwright, Path(folder))
        try:
            yield _visit_in(context)
        finally:
            context.close()


@contextmanager
def _firefox_profile(browser: Browser) -> Iterator[Visit]:
    context = browser.new_context()
    try:
        yield _visit_in(context)
    finally:
        context.close()


def _visit_in(context: BrowserContext) -> Visit:
    def visit(address: str, *conditions: str) -> dict[str, float]:
        page = context.new_page()
        time.sleep(REST)
        page.goto(address, wait_until="commit")
        for condition in conditions:
            page.wait_for_function(f"() => {condition}", timeout=PATIENCE * 1000)
        marks: dict[str, float] = page.evaluate(MARKS)
        page.close()
        return {name: milliseconds / 1000 for name, milliseconds in marks.items()}

    return visit


@contextmanager
def _webkit_profile(display: str) -> Iterator[Visit]:
    with browsers.launch_webkit(display) as driver:

        def visit(address: str, *conditions: str) -> dict[str, float]:
            time.sleep(REST)
            driver.get(address)
            for condition in conditions:
                WebDriverWait(driver, PATIENCE, 0.05).until(partial(_holds, condition))
            marks: dict[str, float] = driver.execute_script(f"return {MARKS}")
            driver.get("about:blank")
            return {name: milliseconds / 1000 for name, milliseconds in marks.items()}

        yield visit


def _holds(condition: str, driver: WebKitGTK) -> bool:
    return bool(driver.execute_script(f"return {condition}"))


def _table(times: Times, versions: list[str], runs: int, weights: tuple[float, float, float]) -> str:
    bare, early, late = weights
    engines = list(dict.fromkeys(engine for _, engine in times))
    lines = [
        f"{', '.join(versions)}; localhost, empty cache, median of {runs} (least and most), in seconds. A "
        f"first visit moves {early:.1f} MB until it is ready, where the host gzips as most do, and then "
        f"{late:.1f} MB, the rest of Pyodide; the bare page moves {bare:.1f} MB.",
        "",
        f"| | {' | '.join(engines)} |",
        "|---" * (len(engines) + 1) + "|",
    ]
    for row in ROWS:
        cells = [_cell(times[row, engine], times[BARE_READY, engine]) for engine in engines]
        lines.append(f"| {row} | {' | '.join(cells)} |")
    lines += ["", f"![Seconds until each is reached]({PICTURE.relative_to(needs.ROOT).as_posix()})"]
    return "\n".join(lines)


def _cell(seconds: list[float], bare: list[float]) -> str:
    median = statistics.median(seconds)
    spread = f"{min(seconds):.2f} to {max(seconds):.2f}"
    return f"**{median:.2f}** ({spread}), {median / statistics.median(bare):.2f} of the bare page"
