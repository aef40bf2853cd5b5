"""Find crossings of four rows and four columns that have exactly as much room as empty cells.

There are 126 choices of four rows and 126 choices of four columns. `Choices` is a set of pairs of such
choices, an int of 126 * 126 bits, so one formula works on all pairs. The room of a digit is the number of
rows that have a place for it at a crossing, or the number of such columns, whichever is less.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Final

from sudoku_core.board.cells import CELLS_OF_UNIT, Cells, members, set_of, united
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.techniques.position import ALL_DIGITS, Position

Choices = int

COUNT_BITS: Final = 6  # a count is at most 4 * 9, the room of nine digits
CHOICES_OF_FOUR: Final = tuple(combinations(range(9), 4))  # all choices of four rows, or of four columns
_ROWS: Final = CELLS_OF_UNIT[:9]
_COLUMNS: Final = CELLS_OF_UNIT[9:18]


def find_full_crossings(position: Position) -> Iterator[Cells]:
    """Yield the empty cells of four rows in four columns if their room equals their number."""
    room: list[Choices] = []
    for digit in ALL_DIGITS:
        places = position.places[digit]
        row_counts = _choices_with_lines(places, _ROWS)
        column_counts = _choices_with_lines(places, _COLUMNS)
        for by_rows, by_columns in zip(row_counts, column_counts, strict=True):
            room.append(by_rows & by_columns)
    cells = [_choices_of_cells()[cell] for cell in members(position.open)]
    # Compare the two counts, the room and the number of cells, bit by bit for all choices.
    differing = 0
    for room_bit, cells_bit in zip(_count_sets(room), _count_sets(cells), strict=True):
        differing |= room_bit ^ cells_bit
    for choice in members(~differing & (1 << len(CHOICES_OF_FOUR) ** 2) - 1):
        rows, columns = (CHOICES_OF_FOUR[number] for number in divmod(choice, len(CHOICES_OF_FOUR)))
        cells_of_rows = united(_ROWS[row] for row in rows)
        cells_of_columns = united(_COLUMNS[column] for column in columns)
        yield position.open & cells_of_rows & cells_of_columns


@cache
def _choices_of_cells() -> list[Choices]:
    """Return, for each cell, the choices that have its row and its column."""
    # The number of a pair is size * (number of its four rows) + (number of its four columns).
    size = len(CHOICES_OF_FOUR)
    fours_with = [
        [number for number, four in enumerate(CHOICES_OF_FOUR) if line in four] for line in range(9)
    ]
    rows = [set_of(size * number for number in numbers) for numbers in fours_with]
    columns = [set_of(numbers) for numbers in fours_with]
    # The product of the two sets has a bit for each pair of their members.
    return [rows[row] * columns[column] for row, column in zip(ROW_OF, COLUMN_OF, strict=True)]


def _choices_with_lines(places: Cells, lines: Iterable[Cells]) -> tuple[Choices, Choices, Choices, Choices]:
    """Return the choices in which at least one line (or two, three, four) has a place at a crossing.

    places: the places of a digit.
    """
    choices_of_cells = _choices_of_cells()
    one = two = three = four = 0
    for line in lines:
        with_line = united(choices_of_cells[cell] for cell in members(places & line))
        four |= three & with_line
        three |= two & with_line
        two |= one & with_line
        one |= with_line
    return one, two, three, four


def _count_sets(sets: list[Choices]) -> list[Choices]:
    """Count for each choice the sets that contain it.

    The result is the count in binary, as COUNT_BITS sets: the choices whose count has a one, a two, a four,
    and so on.
    """
    bits: list[Choices] = []
    for _ in range(COUNT_BITS):
        carried: list[Choices] = []
        # Add three sets at a time. Their sum is one set for this bit and one set for the next bit.
        while len(sets) > 2:
            a, b, c = sets.pop(), sets.pop(), sets.pop()
            odd = a ^ b
            sets.append(odd ^ c)
            carried.append(a & b | odd & c)
        if len(sets) == 2:
            carried.append(sets[0] & sets[1])
            sets = [sets[0] ^ sets[1]]
        bits += sets or [0]
        sets = carried
    return bits
