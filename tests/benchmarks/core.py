"""Compare the solver with its peers, natively and in Pyodide under Node.

The peers come from PyPI and npm, at the versions in peers/, and are installed in a separate environment.
Each run starts a fresh process of each kind, one after another, so that a slow moment affects all. For
every solver, the smallest time of each puzzle counts.
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

HERE = Path(__file__).parent
PEERS = HERE / "peers"
VENV = PEERS / ".venv"
PYTHON = program(VENV, "python")
PICTURE = "core.svg"
NATIVE_PEERS = ("sudokutools", "dlxsudoku", "py-sudoku")
NODE_PEERS = ("@algorithm.ts/sudoku", "sudoku-dlx")

Report = dict[str, Any]  # the output of native.py and wasm.mjs


def measure(runs: int) -> None:
    """Measure everything `runs` times; write the tables into FIGURES.md, and draw the plot."""
    if not permute.DATA.exists():
        needs.say(f"The core is not measured: its puzzles are not there ({permute.DATA}).")
        return
    needs.python_packages("bench")
    python_peers()
    npm_peers()
    native, wasm = _run(runs)
    from tests.benchmarks import plot  # `needs` has just installed matplotlib

    write_figures("core", _text(native, wasm, runs))
    plot.draw(
        PICTURE,
        [each.name for each in ours.SETS],
        {
            "Native Python": _rates(native, NATIVE_PEERS),
            "Pyodide in Node, and JavaScript": _rates(wasm, NODE_PEERS),
        },
    )


def python_peers() -> None:
    """Return a virtual environment that contains only the peers from PyPI."""
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


def npm_peers() -> None:
    """Return peers/node_modules, installed from the lock file with its hashes."""
    fingerprint = hashlib.sha256((PEERS / "package-lock.json").read_bytes()).hexdigest()
    stamp = PEERS / "node_modules" / ".sudoku-lab-lock"
    if stamp.exists() and stamp.read_text("utf-8") == fingerprint:
        return
    needs.say("Fetching the solvers from npm that ours is measured beside")
    _, npm = needs.node()
    needs.run([*npm, "ci", "--loglevel=error"], "npm could not fetch the peers", PEERS)
    stamp.write_text(fingerprint, "utf-8", newline="\n")


def _run(runs: int) -> tuple[Report, Report]:
    """Run both kinds of process in turn; return the best report of each."""
    node, _ = needs.node()
    native, wasm = [], []
    with tempfile.TemporaryDirectory(prefix="sudoku-lab-") as folder:
        needs.say(f"Permuting the puzzles of {permute.DATA}")
        for each in ours.SETS:
            permute.write_permuted(Path(folder), each.name, each.bulk)
        for number in range(1, runs + 1):
            needs.say(f"Measuring the core and its peers, run {number} of {runs}")
            native.append(_report([str(PYTHON), "-m", "tests.benchmarks.native", folder]))
            wasm.append(_report([*node, str(HERE / "wasm.mjs"), str(needs.ROOT), folder]))
    return _combine(native), _combine(wasm)


def _report(command: list[str]) -> Report:
    done = subprocess.run(command, cwd=needs.ROOT, check=False, stdout=subprocess.PIPE)
    if done.returncode:
        raise needs.BuildError(f"the measurement failed: {' '.join(command)}")
    report: Report = json.loads(done.stdout)
    return report


def _combine(reports: list[Report]) -> Report:
    """Combine several reports into one report with the smallest value of each time."""
    first = reports[0]
    return {
        "versions": first["versions"],
        "import": min(report["import"] for report in reports),
        "busy": fmean(report["busy"] for report in reports),
        "sets": {
            name: _combine_set([report["sets"][name] for report in reports]) for name in first["sets"]
        },
        "slicing": {
            what: [min(times) for times in zip(*(report["slicing"][what] for report in reports))]
            for what in first["slicing"]
        },
    }


def _combine_set(parts: list[Report]) -> Report:
    times = {
        solver: {number: min(part["times"][solver][number] for part in parts) for number in numbers}
        for solver, numbers in parts[0]["times"].items()
    }
    return {**parts[0], "times": times, "bulk": min(part["bulk"] for part in parts)}


# ---------------------------------------------------------------- the text of FIGURES.md


def _text(native: Report, wasm: Report, runs: int) -> str:
    """Return two tables, followed by a line for each further fact."""
    versions = {**native["versions"], **wasm["versions"]}
    least = f"each time is the least of {runs} runs" if runs > 1 else "measured once"
    slices = wasm["slicing"]["slices"]
    lines = [
        f"{', '.join(f'{name} {version}' for name, version in versions.items())}. One thread; every "
        f"puzzle permuted at random, every answer checked; solvers take turns; {least}.",
        "",
        *_table_alone(native, wasm),
        "",
        "Ours always searches for a second solution; dlxsudoku does where it has to guess; the others stop "
        "at the first. The time is that of the search, from the form that each solver takes. A peer in "
        "Python gets an evenly spread part of the set and is compared on the same puzzles; “over” means "
        f"that it was stopped at some of them after {ours.LIMIT / 1000:.0f} s.",
        "",
        *_table_bulk(native, wasm),
        "",
        "From a list of texts to the last verdict, beside the peers' times for one by one.",
        "",
        f"- `import sudoku_core` takes {native['import']:.0f} ms natively and {wasm['import']:.0f} ms in a "
        "fresh Pyodide without bytecode.",
        "- Slicing, so that a search can be stopped, changes its time by "
        f"{_cost_of_slicing(native):+.1%} natively and {_cost_of_slicing(wasm):+.1%} in Pyodide (two equal "
        f"runs differ by up to 2 %). There a slice takes {median(slices):.0f} ms, at most "
        f"{max(slices):.0f} ms.",
        f"- Native times are processor time (the process had it for {native['busy']:.0%} of the clock's); "
        f"those in Node are the clock's ({wasm['busy']:.0%}, with those of V8's own threads).",
    ]
    return "\n".join(lines)


def _table_alone(native: Report, wasm: Report) -> list[str]:
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
    for each in ours.SETS:
        here, there = native["sets"][each.name], wasm["sets"][each.name]
        rows.append(
            (
                each.name,
                _rate(_mean(here, "ours")),
                _spread(here),
                _short(here["nodes"]),
                " · ".join(_ratio_alone(here, peer) for peer in NATIVE_PEERS),
                _rate(_mean(there, "ours")),
                _spread(there),
                " · ".join(_ratio_alone(there, peer) for peer in NODE_PEERS),
            )
        )
    return _table(rows)


def _table_bulk(native: Report, wasm: Report) -> list[str]:
    rows = [
        (
            "`solve_many`",
            "native, puzzles/s",
            f"times {' · '.join(NATIVE_PEERS)}",
            "Pyodide, puzzles/s",
            f"times {' · '.join(NODE_PEERS)}",
        )
    ]
    for each in ours.SETS:
        here, there = native["sets"][each.name], wasm["sets"][each.name]
        rows.append(
            (
                f"{each.name}: {each.bulk:,}, in Pyodide {each.bulk // 2:,}",
                _rate(here["bulk"]),
                " · ".join(_ratio_bulk(here, peer) for peer in NATIVE_PEERS),
                _rate(there["bulk"]),
                " · ".join(_ratio_bulk(there, peer) for peer in NODE_PEERS),
            )
        )
    return _table(rows)


def _table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    head, *body = [f"| {' | '.join(row)} |" for row in rows]
    return [head, "|---" * len(rows[0]) + "|", *body]


def _mean(part: Report, solver: str) -> float:
    return fmean(part["times"][solver].values())


def _spread(part: Report) -> str:
    times = list(part["times"]["ours"].values())
    return " · ".join(_short(time) for time in (median(times), quantiles(times, n=100)[98], max(times)))


def _ratio_alone(part: Report, peer: str) -> str:
    """Return the factor by which our solver is faster on the peer's puzzles."""
    same = fmean(part["times"]["ours"][number] for number in part["times"][peer])
    return _over(part, peer) + _short(_mean(part, peer) / same)


def _ratio_bulk(part: Report, peer: str) -> str:
    return _over(part, peer) + _short(_mean(part, peer) / part["bulk"])


def _over(part: Report, peer: str) -> str:
    return "over " if max(part["times"][peer].values()) >= ours.LIMIT else ""


def _cost_of_slicing(report: Report) -> float:
    sliced, whole = (sum(report["slicing"][how]) for how in ("sliced", "whole"))
    return float(sliced / whole) - 1


def _rates(report: Report, peers: tuple[str, ...]) -> dict[str, list[float]]:
    """Return the puzzles per second of each solver and set, for the plot."""
    parts = report["sets"].values()
    return {
        "solve_many": [1000 / part["bulk"] for part in parts],
        "one by one": [1000 / _mean(part, "ours") for part in parts],
        **{peer: [1000 / _mean(part, peer) for part in parts] for peer in peers},
    }


def _rate(milliseconds: float) -> str:
    return _short(1000 / milliseconds)


def _short(number: float) -> str:
    """Return a number with two significant digits, or three if it is large."""
    return f"{float(f'{number:.3g}'):,.0f}" if number >= 10 else f"{number:.2g}"
