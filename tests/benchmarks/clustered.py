"""Measure workers of this machine on files of puzzles, and print JSON for cluster.py.

It is a separate program because each worker imports the program that started it.
"""

import argparse
import gzip
import json
import logging
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice, zip_longest
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from distributed import Client, LocalCluster

from building import needs
from sudoku_core import cluster
from sudoku_core.board.grid import line_of, values_of
from sudoku_core.board.symmetry import random_symmetry
from sudoku_core.cluster.work import rate_lines, solve_lines
from tests.benchmarks.permute import DATA

PUZZLES = "random-minimal-1000.txt"
SYMMETRIES_PER_PUZZLE = 100  # symmetries of each puzzle; further variants permute its digits
DAMAGED_EVERY = 1000  # one line in a thousand is damaged
SOLVED_COUNT, RATED_COUNT = 1_000_000, 1280  # lines of a run
KILOBYTE = 1024
MEGABYTE = 1_000_000

Command = Callable[..., cluster.Summary]


class Workers(NamedTuple):
    """Workers that have started and answered a first line.

    local: the LocalCluster of Dask.
    client: the client of Dask.
    seconds: the duration of the start.
    """

    local: Any
    client: Any
    seconds: float

    def pids(self) -> list[int]:
        """Return the process IDs of the workers."""
        return [nanny.pid for nanny in self.local.workers.values()]


@contextmanager
def workers_of(count: int) -> Iterator[Workers]:
    """Start `count` workers, each a process with one thread; each has then solved and rated a line."""
    begun = time.monotonic()
    with (
        LocalCluster(
            n_workers=count, threads_per_worker=1, dashboard_address=None, silence_logs=logging.ERROR
        ) as local,
        Client(local) as client,
    ):
        client.wait_for_workers(count)
        line = next(puzzle_lines())
        for work in (solve_lines, rate_lines):
            client.run(work, [line], as_json=False)
        yield Workers(local, client, time.monotonic() - begun)


def puzzle_lines() -> Iterator[bytes]:
    """Yield an endless series of minimal puzzles in random symmetries; some lines are damaged."""
    random = Random("cluster")
    puzzles = [line[:81] for line in (DATA / PUZZLES).read_text("ascii").split()]
    while True:
        transformed = [_apply_random_symmetry(line, random) for line in puzzles]
        random.shuffle(transformed)
        transformed[::DAMAGED_EVERY] = [line[:60] for line in transformed[::DAMAGED_EVERY]]
        # Permuting the digits is cheaper than another symmetry.
        for _ in range(SYMMETRIES_PER_PUZZLE):
            names = bytes.maketrans(b"123456789", bytes(random.sample(b"123456789", 9)))
            yield from [line.translate(names) for line in transformed]


def _apply_random_symmetry(line: str, random: Random) -> bytes:
    return line_of(random_symmetry(random.randrange).apply(values_of(line))).encode()


def write_lines(path: Path, count: int) -> None:
    """Write `count` puzzles into a file, compressed if its name ends with .gz."""
    source = puzzle_lines()
    with gzip.open(path, "wb", 6) if path.suffix == ".gz" else path.open("wb") as file:
        while part := list(islice(source, min(count, 100_000))):
            file.write(b"\n".join(part) + b"\n")
            count -= len(part)


def measure_rates(work: Command, path: Path, count: int, runs: int) -> dict[str, Any]:
    """Measure the lines per second and the start times, alternately with 1 and with 2 workers.

    The result also has the client's processor time in the last run.
    """
    report: dict[str, Any] = {"lines": count, "rates": {"1": [], "2": []}, "starts": {"1": [], "2": []}}
    for _ in range(runs):
        for workers in (1, 2):
            with workers_of(workers) as running:
                start = processor_time()
                summary = work([path], path.parent / "answers", scheduler=running.client)
                report["client's processor"] = processor_time() - start
            assert summary.puzzles == count
            report["rates"][str(workers)].append(count / summary.seconds)
            report["starts"][str(workers)].append(running.seconds)
    return report


