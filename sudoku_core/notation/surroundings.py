"""Recognize texts around the rows of a grid, such as ratings, dates and names.

Beside nine good rows, a line that cannot be a row is ignored. A line that may be a damaged row, or a row of
another puzzle, is an error.
"""

from sudoku_core.notation.shapes import (
    BRACKETS,
    EMPTY_CHARACTERS,
    MAX_CELLS_OF_ROW,
    has_only,
    is_letter,
    is_prose,
)
from sudoku_core.notation.text_cells import cells_of_rows

_DIGITS = "0123456789"
_CELL_CHARACTERS = "123456789" + EMPTY_CHARACTERS
_SPACES_AND_QUOTES = " \t'\"`"

# The characters of rows; x is the only letter.
_ROW_CHARACTERS = _CELL_CHARACTERS + _SPACES_AND_QUOTES + BRACKETS + "|,;-+?"

# Characters that do not occur in rows; a single one may be a typing error in a row of nine cells.
_FOREIGN_CHARACTERS = "/=:%~@&<>$"

# The possible numbers of cells in a row with one or two typing errors.
_NEARLY_NINE = (7, 8, 9, 10, 11, 12)

_MAX_NAME_LENGTH = 40

# Words in the titles of solutions, in lower case.
_SOLUTION_WORDS = ("solution", "answer", "solved", "答案", "解")


def cannot_be_row(line: str) -> bool:
    """Return whether this line cannot be a row of a puzzle, not even a damaged one."""
    # Words, a rating such as 7.2, a date, or a number such as (12) are not rows.
    if is_prose(line):
        return not _row_after_name(line)
    content = line.strip(_SPACES_AND_QUOTES)
    inner = content.strip(BRACKETS + _SPACES_AND_QUOTES)
    if len(inner) < 11 and (
        _is_decimal(inner) or _is_date(inner) or _is_number_in_brackets(content, inner)
    ):
        return True
    # A line with only the characters of rows may be one.
    if not content.strip(_ROW_CHARACTERS):
        return False
    if "/" in inner and all(_is_decimal(part) or _is_number(part) for part in inner.split("/")):
        return True
    # Otherwise decide by the foreign characters and by the difference between the number of cells and nine.
    foreign_count = len([character for character in content if character in _FOREIGN_CHARACTERS])
    if not foreign_count and not _has_word(inner):
        return False
    cells = cells_of_rows([line])[0]
    cell_count = max(len(cells), max([len(cell) for cell in cells]))
    may_be_damaged = cell_count in _NEARLY_NINE and foreign_count < 2 and not _has_word(inner)
    return (
        not may_be_damaged
        and cell_count <= MAX_CELLS_OF_ROW
        and not (cell_count == 9 and foreign_count < 2)
        and not _row_after_name(line)
    )


def _is_number_in_brackets(content: str, inner: str) -> bool:
    return content[:1] in ("(", "[") and _is_number(inner)


def _has_word(text: str) -> bool:
    """Return whether this text has two neighbouring letters, or consists of a letter and a number."""
    previous = ""
    for character in text:
        if previous and _is_letter(previous) and _is_letter(character):
            return True
        previous = character
    return _is_letter(text[:1]) and _is_number(text[1:])


def _is_letter(character: str) -> bool:
    return bool(character) and is_letter(character) and character not in "xX"


def _is_number(text: str) -> bool:
    return 0 < len(text) < 7 and has_only(_DIGITS, text)


def _is_decimal(text: str) -> bool:
    """Return whether this is a number such as 7.2 or 10.5, perhaps the rating of a puzzle."""
    whole, _, fraction = text.partition(".")
    return len(whole) < 3 and len(fraction) < 3 and _is_number(whole) and _is_number(fraction)


def _is_date(text: str) -> bool:
    parts = text.split("-")
    return len(parts) == 3 and all(map(_is_number, parts)) and 4 in (len(parts[0]), len(parts[2]))


def is_good_row(line: str) -> bool:
    """Return whether this line has nine cells, each a digit or empty."""
    cells = cells_of_rows([line])[0]
    return len(cells) == 9 and all(len(cell) < 2 and has_only(_CELL_CHARACTERS, cell) for cell in cells)


def strip_names(lines: list[str]) -> list[str]:
    """Remove the puzzle's name before the first of nine rows, or the same sign before each row.

    Rows without such a name or sign are returned unchanged.
    """
    rows = [_row_after_name(line) for line in lines]  # "" for a row without a name
    if rows[0] and all(map(is_good_row, lines[1:])):
        return [rows[0]] + lines[1:]
    names = {line[: len(line) - len(row)] for line, row in zip(lines, rows)}
    return rows if len(names) == 1 and all(rows) else lines


def _row_after_name(line: str) -> str:
    """Return the good row that follows a name or a sign in this line, or ""."""
    for character in (":", "=", " "):
        index = line.rfind(character, 0, len(line.rstrip()))
        name, row = line[:index].strip(_SPACES_AND_QUOTES), line[index + 1 :]
        if index > 0 and is_good_row(row) and (character != " " or _is_name(name)):
            return row
    return ""


def _is_name(text: str) -> bool:
    """Return whether this is a word, the sign of a list item, or a number followed by a sign."""
    if text in ("-", "*", "•", "+", ">"):
        return True
    number = text.strip(".)]([")
    return any(map(_is_letter, text)) or (number != text and _is_number(number))


def is_name_of_solution(text: str) -> bool:
    """Return whether these words introduce a solution rather than a puzzle."""
    beginning = text[:_MAX_NAME_LENGTH].lower()
    return any(word in beginning for word in _SOLUTION_WORDS)
