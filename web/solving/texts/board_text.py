"""Read and write boards as text, for addresses and for the browser's storage.

    2_<values>_<kinds>_<corner>_<centre>_<colours>_<struck>_<candidate colours>_<links>

Each layer has one or two characters per cell, `.` for nothing. Empty layers at the end are omitted. A
colour is written as its number. Several colours are two letters, each `a` to `p` for four bits of the set.
The last two fields are lists: see mark_text.py.
The text may be from anyone; a text that is not a board is read as None.
"""

from typing import TYPE_CHECKING

from shared.boards.board import Board
from solving.texts.mark_text import (
    read_colours_of_candidates,
    read_links,
    write_colours_of_candidates,
    write_links,
)
from sudoku_core.board.digits import ALL, COUNT, MEMBERS, NONE, only
from sudoku_core.board.sending import restore_state, unseal_state

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from shared.boards.board import Layer

_NOTHING = (0,) * 81

VERSION = "2"
_VALUE_MARKS = ".123456789"
_KIND_MARKS = ".ges"
_SEVERAL_COLOURS = "abcdefghijklmnop"
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_NO_MARKS = "." * 81
_OF_DIGIT = {character: number for number, character in enumerate(_DIGITS)}


def write(board: Board) -> str:
    """Return the board as text of letters, digits, `.` and `_`."""
    layers = [
        "".join([_VALUE_MARKS[value] for value in board.values]),
        "".join([_KIND_MARKS[kind] for kind in board.kinds]),
        _write_sets(board.corner, write_note),
        _write_sets(board.centre, write_note),
        _write_sets(board.colours, write_colours),
        _write_sets(board.struck, write_note),
        write_colours_of_candidates(board.candidate_colours),
        write_links(board.links),
    ]
    while len(layers) > 2 and not layers[-1].replace(".", ""):
        layers.pop()
    return VERSION + "_" + "_".join(layers)


def _write_sets(layer: "Layer", write_set: "Callable[[int], str]") -> str:
    if layer == _NOTHING:
        return _NO_MARKS
    return "".join([write_set(mask) for mask in layer])


def write_note(mask: int) -> str:
    """Return the notes of a cell as one or two characters."""
    return _DIGITS[mask >> 5] + _DIGITS[mask & 31] if mask else "."


def write_colours(mask: int) -> str:
    """Return the colours of a cell as one or two characters."""
    if COUNT[mask] > 1:
        return _SEVERAL_COLOURS[mask >> 4] + _SEVERAL_COLOURS[mask & 15]
    return str(MEMBERS[mask][0]) if mask else "."


def read_mended(text: str) -> "tuple[Board | None, int]":
    """Return the board in an address, and the number of missing cells: see sudoku_core/board/sending.py."""
    state, lost = restore_state(text)
    board = read(state)
    return board, lost if board else 0


def read(text: str) -> Board | None:
    """Return the board in a text of `write`; None if the text is not a board."""
    version, *layers = unseal_state(text).split("_")
    if version != VERSION or not 2 <= len(layers) <= 8 or (len(layers) > 6 and not layers[-1]):
        return None
    layers += [""] * (8 - len(layers))
    values = _read_marks(layers[0], _VALUE_MARKS)
    kinds = _read_marks(layers[1], _KIND_MARKS)
    corner, centre = _read_sets(layers[2], read_note), _read_sets(layers[3], read_note)
    colours, struck = _read_sets(layers[4], read_colours), _read_sets(layers[5], read_note)
    candidate_colours, links = read_colours_of_candidates(layers[6]), read_links(layers[7])
    if not (values and kinds and corner and centre and colours and struck):
        return None
    if candidate_colours is None or links is None:
        return None
    if any(bool(value) != bool(kind) for value, kind in zip(values, kinds)):
        return None
    board = Board(values=values, kinds=kinds, corner=corner, centre=centre, colours=colours, struck=struck)
    return board.having(candidate_colours=candidate_colours, links=links)


def _read_marks(text: str, marks: str) -> "Layer | None":
    if len(text) != 81:
        return None
    numbers = [marks.find(character) for character in text]
    return tuple(numbers) if min(numbers) >= 0 else None


def _read_sets(text: str, read_set: "Callable[[str, Iterator[str]], int]") -> "Layer | None":
    if not text:
        return _NOTHING
    if len(text) > 2 * 81:
        return None
    characters = iter(text)
    sets = [read_set(first, characters) for first in characters]
    return tuple(sets) if len(sets) == 81 and max(sets) <= ALL else None


def read_note(first: str, characters: "Iterator[str]") -> int:
    """Return the notes in a cell's text from this character on; a number above ALL if invalid."""
    if first == ".":
        return NONE
    return (32 * _OF_DIGIT.get(first, 99) + _OF_DIGIT.get(next(characters, ""), 999)) or 999


def read_colours(first: str, characters: "Iterator[str]") -> int:
    """Return the colours in a cell's text from this character on; a number above ALL if invalid."""
    if first == ".":
        return NONE
    if first in "12345678":
        return only(int(first))
    high, low = _SEVERAL_COLOURS.find(first), _SEVERAL_COLOURS.find(next(characters, " "))
    return 16 * high + low if min(high, low) >= 0 and COUNT[16 * high + low] > 1 else ALL + 1
