"""Drop the names of rows and columns, also from Markdown tables.

    A 5 3 . . 7 . . . .      R1: 53..7....      1: 53..7....      |   | C1 | C2 | …
                                                                  |---|----|----| …
                                                                  | A | 5  | 3  | …

Names are only dropped if all nine are present and in order. The format of the puzzle is the format of its
rows without names, so an answer has no names.
"""

from sudoku_core.notation.shapes import has_only, is_padded
from sudoku_core.notation.surroundings import is_good_row
from sudoku_core.notation.text_cells import cells_of_rows

_LETTERS = "ABCDEFGHI"
_DIGITS = "123456789"
_NUMBER_DELIMITERS = (("", "|"), ("", "."), ("", ")"), ("(", ")"))

# The names of rows. A digit needs a colon, because a digit without a colon may be a cell.
_ROW_NAMES = (
    list(_LETTERS),
    ["R" + digit for digit in _DIGITS],
    [digit + ":" for digit in _DIGITS],
    ["ROW " + digit for digit in _DIGITS],
    ["第" + digit + "行" for digit in _DIGITS],
    ["第" + digit + "行" for digit in "一二三四五六七八九"],
)

# Names that may also be a cell and a character after it. They are names only if nine good cells follow.
_NUMBERED_NAMES = tuple(
    [[before + digit + after for digit in _DIGITS] for before, after in _NUMBER_DELIMITERS]
)

# The names of rows and columns numbered from 0.
_NUMBERS_FROM_0 = "012345678"

# The names of columns, without spaces between them.
_COLUMN_NAMES = (_DIGITS, "".join(["C" + digit for digit in _DIGITS]), _LETTERS)


def strip_table_names(lines: list[str]) -> list[str]:
    """Remove the names of nine rows, if they are in order, and the names of the columns above them."""
    if len(lines) < 9:
        return lines
    result: list[str] = []
    index = 0
    while index < len(lines):
        rows = _strip_row_names(lines[index : index + 9]) if _may_have_name(lines[index]) else []
        if not rows and result and _join_fields(result[-1]) in (_DIGITS, _NUMBERS_FROM_0):
            rows = _strip_row_numbers(lines[index : index + 9])
        if rows:
            if result and _join_fields(result[-1]) in _COLUMN_NAMES + (_NUMBERS_FROM_0,):
                result.pop()
            result += rows
            index += 9
        else:
            result.append(lines[index])
            index += 1
    return result


def _may_have_name(line: str) -> bool:
    return line.lstrip(" |*({\"'")[:1] in ("A", "a", "R", "r", "1", "第")


def _strip_row_numbers(lines: list[str]) -> list[str]:
    """Return nine rows below column numbers without their row numbers; [] if there are no row numbers."""
    rows = [cells_of_rows([line])[0] for line in lines]
    if any(len(row) != 10 for row in rows):
        return []
    if "".join([row[0] for row in rows]) not in (_DIGITS, _NUMBERS_FROM_0):
        return []
    return [line.strip()[1:] for line in lines]


def _unquote_name(line: str) -> str:
    """Remove the brace and the quotes around the name before a row in JSON or Python."""
    text = line.lstrip(" {")
    quote = text[:1]
    if quote in ("'", '"') and quote + ":" in text[1:]:
        return text[1:].replace(quote + ":", ":", 1)
    return line


def _join_fields(line: str) -> str:
    """Return the fields of this line in upper case, without separators."""
    for character in " \t,;|":
        line = line.replace(character, "")
    return line.upper()


def _strip_row_names(lines: list[str]) -> list[str]:
    """Return nine lines without the names of their rows; [] if the names are missing.

    The result is also [] if spaces may be empty cells, since a space after the name may be a cell.
    """
    if len(lines) != 9:
        return []
    lines = [_unquote_name(line) for line in lines]
    for names in _NUMBERED_NAMES:
        stripped = [line.strip() for line in lines]
        if all(line[: len(name)] == name for name, line in zip(names, stripped)):
            good_rows = [line[len(name) :].rstrip(" |") for name, line in zip(names, stripped)]
            if all(map(is_good_row, good_rows)):
                return good_rows
    for names in _ROW_NAMES:
        rows: list[str] = []
        for name, line in zip(names, lines):
            row = _strip_row_name(name, line)
            if row is None:
                break
            rows.append(row)
        if len(rows) == 9:
            return [] if is_padded([row.rstrip() for row in rows]) else rows
    return []


