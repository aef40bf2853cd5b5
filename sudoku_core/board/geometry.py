"""The board: 81 cells, 27 units of nine cells, and the peers of each cell.

Cells are numbered 0 to 80 in reading order. Row, column and box numbers are 0 to 8 here and 1 to 9 in
texts. All tables are computed from the three lines that define rows, columns and boxes. The module `cells`
has the same units and peers as sets.
"""

Cell = int

CELLS = tuple(range(81))
ROW_OF = tuple([cell // 9 for cell in CELLS])
COLUMN_OF = tuple([cell % 9 for cell in CELLS])
BOX_OF = tuple([cell // 27 * 3 + cell % 9 // 3 for cell in CELLS])


def _units_of_kind(unit_of: tuple[int, ...]) -> tuple[tuple[Cell, ...], ...]:
    """Return the nine units of one kind, each with its nine cells in reading order."""
    units: list[list[Cell]] = [[] for _ in range(9)]
    for cell in CELLS:
        units[unit_of[cell]].append(cell)
    return tuple([tuple(unit) for unit in units])


ROWS = _units_of_kind(ROW_OF)
COLUMNS = _units_of_kind(COLUMN_OF)
BOXES = _units_of_kind(BOX_OF)
UNITS = ROWS + COLUMNS + BOXES


# For each cell: the indices in UNITS of its row, its column and its box.
UNITS_OF = tuple([(ROW_OF[cell], 9 + COLUMN_OF[cell], 18 + BOX_OF[cell]) for cell in CELLS])


def _peers_of(cell: Cell) -> tuple[Cell, ...]:
    """Return the 20 other cells that share a unit with this one."""
    row, column, box = UNITS_OF[cell]
    return tuple(sorted((_UNIT_SETS[row] | _UNIT_SETS[column] | _UNIT_SETS[box]) - {cell}))


_UNIT_SETS = [set(unit) for unit in UNITS]
PEERS = tuple([_peers_of(cell) for cell in CELLS])


def name(cell: Cell) -> str:
    """Return the name of a cell as players write it: "r1c1" for 0, "r9c9" for 80."""
    return "r" + str(ROW_OF[cell] + 1) + "c" + str(COLUMN_OF[cell] + 1)
