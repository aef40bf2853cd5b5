"""The command `show`: each puzzle as a board for a terminal, with its candidates."""

import argparse
import json

from sudoku_core.board.digits import only
from sudoku_core.board.geometry import ROWS, Cell
from sudoku_core.board.grid import Grid
from sudoku_core.commands.answers import Answer, Answers, together
from sudoku_core.notation import Reading

HELP = "draw each puzzle with its candidates, 73 columns wide; digits that are not given are in brackets"
AT_ONCE = 256

# The lines of the board: the left end, cells, between cells, between boxes, the right end.
TOP, BOTTOM = tuple("┏━┯┳┓"), tuple("┗━┷┻┛")
BETWEEN_BOXES, BETWEEN_CELLS = tuple("┣━┿╋┫"), tuple("┠─┼╂┨")
WALLS = tuple("┃ │┃┃")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add what is drawn."""
    parser.add_argument("--values", action="store_true", help="without candidates, 25 columns wide")


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Draw these puzzles."""
    return together([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    grid = reading.grid
    reason = None if grid else str(reading.error)
    if options.json:
        facts = {
            "puzzle": str(grid) if grid else None,
            "givens": str(Grid(grid.givens)) if grid else None,
            "candidates": [_digits(grid, cell) for cell in range(81)] if grid else None,
            "reason": reason,
        }
        text = json.dumps(facts)
    elif grid:
        text = drawn_values(grid) if options.values else drawn(grid)
    else:
        text = "unreadable"
    return Answer(text, reason, grid is not None, grid is not None)


def drawn(grid: Grid) -> str:
    """Return the board with the candidates of each cell, three by three: 37 lines of 73 characters.

    A given stands in the middle of its cell, an entry there in brackets.
    """
    lines = [_line(TOP)]
    for number, row in enumerate(ROWS):
        if number:
            lines.append(_line(BETWEEN_CELLS if number % 3 else BETWEEN_BOXES))
        lines += [_line(WALLS, [_part(grid, cell, first) for cell in row]) for first in (1, 4, 7)]
    return "\n".join([*lines, _line(BOTTOM)])


def _line(kind: tuple[str, ...], parts: list[str] | None = None) -> str:
    left, along, between_cells, between_boxes, right = kind
    parts = parts or [along * 7] * 9
    boxes = [between_cells.join(parts[first : first + 3]) for first in (0, 3, 6)]
    return left + between_boxes.join(boxes) + right


def _part(grid: Grid, cell: Cell, first: int) -> str:
    """Return a third of a cell: that of the candidates from the first on, 7 characters."""
    value = grid.values[cell]
    if value:
        shown = str(value) if grid.givens[cell] else f"({value})"
        return shown.center(7) if first == 4 else " " * 7
    candidates = grid.candidates[cell]
    shown = " ".join([str(d) if candidates & only(d) else " " for d in range(first, first + 3)])
    return f" {shown} "


def drawn_values(grid: Grid) -> str:
    """Return the board with its values alone: 13 lines of 25 characters."""
    parts = ["─" * 7] * 3
    lines = ["┌" + "┬".join(parts) + "┐"]
    for number, row in enumerate(ROWS):
        if number in (3, 6):
            lines.append("├" + "┼".join(parts) + "┤")
        values = [str(grid.values[cell] or ".") for cell in row]
        boxes = [" ".join(["", *values[first : first + 3], ""]) for first in (0, 3, 6)]
        lines.append("│" + "│".join(boxes) + "│")
    return "\n".join([*lines, "└" + "┴".join(parts) + "┘"])


def _digits(grid: Grid, cell: Cell) -> list[int]:
    return [digit for digit in range(1, 10) if grid.candidates[cell] & only(digit)]
