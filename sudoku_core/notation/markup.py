"""Read HTML tables as lines, with tabs between the cells.

The digits of a cell are in its text or in its input box. If a table contains nine tables of nine cells,
these are the boxes of one grid. Text outside tables is ignored.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

# Returned by `next` after the last line; no line consists of a line feed.
_NO_MORE_LINES = "\n"

# The maximum number of lines of a table; 81 cells always need fewer.
_MAX_LINES = 2000

# The greatest depth of nested tables: grid, box, cell, candidates.
_MAX_DEPTH = 4

_SPACES = ("&nbsp;", "&#160;", "&#xa0;", "\xa0", "&zwnj;", "&#8203;")


def rows_of_markup(first_line: str, next_lines: "Iterator[str | None]") -> "Iterator[str | None]":
    """Yield the rows of the tables that start in this line, between blank lines.

    first_line: The line with the start of the first table.
    next_lines: The following lines; the tables may end in one of them. None means that the next line has
    not arrived yet; it is passed on.
    If a table does not end, all its lines are yielded unchanged.
    """
    pending = [first_line]
    depth = _count_open_tables(first_line)
    while depth > 0 and len(pending) < _MAX_LINES:
        line = next(next_lines, _NO_MORE_LINES)
        if line is None:
            yield None
        elif line is _NO_MORE_LINES:
            break
        else:
            pending.append(line)
            depth += _count_open_tables(line)
    for line in pending if depth > 0 else rows_of_tables("\n".join(pending)):
        yield line


def _count_open_tables(line: str) -> int:
    """Return the number of tables that start in this line, minus the number that end."""
    line = line.lower()
    return line.count("<table") - line.count("</table")


class _Table:
    """A table, while its tags are read."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []  # the texts of its cells
        self.boxes: list[list[str]] = []  # the cells of each inner table

    def cells(self) -> list[str]:
        """Return the cells of all rows."""
        return [cell for row in self.rows for cell in row]

    def add_text(self, text: str) -> None:
        """Append this text to the last cell."""
        if self.rows and self.rows[-1]:
            self.rows[-1][-1] += "".join(text.split())

    def lines(self) -> list[str]:
        """Return the rows, with tabs between their cells."""
        rows = self.rows
        if len(self.boxes) == 9 and all(len(box) == 9 for box in self.boxes):
            rows = []
            for row in range(9):
                boxes = self.boxes[row // 3 * 3 : row // 3 * 3 + 3]
                rows.append([cell for box in boxes for cell in box[row % 3 * 3 : row % 3 * 3 + 3]])
        return ["\t".join(row) for row in rows if row]


def rows_of_tables(text: str) -> list[str]:
    """Return the rows of the tables in this text, with blank lines around each table."""
    for space in _SPACES:
        text = text.replace(space, " ")
    rows: list[str] = []
    tables: list[_Table] = []
    for part in text.split("<")[1:]:
        tag, _, text_after_tag = part.partition(">")
        name = tag.split()[0].lower() if tag.split() else ""
        if name == "table":
            if len(tables) == _MAX_DEPTH:
                return rows
            tables.append(_Table())
        elif not tables:
            continue
        elif name == "/table":
            table = tables.pop()
            if not tables:
                rows += [""] + table.lines() + [""]
                continue
            tables[-1].boxes.append(table.cells())
            tables[-1].add_text(" ".join(table.cells()))
        elif name == "tr":
            tables[-1].rows.append([])
        elif name in ("td", "th"):
            if not tables[-1].rows:
                tables[-1].rows.append([])
            tables[-1].rows[-1].append("")
        elif name == "input":
            tables[-1].add_text(_attribute_value(tag, "value"))
        if name not in ("script", "style"):
            tables[-1].add_text(text_after_tag)
    return rows


def _attribute_value(tag: str, name: str) -> str:
    """Return the value of this attribute of a tag, or ""."""
    _, equals, rest = tag.partition(name + "=")
    if not equals:
        return ""
    quote = rest[:1]
    return rest.split(quote)[1] if quote in ("'", '"') else (rest.split() or [""])[0].rstrip("/")
