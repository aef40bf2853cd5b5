"""What stands above, below and before the rows of a grid: ratings, dates, names.

Nine good rows and something that can never be a row are a puzzle. A line that may be a damaged row, or one
of another puzzle, stays an error.
"""

from sudoku_core.notation.shapes import BRACKETS, EMPTY, has_only, is_letter, is_prose
from sudoku_core.notation.text_cells import cells_of_rows

_DIGITS = "0123456789"
_CELLS = "123456789" + EMPTY
_QUOTES = " \t'\"`"

# The signs of rows, without letters but x.
_ROW_SIGNS = _CELLS + _QUOTES + BRACKETS + "|,;-+?"

# Signs that no row has; one of them may be a typing error in a row of nine cells.
_FOREIGN = "/=:%~@&<>$"

# So many cells are a row with a typing error or two.
_ABOUT_NINE = (7, 8, 9, 10, 11, 12)

# More cells than these are no row: they are meant as a whole puzzle.
_MANY = 27

_LONGEST_NAME = 40

# Words in the names of solutions, in small letters.
_ANSWERS = ("solution", "answer", "solved", "答案", "解")


def is_never_row(line: str) -> bool:
    """Return whether this line can be no row of a puzzle, not even a damaged one."""
    if is_prose(line):
        return not _behind_name(line)
    bare = line.strip(_QUOTES)
    inner = bare.strip(BRACKETS + _QUOTES)
    if len(inner) < 11 and (_is_decimal(inner) or _is_date(inner) or _is_number_in_brackets(bare, inner)):
        return True
    if not bare.strip(_ROW_SIGNS):
        return False
    if "/" in inner and all(_is_decimal(part) or _is_number(part) for part in inner.split("/")):
        return True
    foreign = len([sign for sign in bare if sign in _FOREIGN])
    if not foreign and not _has_word(inner):
        return False
    cells = cells_of_rows([line])[0]
    count = max(len(cells), max([len(cell) for cell in cells]))
    may_be_damaged = count in _ABOUT_NINE and foreign < 2 and not _has_word(inner)
    return (
        not may_be_damaged
        and count <= _MANY
        and not (count == 9 and foreign < 2)
        and not _behind_name(line)
    )


def _is_number_in_brackets(bare: str, inner: str) -> bool:
    return bare[:1] in ("(", "[") and _is_number(inner)


def _has_word(text: str) -> bool:
    """Return whether two letters are neighbours, or this is a letter and a number."""
    before = ""
    for sign in text:
        if before and _is_letter(before) and _is_letter(sign):
            return True
        before = sign
    return _is_letter(text[:1]) and _is_number(text[1:])


def _is_letter(sign: str) -> bool:
    return bool(sign) and is_letter(sign) and sign not in "xX"


def _is_number(text: str) -> bool:
    return 0 < len(text) < 7 and has_only(_DIGITS, text)


def _is_decimal(text: str) -> bool:
    """Return whether this is a number as 7.2 or 10.5, by which puzzles are rated."""
    before, _, after = text.partition(".")
    return len(before) < 3 and len(after) < 3 and _is_number(before) and _is_number(after)


def _is_date(text: str) -> bool:
    parts = text.split("-")
    return len(parts) == 3 and all(map(_is_number, parts)) and 4 in (len(parts[0]), len(parts[2]))


def is_good_row(line: str) -> bool:
    """Return whether this line by itself is nine cells, each a digit or empty."""
    cells = cells_of_rows([line])[0]
    return len(cells) == 9 and all(len(cell) < 2 and has_only(_CELLS, cell) for cell in cells)


def without_names(lines: list[str]) -> list[str]:
    """Return nine rows without the name of the puzzle before the first, or the same sign before all.

    If that is not what stands there, return them as they are.
    """
    rows = [_behind_name(line) for line in lines]
    if rows[0] and all(map(is_good_row, lines[1:])):
        return [rows[0]] + lines[1:]
    names = {line[: len(line) - len(row)] for line, row in zip(lines, rows)}
    return rows if len(names) == 1 and all(rows) else lines


def _behind_name(line: str) -> str:
    """Return the good row in this line behind a name or a sign; nothing if it has no such."""
    for sign in (":", "=", " "):
        place = line.rfind(sign, 0, len(line.rstrip()))
        before, row = line[:place].strip(_QUOTES), line[place + 1 :]
        if place > 0 and is_good_row(row) and (sign != " " or _is_name(before)):
            return row
    return ""


def _is_name(text: str) -> bool:
    """Return whether this is a word, a sign before an item of a list, or a number with a sign behind it."""
    if text in ("-", "*", "•", "+", ">"):
        return True
    number = text.strip(".)]([")
    return any(map(_is_letter, text)) or (number != text and _is_number(number))


def is_name_of_solution(text: str) -> bool:
    """Return whether these words are those before a solution, rather than before a puzzle."""
    beginning = text[:_LONGEST_NAME].lower()
    return any(word in beginning for word in _ANSWERS)
