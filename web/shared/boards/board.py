"""A board: what stands in each cell, and what the player has noted there.

Cells are numbers 0..80; notes are sets of digits, and colours sets of their numbers, as masks: see
sudoku_core/board/digits.py.
"""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.digits import ALL, MEMBERS, NONE
from sudoku_core.board.grid import Grid, free_digits, line_of

if TYPE_CHECKING:
    from typing import Any

    Layer = tuple[int, ...]

# What stands in a cell: nothing, a digit of the puzzle, the player's own, or one that Solve filled in.
EMPTY, GIVEN, ENTRY, SOLVED = range(4)

# The two kinds of notes; each is a field of a board.
CORNER, CENTRE = "corner", "centre"

COLOURS = 8  # as many as there are, from 1 on

_NOTHING = (0,) * 81

# The candidates of the last values: the look of a board, its hint and what is said of a change need them.
MOST_LATELY = 4
_lately: "dict[Layer, Layer]" = {}


class Board(Value):
    """81 cells.

    values: digits, 0 for none. kinds: of what stands there, EMPTY to SOLVED.
    corner, centre: notes, as masks; they stay below a digit and are seen again without it.
    colours: as masks; a cell can have several. struck: candidates that a hint or the player has ruled out,
    as masks; they are no notes, and stay when notes come and go.
    """

    values: "Layer" = _NOTHING
    kinds: "Layer" = _NOTHING
    corner: "Layer" = _NOTHING
    centre: "Layer" = _NOTHING
    colours: "Layer" = _NOTHING
    struck: "Layer" = _NOTHING

    def layers(self) -> "tuple[Layer, ...]":
        """Return all that a board consists of."""
        return (self.values, self.kinds, self.corner, self.centre, self.colours, self.struck)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.layers() == other.layers()

    def __hash__(self) -> int:
        return hash(self.layers())

    def having(self, **layers: "Layer") -> "Board":
        """Return the same board but for these layers; the very same one where they are equal too."""
        # Equal layers are reused, not made anew: a history holds hundreds of boards.
        changes = {name: layer for name, layer in layers.items() if layer != getattr(self, name)}
        return super().having(**changes) if changes else self


def of_grid(grid: Grid) -> Board:
    """Return the board with the givens and entries of this grid.

    Where candidates are lost, those are struck, and the others are noted.
    """
    kinds = tuple(
        [GIVEN if given else ENTRY if value else EMPTY for given, value in zip(grid.givens, grid.values)]
    )
    board = Board(values=grid.values, kinds=kinds)
    if not grid.noted or grid.candidates == candidates(board):
        return board
    free = candidates(board)
    struck = tuple([digits & ~noted for digits, noted in zip(free, grid.candidates)])
    return board.having(centre=grid.candidates, struck=struck)


def to_grid(board: Board) -> Grid:
    """Return the grid of this board: a cell has its `possible` digits as candidates."""
    return Grid(board.values, [digits or ALL for digits in possible(board)], givens(board))


def possible(board: Board) -> "Layer":
    """Return the digits that each cell may still get by its notes and by what is struck; none for any."""
    if board.struck == _NOTHING:
        return board.centre
    pairs = zip(board.centre, board.struck)
    return tuple([(noted or ALL) & ~gone if noted or gone else NONE for noted, gone in pairs])


def givens(board: Board) -> "Layer":
    """Return the values that the puzzle itself set."""
    return tuple([value if kind == GIVEN else 0 for value, kind in zip(board.values, board.kinds)])


def position_fields(board: Board, puzzle: "Layer", language: str = "") -> "dict[str, Any]":
    """Return the fields of a question that name the position of this board.

    puzzle: its givens. language: of the sentences of the answer, if there are any.
    """
    fields: dict[str, Any] = {
        "values": line_of(board.values),
        "givens": line_of(puzzle),
        "notes": list(possible(board)),
    }
    if language:
        fields["language"] = language
    return fields


def candidates(board: Board) -> "Layer":
    """Return for each empty cell the digits that none of its peers has and that are not struck.

    For the others there are none.
    """
    if board.values not in _lately:
        if len(_lately) == MOST_LATELY:
            _lately.clear()
        _lately[board.values] = free_digits(board.values)
    free = _lately[board.values]
    if board.struck == _NOTHING:
        return free
    return tuple([digits & ~gone for digits, gone in zip(free, board.struck)])


def without_entries(board: Board) -> Board:
    """Return the board with only what the puzzle itself set."""
    return of_grid(Grid(givens(board)))


def puzzle(board: Board) -> "Layer":
    """Return the values of the puzzle: the givens; where nothing is given yet, all that was typed."""
    return givens(board) if GIVEN in board.kinds else board.values


def text(digits: int) -> str:
    """Return the digits of a set, in order, as in "148"."""
    return "".join([str(digit) for digit in MEMBERS[digits]])
