"""Find the puzzles in a text that the reader pastes, drops, types or puts into an address.

This module parses lines of 81 digits and dots, as in nearly every address. boards/formats.py parses all
other texts; it is loaded separately, see services/reading.py.
"""

from typing import TYPE_CHECKING

from shared.values import Value
from sudoku_core.board.grid import Grid, is_plain_line, values_of
from sudoku_core.board.sending import restore_line

if TYPE_CHECKING:
    from shared.life import Message
    from sudoku_core.notation.puzzles import Reading


class FoundPuzzles(Value):
    """The result of reading a text: one puzzle, several to choose from, or a problem."""

    grid: "Grid | None" = None  # the puzzle, if there is exactly one
    several: "tuple[Reading, ...]" = ()  # the puzzles to choose from
    may_continue: bool = False  # whether the text may contain further puzzles
    problem: "Message | None" = None  # the reason why there is not exactly one puzzle
    note: "Message | None" = None  # the message on a repaired link


def find_puzzles(text: str, markup: str = "") -> FoundPuzzles:
    """Return the puzzles in this text. markup: The text as HTML, used if the plain text has no puzzle."""
    text_result = _find_in_text(text)
    if text_result.problem and not text_result.several and _LINK in text:
        grid, problem, note = grid_of_address(_puzzle_parameter_in(text))
        text_result = FoundPuzzles(grid=grid, note=note) if grid and not problem else text_result
    if text_result.problem and not text_result.several and markup:
        markup_result = _find_in_text(markup)
        is_useless = markup_result.problem and not markup_result.several
        return text_result if is_useless else markup_result
    return text_result


def _find_in_text(text: str) -> FoundPuzzles:
    line = text.strip()
    if is_plain_line(line):
        return FoundPuzzles(grid=Grid(values_of(line)))

    from shared.boards.formats import find

    return find(text)


# The start of a puzzle in an address of this site.
_LINK = "puzzle="


def _puzzle_parameter_in(text: str) -> str:
    """Return the value of the puzzle parameter in this address, which may be truncated."""
    value = text.partition(_LINK)[2]
    # Mail programs fold long lines, some with "=" at the end, and write =3D for "=" and =2E for a dot.
    for sign in ("=\n", "=\r\n", "\r", "\n", " "):
        value = value.replace(sign, "")
    for end in ("&", "#"):
        value = value.partition(end)[0]
    value = value[2:] if value[:2] == "3D" else value
    for sign in ("%2E", "%2e", "=2E"):
        value = value.replace(sign, ".")
    return value


def grid_of_address(text: str) -> "tuple[Grid | None, Message | None, Message | None]":
    """Return the puzzle in an address parameter, the problem with it, and the message on a repair."""
    line, lost_count = restore_line(text)
    grid, problem = grid_of_text(line)
    return grid, problem, repair_message(lost_count) if grid else None


def repair_message(lost_count: int) -> "Message | None":
    """Return the message on a repaired link, or None. lost_count: See `restore_line`."""
    if lost_count:
        return ("address.cut", {"count": lost_count}) if lost_count > 0 else ("address.full_stop", None)
    return None


def grid_of_text(text: str) -> "tuple[Grid | None, Message | None]":
    """Return (puzzle, None) for a text with exactly one puzzle, or (None, problem)."""
    text_result = find_puzzles(text)
    return text_result.grid, text_result.problem
