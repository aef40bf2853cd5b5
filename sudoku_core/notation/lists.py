"""Lists as programs write them: the rows of a nested one, and the 81 cells of a flat one.

    [["5", "3", …], …]      int g[9][9] = {{5, 3, …}, …};      int g[81] = {5, 3, …};

A flat list is in the format "line", so that an answer is a line of 81, unless it has nine lines.
"""

from sudoku_core.notation.links import puzzles_of_links
from sudoku_core.notation.shapes import EMPTY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# The characters of a cell, and those between the brackets of a flat list.
_CELL = "123456789" + EMPTY
_CELLS = _CELL + ",'\" \t"

# More cells than these are no row: they are meant as a whole puzzle.
_MANY = 27

# A flat list has at most a line for each cell, and some blank ones.
_MOST_LINES = 100

# What `_end_of_list` returns for a list that goes on in the next line, and for what is no flat list.
_OPEN, _NO_LIST = -1, -2


def rows_of_lists(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the rows of nested lists each by itself, and a flat list of 81 cells on one line.

    A flat list on nine lines stays on them. Any other line is yielded as it is, and so is None, which means
    that the next line is not there yet.
    """
    pending: list[str] = []  # the lines of a flat list that is still open
    for line in lines:
        if line is None:
            yield None
            continue
        if pending:
            end = _end_of_list(line)
            if end != _NO_LIST and len(pending) < _MOST_LINES:
                pending.append(line)
                if end != _OPEN:
                    for one in _rows_of_flat(pending):
                        yield one
                    pending = []
                continue
            # What comes before a list of lists is no row, however short its name is.
            start = _start_of_list(pending[0])
            name = pending[0][:start].strip()
            if name and len(pending) == 1 and line.lstrip(" \t")[:1] in ("[", "{") and _are_words(name):
                pending = ["", pending[0][start:]]
            for one in pending:
                yield one
            pending = []
        if "[" not in line and "{" not in line and "]" not in line and "}" not in line:
            yield line
            continue
        if puzzles_of_links(line):
            yield line
            continue
        start = (
            _start_of_list(line) if _nested_start(line, "[") < 0 and _nested_start(line, "{") < 0 else -1
        )
        end = _end_of_list(line[start + 1 :]) if start >= 0 else _NO_LIST
        if end == _OPEN:
            pending = [line]
            continue
        for one in _rows_of_nested(line) if end == _NO_LIST else _rows_of_flat([line]):
            yield one
    for one in pending:
        yield one


def _start_of_list(line: str) -> int:
    """Return the place of the bracket that opens a flat list, perhaps one of several lines; or -1."""
    parts = _with_square_brackets(line).split("[")
    start = len(parts[0])
    for part in parts[1:]:
        end = part.find("]")
        if not (part if end < 0 else part[:end]).strip(_CELLS) and (end < 0 or "," in part[:end]):
            return start
        start += len(part) + 1
    return -1


def _end_of_list(text: str) -> int:
    """Return the place of the bracket that closes the flat list in this text; or _OPEN, or _NO_LIST."""
    text = _with_square_brackets(text)
    end = text.find("]")
    if "[" in text or (text if end < 0 else text[:end]).strip(_CELLS):
        return _NO_LIST
    return end if end >= 0 else _OPEN


def _with_square_brackets(text: str) -> str:
    return text.replace("{", "[").replace("}", "]")


def _rows_of_flat(lines: list[str]) -> list[str]:
    """Return a flat list as one line, or as its nine rows, without its name; other lines as they are."""
    start = _start_of_list(lines[0])
    name, parts = lines[0][:start], [lines[0][start + 1 :]] + lines[1:]
    end = _end_of_list(parts[-1])
    closing, behind = parts[-1][end : end + 1], parts[-1][end + 1 :]
    parts[-1] = parts[-1][:end]
    parts = [_without_last_comma(part) for part in parts]
    cells = ",".join([part for part in parts if part])
    is_whole = cells.count(",") == 80 or (len(lines) == 1 and cells.count(",") > _MANY)
    # Where 0 is an empty cell, a cell is missing between two commas with nothing between them.
    is_whole = is_whole and not ("0" in cells and ",," in cells.replace(" ", ""))
    if not (is_whole and _are_words(name.strip()) and _are_words(behind.strip(" \t,;)"))):
        return [row for line in lines for row in _rows_of_nested(line)]
    count = len([part for part in parts if part])
    if count == 9 or (count == 81 and not parts[0] and not parts[-1]):
        # A list with a name begins a new paragraph.
        rows = [lines[0][start : start + 1] + parts[0]] + parts[1:-1] + [parts[-1] + closing]
        return [""] + rows if name.strip() else rows
    return ["[" + cells + "]"]


def _without_last_comma(cells: str) -> str:
    cells = cells.strip(" \t")
    return cells[:-1] if cells[-1:] == "," else cells


def _are_words(text: str) -> bool:
    """Return whether this is nothing, or the words of a program around a list, and no row or puzzle."""
    words = text.split()
    if any(not word.strip("123456789.0*_") and word not in ("81", "9") for word in words):
        return False
    is_program = "=" in text or any(sign.isalpha() and sign not in "xX" for sign in text)
    return not words or (is_program and len([sign for sign in text if sign in _CELL]) <= _MANY)


def _rows_of_nested(line: str) -> "Iterator[str]":
    """Yield the rows of a line of nested lists, and a blank line where a board ends; or the line itself."""
    for opening, closing in ("[]", "{}"):
        start = _nested_start(line, opening)
        if start >= 0:
            for row in _split_nested(line[start:], closing):
                yield row
            return
        end = line.find(closing * 2)
        if end > 0:
            yield line[:end]
            yield ""
            return
    # The comma after a row of a nested list belongs to the list around it.
    bare = line.rstrip(" \t,;")
    yield bare if bare[-1:] in ("]", "}") else line


def _nested_start(line: str, opening: str) -> int:
    """Return the place of the first bracket that another one follows, after blanks or at once; or -1."""
    start = line.find(opening)
    while start >= 0:
        following = line.find(opening, start + 1)
        if following >= 0 and not line[start + 1 : following].strip():
            return start
        start = following
    return -1


def _split_nested(text: str, closing: str) -> "Iterator[str]":
    parts = text.split(closing)
    for part in parts[:-1]:
        if part.strip(" \t,;"):
            yield part.strip(" \t,;")
        elif "," not in part:
            yield ""
    if parts[-1].strip(" \t,;)"):
        yield parts[-1]
