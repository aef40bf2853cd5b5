"""How a run is watched: Python itself reports which calls begin and end, and which lines are reached.

The code that runs needs no change. From Python 3.12 on `sys.monitoring` does it, which costs nothing for
what nobody asked for; before that, `sys.settrace`.
"""

import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dis import get_instructions, hasjrel, opmap
from inspect import CO_GENERATOR
from types import CodeType, FrameType
from typing import Any, Protocol, TypeAlias, runtime_checkable

Reached: TypeAlias = Callable[[int, Mapping[str, Any]], None]  # gets the line, and the locals
Lines: TypeAlias = Mapping[CodeType, Collection[int]]  # the lines of each function that are reported

YIELD, RETURN = opmap["YIELD_VALUE"], opmap["RETURN_VALUE"]
# After these no instruction of the same call follows, or not the next one.
ENDS = ("JUMP_BACKWARD", "JUMP_FORWARD", "RAISE_VARARGS", "RERAISE", "RETURN_CONST", "RETURN_VALUE")
# Python 3.12 reports a line once more in its middle, for example where `a and b` continues.
REPEATS_LINES = sys.version_info.minor == 12
TOOLS = (3, 4, 1, 0)  # the numbers that sys.monitoring has for tools, those that others use least first


class CallListener(Protocol):
    """An object that wants to know of calls."""

    def called(self, *_event: object) -> None:
        """Take note that a call begins."""


class DepthListener(CallListener, Protocol):
    """An object that wants to know of calls and of their ends."""

    def left(self, *_event: object) -> None:
        """Take note that a call ends."""

    def paused(self, *_event: object) -> None:
        """Take note that a call pauses."""

    def resumed(self, *_event: object) -> None:
        """Take note that a call that had paused goes on."""


@runtime_checkable
class ReturnListener(DepthListener, Protocol):
    """An object that wants to know what calls return, too."""

    def returned(self, value: object, line: int) -> None:
        """Take note that a call ends and returns this value, on this line."""


def reported_calls(counted: Collection[CodeType], listener: CallListener) -> AbstractContextManager[None]:
    """Report each call of these functions, and nothing else, at about full speed."""
    return _MECHANISM(counted, listener, None, {}, _ignore)


def reported(
    counted: Collection[CodeType], listener: DepthListener, lines: Lines, reached: Reached
) -> AbstractContextManager[None]:
    """Report each call of these functions and its end, and each of these lines before it runs."""
    return _MECHANISM(counted, listener, listener, lines, reached)


def _ignore(_line: int, _locals: Mapping[str, Any]) -> None:
    """Do nothing with a line."""


@contextmanager
def tracing(begun: Any) -> Iterator[None]:
    """Have Python call this function for each call, and afterwards the one that it called before."""
    before = sys.gettrace()
    sys.settrace(begun)
    try:
        yield
    finally:
        sys.settrace(before)


