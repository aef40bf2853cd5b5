"""A board: the values, notes and colours of its 81 cells, and the player's drawings on candidates.

Cells are numbers 0..80. Notes are sets of digits and colours are sets of colour numbers, both as masks: see
sudoku_core/board/digits.py. Candidates are numbers 0..728: see sudoku_core/board/cells.py.
"""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.digits import ALL, MEMBERS, NONE
from sudoku_core.board.grid import Grid, free_digits, line_of

if TYPE_CHECKING:
    from typing import Any

    Layer = tuple[int, ...]
    Link = tuple[int, int, bool]  # two candidates, the lower number first, and whether the link is strong

# The kinds of a cell's value: none, a given, the player's entry, or a digit from Solve.
EMPTY, GIVEN, ENTRY, SOLVED = range(4)

# The two kinds of notes; each is a field of a board.
CORNER, CENTRE = "corner", "centre"

COLOURS = 8  # the number of colours; they are numbered from 1

_EMPTY_LAYER = (0,) * 81

# A small cache: values -> candidates. The board's look, hint and announcements need the same candidates.
CACHE_SIZE = 4
_candidate_cache: "dict[Layer, Layer]" = {}


class Board(Value):
    """A board: layers with one number for each cell, and the colours and links of candidates.

    The colours and links of a candidate are kept when its note disappears, and reappear with the note, for
    example after a digit was tried and erased. They are shown and checked only while the note is visible.
    """

    values: "Layer" = _EMPTY_LAYER  # digits, 0 for an empty cell
    kinds: "Layer" = _EMPTY_LAYER  # the kinds of the values, EMPTY to SOLVED
    corner: "Layer" = _EMPTY_LAYER  # corner notes, as masks; they remain stored while the cell has a value
    centre: "Layer" = _EMPTY_LAYER  # centre notes, as masks; they remain stored while the cell has a value
    colours: "Layer" = _EMPTY_LAYER  # colour numbers, as masks; a cell can have several
    struck: "Layer" = _EMPTY_LAYER  # candidates ruled out by a hint or the player, as masks
    # (candidate, colour), in ascending order; only one colour each, because a note is too small for stripes
    candidate_colours: "tuple[tuple[int, int], ...]" = ()
    links: "tuple[Link, ...]" = ()  # links between candidates, in ascending order, at most one per pair

    def layers(self) -> "tuple[Layer, ...]":
        """Return all layers of the board."""
        return (self.values, self.kinds, self.corner, self.centre, self.colours, self.struck)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board) or self.layers() != other.layers():
            return False
        return (self.candidate_colours, self.links) == (other.candidate_colours, other.links)

    def __hash__(self) -> int:
        return hash(self.layers())

    def having(self, **layers: "Any") -> "Board":
        """Return a copy with these fields changed, or the board itself if nothing changes."""
        # Share equal layers, because a history contains hundreds of boards.
        changes = {name: layer for name, layer in layers.items() if layer != getattr(self, name)}
        return super().having(**changes) if changes else self


def board_of_grid(grid: Grid) -> Board:
    """Return a board with the givens and entries of this grid.

    If candidates have been removed from the grid, strike them on the board, and add the others as notes.
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
    """Return this board as a grid; the candidates of a cell are its `possible_digits`."""
    return Grid(board.values, [digits or ALL for digits in possible_digits(board)], givens(board))


def possible_digits(board: Board) -> "Layer":
    """Return the digits that the notes and struck candidates of each cell allow; 0 if it has neither."""
    if board.struck == _EMPTY_LAYER:
        return board.centre
    pairs = zip(board.centre, board.struck)
    return tuple([(noted or ALL) & ~struck if noted or struck else NONE for noted, struck in pairs])


def is_struck(board: Board, cell: int, digit: int) -> bool:
    """Return whether the player has removed this digit from the candidates or the notes of the cell."""
    allowed = possible_digits(board)[cell]
    return bool(allowed) and not allowed >> (digit - 1) & 1


def givens(board: Board) -> "Layer":
    """Return the values of the givens, with 0 in all other cells."""
    return tuple([value if kind == GIVEN else 0 for value, kind in zip(board.values, board.kinds)])


def position_fields(board: Board, puzzle: "Layer", language: str = "") -> "dict[str, Any]":
    """Return the fields of a question about the position of this board.

    puzzle: The values of the puzzle. language: The language of sentences in the answer.
    """
    fields: dict[str, Any] = {
        "values": line_of(board.values),
        "givens": line_of(puzzle),
        "notes": list(possible_digits(board)),
    }
    if language:
        fields["language"] = language
    return fields


def candidates(board: Board) -> "Layer":
    """Return the candidates of each cell: the digits that are not in a peer and not struck.

    A cell with a value has no candidates.
    """
    if board.values not in _candidate_cache:
        if len(_candidate_cache) == CACHE_SIZE:
            _candidate_cache.clear()
        _candidate_cache[board.values] = free_digits(board.values)
    free = _candidate_cache[board.values]
    if board.struck == _EMPTY_LAYER:
        return free
    return tuple([digits & ~struck for digits, struck in zip(free, board.struck)])


def without_entries(board: Board) -> Board:
    """Return the board with only its givens."""
    return board_of_grid(Grid(givens(board)))


def puzzle(board: Board) -> "Layer":
    """Return the values of the puzzle: the givens, or all values if there are no givens yet."""
    return givens(board) if GIVEN in board.kinds else board.values


def digits_text(digits: int) -> str:
    """Return the digits of a set in ascending order, such as "148"."""
    return "".join([str(digit) for digit in MEMBERS[digits]])
