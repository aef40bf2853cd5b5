"""A board: what stands in each cell and what the player has noted there, as a value that never changes.

Every function takes a Board and gives a Board; where nothing changes it gives the same one, so that a
command without effect is no step for Undo. Cells are numbers 0..80, notes are sets of digits as 9-bit
masks. Written so that MicroPython runs this file.
"""

from typing import TYPE_CHECKING

from sudoku_core.digits import ALL, MEMBERS, NONE, only
from sudoku_core.geometry import CELLS, PEERS
from sudoku_core.grid import Grid

if TYPE_CHECKING:
    from collections.abc import Iterable

    Layer = tuple[int, ...]

# What stands in a cell: nothing, a digit of the puzzle, the player's own, or one that Solve filled in.
EMPTY, GIVEN, ENTRY, SOLVED = range(4)

# The two kinds of notes; each is a field of a Board.
CORNER, CENTRE = "corner", "centre"

COLOURS = 8  # as many as there are; 0 is none

_NOTHING = (0,) * 81


class Board:
    """81 cells.

    values: digits, 0 for none; kinds: of what stands there, EMPTY to SOLVED; corner and centre: notes, as
    masks, which stay below a digit and are seen again without it; colours: 1..COLOURS, 0 for none.
    """

    FIELDS = ("values", "kinds", CORNER, CENTRE, "colours")

    def __init__(
        self,
        values: "Layer" = _NOTHING,
        kinds: "Layer" = _NOTHING,
        corner: "Layer" = _NOTHING,
        centre: "Layer" = _NOTHING,
        colours: "Layer" = _NOTHING,
    ) -> None:
        self.values = values
        self.kinds = kinds
        self.corner = corner
        self.centre = centre
        self.colours = colours

    def layers(self) -> "tuple[Layer, ...]":
        """All that there is to a board, in the order of FIELDS."""
        return (self.values, self.kinds, self.corner, self.centre, self.colours)

    def __eq__(self, other: object) -> bool:
        """Whether the other board is the same in every cell."""
        return isinstance(other, Board) and self.layers() == other.layers()

    def __hash__(self) -> int:
        """The same for boards that are equal."""
        return hash(self.layers())

    def having(self, **layers: "Layer") -> "Board":
        """The same board but for these layers; the very same one where they are equal too."""
        # What is equal is kept, not made anew: a history holds hundreds of boards.
        old = self.layers()
        new = [layers.get(name, layer) for name, layer in zip(Board.FIELDS, old)]
        new = [before if after == before else after for before, after in zip(old, new)]
        return self if tuple(new) == old else Board(*new)


def of_grid(grid: Grid) -> Board:
    """The board on which every value of this grid is a given; candidates it has lost are noted."""
    kinds = tuple([GIVEN if value else EMPTY for value in grid.values])
    board = Board(grid.values, kinds)
    plain = candidates(board)
    if all(value or kept == free for value, kept, free in zip(grid.values, grid.candidates, plain)):
        return board
    noted = [NONE if value else kept for value, kept in zip(grid.values, grid.candidates)]
    return board.having(centre=tuple(noted))


def givens(board: Board) -> "Layer":
    """The values that the puzzle itself set."""
    return tuple([value if kind == GIVEN else 0 for value, kind in zip(board.values, board.kinds)])


def candidates(board: Board) -> "Layer":
    """For each empty cell the digits that none of its peers has; no digit for the others."""
    taken = [only(value) if value else NONE for value in board.values]
    free = []
    for cell in CELLS:
        digits = NONE
        if not taken[cell]:
            digits = ALL
            for peer in PEERS[cell]:
                digits &= ~taken[peer]
        free.append(digits)
    return tuple(free)


def _changed(layer: "Layer", cells: "Iterable[int]", item: int) -> "Layer":
    items = list(layer)
    for cell in cells:
        items[cell] = item
    return tuple(items)


# ---------------------------------------------------------------- digits


