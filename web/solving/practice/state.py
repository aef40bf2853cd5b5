"""The state of practice: an exercise with a row of positions."""

from typing import TYPE_CHECKING

from exercises.practising import PracticeRecord
from exercises.state import Exercise
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

TEN = 10  # the maximum number of positions in a row

# A wrong position is repeated after this number of other positions.
LATER = 3


class Position(Value):
    """A position to practise on."""

    name: str = ""  # see practising.name_of
    line: str = ""  # the line of HoDoKu's library
    places_digits: bool = False  # whether its first step places digits


class Row(Value):
    """A row of positions, by their names."""

    waiting: tuple[str, ...] = ()  # the remaining positions; the first is on the board
    at: int = 1  # the number of the position on the board, from 1
    clean: int = 0  # the number of positions solved at the first attempt
    wrong: tuple[str, ...] = ()  # the positions that were wrong, each once

    @property
    def length(self) -> int:
        """The length of the row, including repeated positions."""
        return self.at + len(self.waiting) - 1


class Practice(Exercise):
    """The practice of a technique. The fields of Exercise describe the position on the board."""

    is_practice: bool = True
    positions: tuple[Position, ...] = ()  # all positions of the technique
    record: PracticeRecord = PracticeRecord()  # the stored results
    row: Row = Row()  # the current row
    has_puzzles: bool = False  # whether the stock has a puzzle that needs the technique
    chosen: int = 0  # the number, from 1, of the only position if the address requests one, or 0
    unknown: str = ""  # the number in the address, if no position has this number
    step: "dict[str, Any] | None" = None  # the step of the hint, or None before it has loaded
    level: int = 0  # the stages of the step shown so far: see TOLD_ALL in steps.py
    is_wrong: bool = False  # whether this position counts as wrong
    seed: int = 0  # the seed of the random symmetries of the row's positions

    @property
    def position(self) -> Position:
        """The position on the board; raise StopIteration if the row is finished."""
        return next(each for each in self.positions if each.name == self.row.waiting[0])
