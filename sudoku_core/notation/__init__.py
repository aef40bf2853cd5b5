"""Parse puzzles from text and write them as text, in every common format of classic Sudoku.

The parser does not guess: a text without nine rows of nine cells is always an error with a position.
MicroPython runs these files too; it lacks most of `re` and many methods of `str`.

A text passes through these files, line by line:

    lines         normalize the characters; drop comments and sections without a puzzle
    lists         split nested lists into rows; put a flat list on one line
    padded        replace spaces with dots, if a space is an empty cell
    paragraphs    group neighbouring rows
    puzzles       read the puzzles of a paragraph, or its errors
    reading       run all steps: `parse`, `parse_many`, `readings`

Three files decode the bytes first: decoding, unpacking and members. The other files are helpers:

    text_cells    split a row into cells
    shapes        recognize kinds of lines
    words         replace words for cells, such as null, 5.0 or *7, and the row ends of programs
    surroundings  recognize ratings, dates and names that are not rows
    markup        read HTML tables
    links/        read addresses of other solvers and of our page
    records       read lines of HoDoKu's library
    tables        drop the names of rows and columns
    writing       write a grid as text
    errors        define all errors
"""

from sudoku_core.board.grid import is_plain_line
from sudoku_core.notation.errors import SENTENCES, PuzzleError
from sudoku_core.notation.links import state_in
from sudoku_core.notation.markup import rows_of_tables
from sudoku_core.notation.puzzles import Reading
from sudoku_core.notation.reading import grid_of_rows, only_grid, parse, parse_many, readings
from sudoku_core.notation.writing import WRITERS, to_sdm, write

__all__ = [
    "SENTENCES",
    "WRITERS",
    "PuzzleError",
    "Reading",
    "grid_of_rows",
    "is_plain_line",
    "only_grid",
    "parse",
    "parse_many",
    "readings",
    "rows_of_tables",
    "state_in",
    "to_sdm",
    "write",
]
