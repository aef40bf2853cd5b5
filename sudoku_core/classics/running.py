"""Running an algorithm, one of the classics or the reader's own, watched as closely as is asked for."""

import ast
import inspect
import linecache
import sys
import traceback
from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from time import perf_counter
from types import CodeType
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from sudoku_core.api import grid_of
from sudoku_core.classics import algorithms
from sudoku_core.classics.algorithms import Solve, Where, inner_codes, line_numbers
from sudoku_core.classics.recorder import Counts, EnoughError, Recorder, Tell, Watcher
from sudoku_core.classics.trace import GUESS, Trace
from sudoku_core.classics.watching import all_told, calls_told
from sudoku_core.geometry import CELLS, UNITS, name
from sudoku_core.grid import Grid

Find: TypeAlias = Literal["first", "all"]
Keep: TypeAlias = Literal["trace", "counts", "calls"]

MOST_SOLUTIONS: Final = 1000  # are kept of a run; it may find millions
READERS_FILE: Final = "<solve.py>"  # the name of the reader's own code


@dataclass(frozen=True)
class Run:
    """What an algorithm did with a puzzle.

    calls: of its search; guesses: placements where more than one digit was free; backtracks: placements
    taken back; the last two are None where only calls were counted. solution_count: how many it found;
    solutions: the first thousand of them. time: in seconds, watching included. finished: whether it came to
    its own end, and was not stopped. trace: None if not kept.
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


# Code -> the sentence in English.
SENTENCES: Final = {
    "empty": "this is no solution: {cell} is empty",
    "given": "this is no solution: {cell} was given as {digit}",
    "twin": "this is no solution: {cell} sees another {digit}",
}


class SolutionError(ValueError):
    """What is called a solution is none; str() is the English sentence.

    code: a key of SENTENCES; where: the cell and the digit in it, the given one where that was changed, 0
    for an empty cell.
    """

    def __init__(self, code: str, cell: int, digit: int) -> None:
        super().__init__(SENTENCES[code].format(cell=name(cell), digit=digit))
        self.code = code
        self.where = cell, digit

    def __reduce__(self) -> tuple[type["SolutionError"], tuple[str, int, int]]:
        """Pickle by the code: an exception is pickled by its sentence, which is not its argument."""
        return SolutionError, (self.code, *self.where)


# The same of code that does not do as it stands.
OF_CODE: Final = {
    "no_solve": "this code has no function solve(board, found)",
    "import": "of sudoku_core only what `from sudoku_core.module import name` takes can be copied",
    "name_of_site": "{name} is a name that {owner} needs: please give yours another",
    "name_of_module": "{name} is also a name in {owner}: please give yours another",
}


class CodeError(ValueError):
    """Code that cannot be run, or made an answer for a site, as it stands; str() is the English sentence.

    code: a key of OF_CODE; name: one in the code that is wrong; owner: the site or module that has it. Both
    are "" where the sentence names none.
    """

    def __init__(self, code: str, name: str = "", owner: str = "") -> None:
        super().__init__(OF_CODE[code].format(name=name, owner=owner))
        self.code = code
        self.name = name
        self.owner = owner

    def __reduce__(self) -> tuple[type["CodeError"], tuple[str, str, str]]:
        """Pickle by the code: an exception is pickled by its sentence, which is not its argument."""
        return CodeError, (self.code, self.name, self.owner)


class Code(NamedTuple):
    """An algorithm and what is known of it.

    counted: the functions whose calls are counted; counts_the_end, judges: see Algorithm and Watcher.
    marks: line -> what it tells of.
    """

    name: str
    solve: Solve
    source: str
    codes: Collection[CodeType]
    counted: Collection[CodeType]
    counts_the_end: bool
    judges: bool
    marks: dict[int, tuple[int, Where]]


def run(
    name: str,
    puzzle: Grid | str,
    find: Find = "first",
    *,
    keep: Keep = "trace",
    limit: int = 2_000_000,
    most: int | None = None,
    tell: Tell | None = None,
    every: int = 1000,
) -> Run:
    """Run a classic algorithm.

    name: one of NAMES; puzzle: a Grid, or any text that `parse` takes; find: the "first" solution or "all".
    keep: a "trace" of every event; only "counts"; or only the count of "calls", at about the speed of a
    run that nobody watches. limit: about so many events of a trace are kept, see Recorder.
    tell: is called with the Counts after every so many calls; what it raises ends the run.
    Raises ValueError for a name, find or keep that there is not, and for `most` where no trace is kept,
    PuzzleError for a text that is no puzzle.
    """
    algorithm = algorithms.algorithm(name)
    source = algorithm.source
    marks = {
        number: (mark.kind, mark.where)
        for mark in algorithm.marks
        for number in line_numbers(source, mark.line)
    }
    code = Code(
        name,
        algorithm.solve,
        source,
        algorithm.codes,
        [code for code in algorithm.codes if code.co_name == algorithm.counted],
        algorithm.counts_the_end,
        algorithm.judges,
        marks,
    )
    return _run(code, puzzle, find, keep, limit, most, tell, every)


def watch(
    solve: Solve | str,
    puzzle: Grid | str,
    find: Find = "first",
    *,
    keep: Keep = "trace",
    limit: int = 2_000_000,
    most: int | None = None,
    tell: Tell | None = None,
    every: int = 1000,
) -> Run:
    """Run the reader's own algorithm, and check what it finds.

    solve: a function solve(board, found) like those of the classics, or the source of one. Calls are those
    of the functions that call themselves. A full board is a solution, even if found() was not called.
    puzzle, find, keep, limit, most, tell, every: see `run`.
    Raises ValueError for a digit that cannot stand where it is written; and two of its kinds, CodeError for
    a source without such a function, SolutionError for a solution that is none; OSError for a function
    whose source is nowhere, SyntaxError, and what the algorithm raises: see `readers_traceback`.
    """
    return _run(_own(solve), puzzle, find, keep, limit, most, tell, every)


def readers_traceback(error: BaseException) -> str:
    """The lines of the reader's own code that led to an error, and the error, as Python prints them."""
    frames = [
        frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename == READERS_FILE
    ]
    lines = ["Traceback (most recent call last):\n", *traceback.format_list(frames)] if frames else []
    return "".join(lines + traceback.format_exception_only(error))


