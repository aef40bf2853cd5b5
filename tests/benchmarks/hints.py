"""Measure the time of a hint, and count the puzzles that our techniques and logic-based peers solve."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, median, quantiles
from typing import Any

import build
from building import needs
from tests.benchmarks import core, hinted, permute
from tests.benchmarks.hinted import Times
from tests.benchmarks.readme import write_figures
from tests.dist import library

SETS = ("top1465-100", "top95", "17-clue-100")
TIMED_SET = "top1465-100"  # the paths of these puzzles give the times of hints
MOST_RUNS = 2  # the maximum number of runs; each takes two minutes, mostly in Pyodide
LIBRARY = "reglib-dev.txt"
MEASURED_EVERY = 6  # every sixth position of the library is measured
PEERS = ("dedoku", "sudokutools")

Report = dict[str, Any]  # the output of explainers.py
Measurement = tuple[float, bool]  # time in milliseconds, and whether the puzzle is solved


def measure(runs: int) -> None:
    """Measure hints, steps and peers, and write the tables into FIGURES.md.

    runs: the number of measurements of each hint; at most MOST_RUNS are made.
    """
    if not permute.DATA.exists():
        needs.say(f"Hints are not measured: their puzzles are not there ({permute.DATA}).")
        return
    core.install_python_peers()
    build.build_site()
    sets = {name: (permute.DATA / f"{name}.txt").read_text("ascii").split() for name in SETS}
    needs.say(f"Measuring hints on the paths of {TIMED_SET}, natively and in Pyodide")
    runs = min(runs, MOST_RUNS)
    native, pyodide = (
        hinted.measure(sets[TIMED_SET], runs),
        Times(*run_in_pyodide("hinted", f"{sets[TIMED_SET]!r}, {runs}")),
    )
    needs.say(f"Measuring all steps of {LIBRARY}")
    positions = _library_positions()
    seconds = _time_of_all_steps(positions[::MEASURED_EVERY])
    needs.say(f"Going the paths of {', '.join(SETS)} beside {' and '.join(PEERS)}")
    sentence = (
        f"`steps --all` takes {1000 * seconds:,.0f} ms for a position of HoDoKu's regression library, the "
        f"mean of every {MEASURED_EVERY}th of its {len(positions):,} positions."
    )
    write_figures(
        "hints",
        f"{_time_table(native, pyodide, runs)}\n\n{sentence} "
        f"{_comparison_table(_compare_with_peers(sets))}",
    )


def run_in_pyodide(module: str, arguments: str) -> Any:
    """Run `main` of a module in this folder in the site's Pyodide, in Node; return its output."""
    node, _ = needs.node()
    with tempfile.TemporaryDirectory(prefix="sudoku-lab-") as folder:
        script = Path(folder) / "main.py"
        script.write_text(f"from tests.benchmarks import {module}\n{module}.main({arguments})\n", "utf-8")
        command: list[str | Path] = [
            *node,
            needs.ROOT / "tests" / "pyodide.mjs",
            library(),
            needs.ROOT,
            script,
        ]
        return _run_json(command)


def _compare_with_peers(sets: dict[str, list[str]]) -> Report:
    """Run `explainers` in the peers' environment; return its measurements."""
    with tempfile.TemporaryDirectory(prefix="sudoku-lab-") as folder:
        file = Path(folder) / "sets.json"
        file.write_text(json.dumps(sets), "utf-8", newline="\n")
        report: Report = _run_json([core.PYTHON, "-m", "tests.benchmarks.explainers", file])
        return report


def _library_positions() -> list[str]:
    lines = (permute.DATA / LIBRARY).read_text("utf-8").splitlines()
    return [line for line in lines if line.startswith(":")]


def _time_of_all_steps(positions: list[str]) -> float:
    """Return the mean processor time of `steps --all` for a position in seconds, including the start."""
    with tempfile.TemporaryDirectory(prefix="sudoku-lab-") as folder:
        file = Path(folder) / "positions.txt"
        file.write_text("\n".join(positions), "utf-8", newline="\n")
        before = os.times()
        _run([sys.executable, "-m", "sudoku_core", "steps", "--all", "--json", file])
        after = os.times()
    total = after.children_user - before.children_user + after.children_system - before.children_system
    return total / len(positions)


def _run_json(command: Sequence[str | Path]) -> Any:
    return json.loads(_run(command))


def _run(command: Sequence[str | Path]) -> str:
    process = subprocess.run(command, cwd=needs.ROOT, check=False, stdout=subprocess.PIPE, text=True)
    if process.returncode:
        raise needs.BuildError(f"the measurement failed: {' '.join(map(str, command))}")
    return process.stdout


def _time_table(native: Times, pyodide: Times, runs: int) -> str:
    """Return the table of the times of hints and paths."""
    measured = "measured once" if runs == 1 else f"the best of {runs} times"
    return "\n".join(
        [
            f"Processor time of the hints in {len(pyodide.hints):,} positions on the complete paths of "
            f"{TIMED_SET}, {measured}. Each hint includes its proof and the solver's check, and is "
            "computed without cached results, like the first hint for a puzzle.",
            "",
            "| milliseconds: median · 95th percentile · most | Pyodide | native |",
            "|---|---|---|",
            f"| a hint | {_format_spread(pyodide.hints)} | {_format_spread(native.hints)} |",
            f"| the whole path | {_format_spread(pyodide.paths)} | {_format_spread(native.paths)} |",
        ]
    )


def _comparison_table(report: Report) -> str:
    """Return the table of success and speed of our techniques and the peers."""
    versions = ", ".join(f"{name} {version}" for name, version in report["versions"].items())
    lines = [
        "The next table compares our techniques with peers, natively and in the same run "
        f"({versions}). Forcing techniques follow assumptions: chains, nets, and proofs by cases.",
        "",
        "| solved | ours | dedoku | sudokutools | ours, ms a puzzle | times dedoku | on what both solve "
        "| with forcing | ms a puzzle |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name, results_of_solver in report["sets"].items():
        ours, with_forcing, dedoku = (
            results_of_solver["ours"],
            results_of_solver["with forcing"],
            results_of_solver["dedoku"],
        )
        solved = (
            str(sum(is_solved for _, is_solved in results_of_solver[solver])) for solver in ("ours", *PEERS)
        )
        solved_by_both = [pair for pair in zip(ours, dedoku) if pair[0][1] and pair[1][1]]
        lines.append(
            f"| {name}: {len(ours)} | {' | '.join(solved)} | {fmean(time for time, _ in ours):.1f} "
            f"| {_format_speed_ratio(list(zip(ours, dedoku)))} | {_format_speed_ratio(solved_by_both)} "
            f"| {sum(is_solved for _, is_solved in with_forcing)} | "
            f"{fmean(time for time, _ in with_forcing):.1f} |"
        )
    return "\n".join(lines)


def _format_spread(times: list[float]) -> str:
    """Format the median, the 95th percentile and the maximum."""
    high = quantiles(times, n=20, method="inclusive")[18]
    return " · ".join(_format_number(time) for time in (median(times), high, max(times)))


def _format_number(number: float) -> str:
    return f"{round(number, -1):,.0f}" if number >= 1000 else f"{number:.3g}"


def _format_speed_ratio(pairs: list[tuple[Measurement, Measurement]]) -> str:
    """Format the ratio of the second time to the first time of each pair."""
    first, second = (sum(pair[index][0] for pair in pairs) for index in (0, 1))
    return f"{second / first:.1f}" if pairs else "-"
