"""Measure parallel threads in every installed Python, to see the effect of free threading."""

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
from tests.benchmarks.clustered import lines
from tests.benchmarks.permute import DATA
from tests.benchmarks.readme import write_figures
from tests.pythons import pythons

SOLVED, RATED = 4_000, 120  # puzzles


def measure(runs: int) -> None:
    """Measure every Python; write the table into THREADS.md."""
    if not DATA.is_dir():
        raise SystemExit("the puzzles are not here: see tests/conformance/")
    with tempfile.TemporaryDirectory(prefix="sudoku-lab-") as folder:
        puzzles = Path(folder) / "puzzles.txt"
        whole = (line for line in lines() if len(line.strip()) == 81)
        puzzles.write_bytes(b"".join(line.strip() + b"\n" for line in islice(whole, SOLVED)))
        found = [_printed(python, puzzles, runs) for python in pythons()]
    found.sort(key=lambda each: [int(part) for part in re.findall(r"\d+", each["version"])])
    write_figures("threads", _table(found, runs))


def _printed(python: str, puzzles: Path, runs: int) -> dict[str, Any]:
    """Return the output of threaded.py in this Python."""
    needs.say(f"Solving in threads of {python}")
    command = [python, str(Path(__file__).with_name("threaded.py")), str(puzzles), str(runs), str(RATED)]
    environment = {**os.environ, "PYTHONPATH": str(needs.ROOT)}
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def _table(found: list[dict[str, Any]], runs: int) -> str:
    rows = [
        f"`solve` of {SOLVED:,} puzzles and `rate` of {RATED}, one by one, in 1 thread and in 2 on "
        f"{os.cpu_count()} cores; in turns, medians of {runs}. The answers of all are the same.",
        "",
        "| Python | what | 1 thread, puzzles a second | 2 threads | ratio |",
        "| --- | --- | --- | --- | --- |",
    ]
    for each in found:
        kind = "" if each["gil"] else ", free-threaded"
        for name, facts in each["rates"].items():
            one, two = (median(facts["rates"][threads]) for threads in ("1", "2"))
            rows.append(
                f"| {each['version']}{kind} | `{name}` | {one:,.0f} | {two:,.0f} | {two / one:.2f} |"
            )
    if all(each["gil"] for each in found):
        rows += ["", "None of these is free-threaded, so one thread at a time runs Python."]
    return "\n".join(rows)
