"""One call of the reader's function: what it returned, looked at and wrote, and each line that it ran."""

import linecache
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from types import FrameType, ModuleType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sudoku_core.lab.diagnosis.sources import explain_imports
from sudoku_core.lab.lessons.boards import Notes, Write, is_board, plain, watched
from sudoku_core.lab.own_code.errors import READERS_FILE, frames_of_reader
from sudoku_core.lab.own_code.reading import tidy, tree_of
from sudoku_core.lab.recording.watching import tracing

if TYPE_CHECKING:
    from sudoku_core.lab.lessons.trial import Trial

EARLIER: Final = "<earlier.py>"  # the functions of the lessons before
NAME: Final = "lesson"  # of the module that the code is
MOST_PRINTED: Final = 2_000
MOST_LINES: Final = 400_000  # of the reader's code that runs as it is loaded, such as tests at its end

Arguments = tuple[Any, ...]
Names = dict[str, Any]
# Gets the frame of the reader's function at each line, with None, or at its end, with (what it returns,).
Take = Callable[[FrameType, tuple[Any] | None], None]


class EndlessError(BaseException):
    """Ends code that runs more lines than it may; no `except Exception` there catches it."""

    line: int
    function: str

    def __init__(self, line: int, function: str) -> None:
        super().__init__(line, function)
        self.line, self.function = line, function


class Outcome(NamedTuple):
    """What came of a call.

    given: the arguments; left: the same as the call has left them. result: what it returned. error: what it
    raised, or None. reads: the cells that it looked at, in order; writes: what it wrote into the board;
    read_before: for each of these, how many cells it had looked at by then.
    calls, lines: how many of the reader's code. printed: what it printed.
    expected, expected_left: result and left of a right function; None and () before that is known.
    source: of the reader's code, and names: what it defines, where that is known. trial: tries it again.
    """

    given: Arguments
    left: Arguments
    result: Any
    error: BaseException | None
    reads: list[int]
    writes: list[Write]
    read_before: list[int]
    calls: int
    lines: int
    printed: str
    expected: Any = None
    expected_left: Arguments = ()
    source: str = ""
    names: Names = {}  # noqa: RUF012 - never changed
    trial: "Trial | None" = None


def load(source: str, earlier: str = "", wanted: str = "", spare: Names | None = None) -> Names:
    """Run the reader's code after that of the lessons before, and return the names that it defines.

    wanted: the function that is judged: where it is there, code after it that takes too long is ended.
    spare: our functions of lessons before, for those that `earlier` does not define.
    Raises SyntaxError, CodeError, EndlessError, and what the code raises.
    """
    text = tidy(source)
    linecache.cache[READERS_FILE] = (len(text), None, text.splitlines(keepends=True), READERS_FILE)
    known: Names = {"__name__": NAME, **(spare or {})}
    exec(compile(tidy(earlier), EARLIER, "exec", dont_inherit=True), known)
    # A module that Python knows, as dataclasses want it. The names are copies: what this lesson names alike
    # changes nothing for those before.
    sys.modules[NAME] = module = ModuleType(NAME)
    names = module.__dict__
    names |= known
    try:
        with explain_imports(), tracing(_Watch(MOST_LINES, None).begun):
            exec(compile(tree_of(text), READERS_FILE, "exec", dont_inherit=True), names)
    except EndlessError:
        if names.get(wanted) is known.get(wanted):
            raise
    return names


def call(
    function: Callable[..., Any], given: Arguments, most_lines: int, take: Take | None = None
) -> Outcome:
    """Call a function with copies of these arguments, and return what came of it.

    most_lines: of the reader's code, after which it is ended; the outcome then has an EndlessError.
    """
    notes, output = Notes(), StringIO()
    handed = tuple(watched(each, notes) if is_board(each) else plain(each) for each in given)
    watch = _Watch(most_lines, take)
    result, error = None, None
    with redirect_stdout(output):
        try:
            with tracing(watch.begun):
                result = function(*handed)
        except BaseException as raised:  # the reader's code may raise what it likes
            error = raised
    reads, writes, before = list(notes.reads), list(notes.writes), list(notes.read_before)
    printed = output.getvalue()[:MOST_PRINTED]
    left, result = plain(handed), plain(result)
    return Outcome(given, left, result, error, reads, writes, before, watch.calls, watch.lines, printed)


def answer(function: Callable[..., Any], given: Arguments) -> tuple[Any, Arguments]:
    """Return what a function of ours returns for copies of these arguments, and how it leaves those."""
    handed = plain(given)
    return function(*handed), handed


class _Watch:
    """Counts the calls and lines of the reader's code, and ends it after too many."""

    def __init__(self, most_lines: int, take: Take | None) -> None:
        self.calls = self.lines = 0
        self._raising: FrameType | None = None  # the call in which an error is on its way
        self._most, self._take = most_lines, take

    def begun(self, frame: FrameType, _event: str, _argument: object) -> Any:
        """Take note of a call, and watch it if it is of the reader's code."""
        if frame.f_code.co_filename not in (READERS_FILE, EARLIER):
            return None
        if frame.f_code.co_filename == READERS_FILE and not frame.f_code.co_name.startswith("<"):
            self.calls += 1
        return self._inside

    def _inside(self, frame: FrameType, event: str, argument: object) -> Any:
        if event == "exception":
            self._raising = frame
        if event == "line":
            self._raising = None
            self.lines += 1
            if self.lines > self._most:
                # The function may be one of an earlier lesson: what calls it is on the reader's page.
                here = next(frames_of_reader(frame), frame)
                names = [each.f_code.co_name for each in frames_of_reader(frame)]
                name = next((each for each in names if not each.startswith("<")), here.f_code.co_name)
                raise EndlessError(here.f_lineno, name)
        is_end = event == "return" and frame is not self._raising  # an error ends a call without a value
        if self._take and frame.f_code.co_filename == READERS_FILE and (event == "line" or is_end):
            self._take(frame, (argument,) if is_end else None)
        return self._inside
