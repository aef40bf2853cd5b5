"""Measure a cluster on this machine: speed, a killed worker, a long file, a billion puzzles."""

import json
import os
import subprocess
import sys
from statistics import median
from typing import Any

from building import needs
from tests.benchmarks.readme import write_figures
from tests.conformance.ratings import DATA

LONG_FILE_LINES = 10_000_000  # lines of the long file
BILLION = 1_000_000_000
SECONDS_PER_HOUR = 3600
GIGABYTE = 1_000_000_000
ESTIMATED_CORES = (2, 64)  # the numbers of cores for which the hours are estimated


def measure(runs: int, sample: int | None) -> None:
    """Measure everything; write the table into CLUSTER.md.

    runs: the number of runs with 1 and with 2 workers.
    sample: the number of lines of the long file, by default LONG_FILE_LINES.
    """
    if not DATA.is_dir():
        raise SystemExit("the puzzles are not here: see tests/conformance/")
    # Measure the long file first, so that the load average at the end covers the other measurements.
    long = _run_clustered("long", sample or LONG_FILE_LINES)
    killed = _run_clustered("killed", 1)
    rates = _run_clustered("rates", runs)
    parts = [
        _rate_table(rates),
        _killed_table(killed),
        _long_file_table(long),
        _billion_paragraph(rates, long),
    ]
    write_figures("cluster", "\n\n".join(parts))


def _run_clustered(measurement: str, number: int) -> dict[str, Any]:
    """Run a measurement of clustered.py; return its output."""
    command = [sys.executable, "-m", "tests.benchmarks.clustered", measurement, str(number)]
    paths = os.pathsep.join(map(str, (needs.ROOT, needs.WEB)))
    environment = {**os.environ, "PYTHONPATH": paths}
    process = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, check=True, cwd=needs.ROOT, env=environment
    )
    output: dict[str, Any] = json.loads(process.stdout)
    return output


def _rate_table(rates: dict[str, Any]) -> str:
    runs = len(rates["solve"]["rates"]["1"])
    rows = [
        f"The workers of a machine with {os.cpu_count()} cores are processes with one thread each. The "
        "client reads and writes the files and contains Dask's scheduler. The puzzles are random "
        "symmetries of minimal ones; one line in 1,000 is damaged. The files are not compressed. The "
        f"table has the median (minimum to maximum) of {runs} runs, alternately with 1 and 2 workers. The "
        "start ends when each worker has solved and rated a puzzle; it is not included in the lines per "
        "second.",
        "",
        "| lines a second | 1 worker | 2 workers | ratio |",
        "| --- | --- | --- | --- |",
    ]
    for command, measurement in rates.items():
        one_worker, two_workers = measurement["rates"]["1"], measurement["rates"]["2"]
        ratio = median(two_workers) / median(one_worker)
        cells = f"{_median_cell(one_worker)} | {_median_cell(two_workers)} | {ratio:.2f}"
        rows.append(f"| `{command}`, {measurement['lines']:,} lines | {cells} |")
    starts = [
        _median_cell(
            [each for measurement in rates.values() for each in measurement["starts"][workers]], ".2f"
        )
        for workers in ("1", "2")
    ]
    rows.append(f"| seconds to start | {' | '.join(starts)} | |")
    return "\n".join(rows)


def _median_cell(values: list[float], form: str = ",.0f") -> str:
    return f"**{median(values):{form}}** ({min(values):{form}} to {max(values):{form}})"


def _killed_table(killed: dict[str, Any]) -> str:
    rows = [
        "One of two workers is killed (SIGKILL) in the middle of a file. The answers are compared line by "
        "line with the answers of the command without a cluster.",
        "",
        "| killed | lines in | killed after | blocks under way | another came | lines out | that differ |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for command, result in killed.items():
        is_replaced = "yes" if result["replaced"] else "no"
        rows.append(
            f"| `{command}` | {result['lines']:,} | {result['after']:,} | {result['under way']} "
            f"| {is_replaced} | {result['answers']:,} | {result['different']:,} |"
        )
    return "\n".join(rows)


def _long_file_table(result: dict[str, Any]) -> str:
    lines, seconds, processor_seconds = result["lines"], result["seconds"], result["client's processor"]
    verdicts = ", ".join(f"{count:,} {status}" for status, count in sorted(result["by_status"].items()))
    rows = [
        f"For a long file, 2 workers solve the {lines:,} lines of a `.txt.gz` in {seconds:,.0f} s, which "
        f"is {lines / seconds:,.0f} per second. The client uses {100 * processor_seconds / seconds:.0f} % "
        f"of a core. The output has {result['answers']:,} lines: {verdicts}.",
        "",
        "| most resident memory until then, MB | after a tenth | halfway | at the end |",
        "| --- | --- | --- | --- |",
    ]
    for name, title in (("client", "client, with the scheduler"), ("worker", "the larger worker")):
        cells = " | ".join(f"{result[moment][name]:.0f}" for moment in ("tenth", "half", "end"))
        rows.append(f"| {title} | {cells} |")
    return "\n".join(rows)


def _billion_paragraph(rates: dict[str, Any], long: dict[str, Any]) -> str:
    """Return a paragraph about the cost of a billion puzzles, which is computed from these figures."""
    solving = 2 * long["seconds"] / long["lines"]
    rating = 2 / median(rates["rate"]["rates"]["2"])
    client = long["client's processor"] / long["lines"]
    plain = rates["solve"]["client's processor"] / rates["solve"]["lines"]
    input_size, output_size = (
        BILLION * long[name] / long["lines"] / GIGABYTE for name in ("bytes in", "bytes out")
    )
    few, many = ESTIMATED_CORES
    alone = _hours(max(solving / many, client))
    return (
        f"According to these figures, a billion such puzzles take {_hours(solving)} core-hours to solve "
        f"and {_hours(rating)} to rate, including the client. That is {_hours(solving / few)} and "
        f"{_hours(rating / few)} hours on {few} cores. On {many} cores, rating takes "
        f"{_hours(rating / many)} hours. Solving takes {_hours(solving / many)} hours there, but only "
        "with several clients, each with a part of the files: one client handles at most "
        f"{1 / client:,.0f} lines of compressed files per second ({1 / plain:,.0f} of others), so it "
        f"would take {alone} hours alone. The puzzles have {input_size:.1f} GB when compressed, "
        f"{input_size:.1f} bytes per line, and the solutions {output_size:.1f} GB."
    )


def _hours(seconds: float) -> str:
    """Return the hours that a billion times these seconds take."""
    hours = BILLION * seconds / SECONDS_PER_HOUR
    return f"{hours:,.2f}" if hours < 1 else f"{hours:,.1f}" if hours < 100 else f"{hours:,.0f}"
