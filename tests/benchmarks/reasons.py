"""Measure the answers to "Why?" about candidates of random puzzles and of hard puzzles."""

import random
from statistics import mean, median, quantiles

import build
from building import needs
from tests.benchmarks import asked, permute
from tests.benchmarks.asked import Times
from tests.benchmarks.hints import run_in_pyodide
from tests.benchmarks.readme import write_figures

PUZZLE_FILES = ("random-minimal-1000.txt", "top1465.txt")
PUZZLES_PER_FILE = 100  # the default


def measure(sample: int | None) -> None:
    """Measure `sample` puzzles of each file natively and in Pyodide; write the table into REASONS.md."""
    if not permute.DATA.exists():
        needs.say(f"Reasons are not measured: their puzzles are not there ({permute.DATA}).")
        return
    build.build_site()
    rows = []
    for file in PUZZLE_FILES:
        puzzles = _draw_puzzles(file, sample or PUZZLES_PER_FILE)
        needs.say(f"Asking why about {len(puzzles)} positions of {file}, natively and in Pyodide")
        native = asked.measure(puzzles)
        pyodide = Times(*run_in_pyodide("asked", f"{puzzles!r}"))
        rows.append(
            f"| {len(puzzles)} of `{file}` | {_time_cells(native)} | {_time_cells(pyodide)} | "
            f"{_chain_lengths(native)} |"
        )
    header = (
        "| positions | native: first question, median (95 %) | next questions | Pyodide: first | next | "
        "steps of a chain |\n|---|---|---|---|---|---|\n"
    )
    write_figures("reasons", header + "\n".join(rows))


def _draw_puzzles(file: str, count: int) -> list[str]:
    lines = (permute.DATA / file).read_text("ascii").splitlines()
    puzzles = [line[:81].replace("0", ".") for line in lines if line[:1] in ".0123456789"]
    return random.Random(file).sample(puzzles, count)


def _time_cells(times: Times) -> str:
    return " | ".join(
        f"{median(each):,.0f} ms ({quantiles(each, n=20)[-1]:,.0f} ms)"
        for each in (times.first, times.next)
    )


def _chain_lengths(times: Times) -> str:
    return f"{mean(times.chains):.1f} on average, {max(times.chains)} at most"
