"""The codes in which solvers write a position on one line; in most, a character or two are a cell.

    S9B and 162 characters, or 162 without S9B   SudokuWiki: givens, solved cells, candidates
    scf and at most 81 characters                SudokuPad: givens
    scl, ctc, fpuz, fpuzzles and more            SudokuPad and f-puzzles: see compressed
    2_<values>_<kinds>_<corner>_<centre>_…       our page: see web/solving/texts/board_text.py

`addresses` finds them.
"""

from sudoku_core.board import digits as sets
from sudoku_core.board.grid import Grid, is_plain_line, values_of
from sudoku_core.board.sending import state_to_read
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.links.compressed import puzzle_of_compressed
from sudoku_core.notation.shapes import has_only

_BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"

# What a compressed puzzle begins with; as few characters as a name has are one, of a puzzle on SudokuPad.
_COMPRESSED = ("scl", "ctc", "fpuzzles", "fpuz")
_NAME = 20

# What the codes begin with, in lower case, and their first characters.
_BEGINNINGS = ("s9b", "scf", "scl", "ctc", "fpu")
_FIRST = "SsCcFf "


def is_like_code(text: str) -> bool:
    """Return whether this begins like a code of another solver; it may be a word, too."""
    begins = text[:1] in _FIRST and text.strip()[:3].lower() in _BEGINNINGS
    return begins or (len(text) > 161 and _is_packed(text.strip()))


def _is_packed(text: str) -> bool:
    return len(text) == 162 and not text.isdigit() and has_only(_BASE_36[:32], text.lower())


def puzzle_of_code(value: str, is_compressed: bool = False) -> "str | Grid | PuzzleError | None":
    """Return the puzzle in a code of another solver; None for what is no code.

    is_compressed: whether it is a compressed puzzle even where nothing before it says so.
    """
    if value[:3].upper() == "S9B" or _is_packed(value):
        return _grid_of_packed(value) or PuzzleError("state")
    if value[:3] == "scf" and len(value) > _NAME // 2:
        return _puzzle_of_classic(value[3:]) or PuzzleError("state")
    for beginning in _COMPRESSED:
        if value.startswith(beginning):
            value, is_compressed = value[len(beginning) :], True
    if not is_compressed or len(value) <= _NAME:
        return None
    return puzzle_of_compressed(value) or PuzzleError("state")


def _grid_of_packed(value: str) -> Grid | None:
    """Return the position in one of SudokuWiki's packed strings; None for what is none.

    A cell is a number of two characters. With S9B at its beginning, the string is in base 36: 1 to 9 is a
    given, 10 to 18 a solved cell, and a higher number is 18 plus the set of candidates. Without, it is the
    older form in base 32: twice the set of candidates, plus one for a given; a set of one is a solved cell.
    Source: Andrew Stuart, sudokuwiki.org/Sudoku_String_Definitions.
    """
    lower = value.lower()
    base, offset = (36, 3) if lower[:3] == "s9b" else (32, 0)
    if len(lower) != 162 + offset or not has_only(_BASE_36[:base], lower[offset:]):
        return None
    values, candidates, givens = [], [], []
    for place in range(offset, len(lower), 2):
        number = int(lower[place : place + 2], base)
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


# In SudokuPad's code, a character is a digit and how many empty cells follow it, ten times as much.
_DIGIT_AND_BLANKS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"


# Behind it come the letters of further rules.
_RULES = {"w": "windoku", "x": "diagonal"}


def _puzzle_of_classic(code: str) -> "str | PuzzleError | None":
    """Return the line in SudokuPad's code for classic puzzles, which comes after "scf"; None for no code.

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
    """Return the position in a state of our page, or what is wrong with it.

    Centre notes are the candidates of their cells, but for what is struck. Corner notes and colours are no
    part of a position.
    """
    version, *layers = state_to_read(value).split("_")
    if version != "2" or len(layers) < 2 or not is_plain_line(layers[0]) or len(layers[1]) != 81:
        return PuzzleError("state")
    values = values_of(layers[0])
    if any((kind not in "ges") if digit else kind != "." for digit, kind in zip(values, layers[1])):
        return PuzzleError("state")
    notes, struck = [_sets(layers[at]) if len(layers) > at else [sets.NONE] * 81 for at in (3, 5)]
    if not notes or not struck:
        return PuzzleError("state")
    possible = [(noted or sets.ALL) & ~gone for noted, gone in zip(notes, struck)]
    givens = [digit if kind == "g" else 0 for digit, kind in zip(values, layers[1])]
    return Grid(values, possible, givens)


def _sets(layer: str) -> list[int] | None:
    """Return the set of digits of each cell; None for no such layer.

    A cell is `.`, or its set as two characters in base 32.
    """
    found = []
    place = 0
    while place < len(layer):
        cell = layer[place] if layer[place] == "." else layer[place : place + 2]
        if not has_only(_BASE_36[:32], cell) and cell != ".":
            return None
        found.append(sets.NONE if cell == "." else int(cell, 32))
        place += len(cell)
    return found if len(found) == 81 and max(found) <= sets.ALL else None
