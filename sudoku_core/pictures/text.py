"""Draw boards as text for a terminal, with or without candidates."""

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

# Replacements in ASCII; the walls between cells are thinner than the walls between boxes.
_ASCII_OF_VALUES = str.maketrans("─│┌┬┐├┼┤└┴┘", "-|+++++++++")
_ASCII_OF_CANDIDATES = str.maketrans("━─┃│┏┯┳┓┗┷┻┛┣┿╋┫┠┼╂┨", "=-|:++++++++++++++++")


def paint_plain(_role: str, text: str) -> str:
    """Return the text unchanged."""
    return text


def draw_as_text(grid: Grid, paint: "Paint" = paint_plain, *, in_ascii: bool = False) -> str:
    """Return the board with the candidates of each cell, three by three: 37 lines of 73 characters.

    A given is in the middle of its cell; an entry is also in the middle, in brackets.
    paint: A function that highlights a text by its role: "given", "entry" or "candidate".
    in_ascii: Whether the frame is in ASCII.
    """
    lines = [_draw_line(TOP)]
    for index, row in enumerate(ROWS):
        if index:
            lines.append(_draw_line(BETWEEN_CELLS if index % 3 else BETWEEN_BOXES))
        lines += [
            _draw_line(WALLS, [_third_of_cell(grid, cell, first_digit, paint) for cell in row])
            for first_digit in (1, 4, 7)
        ]
    board = "\n".join([*lines, _draw_line(BOTTOM)])
    return board.translate(_ASCII_OF_CANDIDATES) if in_ascii else board


def _draw_line(characters: tuple[str, ...], contents: list[str] | None = None) -> str:
    left, along, between_cells, between_boxes, right = characters
    contents = contents or [along * 7] * 9
    boxes = [between_cells.join(contents[start : start + 3]) for start in (0, 3, 6)]
    return left + between_boxes.join(boxes) + right


def _third_of_cell(grid: Grid, cell: Cell, first_digit: int, paint: "Paint") -> str:
    """Return a third of a cell, 7 characters: three candidates from `first_digit` on, or the value."""
    value = grid.values[cell]
    if value:
        content = str(value) if grid.givens[cell] else f"({value})"
        role = "given" if grid.givens[cell] else "entry"
        return paint(role, content.center(7)) if first_digit == 4 else " " * 7
    candidates = grid.candidates[cell]
    content = " ".join(
        [str(digit) if candidates & only(digit) else " " for digit in range(first_digit, first_digit + 3)]
    )
    return paint("candidate", f" {content} ")


def draw_values_as_text(grid: Grid, paint: "Paint" = paint_plain, *, in_ascii: bool = False) -> str:
    """Return the board with only its values: 13 lines of 25 characters.

    paint, in_ascii: As in `draw_as_text`.
    """
    edges = ["─" * 7] * 3
    lines = ["┌" + "┬".join(edges) + "┐"]
    for index, row in enumerate(ROWS):
        if index in (3, 6):
            lines.append("├" + "┼".join(edges) + "┤")
        values = [_value_or_dot(grid, cell, paint) for cell in row]
        boxes = [" ".join(["", *values[start : start + 3], ""]) for start in (0, 3, 6)]
        lines.append("│" + "│".join(boxes) + "│")
    board = "\n".join([*lines, "└" + "┴".join(edges) + "┘"])
    return board.translate(_ASCII_OF_VALUES) if in_ascii else board


def _value_or_dot(grid: Grid, cell: Cell, paint: "Paint") -> str:
    value = grid.values[cell]
    return paint("given" if grid.givens[cell] else "entry", str(value)) if value else "."
