"""The classic algorithms, one file each, and functions that run one of them and record it.

The recording itself is in `sudoku_core.lab.recording`; its public names are available here too.
"""

from collections.abc import Sequence
from typing import Any

from sudoku_core.api import Puzzle
from sudoku_core.board.annotations import give_names
from sudoku_core.board.literals import AlgorithmName
from sudoku_core.lab.classics.algorithms import NAMES, algorithm_of
from sudoku_core.lab.classics.sources import annotations, line_numbers, solve_of, source_of
from sudoku_core.lab.classics.tries import TRIES
from sudoku_core.lab.diagnosis.raised import readers_traceback
from sudoku_core.lab.diagnosis.recursion import recursion_in
from sudoku_core.lab.diagnosis.sources import explain_imports
from sudoku_core.lab.diagnosis.standing import Standing, report_standing
from sudoku_core.lab.own_code.errors import READERS_FILE, CodeError, forget_calls
from sudoku_core.lab.own_code.reading import tidy
from sudoku_core.lab.own_code.watching import code_of
from sudoku_core.lab.recording.board import SolutionError
from sudoku_core.lab.recording.counting import Report
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.lab.recording.events import Event
from sudoku_core.lab.recording.lines import Call, Line, Lines, Tries, record_lines
from sudoku_core.lab.recording.playback import Cursor, Playback
from sudoku_core.lab.recording.running import Code, Find, Keep, Run, Solve, inner_codes, run_code
from sudoku_core.lab.recording.timing import Report as TimeReport
from sudoku_core.lab.recording.timing import Timing, time_code
from sudoku_core.lab.recording.trace import Trace, from_json

# Tracebacks show an error's module, which should be the public one.
CodeError.__module__ = SolutionError.__module__ = TraceError.__module__ = "sudoku_core.classics"

__all__ = [
    "NAMES",
    "READERS_FILE",
    "Call",
    "CodeError",
    "Cursor",
    "Line",
    "Lines",
    "Playback",
    "Run",
    "SolutionError",
    "Standing",
    "Timing",
    "Trace",
    "TraceError",
    "annotations",
    "forget_calls",
    "from_json",
    "lines",
    "readers_traceback",
    "recursion_in",
    "report_standing",
    "run",
    "time",
    "watch",
    "watch_lines",
]

give_names(
    (Cursor, Trace),
    {
        "Any": Any,
        "Event": Event,
        "Placement": tuple[int, int, bool],
        "Sequence": Sequence,
        "Trace": Trace,
    },
)


def run(
    name: "AlgorithmName",
    puzzle: Puzzle,
    find: Find = "first",
    *,
    keep: Keep = "trace",
    limit: int = 2_000_000,
    most: int | None = None,
    report: Report | None = None,
    every: int = 1000,
) -> Run:
    """Run a classic algorithm on a puzzle, and return what it did.

    name: The algorithm, one of NAMES.
    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    find: "first" to stop at the first solution, "all" to find all solutions.
    keep: "trace" to record every event, "counts" to count only, or "calls" to count only calls, at about
    the speed of an unwatched run.
    limit: The approximate number of events that a trace stores. If a run has more, some are left out.
    most: The number of events after which the run is stopped; None for no limit.
    report: A callback that gets the Counts after every `every` calls. If it raises an exception, the run
        ends.
    every: The number of calls between two reports.
    The result is a Run.
    Raises ValueError for an unknown name, find or keep, and for `most` without a trace; PuzzleError if a
    text or rows cannot be read.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> result = run("scan", puzzle)
    >>> result.solution_count, result.finished, str(result.solutions[0])[:9]
    (1, True, '534678912')
    """
    return run_code(_code_of(name), puzzle, find, keep, limit, most, report, every)


def watch(
    solve: Solve | str,
    puzzle: Puzzle,
    find: Find = "first",
    *,
    keep: Keep = "trace",
    limit: int = 2_000_000,
    most: int | None = None,
    report: Report | None = None,
    every: int = 1000,
    up_to_wrong: bool = False,
) -> Run:
    """Run the reader's own algorithm on a puzzle, check its solutions, and return what it did.

    solve: A function `solve(board, found)` like those of the classics, or the source of a program: such a
    function; a function that takes a board in another form and fills or returns it; LeetCode's or
    Nowcoder's class; or a script that reads a puzzle and prints its solution. Only the first kind can find
    more than one solution.
    puzzle, find, keep, limit, most, report, every: As for `run`.
    up_to_wrong: Whether a wrong solution ends the run without an error. The run is then returned as
    unfinished. If not, a wrong solution raises SolutionError. The result is a Run. It counts only calls of
    recursive functions. A full board counts as a solution even if found() was not called. The unchanged
    source of a classic algorithm is watched and counted as by `run`. Raises ValueError if the program
    writes a digit into a cell that cannot have it. Raises CodeError, a ValueError, if the program cannot be
    run or its steps cannot be observed, and SolutionError, a ValueError, for a wrong solution. Raises
    OSError for a function without a source, SyntaxError, and any exception of the algorithm;
    `readers_traceback` shows its traceback.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> from sudoku_core.lab.classics.sources import source_of
    >>> watch(source_of("scan"), puzzle, keep="calls").solution_count
    1
    """
    with explain_imports():
        code, _ = _own_code(solve, keep == "trace")
        return run_code(code, puzzle, find, keep, limit, most, report, every, up_to_wrong=up_to_wrong)