def put(board: Board, cells: "Layer", digit: int, *, tidy: bool) -> Board:
    """Put this digit (0 takes away what is there) in those of the cells that are not given.

    tidy: take it out of the notes of every cell that sees one of them.
    """
    cells = tuple([cell for cell in cells if board.kinds[cell] != GIVEN])
    changed = board.having(
        values=_changed(board.values, cells, digit),
        kinds=_changed(board.kinds, cells, ENTRY if digit else EMPTY),
    )
    # An entry that stays what it is changes nothing, though Solve may have put it there.
    if changed.values == board.values:
        return board
    return _tidied(changed, cells, digit) if tidy and digit else changed


def _tidied(board: Board, cells: "Layer", digit: int) -> Board:
    corner, centre = list(board.corner), list(board.centre)
    for cell in cells:
        for peer in PEERS[cell]:
            corner[peer] &= ~only(digit)
            centre[peer] &= ~only(digit)
    return board.having(corner=tuple(corner), centre=tuple(centre))


def fill(board: Board, solution: "Layer") -> Board:
    """The solution in every cell that is empty."""
    kinds = [SOLVED if kind == EMPTY else kind for kind in board.kinds]
    return board.having(values=solution, kinds=tuple(kinds))


def fill_cell(board: Board, cell: int, digit: int) -> Board:
    """Put this digit, of the solution, in a cell that was empty."""
    return board.having(
        values=_changed(board.values, (cell,), digit), kinds=_changed(board.kinds, (cell,), SOLVED)
    )


def without_entries(board: Board) -> Board:
    """Only what the puzzle itself set."""
    return of_grid(Grid(givens(board)))


def lock(board: Board) -> Board:
    """Every digit that stands there as a given."""
    return board.having(kinds=tuple([GIVEN if value else EMPTY for value in board.values]))


def unlock(board: Board) -> Board:
    """Every given as an entry, which can be typed over."""
    return board.having(kinds=tuple([ENTRY if kind == GIVEN else kind for kind in board.kinds]))


# ---------------------------------------------------------------- notes and colours


def note(board: Board, cells: "Layer", kind: str, digit: int) -> Board:
    """The digit among the notes (CORNER or CENTRE) of the cells that are empty, or out of all of them."""
    notes = getattr(board, kind)
    cells = tuple([cell for cell in cells if not board.values[cell]])
    has_all = all(notes[cell] & only(digit) for cell in cells)
    items = list(notes)
    for cell in cells:
        items[cell] = notes[cell] & ~only(digit) if has_all else notes[cell] | only(digit)
    return board.having(**{kind: tuple(items)})


def note_candidates(board: Board) -> Board:
    """The candidates of every empty cell as its centre notes."""
    free = candidates(board)
    noted = [notes if value else digits for value, notes, digits in zip(board.values, board.centre, free)]
    return board.having(centre=tuple(noted))


def colour(board: Board, cells: "Layer", number: int) -> Board:
    """Lay this colour (0 for none) on the cells; away again where all of them have it."""
    if all(board.colours[cell] == number for cell in cells):
        number = 0
    return board.having(colours=_changed(board.colours, cells, number))


def erase(board: Board, cells: "Layer") -> Board:
    """The first of these that the cells have, taken away: digits that are not given, notes, colours."""
    if any(board.values[cell] and board.kinds[cell] != GIVEN for cell in cells):
        return put(board, cells, 0, tidy=False)
    empty = [cell for cell in cells if not board.values[cell]]
    if any(board.corner[cell] or board.centre[cell] for cell in empty):
        return board.having(
            corner=_changed(board.corner, empty, NONE), centre=_changed(board.centre, empty, NONE)
        )
    return board.having(colours=_changed(board.colours, cells, 0))


def text(digits: int) -> str:
    """The members of a set of notes, in order, as in "148"."""
    return "".join([str(digit) for digit in MEMBERS[digits]])
