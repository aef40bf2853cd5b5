"""Write a board as a change of another board, for the steps of Undo.

    <digits>,<corner>,<centre>,<colours>,<struck>,<candidate colours>,<links>

Each changed cell has a character for the cell, then its content: in <digits> one character for the
digit and its kind, in the other layers the text of board_text.py. The last two fields are changes of
mark_text.py. Unchanged layers at the end are omitted. Any other text is read as None.
"""

from typing import TYPE_CHECKING

from shared.boards.board import GIVEN, Board
from solving.texts.board_text import read_colours, read_note, write_colours, write_note
from solving.texts.mark_text import (
    change_colours,
    change_links,
    write_change_of_colours,
    write_change_of_links,
)
from sudoku_core.board.digits import ALL, NONE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from shared.boards.board import Layer

_FIRST_CELL = 46  # code of "."; the code of the last cell is 126, "~"
_GIVEN_ENTRY_SOLVED = ".123456789abcdefghiABCDEFGHI"


def write_change(near: Board, board: Board) -> str:
    """Return the change from the board `near` to this one, in ASCII without spaces; "," for no change."""
    digits = ""
    if board.values != near.values or board.kinds != near.kinds:
        cells = _differing_cells(near.values, board.values) + _differing_cells(near.kinds, board.kinds)
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
        cells = _differing_cells(before, layer)
        fields.append("".join([chr(_FIRST_CELL + cell) + write_mark(layer[cell]) for cell in cells]))
    fields.append(write_change_of_colours(near.candidate_colours, board.candidate_colours))
    fields.append(write_change_of_links(near.links, board.links))
    while fields and not fields[-1]:
        fields.pop()
    return ",".join(fields) or ","


def _differing_cells(before: "Layer", layer: "Layer") -> list[int]:
    cells = []
    if before != layer:
        for start in range(0, 81, 9):
            if before[start : start + 9] != layer[start : start + 9]:
                cells += [cell for cell in range(start, start + 9) if before[cell] != layer[cell]]
    return cells


def read_change(near: Board, text: str) -> Board | None:
    """Return the board `near` with this change applied; None if the text is not a change."""
    fields = text.split(",")
    if len(fields) > 7 or (len(fields) > 5 and not fields[-1]):
        return None
    candidate_colours, links = near.candidate_colours, near.links
    if len(fields) > 5:
        coloured = change_colours(candidate_colours, fields[5])
        linked = change_links(links, fields[6] if len(fields) > 6 else "")
        if coloured is None or linked is None:
            return None
        candidate_colours, links = coloured, linked
    values, kinds = near.values, near.kinds
    if fields[0]:
        digits = _read_cells(fields[0], _read_digit)
        if not digits:
            return None
        for cell, number in digits:
            values = _replace(values, cell, (number - 1) % 9 + 1 if number else 0)
            kinds = _replace(kinds, cell, (number + 8) // 9)
    layers = [near.corner, near.centre, near.colours, near.struck]
    for index, field in enumerate(fields[1:5]):
        if field:
            marks = _read_cells(field, _read_colours if index == 2 else read_note)
            if not marks:
                return None
            for cell, mark in marks:
                layers[index] = _replace(layers[index], cell, mark)
    corner, centre, colours, struck = layers
    board = Board(values=values, kinds=kinds, corner=corner, centre=centre, colours=colours, struck=struck)
    return board.having(candidate_colours=candidate_colours, links=links)


def _replace(layer: "Layer", cell: int, item: int) -> "Layer":
    # For one or two cells this is much faster in MicroPython than building a list of the whole layer.
    return layer[:cell] + (item,) + layer[cell + 1 :]


def _read_cells(
    field: str, read_mark: "Callable[[str, Iterator[str]], int]"
) -> list[tuple[int, int]] | None:
    """Return (cell, content) for each changed cell; None if one of them cannot be read."""
    contents = []
    characters = iter(field)
    for character in characters:
        cell = ord(character) - _FIRST_CELL
        mark = read_mark(next(characters, " "), characters)
        if not (0 <= cell < 81 and 0 <= mark <= ALL):
            return None
        contents.append((cell, mark))
    return contents


def _read_digit(mark: str, _characters: "Iterator[str]") -> int:
    return _GIVEN_ENTRY_SOLVED.find(mark)


def _read_colours(mark: str, characters: "Iterator[str]") -> int:
    return (
        NONE if mark == "0" else read_colours(mark, characters)
    )  # the old format, in which a cell has only one colour
