"""Measure how long a page takes to open a recorded run's file until the run can be played."""

import gzip
import statistics
from collections import defaultdict
from contextlib import ExitStack
from typing import NamedTuple

from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics import run
from tests.benchmarks.readme import write_figures
from tests.benchmarks.visits import READY, engines
from tests.benchmarks.watched import RECORDED
from tests.hosts import Host
from tests.puzzles import PUZZLES

# The run in the README's frame example, and the longest run that can be recorded completely.
RUNS: tuple[tuple[AlgorithmName, str], ...] = (("bitmask", "D"), ("tables", RECORDED))


TAKES_KEYS = "document.documentElement.dataset.phase !== 'loading'"

# The pages for comparison, measured in turn.
BOARD = "the board takes keys, for comparison"


class File(NamedTuple):
    """A recorded run: its title, events and bytes."""

    name: str
    events: int
    content: bytes


def measure(runs: int) -> None:
    """Open each file `runs` times in fresh profiles and write the medians into FIGURES.md."""
    files = [_file(name, letter) for name, letter in RUNS]
    times: dict[tuple[str, str], list[float]] = defaultdict(list)
    with ExitStack() as stack, Host() as host:
        for file in files:
            host.answers[file.name] = lambda request, file=file: request.send_bytes(  # type: ignore[misc]
                file.content, "application/gzip"
            )
        profiles, versions = engines(stack)
        for turn in range(runs + 1):
            for engine, fresh in profiles.items():
                found = {}
                for file in files:
                    with fresh() as visit:
                        seen = visit(f"{host.address}lab.html?trace={file.name}", READY)
                        found[file.name] = seen.marks["ready"]
                with fresh() as visit:
                    found[BOARD] = visit(host.address, TAKES_KEYS).marks["typing"]
                print(
                    f"  {engine}: {', '.join(f'{seconds:.2f}' for seconds in found.values())}", flush=True
                )
                if turn:  # the first turn warms the machine's caches
                    for name, seconds in found.items():
                        times[name, engine].append(seconds)
    names = ", ".join(versions)
    lines = [
        f"{names}; localhost, empty cache, median of {runs} (least and most), in seconds.",
        "",
        f"| a recorded run can be stepped | {' | '.join(profiles)} |",
        "|---" * (len(profiles) + 1) + "|",
    ]
    rows = {file.name: f"{file.events:,} events, {len(file.content) / 1000:.0f} kB" for file in files}
    for name, what in {**rows, BOARD: BOARD}.items():
        cells = [_cell(times[name, engine]) for engine in profiles]
        lines.append(f"| {what} | {' | '.join(cells)} |")
    write_figures("recorded", "\n".join(lines))


def _file(name: AlgorithmName, letter: str) -> File:
    trace = run(name, PUZZLES[letter]).trace
    assert trace
    return File(f"{name}-{letter}.json.gz", trace.length, gzip.compress(trace.to_json().encode()))


def _cell(seconds: list[float]) -> str:
    return f"**{statistics.median(seconds):.2f}** ({min(seconds):.2f} to {max(seconds):.2f})"
