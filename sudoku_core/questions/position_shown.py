"""A player's position as the fields of a question."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from sudoku_core.search.slices import Slices
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.truth import Truth, judge_position

Json: TypeAlias = dict[str, object]


class AboutPosition(Protocol):
    """A question about a position (see `Position.of_lines`).

    A question whose answer has sentences also has a `language`, the tag of a locale.
    """

    @property
    def values(self) -> str:
        """Givens and entries, a line of 81 characters."""

    @property
    def givens(self) -> str:
        """The givens, a line of 81 characters."""

    @property
    def notes(self) -> Sequence[int]:
        """The digits that each cell can still get, as sets."""


class SelectsTechniques(Protocol):
    """A question that may select the techniques to use."""

    @property
    def only(self) -> Sequence[str] | None:
        """The techniques to use (see `choose`); None for all."""

    @property
    def avoid(self) -> Sequence[str] | None:
        """The techniques not to use (see `choose`); None for none."""


def judge_question(question: AboutPosition) -> Slices[tuple[Position, Truth]]:
    """Return the position of a question, and the truth that the search finds about it."""
    return judge_position(Position.of_lines(question.values, question.givens, question.notes))
