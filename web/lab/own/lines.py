"""Validate and read the lines of a run of the reader's own code, as the worker sends them.

The reader's code can forge them. Sizes and calls are checked when they arrive, each line when it is first
shown.
"""

import json
from typing import TYPE_CHECKING

from lab.own.outcomes import size_of
from shared.drawings.lines import Line, Lines
from sudoku_core.board.bounded import parse_json
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.questions.limits import MOST_LINES_TEXT

if TYPE_CHECKING:
    from typing import Any

    from shared.code.trial import PartOfRun
    from sudoku_core.lab.recording.trace import Trace

MOST_DEEP = 300  # nested calls
MOST_PART_LINES = 2001 + MOST_DEEP  # the limit of a part, including the callers' lines
LONGEST_LINE_JSON, LONGEST_CALL = 20_000, 500  # characters of JSON
MOST_VARIABLES = 40
LONGEST_NAME, LONGEST_VALUE = 60, 60
MOST_OPTIONS = 81


def check_sizes(part: "PartOfRun") -> None:
    """Raise TraceError if the lines or the calls have too many bytes."""
    for numbers in (part.lines, part.calls):
        if not 0 <= size_of(numbers, 1) <= MOST_LINES_TEXT:
            raise TraceError("damaged")


class OwnLines(Lines):
    """The lines of a part of a run.

    lines, calls: Texts with one JSON value per line.
    trace: The recorded run to which the part belongs.
    The constructor and `at` raise TraceError for invalid data.
    """

    def __init__(self, part: "PartOfRun", lines: str, calls: str, trace: "Trace") -> None:
        each_line = _split(lines, MOST_PART_LINES)
        count = len(each_line)
        each_call = _split(calls, count)
        if not 0 <= part.start < max(1, count):
            raise TraceError("damaged")
        facts = json.dumps({"start": part.start, "since": part.since, "finished": bool(part.finished)})
        super().__init__(facts, each_line, each_call, count)
        _check_calls(each_call, count)
        self._most = (trace.total, trace.source.count("\n") + 1, len(each_call) - 1)

    def read(self, text: str) -> Line:
        """Parse a line from JSON; raise TraceError if it is not one."""
        line = _parse(text)
        if not (_is_list(line, 5) and len(line) == 5):
            raise TraceError("damaged")
        events, number, call, variables, search = line
        numbers = zip((events, number, call), (0, 1, 0), self._most)
        is_sound = not [fact for fact, least, most in numbers if not _is_whole(fact, least, most)]
        if not (is_sound and _are_variables(variables) and _is_search(search)):
            raise TraceError("damaged")
        return Line(events, number, call, variables, search)


def _split(text: str, most: int) -> "list[str]":
    if not text:
        return []
    if text.count("\n") >= most:
        raise TraceError("damaged")
    return text.split("\n")


def _parse(text: str, longest: int = LONGEST_LINE_JSON) -> "Any":
    try:
        return parse_json(text, longest)
    except ValueError as error:
        raise TraceError("damaged") from error


def _check_calls(calls: "list[str]", count: int) -> None:
    """Check that each call has an earlier caller, an existing line and an allowed depth."""
    depths: list[int] = []
    for text in calls:
        call = _parse(text, LONGEST_CALL)
        if not (_is_list(call, 3) and len(call) == 3):
            raise TraceError("damaged")
        function, caller, line = call
        if not (_is_text(function, LONGEST_NAME) and _is_whole(caller, -1, len(depths) - 1)):
            raise TraceError("damaged")
        depths.append(depths[caller] + 1 if caller >= 0 else 1)
        if depths[-1] > MOST_DEEP or not _is_whole(line, 0, count - 1):
            raise TraceError("damaged")


def _is_whole(fact: object, least: int, most: int) -> bool:
    return isinstance(fact, int) and not isinstance(fact, bool) and least <= fact <= most


def _is_text(fact: object, longest: int) -> bool:
    return isinstance(fact, str) and len(fact) <= longest


def _is_list(fact: object, longest: int) -> bool:
    return isinstance(fact, list) and len(fact) <= longest


def _are_variables(facts: "Any") -> bool:
    if not _is_list(facts, MOST_VARIABLES):
        return False
    return not [
        pair
        for pair in facts
        if not (_is_list(pair, 2) and len(pair) == 2)
        or not (_is_text(pair[0], LONGEST_NAME) and _is_text(pair[1], LONGEST_VALUE))
    ]


def _is_search(fact: "Any") -> bool:
    if fact is None:
        return True
    if not (_is_list(fact, 3) and len(fact) == 3):
        return False
    cell, tried, left = fact
    is_cell = cell is None or _is_whole(cell, 0, 80)
    return is_cell and _are_options(tried) and (left is None or _are_options(left))


def _are_options(facts: "Any") -> bool:
    if not _is_list(facts, MOST_OPTIONS):
        return False
    return not [
        pair
        for pair in facts
        if not (_is_list(pair, 2) and len(pair) == 2)
        or not (_is_whole(pair[0], 0, 80) and _is_whole(pair[1], 1, 9))
    ]
