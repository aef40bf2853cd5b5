"""The position that a player sees, as the fields of a question."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from sudoku_core.search.slices import Slices
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.truth import Truth, judge_position

Json: TypeAlias = dict[str, object]


class AboutPosition(Protocol):
    """A question about a position, see `Position.of_lines`.

    A question whose answer has sentences has a `language` too, the tag of a locale.
    """

    @property
    def values(self) -> str:
        """Givens and entries."""

    @property
    def givens(self) -> str:
        """The puzzle."""

    @property
    def notes(self) -> Sequence[int]:
        """The digits that each cell may still get, as sets."""


def known(question: AboutPosition) -> Slices[tuple[Position, Truth]]:
    """Return the position that a question is about, and what the search knows of it."""
    return judge_position(Position.of_lines(question.values, question.givens, question.notes))
