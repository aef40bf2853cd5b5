"""The state of practice: an exercise with a row of positions."""

from typing import TYPE_CHECKING

from exercises.practising import PracticeRecord
from exercises.state import Exercise
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

MAX_POSITIONS = 10  # the maximum number of positions in a row, not counting repetitions

# A wrong position is repeated after this number of other positions.
POSITIONS_UNTIL_REPEAT = 3


class Position(Value):
    """A position to practise on."""

    name: str = ""  # see practising.position_name
    line: str = ""  # the line of HoDoKu's library
    places_digits: bool = False  # whether its first step places digits


class Row(Value):
    """A row of positions, by their names."""

    waiting: tuple[str, ...] = ()  # the remaining positions; the first is on the board
    number: int = 1  # the number of the position on the board, from 1
    clean_count: int = 0  # the number of positions solved at the first attempt
    wrong: tuple[str, ...] = ()  # the positions that were wrong, each once

    @property
    def length(self) -> int:
        """The length of the row, including repeated positions."""
        return self.number + len(self.waiting) - 1


class Practice(Exercise):
    """The practice of a technique. The fields of Exercise describe the position on the board."""

    is_practice: bool = True
    positions: tuple[Position, ...] = ()  # all positions of the technique
    record: PracticeRecord = PracticeRecord()  # the stored results
    row: Row = Row()  # the current row
    has_puzzles: bool = False  # whether the stock has a puzzle that needs the technique
    requested_number: int = 0  # the number, from 1, of the position that the address requests, or 0
    unknown_number: str = ""  # the number in the address, if no position has this number
    step: "dict[str, Any] | None" = None  # the step of the hint, or None before it has loaded
    shown_stages: int = 0  # the number of stages of the hint shown so far: see SHOWN_WHERE in steps.py
    is_wrong: bool = False  # whether this position counts as wrong
    seed: int = 0  # the seed of the random symmetries of the row's positions

    @property
    def position(self) -> Position:
        """The position on the board; raise StopIteration if the row is finished."""
        return next(position for position in self.positions if position.name == self.row.waiting[0])
