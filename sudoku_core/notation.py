"""Text to grid and back: every way in which people write a classic puzzle down.

Reading goes line by line, so that a stream of millions of puzzles needs no more memory than a few of
them. Decoration (borders, bars, brackets, quotes) is dropped, what is left of a line is its cells, and
lines are either whole puzzles of 81 cells or rows of one; rows gather in paragraphs that end at a blank
line. Nothing is guessed: what is not nine rows of nine is an error with its place, never a grid.
Written so that MicroPython runs this file too, which lacks most of `re` and many methods of `str`.
"""

import json

from sudoku_core import digits as sets
from sudoku_core.grid import Grid

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

EMPTY = ".0*_xX"

# Code -> the sentence in English; `row`, `column` and `text` are the three parts of `where`.
SENTENCES = {
    "empty": "there is no puzzle in this text",
    "several": "there are {text} puzzles in this text, not one",
    "rows": "the puzzle has {text} rows, not 9",
    "cells": "row {row} has {text} cells, not 9",
    "length": "the line has {text} cells, not 81",
    "digit": "'{text}' in row {row}, column {column} is not a digit",
    "candidates": "'{text}' in row {row}, column {column} is not a set of digits",
}

# What Chinese and spreadsheet users type for the plain sign: full-width forms, quotes, bars.
_PLAIN = {chr(0xFF01 + offset): chr(0x21 + offset) for offset in range(94)}
_PLAIN.update(
    {"\u3000": " ", "\xa0": " ", "\ufeff": "", "\r": "", "。": ".", "·": ".", "・": ".", "、": ","}
)
_PLAIN.update({"“": '"', "”": '"', "‘": "'", "’": "'", "【": "[", "】": "]"})
_PLAIN.update({"│": "|", "┃": "|", "║": "|", "─": "-", "━": "-", "═": "="})

_BRACKETS = "[]{}()"
_DECORATION = " \t'\"" + _BRACKETS
_SEPARATORS = "|,;\t'\"" + _BRACKETS


class PuzzleError(ValueError):
    """A text that is not one puzzle.

    code: a key of SENTENCES; str() of the error is its English sentence.
    where: (row, column, text), rows and columns from 1 or None; text is what stood there, or how many.
    """

    def __init__(
        self, code: str, row: int | None = None, column: int | None = None, text: str = ""
    ) -> None:
        super().__init__(SENTENCES[code].format(row=row, column=column, text=text))
        self.code = code
        self.where = (row, column, text)

    def __reduce__(self) -> "tuple[type[PuzzleError], tuple[object, ...]]":
        """Pickle by code and place: an exception is pickled by its sentence, which is not its argument."""
        return PuzzleError, (self.code,) + self.where


class Reading:
    """One item of a text: the format it is written in, and its grid or else the error.

    line: the values as 81 characters, `.` or `0` for an empty cell; None with an error.
    """

    def __init__(
        self,
        format: str,
        grid: Grid | None,
        error: PuzzleError | None = None,
        line: str | None = None,
    ) -> None:
        self.format = format
        self.error = error
        self.line = str(grid) if grid else line
        self._grid = grid

    @property
    def grid(self) -> Grid | None:
        """The grid, made when it is first asked for: whoever wants only lines never waits for it."""
        if self._grid is None and self.line:
            self._grid = Grid([0 if character in EMPTY else int(character) for character in self.line])
        return self._grid


def parse(text: str) -> Grid:
    """The one puzzle in this text; PuzzleError where there is none, are several, or it cannot be read."""
    found = [reading for reading in readings(text.split("\n")) if not _is_prose_error(reading)]
    if not found:
        raise PuzzleError("empty")
    if len([reading for reading in found if reading.line]) > 1:
        raise PuzzleError("several", text=str(len(found)))
    for reading in found:
        if reading.error:
            raise reading.error
    return found[0].grid  # type: ignore[return-value]


def _is_prose_error(reading: Reading) -> bool:
    return reading.error is not None and reading.error.code == "empty"


def grid_of_rows(rows: list[list[str]]) -> Grid:
    """The grid of nine lists of nine cells, each a digit or empty; PuzzleError where they are not that."""
    if len(rows) != 9:
        raise PuzzleError("rows", text=str(len(rows)))
    reading = _puzzle(rows, "json")
    if reading.error:
        raise reading.error
    return reading.grid  # type: ignore[return-value]


def parse_many(text: str) -> "Iterator[Grid | PuzzleError]":
    """For each puzzle in this text its Grid, or the PuzzleError that says why it cannot be read."""
    for reading in readings(text.split("\n")):
        yield reading.grid or reading.error or PuzzleError("empty")


