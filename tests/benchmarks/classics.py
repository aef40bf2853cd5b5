"""Compare the classic algorithms with the tutorials' loops, and measure the cost of recording."""

import gzip
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import build
from building import needs, runtimes
from building.page_python import modules_of
from sudoku_core.lab.classics import NAMES, run
from tests.benchmarks import watched
from tests.benchmarks.readme import write_figures
from tests.dist import library
from tests.puzzles import PUZZLES

BENCHMARKS = Path(__file__).parent
RUN_WATCHED = "from tests.benchmarks import watched\nwatched.main()\n"

Report = dict[str, Any]


def measure(runs: int) -> None:
    """Measure in `runs` fresh processes, one after another, and write the table into FIGURES.md."""
    build.build_site()
    node, _ = needs.node()
    native, wasm, micropython = [], [], []
    trace = run("tables", PUZZLES[watched.RECORDED]).trace
    assert trace
    text = trace.to_json()
    with tempfile.TemporaryDirectory(prefix="sudoku-lab-") as folder:
        script = Path(folder) / "watched.py"
        script.write_text(RUN_WATCHED, "utf-8", newline="\n")
        (Path(folder) / "trace.json").write_text(text, "ascii")
        core = [path for path in modules_of("lab.main") if path.is_relative_to(needs.CORE)]
        sources = [path.relative_to(needs.ROOT).as_posix() for path in core]
        for source in (*sources, "tests/benchmarks/seeking.py"):
            target = Path(folder) / source
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes((needs.ROOT / source).read_bytes())
        in_node = [*node, str(needs.ROOT / "tests" / "pyodide.mjs"), str(library())]
        in_micropython = [
            *node,
            str(needs.ROOT / "tests" / "micropython.mjs"),
            folder,
            str(runtimes.MICROPYTHON / "micropython.mjs"),
            "tests/benchmarks/seeking.py",
            *sources,
            "tests/benchmarks/seeking.py",
            "trace.json",
        ]
        for number in range(1, runs + 1):
            needs.say(f"Measuring the classics, run {number} of {runs}")
            native.append(_run_report([sys.executable, "-m", "tests.benchmarks.watched"]))
            wasm.append(_run_report([*in_node, str(needs.ROOT), str(script)]))
            micropython.append(_run_report(in_micropython))
    write_figures("classics", _figures_text(native, wasm, micropython, text))


def _run_report(command: list[str]) -> Report:
    process = subprocess.run(command, cwd=needs.ROOT, check=False, stdout=subprocess.PIPE)
    if process.returncode:
        raise needs.BuildError(f"the measurement failed: {' '.join(command)}")
    report: Report = json.loads(process.stdout)
    return report


def _smallest_numbers(reports: list[Report], kind: str, name: str) -> list[float]:
    """Return the rows of several reports, with the smallest value of each number."""
    return [min(numbers) for numbers in zip(*(report[kind][name] for report in reports), strict=True)]


def _figures_text(native: list[Report], wasm: list[Report], micropython: list[Report], text: str) -> str:
    lines = [
        f"Python {native[0]['python']}, Pyodide's {wasm[0]['python']} in Node. Each time is the minimum "
        f"of {len(native)} runs, up to the first solution of example C (`scan`, `tables`, `bitmask`) or A, "
        "compared with the tutorial's loop as published and with our run that counts calls. Events are "
        "recorded on A.",
        "",
        "| | Pyodide, ms | times the bare loop | calls counted, times ours | native, ms "
        "| times the bare loop | events recorded a second, Pyodide | native |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name in NAMES:
        pyodide, natively = _smallest_numbers(wasm, "times", name), _smallest_numbers(native, "times", name)
        total, seconds = _smallest_numbers(wasm, "events", name)
        _, native_seconds = _smallest_numbers(native, "events", name)
        lines.append(
            f"| `{name}` | {1000 * pyodide[0]:.2g} | {pyodide[0] / pyodide[1]:.2f} | "
            f"{pyodide[2] / pyodide[0]:.2f} "
            f"| {1000 * natively[0]:.2g} | {natively[0] / natively[1]:.2f} "
            f"| {total / seconds:,.0f} | {total / native_seconds:,.0f} |"
        )
    page_times = {name: min(report[name] for report in micropython) for name in micropython[0]}
    seek_times = [1e6 * min(report["seek"] for report in reports) for reports in (wasm, native)]
    size, gzip_size = len(text), len(gzip.compress(text.encode("ascii")))
    events = wasm[0]["events"]["tables"][0]
    lines += [
        "",
        "The loop for `propagation` comes from Norvig's essay and uses strings. The loop for "
        "`dancing_links` is Algorithm X with dictionaries, and the loop for `core` is the solver itself.",
        "",
        f"The trace of `tables` on A has {events:,} events. Its file has {size / 1e6:.1f} MB, or "
        f"{gzip_size / 1e6:.2f} MB with gzip. A jump to any position takes {seek_times[0]:.0f} µs in "
        f"Pyodide, {seek_times[1]:.0f} µs natively, and {page_times['seek']:.1f} ms in the page's "
        f"MicroPython. In MicroPython, a step takes {page_times['forward']:.2f} ms forward and "
        f"{page_times['back']:.2f} ms back, the search for the next contradiction "
        f"{page_times['next']:.2f} ms, the computation of a slider's marks {page_times['marks']:.0f} ms, "
        f"and the opening of the file {page_times['open']:.0f} ms.",
    ]
    return "\n".join(lines)
