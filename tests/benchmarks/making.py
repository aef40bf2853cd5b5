"""Measure puzzles made to order: natively, in Pyodide, beside peers from PyPI, and for each technique."""

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
from tests.benchmarks.core import HERE, PYTHON, python_peers
from tests.benchmarks.readme import write_figures
from tests.dist import library

SECONDS = 10  # for each technique


def measure() -> None:
    """Measure everything; write the table into FIGURES.md."""
    python_peers()
    native = _printed([sys.executable, "-m", "tests.benchmarks.makers"])
    node, _ = needs.node()
    script = HERE / "makers.py"
    pyodide = _printed([*node, needs.ROOT / "tests" / "pyodide.mjs", library(), needs.ROOT, script])
    peers = _printed([PYTHON, "-m", "tests.benchmarks.peers_making"])
    text = "\n\n".join(
        [_digging(native, pyodide), _levels(native, pyodide), _peers(native, peers), _needs()]
    )
    write_figures("making", text)


def _printed(command: list[Any]) -> dict[str, Any]:
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=needs.ROOT)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def _digging(native: dict[str, Any], pyodide: dict[str, Any]) -> str:
    one, other = native["digging"], pyodide["digging"]
    rows = ["| a second | native | Pyodide in Node | native / Pyodide |", "| --- | --- | --- | --- |"]
    rows += [
        f"| {name} | {1 / one[name]:,.0f} | {1 / other[name]:,.0f} | {other[name] / one[name]:.2f} |"
        for name in ("full", "minimal", "one by one", "half turn", "canonical", "solve")
    ]
    said = (
        f"A minimal puzzle takes {one['searches']:.1f} searches, of 81 one by one, and as long as "
        f"{one['minimal'] / one['solve']:.0f} calls of `solve` with its line "
        f"({other['minimal'] / other['solve']:.0f} in Pyodide)."
    )
    return "\n".join(rows) + "\n\n" + said


def _levels(native: dict[str, Any], pyodide: dict[str, Any]) -> str:
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


def _peers(native: dict[str, Any], peers: dict[str, Any]) -> str:
    rows = [
        "| peer | a puzzle of its hardest kind | ours: minimal | levels of its puzzles by `rate` |",
        "| --- | --- | --- | --- |",
    ]
    ours = native["digging"]["full"] + native["digging"]["minimal"]
    for name, found in peers.items():
        levels = Counter(
            rate(line).level or "none" if solve(line).status == "unique" else "not proper"
            for line in found["lines"]
        )
        said = ", ".join(f"{count} {level}" for level, count in levels.most_common())
        times = found["seconds"] / ours
        rows.append(
            f"| {name} {found['version']} | {found['seconds']:.3f} s | {times:.0f} times as fast | {said} |"
        )
    return "\n".join(rows)


def _needs() -> str:
    """Return the puzzles per minute for each technique."""
    rows = ["| needs | a minute | needs | a minute | needs | a minute |", "| --- " * 6 + "|"]
    never, cells = [], []
    for technique in LADDER:
        count, end = 0, monotonic() + SECONDS
        begin = monotonic()
        try:
            while monotonic() < end:
                make(needs=technique.slug, seed=f"bench-{count}", seconds=end - monotonic())
                count += 1
        except NotFoundError:
            pass
        if count:
            cells.append(f"{technique.slug} | {60 * count / (monotonic() - begin):.0f}")
        else:
            never.append(technique.slug)
    for start in range(0, len(cells), 3):
        row = cells[start : start + 3]
        rows.append(f"| {' | '.join(row + [' | '] * (3 - len(row)))} |")
    found = sum(each.slug not in never for each in LADDER[:35])
    said = f"In {SECONDS} s {found} of the first 35 came. None came for: {', '.join(never)}."
    return "\n".join(rows) + "\n\n" + said
