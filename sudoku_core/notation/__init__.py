"""Text to grid and back: every way in which people write a classic puzzle down.

Nothing is guessed: what is not nine rows of nine is an error with its place, never a grid. Written so
that MicroPython runs these files too, which lacks most of `re` and many methods of `str`.
"""

from sudoku_core.notation.errors import SENTENCES, PuzzleError
from sudoku_core.notation.puzzles import Reading
from sudoku_core.notation.reading import grid_of_rows, parse, parse_many, readings
from sudoku_core.notation.shapes import is_plain_line
from sudoku_core.notation.writing import WRITERS, to_sdm, write

__all__ = [
    "SENTENCES",
    "WRITERS",
    "PuzzleError",
    "Reading",
    "grid_of_rows",
    "is_plain_line",
    "parse",
    "parse_many",
    "readings",
    "to_sdm",
    "write",
]
