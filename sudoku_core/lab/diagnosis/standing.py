"""Where a program stands when its time runs out, with its variables there."""

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
    """Where a program stands.

    line: of its source; text: that line and its variables. is_endless: whether that is the beginning of a
    loop that cannot end.
    """

    line: int
    text: str
    is_endless: bool = False


def report_standing(source: str, frame: FrameType | None, report: Callable[[Standing], object]) -> None:
    """Report where a program stands that has led to this frame; once more where its loop cannot end.

    source: of the program. For the second report the program goes on for some time, and is watched.
    """
    from sudoku_core.lab.diagnosis.loops import LoopWatch, whiles  # few programs need it

    frames = list(frames_of_reader(frame))
    if not frames:
        return
    line = frames[0].f_lineno or frames[0].f_code.co_firstlineno  # a jump belongs to no line
    report(_standing(frames[0], line))

    def found(frame: FrameType, line: int) -> None:
        report(_standing(frame, line)._replace(is_endless=True))

    LoopWatch(whiles(ast.parse(tidy(source))), frames, WATCHED_SECONDS, found)


def _standing(frame: FrameType, line: int) -> Standing:
    """Return that this call stands at this line."""
    lines = [f'File "{READERS_FILE}", line {line}, in {frame.f_code.co_name}']
    lines.append(f"    {linecache.getline(READERS_FILE, line).strip()}")
    shown = [(name, value) for name, value in frame.f_locals.items() if _is_shown(name, value)]
    lines += [f"  {name} = {short(value)}" for name, value in shown[:MOST_VARIABLES]]
    return Standing(line, "\n".join(lines))


def _is_shown(name: str, value: Any) -> bool:
    return not (name.startswith((".", "__")) or callable(value) or isinstance(value, ModuleType))