def measure_killed(work: Command, command: str, path: Path, count: int) -> dict[str, Any]:
    """Kill one of two workers in the middle of a file; count the answers and the wrong ones among them.

    command: the command whose answers must be the same, without a cluster.
    """
    expected_file = path.with_suffix(".alone")
    with expected_file.open("wb") as file:
        arguments = [sys.executable, "-m", "sudoku_core", command, str(path)]
        subprocess.run(arguments, cwd=needs.ROOT, stdout=file, stderr=subprocess.DEVNULL, check=False)
    result: dict[str, Any] = {"lines": count}
    solved_count = 0

    with workers_of(2) as running:
        victim = running.pids()[0]

        def report(new_count: int) -> None:
            nonlocal solved_count
            solved_count += new_count
            if solved_count > count // 2 and "after" not in result:
                result["after"] = solved_count
                result["under way"] = sum(map(len, running.client.processing().values()))
                os.kill(victim, signal.SIGKILL)

        summary = work([path], path.parent / "answers", scheduler=running.client, report=report)
        result["seconds"] = summary.seconds
        running.client.wait_for_workers(2)
        result["replaced"] = victim not in running.pids()
    result |= {"answers": 0, "different": 0}
    with (
        expected_file.open("rb") as expected_lines,
        (path.parent / "answers" / path.name).open("rb") as answer_lines,
    ):
        for expected, answer in zip_longest(expected_lines, answer_lines):
            result["answers"] += answer is not None
            result["different"] += expected != answer
    return result


def measure_long_file(path: Path, count: int) -> dict[str, Any]:
    """Solve a long compressed file with two workers; return the time, the memory and the sizes."""
    write_lines(path, count)
    result: dict[str, Any] = {"lines": count, "bytes in": path.stat().st_size}
    solved_count = 0
    with workers_of(2) as running:

        def peaks() -> dict[str, float]:
            workers = [peak_of(pid) for pid in running.pids()]
            return {"client": peak_of(os.getpid()), "worker": max(workers)}

        def report(new_count: int) -> None:
            nonlocal solved_count
            solved_count += new_count
            if solved_count >= count // 10 and "tenth" not in result:
                result["tenth"] = peaks()
            if solved_count >= count // 2 and "half" not in result:
                result["half"] = peaks()

        start = processor_time()
        summary = cluster.solve([path], path.parent / "answers", scheduler=running.client, report=report)
        result["client's processor"] = processor_time() - start
        result["end"] = peaks()
    result["seconds"] = summary.seconds
    result["by_status"] = summary.by_status
    result["bytes out"] = (path.parent / "answers" / path.name).stat().st_size
    with gzip.open(path.parent / "answers" / path.name) as answers:
        result["answers"] = sum(1 for _ in answers)
    return result


def processor_time() -> float:
    """Return the processor time of this process in seconds."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def peak_of(pid: int) -> float:
    """Return the peak memory of a process in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("\nVmHWM:")[2].split()[0]) * KILOBYTE / MEGABYTE


def main() -> None:
    """Run one measurement, and print the result as JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["rates", "killed", "long"])
    parser.add_argument("number", type=int, help="runs of `rates`, lines of `long`")
    options = parser.parse_args()
    report: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if options.what == "long":
            report = measure_long_file(folder / "long.txt.gz", options.number)
        else:
            for command, work, count in (
                ("solve", cluster.solve, SOLVED_COUNT),
                ("rate", cluster.rate, RATED_COUNT),
            ):
                path = folder / f"{command}.txt"
                write_lines(path, count)
                if options.what == "rates":
                    report[command] = measure_rates(work, path, count, options.number)
                else:
                    report[command] = measure_killed(work, command, path, count)
    print(json.dumps(report))


if __name__ == "__main__":
    main()
