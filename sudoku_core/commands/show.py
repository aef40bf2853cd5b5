"""The command `show`: draw each puzzle as a board for a terminal, with its candidates."""

import argparse
import json

from sudoku_core.board.digits import only
from sudoku_core.board.geometry import Cell
from sudoku_core.board.grid import Grid
from sudoku_core.commands.answers import Answer, Answers, combine
from sudoku_core.commands.colours import painter_of
from sudoku_core.notation import Reading
from sudoku_core.pictures.text import draw_as_text, draw_values_as_text

HELP = "draw each puzzle with its candidates, 73 columns wide; digits that are not given are in brackets"
EXAMPLES = (
    "python -m sudoku_core show puzzle.txt",
    "python -m sudoku_core show --values --color always puzzle.txt | less -R",
)
BATCH_SIZE = 256


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the option to leave out the candidates."""
    parser.add_argument("--values", action="store_true", help="draw no candidates, 25 columns wide")


def answer(readings: list[Reading], options: argparse.Namespace) -> Answers:
    """Draw these puzzles."""
    return combine([_answer(reading, options) for reading in readings])


def _answer(reading: Reading, options: argparse.Namespace) -> Answer:
    grid = reading.grid
    reason = None if grid else str(reading.error)
    paint = painter_of(options)
    if options.json:
        fields = {
            "puzzle": str(grid) if grid else None,
            "givens": str(Grid(grid.givens)) if grid else None,
            "candidates": [_candidates_of(grid, cell) for cell in range(81)] if grid else None,
            "reason": reason,
        }
        text = json.dumps(fields)
    elif grid:
        draw = draw_values_as_text if options.values else draw_as_text
        text = draw(grid, paint, in_ascii=options.ascii)
    else:
        text = paint("fault", "unreadable")
    return Answer(text, reason, grid is not None, grid is not None)


def _candidates_of(grid: Grid, cell: Cell) -> list[int]:
    return [digit for digit in range(1, 10) if grid.candidates[cell] & only(digit)]