def readings(lines: "Iterable[str]") -> "Iterator[Reading]":
    """What these lines hold, one Reading for each puzzle, as soon as its last line has come."""
    # Where a blank line is an empty row there are nine short lines and no more, so look that far ahead.
    rest = _plain_lines(lines)
    start: list[str] = []
    for line in rest:
        start.append(line)
        if len(start) > 11 or len(line) > 9:
            break
    # Blank lines around it do not count; the one that ends the last line is the likeliest.
    for whole in (start, start[:-1], start[1:-1], start[1:]):
        if _is_padded(whole) and "".join(whole).strip() == "".join(start).strip():
            yield _padded_puzzle(whole)
            return
    for paragraph, among_lines in _joined(_paragraphs(_in_turn(start, rest))):
        for reading in _read(paragraph, among_lines):
            yield reading


def _in_turn(first: "Iterable[str]", second: "Iterable[str]") -> "Iterator[str]":
    for line in first:
        yield line
    for line in second:
        yield line


def _plain_lines(lines: "Iterable[str]") -> "Iterator[str]":
    """The lines in plain characters, without comments, a nested list with each of its rows on a line."""
    for raw in lines:
        line = raw.rstrip("\r\n")
        if len(line) != len(line.encode()):
            line = "".join([_PLAIN.get(character, character) for character in line])
        if "#" in line:
            line = line.split("#")[0]
            if not line.strip():
                continue
        for opening, closing in ("[]", "{}"):
            start = _nested_start(line, opening)
            if start >= 0:
                for row in _nested_rows(line[start:], closing):
                    yield row
                break
        else:
            yield line


def _nested_start(line: str, opening: str) -> int:
    """Where the first bracket that another one follows at once stands in this line, or -1."""
    start = line.find(opening)
    while start >= 0 and not line[start + 1 :].lstrip().startswith(opening):
        start = line.find(opening, start + 1)
    return start


def _nested_rows(text: str, closing: str) -> "Iterator[str]":
    """The inner lists of this text, a line each, and a blank line where a board ends."""
    parts = text.split(closing)
    for part in parts[:-1]:
        if part.strip(" \t,;"):
            yield part.strip(" \t,;")
        elif "," not in part:
            yield ""
    if parts[-1].strip(" \t,;)"):
        yield parts[-1]


def is_plain_line(line: str) -> bool:
    """Whether this is a puzzle in its plainest form: 81 characters, digits and dots."""
    return len(line) == 81 and not line.strip(".0123456789")


def _is_padded(lines: list[str]) -> bool:
    """Whether these are nine lines of at most nine where a space is an empty cell."""
    return (
        len(lines) == 9
        and all(len(line) <= 9 for line in lines)
        and any(" " in line.rstrip() for line in lines)
        and _has_only("123456789 ", "".join(lines))
        and not all(_stands_apart(line) for line in lines)
    )


def _padded_puzzle(lines: list[str]) -> Reading:
    return _puzzle([list(line + " " * (9 - len(line))) for line in lines], "rows")


def _has_only(characters: str, text: str) -> bool:
    return all(character in characters for character in text)


def _stands_apart(line: str) -> bool:
    """Whether single characters stand one space apart: spaced digits, whose spaces are not cells."""
    return len(line.rstrip()) == 2 * len(line.split()) - 1


def _paragraphs(lines: "Iterable[str]") -> "Iterator[tuple[list[str], bool]]":
    """Lines between blank ones; a line that is a whole puzzle is a paragraph of its own.

    The second item says whether the paragraph stands among such lines, so that each line counts.
    """
    paragraph: list[str] = []
    among_lines = False
    for line in lines:
        if not line.replace(" ", ""):
            if paragraph:
                yield paragraph, among_lines
            paragraph, among_lines = [], False
        elif is_plain_line(line) or _whole(line):
            if paragraph:
                yield paragraph, True
            yield [line], True
            paragraph, among_lines = [], True
        elif not _is_border(line):
            paragraph.append(line)
    if paragraph:
        yield paragraph, among_lines


def _joined(paragraphs: "Iterable[tuple[list[str], bool]]") -> "Iterator[tuple[list[str], bool]]":
    """The paragraphs, where nine rows stand apart, or three bands of three rows, put together."""
    held: list[list[str]] = []
    for paragraph, among_lines in paragraphs:
        if held and (among_lines or len(paragraph) != len(held[0])):
            for waiting in held:
                yield waiting, False
            held = []
        if not among_lines and len(paragraph) in (1, 3) and not any(_is_prose(line) for line in paragraph):
            held.append(paragraph)
            if len(held) * len(paragraph) == 9:
                yield [line for part in held for line in part], False
                held = []
        else:
            yield paragraph, among_lines
    for waiting in held:
        yield waiting, False


