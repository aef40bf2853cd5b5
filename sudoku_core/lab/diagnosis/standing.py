"""Report the current line and variables of a program that has timed out."""

import ast
import linecache
from collections.abc import Callable
from types import FrameType, ModuleType
from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code.errors import READERS_FILE, frames_of_reader
from sudoku_core.lab.own_code.reading import tidy
from sudoku_core.lab.recording.line_tracer import short

WATCHED_SECONDS: Final = 0.4
MOST_VARIABLES: Final = 20


class Standing(NamedTuple):
    """The current line of a running program.

    line: The line number in its source.
    text: The line and its variables, as in a traceback.
    is_endless: Whether the line begins an endless loop.
    """

    line: int
    text: str
    is_endless: bool = False


def report_standing(source: str, frame: FrameType | None, report: Callable[[Standing], object]) -> None:
    """Report the current line of a running program; report again if it is in an endless loop.

    source: The source of the program.
    frame: The interrupted frame, or any frame called from it.
    report: A callback that gets a Standing. Before the second report the program runs for up to 0.4 more
    seconds while its loops are watched. Without a frame of the reader's code, nothing is reported.

    >>> report_standing("while True: pass", None, print)
    """
    from sudoku_core.lab.diagnosis.loops import (
        LoopWatch,
        find_while_loops,
    )  # imported here, because it is rarely needed

    frames = list(frames_of_reader(frame))
    if not frames:
        return
    line = frames[0].f_lineno or frames[0].f_code.co_firstlineno  # a jump instruction has no line
    report(_describe(frames[0], line))

    def report_endless_loop(frame: FrameType, line: int) -> None:
        report(_describe(frame, line)._replace(is_endless=True))

    LoopWatch(find_while_loops(ast.parse(tidy(source))), frames, WATCHED_SECONDS, report_endless_loop)


def _describe(frame: FrameType, line: int) -> Standing:
    """Return the Standing of a call at this line."""
    lines = [f'File "{READERS_FILE}", line {line}, in {frame.f_code.co_name}']
    lines.append(f"    {linecache.getline(READERS_FILE, line).strip()}")
    variables = [(name, value) for name, value in frame.f_locals.items() if _is_shown(name, value)]
    lines += [f"  {name} = {short(value)}" for name, value in variables[:MOST_VARIABLES]]
    return Standing(line, "\n".join(lines))


def _is_shown(name: str, value: Any) -> bool:
    return not (name.startswith((".", "__")) or callable(value) or isinstance(value, ModuleType))
