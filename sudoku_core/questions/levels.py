"""Questions about the rating of a puzzle, and orders for new puzzles."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.literals import Symmetry
from sudoku_core.maker import OrderError, made_in_slices, order_of
from sudoku_core.questions.position_shown import Json
from sudoku_core.search.slices import wait_for_answer
from sudoku_core.techniques.choice import ChoiceError, choose
from sudoku_core.techniques.rating import Level, rate_in_slices, rating_to_json
from sudoku_core.techniques.words import names_of


class RatingQuestion(NamedTuple):
    """A question about the level of a puzzle."""

    values: str  # givens and entries, a line of 81 characters
    givens: str  # the givens alone; if there are none, all values are givens
    language: str  # the tag of a locale
    only: Sequence[str] | None = None  # the techniques to use (see `choose`); None for all
    avoid: Sequence[str] | None = None  # the techniques not to use

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the rating of the givens as a puzzle.

        The rating has the fields of `rating_to_json`. "names" has the name of the hardest
        technique, and "techniques" has the names of all techniques on the path, the hardest first.
        """
        puzzle = self.givens if self.givens.strip(".") else self.values
        rating = yield from wait_for_answer(
            rate_in_slices(Grid(values_of(puzzle)), only=self.only, avoid=self.avoid)
        )
        yield {
            **rating_to_json(rating),
            "names": rating.hardest and names_of(rating.hardest, (self.language,)),
            "techniques": [names_of(slug, (self.language,)) for slug in rating.techniques],
        }


class MakeQuestion(NamedTuple):
    """A question for a new puzzle (see `maker.make`); "" for any level, any technique or a new seed."""

    level: Level | Literal[""] = ""
    needs: str = ""  # the slug of a technique
    symmetry: "Symmetry" = "none"
    seed: str = ""
    only: Sequence[str] | None = None  # the techniques that must be enough to solve it; None for any
    avoid: Sequence[str] | None = None  # techniques that must not be needed to solve it (see `choose`)

    def answer(self, _report: object) -> Iterator[Json | None]:
        """Yield None after each slice of work, and then the puzzle.

        "puzzle" is its line of 81 characters. "level", "score", "hardest" and "seed" are the fields of a
        `Made`. If the order contradicts itself, "puzzle" is None and "reason" is an English sentence.
        """
        try:
            allowed_slugs = None
            if self.only is not None or self.avoid is not None:
                allowed_slugs = [technique.slug for technique in choose(self.only, self.avoid)]
            order = order_of(self.level or None, self.needs or None, self.symmetry, only=allowed_slugs)
            for made in made_in_slices(order, self.seed or None):
                yield made and {
                    "puzzle": str(made.puzzle),
                    "level": made.rating.level,
                    "score": made.rating.score,
                    "hardest": made.rating.hardest,
                    "seed": made.seed,
                    "reason": None,
                }
        except (OrderError, ChoiceError) as error:
            yield {"puzzle": None, "reason": str(error)}
