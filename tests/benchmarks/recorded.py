"""Measure the time until a page has opened the file of a recorded run and can play it."""

import gzip
import statistics
from collections import defaultdict
from contextlib import ExitStack
from typing import NamedTuple

from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics import run
from tests.benchmarks.readme import write_figures
from tests.benchmarks.visits import IS_READY, open_engines
from tests.benchmarks.watched import RECORDED
from tests.hosts import Host
from tests.puzzles import PUZZLES

# The run of the README's example, and the longest run that can be recorded completely.
RECORDED_RUNS: tuple[tuple[AlgorithmName, str], ...] = (("bitmask", "D"), ("tables", RECORDED))


ACCEPTS_KEYS = "document.documentElement.dataset.phase !== 'loading'"

# The row of the board page, which is measured for comparison.
BOARD_ROW = "the board takes keys, for comparison"


class RunFile(NamedTuple):
    """The file of a recorded run."""

    name: str
    events: int  # the number of events
    content: bytes


def measure(runs: int) -> None:
    """Open each file `runs` times in fresh profiles and write the medians into FIGURES.md."""
    files = [_record_file(name, letter) for name, letter in RECORDED_RUNS]
    times: dict[tuple[str, str], list[float]] = defaultdict(list)
    with ExitStack() as stack, Host() as host:
        for file in files:
            host.answers[file.name] = lambda request, file=file: request.send_bytes(  # type: ignore[misc]
                file.content, "application/gzip"
            )
        profiles, versions = open_engines(stack)
        for round_number in range(runs + 1):
            for engine, open_profile in profiles.items():
                seconds_of_page = {}
                for file in files:
                    with open_profile() as visit:
                        result = visit(f"{host.address}lab.html?trace={file.name}", IS_READY)
                        seconds_of_page[file.name] = result.marks["ready"]
                with open_profile() as visit:
                    seconds_of_page[BOARD_ROW] = visit(host.address, ACCEPTS_KEYS).marks["typing"]
                print(
                    f"  {engine}: {', '.join(f'{seconds:.2f}' for seconds in seconds_of_page.values())}",
                    flush=True,
                )
                if round_number:  # the first turn warms the machine's caches
                    for name, seconds in seconds_of_page.items():
                        times[name, engine].append(seconds)
    names = ", ".join(versions)
    lines = [
        f"{names}; localhost, empty cache; the median (minimum to maximum) of {runs} visits, in seconds.",
        "",
        f"| a recorded run can be stepped | {' | '.join(profiles)} |",
        "|---" * (len(profiles) + 1) + "|",
    ]
    rows = {file.name: f"{file.events:,} events, {len(file.content) / 1000:.0f} kB" for file in files}
    for name, title in {**rows, BOARD_ROW: BOARD_ROW}.items():
        cells = [_median_cell(times[name, engine]) for engine in profiles]
        lines.append(f"| {title} | {' | '.join(cells)} |")
    write_figures("recorded", "\n".join(lines))


def _record_file(name: AlgorithmName, letter: str) -> RunFile:
    trace = run(name, PUZZLES[letter]).trace
    assert trace
    return RunFile(f"{name}-{letter}.json.gz", trace.length, gzip.compress(trace.to_json().encode()))


def _median_cell(seconds: list[float]) -> str:
    return f"**{statistics.median(seconds):.2f}** ({min(seconds):.2f} to {max(seconds):.2f})"
