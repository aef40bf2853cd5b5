"""Tables of HTML: their rows, with tabs between the cells.

A cell has the digits of its text, or of the box for typing in it. Nine tables of nine cells in a table of
their own are the boxes of one grid. What is not in a table is left out.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

# What comes after the last line.
_END = "\n"

# No table of 81 cells has as many lines, however each cell is written.
_MOST_LINES = 2000

# So deep are tables in tables: the boxes of a grid, and the candidates of a cell.
_DEEPEST = 4

_SPACES = ("&nbsp;", "&#160;", "&#xa0;", "\xa0", "&zwnj;", "&#8203;")


def rows_of_markup(first: str, rest: "Iterator[str | None]") -> "Iterator[str | None]":
    """Yield the rows of the tables that begin in this line and go on in the next ones, between blank lines.

    Where they do not end, yield the lines as they are. None, which means that the next line is not there
    yet, is passed on.
    """
    pending = [first]
    depth = _opened(first)
    while depth > 0 and len(pending) < _MOST_LINES:
        line = next(rest, _END)
        if line is None:
            yield None
        elif line is _END:
            break
        else:
            pending.append(line)
            depth += _opened(line)
    for line in pending if depth > 0 else rows_of_tables("\n".join(pending)):
        yield line


def _opened(line: str) -> int:
    """Return how many tables begin in this line, less those that end."""
    line = line.lower()
    return line.count("<table") - line.count("</table")


class _Table:
    """A table that is being read: its rows of cells, and the tables in them with nine cells."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []
        self.boxes: list[list[str]] = []

    def cells(self) -> list[str]:
        """Return the cells of all rows."""
        return [cell for row in self.rows for cell in row]

    def add(self, text: str) -> None:
        """Add this to the text of the last cell."""
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
    """Return the rows of the tables in this text, each table between blank lines."""
    for space in _SPACES:
        text = text.replace(space, " ")
    found: list[str] = []
    tables: list[_Table] = []
    for part in text.split("<")[1:]:
        tag, _, behind = part.partition(">")
        name = tag.split()[0].lower() if tag.split() else ""
        if name == "table":
            if len(tables) == _DEEPEST:
                return found
            tables.append(_Table())
        elif not tables:
            continue
        elif name == "/table":
            table = tables.pop()
            if not tables:
                found += [""] + table.lines() + [""]
                continue
            tables[-1].boxes.append(table.cells())
            tables[-1].add(" ".join(table.cells()))
        elif name == "tr":
            tables[-1].rows.append([])
        elif name in ("td", "th"):
            if not tables[-1].rows:
                tables[-1].rows.append([])
            tables[-1].rows[-1].append("")
        elif name == "input":
            tables[-1].add(_attribute(tag, "value"))
        if name not in ("script", "style"):
            tables[-1].add(behind)
    return found


def _attribute(tag: str, name: str) -> str:
    """Return what the attribute of this name says in a tag, or nothing."""
    _, found, behind = tag.partition(name + "=")
    if not found:
        return ""
    quote = behind[:1]
    return behind.split(quote)[1] if quote in ("'", '"') else (behind.split() or [""])[0].rstrip("/")
