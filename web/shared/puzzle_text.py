"""Texts that readers paste, drop, type or put into an address, read as one puzzle, or as several.

A line of 81 digits and dots, as nearly every address has it, is read here. What reads all other formats is
imported with the first of them.
"""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.grid import Grid, is_plain_line, values_of

if TYPE_CHECKING:
    from shared.life import Message
    from sudoku_core.notation import Reading

# No puzzle needs as many characters, and reading more of them would take noticeably long.
LONGEST_TEXT = 10_000

# A plain line is read more quickly: it counts as this many characters.
_PLAIN = 27

# Browsers write a table of 81 cells with as many characters, and more.
LONGEST_MARKUP = 500_000

# The most puzzles of a text that can be chosen from.
MOST_PUZZLES = 300


class Found(Value):
    """The result of reading a text: one puzzle, or several to choose from, or what is wrong with it.

    goes_on: whether the text may have more puzzles than these.
    """

    grid: "Grid | None" = None
    several: "tuple[Reading, ...]" = ()
    goes_on: bool = False
    problem: "Message | None" = None


def find_puzzles(text: str, markup: str = "") -> Found:
    """Return what is in this text. markup: the same as HTML, read where the text cannot be."""
    found = _find(text)
    if found.problem and not found.several and markup:
        of_markup = _find(markup)
        return found if of_markup.problem and not of_markup.several else of_markup
    return found


def _find(text: str) -> Found:
    line = text.strip()
    if is_plain_line(line):
        return Found(grid=Grid(values_of(line)))

    from sudoku_core.notation import PuzzleError, readings, rows_of_tables, the_one

    if LONGEST_TEXT < len(text) < LONGEST_MARKUP and "<table" in text.lower():
        text = "\n".join(rows_of_tables(text))
    lines, goes_on = _beginning(text)
    everything: list[Reading] = []
    several: list[Reading] = []
    for reading in readings(lines):
        if reading and reading.line and len(several) == MOST_PUZZLES:
            goes_on = True
            break
        if reading:
            everything.append(reading)
            several += [reading] if reading.line else []
    if goes_on and len(several) < 2:
        return Found(problem=("error.long", {"count": LONGEST_TEXT}))
    try:
        return Found(grid=the_one(everything))
    except PuzzleError as error:
        row, column, part = error.where
        cell = f"r{row}c{column}" if column else None
        problem: Message = ("error." + error.code, {"row": row, "cell": cell, "text": part})
        return Found(several=tuple(several) if len(several) > 1 else (), goes_on=goes_on, problem=problem)


def _beginning(text: str) -> tuple[list[str], bool]:
    """Return as many lines of this text as can be read without a wait, and whether more follow."""
    lines = text.split("\n")
    room = LONGEST_TEXT
    for number, line in enumerate(lines if len(text) > LONGEST_TEXT else ()):
        room -= _PLAIN if is_plain_line(line.strip()) else len(line) + 1
        if room < 0:
            return lines[:number], True
    return lines, False


def grid_of_text(text: str) -> "tuple[Grid | None, Message | None]":
    """Return the one puzzle in this text and None, or else None and a message that says why."""
    found = find_puzzles(text)
    return found.grid, found.problem
