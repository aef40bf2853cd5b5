"""Validate and parse the lines of a run of the reader's own code, which the worker sends.

The reader's code can forge them. Sizes and calls are checked when they arrive, and each line when it is
first shown.
"""

import json
from typing import TYPE_CHECKING

from lab.own.outcomes import byte_size
from shared.drawings.lines import Line, Lines
from sudoku_core.board.bounded import parse_json
from sudoku_core.lab.recording.errors import TraceError
from sudoku_core.questions.limits import MOST_LINES_TEXT

if TYPE_CHECKING:
    from typing import Any

    from shared.code.trial import PartOfRun
    from sudoku_core.lab.recording.trace import Trace

MAX_CALL_DEPTH = 300  # nested calls
MAX_LINES = 2001 + MAX_CALL_DEPTH  # the lines of a part, including the lines of its callers
LONGEST_LINE_JSON, LONGEST_CALL = 20_000, 500  # characters of JSON
MOST_VARIABLES = 40
LONGEST_NAME, LONGEST_VALUE = 60, 60
MOST_OPTIONS = 81


def check_sizes(part: "PartOfRun") -> None:
    """Raise TraceError if the lines or the calls have too many bytes."""
    for encoded_lines in (part.lines, part.calls):
        if not 0 <= byte_size(encoded_lines, 1) <= MOST_LINES_TEXT:
            raise TraceError("damaged")


class OwnLines(Lines):
    """The lines of a part of a run.

    The constructor and `at` raise TraceError for invalid data.
    lines, calls: Texts with one JSON value per line.
    trace: The recorded run to which the part belongs.
    """

    def __init__(self, part: "PartOfRun", lines: str, calls: str, trace: "Trace") -> None:
        line_texts = _split(lines, MAX_LINES)
        count = len(line_texts)
        call_texts = _split(calls, count)
        if not 0 <= part.start < max(1, count):
            raise TraceError("damaged")
        header = json.dumps({"start": part.start, "since": part.since, "finished": bool(part.finished)})
        super().__init__(header, line_texts, call_texts, count)
        _check_calls(call_texts, count)
        self._maxima = (trace.total, trace.source.count("\n") + 1, len(call_texts) - 1)

    def read(self, text: str) -> Line:
        """Parse the JSON text of a line; raise TraceError if it is invalid."""
        line = _parse(text)
        if not (_is_list(line, 5) and len(line) == 5):
            raise TraceError("damaged")
        events, number, call, variables, search = line
        fields = zip((events, number, call), (0, 1, 0), self._maxima)
        is_sound = not [
            value for value, minimum, maximum in fields if not _is_whole(value, minimum, maximum)
        ]
        if not (is_sound and _are_variables(variables) and _is_search(search)):
            raise TraceError("damaged")
        return Line(events, number, call, variables, search)


def _split(text: str, maximum: int) -> "list[str]":
    if not text:
        return []
    if text.count("\n") >= maximum:
        raise TraceError("damaged")
    return text.split("\n")


def _parse(text: str, max_length: int = LONGEST_LINE_JSON) -> "Any":
    try:
        return parse_json(text, max_length)
    except ValueError as error:
        raise TraceError("damaged") from error


def _check_calls(calls: "list[str]", count: int) -> None:
    """Raise TraceError unless each call has an earlier caller, an existing line and an allowed depth."""
    depths: list[int] = []
    for text in calls:
        call = _parse(text, LONGEST_CALL)
        if not (_is_list(call, 3) and len(call) == 3):
            raise TraceError("damaged")
        function, caller, line = call
        if not (_is_text(function, LONGEST_NAME) and _is_whole(caller, -1, len(depths) - 1)):
            raise TraceError("damaged")
        depths.append(depths[caller] + 1 if caller >= 0 else 1)
        if depths[-1] > MAX_CALL_DEPTH or not _is_whole(line, 0, count - 1):
            raise TraceError("damaged")


def _is_whole(value: object, minimum: int, maximum: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and minimum <= value <= maximum


def _is_text(value: object, max_length: int) -> bool:
    return isinstance(value, str) and len(value) <= max_length


def _is_list(value: object, max_length: int) -> bool:
    return isinstance(value, list) and len(value) <= max_length


def _are_variables(values: "Any") -> bool:
    if not _is_list(values, MOST_VARIABLES):
        return False
    return not [
        pair
        for pair in values
        if not (_is_list(pair, 2) and len(pair) == 2)
        or not (_is_text(pair[0], LONGEST_NAME) and _is_text(pair[1], LONGEST_VALUE))
    ]


def _is_search(value: "Any") -> bool:
    if value is None:
        return True
    if not (_is_list(value, 3) and len(value) == 3):
        return False
    cell, options_tried, options_left = value
    is_cell = cell is None or _is_whole(cell, 0, 80)
    return is_cell and _are_options(options_tried) and (options_left is None or _are_options(options_left))


def _are_options(values: "Any") -> bool:
    if not _is_list(values, MOST_OPTIONS):
        return False
    return not [
        pair
        for pair in values
        if not (_is_list(pair, 2) and len(pair) == 2)
        or not (_is_whole(pair[0], 0, 80) and _is_whole(pair[1], 1, 9))
    ]
