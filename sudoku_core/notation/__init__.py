"""Text to grid and back: every way in which people write a classic puzzle down.

Nothing is guessed: what is not nine rows of nine is an error with its place, never a grid. MicroPython runs
these files too; it lacks most of `re` and many methods of `str`.

A text goes through these files, line by line:

    lines         plain characters; no comments, no sections of a file but the puzzle's
    lists         the rows of nested lists; a flat list on one line
    padded        dots for spaces, where spaces are empty cells
    paragraphs    the rows that stand together
    puzzles       a paragraph -> its puzzles, or what is wrong with it
    reading       all of it: `parse`, `parse_many`, `readings`

Before them come bytes: decoding, unpacking and members. Beside them: text_cells, where one cell ends and
the next begins; shapes, what a line looks like; words, null, 5.0 and marks as cells, and the ends of rows
in programs; surroundings, ratings, dates and names that are not rows; markup, tables of HTML; links/, the
addresses of other solvers and of our page; records, lines of HoDoKu's library; tables, names of rows and
columns; writing, grid -> text; errors, what can be wrong.
"""

from sudoku_core.board.grid import is_plain_line
from sudoku_core.notation.errors import SENTENCES, PuzzleError
from sudoku_core.notation.links import state_in
from sudoku_core.notation.markup import rows_of_tables
from sudoku_core.notation.puzzles import Reading
from sudoku_core.notation.reading import grid_of_rows, parse, parse_many, readings, the_one
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
    "rows_of_tables",
    "state_in",
    "the_one",
    "to_sdm",
    "write",
]
