"""A grid: 81 values, the givens among them, and the candidates of the empty cells.

`Grid` is a value: `place` and `eliminate` return a new one. A filled cell has no candidates, and an empty
cell never has a candidate that is the value of a peer. A line is a text of 81 characters, one for each
value.
"""

from sudoku_core.board import digits as sets
from sudoku_core.board.geometry import CELLS, PEERS, UNITS_OF, Cell, name
from sudoku_core.board.showing import Shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import overload


def is_plain_line(line: str) -> bool:
    """Return whether this is a puzzle in its simplest form: 81 digits and dots."""
    return len(line) == 81 and not line.strip(".0123456789")


def values_of(line: str) -> tuple[int, ...]:
    """Return the values of a line: a number for each character, 0 for `.` or `0`."""
    return tuple([0 if character == "." else int(character) for character in line])


def line_of(values: "Sequence[int]") -> str:
    """Return these values as a line: a character for each value, `.` for 0."""
    return "".join([str(value) if value else "." for value in values])


class Grid(Shown):
    """81 values and the candidates of the empty cells; it never changes.

    values: 81 digits in reading order, 0 for an empty cell.
    candidates: 81 sets of digits, ints in which bit `digit - 1` stands for a digit; by default, every digit
    that no peer has.
    givens: The values of the puzzle itself, 0 elsewhere; by default, all values. The other values are
    entries.
    Raises ValueError unless there are 81 of each, each value is 0 to 9, each mask is 0 to 511 and each
    given is the value of its cell, and TypeError if a value is not an integer.

    >>> grid = Grid([5, 3] + 79 * [0])
    >>> grid[0][:3], grid[0, 1], grid.candidates[2] == 0b111101011  # all but 3 and 5
    ((5, 3, 0), 3, True)
    >>> len(list(grid)), str(grid)[:5]
    (9, '53...')
    """

    __slots__ = ("_candidates", "_givens", "_noted", "_values")

    def __init__(
        self,
        values: tuple[int, ...] | list[int],
        candidates: tuple[int, ...] | list[int] | None = None,
        givens: tuple[int, ...] | list[int] | None = None,
    ) -> None:
        if len(values) != 81 or min(values) < 0 or max(values) > 9:
            raise ValueError("a grid needs 81 values from 0 to 9")
        if candidates and (len(candidates) != 81 or min(candidates) < 0 or max(candidates) > sets.ALL):
            raise ValueError("a grid needs 81 sets of candidates")
        self._values: tuple[int, ...] = tuple(bytes(list(values)))  # so that True becomes 1, and 1.0 fails
        self._noted = tuple(candidates or ())
        self._candidates: tuple[int, ...] = ()
        self._givens: tuple[int, ...] = self._values
        if givens is not None:
            if len(givens) != 81 or any(
                given not in (0, value) for given, value in zip(givens, self._values)
            ):
                raise ValueError("a grid needs 81 givens, each the value of its cell or 0")
            self._givens = tuple(bytes(list(givens)))

    @property
    def values(self) -> tuple[int, ...]:
        """The 81 digits in reading order, 0 for an empty cell."""
        return self._values

    @property
    def givens(self) -> tuple[int, ...]:
        """The values of the puzzle itself, 0 elsewhere."""
        return self._givens

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The nine rows of nine digits, 0 for an empty cell."""
        return tuple([self._values[start : start + 9] for start in range(0, 81, 9)])

    @property
    def noted(self) -> bool:
        """Whether candidates were passed to the constructor; otherwise they follow from the values."""
        return bool(self._noted)

    @property
    def candidates(self) -> tuple[int, ...]:
        """The digits that each cell can still get, as 81 sets; computed on first use."""
        if not self._candidates:
            free = free_digits(self._values)
            if self._noted:
                free = tuple([noted & digits for noted, digits in zip(self._noted, free)])
            self._candidates = free
        return self._candidates

    def place(self, cell: Cell, digit: int) -> "Grid":
        """Return the grid with this digit as an entry in this empty cell; its peers lose the candidate.

        cell: The cell, 0 to 80 in reading order.
        digit: The digit, 1 to 9.
        Raises ValueError if the cell is filled or the cell or digit does not exist, and TypeError if
        either is not an integer.

        >>> grid = Grid([5] + 80 * [0]).place(1, 3)
        >>> str(grid)[:3], str(Grid(grid.givens))[:3]
        ('53.', '5..')
        """
        _check_integer(cell, 0, 80, _CELL_REQUIREMENT)
        _check_integer(digit, 1, 9, "a digit is one of 1 to 9")
        if self.values[cell]:
            raise ValueError(name(cell) + " holds " + str(self.values[cell]) + " already")
        values = list(self.values)
        values[cell] = digit
        return Grid(values, self.candidates, self.givens)

    def eliminate(self, cell: Cell, digits: int) -> "Grid":
        """Return the grid without these candidates of this cell.

        cell: The cell, 0 to 80 in reading order.
        digits: The set of digits to remove, an int in which bit `digit - 1` stands for a digit.
        Raises ValueError if the cell or set does not exist, and TypeError if either is not an integer.

        >>> grid = Grid(81 * [0]).eliminate(0, 0b000000011)
        >>> grid.candidates[0] == 0b111111100  # without 1 and 2
        True
        """
        _check_integer(cell, 0, 80, _CELL_REQUIREMENT)
        _check_integer(digits, sets.NONE, sets.ALL, "a set of digits is a mask from 0 to 511")
        candidates = list(self.candidates)
        candidates[cell] &= ~digits
        return Grid(self.values, candidates, self.givens)

    def is_solved(self) -> bool:
        """Return whether all cells are filled without a conflict.

        >>> Grid(81 * [0]).is_solved()
        False
        """
        return 0 not in self._values and not self.conflicts()

    def as_dict(self) -> "dict[str, object]":
        """Return the grid as plain data for JSON.

        The keys are "values" and "givens", lines of 81 characters, and "candidates", 81 texts of digits.

        >>> grid = Grid([5, 3] + 79 * [0]).as_dict()
        >>> grid["values"][:3], grid["candidates"][2]
        ('53.', '1246789')
        """
        return {
            "values": line_of(self._values),
            "givens": line_of(self._givens),
            "candidates": [sets.text(digits) for digits in self.candidates],
        }

    def conflicts(self) -> tuple[Cell, ...]:
        """Return the cells that have the same digit as one of their peers, in reading order.

        >>> Grid([5, 5] + 79 * [0]).conflicts()
        (0, 1)
        """
        return conflicts_of(self._values)

    def first_conflict(self) -> "tuple[Cell, Cell] | None":
        """Return the first cell in conflict and its first peer with the same digit; None if there is none.

        >>> Grid([5, 5] + 79 * [0]).first_conflict()
        (0, 1)
        """
        return first_conflict_of(self._values)

    def __iter__(self) -> "Iterator[tuple[int, ...]]":
        return iter(self.rows)

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, place: int) -> tuple[int, ...]: ...
        @overload
        def __getitem__(self, place: tuple[int, int]) -> int: ...

    def __getitem__(self, place: "int | tuple[int, int]") -> "int | tuple[int, ...]":
        """Return a row, or the digit at (row, column); both count from 0, as in a list of lists."""
        if isinstance(place, tuple):
            row, column = place
            return self.rows[row][column]
        return self.rows[place]

    def __str__(self) -> str:
        return line_of(self.values)

    def __repr__(self) -> str:
        return "Grid(" + repr(str(self)) + ")"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return False
        return (self.values, self.givens, self.candidates) == (other.values, other.givens, other.candidates)

    def __hash__(self) -> int:
        return hash((self.values, self.givens, self.candidates))


def free_digits(values: "Sequence[int]") -> tuple[int, ...]:
    """Return the digits that no peer has, as a set for each empty cell; 0 for a filled cell."""
    present, _ = _digits_in_units(values)
    return tuple(
        [sets.NONE if values[cell] else sets.ALL & ~_union_over_units(present, cell) for cell in CELLS]
    )


def conflicts_of(values: "Sequence[int]") -> tuple[Cell, ...]:
    """Return the cells that have the same digit as one of their peers, in reading order."""
    _, twice = _digits_in_units(values)
    return tuple(
        [
            cell
            for cell in CELLS
            if values[cell] and _union_over_units(twice, cell) & sets.only(values[cell])
        ]
    )


def first_conflict_of(values: "Sequence[int]") -> "tuple[Cell, Cell] | None":
    """Return the first cell in conflict and its first peer with the same digit; None if there is none."""
    conflicts = conflicts_of(values)
    if not conflicts:
        return None
    first = conflicts[0]
    return first, next(cell for cell in PEERS[first] if values[cell] == values[first])


def _digits_in_units(values: "Sequence[int]") -> tuple[list[int], list[int]]:
    """Return the digits that occur in each of the 27 units, and the digits that occur at least twice."""
    once, twice = [0] * 27, [0] * 27
    for cell in CELLS:
        if values[cell]:
            digit = sets.only(values[cell])
            for unit in UNITS_OF[cell]:
                twice[unit] |= once[unit] & digit
                once[unit] |= digit
    return once, twice


def _union_over_units(digits_of_unit: list[int], cell: Cell) -> int:
    """Return the union of these digits over the three units of this cell."""
    row, column, box = UNITS_OF[cell]
    return digits_of_unit[row] | digits_of_unit[column] | digits_of_unit[box]


def _check_integer(value: object, first: int, last: int, requirement: str) -> None:
    """Raise TypeError unless the value is an integer, and ValueError unless it is from `first` to `last`.

    Python itself would accept -1 as the last cell and True as the second.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(requirement + ", not " + repr(value))
    if value < first or value > last:
        raise ValueError(requirement + ", not " + repr(value))


_CELL_REQUIREMENT = "a cell is a whole number from 0 to 80"
