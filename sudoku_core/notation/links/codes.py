"""Decode the one-line codes in which solvers write positions.

    S9B and 162 characters, or 162 without S9B   SudokuWiki: givens, solved cells, candidates
    scf and at most 81 characters                SudokuPad: givens
    scl, ctc, fpuz, fpuzzles and more            SudokuPad and f-puzzles (see `compressed`)
    2_<values>_<kinds>_<corner>_<centre>_…       our page (see web/solving/texts/board_text.py)

In most codes, a cell is one or two characters. The package `links` finds codes in addresses.
"""

from sudoku_core.board import digits as sets
from sudoku_core.board.grid import Grid, is_plain_line, values_of
from sudoku_core.board.sending import unseal_state
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.links.compressed import puzzle_of_compressed
from sudoku_core.notation.shapes import has_only

_BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"

# The prefixes of a compressed puzzle. A short text after a prefix is the name of a puzzle, not a code.
_COMPRESSED_PREFIXES = ("scl", "ctc", "fpuzzles", "fpuz")
_MAX_NAME_LENGTH = 20

# The prefixes of all codes, in lower case, and their first characters.
_PREFIXES = ("s9b", "scf", "scl", "ctc", "fpu")
_FIRST_CHARACTERS = "SsCcFf "


def is_like_code(text: str) -> bool:
    """Return whether this begins like a code of another solver; an ordinary word may do so too."""
    has_prefix = text[:1] in _FIRST_CHARACTERS and text.strip()[:3].lower() in _PREFIXES
    return has_prefix or (len(text) > 161 and _is_packed_string(text.strip()))


def _is_packed_string(text: str) -> bool:
    return len(text) == 162 and not text.isdigit() and has_only(_BASE_36[:32], text.lower())


def puzzle_of_code(value: str, is_compressed: bool = False) -> "str | Grid | PuzzleError | None":
    """Return the puzzle in a code of another solver; None for any other text.

    is_compressed: Whether the value is a compressed puzzle even without a prefix.
    """
    if value[:3].upper() == "S9B" or _is_packed_string(value):
        return _grid_of_packed_string(value) or PuzzleError("state")
    if value[:3] == "scf" and len(value) > _MAX_NAME_LENGTH // 2:
        return _line_of_scf(value[3:]) or PuzzleError("state")
    for prefix in _COMPRESSED_PREFIXES:
        if value.startswith(prefix):
            value, is_compressed = value[len(prefix) :], True
    if not is_compressed or len(value) <= _MAX_NAME_LENGTH:
        return None
    return puzzle_of_compressed(value) or PuzzleError("state")


def _grid_of_packed_string(value: str) -> Grid | None:
    """Return the position in a packed string of SudokuWiki; None for any other text.

    A cell is a number of two characters. With the prefix S9B, the numbers are in base 36: 1 to 9 is a
    given, 10 to 18 is a solved cell, and a higher number is 18 plus the set of candidates. Without the
    prefix, the code has the older form in base 32: a number is twice the set of candidates, plus one for a
    given. A set of one candidate is a solved cell.
    Source: Andrew Stuart, sudokuwiki.org/Sudoku_String_Definitions.
    """
    lower = value.lower()
    base, offset = (36, 3) if lower[:3] == "s9b" else (32, 0)
    if len(lower) != 162 + offset or not has_only(_BASE_36[:base], lower[offset:]):
        return None
    values, candidates, givens = [], [], []
    for start in range(offset, len(lower), 2):
        number = int(lower[start : start + 2], base)
        digits, is_given = number >> 1, bool(number & 1)
        if base == 36:
            digits, is_given = max(number - 18, 0), number < 10
        if digits > sets.ALL or (base == 32 and is_given and sets.COUNT[digits] != 1):
            return None
        digit = 0
        if base == 36 and 0 < number <= 18:
            digit = (number - 1) % 9 + 1
        elif base == 32 and sets.COUNT[digits] == 1:
            digit = sets.MEMBERS[digits][0]
        values.append(digit)
        givens.append(digit if is_given else 0)
        candidates.append(digits or sets.ALL)
    return Grid(values, candidates, givens)


# A character of SudokuPad's code is a number: a digit (0 if empty), plus ten for each empty cell after it.
_DIGIT_AND_BLANKS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"

# Letters after the 81 cells stand for extra rules.
_RULES = {"w": "windoku", "x": "diagonal"}


def _line_of_scf(code: str) -> "str | PuzzleError | None":
    """Return the line in SudokuPad's code for classic puzzles, without the prefix "scf"; None for others.

    Source: `decodeSCF` in src/puzzletools_lib.js of github.com/SudokuPad/sudokutools.
    """
    line = ""
    for character in code:
        if len(line) == 81 and character in _RULES:
            return PuzzleError("variant", text=_RULES[character])
        number = _DIGIT_AND_BLANKS.find(character)
        if number < 0:
            return None
        line += str(number % 10) + "0" * (number // 10)
    return line if len(line) == 81 else None


def grid_of_state(value: str) -> Grid | PuzzleError:
    """Return the position in a state of our page, or an error.

    The candidates of a cell are its centre notes without the eliminated digits. Corner notes and colours
    are not part of a position.
    """
    version, *layers = unseal_state(value).split("_")
    if version != "2" or len(layers) < 2 or not is_plain_line(layers[0]) or len(layers[1]) != 81:
        return PuzzleError("state")
    values = values_of(layers[0])
    if any((kind not in "ges") if digit else kind != "." for digit, kind in zip(values, layers[1])):
        return PuzzleError("state")
    # Layer 3 has the centre notes, and layer 5 has the eliminated digits.
    notes, eliminated = [
        _sets_of_layer(layers[index]) if len(layers) > index else [sets.NONE] * 81 for index in (3, 5)
    ]
    if not notes or not eliminated:
        return PuzzleError("state")
    candidates = [(noted or sets.ALL) & ~removed for noted, removed in zip(notes, eliminated)]
    givens = [digit if kind == "g" else 0 for digit, kind in zip(values, layers[1])]
    return Grid(values, candidates, givens)


def _sets_of_layer(layer: str) -> list[int] | None:
    """Return the set of digits of each cell; None if this is not a layer of 81 sets.

    A cell is `.`, or two characters: its set in base 32.
    """
    digits_of_cells = []
    start = 0
    while start < len(layer):
        cell = layer[start] if layer[start] == "." else layer[start : start + 2]
        if not has_only(_BASE_36[:32], cell) and cell != ".":
            return None
        digits_of_cells.append(sets.NONE if cell == "." else int(cell, 32))
        start += len(cell)
    return digits_of_cells if len(digits_of_cells) == 81 and max(digits_of_cells) <= sets.ALL else None