def _strip_row_name(name: str, line: str) -> "str | None":
    """Return a row without its name, but with the bar before the name; None if the name is missing."""
    text = line.lstrip(" ")
    bar = text[:1] if text[:1] == "|" else ""
    text = text[len(bar) :].lstrip(" ")
    emphasis = "**" if text[:2] == "**" else ""
    name = emphasis + name + emphasis
    if text[: len(name)].upper() != name:
        return None
    rest = text[len(name) :]
    if rest[:1] == ":" or name[-1:] == ":":
        rest = rest[rest[:1] == ":" :].lstrip(" ")
        return bar + (rest[1:] if rest[:1] == "\t" else rest)
    if rest[:2] in (". ", ") "):
        rest = rest[1:]
    row = rest.lstrip(" ")
    if bar:
        return row if row[:1] == bar else None
    if row[:1] in ("|", "\t", ",", ";"):
        return row[1:]
    return row if rest[:1] == " " and row else None


def is_rule(line: str) -> bool:
    """Return whether this line is the rule below the head of a Markdown table with nine columns or more."""
    if "-" not in line or "|" not in line:
        return False
    fields = line.strip(" \t|").split("|")
    return len(fields) > 8 and all(
        "-" in field and not field.strip(" \t").strip(":").strip("-") for field in fields
    )


def strip_table_head(lines: list[str]) -> list[str]:
    """Remove the rules from these lines, and also the names of columns above nine rows.

    The line above the rule is not removed if it is the first of nine rows.
    """
    rules = [number for number, line in enumerate(lines) if is_rule(line)]
    if not rules:
        return lines
    rule = rules[0]
    # A line of single hyphens may be a rule or a row of empty cells.
    rows = [line for line in lines[rule + 1 :] if not _must_be_rule(line)]
    head = _split_table_row(lines[rule - 1]) if rule else []
    if len(rows) == 9 and len(head) in (9, 10):
        names = "".join(head[-9:]).upper()
        body = rows if len(head) == 9 else _strip_first_column(rows)
        if body and (not names or (names in _COLUMN_NAMES and all(head[-9:]))):
            return lines[: rule - 1] + body
    if rule and len(rows) == 8 and _is_row_missing(head, rows):
        return lines[: rule - 1] + rows
    return [line for line in lines if not _must_be_rule(line)]


def _is_row_missing(head: list[str], rows: list[str]) -> bool:
    """Return whether the head above eight rows is not a row, which means that one row is missing.

    1 to 9 is a row only in a full grid. Blank cells are a row only if other rows have blank cells too.
    """
    cells = "".join([field or " " for row in rows for field in _split_table_row(row)])
    if "".join(head) == _DIGITS:
        return not has_only(_DIGITS, cells)
    return not "".join(head) and " " not in cells


def _must_be_rule(line: str) -> bool:
    return ("--" in line or ":" in line) and is_rule(line)


def _split_table_row(line: str) -> list[str]:
    """Return the fields of a line of a table; bars at its edges do not add empty fields."""
    text = line.strip()
    text = text[text[:1] == "|" :]
    return [field.strip() for field in text[: len(text) - (text[-1:] == "|")].split("|")]


def _strip_first_column(lines: list[str]) -> list[str]:
    """Return the rows of a table without their names; [] if a name is missing."""
    names = "".join([_split_table_row(line)[0].replace("*", "").replace(":", "") for line in lines]).upper()
    if names not in (_LETTERS, _DIGITS, "".join(_ROW_NAMES[1])):
        return []
    rows = []
    for line in lines:
        text = line.strip()
        starts_with_bar = text[:1] == "|"
        bar_index = text.find("|", 1)
        rows.append(text[bar_index if starts_with_bar else bar_index + 1 :])
    return rows