def _is_border(line: str) -> bool:
    """Whether this line only draws: ---+---, or a bracket on a line of its own."""
    return (not line.strip("-=+|.:'`* \t") and ("--" in line or "==" in line)) or (
        not line.strip(_BRACKETS + " \t,;") and any(bracket in line for bracket in _BRACKETS)
    )


def _is_prose(line: str) -> bool:
    """Whether this line is words rather than cells with a slip in them."""
    letters = len([character for character in line if character not in "xX" and _is_letter(character)])
    cells = len([character for character in line if character in "123456789" or character in EMPTY])
    return letters * 2 > cells


def _is_letter(character: str) -> bool:
    return character.isalpha() or ord(character) > 127


def _read(paragraph: list[str], among_lines: bool) -> "Iterator[Reading]":
    """The puzzles of a paragraph; a line of words before nine rows is their title, else an error."""
    if len(paragraph) == 1 and is_plain_line(paragraph[0]):
        yield Reading("line", None, line=paragraph[0])
        return
    title = False
    rows: list[str] = []
    for line in paragraph:
        if _is_prose(line):
            for reading in _puzzles(rows, among_lines):
                yield reading
            if title and not rows:
                yield Reading("line", None, PuzzleError("empty"))
            title, rows = True, []
        else:
            rows.append(line)
    if title and (not rows or among_lines):
        yield Reading("line", None, PuzzleError("empty"))
    for reading in _puzzles(rows, among_lines):
        yield reading


def _puzzles(lines: list[str], among_lines: bool) -> "Iterator[Reading]":
    """The puzzles that neighbouring lines are: whole ones, or rows by nine; else what is wrong."""
    whole = [_whole(line) or _whole_line_with_spaces(line) for line in lines]
    cells = [_cells(line) for line in lines]
    if _is_padded(lines):
        yield _padded_puzzle(lines)
    elif len(lines) == 81 and all(len(found) == 1 for found in cells):
        yield _puzzle([[found[0] for found in cells[row : row + 9]] for row in range(0, 81, 9)], "rows")
    elif len(lines) % 9 == 0 and not all(whole) and not any(_is_broken_line(found) for found in cells):
        for first in range(0, len(lines), 9):
            style = _style(lines[first : first + 9], cells[first : first + 9])
            yield _puzzle(cells[first : first + 9], style)
    elif among_lines or any(whole) or len(lines) == 1 or all(_is_broken_line(found) for found in cells):
        for found, entire in zip(cells, whole):
            if entire:
                rows = [entire[row : row + 9] for row in range(0, 81, 9)]
                yield _puzzle(rows, "candidates" if _are_candidates(rows) else "line")
            else:
                yield Reading("line", None, PuzzleError("length", text=str(len(found))))
    else:
        yield Reading("rows", None, PuzzleError("rows", text=str(len(lines))))


def _is_broken_line(cells: list[str]) -> bool:
    """Whether these cells are far too many for a row, so that they were meant as a whole puzzle."""
    return len(cells) > 27


def _cells(line: str) -> list[str]:
    """The cells of a line, each the text that stands in it: a digit, a set of digits, or empty."""
    for delimiter in "\t,;|":
        if delimiter in line:
            fields = [field.strip(_DECORATION) for field in line.split(delimiter)]
            if delimiter == "|":
                fields = fields[not fields[0] and len(fields) > 9 :]
            if len(fields) in (10, 82) and not fields[-1]:
                fields.pop()
            if len(fields) > 4 and max([len(field) for field in fields]) <= 1:
                return fields
    words = "".join([" " if character in _SEPARATORS else character for character in line]).split()
    if len(words) in (9, 81) or (max([len(word) for word in words] + [0]) > 1 and 3 < len(words) < 12):
        return words
    return list("".join(words))


def _whole(line: str) -> list[str] | None:
    """The 81 cells of a line that is a whole puzzle beyond doubt; None for any other line."""
    if len(line) < 81:
        return None
    words = "".join([" " if character in _SEPARATORS else character for character in line]).split()
    for word in words:
        if len(word) == 81 and not _is_prose(word):
            return list(word)
    cells = _cells(line)
    if len(cells) == 81:
        return cells
    joined = "".join(words)
    if len(joined) == 81 and _has_only("123456789" + EMPTY, joined) and joined != "123456789" * 9:
        return list(joined)
    return None if len(words) == 9 else _whole_line_with_spaces(line)


def _whole_line_with_spaces(line: str) -> list[str] | None:
    """The cells of an unspaced line of 81 in which a space is an empty cell."""
    if len(line) == 81 and _has_only("123456789 ", line) and not _stands_apart(line):
        return list(line)
    return None


