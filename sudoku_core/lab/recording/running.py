"""Run an algorithm and count or record its steps."""

import sys
from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from time import perf_counter
from types import CodeType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias, get_args

from sudoku_core.api import Puzzle, grid_of
from sudoku_core.board.grid import Grid
from sudoku_core.board.plain import plain_fields
from sudoku_core.lab.recording.board import SolutionError, check_solution
from sudoku_core.lab.recording.counting import Counts, Report, Watcher
from sudoku_core.lab.recording.events import CANDIDATES, GUESS
from sudoku_core.lab.recording.reasons import ENOUGH, SEARCHED, STOPPED
from sudoku_core.lab.recording.recorder import EnoughError, Recorder
from sudoku_core.lab.recording.returns import ReturnRecorder
from sudoku_core.lab.recording.trace import Trace
from sudoku_core.lab.recording.watching import report_calls, report_lines

if TYPE_CHECKING:
    from sudoku_core.lab.recording.events import Where

Find: TypeAlias = Literal["first", "all"]
Keep: TypeAlias = Literal["trace", "counts", "calls"]
Solve: TypeAlias = Callable[[list[int], Callable[[], bool]], bool]

MOST_SOLUTIONS: Final = 1000  # the maximum in a Run; an algorithm may find millions


@dataclass(frozen=True)
class Run:
    """The result of running an algorithm on a puzzle.

    algorithm: Its name, or "own".
    find: The argument `find` of the run.
    calls: The number of calls of its search.
    guesses: The number of placements in cells with more than one free digit; None if only calls were
        counted.
    backtracks: The number of placements taken back; None if only calls were counted.
    solution_count: The number of solutions found.
    solutions: The first thousand solutions.
    time: The duration in seconds, including the watching.
    finished: Whether the run ended by itself and was not stopped.
    trace: The events, or None if they were not recorded.
    """

    algorithm: str
    find: Find
    calls: int
    guesses: int | None
    backtracks: int | None
    solution_count: int
    solutions: tuple[Grid, ...]
    time: float
    finished: bool
    trace: Trace | None

    def as_dict(self) -> dict[str, object]:
        """Return all fields except the trace as plain data for JSON; the trace has `to_json`.

        >>> from sudoku_core.classics import run
        >>> run("bitmask", "." * 81, keep="calls").as_dict()["solution_count"]
        1
        """
        return {name: value for name, value in plain_fields(self).items() if name != "trace"}


class Code(NamedTuple):
    """An algorithm, and the functions and lines to watch in it."""

    name: str
    solve: Solve  # the function solve(board, found)
    source: str
    codes: Collection[CodeType]  # its functions
    counted: Collection[CodeType]  # the functions whose calls are counted
    counts_final_call: bool  # whether to count the call that finds all cells filled
    board_decides: bool  # see Watcher
    marks: "dict[int, tuple[int, Where]]"  # line number -> the kind and the `where` of its Mark
    depth_counts_guesses: bool = False  # see Watcher
    candidates: str = ""  # BOARD if the board determines the algorithm's candidates
    returns: bool = False  # whether return values show when a call backtracks; see ReturnRecorder


def inner_codes(code: CodeType) -> list[CodeType]:
    """Return the code of a function and of all functions inside it."""
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return [code] + [nested for function in inner for nested in inner_codes(function)]


def run_code(
    code: Code,
    puzzle: Puzzle,
    find: Find,
    keep: Keep,
    limit: int,
    most: int | None,
    report: Report | None,
    every: int,
    recorder: Callable[..., Recorder] | None = None,
    up_to_wrong: bool = False,
) -> Run:
    """Run an algorithm; `classics.run` and `classics.watch` describe the arguments.

    recorder: The class, or a function, that makes the recorder.
    """
    for argument, allowed in ((find, get_args(Find)), (keep, get_args(Keep))):
        if argument not in allowed:
            raise ValueError(f"{argument!r} is none of {', '.join(allowed)}")
    if most is not None and keep != "trace":
        raise ValueError("most counts the events of a trace, and there is none")
    givens = grid_of(puzzle).values
    solutions: list[Grid] = []
    counts: Counts
    board: list[int]
    watched: AbstractContextManager[None]
    watcher: Watcher | None = None
    if keep == "calls":
        counts, board = Counts(report, every), list(givens)
        watched = report_calls(code.counted, counts)
    else:
        if keep == "trace":
            recorder = recorder or (ReturnRecorder if code.returns else Recorder)
            counts = watcher = recorder(
                givens, code.board_decides, report, every, limit, most, code.depth_counts_guesses
            )
        else:
            counts = watcher = Watcher(givens, code.board_decides, report, every)
        board = watcher.board
        watched = _watch_run(code, watcher, keep)

    def record_solution(line: int, uncounted: bool) -> None:
        check_solution(board, givens)
        if len(solutions) < MOST_SOLUTIONS:
            solutions.append(Grid(list(board)))
        counts.on_solution(line, uncounted)

    def found(line: int = 0) -> bool:
        is_enough = find == "first"
        if not (is_enough and solutions):
            record_solution(line or sys._getframe(1).f_lineno, not code.counts_final_call)
        return is_enough

    finished = False
    seconds = 0.0
    with suppress(EnoughError, SolutionError if up_to_wrong else EnoughError):
        with watched:
            start = perf_counter()
            try:
                code.solve(board, found)
            finally:
                seconds = perf_counter() - start
        # A full board is a solution, even if the algorithm did not call found().
        if not solutions and 0 not in board:
            record_solution(watcher.line if watcher else 0, False)
        finished = True
    if isinstance(watcher, Recorder):
        watcher.finished = finished
        watcher.on_run_end(
            STOPPED if not finished else ENOUGH if find == "first" and solutions else SEARCHED
        )
    facts = {
        "algorithm": code.name,
        "find": find,
        "source": code.source,
        "puzzle": str(Grid(givens)),
        "solutions": [str(solution) for solution in solutions],
    }
    if code.candidates:
        facts["candidates"] = code.candidates
    return Run(
        algorithm=code.name,
        find=find,
        calls=counts.calls,
        guesses=watcher.guesses if watcher else None,
        backtracks=watcher.backtracks if watcher else None,
        solution_count=counts.solutions,
        solutions=tuple(solutions),
        time=seconds,
        finished=finished,
        trace=watcher.make_trace(facts) if isinstance(watcher, Recorder) else None,
    )


def _watch_run(code: Code, watcher: Watcher, keep: Keep) -> AbstractContextManager[None]:
    """Report calls and marked lines to the watcher; if it only counts, report only marked guesses."""
    marks = {line: mark for line, mark in code.marks.items() if keep == "trace" or mark[0] == GUESS}
    functions = [inner for inner in code.codes if not inner.co_name.startswith("<")]  # no comprehensions
    marked_lines = {
        function: [line for line in _line_numbers(function) if line in marks] for function in functions
    }

    def line_reached(line: int, local_vars: Mapping[str, Any]) -> None:
        kind, where = marks[line]
        details = where(local_vars)
        if kind == CANDIDATES:
            watcher.watch_candidates(details)
        elif details:
            cell, digit, reason = details
            watcher.on_mark(kind, cell, digit, reason, line)

    lines = {function: numbers for function, numbers in marked_lines.items() if numbers}
    return report_lines(code.counted, watcher, lines, line_reached)


def _line_numbers(code: CodeType) -> set[int]:
    return {line for _, _, line in code.co_lines() if line}