@contextmanager
def _monitored(
    counted: Collection[CodeType],
    calls: CallListener,
    depth: DepthListener | None,
    lines: Lines,
    reached: Reached,
) -> Iterator[None]:
    monitoring: Any = sys.monitoring  # type: ignore[attr-defined]
    events, disable = monitoring.events, monitoring.DISABLE
    tool = next(tool for tool in TOOLS if monitoring.get_tool(tool) is None)
    ours = {id(code) for code in counted}
    all_lines = frozenset(number for numbers in lines.values() for number in numbers)
    first_steps = {id(code): _first_step(code) for code in counted}
    wanted: dict[CodeType, int] = {}

    starts = {code: _line_starts(code) for code in lines} if REPEATS_LINES else {}

    def line(code: CodeType, number: int) -> Any:
        if number not in all_lines:
            return disable
        frame = sys._getframe(1)
        if starts and frame.f_lasti not in starts[code]:
            return disable
        reached(number, frame.f_locals)
        return None

    def returned(_code: CodeType, _offset: int, value: object) -> None:
        assert isinstance(depth, ReturnListener)
        depth.returned(value, sys._getframe(1).f_lineno)

    def unwound(code: CodeType, _offset: int, error: BaseException) -> None:
        if depth and id(code) in ours:
            # An error at the first step is from `called`, for example because the stack is full: for the
            # listener, the call has not begun.
            raised = error.__traceback__
            if not raised or raised.tb_lasti != first_steps[id(code)]:
                depth.left()

    def thrown(code: CodeType, _offset: int, _error: BaseException) -> None:
        if depth and id(code) in ours:
            depth.resumed()

    monitoring.use_tool_id(tool, "sudoku_core")
    try:
        monitoring.restart_events()  # enable the lines that an earlier run has disabled
        monitoring.register_callback(tool, events.PY_START, calls.called)
        for code in counted:
            wanted[code] = events.PY_START
        if depth:
            for code in counted:
                wanted[code] |= events.PY_RETURN | events.PY_YIELD | events.PY_RESUME
            for code in lines:
                wanted[code] = wanted.get(code, 0) | events.LINE
            takes_values = isinstance(depth, ReturnListener)
            monitoring.register_callback(tool, events.PY_RETURN, returned if takes_values else depth.left)
            monitoring.register_callback(tool, events.PY_YIELD, depth.paused)
            monitoring.register_callback(tool, events.PY_RESUME, depth.resumed)
            monitoring.register_callback(tool, events.PY_UNWIND, unwound)
            monitoring.register_callback(tool, events.PY_THROW, thrown)
            monitoring.register_callback(tool, events.LINE, line)
            monitoring.set_events(tool, events.PY_UNWIND | events.PY_THROW)
        for code, its_events in wanted.items():
            monitoring.set_local_events(tool, code, its_events)
        yield
    finally:
        for code in wanted:
            monitoring.set_local_events(tool, code, 0)
        monitoring.set_events(tool, 0)
        for event in ("START", "RETURN", "YIELD", "RESUME", "UNWIND", "THROW"):
            monitoring.register_callback(tool, getattr(events, f"PY_{event}"), None)
        monitoring.register_callback(tool, events.LINE, None)
        monitoring.free_tool_id(tool)


def _line_starts(code: CodeType) -> set[int]:
    """Return the offsets of the instructions that can follow one of another line, or one further down."""
    found = list(get_instructions(code))
    lines = {each.offset: each.positions.lineno if each.positions else None for each in found}
    starts = {found[0].offset}
    for each, following in zip(found, [*found[1:], None], strict=True):
        targets = [following.offset] if following and each.opname not in ENDS else []
        targets += [each.argval] if each.opcode in hasjrel else []
        starts |= {
            target for target in targets if target <= each.offset or lines[target] != lines[each.offset]
        }
    return starts


def _first_step(code: CodeType) -> int:
    """Return the offset of the instruction at which a call of this function is reported."""
    return next(
        (
            each.offset
            for each in get_instructions(code)
            if each.opname == "RESUME" and not (each.arg or 0) & 3
        ),
        -1,
    )


@contextmanager
def _traced(
    counted: Collection[CodeType],
    calls: CallListener,
    depth: DepthListener | None,
    lines: Lines,
    reached: Reached,
) -> Iterator[None]:
    returning = depth if isinstance(depth, ReturnListener) else None
    ours = {id(code): code.co_code for code in counted}
    lines_of = {id(code): frozenset(numbers) for code, numbers in lines.items()}

    def begun(frame: FrameType, _event: str, _argument: object) -> Any:
        code = frame.f_code
        number = id(code)
        if number in ours:
            # A generator that goes on has left its first line.
            if depth and code.co_flags & CO_GENERATOR and frame.f_lineno != code.co_firstlineno:
                depth.resumed()
            else:
                calls.called()
        elif number not in lines_of:
            return None
        frame.f_trace_lines = number in lines_of
        return inside if depth else None

    def inside(frame: FrameType, event: str, argument: object) -> Any:
        number = id(frame.f_code)
        if event == "line":
            if frame.f_lineno in lines_of[number]:
                reached(frame.f_lineno, frame.f_locals)
        elif event == "return" and depth and number in ours:
            # A call that pauses or fails has such an event, too: what it does last tells which it is.
            last = ours[number][frame.f_lasti] if returning else None
            if last == YIELD:
                depth.paused()
            elif returning and last == RETURN:
                returning.returned(argument, frame.f_lineno)
            else:
                depth.left()
        return frame.f_trace  # not `inside`: a LineTracer may have begun meanwhile

    with tracing(begun):
        yield


_MECHANISM = _monitored if hasattr(sys, "monitoring") else _traced
