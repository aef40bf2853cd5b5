"""Find puzzles in texts of any format. This file is loaded on demand, see shared/services/reading.py."""

from typing import TYPE_CHECKING

from shared.puzzle_text import FoundPuzzles
from sudoku_core.board.grid import is_plain_line
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.links import state_in
from sudoku_core.notation.markup import rows_of_tables
from sudoku_core.notation.reading import only_grid, parse_many, readings

if TYPE_CHECKING:
    from shared.life import Message
    from sudoku_core.notation.puzzles import Reading

__all__ = ["PuzzleError", "find", "parse_many", "readings", "state_in"]

# The maximum length of a text. It is longer than any puzzle, and more would take noticeable time.
LONGEST_TEXT = 10_000

# A plain line counts as fewer characters than it has, because reading it is faster.
_PLAIN = 27

# The length in characters of a table of 81 cells as some browsers copy it.
LONGEST_MARKUP = 500_000

# The maximum number of puzzles to choose from in a text.
MOST_PUZZLES = 300


def find(text: str) -> FoundPuzzles:
    """Return the puzzle in this text, several puzzles to choose from, or the problem with the text."""
    if LONGEST_TEXT < len(text) < LONGEST_MARKUP and "<table" in text.lower():
        text = "\n".join(rows_of_tables(text))
    lines, may_continue = _first_lines(text)
    everything: list[Reading] = []
    several: list[Reading] = []
    for reading in readings(lines):
        if reading and reading.line and len(several) == MOST_PUZZLES:
            may_continue = True
            break
        if reading:
            everything.append(reading)
            several += [reading] if reading.line else []
    if may_continue and len(several) < 2:
        return FoundPuzzles(problem=("error.long", {"count": LONGEST_TEXT}))
    try:
        return FoundPuzzles(grid=only_grid(everything))
    except PuzzleError as error:
        row, column, part = error.where
        cell = f"r{row}c{column}" if column else None
        problem: Message = ("error." + error.code, {"row": row, "cell": cell, "text": part})
        return FoundPuzzles(
            several=tuple(several) if len(several) > 1 else (), may_continue=may_continue, problem=problem
        )


def _first_lines(text: str) -> tuple[list[str], bool]:
    """Return the lines of this text up to LONGEST_TEXT characters, and whether more follow."""
    lines = text.split("\n")
    room = LONGEST_TEXT
    for number, line in enumerate(lines if len(text) > LONGEST_TEXT else ()):
        room -= _PLAIN if is_plain_line(line.strip()) else len(line) + 1
        if room < 0:
            return lines[:number], True
    return lines, False
