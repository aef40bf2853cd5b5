"""One board as a change of another, for the steps of Undo.

    <digits>,<corner>,<centre>,<colours>,<struck>

For each cell that differs there is a character for the cell, then one for its digit and whose digit it is,
or what board_text.py writes; equal layers at the end are left out. What is no such text is read as None.
"""

from typing import TYPE_CHECKING

from shared.boards.board import GIVEN, Board
from solving.texts.board_text import read_colours, read_note, write_colours, write_note
from sudoku_core.board.digits import ALL, NONE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from shared.boards.board import Layer

_FIRST_CELL = 46  # "."; the last is 126, "~"
_GIVEN_ENTRY_SOLVED = ".123456789abcdefghiABCDEFGHI"


def write_change(near: Board, board: Board) -> str:
    """Return what turns the board near it into this one, in ASCII without space; "," for nothing."""
    digits = ""
    if board.values != near.values or board.kinds != near.kinds:
        cells = _different(near.values, board.values) + _different(near.kinds, board.kinds)
        for cell in sorted(set(cells)):
            value = board.values[cell]
            digits += chr(_FIRST_CELL + cell)
            digits += _GIVEN_ENTRY_SOLVED[9 * (board.kinds[cell] - GIVEN) + value] if value else "."
    fields = [digits]
    for before, layer, write_mark in (
        (near.corner, board.corner, write_note),
        (near.centre, board.centre, write_note),
        (near.colours, board.colours, write_colours),
        (near.struck, board.struck, write_note),
    ):
        cells = _different(before, layer)
        fields.append("".join([chr(_FIRST_CELL + cell) + write_mark(layer[cell]) for cell in cells]))
    while fields and not fields[-1]:
        fields.pop()
    return ",".join(fields) or ","


def _different(before: "Layer", layer: "Layer") -> list[int]:
    cells = []
    if before != layer:
        for start in range(0, 81, 9):
            if before[start : start + 9] != layer[start : start + 9]:
                cells += [cell for cell in range(start, start + 9) if before[cell] != layer[cell]]
    return cells


def read_change(near: Board, text: str) -> Board | None:
    """Return the board into which this text turns the one near it, or None where it is no such text."""
    fields = text.split(",")
    if len(fields) > 5:
        return None
    values, kinds = near.values, near.kinds
    if fields[0]:
        digits = _read_cells(fields[0], _read_digit)
        if not digits:
            return None
        for cell, number in digits:
            values = _with(values, cell, (number - 1) % 9 + 1 if number else 0)
            kinds = _with(kinds, cell, (number + 8) // 9)
    layers = [near.corner, near.centre, near.colours, near.struck]
    for index, field in enumerate(fields[1:]):
        if field:
            marks = _read_cells(field, _read_colours if index == 2 else read_note)
            if not marks:
                return None
            for cell, mark in marks:
                layers[index] = _with(layers[index], cell, mark)
    corner, centre, colours, struck = layers
    return Board(values=values, kinds=kinds, corner=corner, centre=centre, colours=colours, struck=struck)


def _with(layer: "Layer", cell: int, item: int) -> "Layer":
    # For a cell or two this is much faster in MicroPython than going over a list.
    return layer[:cell] + (item,) + layer[cell + 1 :]


def _read_cells(
    field: str, read_mark: "Callable[[str, Iterator[str]], int]"
) -> list[tuple[int, int]] | None:
    """Return cells and what is read there; None where one of them cannot be read."""
    found = []
    characters = iter(field)
    for character in characters:
        cell = ord(character) - _FIRST_CELL
        mark = read_mark(next(characters, " "), characters)
        if not (0 <= cell < 81 and 0 <= mark <= ALL):
            return None
        found.append((cell, mark))
    return found


def _read_digit(mark: str, _characters: "Iterator[str]") -> int:
    return _GIVEN_ENTRY_SOLVED.find(mark)


def _read_colours(mark: str, characters: "Iterator[str]") -> int:
    return NONE if mark == "0" else read_colours(mark, characters)  # as it was before there were several
