"""Decode puzzles that are compressed objects: the codes of f-puzzles and the long codes of SudokuPad.

Both are JSON, compressed to base 64 with Pieroxy's lz-string. SudokuPad shortens its JSON: names and words
have no quotes, and {} is omitted. The same parser reads both.

    f-puzzles   {"size": 9, "grid": [[{"value": 5, "given": true}, {"centerPencilMarks": [1, 2]}, …], …]}
    SudokuPad   {ce:[[{v:5},,…],…],re:[…],metadata:{…}}, or JSON with the names `cells` and `value`

A puzzle with additional rules is an error.
Sources: github.com/pieroxy/lz-string; src/puzzlezipper_lib.js of github.com/SudokuPad/sudokutools.
"""

from sudoku_core.board import digits as sets
from sudoku_core.board.bounded import parse_whole
from sudoku_core.board.grid import Grid
from sudoku_core.notation.errors import PuzzleError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_BASE_64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
# In addresses, `+` may be replaced by a space, and `/` by `-`.
_REPLACED_CHARACTERS = {" ": "+", "-": "/"}

# The maximum length of an unpacked puzzle; a code of a few hundred characters can unpack to millions.
_MAX_LENGTH = 200_000

# The members of an object that are not rules.
_NAMES_WITHOUT_RULES = (
    ("id", "size", "grid", "cells", "ce", "regions", "re", "cellSize", "cs", "settings", "solution")
    + ("title", "t", "author", "rules", "ruleset", "metadata", "metaData", "videos", "vd", "msgcorrect")
    + ("successMessage", "highlightConflicts", "disabledlogic", "truecandidatesoptions")
)


def puzzle_of_compressed(code: str) -> "Grid | PuzzleError | None":
    """Return the puzzle in this code, or an error if it has other rules; None for any other text."""
    try:
        return _puzzle_of_object(_ObjectReader(_decompress(code)).read())
    except (ValueError, IndexError, KeyError, TypeError, AttributeError):
        return None


def _puzzle_of_object(puzzle: "Any") -> "Grid | PuzzleError":
    rows = puzzle.get("grid") or puzzle.get("cells") or puzzle["ce"]
    rule = _find_variant_rule(puzzle, rows)
    if rule:
        return PuzzleError("variant", text=rule)
    values, candidates, givens = [], [], []
    for cell in [cell for row in rows for cell in row]:
        value = _parse_number(cell.get("value") or cell.get("v") or "0", 9)
        marks = cell.get("centerPencilMarks") or cell.get("givenPencilMarks") or cell.get("centremarks")
        values.append(value)
        givens.append(value if cell.get("given") or "grid" not in puzzle else 0)
        candidates.append(sets.union([_parse_number(mark, 9) for mark in marks]) if marks else sets.ALL)
    return Grid(values, candidates, givens)


def _find_variant_rule(puzzle: "Any", rows: "Any") -> str:
    """Return the name of a rule that classic puzzles do not have, or ""."""
    if [len(row) for row in rows] != [9] * 9:
        return str(len(rows)) + "x" + str(max([len(row) for row in rows]))
    for row_index, row in enumerate(rows):
        for column_index, cell in enumerate(row):
            box = str(row_index // 3 * 3 + column_index // 3)
            if str(cell.get("region", box)) != box:
                return "region"
    for region in puzzle.get("regions") or puzzle.get("re") or ():
        if (
            len({(_parse_number(row, 99) // 3, _parse_number(column, 99) // 3) for row, column in region})
            > 1
        ):
            return "region"
    for name in sorted(puzzle):
        part = puzzle[name]
        if name in ("cages", "ca", "cage"):
            # The title and the rules of a puzzle are cages without cells.
            part = [cage for cage in part if cage.get("cells") or cage.get("ce")]
        if part and name not in _NAMES_WITHOUT_RULES:
            return str(name)
    return ""


def _parse_number(text: "Any", maximum: int) -> int:
    number = parse_whole(text, maximum)
    if number is None:
        raise ValueError(text)
    return number


# ---------------------------------------------------------------- lz-string


def _decompress(code: str) -> str:
    """Return the text in this code; raise ValueError or KeyError if it is not a code.

    The bits of the code are numbers. A number above 2 is an index in a table of pieces of text; every step
    adds a piece to the table. A 0 or 1 precedes a new character of 8 or 16 bits; a 2 ends the text.
    """
    # The lowest bit of a number comes first in the code, but `int` needs it last, so all bits are reversed.
    bits_of_character = {character: _reverse_bits(number) for number, character in enumerate(_BASE_64)}
    characters = list(code.rstrip("=$"))
    characters.reverse()
    bits = "".join(
        [bits_of_character[_REPLACED_CHARACTERS.get(character, character)] for character in characters]
    )
    position, bit_width, length = len(bits), 2, 0
    pieces, previous_piece = ["", "", ""], ""
    text: list[str] = []
    while length <= _MAX_LENGTH:
        start = position - bit_width
        number, position = int(bits[start:position], 2), start
        if number == 2:
            return "".join(text)
        if number < 2:
            start = position - 8 - 8 * number
            pieces.append(chr(int(bits[start:position], 2)))
            position = start
            number = len(pieces) - 1
            bit_width += len(pieces) == 1 << bit_width
        piece = pieces[number] if number < len(pieces) else previous_piece + previous_piece[0]
        text.append(piece)
        length += len(piece)
        if previous_piece:
            pieces.append(previous_piece + piece[0])
            bit_width += len(pieces) == 1 << bit_width
        previous_piece = piece
    raise ValueError(code)


def _reverse_bits(number: int) -> str:
    """Return the six bits of a number, the lowest bit first."""
    return "".join([str(number >> index & 1) for index in range(6)])


# ---------------------------------------------------------------- JSON, also without quotes

_WORDS: "dict[str, Any]" = {"t": True, "true": True, "f": False, "false": False, "null": None, "": {}}

# The greatest depth of nested objects; puzzles need less.
_MAX_DEPTH = 20


class _ObjectReader:
    """A parser of one object; it raises ValueError or IndexError if the text is not an object."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._index = 0

    def read(self, depth: int = 0) -> "Any":
        """Return the next value, and move past it."""
        character = self._next_character()
        if depth > _MAX_DEPTH:
            raise ValueError(character)
        if character == "[":
            items = []
            while self._enter_next_item("]"):
                items.append(self.read(depth + 1))
            return items
        if character == "{":
            members = {}
            while self._enter_next_item("}"):
                name = self.read(depth + 1)
                self._index += self._next_character() == ":"
                members[name] = self.read(depth + 1)
            return members
        return self._read_string(character) if character in ("'", '"') else self._read_word()

    def _next_character(self) -> str:
        """Skip spaces and line feeds; return the next character."""
        while self._text[self._index] in " \n":
            self._index += 1
        return self._text[self._index]

    def _enter_next_item(self, closing: str) -> bool:
        """Move to the next item; return False, and move past the closing bracket, if none is left."""
        begins = self._text[self._index] in "[{"
        ends = self._next_character() == closing
        self._index += 1
        if begins and self._next_character() == closing:
            self._index += 1
            return False
        return not ends

    def _read_string(self, quote: str) -> str:
        start = self._index + 1
        end = self._text.index(quote, start)
        while self._text[end - 1] == "\\" and self._text[end - 2] != "\\":
            end = self._text.index(quote, end + 1)
        self._index = end + 1
        return self._text[start:end]

    def _read_word(self) -> "Any":
        start = self._index
        while self._text[self._index] not in ",:]}":
            self._index += 1
        word = self._text[start : self._index].strip()
        return _WORDS.get(word, word)
