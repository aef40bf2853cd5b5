"""The table of a collection: columns of everything, put in order, filtered and counted."""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sudoku_core.collection.columns import KINDS, Columns


class Filter(NamedTuple):
    """Which rows are wanted: those that have one of these numbers in each of these columns.

    least, most: bounds of the rating of Sudoku Explainer, times ten. copies: only rows that are the same up
    to symmetry as one before them.
    """

    numbers: dict[str, frozenset[int]] = {}  # noqa: RUF012 - it is never changed
    least: int = 0
    most: int = 255
    copies: bool = False


class Table:
    """What is known of each row.

    numbers: of the lines in the file. columns: see KINDS. copies: the rows that are the same up to symmetry
    as one before them.
    """

    def __init__(self) -> None:
        self.numbers: array[int] = array("I")
        self.columns: dict[str, array[int]] = Columns().all
        self.copies: set[int] = set()
        self._forms: dict[int, int] = {}
        self._tallies: dict[str, Counter[int]] = {name: Counter() for name in KINDS if KINDS[name] in "BH"}

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def done(self) -> int:
        """How many rows have been looked at."""
        return self._tallies["verdict"].total()

    def extend(self, numbers: Sequence[int]) -> None:
        """Add rows of which nothing is known yet."""
        self.numbers.extend(numbers)
        for name, column in Columns(len(numbers)).all.items():
            self.columns[name].extend(column)

    def put(self, start: int, answers: Columns) -> None:
        """Note what is known of the rows from `start` on, of which nothing was known."""
        end = start + len(answers)
        for name, column in answers.all.items():
            self.columns[name][start:end] = column
            if name in self._tallies:
                self._tallies[name].update(column)
        for place, form in enumerate(answers.all["form"], start):
            if form:
                self._note_form(form, place)

    def _note_form(self, form: int, row: int) -> None:
        first = self._forms.setdefault(form, row)
        if row < first:  # they come in any order
            self._forms[form] = row
        if row != first:
            self.copies.add(max(row, first))

    def original(self, row: int) -> int | None:
        """Return the first row that is the same as this one up to symmetry; None where it is this one."""
        return self._forms[self.columns["form"][row]] if row in self.copies else None

    def tally(self) -> dict[str, dict[int, int]]:
        """Return for each column how many rows have which number, of those that have been looked at."""
        counts = {
            name: dict(found) for name, found in self._tallies.items() if name not in ("score", "count")
        }
        return {**counts, "copies": {1: len(self.copies)}}

    def chosen(self, wanted: Filter, by: str = "number", descending: bool = False) -> Sequence[int]:
        """Return the rows that are wanted, in the order of a column; rows that are equal stay in order.

        by: "number" or a name of KINDS.
        """
        if wanted == Filter() and by == "number" and not descending:
            return range(len(self))
        rows: Iterable[int] = range(len(self))
        for name, numbers in wanted.numbers.items():
            column = self.columns[name]
            rows = [row for row in rows if column[row] in numbers]
        if wanted.least > 0 or wanted.most < 255:
            se = self.columns["se"]
            rows = [row for row in rows if wanted.least <= se[row] <= wanted.most]
        if wanted.copies:
            rows = [row for row in rows if row in self.copies]
        if by != "number":
            rows = sorted(rows, key=self.columns[by].__getitem__, reverse=descending)
        elif descending:
            rows = reversed(list(rows))
        return array("I", rows)
