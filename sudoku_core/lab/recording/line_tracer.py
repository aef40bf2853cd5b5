"""Trace the next lines of some functions, with their variables and calls, by `sys.settrace`."""

import sys
from collections.abc import Callable, Collection, Mapping
from inspect import CO_OPTIMIZED
from re import sub
from reprlib import Repr
from types import CodeType, FrameType
from typing import Any, Final, TypeAlias

from sudoku_core.lab.recording.recorder import EnoughError

LONGEST_TEXT: Final = 60  # characters of a variable's value
MASKS: Final = {"rows": "row", "columns": "column", "boxes": "box"}  # list of masks -> its index variable
HIDDEN: Final = ("board", "_")  # not shown: the board is drawn anyway, and `_` has no meaning

Variables: TypeAlias = tuple[tuple[str, str], ...]
# Arguments: the line, the index of its call, its variables, all local variables, and the depth of its call
# in the search, or 0.
LineCallback: TypeAlias = Callable[[int, int, Variables, Mapping[str, Any], int], None]


class LineTracer:
    """Reports the lines of some functions from an event on.

    codes: The functions whose lines are reported.
    counted: The functions whose calls are calls of the search.
    on_line: A callback that gets each line.
    skip: The number of lines to leave out after the first event.
    most: The number of lines to report after the first one; then EnoughError ends the run.

    calls: Each call seen so far: its function, the index of its caller or -1, and the index of the caller's
    reported line.
    start: The index of the first line after the initial lines, which only show the callers' current lines.
    since: The number of lines from the last event up to the latest reported line.
    """

    def __init__(
        self,
        codes: Collection[CodeType],
        counted: Collection[CodeType],
        on_line: LineCallback,
        skip: int,
        most: int,
    ) -> None:
        self.calls: list[tuple[str, int, int]] = []
        self.start: int = 0
        self.since: int = 0
        self.is_over: bool = False
        # Exclude comprehensions, modules and classes.
        self._codes = {
            code for code in codes if code.co_flags & CO_OPTIMIZED and not code.co_name.startswith("<")
        }
        self._counted = set(counted)
        self._on_line, self._skip, self._most = on_line, skip, most
        self._reported_count = 0
        self._lines_since_event = 0
        # The index of each call, and its depth in the search or 0.
        self._call_of_frame: dict[FrameType, tuple[int, int]] = {}
        self._last_line_of_call: list[int] = []  # the index of the last reported line of each call
        self._last_reached: tuple[FrameType, int] | None = None  # the last line that was reached
        self._event_line: tuple[FrameType, int] | None = None  # the last event's line, until the next line
        self._has_begun = False
        self._previous_trace: Any = None  # the trace function before `begin`

    def add_event(self, frame: FrameType) -> None:
        """Handle an event in this frame; the first event starts the report."""
        stack = self._calls_around(frame)
        self._event_line = (stack[0], stack[0].f_lineno) if stack else None
        self._lines_since_event = 0
        if not self._has_begun:
            if stack and not self._skip:
                self._report_stack(stack)
            self.begin(stack)

    def has_reported(self, frame: FrameType) -> bool:
        """Return whether the current line of this frame, or of one of its callers, has been reported."""
        if not self._has_begun or self._skip or self._reported_count <= self.start + 1:
            return False
        stack = self._calls_around(frame)
        return bool(stack) and (stack[0], stack[0].f_lineno) == self._last_reached

    def begin(self, stack: Collection[FrameType] = ()) -> None:
        """Start to report lines.

        stack: The calls that are already open.
        """
        self._has_begun = True
        self._previous_trace = sys.gettrace()
        for frame in stack:
            frame.f_trace = self._make_line_tracer(frame.f_trace, frame.f_trace_lines)
            frame.f_trace_lines = True
        sys.settrace(self._trace_call)

    def _calls_around(self, frame: FrameType | None) -> list[FrameType]:
        """Return the open calls of the traced functions, from this frame outwards."""
        stack = []
        while frame:
            if frame.f_code in self._codes:
                stack.append(frame)
            frame = frame.f_back
        return stack

    def _trace_call(self, frame: FrameType, event: str, argument: Any) -> Any:
        previous_trace = self._previous_trace(frame, event, argument) if self._previous_trace else None
        if frame.f_code not in self._codes:
            return previous_trace
        trace_lines = self._make_line_tracer(previous_trace, frame.f_trace_lines)
        frame.f_trace_lines = True
        return trace_lines

    def _make_line_tracer(self, previous_trace: Any, previous_takes_lines: bool) -> Any:
        """Return a trace function for lines that also calls the previous trace function."""

        def trace_lines(frame: FrameType, event: str, argument: Any) -> Any:
            if previous_trace and (previous_takes_lines or event != "line"):
                previous_trace(frame, event, argument)
            if event == "line":
                self._reach_line(frame)
            return trace_lines

        return trace_lines

    def _reach_line(self, frame: FrameType) -> None:
        """Report the next line, unless the same line runs again, as in a loop of one line."""
        current = frame, frame.f_lineno
        if self.is_over or current == self._last_reached:
            return
        if self._reported_count > self.start + self._most:
            self.is_over = True
            self._call_of_frame.clear()
            raise EnoughError
        if current != self._event_line:
            self._event_line = None
            self._lines_since_event += 1
        self._last_reached = current
        if not self._skip:
            self._report(frame)
        elif self._lines_since_event == self._skip:
            self._skip = 0
            self._report_stack(self._calls_around(frame))

    def _report_stack(self, stack: list[FrameType]) -> None:
        """Report the current line of each open call."""
        for frame in reversed(stack):
            self._report(frame)
        self.start = self._reported_count - 1

    def _report(self, frame: FrameType) -> None:
        self._last_reached = frame, frame.f_lineno
        if frame not in self._call_of_frame:
            self._add_call(frame)
        call, depth = self._call_of_frame[frame]
        self._last_line_of_call[call] = self._reported_count
        self._reported_count += 1
        self.since = self._lines_since_event
        local_vars = frame.f_locals
        self._on_line(frame.f_lineno, call, _variables(frame, local_vars), local_vars, depth)

    def _add_call(self, frame: FrameType) -> None:
        callers = self._calls_around(frame.f_back)
        is_search = frame.f_code in self._counted
        depth = sum(frame.f_code in self._counted for frame in callers) + 1 if is_search else 0
        caller = self._call_of_frame[callers[0]][0] if callers else -1
        self._call_of_frame[frame] = len(self.calls), depth
        self.calls.append((frame.f_code.co_name, caller, self._last_line_of_call[caller] if callers else 0))
        self._last_line_of_call.append(self._reported_count)


