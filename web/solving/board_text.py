"""Boards as text, for addresses and for what a browser keeps: whole, or what makes one of the one near it.

Every text is read with suspicion, for anybody can write one: what is no board gives None. Written so that
MicroPython runs this file.
"""

from typing import TYPE_CHECKING

from solving.board import EMPTY, ENTRY, GIVEN, SOLVED, Board
from sudoku_core.digits import ALL, NONE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from solving.board import Layer

_NOTHING = (0,) * 81

# ---------------------------------------------------------------- whole

# 2_<values>_<kinds>_<corner>_<centre>_<colours>: a character or two for each cell, `.` for nothing, runs
# of nothing not shortened; layers at the end that are empty are left out.
VERSION = "2"
_VALUE_MARKS = ".123456789"
_KIND_MARKS = ".ges"
_COLOUR_MARKS = ".12345678"
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_NO_MARKS = "." * 81
_OF_DIGIT = {character: number for number, character in enumerate(_DIGITS)}


def write(board: Board) -> str:
    """The board as text of letters, digits, `.` and `_`, for an address or a store."""
    layers = [
        "".join([_VALUE_MARKS[value] for value in board.values]),
        "".join([_KIND_MARKS[kind] for kind in board.kinds]),
        _write_notes(board.corner),
        _write_notes(board.centre),
        "".join([_COLOUR_MARKS[number] for number in board.colours]),
    ]
    while len(layers) > 2 and not layers[-1].replace(".", ""):
        layers.pop()
    return VERSION + "_" + "_".join(layers)


def _write_notes(notes: "Layer") -> str:
    if notes == _NOTHING:
        return _NO_MARKS
    return "".join([_write_note(mask) for mask in notes])


def _write_note(mask: int) -> str:
    return _DIGITS[mask >> 5] + _DIGITS[mask & 31] if mask else "."


def read(text: str) -> Board | None:
    """The board that `write` wrote, or None where this text is no such thing."""
    version, *layers = text.split("_")
    if version == "1":
        return _read_version_1(layers)
    if version != VERSION or not 2 <= len(layers) <= 5:
        return None
    layers += [""] * (5 - len(layers))
    values = _read_marks(layers[0], _VALUE_MARKS)
    kinds = _read_marks(layers[1], _KIND_MARKS)
    corner, centre = _read_notes(layers[2]), _read_notes(layers[3])
    colours = _read_marks(layers[4], _COLOUR_MARKS) if layers[4] else _NOTHING
    if not (values and kinds and corner and centre and colours):
        return None
    if any(bool(value) != bool(kind) for value, kind in zip(values, kinds)):
        return None
    return Board(values, kinds, corner, centre, colours)


def _read_marks(text: str, marks: str) -> "Layer | None":
    if len(text) != 81:
        return None
    numbers = [marks.find(character) for character in text]
    return tuple(numbers) if min(numbers) >= 0 else None


def _read_notes(text: str) -> "Layer | None":
    if not text:
        return _NOTHING
    if len(text) > 2 * 81:
        return None
    characters = iter(text)
    notes = [_read_note(first, characters) for first in characters]
    return tuple(notes) if len(notes) == 81 and max(notes) <= ALL else None


def _read_note(first: str, characters: "Iterator[str]") -> int:
    """The notes of a cell whose text begins with this character; more than ALL where they are none."""
    if first == ".":
        return NONE
    return (32 * _OF_DIGIT.get(first, 99) + _OF_DIGIT.get(next(characters, ""), 999)) or 999


def _read_version_1(layers: list[str]) -> Board | None:
    """A board as links had it before there were notes: givens, entries and solved digits, three lines."""
    lines = [_read_marks(layer, _VALUE_MARKS) for layer in layers]
    if len(lines) != 3 or not all(lines):
        return None
    values, kinds = [0] * 81, [EMPTY] * 81
    for kind, line in zip((GIVEN, ENTRY, SOLVED), lines):
        for cell, value in enumerate(line or ()):
            if value:
                if values[cell]:
                    return None
                values[cell], kinds[cell] = value, kind
    return Board(tuple(values), tuple(kinds))


# ---------------------------------------------------------------- what changed

# <digits>,<corner>,<centre>,<colours>: for each cell that differs a character for the cell, then one for
# the digit and whose it is, or what `write` has; layers at the end that are the same are left out.
_FIRST_CELL = 46  # "."; the last is 126, "~"
_GIVEN_ENTRY_SOLVED = ".123456789abcdefghiABCDEFGHI"


def write_change(near: Board, board: Board) -> str:
    """What makes this board of the one near it, in ASCII's signs without space; "," for nothing."""
    digits = ""
    if board.values != near.values or board.kinds != near.kinds:
        cells = _different(near.values, board.values) + _different(near.kinds, board.kinds)
        for cell in sorted(set(cells)):
            value = board.values[cell]
            digits += chr(_FIRST_CELL + cell)
            digits += _GIVEN_ENTRY_SOLVED[9 * (board.kinds[cell] - GIVEN) + value] if value else "."
    fields = [digits]
    for before, layer, write_mark in (
        (near.corner, board.corner, _write_note),
        (near.centre, board.centre, _write_note),
        (near.colours, board.colours, str),
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
    """The board that `write_change` told from the one near it, or None where this text tells none."""
    fields = text.split(",")
    if len(fields) > 4:
        return None
    values, kinds = near.values, near.kinds
    if fields[0]:
        digits = _read_cells(fields[0], _read_digit)
        if not digits:
            return None
        for cell, number in digits:
            values = _with(values, cell, (number - 1) % 9 + 1 if number else 0)
            kinds = _with(kinds, cell, (number + 8) // 9)
    layers = [near.corner, near.centre, near.colours]
    for index, field in enumerate(fields[1:]):
        if field:
            marks = _read_cells(field, _read_colour if index == 2 else _read_note)
            if not marks:
                return None
            for cell, mark in marks:
                layers[index] = _with(layers[index], cell, mark)
    return Board(values, kinds, *layers)


def _with(layer: "Layer", cell: int, item: int) -> "Layer":
    # For a cell or two much faster in MicroPython than a list, which `_changed` makes.
    return layer[:cell] + (item,) + layer[cell + 1 :]


def _read_cells(
    field: str, read_mark: "Callable[[str, Iterator[str]], int]"
) -> list[tuple[int, int]] | None:
    """Cells and what is read there; None where one of them is not to be read."""
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


def _read_colour(mark: str, _characters: "Iterator[str]") -> int:
    return "012345678".find(mark)
