"""Compare the solver with its peers, natively and in Pyodide under Node.

The peers come from PyPI and npm, at the versions in peers/, and are installed in a separate environment.
Each run starts a new native process and a new Node process, one after another, so that a slow moment
affects both. The smallest time of each puzzle and solver counts.
"""

import hashlib
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any

from building import needs
from building.systems import program
from tests.benchmarks import ours, permute
from tests.benchmarks.readme import write_figures

BENCHMARKS = Path(__file__).parent
PEERS = BENCHMARKS / "peers"
VENV = PEERS / ".venv"
PYTHON = program(VENV, "python")
PLOT = "core.svg"
NATIVE_PEERS = ("sudokutools", "dlxsudoku", "py-sudoku")
NODE_PEERS = ("@algorithm.ts/sudoku", "sudoku-dlx")

Report = dict[str, Any]  # the output of native.py and wasm.mjs


def measure(runs: int) -> None:
    """Measure everything `runs` times; write the tables into FIGURES.md, and draw the plot."""
    if not permute.DATA.exists():
        needs.say(f"The core is not measured: its puzzles are not there ({permute.DATA}).")
        return
    needs.python_packages("bench")
    install_python_peers()
    install_npm_peers()
    native, wasm = _run_processes(runs)
    from tests.benchmarks import plot  # `needs` has just installed matplotlib

    write_figures("core", _figures_text(native, wasm, runs))
    plot.draw(
        PLOT,
        [puzzle_set.name for puzzle_set in ours.SETS],
        {
            "Native Python": _rates_by_solver(native, NATIVE_PEERS),
            "Pyodide in Node, and JavaScript": _rates_by_solver(wasm, NODE_PEERS),
        },
    )


def install_python_peers() -> None:
    """Install the peers from PyPI in their own virtual environment."""
    requirements = PEERS / "requirements.txt"
    fingerprint = f"{sys.version}\n{requirements.read_text('utf-8')}"
    stamp = VENV / "installed.txt"
    if stamp.exists() and stamp.read_text("utf-8") == fingerprint:
        return
    needs.say("Fetching the solvers from PyPI that ours is measured beside")
    needs.run([sys.executable, "-m", "venv", "--clear", VENV], "no virtual environment for the peers")
    needs.run(
        [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements],
        "pip could not install the peers: is there a way to a package index?",
    )
    stamp.write_text(fingerprint, "utf-8", newline="\n")


def install_npm_peers() -> None:
    """Install the peers from npm in peers/node_modules, with the hashes of the lock file."""
    fingerprint = hashlib.sha256((PEERS / "package-lock.json").read_bytes()).hexdigest()
    stamp = PEERS / "node_modules" / ".sudoku-lab-lock"
    if stamp.exists() and stamp.read_text("utf-8") == fingerprint:
        return
    needs.say("Fetching the solvers from npm that ours is measured beside")
    _, npm = needs.node()
    needs.run([*npm, "ci", "--loglevel=error"], "npm could not fetch the peers", PEERS)
    stamp.write_text(fingerprint, "utf-8", newline="\n")


def _run_processes(runs: int) -> tuple[Report, Report]:
    """Run native.py and wasm.mjs alternately; return the best report of each."""
    node, _ = needs.node()
    native, wasm = [], []
    with tempfile.TemporaryDirectory(prefix="sudoku-lab-") as folder:
        needs.say(f"Permuting the puzzles of {permute.DATA}")
        for each in ours.SETS:
            permute.write_permuted(Path(folder), each.name, each.bulk)
        for number in range(1, runs + 1):
            needs.say(f"Measuring the core and its peers, run {number} of {runs}")
            native.append(_run_report([str(PYTHON), "-m", "tests.benchmarks.native", folder]))
            wasm.append(_run_report([*node, str(BENCHMARKS / "wasm.mjs"), str(needs.ROOT), folder]))
    return _combine(native), _combine(wasm)


def _run_report(command: list[str]) -> Report:
    process = subprocess.run(command, cwd=needs.ROOT, check=False, stdout=subprocess.PIPE)
    if process.returncode:
        raise needs.BuildError(f"the measurement failed: {' '.join(command)}")
    report: Report = json.loads(process.stdout)
    return report


def _combine(reports: list[Report]) -> Report:
    """Combine the reports of several runs into one report with the smallest value of each time."""
    first = reports[0]
    return {
        "versions": first["versions"],
        "import": min(report["import"] for report in reports),
        "busy": fmean(report["busy"] for report in reports),
        "sets": {
            name: _combine_set([report["sets"][name] for report in reports]) for name in first["sets"]
        },
        "slicing": {
            kind: [min(times) for times in zip(*(report["slicing"][kind] for report in reports))]
            for kind in first["slicing"]
        },
    }


def _combine_set(parts: list[Report]) -> Report:
    times = {
        solver: {number: min(part["times"][solver][number] for part in parts) for number in numbers}
        for solver, numbers in parts[0]["times"].items()
    }
    return {**parts[0], "times": times, "bulk": min(part["bulk"] for part in parts)}


# ---------------------------------------------------------------- the text of FIGURES.md