def lines(
    name: "AlgorithmName",
    puzzle: Puzzle,
    find: Find = "first",
    after: int = 0,
    *,
    skip: int = 0,
    most: int = 2000,
    until: int | None = None,
    report: Report | None = None,
    every: int = 1000,
) -> Lines:
    """Run a classic algorithm up to an event, and return the lines that it runs after it.

    name, puzzle, find, report, every: As for `run`.
    after: The number of events before the first returned line.
    skip: The number of lines after that event to leave out.
    most: The greatest number of lines to return.
    until: The number of events after which no line is returned; None for no limit.
    The result is a Lines.
    Raises ValueError and PuzzleError as `run` does.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> part = lines("scan", puzzle, after=10, most=5)
    >>> len(part.lines) > 0, part.finished
    (True, False)
    """
    code = _code_of(name)
    return record_lines(code, puzzle, find, after, skip, most, until, TRIES.get(name), report, every)


def watch_lines(
    solve: Solve | str,
    puzzle: Puzzle,
    find: Find = "first",
    after: int = 0,
    *,
    skip: int = 0,
    most: int = 2000,
    until: int | None = None,
    report: Report | None = None,
    every: int = 1000,
) -> Lines:
    """Run the reader's own algorithm up to an event, and return the lines that run after it.

    solve, puzzle: As for `watch`.
    find, after, skip, most, until, report, every: As for `lines`.
    The result is a Lines.
    Raises ValueError, CodeError, SolutionError, OSError and SyntaxError as `watch` does.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> from sudoku_core.lab.classics.sources import source_of
    >>> watch_lines(source_of("scan"), puzzle, after=10, most=5).finished
    False
    """
    with explain_imports():
        code, tries = _own_code(solve, True)
        return record_lines(code, puzzle, find, after, skip, most, until, tries, report, every)


def time(
    name: "AlgorithmName",
    puzzle: Puzzle,
    *,
    limit: float | None = None,
    report: TimeReport | None = None,
) -> Timing:
    """Time a classic algorithm until it has found a solution; a short run is timed several times.

    name, puzzle: As for `run`.
    limit: The seconds after which the run is stopped; None for no limit.
    report: A callback that gets the number of calls and the seconds so far, after every hundred calls.
    The result is a Timing with the best time in seconds.
    Raises ValueError and PuzzleError as `run` does.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> timing = time("bitmask", puzzle)
    >>> timing.finished, timing.seconds > 0
    (True, True)
    """
    return time_code(_code_of(name), puzzle, limit, report)


def _code_of(name: str) -> Code:
    """Return a classic algorithm, and the functions and lines to watch in it."""
    algorithm = algorithm_of(name)
    solve, source = solve_of(name), source_of(name)
    codes = inner_codes(solve.__code__)
    return Code(
        name=name,
        solve=solve,
        source=source,
        codes=codes,
        counted=[each for each in codes if each.co_name == algorithm.counted],
        counts_final_call=algorithm.counts_final_call,
        board_decides=algorithm.board_decides,
        marks={
            number: (mark.kind, mark.where)
            for mark in algorithm.marks
            for number in line_numbers(source, mark.line)
        },
        depth_counts_guesses=algorithm.depth_counts_guesses,
        candidates=algorithm.candidates,
    )


def _own_code(solve: Solve | str, watched: bool) -> tuple[Code, Tries | None]:
    """Return the reader's code to watch, and a function that finds what its calls try, or None.

    The source of a classic algorithm is treated like that algorithm.
    watched: Whether the steps of the program must be observable.
    """
    text = tidy(solve).rstrip() if isinstance(solve, str) else None
    for name in NAMES:
        if source_of(name).rstrip() == text:
            return _code_of(name)._replace(name="own", source=str(solve)), TRIES.get(name)
    return code_of(solve, watched), None
