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

# The maximum number of characters to parse. A longer text would take noticeable time.
LONGEST_TEXT = 10_000

# The number of characters that a plain line of 81 counts as, because it is parsed faster than other text.
_PLAIN_LINE_COST = 27

# The maximum number of characters of HTML. Some browsers copy a table of 81 cells as almost as many.
LONGEST_MARKUP = 500_000

# The maximum number of puzzles to choose from in a text.
MOST_PUZZLES = 300


def find(text: str) -> FoundPuzzles:
    """Return the puzzle in this text, several puzzles to choose from, or the problem with the text."""
    if LONGEST_TEXT < len(text) < LONGEST_MARKUP and "<table" in text.lower():
        text = "\n".join(rows_of_tables(text))
    lines, may_continue = _limit_lines(text)
    all_readings: list[Reading] = []
    puzzle_readings: list[Reading] = []
    for reading in readings(lines):
        if reading and reading.line and len(puzzle_readings) == MOST_PUZZLES:
            may_continue = True
            break
        if reading:
            all_readings.append(reading)
            puzzle_readings += [reading] if reading.line else []
    if may_continue and len(puzzle_readings) < 2:
        return FoundPuzzles(problem=("error.long", {"count": LONGEST_TEXT}))
    try:
        return FoundPuzzles(grid=only_grid(all_readings))
    except PuzzleError as error:
        row, column, part = error.where
        cell = f"r{row}c{column}" if column else None
        problem: Message = ("error." + error.code, {"row": row, "cell": cell, "text": part})
        return FoundPuzzles(
            several=tuple(puzzle_readings) if len(puzzle_readings) > 1 else (),
            may_continue=may_continue,
            problem=problem,
        )


def _limit_lines(text: str) -> tuple[list[str], bool]:
    """Return the lines of this text up to LONGEST_TEXT characters, and whether more follow."""
    lines = text.split("\n")
    remaining = LONGEST_TEXT
    for number, line in enumerate(lines if len(text) > LONGEST_TEXT else ()):
        remaining -= _PLAIN_LINE_COST if is_plain_line(line.strip()) else len(line) + 1
        if remaining < 0:
            return lines[:number], True
    return lines, False
