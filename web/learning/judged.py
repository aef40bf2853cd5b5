"""Validate the judgements of the reader's code, because that code can forge them.

`to_json` in sudoku_core/lab/lessons writes the format. A forged judgement affects only the reader's own
result: the page builds the sentences from codes and values, and shows them as plain text.
"""

from typing import TYPE_CHECKING, NamedTuple

from shared.values import Value
from sudoku_core.board.bounded import parse_json
from sudoku_core.board.geometry import UNITS_OF, name

if TYPE_CHECKING:
    from typing import Any

    from shared.words import Facts

RIGHT = "right"
CASE, MADE, SMALLER = ORIGINS = ("case", "made", "smaller")
MOST_ROWS, MOST_STEPS, MOST_STEP_VARIABLES, MOST_LOOKED, MOST_NUMBERS = 40, 2000, 20, 81, 2000
LONGEST_TEXT = 400  # longer texts are cut after this number of characters
COUNTS = ("calls", "lines", "reads", "writes")
GREATEST_NUMBER = 10**12


class JudgedStep(Value):
    """A step of the judged code: the line that runs next, or the end of a call."""

    line: int = 0  # the line number
    depth: int = 1  # the number of nested calls
    function: str = ""
    variables: "tuple[tuple[str, str], ...]" = ()  # names and values
    values: str = ""  # the board as a line of 81
    read_cells: "tuple[int, ...]" = ()  # the cells that were read since the previous step
    returned: "str | None" = None  # the value, if this is the end of a call


JudgedRow = NamedTuple(
    "JudgedRow",
    [
        ("call", "str"),
        ("expected", "str"),
        ("found", "str"),
        ("is_right", "bool"),
        ("origin", "str"),  # one of ORIGINS
    ],
)


class Judgement(Value):
    """A judgement of the reader's code."""

    code: str = ""  # the code of the sentence, such as "right"
    facts: "Facts" = {}  # noqa: RUF012 - the values in the sentence; never changed
    reason_code: str = ""  # the code of the sentence with the reason, or ""
    rows: tuple[JudgedRow, ...] = ()
    shown_row: int = 0  # the index of the row whose steps are included
    given_board: str = ""  # the initial board of that row
    steps: "tuple[JudgedStep, ...]" = ()
    counts: "tuple[tuple[str, int], ...]" = ()  # (name of COUNTS, number), for the first case
    numbers: "tuple[int, ...]" = ()  # the result of the shown row, if it is a list of numbers

    @property
    def is_right(self) -> bool:
        """Whether the code is right."""
        return self.code == RIGHT

    @property
    def named_cells(self) -> "tuple[int, ...]":
        """The cells that the sentence names, or else the cells of the row, column or box that it names.

        The sentence is about the first wrong row. If the steps belong to another row, there are no cells.
        """
        wrong_rows = [index for index, row in enumerate(self.rows) if not row.is_right]
        if not wrong_rows or wrong_rows[0] != self.shown_row:
            return ()
        cells = [cell for cell in range(81) if name(cell) in self.facts.values()]
        if not cells:
            for kind_index, kind in enumerate(("row", "column", "box")):
                number = self.facts.get(kind)
                if isinstance(number, int):
                    cells += [cell for cell in range(81) if UNITS_OF[cell][kind_index] % 9 + 1 == number]
        return tuple(cells)


def read_judgement(text: str) -> "Judgement | None":
    """Parse and validate a judgement; return None if it is not valid."""
    try:
        sentence_parts, rows, shown, given, steps, counts, numbers = parse_json(text)
        code, facts, more = sentence_parts
        judged = Judgement(
            code=_read_text(code),
            facts=_read_facts(facts),
            reason_code=_read_text(more),
            rows=tuple([_read_row(row) for row in _read_list(rows, MOST_ROWS)]),
            shown_row=_read_whole(shown, MOST_ROWS),
            given_board=_read_board(given),
            counts=tuple([(kind, _read_whole(counts[kind])) for kind in COUNTS if kind in counts]),
            numbers=tuple([_read_whole(number, 1000) for number in _read_list(numbers, MOST_NUMBERS)]),
        )
        return judged.having(steps=_read_steps(_read_list(steps, MOST_STEPS), judged.given_board))
    except (ValueError, TypeError, KeyError):
        return None


def _read_steps(items: "list[Any]", given: str) -> "tuple[JudgedStep, ...]":
    steps, before = [], given
    for line, depth, function, variables, values, looked, returned in items:
        before = _read_board(values) or before
        pairs = [
            (_read_text(key), _read_text(value))
            for key, value in _read_list(variables, MOST_STEP_VARIABLES)
        ]
        step = JudgedStep(
            line=_read_whole(line),
            depth=_read_whole(depth),
            function=_read_text(function),
            variables=tuple(pairs),
            values=before,
            read_cells=tuple([_read_whole(cell, 80) for cell in _read_list(looked, MOST_LOOKED)]),
            returned=None if returned is None else _read_text(returned),
        )
        steps.append(step)
    return tuple(steps)


def _read_row(items: "Any") -> JudgedRow:
    call, expected, result, is_right, origin = items
    if origin not in ORIGINS:
        raise ValueError
    return JudgedRow(_read_text(call), _read_text(expected), _read_text(result), is_right is True, origin)


def _read_facts(facts: "Any") -> "Facts":
    if not isinstance(facts, dict) or len(facts) > MOST_STEP_VARIABLES:
        raise ValueError
    return {_read_text(key): _read_fact(facts[key]) for key in facts}


def _read_fact(fact: "Any") -> "str | int":
    if isinstance(fact, int) and -GREATEST_NUMBER <= fact <= GREATEST_NUMBER:
        return fact
    return _read_text(fact)


def _read_text(text: "Any") -> str:
    if not isinstance(text, str):
        raise ValueError
    return text[:LONGEST_TEXT]


def _read_whole(number: "Any", most: int = GREATEST_NUMBER) -> int:
    if not isinstance(number, int) or not 0 <= number <= most:
        raise ValueError
    return int(number)


def _read_list(items: "Any", most: int) -> "list[Any]":
    if not isinstance(items, list) or len(items) > most:
        raise ValueError
    return items


def _read_board(text: "Any") -> str:
    if not isinstance(text, str) or (text and (len(text) != 81 or text.strip(".123456789"))):
        raise ValueError
    return text