def _style(lines: list[str], rows: list[list[str]]) -> str:
    """The format of nine rows, so that an answer can be given in it."""
    text = "\n".join(lines)
    if "[" in text or "{" in text:
        return "json"
    if _are_candidates(rows):
        return "candidates"
    for style, sign in (("tabs", "\t"), ("commas", ","), ("commas", ";"), ("grid", "|")):
        if sign in text:
            return style
    return "rows" if all(len(line.split()) == 1 for line in lines) else "spaced"


def _are_candidates(rows: list[list[str]]) -> bool:
    """Whether the cells are groups of candidates; a group among empty cells is a slip of the keyboard."""
    cells = [cell for row in rows for cell in row]
    groups = len([cell for cell in cells if len(cell) > 1])
    return groups > len([cell for cell in cells if len(cell) == 1 and cell in EMPTY])


def _puzzle(rows: list[list[str]], format: str) -> Reading:
    """The reading of nine rows: their grid, or the first thing that is wrong with them."""
    values: list[int] = []
    candidates: list[int] = []
    for number, row in enumerate(rows):
        if len(row) != 9:
            return Reading(format, None, PuzzleError("cells", number + 1, text=str(len(row))))
        for place, cell in enumerate(row):
            text = cell.strip()
            empty = not text or (len(text) == 1 and text in EMPTY)
            group = len(text) > 1 and format == "candidates"
            if not empty and not (_has_only("123456789", text) and (group or len(text) == 1)):
                return Reading(format, None, PuzzleError("digit", number + 1, place + 1, text))
            digits = sets.ALL if empty else sets.union([int(digit) for digit in text])
            if group and sets.COUNT[digits] < len(text):
                return Reading(format, None, PuzzleError("candidates", number + 1, place + 1, text))
            values.append(0 if empty or group else int(text))
            candidates.append(digits)
    return Reading(format, Grid(values, candidates))


def to_line(grid: Grid) -> str:
    """81 characters, `.` for an empty cell."""
    return str(grid)


def _rows(grid: Grid) -> list[str]:
    line = str(grid)
    return [line[start : start + 9] for start in range(0, 81, 9)]


def to_rows(grid: Grid) -> str:
    """Nine lines of nine characters."""
    return "\n".join(_rows(grid))


def to_spaced(grid: Grid) -> str:
    """Nine lines of nine digits with a space between them, `0` for an empty cell (Luogu's form)."""
    return "\n".join([" ".join(row).replace(".", "0") for row in _rows(grid)])


def to_tabs(grid: Grid) -> str:
    """Nine lines of nine cells with tabs between them, as a spreadsheet takes them."""
    return "\n".join(["\t".join(row).replace(".", "") for row in _rows(grid)])


def to_commas(grid: Grid) -> str:
    """Nine lines of nine cells with commas between them, empty ones empty."""
    return "\n".join([",".join(row).replace(".", "") for row in _rows(grid)])


def to_json(grid: Grid) -> str:
    """LeetCode's board: nine lists of nine one-character strings."""
    return json.dumps([list(row) for row in _rows(grid)]).replace(", ", ",")


def to_grid(grid: Grid) -> str:
    """A picture with | between the stacks and a border between the bands."""
    return _ruled([list(row) for row in _rows(grid)], 1)


def to_candidates(grid: Grid) -> str:
    """A picture of 81 groups: the value of a filled cell, the candidates of an empty one.

    A group of one digit reads back as a value, and a cell with no candidate left as one with them all.
    """
    groups = [
        str(value) if value else sets.text(mask) or "." for value, mask in zip(grid.values, grid.candidates)
    ]
    width = max([len(group) for group in groups])
    return _ruled([groups[start : start + 9] for start in range(0, 81, 9)], width)


def _ruled(rows: list[list[str]], width: int) -> str:
    outer, inner = "-" * (3 * width + 3), "-" * (3 * width + 4)
    lines = []
    for number, row in enumerate(rows):
        if number in (3, 6):
            lines.append(outer + "+" + inner + "+" + outer)
        padded = [group + " " * (width - len(group)) for group in row]
        lines.append(" | ".join([" ".join(padded[start : start + 3]) for start in (0, 3, 6)]).rstrip())
    return "\n".join(lines)


def to_sdm(grids: "Iterable[Grid]") -> str:
    """A collection of puzzles, a line of 81 each."""
    return "".join([str(grid) + "\n" for grid in grids])


# Format name -> how a grid is written in it; a table of pairs, for MicroPython's dicts keep no order.
WRITERS = (
    ("line", to_line),
    ("rows", to_rows),
    ("spaced", to_spaced),
    ("grid", to_grid),
    ("json", to_json),
    ("candidates", to_candidates),
    ("tabs", to_tabs),
    ("commas", to_commas),
)


def write(grid: Grid, format: str) -> str:
    """The grid in the format of this name; KeyError for a name that is not in WRITERS."""
    return dict(WRITERS)[format](grid)
