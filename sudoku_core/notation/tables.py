"""Rows with their names before them, and tables of Markdown with the names of the columns above them.

    A 5 3 . . 7 . . . .      R1: 53..7....      1: 53..7....      |   | C1 | C2 | …
                                                                  |---|----|----| …
                                                                  | A | 5  | 3  | …

Names are dropped only where all nine are there, and in order. The format is that of the rows without them,
so that an answer has none.
Written so that MicroPython runs this file too.
"""

from sudoku_core.notation.shapes import has_only, is_padded

_LETTERS = "ABCDEFGHI"
_DIGITS = "123456789"

# The names of rows; a digit needs its colon, for else it may be a cell.
_ROWS = (
    list(_LETTERS),
    ["R" + digit for digit in _DIGITS],
    [digit + ":" for digit in _DIGITS],
)

# The names of columns, in one word.
_COLUMNS = (_DIGITS, "".join(["C" + digit for digit in _DIGITS]), _LETTERS)


def without_labels(lines: list[str]) -> list[str]:
    """Return these lines without the names of nine rows in order, and of their columns above them."""
    if len(lines) < 9:
        return lines
    found: list[str] = []
    place = 0
    while place < len(lines):
        rows = _unlabelled(lines[place : place + 9]) if _may_have_label(lines[place]) else []
        if rows:
            if found and _joined(found[-1]) in _COLUMNS:
                found.pop()
            found += rows
            place += 9
        else:
            found.append(lines[place])
            place += 1
    return found


def _may_have_label(line: str) -> bool:
    return line.lstrip(" |*")[:1] in ("A", "a", "R", "r", "1")


def _joined(line: str) -> str:
    """What stands in this line, in one word."""
    for sign in " \t,;|":
        line = line.replace(sign, "")
    return line.upper()


def _unlabelled(lines: list[str]) -> list[str]:
    """Nine lines without the names of their rows; nothing where they have no such names.

    Nor where spaces may be the empty cells: a space belongs to the name then, or else is a cell.
    """
    for labels in _ROWS if len(lines) == 9 else ():
        rows: list[str] = []
        for label, line in zip(labels, lines):
            row = _behind(label, line)
            if row is None:
                break
            rows.append(row)
        if len(rows) == 9:
            return [] if is_padded([row.rstrip() for row in rows]) else rows
    return []


def _behind(label: str, line: str) -> "str | None":
    """What stands behind the name of a row, with the bar before it; None where the name is not there."""
    text = line.lstrip(" ")
    bar = text[:1] if text[:1] == "|" else ""
    text = text[len(bar) :].lstrip(" ")
    stars = "**" if text[:2] == "**" else ""
    label = stars + label + stars
    if text[: len(label)].upper() != label:
        return None
    rest = text[len(label) :]
    if rest[:1] == ":" or label[-1:] == ":":
        rest = rest[rest[:1] == ":" :].lstrip(" ")
        return bar + (rest[1:] if rest[:1] == "\t" else rest)
    behind = rest.lstrip(" ")
    if bar:
        return behind if behind[:1] == bar else None
    if behind[:1] in ("|", "\t", ",", ";"):
        return behind[1:]
    return behind if rest[:1] == " " and behind else None


def is_rule(line: str) -> bool:
    """Whether this is the line below the head of a table of Markdown with nine columns or more."""
    if "-" not in line or "|" not in line:
        return False
    fields = line.strip(" \t|").split("|")
    return len(fields) > 8 and all(
        "-" in field and not field.strip(" \t").strip(":").strip("-") for field in fields
    )


def without_head(lines: list[str]) -> list[str]:
    """Return these lines without the rules in them; above nine rows without the names of columns too.

    In the place of the head there may be the first of nine rows: that is kept.
    """
    rules = [number for number, line in enumerate(lines) if is_rule(line)]
    if not rules:
        return lines
    first = rules[0]
    # A rule of single hyphens may be a row whose cells are all empty.
    rows = [line for line in lines[first + 1 :] if not _is_sure(line)]
    head = _fields(lines[first - 1]) if first else []
    if len(rows) == 9 and len(head) in (9, 10):
        names = "".join(head[-9:]).upper()
        body = rows if len(head) == 9 else _without_first_column(rows)
        if body and (not names or (names in _COLUMNS and all(head[-9:]))):
            return lines[: first - 1] + body
    if first and len(rows) == 8 and _is_no_row(head, rows):
        return lines[: first - 1] + rows
    return [line for line in lines if not _is_sure(line)]


def _is_no_row(head: list[str], rows: list[str]) -> bool:
    """Whether a head above eight rows is none of nine: one is lost.

    1 to 9 is a row only of a grid that is full, and blank cells are one only where there are others.
    """
    cells = "".join([field or " " for row in rows for field in _fields(row)])
    if "".join(head) == _DIGITS:
        return not has_only(_DIGITS, cells)
    return not "".join(head) and " " not in cells


def _is_sure(line: str) -> bool:
    return ("--" in line or ":" in line) and is_rule(line)


def _fields(line: str) -> list[str]:
    """The fields of a line of a table, without what bars at its edges make."""
    text = line.strip()
    text = text[text[:1] == "|" :]
    return [field.strip() for field in text[: len(text) - (text[-1:] == "|")].split("|")]


def _without_first_column(lines: list[str]) -> list[str]:
    """The rows of a table without their names; nothing where they are not all there."""
    names = "".join([_fields(line)[0].replace("*", "").replace(":", "") for line in lines]).upper()
    if names not in (_LETTERS, _DIGITS, "".join(_ROWS[1])):
        return []
    rows = []
    for line in lines:
        text = line.strip()
        bar = text[:1] == "|"
        place = text.find("|", 1)
        rows.append(text[place if bar else place + 1 :])
    return rows