def _own(solve: Solve | str) -> Code:
    """What can be known of an algorithm that is not in the table."""
    if isinstance(solve, str):
        source = solve
        linecache.cache[READERS_FILE] = (len(source), None, source.splitlines(keepends=True), READERS_FILE)
        module = compile(source, READERS_FILE, "exec", dont_inherit=True)
        names: dict[str, Any] = {"__name__": "solve"}
        exec(module, names)
        function = names.get("solve")
        if not inspect.isfunction(function):
            raise CodeError("no_solve")
        codes = inner_codes(module)
    else:
        function = solve
        first = function.__code__
        source = "".join(inspect.findsource(first)[0])
        same_file = [
            each.__code__
            for each in function.__globals__.values()
            if inspect.isfunction(each) and each.__code__.co_filename == first.co_filename
        ]
        codes = list({id(code): code for one in (first, *same_file) for code in inner_codes(one)}.values())
    recursive = _recursive(ast.parse(source))
    counted = [code for code in codes if code.co_name in recursive] or [function.__code__]
    return Code("own", function, source, codes, counted, True, True, {})


def _recursive(tree: ast.Module) -> set[str]:
    """The names of the functions that call themselves, or, if there are none, each other in a ring."""
    calls: dict[str, set[str]] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            called = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
            calls.setdefault(function.name, set()).update(
                each.id if isinstance(each, ast.Name) else each.attr
                for each in called
                if isinstance(each, (ast.Name, ast.Attribute))
            )
    direct = {name for name, called in calls.items() if name in called}
    return direct or {name for name in calls if name in _reached(name, calls)}


def _reached(name: str, calls: dict[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        new = calls.get(waiting.pop(), set()) - reached
        reached |= new
        waiting += new
    return reached


def _run(
    code: Code,
    puzzle: Grid | str,
    find: Find,
    keep: Keep,
    limit: int,
    most: int | None,
    tell: Tell | None,
    every: int,
) -> Run:
    for choice, choices in ((find, get_args(Find)), (keep, get_args(Keep))):
        if choice not in choices:
            raise ValueError(f"{choice!r} is none of {', '.join(choices)}")
    if most is not None and keep != "trace":
        raise ValueError("most counts the events of a trace, and none is kept")
    givens = grid_of(puzzle).values
    solutions: list[Grid] = []
    counts: Counts
    board: list[int]
    watched: AbstractContextManager[None]
    watcher: Watcher | None = None
    if keep == "calls":
        counts, board = Counts(tell, every), list(givens)
        watched = calls_told(code.counted, counts)
    else:
        if keep == "trace":
            counts = watcher = Recorder(givens, code.judges, tell, every, limit, most)
        else:
            counts = watcher = Watcher(givens, code.judges, tell, every)
        board = watcher.board
        watched = _watched(code, watcher, keep)

    def solved(line: int, uncounted: bool) -> None:
        _check_solution(board, givens)
        if len(solutions) < MOST_SOLUTIONS:
            solutions.append(Grid(list(board)))
        counts.solved(line, uncounted)

    def found() -> bool:
        enough = find == "first"
        if not (enough and solutions):
            solved(sys._getframe(1).f_lineno, not code.counts_the_end)
        return enough

    finished = False
    seconds = 0.0
    with suppress(EnoughError):
        with watched:
            began = perf_counter()
            try:
                code.solve(board, found)
            finally:
                seconds = perf_counter() - began
        if not solutions and 0 not in board:  # whoever fills the board has found a solution, told or not
            solved(watcher.line if watcher else 0, False)
        finished = True
    facts = {
        "algorithm": code.name,
        "find": find,
        "source": code.source,
        "puzzle": str(Grid(givens)),
        "solutions": [str(solution) for solution in solutions],
    }
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
    """Tell the watcher of calls and marked lines; who only counts needs none but those of guesses."""
    marks = {line: mark for line, mark in code.marks.items() if keep == "trace" or mark[0] == GUESS}
    functions = [each for each in code.codes if not each.co_name.startswith("<")]  # no comprehensions
    wanted = {each: [line for line in _lines(each) if line in marks] for each in functions}

    def reached(line: int, here: Mapping[str, Any]) -> None:
        kind, where = marks[line]
        place = where(here)
        if place:
            watcher.marked(kind, place[0], place[1], line)

    return all_told(
        code.counted, watcher, {each: lines for each, lines in wanted.items() if lines}, reached
    )


def _lines(code: CodeType) -> set[int]:
    return {line for _, _, line in code.co_lines() if line}


def _check_solution(board: Sequence[int], givens: Sequence[int]) -> None:
    """SolutionError where this is not a solution of the puzzle."""
    for cell in CELLS:
        if not board[cell]:
            raise SolutionError("empty", cell, 0)
        if givens[cell] not in (0, board[cell]):
            raise SolutionError("given", cell, givens[cell])
    for unit in UNITS:
        if len({board[cell] for cell in unit}) < 9:
            twin = Grid(list(board)).conflicts()[0]
            raise SolutionError("twin", twin, board[twin])
