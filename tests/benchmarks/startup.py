"""Start-up: how long until the page takes keys and until the core answers, beside a bare PyScript page.

The bare page is stock PyScript on the same Pyodide as its makers ship it, and only imports `sys`.
Both are opened in turn, each time in a fresh browser profile, so that a slow moment hits both.
"""

import shutil
import statistics
import threading
from collections import defaultdict

from playwright.sync_api import Browser, sync_playwright

import build
from tests import browsers
from tests.benchmarks.readme import write_figures

BARE = "bare-pyscript-page.html"
BARE_HTML = """<!doctype html>
<script type="module" src="vendor/pyscript/core.js"></script>
<script type="py" config='{"interpreter": "./stock-pyodide/pyodide.mjs"}'>
import sys
import js
js.performance.mark("phase:ready")
js.document.documentElement.dataset.phase = "ready"
</script>
"""


def measure(runs: int) -> None:
    """Open both pages `runs` times in turn and write the medians into the README."""
    (build.DIST / BARE).write_text(BARE_HTML, "utf-8")
    shutil.copytree(build.PYODIDE, build.DIST / "stock-pyodide")
    try:
        with build.make_server(0) as server, sync_playwright() as playwright:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            browser = browsers.launch_chromium(playwright)
            times = _open_in_turn(browser, f"http://127.0.0.1:{server.server_port}/", runs)
            version = browser.version
            browser.close()
            server.shutdown()
    finally:
        (build.DIST / BARE).unlink()
        shutil.rmtree(build.DIST / "stock-pyodide")
    write_figures("startup", _table(times, version, runs))


def _open_in_turn(browser: Browser, site: str, runs: int) -> dict[str, list[float]]:
    times: dict[str, list[float]] = defaultdict(list)
    for run in range(runs + 1):
        for page_name in (BARE, "index.html"):
            context = browser.new_context()
            page = context.new_page()
            page.goto(site + page_name)
            page.locator('html[data-phase="ready"]').wait_for(state="attached", timeout=120_000)
            marks = page.evaluate(
                "Object.fromEntries(performance.getEntriesByType('mark')"
                ".filter(mark => mark.name.startsWith('phase:')).map(mark => [mark.name, mark.startTime]))"
            )
            context.close()
            if run:  # the first round warms the machine's caches
                for mark, milliseconds in marks.items():
                    times[f"{page_name} {mark}"].append(milliseconds / 1000)
    return times


def _table(times: dict[str, list[float]], version: str, runs: int) -> str:
    bare = times[f"{BARE} phase:ready"]
    rows = (
        ("a bare PyScript page that imports `sys`", bare),
        ("this page takes keys (`typing`)", times["index.html phase:typing"]),
        ("its core has answered (`ready`)", times["index.html phase:ready"]),
    )
    lines = [
        f"Chromium {version}, localhost, empty cache, median of {runs} (least and most).",
        "",
        "| | seconds | of the bare page |",
        "|---|---|---|",
    ]
    for what, seconds in rows:
        median = statistics.median(seconds)
        spread = f"{median:.2f} ({min(seconds):.2f} to {max(seconds):.2f})"
        lines.append(f"| {what} | {spread} | {median / statistics.median(bare):.2f} |")
    return "\n".join(lines)
