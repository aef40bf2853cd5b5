"""Puzzles as compressed objects: those of f-puzzles, and SudokuPad's long ones.

Both are JSON, compressed by Pieroxy's lz-string into base 64. SudokuPad writes its JSON shorter: names and
words without quotes, nothing for {}. One reader takes both.

    f-puzzles   {"size": 9, "grid": [[{"value": 5, "given": true}, {"centerPencilMarks": [1, 2]}, …], …]}
    SudokuPad   {ce:[[{v:5},,…],…],re:[…],metadata:{…}}, or the same in JSON with `cells` and `value`

A puzzle with more rules than the classic ones is none that can be read.
Sources: github.com/pieroxy/lz-string; src/puzzlezipper_lib.js of github.com/SudokuPad/sudokutools.
"""

from sudoku_core.board import digits as sets
from sudoku_core.board.bounded import whole
from sudoku_core.board.grid import Grid
from sudoku_core.notation.errors import PuzzleError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_BASE_64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
# In addresses, `+` can have become a space, and `/` is written `-` by some.
_LIKE = {" ": "+", "-": "/"}

# No puzzle is as long; a few hundred characters can be the code of millions.
_LONGEST = 200_000

# What an object may have besides the rules that are not classic.
_NEUTRAL = (
    ("id", "size", "grid", "cells", "ce", "regions", "re", "cellSize", "cs", "settings", "solution")
    + ("title", "t", "author", "rules", "ruleset", "metadata", "metaData", "videos", "vd", "msgcorrect")
    + ("successMessage", "highlightConflicts", "disabledlogic", "truecandidatesoptions")
)


def puzzle_of_compressed(code: str) -> "Grid | PuzzleError | None":
    """Return the puzzle in this code, or an error where it has other rules; None for what is no code."""
    try:
        return _puzzle(_Reader(_decompressed(code)).read())
    except (ValueError, IndexError, KeyError, TypeError, AttributeError):
        return None


def _puzzle(found: "Any") -> "Grid | PuzzleError":
    rows = found.get("grid") or found.get("cells") or found["ce"]
    rule = _rule(found, rows)
    if rule:
        return PuzzleError("variant", text=rule)
    values, candidates, givens = [], [], []
    for cell in [cell for row in rows for cell in row]:
        value = _number(cell.get("value") or cell.get("v") or "0", 9)
        marks = cell.get("centerPencilMarks") or cell.get("givenPencilMarks") or cell.get("centremarks")
        values.append(value)
        givens.append(value if cell.get("given") or "grid" not in found else 0)
        candidates.append(sets.union([_number(mark, 9) for mark in marks]) if marks else sets.ALL)
    return Grid(values, candidates, givens)


def _rule(found: "Any", rows: "Any") -> str:
    """Return the name of something that classic puzzles do not have, or nothing."""
    if [len(row) for row in rows] != [9] * 9:
        return str(len(rows)) + "x" + str(max([len(row) for row in rows]))
    for number, row in enumerate(rows):
        for place, cell in enumerate(row):
            box = str(number // 3 * 3 + place // 3)
            if str(cell.get("region", box)) != box:
                return "region"
    for region in found.get("regions") or found.get("re") or ():
        if len({(_number(row, 99) // 3, _number(column, 99) // 3) for row, column in region}) > 1:
            return "region"
    for name in sorted(found):
        part = found[name]
        if name in ("cages", "ca", "cage"):
            # The title and the rules of a puzzle are cages without cells.
            part = [cage for cage in part if cage.get("cells") or cage.get("ce")]
        if part and name not in _NEUTRAL:
            return str(name)
    return ""


def _number(text: "Any", most: int) -> int:
    number = whole(text, most)
    if number is None:
        raise ValueError(text)
    return number


# ---------------------------------------------------------------- lz-string


def _decompressed(code: str) -> str:
    """Return the text in this code; ValueError or KeyError where it is none.

    Its bits are numbers. Each is the place of a piece of text in a table, to which it adds a piece; or it
    is 0 or 1 before a new character of 8 or 16 bits, or 2 at the end.
    """
    # A number has its lowest bit first, `int` takes it last: so all bits are turned round.
    six = {character: _turned(number) for number, character in enumerate(_BASE_64)}
    characters = list(code.rstrip("=$"))
    characters.reverse()
    bits = "".join([six[_LIKE.get(character, character)] for character in characters])
    end, width, length = len(bits), 2, 0
    pieces, before = ["", "", ""], ""
    text: list[str] = []
    while length <= _LONGEST:
        end, start = end - width, end
        number = int(bits[end:start], 2)
        if number == 2:
            return "".join(text)
        if number < 2:
            end, start = end - 8 - 8 * number, end
            pieces.append(chr(int(bits[end:start], 2)))
            number = len(pieces) - 1
            width += len(pieces) == 1 << width
        piece = pieces[number] if number < len(pieces) else before + before[0]
        text.append(piece)
        length += len(piece)
        if before:
            pieces.append(before + piece[0])
            width += len(pieces) == 1 << width
        before = piece
    raise ValueError(code)


def _turned(number: int) -> str:
    """Return six bits of a number, the lowest first."""
    return "".join([str(number >> place & 1) for place in range(6)])


# ---------------------------------------------------------------- JSON, also without quotes

_WORDS: "dict[str, Any]" = {"t": True, "true": True, "f": False, "false": False, "null": None, "": {}}

# No puzzle has objects within each other as deeply.
_DEEPEST = 20


class _Reader:
    """Reads one object of this text; ValueError or IndexError where there is none."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def read(self, depth: int = 0) -> "Any":
        """Return what stands here, and go behind it."""
        sign = self._sign()
        if depth > _DEEPEST:
            raise ValueError(sign)
        if sign == "[":
            items = []
            while self._goes_on("]"):
                items.append(self.read(depth + 1))
            return items
        if sign == "{":
            members = {}
            while self._goes_on("}"):
                name = self.read(depth + 1)
                self._at += self._sign() == ":"
                members[name] = self.read(depth + 1)
            return members
        return self._string(sign) if sign in ("'", '"') else self._word()

    def _sign(self) -> str:
        """Go to the next character that is no blank, and return it."""
        while self._text[self._at] in " \n":
            self._at += 1
        return self._text[self._at]

    def _goes_on(self, closing: str) -> bool:
        """Go behind a bracket or a comma; return whether an item follows, or else go behind the bracket."""
        begins = self._text[self._at] in "[{"
        ends = self._sign() == closing
        self._at += 1
        if begins and self._sign() == closing:
            self._at += 1
            return False
        return not ends

    def _string(self, quote: str) -> str:
        start = self._at + 1
        end = self._text.index(quote, start)
        while self._text[end - 1] == "\\" and self._text[end - 2] != "\\":
            end = self._text.index(quote, end + 1)
        self._at = end + 1
        return self._text[start:end]

    def _word(self) -> "Any":
        start = self._at
        while self._text[self._at] not in ",:]}":
            self._at += 1
        word = self._text[start : self._at].strip()
        return _WORDS.get(word, word)
