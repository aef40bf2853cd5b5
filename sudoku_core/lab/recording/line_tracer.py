"""The next lines of some functions, with their variables and calls: `sys.settrace` reports them."""

import sys
from collections.abc import Callable, Collection, Mapping
from inspect import CO_OPTIMIZED
from re import sub
from reprlib import Repr
from types import CodeType, FrameType
from typing import Any, Final, TypeAlias

from sudoku_core.lab.recording.recorder import EnoughError

LONGEST: Final = 60  # characters of the value of a variable
MASKS: Final = {"rows": "row", "columns": "column", "boxes": "box"}  # a list of masks -> its index
HIDDEN: Final = ("board", "_")  # variables that are not shown: the one can be seen, the other means nothing

Variables: TypeAlias = tuple[tuple[str, str], ...]
# Gets the line, the index of its call, its variables, all locals, the depth of the call in the search or 0.
Take: TypeAlias = Callable[[int, int, Variables, Mapping[str, Any], int], None]


class LineTracer:
    """Reports lines from an event on.

    codes: of the functions whose lines count; counted: of those that are calls of the search. take: gets
    each line. skip: the number of lines left out after the first event; most: the number of lines reported
    after the first one; then EnoughError ends the run.

    calls: each call that has been seen: its function, the index of its caller or -1, and the index of the
    line of the caller, of those reported. start: the index of the first line that was not only reported
    because calls stood there. since: how many lines there were from the last event before the line reported
    last up to that line.
    """

    def __init__(
        self, codes: Collection[CodeType], counted: Collection[CodeType], take: Take, skip: int, most: int
    ) -> None:
        self.calls: list[tuple[str, int, int]] = []
        self.start: int = 0
        self.since: int = 0
        self.is_over: bool = False
        # No comprehensions, and neither modules nor classes.
        self._codes = {
            each for each in codes if each.co_flags & CO_OPTIMIZED and not each.co_name.startswith("<")
        }
        self._counted = set(counted)
        self._take, self._skip, self._most = take, skip, most
        self._count = self._since = 0  # of the lines reported, and of those since the last event
        self._seen: dict[FrameType, tuple[int, int]] = {}  # its call, and its depth in the search or 0
        self._last_line: list[int] = []  # of each call, as an index
        self._last: tuple[FrameType, int] | None = None  # the line that was reached last
        self._of_event: tuple[FrameType, int] | None = None  # that of the last event, until another comes
        self._has_begun = False
        self._outer: Any = None  # what traces the run besides

    def event(self, frame: FrameType) -> None:
        """Take note of an event in this frame; the first one begins the report."""
        stack = self._stack(frame)
        self._of_event = (stack[0], stack[0].f_lineno) if stack else None
        self._since = 0
        if not self._has_begun:
            if stack and not self._skip:
                self._report_stack(stack)
            self.begin(stack)

    def has_reported(self, frame: FrameType) -> bool:
        """Return whether the line that this frame, or a call around it, has reached was reported."""
        if not self._has_begun or self._skip or self._count <= self.start + 1:
            return False
        stack = self._stack(frame)
        return bool(stack) and (stack[0], stack[0].f_lineno) == self._last

    def begin(self, stack: Collection[FrameType] = ()) -> None:
        """Report lines from now on; stack: the calls that have begun before."""
        self._has_begun = True
        self._outer = sys.gettrace()
        for frame in stack:
            frame.f_trace = self._inside(frame.f_trace, frame.f_trace_lines)
            frame.f_trace_lines = True
        sys.settrace(self._begun)

    def _stack(self, frame: FrameType | None) -> list[FrameType]:
        """Return the calls of the functions from this one outwards."""
        stack = []
        while frame:
            if frame.f_code in self._codes:
                stack.append(frame)
            frame = frame.f_back
        return stack

    def _begun(self, frame: FrameType, event: str, argument: Any) -> Any:
        outer = self._outer(frame, event, argument) if self._outer else None
        if frame.f_code not in self._codes:
            return outer
        inside = self._inside(outer, frame.f_trace_lines)
        frame.f_trace_lines = True
        return inside

    def _inside(self, outer: Any, outer_takes_lines: bool) -> Any:
        """Return a function that takes lines; `outer`, that of who else traces, gets what it takes."""

        def inside(frame: FrameType, event: str, argument: Any) -> Any:
            if outer and (outer_takes_lines or event != "line"):
                outer(frame, event, argument)
            if event == "line":
                self._reach(frame)
            return inside

        return inside

    def _reach(self, frame: FrameType) -> None:
        """Take note that a line comes next, unless it is the same one again, in a loop of its own."""
        here = frame, frame.f_lineno
        if self.is_over or here == self._last:
            return
        if self._count > self.start + self._most:
            self.is_over = True
            self._seen.clear()
            raise EnoughError
        if here != self._of_event:
            self._of_event = None
            self._since += 1
        self._last = here
        if not self._skip:
            self._report(frame)
        elif self._since == self._skip:
            self._skip = 0
            self._report_stack(self._stack(frame))

    def _report_stack(self, stack: list[FrameType]) -> None:
        """Report the line at which each call stands."""
        for frame in reversed(stack):
            self._report(frame)
        self.start = self._count - 1

    def _report(self, frame: FrameType) -> None:
        self._last = frame, frame.f_lineno
        if frame not in self._seen:
            self._add_call(frame)
        call, depth = self._seen[frame]
        self._last_line[call] = self._count
        self._count += 1
        self.since = self._since
        here = frame.f_locals
        self._take(frame.f_lineno, call, _variables(frame, here), here, depth)

    def _add_call(self, frame: FrameType) -> None:
        callers = self._stack(frame.f_back)
        is_search = frame.f_code in self._counted
        depth = sum(each.f_code in self._counted for each in callers) + 1 if is_search else 0
        caller = self._seen[callers[0]][0] if callers else -1
        self._seen[frame] = len(self.calls), depth
        self.calls.append((frame.f_code.co_name, caller, self._last_line[caller] if callers else 0))
        self._last_line.append(self._count)


