"""Running an algorithm, watched as closely as the caller asks for."""

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
from sudoku_core.lab.recording.watching import reported, reported_calls

if TYPE_CHECKING:
    from sudoku_core.lab.recording.events import Where

Find: TypeAlias = Literal["first", "all"]
Keep: TypeAlias = Literal["trace", "counts", "calls"]
Solve: TypeAlias = Callable[[list[int], Callable[[], bool]], bool]

MOST_SOLUTIONS: Final = 1000  # that a Run keeps; an algorithm may find millions


@dataclass(frozen=True)
class Run:
    """The result of an algorithm on a puzzle.

    calls: of its search; guesses: placements where more than one digit was free; backtracks: placements
    taken back; the last two are None where only calls were counted. solution_count: how many it found;
    solutions: the first thousand of them. time: in seconds, watching included. finished: whether it came to
    its own end and was not stopped. trace: None if not recorded.
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
        """Return the fields as plain data for JSON, but the trace, which has `to_json`."""
        return {name: value for name, value in plain_fields(self).items() if name != "trace"}


class Code(NamedTuple):
    """An algorithm and what there is to watch in it.

    codes: its functions; counted: those whose calls are counted; counts_the_end: whether the call that
    finds all cells filled counts too; judges: see Watcher.
    marks: the number of a line -> the kind and the `where` of its mark, see Mark. guesses_deepen: see
    Watcher. candidates: BOARD where the algorithm's candidates are those that the board leaves, else "".
    returns: whether what a call returns tells why it goes back, see ReturnRecorder.
    """

    name: str
    solve: Solve
    source: str
    codes: Collection[CodeType]
    counted: Collection[CodeType]
    counts_the_end: bool
    judges: bool
    marks: "dict[int, tuple[int, Where]]"
    guesses_deepen: bool = False
    candidates: str = ""
    returns: bool = False


def inner_codes(code: CodeType) -> list[CodeType]:
    """Return the code of a function and of all functions inside it."""
    inner = [constant for constant in code.co_consts if isinstance(constant, CodeType)]
    return [code] + [each for one in inner for each in inner_codes(one)]


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
    """Run an algorithm; `classics.run` and `watch` describe the arguments.

    recorder: makes what keeps the events.
    """
    for choice, choices in ((find, get_args(Find)), (keep, get_args(Keep))):
        if choice not in choices:
            raise ValueError(f"{choice!r} is none of {', '.join(choices)}")
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
        watched = reported_calls(code.counted, counts)
    else:
        if keep == "trace":
            recorder = recorder or (ReturnRecorder if code.returns else Recorder)
            counts = watcher = recorder(
                givens, code.judges, report, every, limit, most, code.guesses_deepen
            )
        else:
            counts = watcher = Watcher(givens, code.judges, report, every)
        board = watcher.board
        watched = _watched(code, watcher, keep)

    def solved(line: int, uncounted: bool) -> None:
        check_solution(board, givens)
        if len(solutions) < MOST_SOLUTIONS:
            solutions.append(Grid(list(board)))
        counts.solved(line, uncounted)

    def found(line: int = 0) -> bool:
        enough = find == "first"
        if not (enough and solutions):
            solved(line or sys._getframe(1).f_lineno, not code.counts_the_end)
        return enough

    finished = False
    seconds = 0.0
    with suppress(EnoughError, SolutionError if up_to_wrong else EnoughError):
        with watched:
            began = perf_counter()
            try:
                code.solve(board, found)
            finally:
                seconds = perf_counter() - began
        if not solutions and 0 not in board:  # a full board is a solution, even without a call of found()
            solved(watcher.line if watcher else 0, False)
        finished = True
    if isinstance(watcher, Recorder):
        watcher.finished = finished
        watcher.ended(STOPPED if not finished else ENOUGH if find == "first" and solutions else SEARCHED)
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
        trace=watcher.trace(facts) if isinstance(watcher, Recorder) else None,
    )


def _watched(code: Code, watcher: Watcher, keep: Keep) -> AbstractContextManager[None]:
    """Report calls and marked lines to the watcher; where it only counts, of these only the guesses."""
    marks = {line: mark for line, mark in code.marks.items() if keep == "trace" or mark[0] == GUESS}
    functions = [each for each in code.codes if not each.co_name.startswith("<")]  # no comprehensions
    wanted = {each: [line for line in _lines(each) if line in marks] for each in functions}

    def reached(line: int, here: Mapping[str, Any]) -> None:
        kind, where = marks[line]
        found = where(here)
        if kind == CANDIDATES:
            watcher.keep_candidates(found)
        elif found:
            watcher.marked(kind, found[0], found[1], found[2], line)

    lines = {each: numbers for each, numbers in wanted.items() if numbers}
    return reported(code.counted, watcher, lines, reached)


def _lines(code: CodeType) -> set[int]:
    return {line for _, _, line in code.co_lines() if line}
