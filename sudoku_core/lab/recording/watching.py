"""Watch a run: make Python report the start and end of calls, and the lines that are reached.

The watched code needs no change. From Python 3.12 on, this module uses `sys.monitoring`, which has no cost
for unneeded events. Older versions use `sys.settrace`.
"""

import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dis import get_instructions, hasjrel, opmap
from inspect import CO_GENERATOR
from types import CodeType, FrameType
from typing import Any, Protocol, TypeAlias, runtime_checkable

LineReached: TypeAlias = Callable[[int, Mapping[str, Any]], None]  # a callback with the line and the locals
Lines: TypeAlias = Mapping[CodeType, Collection[int]]  # function -> the lines to report

YIELD_OPCODE, RETURN_OPCODE = opmap["YIELD_VALUE"], opmap["RETURN_VALUE"]
# Instructions after which execution does not continue with the next instruction.
INSTRUCTIONS_WITHOUT_NEXT = (
    "JUMP_BACKWARD",
    "JUMP_FORWARD",
    "RAISE_VARARGS",
    "RERAISE",
    "RETURN_CONST",
    "RETURN_VALUE",
)
# Python 3.12 reports some lines again in their middle, for example within `a and b`.
REPEATS_LINES = sys.version_info.minor == 12
TOOL_IDS = (3, 4, 1, 0)  # tool numbers of sys.monitoring, the least used numbers first


class CallListener(Protocol):
    """An object that is notified of calls."""

    def on_call_start(self, *_event: object) -> None:
        """Handle the start of a call."""


class DepthListener(CallListener, Protocol):
    """An object that is notified of calls and of their ends."""

    def on_call_end(self, *_event: object) -> None:
        """Handle the end of a call."""

    def on_call_pause(self, *_event: object) -> None:
        """Handle a generator that yields."""

    def on_call_resume(self, *_event: object) -> None:
        """Handle a generator that continues."""


@runtime_checkable
class ReturnListener(DepthListener, Protocol):
    """An object that is also notified of return values."""

    def on_call_return(self, value: object, line: int) -> None:
        """Handle the end of a call that returns this value on this line."""


def report_calls(counted: Collection[CodeType], listener: CallListener) -> AbstractContextManager[None]:
    """Report only the calls of these functions, which hardly slows down the program."""
    return _report(counted, listener, None, {}, _ignore)


def report_lines(
    counted: Collection[CodeType], listener: DepthListener, lines: Lines, reached: LineReached
) -> AbstractContextManager[None]:
    """Report the start and end of each call of these functions, and each of these lines before it runs."""
    return _report(counted, listener, listener, lines, reached)


def _ignore(_line: int, _locals: Mapping[str, Any]) -> None:
    """Ignore a line."""


@contextmanager
def tracing(trace_function: Any) -> Iterator[None]:
    """Set this trace function for the block, and restore the previous one afterwards."""
    previous_trace = sys.gettrace()
    sys.settrace(trace_function)
    try:
        yield
    finally:
        sys.settrace(previous_trace)


