"""Detect endless loops: loops that reach a line again in a state that they had there before."""

import ast
import sys
from collections.abc import Callable, Collection
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR
from time import monotonic
from types import FrameType
from typing import Any, Final, NamedTuple

from sudoku_core.lab.diagnosis.states import state_of

MOST_BYTES: Final = 20_000_000  # bytes of all stored states
# The flags of functions that can pause, so that other code runs between two of their lines.
PAUSING_FLAGS: Final = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR


class WhileLoop(NamedTuple):
    """A while loop.

    The position of a for loop cannot be read. So two states of a while loop are compared only if they
    belong to the same iterations of the for loops around it.
    """

    line: int  # the first line of the loop
    for_lines: frozenset[int]  # the lines of the for loops around it in the same function


def find_while_loops(tree: ast.AST, for_lines: frozenset[int] = frozenset()) -> dict[int, WhileLoop]:
    """Return the while loops of a program, by the first line of their bodies, where each turn begins."""
    loops: dict[int, WhileLoop] = {}
    for node in ast.iter_child_nodes(tree):
        inner_for_lines = for_lines
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            inner_for_lines = frozenset()
        elif isinstance(node, (ast.For, ast.AsyncFor)):
            inner_for_lines = for_lines | {node.lineno}
        elif isinstance(node, ast.While):
            loops[node.body[0].lineno] = WhileLoop(node.lineno, for_lines)
        loops |= find_while_loops(node, inner_for_lines)
    return loops


class LoopWatch:
    """Watches the open calls of a program until one of their loops proves to be endless.

    loops: The result of `find_while_loops`.
    frames: The open calls. If they are already traced, nothing is watched.
    seconds: The duration of the watch.
    on_endless_loop: A callback that gets the call and the line of an endless loop, at the start of a turn.
    Then the watch ends.
    """

    def __init__(
        self,
        loops: dict[int, WhileLoop],
        frames: Collection[FrameType],
        seconds: float,
        on_endless_loop: Callable[[FrameType, int], object],
    ) -> None:
        self._loops, self._on_endless_loop = loops, on_endless_loop
        self._deadline = monotonic() + seconds
        self._bytes_left = MOST_BYTES
        self._states: dict[tuple[FrameType, WhileLoop], set[bytes]] = {}
        self._frames = [frame for frame in frames if not frame.f_code.co_flags & PAUSING_FLAGS]
        if loops and not any(frame.f_trace for frame in self._frames):
            self._start()

    def _start(self) -> None:
        for frame in self._frames:
            frame.f_trace = self._trace
            frame.f_trace_lines = True
        self._previous_trace = sys.gettrace()
        sys.settrace(self._previous_trace or _ignore)

    def _trace(self, frame: FrameType, event: str, _argument: object) -> Any:
        if event == "line":
            try:
                is_over = monotonic() > self._deadline or self._bytes_left < 0 or self._check_round(frame)
            except Exception:  # an object without a readable state, or an error in the reader's own class
                is_over = True
            if is_over:
                self._stop()
                return None
        return self._trace

    def _check_round(self, frame: FrameType) -> bool:
        """Return whether this line begins an endless loop, and report the loop."""
        line = frame.f_lineno
        # In the next turn of a for loop, the states of the while loops inside it no longer count.
        for key in [key for key in self._states if key[0] is frame and line in key[1].for_lines]:
            del self._states[key]
        loop = self._loops.get(line)
        if not loop:
            return False
        scopes = (
            [frame.f_locals] if frame.f_locals is frame.f_globals else [frame.f_locals, frame.f_globals]
        )
        state = state_of(scopes)
        states = self._states.setdefault((frame, loop), set())
        if state in states:
            self._on_endless_loop(frame, loop.line)
            return True
        states.add(state)
        self._bytes_left -= len(state)
        return False

    def _stop(self) -> None:
        sys.settrace(self._previous_trace)
        for frame in self._frames:
            frame.f_trace = None
        self._states.clear()


def _ignore(_frame: FrameType, _event: str, _argument: object) -> None:
    """Do not trace new calls."""
