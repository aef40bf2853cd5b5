"""A collection as a file: CSV, lines, or JSON lines."""

import json
from collections.abc import Iterable
from typing import Final, NamedTuple

from sudoku_core.collection.columns import ANSWERS, MOST_COUNTED, VERDICTS
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.rating import LEVELS

FORMS: Final = ("csv", "lines", "jsonl")


class Row(NamedTuple):
    """All that is known of one puzzle.

    file: its name. number: of the line there. text: as the file has it. puzzle: a line of 81, "" where it
    cannot be read, for this reason. solution: the first of several. expected: the answer that the file has,
    or "". numbers: those of its columns. first: the number of the line of the first puzzle that is the same
    up to symmetry, or None.
    """

    file: str
    number: int
    text: str
    puzzle: str
    reason: str
    solution: str
    expected: str
    numbers: dict[str, int]
    first: int | None

    def facts(self) -> dict[str, object]:
        """Return what is known by name, in the order of COLUMNS, and None for what is not."""
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
            "solutions": _count(numbers["count"]),
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


def _count(count: int) -> int | str | None:
    return f"more than {MOST_COUNTED}" if count > MOST_COUNTED else count or None


def head(form: str) -> str:
    """Return what stands before all rows in a file of this form of FORMS."""
    return _csv([COLUMNS]) if form == "csv" else ""


def written(rows: Iterable[Row], form: str) -> str:
    """Return rows as a file of this form has them.

    "lines" are solutions, or the status of what has not exactly one, as the command `solve` prints them;
    "jsonl" has an object a line, of what is known.
    """
    if form == "csv":
        return _csv([row.facts().values() for row in rows])
    if form == "jsonl":
        return "".join(_json(row.facts()) + "\n" for row in rows)
    return "".join(_answer(row) + "\n" for row in rows)


def _json(facts: dict[str, object]) -> str:
    known = {name: fact for name, fact in facts.items() if fact is not None}
    return json.dumps(known, ensure_ascii=False)


def _answer(row: Row) -> str:
    status = VERDICTS[row.numbers["verdict"]]
    return row.solution if status == "unique" else status


def _csv(rows: Iterable[Iterable[object]]) -> str:
    """Return rows of CSV (RFC 4180). By hand: the Python of the browser has no `csv`."""
    return "".join(",".join(map(_field, row)) + "\r\n" for row in rows)


def _field(fact: object) -> str:
    """Return a fact as a field that no spreadsheet takes for a formula."""
    if fact is None:
        return ""
    text = str(fact)
    if isinstance(fact, str) and text[:1] in ("=", "+", "-", "@"):
        text = "'" + text
    if any(sign in text for sign in ',"\r\n'):
        return '"' + text.replace('"', '""') + '"'
    return text
