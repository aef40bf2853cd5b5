"""Run one call of the reader's function, and report its result, its reads and writes, and its lines."""

import linecache
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from types import FrameType, ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sudoku_core.lab.diagnosis.sources import explain_imports
from sudoku_core.lab.lessons.boards import Notes, Write, is_board, plain, watch_board
from sudoku_core.lab.own_code.errors import READERS_FILE, frames_of_reader
from sudoku_core.lab.own_code.reading import tidy, tree_of
from sudoku_core.lab.recording.watching import tracing

if TYPE_CHECKING:
    from sudoku_core.lab.lessons.trial import Trial

EARLIER_FILE: Final = "<earlier.py>"  # the file name of the code of earlier lessons
MODULE_NAME: Final = "lesson"  # the module name of the reader's code
MOST_PRINTED: Final = 2_000
MOST_LOADING_LINES: Final = 400_000  # lines that run while code is loaded, such as tests at its end

Arguments = tuple[Any, ...]
Names = dict[str, Any]
# A callback that gets the frame of the reader's function, and None at each line or a tuple with the return
# value at the end of the function.
LineCallback = Callable[[FrameType, tuple[Any] | None], None]


class EndlessError(BaseException):
    """Ends code that runs too many lines; its own `except Exception` does not catch this."""

    line: int
    function: str

    def __init__(self, line: int, function: str) -> None:
        super().__init__(line, function)
        self.line, self.function = line, function


class Outcome(NamedTuple):
    """The outcome of a call."""

    arguments: Arguments
    arguments_after: Arguments  # the arguments after the call
    result: Any  # the return value
    error: BaseException | None  # the error that ended the call
    reads: list[int]  # the cells that it read, in order
    writes: list[Write]  # the digits that it wrote
    read_before: list[int]  # the number of reads before each write
    calls: int  # the number of calls of the reader's code
    lines: int  # the number of lines of the reader's code that ran
    printed: str  # the output
    expected: Any = None  # the return value of a right function
    expected_after: Arguments = ()  # the arguments after a call of a right function
    source: str = ""  # the reader's source, if it is known
    names: Names = {}  # noqa: RUF012 - never changed; the names that the source defines
    trial: "Trial | None" = None  # a Trial, which runs the program again


def load(source: str, earlier: str = "", wanted: str = "", spare: Names | None = None) -> Names:
    """Run the reader's code after the code of earlier lessons, and return the names that it defines.

    wanted: The function to judge. If it is already defined, an endless loop below it ends without an error.
    spare: The solutions' functions of earlier lessons, used if `earlier` does not define them.
    Raises SyntaxError, CodeError, EndlessError, and the errors of the code.
    """
    text = tidy(source)
    linecache.cache[READERS_FILE] = (len(text), None, text.splitlines(keepends=True), READERS_FILE)
    earlier_names: Names = {"__name__": MODULE_NAME, **(spare or {})}
    exec(compile(tidy(earlier), EARLIER_FILE, "exec", dont_inherit=True), earlier_names)
    # Register a module, because dataclasses look it up. Its names are copies. So a function of this lesson
    # does not replace a function with the same name of an earlier lesson.
    sys.modules[MODULE_NAME] = module = ModuleType(MODULE_NAME)
    names = module.__dict__
    names |= earlier_names
    try:
        with explain_imports(), tracing(_Watch(MOST_LOADING_LINES, None).trace_call):
            exec(compile(tree_of(text), READERS_FILE, "exec", dont_inherit=True), names)
    except EndlessError:
        if names.get(wanted) is earlier_names.get(wanted):
            raise
    return names


def call(
    function: Callable[..., Any], given: Arguments, most_lines: int, on_line: LineCallback | None = None
) -> Outcome:
    """Call a function with copies of these arguments, and return the outcome.

    most_lines: The limit of lines of the reader's code; beyond it, the outcome has an EndlessError.
    """
    notes, output = Notes(), StringIO()
    copies = tuple(
        watch_board(argument, notes) if is_board(argument) else plain(argument) for argument in given
    )
    watch = _Watch(most_lines, on_line)
    result, error = None, None
    with redirect_stdout(output):
        try:
            with tracing(watch.trace_call):
                result = function(*copies)
        except BaseException as raised:  # the reader's code may raise any exception
            error = raised
    reads, writes, reads_before_writes = list(notes.reads), list(notes.writes), list(notes.read_before)
    printed = output.getvalue()[:MOST_PRINTED]
    arguments_after, result = plain(copies), plain(result)
    return Outcome(
        given,
        arguments_after,
        result,
        error,
        reads,
        writes,
        reads_before_writes,
        watch.calls,
        watch.lines,
        printed,
    )


def call_solution(function: Callable[..., Any], given: Arguments) -> tuple[Any, Arguments]:
    """Call the function of a solution with copies of these arguments; return the result and the copies."""
    copies = plain(given)
    return function(*copies), copies


class _Watch:
    """Counts the calls and lines of the reader's code, and ends it after too many lines."""

    def __init__(self, most_lines: int, on_line: LineCallback | None) -> None:
        self.calls = self.lines = 0
        self._raising_frame: FrameType | None = None  # the call through which an error passes
        self._most_lines, self._on_line = most_lines, on_line

    def trace_call(self, frame: FrameType, _event: str, _argument: object) -> Any:
        """Count a call of the reader's code and return the trace function for its lines."""
        if frame.f_code.co_filename not in (READERS_FILE, EARLIER_FILE):
            return None
        if frame.f_code.co_filename == READERS_FILE and not frame.f_code.co_name.startswith("<"):
            self.calls += 1
        return self._trace_lines

    def _trace_lines(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "exception":
            self._raising_frame = frame
        if event == "line":
            self._raising_frame = None
            self.lines += 1
            if self.lines > self._most_lines:
                # For a function of an earlier lesson, report the visible line that calls it.
                visible_frame = next(frames_of_reader(frame), frame)
                names = [caller.f_code.co_name for caller in frames_of_reader(frame)]
                name = next(
                    (name for name in names if not name.startswith("<")), visible_frame.f_code.co_name
                )
                raise EndlessError(visible_frame.f_lineno, name)
        is_end = (
            event == "return" and frame is not self._raising_frame
        )  # an error ends a call without a value
        if self._on_line and frame.f_code.co_filename == READERS_FILE and (event == "line" or is_end):
            self._on_line(frame, (argument,) if is_end else None)
        return self._trace_lines
