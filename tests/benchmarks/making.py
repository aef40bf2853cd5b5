"""Measure the maker: natively, in Pyodide, compared with peers from PyPI, and for each technique."""

import json
import subprocess
import sys
from collections import Counter
from statistics import median, quantiles
from time import monotonic
from typing import Any

from building import needs
from sudoku_core import solve
from sudoku_core.maker import NotFoundError, make
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.rating import rate
from tests.benchmarks.core import BENCHMARKS, PYTHON, install_python_peers
from tests.benchmarks.readme import write_figures
from tests.dist import library

SECONDS_PER_TECHNIQUE = 10  # for each technique


def measure() -> None:
    """Measure everything; write the table into FIGURES.md."""
    install_python_peers()
    native = _run_json([sys.executable, "-m", "tests.benchmarks.makers"])
    node, _ = needs.node()
    script = BENCHMARKS / "makers.py"
    pyodide = _run_json([*node, needs.ROOT / "tests" / "pyodide.mjs", library(), needs.ROOT, script])
    peers = _run_json([PYTHON, "-m", "tests.benchmarks.peers_making"])
    text = "\n\n".join(
        [
            _digging_table(native, pyodide),
            _level_table(native, pyodide),
            _peer_table(native, peers),
            _technique_table(),
        ]
    )
    write_figures("making", text)


def _run_json(command: list[Any]) -> dict[str, Any]:
    process = subprocess.run(command, capture_output=True, text=True, check=True, cwd=needs.ROOT)
    output: dict[str, Any] = json.loads(process.stdout)
    return output


def _digging_table(native: dict[str, Any], pyodide: dict[str, Any]) -> str:
    native_times, pyodide_times = native["digging"], pyodide["digging"]
    rows = ["| a second | native | Pyodide in Node | native / Pyodide |", "| --- | --- | --- | --- |"]
    for name in ("full", "minimal", "one by one", "half turn", "canonical", "solve"):
        native_time, pyodide_time = native_times[name], pyodide_times[name]
        ratio = pyodide_time / native_time
        rows.append(f"| {name} | {1 / native_time:,.0f} | {1 / pyodide_time:,.0f} | {ratio:.2f} |")
    summary = (
        f"A minimal puzzle needs {native_times['searches']:.1f} searches instead of 81 one by one. It "
        f"takes as long as {native_times['minimal'] / native_times['solve']:.0f} calls of `solve` with "
        f"its line ({pyodide_times['minimal'] / pyodide_times['solve']:.0f} in Pyodide)."
    )
    return "\n".join(rows) + "\n\n" + summary


def _level_table(native: dict[str, Any], pyodide: dict[str, Any]) -> str:
    rows = [
        "| seconds until one of a level, sure in 20 turns | native, median | p95 | Pyodide, median | p95 |",
        "| --- | --- | --- | --- | --- |",
    ]
    for level, times in native["levels"].items():
        cells = [
            f"{value:.2f}"
            for each in (times, pyodide["levels"][level])
            for value in (median(each), quantiles(each, n=20)[-1])
        ]
        rows.append(f"| {level} | {' | '.join(cells)} |")
    return "\n".join(rows)


def _peer_table(native: dict[str, Any], peers: dict[str, Any]) -> str:
    rows = [
        "| peer | a puzzle of its hardest kind | ours: minimal | levels of its puzzles by `rate` |",
        "| --- | --- | --- | --- |",
    ]
    ours = native["digging"]["full"] + native["digging"]["minimal"]
    for name, measurement in peers.items():
        levels = Counter(
            rate(line).level or "none" if solve(line).status == "unique" else "not proper"
            for line in measurement["lines"]
        )
        level_counts = ", ".join(f"{count} {level}" for level, count in levels.most_common())
        times = measurement["seconds"] / ours
        rows.append(
            f"| {name} {measurement['version']} | {measurement['seconds']:.3f} s | {times:.0f} times as "
            f"fast | {level_counts} |"
        )
    return "\n".join(rows)


def _technique_table() -> str:
    """Measure the puzzles per minute for each technique; return the table."""
    rows = ["| needs | a minute | needs | a minute | needs | a minute |", "| --- " * 6 + "|"]
    not_found, cells = [], []
    for technique in LADDER:
        count, end = 0, monotonic() + SECONDS_PER_TECHNIQUE
        start_time = monotonic()
        try:
            while monotonic() < end:
                make(needs=technique.slug, seed=f"bench-{count}", seconds=end - monotonic())
                count += 1
        except NotFoundError:
            pass
        if count:
            cells.append(f"{technique.slug} | {60 * count / (monotonic() - start_time):.0f}")
        else:
            not_found.append(technique.slug)
    for start in range(0, len(cells), 3):
        row = cells[start : start + 3]
        rows.append(f"| {' | '.join(row + [' | '] * (3 - len(row)))} |")
    found_count = sum(each.slug not in not_found for each in LADDER[:35])
    summary = (
        f"Within {SECONDS_PER_TECHNIQUE} s, the maker found puzzles for {found_count} of the first 35 "
        f"techniques. It found none for: {', '.join(not_found)}."
    )
    return "\n".join(rows) + "\n\n" + summary