@contextmanager
def _report_by_monitoring(
    counted: Collection[CodeType],
    call_listener: CallListener,
    depth_listener: DepthListener | None,
    lines: Lines,
    reached: LineReached,
) -> Iterator[None]:
    monitoring: Any = sys.monitoring  # type: ignore[attr-defined]
    events, disable = monitoring.events, monitoring.DISABLE
    tool = next(number for number in TOOL_IDS if monitoring.get_tool(number) is None)
    counted_ids = {id(code) for code in counted}
    all_lines = frozenset(number for numbers in lines.values() for number in numbers)
    first_steps = {id(code): _first_step(code) for code in counted}
    local_events: dict[CodeType, int] = {}

    starts = {code: _line_starts(code) for code in lines} if REPEATS_LINES else {}

    def report_line(code: CodeType, number: int) -> Any:
        if number not in all_lines:
            return disable
        frame = sys._getframe(1)
        if starts and frame.f_lasti not in starts[code]:
            return disable
        reached(number, frame.f_locals)
        return None

    def report_return(_code: CodeType, _offset: int, value: object) -> None:
        assert isinstance(depth_listener, ReturnListener)
        depth_listener.on_call_return(value, sys._getframe(1).f_lineno)

    def report_error(code: CodeType, _offset: int, error: BaseException) -> None:
        if depth_listener and id(code) in counted_ids:
            # An error at the first step, such as a RecursionError, comes from `on_call_start`. For the
            # listener, this call has not started.
            step = error.__traceback__
            if not step or step.tb_lasti != first_steps[id(code)]:
                depth_listener.on_call_end()

    def report_throw(code: CodeType, _offset: int, _error: BaseException) -> None:
        if depth_listener and id(code) in counted_ids:
            depth_listener.on_call_resume()

    monitoring.use_tool_id(tool, "sudoku_core")
    try:
        monitoring.restart_events()  # enable the lines that an earlier run has disabled
        monitoring.register_callback(tool, events.PY_START, call_listener.on_call_start)
        for code in counted:
            local_events[code] = events.PY_START
        if depth_listener:
            for code in counted:
                local_events[code] |= events.PY_RETURN | events.PY_YIELD | events.PY_RESUME
            for code in lines:
                local_events[code] = local_events.get(code, 0) | events.LINE
            takes_values = isinstance(depth_listener, ReturnListener)
            monitoring.register_callback(
                tool, events.PY_RETURN, report_return if takes_values else depth_listener.on_call_end
            )
            monitoring.register_callback(tool, events.PY_YIELD, depth_listener.on_call_pause)
            monitoring.register_callback(tool, events.PY_RESUME, depth_listener.on_call_resume)
            monitoring.register_callback(tool, events.PY_UNWIND, report_error)
            monitoring.register_callback(tool, events.PY_THROW, report_throw)
            monitoring.register_callback(tool, events.LINE, report_line)
            monitoring.set_events(tool, events.PY_UNWIND | events.PY_THROW)
        for code, its_events in local_events.items():
            monitoring.set_local_events(tool, code, its_events)
        yield
    finally:
        for code in local_events:
            monitoring.set_local_events(tool, code, 0)
        monitoring.set_events(tool, 0)
        for event in ("START", "RETURN", "YIELD", "RESUME", "UNWIND", "THROW"):
            monitoring.register_callback(tool, getattr(events, f"PY_{event}"), None)
        monitoring.register_callback(tool, events.LINE, None)
        monitoring.free_tool_id(tool)


def _line_starts(code: CodeType) -> set[int]:
    """Return the offsets of instructions that are reached from another line or by a jump backwards."""
    instructions = list(get_instructions(code))
    lines = {step.offset: step.positions.lineno if step.positions else None for step in instructions}
    starts = {instructions[0].offset}
    for step, next_step in zip(instructions, [*instructions[1:], None], strict=True):
        # The instructions that can run after this one: the next one, and the target of a jump.
        targets = [next_step.offset] if next_step and step.opname not in INSTRUCTIONS_WITHOUT_NEXT else []
        targets += [step.argval] if step.opcode in hasjrel else []
        starts |= {
            target for target in targets if target <= step.offset or lines[target] != lines[step.offset]
        }
    return starts


def _first_step(code: CodeType) -> int:
    """Return the offset of the instruction at which a call of this function is reported."""
    return next(
        (
            instruction.offset
            for instruction in get_instructions(code)
            if instruction.opname == "RESUME" and not (instruction.arg or 0) & 3  # 0: start of a function
        ),
        -1,
    )


@contextmanager
def _report_by_tracing(
    counted: Collection[CodeType],
    call_listener: CallListener,
    depth_listener: DepthListener | None,
    lines: Lines,
    reached: LineReached,
) -> Iterator[None]:
    return_listener = depth_listener if isinstance(depth_listener, ReturnListener) else None
    bytecodes = {id(code): code.co_code for code in counted}
    lines_of = {id(code): frozenset(numbers) for code, numbers in lines.items()}

    def trace_call(frame: FrameType, _event: str, _argument: object) -> Any:
        code = frame.f_code
        code_id = id(code)
        if code_id in bytecodes:
            # A generator that resumes is no longer at its first line.
            if depth_listener and code.co_flags & CO_GENERATOR and frame.f_lineno != code.co_firstlineno:
                depth_listener.on_call_resume()
            else:
                call_listener.on_call_start()
        elif code_id not in lines_of:
            return None
        frame.f_trace_lines = code_id in lines_of
        return trace_inside if depth_listener else None

    def trace_inside(frame: FrameType, event: str, argument: object) -> Any:
        code_id = id(frame.f_code)
        if event == "line":
            if frame.f_lineno in lines_of[code_id]:
                reached(frame.f_lineno, frame.f_locals)
        elif event == "return" and depth_listener and code_id in bytecodes:
            # A pause or an error has a "return" event, too; the last instruction shows the difference.
            last_opcode = bytecodes[code_id][frame.f_lasti] if return_listener else None
            if last_opcode == YIELD_OPCODE:
                depth_listener.on_call_pause()
            elif return_listener and last_opcode == RETURN_OPCODE:
                return_listener.on_call_return(argument, frame.f_lineno)
            else:
                depth_listener.on_call_end()
        return frame.f_trace  # not `trace_inside`, because a LineTracer may have replaced it

    with tracing(trace_call):
        yield


_report = _report_by_monitoring if hasattr(sys, "monitoring") else _report_by_tracing
