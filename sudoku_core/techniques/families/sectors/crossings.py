"""Four rows and four columns: which of their crossings have no more room than empty cells.

There are 126 choices of four rows and as many of four columns. `Choices` is a set of pairs of both, an int
of 126 * 126 bits, so all are counted at once. A digit has room once for each of the rows that have it at a
crossing, or once for each of the columns, whichever is less.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Final

from sudoku_core.board.cells import CELLS_OF_UNIT, Cells, members, set_of, united
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.techniques.position import ALL_DIGITS, Position

Choices = int

FOURS: Final = tuple(combinations(range(9), 4))
_ROWS: Final = CELLS_OF_UNIT[:9]
_COLUMNS: Final = CELLS_OF_UNIT[9:18]


def full_crossings(position: Position) -> Iterator[Cells]:
    """Yield the empty cells of four rows in four columns, where their digits have just room for them."""
    room: list[Choices] = []
    for digit in ALL_DIGITS:
        places = position.places[digit]
        for of_rows, of_columns in zip(_at_least(places, _ROWS), _at_least(places, _COLUMNS), strict=True):
            room.append(of_rows & of_columns)
    cells = [_crossed()[cell] for cell in members(position.open)]
    differ = 0
    for one, other in zip(_total(room), _total(cells), strict=True):
        differ |= one ^ other
    for choice in members(~differ & (1 << len(FOURS) ** 2) - 1):
        rows, columns = (FOURS[number] for number in divmod(choice, len(FOURS)))
        yield (
            position.open & united(_ROWS[row] for row in rows) & united(_COLUMNS[each] for each in columns)
        )


@cache
def _crossed() -> list[Choices]:
    """Return for each cell the choices that have its row and its column."""
    with_line = [[line in four for four in FOURS] for line in range(9)]
    size = len(FOURS)
    rows = [set_of(size * number for number, has in enumerate(each) if has) for each in with_line]
    columns = [set_of(number for number, has in enumerate(each) if has) for each in with_line]
    return [rows[row] * columns[column] for row, column in zip(ROW_OF, COLUMN_OF, strict=True)]


def _at_least(places: Cells, lines: Iterable[Cells]) -> tuple[Choices, Choices, Choices, Choices]:
    """Return the choices where one line or more has a place at a crossing, or two, three, four."""
    crossed = _crossed()
    one = two = three = four = 0
    for line in lines:
        here = 0
        for cell in members(places & line):
            here |= crossed[cell]
        four |= three & here
        three |= two & here
        two |= one & here
        one |= here
    return one, two, three, four


def _total(parts: list[Choices]) -> list[Choices]:
    """Return in how many of these sets each choice is, in binary: six sets, that of the ones first."""
    places: list[Choices] = []
    for _ in range(6):
        carried: list[Choices] = []
        while len(parts) > 2:
            one, two, three = parts.pop(), parts.pop(), parts.pop()
            odd = one ^ two
            parts.append(odd ^ three)
            carried.append(one & two | odd & three)
        if len(parts) == 2:
            carried.append(parts[0] & parts[1])
            parts = [parts[0] ^ parts[1]]
        places += parts or [0]
        parts = carried
    return places
