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
TURNS = 100  # symmetries of each puzzle; further variants permute its digits
DAMAGED = 1000  # one line in a thousand is damaged
SOLVED, RATED = 1_000_000, 1280  # lines of a run
KILOBYTE = 1024
MEGABYTE = 1_000_000

Work = Callable[..., cluster.Summary]


class Workers(NamedTuple):
    """Workers that have each answered a first line.

    seconds: the time of their start.
    """

    local: Any
    client: Any
    seconds: float

    def pids(self) -> list[int]:
        """Return the process IDs of the workers."""
        return [nanny.pid for nanny in self.local.workers.values()]


@contextmanager
def workers_of(count: int) -> Iterator[Workers]:
    """Start `count` workers, each a process with one thread, and let each answer a line."""
    begun = time.monotonic()
    with (
        LocalCluster(
            n_workers=count, threads_per_worker=1, dashboard_address=None, silence_logs=logging.ERROR
        ) as local,
        Client(local) as client,
    ):
        client.wait_for_workers(count)
        line = next(lines())
        for work in (solve_lines, rate_lines):
            client.run(work, [line], as_json=False)
        yield Workers(local, client, time.monotonic() - begun)


def lines() -> Iterator[bytes]:
    """Yield an endless series of minimal puzzles in random symmetries; some lines are damaged."""
    random = Random("cluster")
    puzzles = [line[:81] for line in (DATA / PUZZLES).read_text("ascii").split()]
    while True:
        turned = [_turned(line, random) for line in puzzles]
        random.shuffle(turned)
        turned[::DAMAGED] = [line[:60] for line in turned[::DAMAGED]]
        # Permuting the digits is cheaper than another symmetry.
        for _ in range(TURNS):
            names = bytes.maketrans(b"123456789", bytes(random.sample(b"123456789", 9)))
            yield from [line.translate(names) for line in turned]


def _turned(line: str, random: Random) -> bytes:
    return line_of(random_symmetry(random.randrange).apply(values_of(line))).encode()


def write_lines(path: Path, count: int) -> None:
    """Write `count` puzzles into a file, compressed if its name ends with .gz."""
    source = lines()
    with gzip.open(path, "wb", 6) if path.suffix == ".gz" else path.open("wb") as file:
        while part := list(islice(source, min(count, 100_000))):
            file.write(b"\n".join(part) + b"\n")
            count -= len(part)


def rates(work: Work, path: Path, count: int, runs: int) -> dict[str, Any]:
    """Return the lines per second and the start times with 1 and with 2 workers, measured in turn.

    The client's processor time is measured in the last run.
    """
    found: dict[str, Any] = {"lines": count, "rates": {"1": [], "2": []}, "starts": {"1": [], "2": []}}
    for _ in range(runs):
        for workers in (1, 2):
            with workers_of(workers) as there:
                before = processor_time()
                summary = work([path], path.parent / "answers", scheduler=there.client)
                found["client's processor"] = processor_time() - before
            assert summary.puzzles == count
            found["rates"][str(workers)].append(count / summary.seconds)
            found["starts"][str(workers)].append(there.seconds)
    return found


def killed(work: Work, command: str, path: Path, count: int) -> dict[str, Any]:
    """Kill one of two workers in the middle; return the differences from the command's answers."""
    alone = path.with_suffix(".alone")
    with alone.open("wb") as file:
        arguments = [sys.executable, "-m", "sudoku_core", command, str(path)]
        subprocess.run(arguments, cwd=needs.ROOT, stdout=file, stderr=subprocess.DEVNULL, check=False)
    found: dict[str, Any] = {"lines": count}
    done = 0

    with workers_of(2) as there:
        victim = there.pids()[0]

        def report(more: int) -> None:
            nonlocal done
            done += more
            if done > count // 2 and "after" not in found:
                found["after"] = done
                found["under way"] = sum(map(len, there.client.processing().values()))
                os.kill(victim, signal.SIGKILL)

        summary = work([path], path.parent / "answers", scheduler=there.client, report=report)
        found["seconds"] = summary.seconds
        there.client.wait_for_workers(2)
        found["replaced"] = victim not in there.pids()
    found |= {"answers": 0, "different": 0}
    with alone.open("rb") as one, (path.parent / "answers" / path.name).open("rb") as other:
        for expected, answer in zip_longest(one, other):
            found["answers"] += answer is not None
            found["different"] += expected != answer
    return found


def long_file(path: Path, count: int) -> dict[str, Any]:
    """Solve a long compressed file with two workers; return its speed, memory and size."""
    write_lines(path, count)
    found: dict[str, Any] = {"lines": count, "bytes in": path.stat().st_size}
    done = 0
    with workers_of(2) as there:

        def peaks() -> dict[str, float]:
            workers = [peak_of(pid) for pid in there.pids()]
            return {"client": peak_of(os.getpid()), "worker": max(workers)}

        def report(more: int) -> None:
            nonlocal done
            done += more
            if done >= count // 10 and "tenth" not in found:
                found["tenth"] = peaks()
            if done >= count // 2 and "half" not in found:
                found["half"] = peaks()

        before = processor_time()
        summary = cluster.solve([path], path.parent / "answers", scheduler=there.client, report=report)
        found["client's processor"] = processor_time() - before
        found["end"] = peaks()
    found["seconds"] = summary.seconds
    found["by_status"] = summary.by_status
    found["bytes out"] = (path.parent / "answers" / path.name).stat().st_size
    with gzip.open(path.parent / "answers" / path.name) as answers:
        found["answers"] = sum(1 for _ in answers)
    return found


def processor_time() -> float:
    """Return the processor time of this process in seconds."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def peak_of(pid: int) -> float:
    """Return the peak memory of a process in MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("\nVmHWM:")[2].split()[0]) * KILOBYTE / MEGABYTE


def main() -> None:
    """Run one measurement, and print it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["rates", "killed", "long"])
    parser.add_argument("number", type=int, help="runs of `rates`, lines of `long`")
    options = parser.parse_args()
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if options.what == "long":
            found = long_file(folder / "long.txt.gz", options.number)
        else:
            for command, work, count in (
                ("solve", cluster.solve, SOLVED),
                ("rate", cluster.rate, RATED),
            ):
                path = folder / f"{command}.txt"
                write_lines(path, count)
                if options.what == "rates":
                    found[command] = rates(work, path, count, options.number)
                else:
                    found[command] = killed(work, command, path, count)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
