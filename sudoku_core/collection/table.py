"""The table of a collection: sort, filter and count rows by all columns."""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sudoku_core.collection.columns import TYPE_CODES, Columns

ANY_RATING = 255  # no rating is higher: the column has one byte


class Filter(NamedTuple):
    """The conditions that a row must meet."""

    # Column -> the accepted numbers, e.g. {"verdict": frozenset({1})}.
    numbers: dict[str, frozenset[int]] = {}  # noqa: RUF012 - it is never changed
    least: int = 0  # ten times the minimum rating of Sudoku Explainer
    most: int = ANY_RATING  # ten times the maximum
    copies: bool = False  # whether to accept only rows that equal an earlier row up to symmetry


class Table:
    """The numbers known about each row."""

    def __init__(self) -> None:
        self.numbers: array[int] = array("I")  # the line numbers in the file
        self.columns: dict[str, array[int]] = Columns().arrays  # a column for each of TYPE_CODES
        self.copies: set[int] = set()  # the rows that equal an earlier row up to symmetry
        self._forms: dict[int, int] = {}  # form -> the first row that has it
        self._tallies: dict[str, Counter[int]] = {
            name: Counter() for name in TYPE_CODES if TYPE_CODES[name] in "BH"
        }

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def finished_count(self) -> int:
        """The number of rows with a verdict."""
        return self._tallies["verdict"].total()

    def extend(self, numbers: Sequence[int]) -> None:
        """Append rows without answers."""
        self.numbers.extend(numbers)
        for name, column in Columns(len(numbers)).arrays.items():
            self.columns[name].extend(column)

    def put(self, start: int, answers: Columns) -> None:
        """Store the answers to the rows from `start` on, which have no answers yet."""
        end = start + len(answers)
        for name, column in answers.arrays.items():
            self.columns[name][start:end] = column
            if name in self._tallies:
                self._tallies[name].update(column)
        for place, form in enumerate(answers.arrays["form"], start):
            if form:
                self._find_copies(form, place)

    def _find_copies(self, form: int, row: int) -> None:
        first = self._forms.setdefault(form, row)
        if row < first:  # answers arrive in any order
            self._forms[form] = row
        if row != first:
            self.copies.add(max(row, first))

    def original(self, row: int) -> int | None:
        """Return the first row that equals this row up to symmetry; None if it is this row."""
        return self._forms[self.columns["form"][row]] if row in self.copies else None

    def count_by_value(self) -> dict[str, dict[int, int]]:
        """Count the finished rows by value, for each column."""
        counts = {
            name: dict(tally) for name, tally in self._tallies.items() if name not in ("score", "count")
        }
        return {**counts, "copies": {1: len(self.copies)}}

    def select_rows(
        self, conditions: Filter, sort_column: str = "number", descending: bool = False
    ) -> Sequence[int]:
        """Return the rows that meet these conditions, in a stable sort by a column.

        sort_column: "number" or a name of TYPE_CODES.
        """
        if conditions == Filter() and sort_column == "number" and not descending:
            return range(len(self))
        rows: Iterable[int] = range(len(self))
        for name, numbers in conditions.numbers.items():
            column = self.columns[name]
            rows = [row for row in rows if column[row] in numbers]
        if conditions.least > 0 or conditions.most < ANY_RATING:
            se = self.columns["se"]
            rows = [row for row in rows if conditions.least <= se[row] <= conditions.most]
        if conditions.copies:
            rows = [row for row in rows if row in self.copies]
        if sort_column != "number":
            rows = sorted(rows, key=self.columns[sort_column].__getitem__, reverse=descending)
        elif descending:
            rows = reversed(list(rows))
        return array("I", rows)
