"""Text to grid, line by line: a stream of millions of puzzles needs no more memory than a few of them.

Decoration (borders, bars, brackets, quotes) is dropped; what is left of a line is its cells. A line is a
whole puzzle of 81 cells, or a row of one; rows gather in paragraphs that end at a blank line. Among the
lines there may be None, which says that the next one has not come yet: it is passed on as it is, so that
whoever waits for a line can do what is to be done before. It changes nothing in what is read.
Written so that MicroPython runs this file too.
"""

from sudoku_core.grid import Grid
from sudoku_core.notation.cells import (
    are_candidates,
    cells_of_line,
    cells_of_rows,
    grid_of_cells,
    is_broken_line,
    puzzles_in_line,
    style_of,
)
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.lines import PUZZLE_SECTION, plain_lines
from sudoku_core.notation.links import address_in, puzzles_of_links
from sudoku_core.notation.shapes import (
    EMPTY,
    has_only,
    is_border,
    is_hyphens,
    is_padded,
    is_plain_line,
    is_prose,
    unspaced,
    with_hyphens_as_rows,
)

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Reading:
    """One item of a text: the format it is written in, and its grid or else the error.

    line: the values as 81 characters, `.` or `0` for an empty cell; None with an error.
    """

    def __init__(
        self,
        format: str,
        grid: Grid | None = None,
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
            self._grid = _grid_of_line(self.line)
        return self._grid


def _grid_of_line(line: str) -> Grid:
    return Grid([0 if character in EMPTY else int(character) for character in line])


class Paragraph:
    """Neighbouring lines; blank: how many blank ones stood before them.

    among_lines: whether they stand among lines that are whole puzzles, so that each of them counts.
    """

    def __init__(self, lines: list[str], blank: int, among_lines: bool) -> None:
        self.lines = lines
        self.blank = blank
        self.among_lines = among_lines


def parse(text: str) -> Grid:
    """The one puzzle in this text.

    Raises PuzzleError where there is none, are several, or it cannot be read, and TypeError where it is no
    text.
    """
    _check_text(text)
    line = text.strip()
    if is_plain_line(line):
        return _grid_of_line(line)
    everything = [reading for reading in readings(text.split("\n")) if reading]
    found = [reading for reading in everything if not _is_error_of_prose(reading)]
    if not found:
        for reading in everything:
            if reading.error and reading.error.code == "link":
                raise reading.error
        raise PuzzleError("empty")
    if len([reading for reading in found if reading.line]) > 1:
        raise PuzzleError("several", text=str(len(found)))
    for reading in found:
        if reading.error:
            raise reading.error
    return found[0].grid  # type: ignore[return-value]


def _is_error_of_prose(reading: Reading) -> bool:
    return reading.error is not None and reading.error.code in ("empty", "link")


def parse_many(text: str) -> "Iterator[Grid | PuzzleError]":
    """For each puzzle in this text its Grid, or the PuzzleError that says why it cannot be read.

    Raises TypeError for what is no text.
    """
    _check_text(text)
    return _grids(text)


def _check_text(text: object) -> None:
    if not isinstance(text, str):
        raise TypeError("puzzles are read from a text, not from " + type(text).__name__)


def _grids(text: str) -> "Iterator[Grid | PuzzleError]":
    for reading in readings(text.split("\n")):
        if reading:
            yield reading.grid or reading.error or PuzzleError("empty")


def grid_of_rows(rows: list[list[str]]) -> Grid:
    """The grid of nine lists of nine cells, each a digit or empty; PuzzleError where they are not that."""
    return grid_of_cells(rows, with_candidates=False)


def readings(lines: "Iterable[str | None]") -> "Iterator[Reading | None]":
    """What these lines hold, one Reading for each puzzle, as soon as its last line has come."""
    rest = plain_lines(lines)
    start: list[str | None] = []
    for line in rest:
        start.append(line)
        if not _may_be_padded(line, start):
            break
    padded = _without_blank_ends([line for line in start if line is not None])
    if is_padded(padded) and _is_over(rest):
        yield _puzzle(_cells_of_padded(padded), "rows")
        return
    for paragraph in _joined(_without_count(_paragraphs(_in_turn(start, rest)))):
        if paragraph is None:
            yield None
        else:
            for reading in _read(paragraph):
                yield reading


def _may_be_padded(line: str | None, start: list[str | None]) -> bool:
    """Whether to look further for nine short lines, of which a blank one is an empty row.

    They have spaces in them, and there are not many of them.
    """
    if line is None:
        return True
    some_space = any(" " in before for before in start if before)
    return len(line) <= 9 and len(start) < 14 and (bool(line) or some_space or not any(start))


def _without_blank_ends(lines: list[str]) -> list[str]:
    first, last = 0, len(lines)
    while first < last and not lines[first]:
        first += 1
    while first < last and not lines[last - 1]:
        last -= 1
    return lines[first:last]


def _is_over(lines: "Iterator[str | None]") -> bool:
    for _ in lines:
        return False
    return True


def _in_turn(first: "Iterable[str | None]", second: "Iterable[str | None]") -> "Iterator[str | None]":
    for line in first:
        yield line
    for line in second:
        yield line


def _paragraphs(lines: "Iterable[str | None]") -> "Iterator[Paragraph | None]":
    """Lines between blank ones; a line that is a whole puzzle, or was meant as one, stands by itself."""
    gathered: list[str] = []
    blank = 0
    among_lines = False
    for line in lines:
        if line is None:
            yield None
        elif not line.replace(" ", ""):
            if gathered == [PUZZLE_SECTION]:
                continue
            rows = with_hyphens_as_rows(gathered)
            if rows:
                yield Paragraph(rows, blank, among_lines)
                blank = 0
            gathered, among_lines = [], False
            blank += 1
        elif is_plain_line(line) or (not is_border(line) and _is_by_itself(line)):
            rows = with_hyphens_as_rows(gathered)
            if rows:
                yield Paragraph(rows, blank, True)
            for one in [line] if puzzles_of_links(line) else puzzles_in_line(line):
                yield Paragraph([one], blank, True)
            gathered, blank, among_lines = [], 0, True
        elif line == PUZZLE_SECTION:
            rows = with_hyphens_as_rows(gathered)
            if rows:
                yield Paragraph(rows, blank, among_lines)
            gathered, blank, among_lines = [line], 1, False
        elif is_hyphens(line) or not is_border(line):
            gathered.append(line)
    rows = with_hyphens_as_rows(gathered)
    if rows:
        yield Paragraph(rows, blank, among_lines)


def _is_by_itself(line: str) -> bool:
    if puzzles_of_links(line) or cells_of_line(line) is not None:
        return True
    return is_broken_line(line) and not is_prose(line)


def _without_count(paragraphs: "Iterable[Paragraph | None]") -> "Iterator[Paragraph | None]":
    """The paragraphs without a number that stands before all puzzles and tells how many follow.

    Competitions begin their input so, and collections. A number with nothing behind it stays.
    """
    first: Paragraph | None = None
    is_first = True
    for paragraph in paragraphs:
        if paragraph and is_first:
            is_first = False
            lines = paragraph.lines
            if _is_count(lines[0]):
                if len(lines) == 1:
                    first = paragraph
                    continue
                if len(lines) % 9 == 1 and len(lines) <= 9 * int(lines[0]) + 1:
                    paragraph = Paragraph(lines[1:], paragraph.blank, paragraph.among_lines)
        elif paragraph:
            first = None
        yield paragraph
    if first:
        yield first


def _is_count(line: str) -> bool:
    """Whether this is a number by itself that is too short for a row."""
    number = line.strip()
    return 0 < len(number) < 8 and has_only("0123456789", number) and number[0] != "0"


def _joined(paragraphs: "Iterable[Paragraph | None]") -> "Iterator[Paragraph | None]":
    """The paragraphs, where nine rows stand apart, or three bands of three rows, put together."""
    held: list[Paragraph] = []
    for paragraph in paragraphs:
        if paragraph is None:
            yield None
            continue
        part = not paragraph.among_lines and len(paragraph.lines) in (1, 3)
        part = part and not any(map(is_prose, paragraph.lines))
        if held and not (part and _goes_on(held, paragraph)):
            for waiting in held:
                yield waiting
            held = []
        if not part:
            yield paragraph
            continue
        held.append(paragraph)
        if len(held) * len(paragraph.lines) == 9:
            yield Paragraph([line for waiting in held for line in waiting.lines], held[0].blank, False)
            held = []
    for waiting in held:
        yield waiting


def _goes_on(held: list[Paragraph], paragraph: Paragraph) -> bool:
    """Whether a paragraph is as long as those before it, and as far from them as they from each other."""
    if len(paragraph.lines) != len(held[0].lines):
        return False
    return len(held) == 1 or paragraph.blank == held[1].blank


def _read(paragraph: Paragraph) -> "Iterator[Reading]":
    """The puzzles of a paragraph; a line of words before nine rows is their title, else an error."""
    lines = paragraph.lines
    if len(lines) == 1:
        if is_plain_line(lines[0]):
            yield Reading("line", line=lines[0])
            return
        carried = puzzles_of_links(lines[0])
        if carried:
            for item in carried:
                yield _carried_puzzle(item)
            return
    is_sdk = lines[:1] == [PUZZLE_SECTION]
    title = ""
    rows: list[str] = []
    for line in lines[1:] if is_sdk else lines:
        if is_prose(line):
            for reading in _puzzles(rows, paragraph.among_lines):
                yield reading
            if title and not rows:
                yield _no_puzzle(title)
            title, rows = line, []
        else:
            rows.append(line)
    if title and (not rows or paragraph.among_lines):
        yield _no_puzzle(title)
    for reading in _puzzles(rows, paragraph.among_lines):
        if is_sdk and reading.format == "rows":
            reading.format = "sdk"
        yield reading


def _carried_puzzle(item: "str | Grid | PuzzleError") -> Reading:
    """The reading of what an address carries."""
    if isinstance(item, PuzzleError):
        return Reading("line", error=item)
    if isinstance(item, Grid):
        return Reading("line", item)
    return Reading("line", line=item) if is_plain_line(item) else _whole_puzzle(item, cells_of_line(item))


def _no_puzzle(words: str) -> Reading:
    """The error that words are where a puzzle should be, or the address of something else."""
    address = address_in(words)
    return Reading("line", error=PuzzleError("link", text=address) if address else PuzzleError("empty"))


def _puzzles(lines: list[str], among_lines: bool) -> "Iterator[Reading]":
    """The puzzles that neighbouring lines are: whole ones, or rows by nine; else what is wrong."""
    if not lines:
        return
    whole = [cells_of_line(line) for line in lines]
    if is_padded(lines):
        yield _puzzle(_cells_of_padded(lines), "rows")
    elif len(lines) == 81 and all(len(line.strip(" \t,'\"")) < 2 for line in lines):
        cells = [line.strip(" \t,'\"") for line in lines]
        yield _puzzle([cells[row : row + 9] for row in range(0, 81, 9)], "rows")
    elif len(lines) % 9 == 0 and not any(whole) and not any(map(is_broken_line, lines)):
        for first in range(0, len(lines), 9):
            rows = cells_of_rows(lines[first : first + 9])
            yield _puzzle(rows, style_of(lines[first : first + 9], rows))
    elif among_lines or len(lines) == 1 or any(whole):
        for line, cells_of_whole in zip(lines, whole):
            yield _whole_puzzle(line, cells_of_whole or unspaced(line))
    else:
        yield Reading("rows", error=PuzzleError("rows", text=str(len(lines))))


def _whole_puzzle(line: str, cells: list[str] | None) -> Reading:
    if not cells:
        return Reading("line", error=PuzzleError("length", text=str(len(cells_of_rows([line])[0]))))
    rows = [cells[row : row + 9] for row in range(0, 81, 9)]
    return _puzzle(rows, "candidates" if are_candidates(rows) else "line")


def _cells_of_padded(lines: list[str]) -> list[list[str]]:
    return [list(line + " " * (9 - len(line))) for line in lines]


def _puzzle(rows: list[list[str]], format: str) -> Reading:
    """The reading of nine rows: their grid, or what is wrong with them."""
    try:
        return Reading(format, grid_of_cells(rows, with_candidates=format == "candidates"))
    except PuzzleError as error:
        sign = error.where[2]
        if error.code == "digit" and sign in ("-", "?") and _has_no_other_sign(rows, sign):
            dotted = [["." if cell == sign else cell for cell in row] for row in rows]
            return Reading(format, grid_of_cells(dotted, with_candidates=False))
        return Reading(format, error=error)


def _has_no_other_sign(rows: list[list[str]], empty: str) -> bool:
    """Whether these cells are digits, one at least, and this sign, which then stands for an empty one."""
    cells = [cell for row in rows for cell in row if len(row) == 9]
    signs = "".join(cells)
    is_whole = len(cells) == 81 and all(len(cell) == 1 for cell in cells)
    return is_whole and has_only("123456789" + empty, signs) and bool(signs.strip(empty))