def _variables(frame: FrameType, local_vars: Mapping[str, Any]) -> Variables:
    """Return the variables of a call, without HIDDEN and functions, and masks of an enclosing function."""
    own_names = frame.f_code.co_varnames + frame.f_code.co_cellvars
    names = [name for name in dict.fromkeys(own_names) if name in local_vars and name not in HIDDEN]
    variables = [(name, short(local_vars[name])) for name in names if not callable(local_vars[name])]
    for name in MASKS:
        if name in frame.f_code.co_freevars:
            variables += _mask_of_unit(name, local_vars)
    return tuple(variables)


def _mask_of_unit(name: str, local_vars: Mapping[str, Any]) -> Variables:
    """Return the mask of the current unit if an enclosing function has a list of masks with this name."""
    index, masks = MASKS.get(name, ""), local_vars.get(name)
    number = local_vars.get(index)
    if type(masks) is not list or type(number) is not int or not 0 <= number < len(masks):
        return ()
    return ((f"{name}[{index}]", short(masks[number])),)


class _Short(Repr):
    """Shows watched boards like plain lists, and objects without their addresses."""

    def repr1(self, value: Any, level: int) -> str:
        return self.repr_list(value, level) if isinstance(value, list) else super().repr1(value, level)

    def repr_instance(self, value: Any, _level: int) -> str:
        try:
            text = repr(value)
        except Exception:  # the reader's own class may raise anything
            return f"<{type(value).__name__} instance>"
        # Remove addresses first: they differ in each run, and their length differs between Pythons.
        return _truncate(sub(" at 0x[0-9a-f]+>", ">", text))


_SHORT = _Short()
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxset = _SHORT.maxdict = 20
_SHORT.maxstring = _SHORT.maxlong = LONGEST_TEXT


def short(value: Any) -> str:
    """Return a value as a text of at most LONGEST_TEXT characters."""
    try:
        return _truncate(_SHORT.repr(value))
    except Exception:  # the reader's own class may raise anything
        return "…"


def _truncate(text: str) -> str:
    """Return the text, shortened to at most LONGEST_TEXT characters."""
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"
