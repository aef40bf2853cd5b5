"""Write a board as a change of another board, for the steps of Undo.

    <digits>,<corner>,<centre>,<colours>,<struck>,<candidate colours>,<links>

Each changed cell is one character for the cell, followed by its new content: in <digits> one character for
the digit and its kind, in the other layers the text of board_text.py. The last two fields are changes as in
mark_text.py. Unchanged layers at the end are omitted. For any other text, `read_change` returns None.
"""

from typing import TYPE_CHECKING

from shared.boards.board import GIVEN, Board
from solving.texts.board_text import read_colours, read_note, write_colours, write_note
from solving.texts.mark_text import (
    apply_colour_change,
    apply_link_change,
    write_colour_change,
    write_link_change,
)
from sudoku_core.board.digits import ALL, NONE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from shared.boards.board import Layer

_FIRST_CELL_CODE = 46  # code of "."; the code of the last cell is 126, "~"
# An empty cell, the nine givens, the nine entries, the nine solved digits.
_DIGIT_CHARACTERS = ".123456789abcdefghiABCDEFGHI"


def write_change(base: Board, board: Board) -> str:
    """Return the change from the board `base` to this board, in ASCII without spaces; "," for no change."""
    digits = ""
    if board.values != base.values or board.kinds != base.kinds:
        cells = _differing_cells(base.values, board.values) + _differing_cells(base.kinds, board.kinds)
        for cell in sorted(set(cells)):
            value = board.values[cell]
            digits += chr(_FIRST_CELL_CODE + cell)
            digits += _DIGIT_CHARACTERS[9 * (board.kinds[cell] - GIVEN) + value] if value else "."
    fields = [digits]
    for base_layer, layer, write_mark in (
        (base.corner, board.corner, write_note),
        (base.centre, board.centre, write_note),
        (base.colours, board.colours, write_colours),
        (base.struck, board.struck, write_note),
    ):
        cells = _differing_cells(base_layer, layer)
        fields.append("".join([chr(_FIRST_CELL_CODE + cell) + write_mark(layer[cell]) for cell in cells]))
    fields.append(write_colour_change(base.candidate_colours, board.candidate_colours))
    fields.append(write_link_change(base.links, board.links))
    while fields and not fields[-1]:
        fields.pop()
    return ",".join(fields) or ","


def _differing_cells(base_layer: "Layer", layer: "Layer") -> list[int]:
    cells = []
    if base_layer != layer:
        for start in range(0, 81, 9):
            if base_layer[start : start + 9] != layer[start : start + 9]:
                cells += [cell for cell in range(start, start + 9) if base_layer[cell] != layer[cell]]
    return cells


def read_change(base: Board, text: str) -> Board | None:
    """Return the board `base` after this change, or None if the text is not a change."""
    fields = text.split(",")
    if len(fields) > 7 or (len(fields) > 5 and not fields[-1]):
        return None
    candidate_colours, links = base.candidate_colours, base.links
    if len(fields) > 5:
        new_colours = apply_colour_change(candidate_colours, fields[5])
        new_links = apply_link_change(links, fields[6] if len(fields) > 6 else "")
        if new_colours is None or new_links is None:
            return None
        candidate_colours, links = new_colours, new_links
    values, kinds = base.values, base.kinds
    if fields[0]:
        digit_changes = _read_cells(fields[0], _read_digit)
        if not digit_changes:
            return None
        for cell, index in digit_changes:
            values = _replace(values, cell, (index - 1) % 9 + 1 if index else 0)
            kinds = _replace(kinds, cell, (index + 8) // 9)
    layers = [base.corner, base.centre, base.colours, base.struck]
    for layer, field in enumerate(fields[1:5]):
        if field:
            mark_changes = _read_cells(field, _read_colours if layer == 2 else read_note)
            if not mark_changes:
                return None
            for cell, mark in mark_changes:
                layers[layer] = _replace(layers[layer], cell, mark)
    corner, centre, colours, struck = layers
    board = Board(values=values, kinds=kinds, corner=corner, centre=centre, colours=colours, struck=struck)
    return board.having(candidate_colours=candidate_colours, links=links)


def _replace(layer: "Layer", cell: int, item: int) -> "Layer":
    # For one or two cells this is much faster in MicroPython than building a list of the whole layer.
    return layer[:cell] + (item,) + layer[cell + 1 :]


def _read_cells(
    field: str, read_mark: "Callable[[str, Iterator[str]], int]"
) -> list[tuple[int, int]] | None:
    """Return (cell, content) for each changed cell, or None if the text is invalid."""
    changes = []
    characters = iter(field)
    for character in characters:
        cell = ord(character) - _FIRST_CELL_CODE
        mark = read_mark(next(characters, " "), characters)
        if not (0 <= cell < 81 and 0 <= mark <= ALL):
            return None
        changes.append((cell, mark))
    return changes


def _read_digit(mark: str, _characters: "Iterator[str]") -> int:
    return _DIGIT_CHARACTERS.find(mark)


def _read_colours(mark: str, characters: "Iterator[str]") -> int:
    return (
        NONE if mark == "0" else read_colours(mark, characters)
    )  # the old format, in which a cell has only one colour
