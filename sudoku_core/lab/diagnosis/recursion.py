"""A recursion without an end: the line that calls itself again, and what it calls."""

import traceback
from collections import Counter
from types import FrameType
from typing import Final, NamedTuple

from sudoku_core.lab.own_code.errors import READERS_FILE
from sudoku_core.lab.recording.line_tracer import short

LONGEST: Final = 30  # characters of an argument
MOST_ARGUMENTS: Final = 5


class Recursion(NamedTuple):
    """A recursion that went too deep. line: where the call is that comes back; call: with its arguments."""

    line: int
    call: str


def recursion_in(error: BaseException) -> Recursion | None:
    """Return the recursion in the reader's code that caused this error, or None.

    error: An exception from `watch`; only a RecursionError has one.
    The result has the `line` that calls, and the `call` as text. It is the first of the repeated lines,
    so it does not depend on how deep Python lets a program go.

    >>> recursion_in(ValueError("wrong")) is None
    True
    """
    walked = traceback.walk_tb(error.__traceback__)
    steps = [(frame, line) for frame, line in walked if frame.f_code.co_filename == READERS_FILE]
    places = [(frame.f_code, line) for frame, line in steps]
    counts = Counter(places)
    most = max(counts.values(), default=0)
    if not isinstance(error, RecursionError) or most < 3:
        return None
    first = next(at for at, place in enumerate(places) if counts[place] >= most - 1)
    return Recursion(steps[first][1], _call(steps[first + 1][0]))


def _call(frame: FrameType) -> str:
    """Return a call as one would write it, with its arguments by name."""
    code, here = frame.f_code, frame.f_locals
    names = [name for name in code.co_varnames[: code.co_argcount] if name in here and name != "self"]
    arguments = [f"{name}={_cut(short(here[name]))}" for name in names[:MOST_ARGUMENTS]]
    return f"{code.co_name}({', '.join(arguments)})"


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
