"""Measure the site's shipped runs in Pyodide, without recording."""

import gzip
import json
import subprocess
import tempfile
from pathlib import Path

import build
from building import needs
from building.runs import record
from sudoku_core import classics
from sudoku_core.board.literals import AlgorithmName
from tests.benchmarks.shipped_times import Task
from tests.dist import library
from tests.traces import moment_at


def measure(runs: int) -> None:
    """Measure each run `runs` times, and write the file from which the build reads the times."""
    build.build_site()
    tasks = [_task(letter, algorithm) for letter, algorithm in record.run_names()]
    node, _ = needs.node()
    with tempfile.TemporaryDirectory(prefix="sudoku-lab-") as folder:
        script = Path(folder) / "main.py"
        call = f"shipped_times.main({tasks!r}, {runs})"
        script.write_text(f"from tests.benchmarks import shipped_times\n{call}\n", "utf-8", newline="\n")
        command: list[str | Path] = [
            *node,
            needs.ROOT / "tests" / "pyodide.mjs",
            library(),
            needs.ROOT,
            script,
        ]
        process = subprocess.run(command, cwd=needs.ROOT, check=True, stdout=subprocess.PIPE, text=True)
    record.SECONDS.write_text(
        json.dumps(json.loads(process.stdout), indent=2) + "\n", "utf-8", newline="\n"
    )


def _task(letter: str, algorithm: AlgorithmName) -> Task:
    content = (build.DIST / "runs" / record.file_of(letter, algorithm)).read_bytes()
    trace = classics.from_json(gzip.decompress(content).decode())
    return letter, algorithm, None if trace.finished else moment_at(trace, trace.length).calls
