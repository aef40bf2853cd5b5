"""Paragraphs: the rows that stand together between blank lines, and those that belong together."""

from sudoku_core.board.grid import is_plain_line
from sudoku_core.notation.lines import PUZZLE_SECTION
from sudoku_core.notation.links import puzzles_of_links
from sudoku_core.notation.records import puzzle_of_record
from sudoku_core.notation.shapes import (
    has_only,
    in_dots,
    is_border,
    is_hyphens,
    is_prose,
    with_hyphens_as_rows,
)
from sudoku_core.notation.tables import is_rule, without_head
from sudoku_core.notation.text_cells import cells_of_line, is_broken_line, puzzles_in_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


# A line of these signs alone is no puzzle if it is shorter.
_ROW_SIGNS = "0123456789.*_xX |,;\t-+"
_SHORTEST = 28

# The lengths of rows of nine cells, with or without a blank between them.
_ROWS = (9, 17)


class Paragraph:
    """Neighbouring lines.

    blank: how many blank lines come before them. among_lines: whether they are among lines that are whole
    puzzles, so that each of them counts as one.
    """

    def __init__(self, lines: list[str], blank: int, among_lines: bool) -> None:
        self.lines = lines
        self.blank = blank
        self.among_lines = among_lines


def paragraphs(lines: "Iterable[str | None]") -> "Iterator[Paragraph | None]":
    """Yield the paragraphs of these lines, each as soon as it is whole; None is passed on."""
    return _joined(_without_count(_between_blank_lines(lines)))


def _between_blank_lines(lines: "Iterable[str | None]") -> "Iterator[Paragraph | None]":
    """Yield the lines between blank ones; a line that is meant as a whole puzzle stands alone."""
    gathered: list[str] = []
    blank = 0
    among_lines = False
    for line in lines:
        if line is None:
            yield None
        elif not line.replace(" ", ""):
            if gathered == [PUZZLE_SECTION]:
                continue
            rows = _rows_of(gathered)
            if rows:
                yield Paragraph(rows, blank, among_lines)
                blank = 0
            gathered, among_lines = [], False
            blank += 1
        elif len(line) in _ROWS and not line.strip("0123456789. "):
            gathered.append(line)
        elif (is_plain := is_plain_line(line)) or (not is_border(line) and _is_by_itself(line)):
            rows = _rows_of(gathered)
            if rows:
                yield Paragraph(rows, blank, True)
            line = line if is_plain else in_dots(line)
            is_one = is_plain or puzzle_of_record(line) is not None or puzzles_of_links(line)
            for one in [line] if is_one else puzzles_in_line(line):
                yield Paragraph([one], blank, True)
            gathered, blank, among_lines = [], 0, True
        elif line == PUZZLE_SECTION:
            rows = _rows_of(gathered)
            if rows:
                yield Paragraph(rows, blank, among_lines)
            gathered, blank, among_lines = [line], 1, False
        elif is_hyphens(line) or not is_border(line) or is_rule(line):
            gathered.append(line)
    rows = _rows_of(gathered)
    if rows:
        yield Paragraph(rows, blank, among_lines)


def _rows_of(gathered: list[str]) -> list[str]:
    """Return the rows among neighbouring lines: not what only draws, and not the head of a table."""
    return without_head(with_hyphens_as_rows(gathered))


def _is_by_itself(line: str) -> bool:
    if len(line) < _SHORTEST and not line.strip(_ROW_SIGNS):
        return False
    if is_plain_line(in_dots(line)):
        return True
    if puzzle_of_record(line) is not None or puzzles_of_links(line) or cells_of_line(line) is not None:
        return True
    return is_broken_line(line) and not is_prose(line)


def _without_count(paragraphs: "Iterable[Paragraph | None]") -> "Iterator[Paragraph | None]":
    """Yield the paragraphs without a number, before all puzzles, of how many there are.

    The input of competitions begins so, and collections do. A number with nothing after it stays.
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
    """Return whether this is a number by itself that is too short for a row."""
    number = line.strip()
    return 0 < len(number) < 8 and has_only("0123456789", number) and number[0] != "0"


def _joined(paragraphs: "Iterable[Paragraph | None]") -> "Iterator[Paragraph | None]":
    """Yield the paragraphs; nine single rows, or three bands of three rows, are joined."""
    pending: list[Paragraph] = []
    for paragraph in paragraphs:
        if paragraph is None:
            yield None
            continue
        part = not paragraph.among_lines and len(paragraph.lines) in (1, 3)
        part = part and not any(map(is_prose, paragraph.lines))
        if pending and not (part and _goes_on(pending, paragraph)):
            for waiting in pending:
                yield waiting
            pending = []
        if not part:
            yield paragraph
            continue
        pending.append(paragraph)
        if len(pending) * len(paragraph.lines) == 9:
            yield Paragraph(
                [line for waiting in pending for line in waiting.lines], pending[0].blank, False
            )
            pending = []
    for waiting in pending:
        yield waiting


def _goes_on(pending: list[Paragraph], paragraph: Paragraph) -> bool:
    """Return whether a paragraph is as long as those before it, and follows them at the same distance."""
    if len(paragraph.lines) != len(pending[0].lines):
        return False
    return len(pending) == 1 or paragraph.blank == pending[1].blank
