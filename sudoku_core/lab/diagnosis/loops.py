"""Detect endless loops: a line is reached again, and all state that the loop can see is the same."""

import ast
import sys
from collections.abc import Callable, Collection
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from time import monotonic
from types import FrameType
from typing import Any, Final, NamedTuple

from sudoku_core.lab.diagnosis.states import state_of

MOST_BYTES: Final = 20_000_000  # bytes of all stored states
PAUSING: Final = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR  # their callers run between their lines


class While(NamedTuple):
    """A while loop.

    The position of a for loop cannot be read. So two states of a while loop are compared only if the for
    loops around it are in the same turn.
    """

    line: int  # the first line of the loop
    around: frozenset[int]  # the lines of the for loops around it in the same function


def find_whiles(tree: ast.AST, around: frozenset[int] = frozenset()) -> dict[int, While]:
    """Return the while loops of a program, by the first line of their bodies, where each turn begins."""
    found: dict[int, While] = {}
    for node in ast.iter_child_nodes(tree):
        inner = around
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            inner = frozenset()
        elif isinstance(node, (ast.For, ast.AsyncFor)):
            inner = around | {node.lineno}
        elif isinstance(node, ast.While):
            found[node.body[0].lineno] = While(node.lineno, around)
        found |= find_whiles(node, inner)
    return found


class LoopWatch:
    """Watches the open calls of a program until one of their loops proves to be endless.

    loops: The result of `find_whiles`.
    frames: The open calls. If they are already traced, nothing is watched.
    seconds: The duration of the watch.
    found: A callback that gets the call and the line of an endless loop, at the start of a turn. Then the
    watch ends.
    """

    def __init__(
        self,
        loops: dict[int, While],
        frames: Collection[FrameType],
        seconds: float,
        found: Callable[[FrameType, int], object],
    ) -> None:
        self._loops, self._found = loops, found
        self._until = monotonic() + seconds
        self._bytes_left = MOST_BYTES
        self._states: dict[tuple[FrameType, While], set[bytes]] = {}
        self._frames = [frame for frame in frames if not frame.f_code.co_flags & PAUSING]
        if loops and not any(frame.f_trace for frame in self._frames):
            self._start()

    def _start(self) -> None:
        for frame in self._frames:
            frame.f_trace = self._trace
            frame.f_trace_lines = True
        self._outer = sys.gettrace()
        sys.settrace(self._outer or _ignore)

    def _trace(self, frame: FrameType, event: str, _argument: object) -> Any:
        if event == "line":
            try:
                is_over = monotonic() > self._until or self._bytes_left < 0 or self._check_round(frame)
            except Exception:  # an object without a readable state, or an error in the reader's own class
                is_over = True
            if is_over:
                self._end()
                return None
        return self._trace

    def _check_round(self, frame: FrameType) -> bool:
        """Check the state at the start of a turn; report an endless loop, and return whether it is one."""
        line = frame.f_lineno
        for place in [each for each in self._states if each[0] is frame and line in each[1].around]:
            del self._states[place]
        loop = self._loops.get(line)
        if not loop:
            return False
        places = (
            [frame.f_locals] if frame.f_locals is frame.f_globals else [frame.f_locals, frame.f_globals]
        )
        state = state_of(places)
        states = self._states.setdefault((frame, loop), set())
        if state in states:
            self._found(frame, loop.line)
            return True
        states.add(state)
        self._bytes_left -= len(state)
        return False

    def _end(self) -> None:
        sys.settrace(self._outer)
        for frame in self._frames:
            frame.f_trace = None
        self._states.clear()


def _ignore(_frame: FrameType, _event: str, _argument: object) -> None:
    """Do not trace new calls."""
