"""Measure parallel threads in every installed Python, with and without the global interpreter lock."""

import json
import os
import re
import subprocess
import tempfile
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

from building import needs
from tests.benchmarks.clustered import puzzle_lines
from tests.benchmarks.permute import DATA
from tests.benchmarks.readme import write_figures
from tests.pythons import pythons

SOLVED_COUNT, RATED_COUNT = 4_000, 120  # puzzles


def measure(runs: int) -> None:
    """Measure every installed Python `runs` times; write the table into THREADS.md."""
    if not DATA.is_dir():
        raise SystemExit("the puzzles are not here: see tests/conformance/")
    with tempfile.TemporaryDirectory(prefix="sudoku-lab-") as folder:
        puzzles = Path(folder) / "puzzles.txt"
        undamaged_lines = (line for line in puzzle_lines() if len(line.strip()) == 81)
        puzzles.write_bytes(
            b"".join(line.strip() + b"\n" for line in islice(undamaged_lines, SOLVED_COUNT))
        )
        reports = [_run_threaded(python, puzzles, runs) for python in pythons()]
    reports.sort(key=lambda each: [int(part) for part in re.findall(r"\d+", each["version"])])
    write_figures("threads", _table(reports, runs))


def _run_threaded(python: str, puzzles: Path, runs: int) -> dict[str, Any]:
    """Run threaded.py in this Python; return its output."""
    needs.say(f"Solving in threads of {python}")
    command = [
        python,
        str(Path(__file__).with_name("threaded.py")),
        str(puzzles),
        str(runs),
        str(RATED_COUNT),
    ]
    environment = {**os.environ, "PYTHONPATH": str(needs.ROOT)}
    process = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment)
    report: dict[str, Any] = json.loads(process.stdout)
    return report


def _table(reports: list[dict[str, Any]], runs: int) -> str:
    rows = [
        f"`solve` of {SOLVED_COUNT:,} puzzles and `rate` of {RATED_COUNT}, one by one, in 1 thread and in "
        f"2 on {os.cpu_count()} cores, alternately; medians of {runs} runs. All answers are the same.",
        "",
        "| Python | what | 1 thread, puzzles a second | 2 threads | ratio |",
        "| --- | --- | --- | --- | --- |",
    ]
    for report in reports:
        kind = "" if report["gil"] else ", free-threaded"
        for name, measurement in report["rates"].items():
            one_thread, two_threads = (median(measurement["rates"][threads]) for threads in ("1", "2"))
            rows.append(
                f"| {report['version']}{kind} | `{name}` | {one_thread:,.0f} | {two_threads:,.0f} "
                f"| {two_threads / one_thread:.2f} |"
            )
    if all(report["gil"] for report in reports):
        rows += ["", "None of these Pythons is free-threaded, so only one thread at a time runs Python."]
    return "\n".join(rows)
