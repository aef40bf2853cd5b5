"""Explain an endless recursion: find the line with the recursive call, and its arguments."""

import traceback
from collections import Counter
from types import FrameType
from typing import Final, NamedTuple

from sudoku_core.lab.own_code.errors import READERS_FILE
from sudoku_core.lab.recording.line_tracer import short

LONGEST_ARGUMENT: Final = 30  # characters
MOST_ARGUMENTS: Final = 5
MIN_REPEATS: Final = 3  # the number of times that a line must repeat


class Recursion(NamedTuple):
    """A recursion that went too deep."""

    line: int  # the line of the recursive call
    call: str  # the call with its arguments, such as "search(cell=12)"


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
    highest_count = max(counts.values(), default=0)
    if not isinstance(error, RecursionError) or highest_count < MIN_REPEATS:
        return None
    first = next(index for index, place in enumerate(places) if counts[place] >= highest_count - 1)
    return Recursion(steps[first][1], _describe_call(steps[first + 1][0]))


def _describe_call(frame: FrameType) -> str:
    """Return a call as Python text, with its arguments by name."""
    code, local_vars = frame.f_code, frame.f_locals
    names = [name for name in code.co_varnames[: code.co_argcount] if name in local_vars and name != "self"]
    arguments = [f"{name}={_truncate(short(local_vars[name]))}" for name in names[:MOST_ARGUMENTS]]
    return f"{code.co_name}({', '.join(arguments)})"


def _truncate(text: str) -> str:
    return text if len(text) <= LONGEST_ARGUMENT else text[: LONGEST_ARGUMENT - 1] + "…"
