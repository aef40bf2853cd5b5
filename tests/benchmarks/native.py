"""Measure the core and its peers in this Python: python -m tests.benchmarks.native FOLDER."""

import json
import platform
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from time import perf_counter, process_time
from typing import Any, Protocol

import dlxsudoku
import sudoku
from sudokutools.solve import dlx
from sudokutools.sudoku import Sudoku

from sudoku_core.board.grid import values_of
from tests.benchmarks import ours
from tests.benchmarks.ours import Pair, PuzzleSet

BLOCK_SIZE = 50  # puzzles per turn of a solver
IMPORT_TIMER = (
    "from time import perf_counter as now; began = now(); import sudoku_core; print(now() - began)"
)


class Peer(Protocol):
    """A puzzle in the format of another solver; only `solve` is timed."""

    def solve(self) -> None: ...
    def line(self) -> str: ...


class Sudokutools:
    """sudokutools: dancing links, to the first solution."""

    def __init__(self, line: str) -> None:
        self.board = Sudoku.decode(line.replace(".", "0"))

    def solve(self) -> None:
        self.board = next(dlx(self.board))

    def line(self) -> str:
        return str(self.board.encode())


class Dlxsudoku:
    """dlxsudoku: singles, then Algorithm X, which also searches for a second solution."""

    def __init__(self, line: str) -> None:
        self.board = dlxsudoku.Sudoku(line.replace(".", "0"))

    def solve(self) -> None:
        self.board.solve()

    def line(self) -> str:
        return str(self.board.to_oneliner())


class PySudoku:
    """py-sudoku: backtracking on the cell with the fewest candidates, to the first solution."""

    def __init__(self, line: str) -> None:
        values = list(values_of(line))
        self.board = sudoku.Sudoku(3, 3, board=[values[row : row + 9] for row in range(0, 81, 9)])

    def solve(self) -> None:
        self.board = self.board.solve()

    def line(self) -> str:
        return "".join(str(digit) for row in self.board.board for digit in row)


PEERS: dict[str, Callable[[str], Peer]] = {
    "sudokutools": Sudokutools,
    "dlxsudoku": Dlxsudoku,
    "py-sudoku": PySudoku,
}


class TimeLimitReached(BaseException):
    """Raised at the time limit of a puzzle, because some peers need minutes for some puzzles."""


def main() -> None:
    """Measure everything once and print it as JSON."""
    wall_start, processor_start = perf_counter(), process_time()
    pairs = {each.name: ours.read(sys.argv[1], each.name, each.bulk) for each in ours.SETS}
    report = {
        "versions": {"Python": platform.python_version(), **{name: version(name) for name in PEERS}},
        "import": _import_time(),
        "sets": {each.name: _measure_set(each, pairs[each.name]) for each in ours.SETS},
        "slicing": ours.slicing(pairs[ours.HARDEST_SET.name], times=20),
    }
    report["busy"] = (process_time() - processor_start) / (perf_counter() - wall_start)
    print(json.dumps(report))


def _import_time() -> float:
    """Return the milliseconds of `import sudoku_core` in a fresh interpreter, with cached byte code."""
    command = [sys.executable, "-c", IMPORT_TIMER]
    processes = [subprocess.run(command, check=True, capture_output=True, text=True) for _ in range(5)]
    return 1000 * min(float(process.stdout) for process in processes)


def _measure_set(puzzle_set: PuzzleSet, pairs: list[Pair]) -> dict[str, Any]:
    """Return the time of each puzzle for each solver, and the time per puzzle in a batch.

    The times are in milliseconds.
    """
    single_pairs = pairs[: puzzle_set.alone]
    ours.singles(single_pairs[:BLOCK_SIZE])  # warms up
    own_times: list[tuple[float, int]] = []
    times: dict[str, dict[int, float]] = {name: {} for name in PEERS}
    for start in range(0, puzzle_set.alone, BLOCK_SIZE):
        own_times += ours.singles(single_pairs[start : start + BLOCK_SIZE])
        for name, peer in PEERS.items():
            step = puzzle_set.alone // (puzzle_set.few if name == "py-sudoku" else puzzle_set.some)
            for number in range(start, min(start + BLOCK_SIZE, puzzle_set.alone)):
                if number % step == 0:
                    times[name][number] = _time_peer(peer, single_pairs[number])
    return {
        "times": {"ours": {number: time for number, (time, _) in enumerate(own_times)}, **times},
        "nodes": sum(nodes for _, nodes in own_times) / len(own_times),
        "bulk": ours.bulk(pairs),
    }


def _time_peer(peer: Callable[[str], Peer], pair: Pair) -> float:
    """Return the time of a peer for a puzzle in milliseconds, or the time limit."""
    prepared = peer(pair[0])
    began = process_time()
    try:
        _raise_at(began + ours.TIME_LIMIT / 1000)
        prepared.solve()
        milliseconds = 1000 * (process_time() - began)
    except TimeLimitReached:
        return ours.TIME_LIMIT
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    ours.check(prepared.line() == pair[1], pair)
    return milliseconds


def _raise_at(end: float) -> None:
    """Raise TimeLimitReached at this processor time.

    Alarms of the wall clock check the processor time, because with a timer on processor time, Linux would
    measure all processor times in ticks of milliseconds.
    """

    def check_time(*_: object) -> None:
        seconds_left = end - process_time()
        if seconds_left <= 0:
            raise TimeLimitReached
        signal.setitimer(signal.ITIMER_REAL, max(seconds_left, 0.001))

    signal.signal(signal.SIGALRM, check_time)
    check_time()


if __name__ == "__main__":
    main()
