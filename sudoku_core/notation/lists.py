"""Read lists in program code: the rows of a nested list, or the 81 cells of a flat list.

    [["5", "3", …], …]      int g[9][9] = {{5, 3, …}, …};      int g[81] = {5, 3, …};

A flat list has the format "line", so that an answer is a line of 81 cells. A flat list on nine lines has
the format of its rows.
"""

from sudoku_core.notation.links import puzzles_of_links
from sudoku_core.notation.shapes import EMPTY_CHARACTERS, MAX_CELLS_OF_ROW

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# The characters that stand for cells, and all characters between the brackets of a flat list.
_CELL_CHARACTERS = "123456789" + EMPTY_CHARACTERS
_LIST_CHARACTERS = _CELL_CHARACTERS + ",'\" \t"

# A flat list has at most one line per cell, and some blank lines.
_MAX_LINES = 100

# Results of `_find_list_end`: the list continues on the next line; the text is not a flat list.
_STILL_OPEN, _NOT_A_LIST = -1, -2


def rows_of_lists(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield each row of a nested list as a line, and a flat list of 81 cells as one line.

    A flat list on nine lines is yielded as nine lines. Other lines are yielded unchanged. None is also
    passed on: it means that the next line has not arrived yet.
    """
    pending: list[str] = []  # the lines of an incomplete flat list
    for line in lines:
        if line is None:
            yield None
            continue
        if pending:
            # The flat list above this line continues, ends here, or was not a flat list.
            end = _find_list_end(line)
            if end != _NOT_A_LIST and len(pending) < _MAX_LINES:
                pending.append(line)
                if end != _STILL_OPEN:
                    for row in _split_flat_list(pending):
                        yield row
                    pending = []
                continue
            # The name of a nested list is not a row, even if it is short.
            start = _find_list_start(pending[0])
            name = pending[0][:start].strip()
            if (
                name
                and len(pending) == 1
                and line.lstrip(" \t")[:1] in ("[", "{")
                and _is_program_text(name)
            ):
                pending = ["", pending[0][start:]]
            for pending_line in pending:
                yield pending_line
            pending = []
        # Most lines have no brackets. Brackets in addresses have no meaning.
        if "[" not in line and "{" not in line and "]" not in line and "}" not in line:
            yield line
            continue
        if puzzles_of_links(line):
            yield line
            continue
        # A flat list starts in this line, unless the line has nested brackets.
        is_nested = _find_nested_start(line, "[") >= 0 or _find_nested_start(line, "{") >= 0
        start = -1 if is_nested else _find_list_start(line)
        end = _find_list_end(line[start + 1 :]) if start >= 0 else _NOT_A_LIST
        if end == _STILL_OPEN:
            pending = [line]
            continue
        for row in _split_nested_list(line) if end == _NOT_A_LIST else _split_flat_list([line]):
            yield row
    for pending_line in pending:
        yield pending_line


def _find_list_start(line: str) -> int:
    """Return the index of the opening bracket of a flat list on one or more lines; -1 if there is none."""
    parts = _use_square_brackets(line).split("[")
    start = len(parts[0])
    for part in parts[1:]:
        end = part.find("]")
        if not (part if end < 0 else part[:end]).strip(_LIST_CHARACTERS) and (end < 0 or "," in part[:end]):
            return start
        start += len(part) + 1
    return -1


def _find_list_end(text: str) -> int:
    """Return the index of the bracket that closes this flat list, or _STILL_OPEN or _NOT_A_LIST."""
    text = _use_square_brackets(text)
    end = text.find("]")
    if "[" in text or (text if end < 0 else text[:end]).strip(_LIST_CHARACTERS):
        return _NOT_A_LIST
    return end if end >= 0 else _STILL_OPEN


def _use_square_brackets(text: str) -> str:
    return text.replace("{", "[").replace("}", "]")


def _split_flat_list(lines: list[str]) -> list[str]:
    """Return a flat list as one line, or as its nine rows, without its name.

    Other lines are split by `_split_nested_list`.
    """
    start = _find_list_start(lines[0])
    text_before, parts = lines[0][:start], [lines[0][start + 1 :]] + lines[1:]
    end = _find_list_end(parts[-1])
    closing_bracket, text_after = parts[-1][end : end + 1], parts[-1][end + 1 :]
    parts[-1] = parts[-1][:end]
    parts = [_strip_last_comma(part) for part in parts]
    cells = ",".join([part for part in parts if part])
    is_puzzle = cells.count(",") == 80 or (len(lines) == 1 and cells.count(",") > MAX_CELLS_OF_ROW)
    # If 0 is an empty cell, an empty text between two commas is a missing cell.
    is_puzzle = is_puzzle and not ("0" in cells and ",," in cells.replace(" ", ""))
    if not (
        is_puzzle and _is_program_text(text_before.strip()) and _is_program_text(text_after.strip(" \t,;)"))
    ):
        return [row for line in lines for row in _split_nested_list(line)]
    # Do not join a list on nine lines, or a list with a line for each cell.
    part_count = len([part for part in parts if part])
    if part_count == 9 or (part_count == 81 and not parts[0] and not parts[-1]):
        # A list with a name starts a new paragraph.
        rows = [lines[0][start : start + 1] + parts[0]] + parts[1:-1] + [parts[-1] + closing_bracket]
        return [""] + rows if text_before.strip() else rows
    return ["[" + cells + "]"]


def _strip_last_comma(cells: str) -> str:
    cells = cells.strip(" \t")
    return cells[:-1] if cells[-1:] == "," else cells


def _is_program_text(text: str) -> bool:
    """Return whether this text around a list is empty or program code, rather than a row or a puzzle."""
    words = text.split()
    if any(not word.strip("123456789.0*_") and word not in ("81", "9") for word in words):
        return False
    is_program = "=" in text or any(character.isalpha() and character not in "xX" for character in text)
    return not words or (
        is_program
        and len([character for character in text if character in _CELL_CHARACTERS]) <= MAX_CELLS_OF_ROW
    )


def _split_nested_list(line: str) -> "Iterator[str]":
    """Yield the rows of nested lists and a blank line after each board; yield any other line unchanged."""
    for opening, closing in ("[]", "{}"):
        start = _find_nested_start(line, opening)
        if start >= 0:
            for row in _split_at_brackets(line[start:], closing):
                yield row
            return
        end = line.find(closing * 2)
        if end > 0:
            yield line[:end]
            yield ""
            return
    # The comma after a row of a nested list belongs to the outer list.
    row = line.rstrip(" \t,;")
    yield row if row[-1:] in ("]", "}") else line


def _find_nested_start(line: str, opening: str) -> int:
    """Return the index of the first of two opening brackets in a row, or -1; spaces are ignored."""
    start = line.find(opening)
    while start >= 0:
        next_start = line.find(opening, start + 1)
        if next_start >= 0 and not line[start + 1 : next_start].strip():
            return start
        start = next_start
    return -1


def _split_at_brackets(text: str, closing: str) -> "Iterator[str]":
    parts = text.split(closing)
    for part in parts[:-1]:
        if part.strip(" \t,;"):
            yield part.strip(" \t,;")
        elif "," not in part:
            yield ""
    if parts[-1].strip(" \t,;)"):
        yield parts[-1]