def _figures_text(native: Report, wasm: Report, runs: int) -> str:
    """Return two tables, followed by a list of further figures."""
    versions = {**native["versions"], **wasm["versions"]}
    counted = f"each time is the minimum of {runs} runs" if runs > 1 else "measured once"
    slice_times = wasm["slicing"]["slices"]
    lines = [
        f"{', '.join(f'{name} {version}' for name, version in versions.items())}. One thread. Every "
        f"puzzle is permuted at random, and every answer is checked. The solvers alternate; {counted}.",
        "",
        *_single_table(native, wasm),
        "",
        "Our solver always searches for a second solution; dlxsudoku does so if it has to guess; the "
        "others stop at the first solution. The time is that of the search, without the conversion into "
        "the solver's format. A peer in Python gets an evenly spread part of the set and is compared on "
        "the same puzzles; “over” means that it was stopped at some of them after "
        f"{ours.TIME_LIMIT / 1000:.0f} s.",
        "",
        *_batch_table(native, wasm),
        "",
        "The time from a list of texts to the last verdict, compared with the peers' times one by one.",
        "",
        f"- `import sudoku_core` takes {native['import']:.0f} ms natively and {wasm['import']:.0f} ms in a "
        "fresh Pyodide without bytecode.",
        "- Slicing, which makes a search stoppable, changes its time by "
        f"{_slicing_cost(native):+.1%} natively and {_slicing_cost(wasm):+.1%} in Pyodide (two equal "
        f"runs differ by up to 2 %). In Pyodide, a slice takes {median(slice_times):.0f} ms, at most "
        f"{max(slice_times):.0f} ms.",
        f"- Native times are processor time, which was {native['busy']:.0%} of the wall-clock time. Times "
        f"in Node are wall-clock time; the processor time was {wasm['busy']:.0%} of it, including V8's "
        "threads.",
    ]
    return "\n".join(lines)


def _single_table(native: Report, wasm: Report) -> list[str]:
    rows = [
        (
            "one by one",
            "native, puzzles/s",
            "median · p99 · worst, ms",
            "nodes",
            f"times {' · '.join(NATIVE_PEERS)}",
            "Pyodide, puzzles/s",
            "median · p99 · worst, ms",
            f"times {' · '.join(NODE_PEERS)}",
        )
    ]
    for puzzle_set in ours.SETS:
        native_set, pyodide_set = native["sets"][puzzle_set.name], wasm["sets"][puzzle_set.name]
        rows.append(
            (
                puzzle_set.name,
                _format_rate(_mean_time(native_set, "ours")),
                _time_spread(native_set),
                _format_number(native_set["nodes"]),
                " · ".join(_single_ratio(native_set, peer) for peer in NATIVE_PEERS),
                _format_rate(_mean_time(pyodide_set, "ours")),
                _time_spread(pyodide_set),
                " · ".join(_single_ratio(pyodide_set, peer) for peer in NODE_PEERS),
            )
        )
    return _table(rows)


def _batch_table(native: Report, wasm: Report) -> list[str]:
    rows = [
        (
            "`solve_many`",
            "native, puzzles/s",
            f"times {' · '.join(NATIVE_PEERS)}",
            "Pyodide, puzzles/s",
            f"times {' · '.join(NODE_PEERS)}",
        )
    ]
    for puzzle_set in ours.SETS:
        native_set, pyodide_set = native["sets"][puzzle_set.name], wasm["sets"][puzzle_set.name]
        rows.append(
            (
                f"{puzzle_set.name}: {puzzle_set.bulk:,}, in Pyodide {puzzle_set.bulk // 2:,}",
                _format_rate(native_set["bulk"]),
                " · ".join(_batch_ratio(native_set, peer) for peer in NATIVE_PEERS),
                _format_rate(pyodide_set["bulk"]),
                " · ".join(_batch_ratio(pyodide_set, peer) for peer in NODE_PEERS),
            )
        )
    return _table(rows)


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    header, *body = [f"| {' | '.join(row)} |" for row in rows]
    return [header, "|---" * len(rows[0]) + "|", *body]


def _mean_time(part: Report, solver: str) -> float:
    return fmean(part["times"][solver].values())


def _time_spread(part: Report) -> str:
    times = list(part["times"]["ours"].values())
    return " · ".join(
        _format_number(time) for time in (median(times), quantiles(times, n=100)[98], max(times))
    )


def _single_ratio(part: Report, peer: str) -> str:
    """Return the factor by which our solver is faster on the peer's puzzles."""
    our_mean = fmean(part["times"]["ours"][number] for number in part["times"][peer])
    return _timeout_mark(part, peer) + _format_number(_mean_time(part, peer) / our_mean)


def _batch_ratio(part: Report, peer: str) -> str:
    return _timeout_mark(part, peer) + _format_number(_mean_time(part, peer) / part["bulk"])


def _timeout_mark(part: Report, peer: str) -> str:
    return "over " if max(part["times"][peer].values()) >= ours.TIME_LIMIT else ""


def _slicing_cost(report: Report) -> float:
    sliced, unsliced = (sum(report["slicing"][kind]) for kind in ("sliced", "whole"))
    return float(sliced / unsliced) - 1


def _rates_by_solver(report: Report, peers: tuple[str, ...]) -> dict[str, list[float]]:
    """Return the puzzles per second of each solver and set, for the plot."""
    parts = report["sets"].values()
    return {
        "solve_many": [1000 / part["bulk"] for part in parts],
        "one by one": [1000 / _mean_time(part, "ours") for part in parts],
        **{peer: [1000 / _mean_time(part, peer) for part in parts] for peer in peers},
    }


def _format_rate(milliseconds: float) -> str:
    return _format_number(1000 / milliseconds)


def _format_number(number: float) -> str:
    """Return a number with two significant digits, or three if it is large."""
    return f"{float(f'{number:.3g}'):,.0f}" if number >= 10 else f"{number:.2g}"
