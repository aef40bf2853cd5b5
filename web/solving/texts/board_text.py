"""Read and write boards as text, for addresses and for the browser's storage.

    2_<values>_<kinds>_<corner>_<centre>_<colours>_<struck>_<candidate colours>_<links>

Each layer has one or two characters per cell, `.` for an empty set. Empty layers at the end are omitted.
One colour is written as its number. Several colours are two letters, each `a` to `p` for four bits of the
set. The last two fields are lists: see mark_text.py. The text may come from anyone; for a text that is not
a board, `read_board` returns None.
"""

from typing import TYPE_CHECKING

from shared.boards.board import Board
from solving.texts.mark_text import (
    read_candidate_colours,
    read_links,
    write_candidate_colours,
    write_links,
)
from sudoku_core.board.digits import ALL, COUNT, MEMBERS, NONE, only
from sudoku_core.board.sending import restore_state, unseal_state

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from shared.boards.board import Layer

_EMPTY_LAYER = (0,) * 81

VERSION = "2"
_VALUE_CHARACTERS = ".123456789"
_KIND_CHARACTERS = ".ges"
_COLOUR_SET_CHARACTERS = "abcdefghijklmnop"
_DIGITS = "0123456789abcdefghijklmnopqrstuv"
_EMPTY_LAYER_TEXT = "." * 81
_DIGIT_VALUES = {character: number for number, character in enumerate(_DIGITS)}


def write_board(board: Board) -> str:
    """Return the board as a text of letters, digits, `.` and `_`."""
    layers = [
        "".join([_VALUE_CHARACTERS[value] for value in board.values]),
        "".join([_KIND_CHARACTERS[kind] for kind in board.kinds]),
        _write_sets(board.corner, write_note),
        _write_sets(board.centre, write_note),
        _write_sets(board.colours, write_colours),
        _write_sets(board.struck, write_note),
        write_candidate_colours(board.candidate_colours),
        write_links(board.links),
    ]
    while len(layers) > 2 and not layers[-1].replace(".", ""):
        layers.pop()
    return VERSION + "_" + "_".join(layers)


def _write_sets(layer: "Layer", write_set: "Callable[[int], str]") -> str:
    if layer == _EMPTY_LAYER:
        return _EMPTY_LAYER_TEXT
    return "".join([write_set(members) for members in layer])


def write_note(digits: int) -> str:
    """Return the notes of a cell as one or two characters."""
    return _DIGITS[digits >> 5] + _DIGITS[digits & 31] if digits else "."


def write_colours(colours: int) -> str:
    """Return the colours of a cell as one or two characters."""
    if COUNT[colours] > 1:
        return _COLOUR_SET_CHARACTERS[colours >> 4] + _COLOUR_SET_CHARACTERS[colours & 15]
    return str(MEMBERS[colours][0]) if colours else "."


def read_repaired_board(text: str) -> "tuple[Board | None, int]":
    """Return the board in an address, and the number of lost cells: see sudoku_core/board/sending.py."""
    state, missing_count = restore_state(text)
    board = read_board(state)
    return board, missing_count if board else 0


def read_board(text: str) -> Board | None:
    """Return the board in a text of `write_board`, or None if the text is not a board."""
    version, *layers = unseal_state(text).split("_")
    if version != VERSION or not 2 <= len(layers) <= 8 or (len(layers) > 6 and not layers[-1]):
        return None
    layers += [""] * (8 - len(layers))
    values = _read_characters(layers[0], _VALUE_CHARACTERS)
    kinds = _read_characters(layers[1], _KIND_CHARACTERS)
    corner, centre = _read_sets(layers[2], read_note), _read_sets(layers[3], read_note)
    colours, struck = _read_sets(layers[4], read_colours), _read_sets(layers[5], read_note)
    candidate_colours, links = read_candidate_colours(layers[6]), read_links(layers[7])
    if not (values and kinds and corner and centre and colours and struck):
        return None
    if candidate_colours is None or links is None:
        return None
    if any(bool(value) != bool(kind) for value, kind in zip(values, kinds)):
        return None
    board = Board(values=values, kinds=kinds, corner=corner, centre=centre, colours=colours, struck=struck)
    return board.having(candidate_colours=candidate_colours, links=links)


def _read_characters(text: str, alphabet: str) -> "Layer | None":
    if len(text) != 81:
        return None
    numbers = [alphabet.find(character) for character in text]
    return tuple(numbers) if min(numbers) >= 0 else None


def _read_sets(text: str, read_set: "Callable[[str, Iterator[str]], int]") -> "Layer | None":
    if not text:
        return _EMPTY_LAYER
    if len(text) > 2 * 81:
        return None
    characters = iter(text)
    sets = [read_set(character, characters) for character in characters]
    return tuple(sets) if len(sets) == 81 and max(sets) <= ALL else None


def read_note(character: str, characters: "Iterator[str]") -> int:
    """Return the notes in the text of a cell that starts with this character; above ALL if invalid."""
    if character == ".":
        return NONE
    return (32 * _DIGIT_VALUES.get(character, 99) + _DIGIT_VALUES.get(next(characters, ""), 999)) or 999


def read_colours(character: str, characters: "Iterator[str]") -> int:
    """Return the colours in the text of a cell that starts with this character; above ALL if invalid."""
    if character == ".":
        return NONE
    if character in "12345678":
        return only(int(character))
    high, low = _COLOUR_SET_CHARACTERS.find(character), _COLOUR_SET_CHARACTERS.find(next(characters, " "))
    return 16 * high + low if min(high, low) >= 0 and COUNT[16 * high + low] > 1 else ALL + 1
