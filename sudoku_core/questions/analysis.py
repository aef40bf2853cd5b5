"""Questions about a board beyond its verdict."""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.board.grid import values_of
from sudoku_core.search.analysis import redundant_givens_in_slices, true_candidates_in_slices
from sudoku_core.search.contradictions import contradiction_in_slices, wrong_entries
from sudoku_core.search.slices import last_of
from sudoku_core.search.verdicts import NotProperError


class Wrong(NamedTuple):
    """A question about wrong entries. values: givens and entries together, a line of 81, as `givens` is."""

    values: str
    givens: str

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"cells", "together"}.

        "cells" is None where the givens have no solution; "together" says that each of the entries alone
        could be right, but not all of them.
        """
        try:
            found = yield from wrong_entries(values_of(self.givens), values_of(self.values))
        except NotProperError:
            yield {"cells": None, "together": False}
        else:
            yield {"cells": found.cells, "together": found.together}


class Why(NamedTuple):
    """A question about contradicting digits. values: a line of 81."""

    values: str

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"cells", "smallest"}.

        "cells" is None where there is a solution; "smallest" says that no fewer digits contradict.
        """
        for found in contradiction_in_slices(values_of(self.values)):
            if found:
                yield {"cells": found.cells, "smallest": found.proven_smallest}
                return
            yield None
        yield {"cells": None, "smallest": False}


class Redundant(NamedTuple):
    """A question about redundant givens. values, givens: lines of 81; without givens, all values count."""

    values: str
    givens: str

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"cells"}, None where the puzzle is not proper."""
        puzzle = self.givens if self.givens.strip(".") else self.values
        try:
            cells = yield from last_of(redundant_givens_in_slices(values_of(puzzle)))
        except NotProperError:
            yield {"cells": None}
        else:
            yield {"cells": cells}


class Truth(NamedTuple):
    """A question about true candidates. values: a line of 81."""

    values: str

    def answer(self, _report: object) -> Iterator[dict[str, object] | None]:
        """Yield None after each slice of work, and then {"digits"}: a set for each cell, see `digits`."""
        yield {"digits": (yield from last_of(true_candidates_in_slices(values_of(self.values))))}
