"""Write a collection as a file: CSV, lines or JSON lines."""

import json
from collections.abc import Iterable
from typing import Final, NamedTuple

from sudoku_core.collection.columns import ANSWERS, MOST_COUNTED, VERDICTS
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.rating import LEVELS

FORMS: Final = ("csv", "lines", "jsonl")


class Row(NamedTuple):
    """All facts about one puzzle."""

    file: str  # the name of the file
    number: int  # the line number in the file
    text: str  # the text in the file
    puzzle: str  # a line of 81 characters; "" if it is unreadable
    reason: str  # why it is unreadable, in English; "" otherwise
    solution: str  # the first solution; "" if there is none
    expected: str  # the answer in the file, or ""
    numbers: dict[str, int]  # the number of this puzzle in each column
    first: int | None  # the line number of the first puzzle that equals this one up to symmetry, or None

    def facts(self) -> dict[str, object]:
        """Return all facts by name, in the order of COLUMNS; None stands for an unknown fact."""
        numbers = self.numbers
        level, technique = numbers["level"], numbers["technique"]
        return {
            "file": self.file or None,
            "line": self.number,
            "puzzle": self.puzzle or None,
            "status": VERDICTS[numbers["verdict"]] or None,
            "solution": self.solution or None,
            "reason": self.reason or None,
            "givens": numbers["givens"] if self.puzzle else None,
            "solutions": _count_or_limit(numbers["count"]),
            "level": LEVELS[level - 1] if level else None,
            "score": numbers["score"] if level else None,
            "se": numbers["se"] / 10 if numbers["se"] else None,
            "hardest": LADDER[technique - 1].slug if technique else None,
            "minimal": ANSWERS[numbers["minimal"]] or None,
            "same_as_line": self.first,
            "expected": self.expected or None,
            "as_expected": ANSWERS[numbers["same"]] or None,
            "text": self.text,
        }


COLUMNS: Final = (
    "file", "line", "puzzle", "status", "solution", "reason", "givens", "solutions", "level", "score", "se",
    "hardest", "minimal", "same_as_line", "expected", "as_expected", "text",
)  # fmt: skip


def _count_or_limit(count: int) -> int | str | None:
    return f"more than {MOST_COUNTED}" if count > MOST_COUNTED else count or None


def header(form: str) -> str:
    """Return the text before all rows in a file of this form, one of FORMS."""
    return _csv_lines([COLUMNS]) if form == "csv" else ""


def write_rows(rows: Iterable[Row], form: str) -> str:
    """Return rows as a part of a file of this form, one of FORMS.

    In the form "lines", a line is the solution, or the status if there is not exactly one solution, in the
    format of the command `solve`. In the form "jsonl", a line is an object with all known facts.
    """
    if form == "csv":
        return _csv_lines([row.facts().values() for row in rows])
    if form == "jsonl":
        return "".join(_json_line(row.facts()) + "\n" for row in rows)
    return "".join(_solution_or_status(row) + "\n" for row in rows)


def _json_line(facts: dict[str, object]) -> str:
    known_facts = {name: fact for name, fact in facts.items() if fact is not None}
    return json.dumps(known_facts, ensure_ascii=False)


def _solution_or_status(row: Row) -> str:
    status = VERDICTS[row.numbers["verdict"]]
    return row.solution if status == "unique" else status


def _csv_lines(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as CSV (RFC 4180); Python in the browser has no module `csv`."""
    return "".join(",".join(map(_csv_field, row)) + "\r\n" for row in rows)


def _csv_field(fact: object) -> str:
    """Format a fact as a CSV field; prevent spreadsheets from interpreting it as a formula."""
    if fact is None:
        return ""
    text = str(fact)
    if isinstance(fact, str) and text[:1] in ("=", "+", "-", "@"):
        text = "'" + text
    if any(char in text for char in ',"\r\n'):
        return '"' + text.replace('"', '""') + '"'
    return text