def _variables(frame: FrameType, here: Mapping[str, Any]) -> Variables:
    """Return the variables of a call, less HIDDEN and functions, and masks of a function around it."""
    own = frame.f_code.co_varnames + frame.f_code.co_cellvars
    names = [name for name in dict.fromkeys(own) if name in here and name not in HIDDEN]
    shown = [(name, short(here[name])) for name in names if not callable(here[name])]
    return tuple(
        shown + [pair for name in MASKS if name in frame.f_code.co_freevars for pair in _mask(name, here)]
    )


def _mask(name: str, here: Mapping[str, Any]) -> Variables:
    """Return the mask of the unit at hand, where a function around the call keeps masks under this name."""
    index, masks = MASKS.get(name, ""), here.get(name)
    at = here.get(index)
    if type(masks) is not list or type(at) is not int or not 0 <= at < len(masks):
        return ()
    return ((f"{name}[{index}]", short(masks[at])),)


class _Short(Repr):
    """Shows boards that are watched like the lists that they are, and objects without their addresses."""

    def repr1(self, value: Any, level: int) -> str:
        return self.repr_list(value, level) if isinstance(value, list) else super().repr1(value, level)

    def repr_instance(self, value: Any, _level: int) -> str:
        try:
            text = repr(value)
        except Exception:  # the reader's own class may raise what it likes
            return f"<{type(value).__name__} instance>"
        # An address differs in each run, and its length between Pythons, so it goes before the text is cut.
        return _cut(sub(" at 0x[0-9a-f]+>", ">", text))


_SHORT = _Short()
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxset = _SHORT.maxdict = 20
_SHORT.maxstring = _SHORT.maxlong = LONGEST


def short(value: Any) -> str:
    """Return a value as a text of at most LONGEST characters."""
    try:
        return _cut(_SHORT.repr(value))
    except Exception:  # the reader's own class may raise what it likes
        return "…"


def _cut(text: str) -> str:
    """Return the text with at most LONGEST characters."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
