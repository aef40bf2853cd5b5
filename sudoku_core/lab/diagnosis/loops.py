"""Loops that cannot end: the same line comes back with the same state of all that the loop can see."""

import ast
import sys
from collections.abc import Callable, Collection
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from time import monotonic
from types import FrameType
from typing import Any, Final, NamedTuple

from sudoku_core.lab.diagnosis.states import state_of

MOST_BYTES: Final = 20_000_000  # of all states that are kept
PAUSING: Final = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR  # whoever calls these goes on meanwhile


class While(NamedTuple):
    """A while loop. line: of its beginning; around: those of the for loops around it, in its function.

    A for loop remembers how far it has come, and nobody can see that.
    """

    line: int
    around: frozenset[int]


def whiles(tree: ast.AST, around: frozenset[int] = frozenset()) -> dict[int, While]:
    """Return the while loops of a program, by the line where each of their rounds begins."""
    found: dict[int, While] = {}
    for node in ast.iter_child_nodes(tree):
        inner = around
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            inner = frozenset()
        elif isinstance(node, (ast.For, ast.AsyncFor)):
            inner = around | {node.lineno}
        elif isinstance(node, ast.While):
            found[node.body[0].lineno] = While(node.lineno, around)
        found |= whiles(node, inner)
    return found


class LoopWatch:
    """Watches the calls that a program is in, until one of their loops turns out to be endless.

    loops: as `whiles` returns them. frames: the calls; where somebody else traces them, nothing is watched.
    seconds: how long. found: is called with the call and the line of an endless loop, at the beginning of a
    round; then the watch is over.
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
        self._room = MOST_BYTES
        self._states: dict[tuple[FrameType, While], set[bytes]] = {}
        self._frames = [frame for frame in frames if not frame.f_code.co_flags & PAUSING]
        if loops and not any(frame.f_trace for frame in self._frames):
            self._begin()

    def _begin(self) -> None:
        for frame in self._frames:
            frame.f_trace = self._inside
            frame.f_trace_lines = True
        self._before = sys.gettrace()
        sys.settrace(self._before or _ignore)

    def _inside(self, frame: FrameType, event: str, _argument: object) -> Any:
        if event == "line":
            try:
                is_over = monotonic() > self._until or self._room < 0 or self._look(frame)
            except Exception:  # what has no state, and what the reader's own objects raise
                is_over = True
            if is_over:
                self._end()
                return None
        return self._inside

    def _look(self, frame: FrameType) -> bool:
        """Return whether this call is in an endless loop; then it has been reported."""
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
        self._room -= len(state)
        return False

    def _end(self) -> None:
        sys.settrace(self._before)
        for frame in self._frames:
            frame.f_trace = None
        self._states.clear()


def _ignore(_frame: FrameType, _event: str, _argument: object) -> None:
    """Trace no call that begins."""
