"""A puzzle made to order."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from sudoku_core.board.literals import Symmetry
from sudoku_core.maker import OrderError, made_in_slices, order_of
from sudoku_core.questions.position_shown import Json
from sudoku_core.techniques.rating.levels import Level


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
