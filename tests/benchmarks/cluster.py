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
        f"Workers of a machine with {os.cpu_count()} cores: processes of one thread, beside the client, "
        "which reads and writes the files and has Dask's scheduler in it. The puzzles are minimal ones "
        "turned at random; one line of 1,000 cannot be read. Files are not compressed. 1 and 2 workers "
        f"in turns, medians of {runs} (least to most). The start goes from nothing but an imported Dask to "
        "workers that have each solved and rated a puzzle; it is not part of the lines a second.",
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
        "One of two workers is killed (SIGKILL) in the middle, and the answers are held against those of "
        "the command without a cluster, line by line.",
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
        f"A long file: {lines:,} lines of a `.txt.gz` solved into another by 2 workers in {seconds:,.0f} "
        f"s: {lines / seconds:,.0f} a second; the client used {100 * processor_seconds / seconds:.0f} % "
        f"of a core meanwhile. {result['answers']:,} lines came out: {verdicts}.",
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
        f"So a billion such puzzles cost {_hours(solving)} core-hours to solve and {_hours(rating)} to "
        f"rate, client included: on {few} cores {_hours(solving / few)} hours and {_hours(rating / few)}; "
        f"on {many} cores {_hours(rating / many)} hours to rate. To solve them there in "
        f"{_hours(solving / many)} hours takes several clients, each with some of the files: one passes on "
        f"{1 / client:,.0f} lines a second of compressed files at most ({1 / plain:,.0f} of others), so "
        f"alone it takes {alone} hours. The puzzles are {input_size:.1f} GB compressed, "
        f"{input_size:.1f} bytes a "
        f"line, and the solutions {output_size:.1f} GB."
    )


def _hours(seconds: float) -> str:
    """Return the hours that a billion times these seconds take."""
    hours = BILLION * seconds / SECONDS_PER_HOUR
    return f"{hours:,.2f}" if hours < 1 else f"{hours:,.1f}" if hours < 100 else f"{hours:,.0f}"
