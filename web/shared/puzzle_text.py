"""Texts that readers paste, drop, type or put into an address, read as one puzzle, or as several.

A line of 81 digits and dots, as nearly every address has it, is read here. boards/formats.py reads all
other texts; it comes in a file of its own, see services/reading.py.
"""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.grid import Grid, is_plain_line, values_of
from sudoku_core.board.sending import mended_line

if TYPE_CHECKING:
    from shared.life import Message
    from sudoku_core.notation.puzzles import Reading


class FoundPuzzles(Value):
    """The result of reading a text: one puzzle, or several to choose from, or what is wrong with it.

    goes_on: whether the text may have more puzzles than these. note: what was mended in a link.
    """

    grid: "Grid | None" = None
    several: "tuple[Reading, ...]" = ()
    goes_on: bool = False
    problem: "Message | None" = None
    note: "Message | None" = None


def find_puzzles(text: str, markup: str = "") -> FoundPuzzles:
    """Return what is in this text. markup: the same as HTML, read where the text cannot be."""
    found = _find(text)
    if found.problem and not found.several and _LINK in text:
        grid, problem, note = grid_of_address(_value_in(text))
        found = FoundPuzzles(grid=grid, note=note) if grid and not problem else found
    if found.problem and not found.several and markup:
        of_markup = _find(markup)
        return found if of_markup.problem and not of_markup.several else of_markup
    return found


def _find(text: str) -> FoundPuzzles:
    line = text.strip()
    if is_plain_line(line):
        return FoundPuzzles(grid=Grid(values_of(line)))

    from shared.boards.formats import find

    return find(text)


# The parameter of a puzzle in an address of this site.
_LINK = "puzzle="


def _value_in(text: str) -> str:
    """Return the value of this parameter in a text that is an address, as far as it goes."""
    value = text.partition(_LINK)[2]
    # Mail folds long lines, also with "=" at their ends; then it writes =3D for "=" and =2E for a dot.
    for sign in ("=\n", "=\r\n", "\r", "\n", " "):
        value = value.replace(sign, "")
    for end in ("&", "#"):
        value = value.partition(end)[0]
    value = value[2:] if value[:2] == "3D" else value
    for sign in ("%2E", "%2e", "=2E"):
        value = value.replace(sign, ".")
    return value


def grid_of_address(text: str) -> "tuple[Grid | None, Message | None, Message | None]":
    """Return the puzzle in this value of an address, what is wrong with it, and what was mended."""
    line, lost = mended_line(text)
    grid, problem = grid_of_text(line)
    return grid, problem, note_of(lost) if grid else None


def note_of(lost: int) -> "Message | None":
    """Return what to say of a link that lost cells at its end; see `mended_line`."""
    if lost:
        return ("address.cut", {"count": lost}) if lost > 0 else ("address.full_stop", None)
    return None


def grid_of_text(text: str) -> "tuple[Grid | None, Message | None]":
    """Return the one puzzle in this text and None, or else None and a message that says why."""
    found = find_puzzles(text)
    return found.grid, found.problem
