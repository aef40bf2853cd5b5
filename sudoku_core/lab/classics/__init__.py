"""The classic algorithms, a file each, and `run`, which runs one of them and records what it does.

What is recorded, and how, is in `sudoku_core.lab.recording`; its public names are here too.
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
from sudoku_core.lab.diagnosis.sources import imports_named
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

# A traceback names an error by its module: it should be the one from which everybody imports it.
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
    """Run a classic algorithm, and record what it does.

    name: one of NAMES; puzzle: a Grid, or any text that `parse` takes; find: the "first" solution or "all".
    keep: a "trace" of every event; only "counts"; or only the count of "calls", at about the speed of a
    run that nobody watches. limit: about how many events a trace stores, see Recorder; most: the number of
    events after which the run is stopped.
    report: is called with the Counts after each `every` calls; an exception from it ends the run.
    Raises ValueError for a name, find or keep that there is not, and for `most` without a trace,
    PuzzleError for a text that is no puzzle.
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
    """Run the reader's own algorithm, and check what it finds.

    solve: a function solve(board, found) like those of the classics, or the source of a program: of such a
    function, of one that takes a board in another form and fills or returns it, of LeetCode's or Nowcoder's
    class, or of a script that reads a puzzle and prints its solution; these find one solution. Calls are
    those of the functions that call themselves. A full board is a solution, even if found() was not called.
    The unchanged source of a classic algorithm is watched and counted as that.
    puzzle, find, keep, limit, most, report, every: see `run`. up_to_wrong: whether a solution that is none
    ends the run, which is returned unfinished, and is not an error.
    Raises ValueError for a digit that cannot stand where it is written; and two kinds of it, CodeError for
    a program that cannot be run as it stands, or whose steps cannot be seen, and SolutionError for a
    solution that is none; OSError for a function without a source, SyntaxError, and what the algorithm
    raises: see `readers_traceback`.
    """
    with imports_named():
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
    """Run a classic algorithm up to an event, and return the lines that it runs from there on.

    name, puzzle, find, report, every: see `run`. after: how many events happen first. skip: how many of the
    lines that follow are not wanted. most: how many lines are; until: none after this event.
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
    """Run the reader's own algorithm up to an event, and return the lines that it runs from there on.

    They are those of its functions. solve, puzzle, errors: see `watch`; all else: see `lines`.
    """
    with imports_named():
        code, tries = _own_code(solve, True)
        return record_lines(code, puzzle, find, after, skip, most, until, tries, report, every)


def time(
    name: "AlgorithmName",
    puzzle: Puzzle,
    *,
    limit: float | None = None,
    report: TimeReport | None = None,
) -> Timing:
    """Time a classic algorithm until it has found a solution: a short run several times, the best counts.

    limit: the seconds after which it is stopped; None for never. report: is called with the calls and the
    seconds so far after every hundred calls. name, puzzle, errors: see `run`.
    """
    return time_code(_code_of(name), puzzle, limit, report)


def _code_of(name: str) -> Code:
    """Return a classic algorithm and what there is to watch in it."""
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
    """Return what there is to watch in the reader's code, and what its calls try where that is known.

    The source of a classic algorithm is watched as that. watched: whether its steps are to be seen.
    """
    text = tidy(solve).rstrip() if isinstance(solve, str) else None
    for name in NAMES:
        if source_of(name).rstrip() == text:
            return _code_of(name)._replace(name="own", source=str(solve)), TRIES.get(name)
    return code_of(solve, watched), None
