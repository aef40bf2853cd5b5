"""How hard a puzzle is, and puzzles made to order."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.literals import Symmetry
from sudoku_core.maker import OrderError, made_in_slices, order_of
from sudoku_core.questions.position_shown import Json
from sudoku_core.search.slices import last_of
from sudoku_core.techniques.rating import Level, facts_of, rate_in_slices
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


class Make(NamedTuple):
    """An order, see `maker.make`; "" for a level, a technique or a seed that is free."""

    level: Level | Literal[""] = ""
    needs: str = ""
    symmetry: "Symmetry" = "none"
    seed: str = ""

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the puzzle.

        "puzzle" is its line, None where nobody can make what is ordered, and then "reason" an English
        sentence; "level", "score", "hardest" and "seed" are those of a `Made`.
        """
        try:
            order = order_of(self.level or None, self.needs or None, self.symmetry)
            for made in made_in_slices(order, self.seed or None):
                yield made and {
                    "puzzle": str(made.puzzle),
                    "level": made.rating.level,
                    "score": made.rating.score,
                    "hardest": made.rating.hardest,
                    "seed": made.seed,
                    "reason": None,
                }
        except OrderError as error:
            yield {"puzzle": None, "reason": str(error)}
