"""Boards as text for a terminal, with or without candidates."""

from sudoku_core.board.digits import only
from sudoku_core.board.geometry import ROWS, Cell
from sudoku_core.board.grid import Grid

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    Paint: TypeAlias = Callable[[str, str], str]

# Characters of a line: left end, along a cell, between cells, between boxes, right end.
TOP, BOTTOM = tuple("┏━┯┳┓"), tuple("┗━┷┻┛")
BETWEEN_BOXES, BETWEEN_CELLS = tuple("┣━┿╋┫"), tuple("┠─┼╂┨")
WALLS = tuple("┃ │┃┃")

# The same in ASCII; the walls between cells are thinner than the walls between boxes.
_BOXES_ONLY = str.maketrans("─│┌┬┐├┼┤└┴┘", "-|+++++++++")
_WITH_CELLS = str.maketrans("━─┃│┏┯┳┓┗┷┻┛┣┿╋┫┠┼╂┨", "=-|:++++++++++++++++")


def plain(_role: str, text: str) -> str:
    """Return the text unchanged."""
    return text


def draw_as_text(grid: Grid, paint: "Paint" = plain, *, in_ascii: bool = False) -> str:
    """Return the board with the candidates of each cell, three by three: 37 lines of 73 characters.

    A given is in the middle of its cell; an entry is also in the middle, in brackets.
    paint: A function that highlights a text by its role: "given", "entry" or "candidate".
    in_ascii: Whether the frame is in ASCII.
    """
    lines = [_line(TOP)]
    for number, row in enumerate(ROWS):
        if number:
            lines.append(_line(BETWEEN_CELLS if number % 3 else BETWEEN_BOXES))
        lines += [_line(WALLS, [_part(grid, cell, first, paint) for cell in row]) for first in (1, 4, 7)]
    board = "\n".join([*lines, _line(BOTTOM)])
    return board.translate(_WITH_CELLS) if in_ascii else board


def _line(kind: tuple[str, ...], parts: list[str] | None = None) -> str:
    left, along, between_cells, between_boxes, right = kind
    parts = parts or [along * 7] * 9
    boxes = [between_cells.join(parts[first : first + 3]) for first in (0, 3, 6)]
    return left + between_boxes.join(boxes) + right


def _part(grid: Grid, cell: Cell, first: int, paint: "Paint") -> str:
    """Return a third of a cell, 7 characters: three candidates from `first` on, or the value."""
    value = grid.values[cell]
    if value:
        shown = str(value) if grid.givens[cell] else f"({value})"
        role = "given" if grid.givens[cell] else "entry"
        return paint(role, shown.center(7)) if first == 4 else " " * 7
    candidates = grid.candidates[cell]
    shown = " ".join([str(d) if candidates & only(d) else " " for d in range(first, first + 3)])
    return paint("candidate", f" {shown} ")


def draw_values_as_text(grid: Grid, paint: "Paint" = plain, *, in_ascii: bool = False) -> str:
    """Return the board with only its values: 13 lines of 25 characters.

    paint, in_ascii: As in `draw_as_text`.
    """
    parts = ["─" * 7] * 3
    lines = ["┌" + "┬".join(parts) + "┐"]
    for number, row in enumerate(ROWS):
        if number in (3, 6):
            lines.append("├" + "┼".join(parts) + "┤")
        values = [_value(grid, cell, paint) for cell in row]
        boxes = [" ".join(["", *values[first : first + 3], ""]) for first in (0, 3, 6)]
        lines.append("│" + "│".join(boxes) + "│")
    board = "\n".join([*lines, "└" + "┴".join(parts) + "┘"])
    return board.translate(_BOXES_ONLY) if in_ascii else board


def _value(grid: Grid, cell: Cell, paint: "Paint") -> str:
    value = grid.values[cell]
    return paint("given" if grid.givens[cell] else "entry", str(value)) if value else "."
