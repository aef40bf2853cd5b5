"""How hard a puzzle is."""

from collections.abc import Iterator
from typing import NamedTuple

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.questions.position_shown import Json
from sudoku_core.search.slices import last_of
from sudoku_core.techniques.rating import rate_in_slices
from sudoku_core.techniques.rating.printing import facts_of
from sudoku_core.techniques.words import names_of


class Rate(NamedTuple):
    """The level of a puzzle. values, givens: lines of 81; without givens, all values are."""

    values: str
    givens: str
    language: str

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then how hard the puzzle of the givens is.

        Its fields are those of `facts_of`; "names" has the name of the hardest technique, "techniques" the
        names of all of its path, the hardest first.
        """
        puzzle = self.givens if self.givens.strip(".") else self.values
        rating = yield from last_of(rate_in_slices(Grid(values_of(puzzle))))
        yield {
            **facts_of(rating),
            "names": rating.hardest and names_of(rating.hardest, (self.language,)),
            "techniques": [names_of(slug, (self.language,)) for slug in rating.techniques],
        }
