"""The position that a player sees, as the fields of a question."""

from sudoku_core.board.digits import ALL
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.board.lacking import NamedTuple
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.truth import known_of

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from sudoku_core.search.slices import Slices
    from sudoku_core.techniques.truth import Truth

    class AboutPosition(Protocol):
        """A question about a position.

        values, givens: lines of 81. notes: the digits that each cell may still get, as sets; those of a
        cell that has none are what its peers allow.

        One whose answer has sentences has a `language`, "en" or "zh-CN": that of its reader.
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

    Json = dict[str, object]
else:
    Json = object  # for annotations that Python evaluates


class PositionShown(
    NamedTuple("PositionShown", [("values", "str"), ("givens", "str"), ("notes", "Sequence[int]")])
):
    """A position, as the fields of a question name it."""

    __slots__ = ()

    values: str
    givens: str
    notes: "Sequence[int]"


def position_shown(question: "AboutPosition") -> Position:
    """Return the position that a question is about, before anything is known of it."""
    notes = [noted or ALL for noted in question.notes]
    grid = Grid(values_of(question.values), notes, values_of(question.givens))
    return Position.of(grid, proper=False)


def known(question: "AboutPosition") -> "Slices[tuple[Position, Truth]]":
    """Return the position that a question is about, and what the search knows of it."""
    return known_of(position_shown(question))
