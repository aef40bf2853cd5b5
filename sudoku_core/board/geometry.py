"""The board: 81 cells, 27 units of nine cells, and who sees whom.

Cells are numbered 0..80 in reading order; row, column and box numbers run 0..8 here and 1..9 in words.
Everything follows from the three lines that say what a row, a column and a box are.
`cells` has the same units and peers as sets.
"""

Cell = int

CELLS = tuple(range(81))
ROW_OF = tuple([cell // 9 for cell in CELLS])
COLUMN_OF = tuple([cell % 9 for cell in CELLS])
BOX_OF = tuple([cell // 27 * 3 + cell % 9 // 3 for cell in CELLS])


def _units(unit_of: tuple[int, ...]) -> tuple[tuple[Cell, ...], ...]:
    """Return the nine units of one kind, each with its nine cells in reading order."""
    units: list[list[Cell]] = [[] for _ in range(9)]
    for cell in CELLS:
        units[unit_of[cell]].append(cell)
    return tuple([tuple(unit) for unit in units])


ROWS = _units(ROW_OF)
COLUMNS = _units(COLUMN_OF)
BOXES = _units(BOX_OF)
UNITS = ROWS + COLUMNS + BOXES


# For each cell: the numbers, in UNITS, of its row, its column and its box.
UNITS_OF = tuple([(ROW_OF[cell], 9 + COLUMN_OF[cell], 18 + BOX_OF[cell]) for cell in CELLS])


def _peers(cell: Cell) -> tuple[Cell, ...]:
    """Return the 20 other cells that share a unit with this one."""
    row, column, box = UNITS_OF[cell]
    return tuple(sorted((_SETS[row] | _SETS[column] | _SETS[box]) - {cell}))


_SETS = [set(unit) for unit in UNITS]
PEERS = tuple([_peers(cell) for cell in CELLS])


def name(cell: Cell) -> str:
    """Return the name of a cell as players write it: 0 is "r1c1", 80 is "r9c9"."""
    return "r" + str(ROW_OF[cell] + 1) + "c" + str(COLUMN_OF[cell] + 1)
