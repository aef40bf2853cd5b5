"""Group lines into paragraphs of rows that belong together, even if blank lines separate them."""

from sudoku_core.board.grid import is_plain_line
from sudoku_core.notation.lines import PUZZLE_SECTION
from sudoku_core.notation.links import puzzles_of_links
from sudoku_core.notation.records import puzzle_of_record
from sudoku_core.notation.shapes import (
    drop_hyphen_borders,
    has_only,
    is_border,
    is_hyphens,
    is_prose,
    to_dots,
)
from sudoku_core.notation.tables import is_rule, strip_table_head
from sudoku_core.notation.text_cells import cells_of_line, is_longer_than_row, puzzles_in_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


# A shorter line that consists of these characters is not a whole puzzle.
_ROW_CHARACTERS = "0123456789.*_xX |,;\t-+"
_MIN_PUZZLE_LENGTH = 28

# The lengths of a row of nine cells, without and with spaces between them.
_ROW_LENGTHS = (9, 17)


class Paragraph:
    """A group of neighbouring lines.

    blank_lines: The number of blank lines above it.
    has_puzzle_per_line: Whether each line is treated as one puzzle, because a neighbouring line is a
    puzzle.
    """

    def __init__(self, lines: list[str], blank_lines: int, has_puzzle_per_line: bool) -> None:
        self.lines = lines
        self.blank_lines = blank_lines
        self.has_puzzle_per_line = has_puzzle_per_line


def split_into_paragraphs(lines: "Iterable[str | None]") -> "Iterator[Paragraph | None]":
    """Yield each paragraph of these lines as soon as it is complete; pass on None."""
    return _join_parts(_drop_puzzle_count(_split_at_blank_lines(lines)))


def _split_at_blank_lines(lines: "Iterable[str | None]") -> "Iterator[Paragraph | None]":
    """Yield the lines between blank lines as paragraphs; each whole puzzle is its own paragraph."""
    neighbours: list[str] = []
    blank_lines = 0
    has_puzzle_per_line = False
    for line in lines:
        if line is None:
            yield None
        elif not line.replace(" ", ""):
            if neighbours == [PUZZLE_SECTION]:
                continue
            rows = _select_rows(neighbours)
            if rows:
                yield Paragraph(rows, blank_lines, has_puzzle_per_line)
                blank_lines = 0
            neighbours, has_puzzle_per_line = [], False
            blank_lines += 1
        # The most common rows come first: this check is quick.
        elif len(line) in _ROW_LENGTHS and not line.strip("0123456789. "):
            neighbours.append(line)
        elif (is_plain := is_plain_line(line)) or (not is_border(line) and _is_whole_puzzle(line)):
            rows = _select_rows(neighbours)
            if rows:
                yield Paragraph(rows, blank_lines, True)
            line = line if is_plain else to_dots(line)
            is_single = is_plain or puzzle_of_record(line) is not None or puzzles_of_links(line)
            for puzzle in [line] if is_single else puzzles_in_line(line):
                yield Paragraph([puzzle], blank_lines, True)
            neighbours, blank_lines, has_puzzle_per_line = [], 0, True
        elif line == PUZZLE_SECTION:
            rows = _select_rows(neighbours)
            if rows:
                yield Paragraph(rows, blank_lines, has_puzzle_per_line)
            neighbours, blank_lines, has_puzzle_per_line = [line], 1, False
        elif is_hyphens(line) or not is_border(line) or is_rule(line):
            neighbours.append(line)
    rows = _select_rows(neighbours)
    if rows:
        yield Paragraph(rows, blank_lines, has_puzzle_per_line)


def _select_rows(neighbours: list[str]) -> list[str]:
    """Return the neighbouring lines without borders and without the head of a table."""
    return strip_table_head(drop_hyphen_borders(neighbours))


def _is_whole_puzzle(line: str) -> bool:
    """Return whether this line is meant as a whole puzzle, even if it is damaged."""
    if len(line) < _MIN_PUZZLE_LENGTH and not line.strip(_ROW_CHARACTERS):
        return False
    if is_plain_line(to_dots(line)):
        return True
    if puzzle_of_record(line) is not None or puzzles_of_links(line) or cells_of_line(line) is not None:
        return True
    return is_longer_than_row(line) and not is_prose(line)


def _drop_puzzle_count(paragraphs: "Iterable[Paragraph | None]") -> "Iterator[Paragraph | None]":
    """Yield the paragraphs; drop a first line with the number of puzzles.

    Contest inputs and collections can start with such a number. A number without puzzles is not dropped.
    """
    # A first paragraph that may be this number. It is yielded only if no other paragraph follows.
    possible_count: Paragraph | None = None
    is_first = True
    for paragraph in paragraphs:
        if paragraph and is_first:
            is_first = False
            lines = paragraph.lines
            if _is_puzzle_count(lines[0]):
                if len(lines) == 1:
                    possible_count = paragraph
                    continue
                if len(lines) % 9 == 1 and len(lines) <= 9 * int(lines[0]) + 1:
                    paragraph = Paragraph(lines[1:], paragraph.blank_lines, paragraph.has_puzzle_per_line)
        elif paragraph:
            possible_count = None
        yield paragraph
    if possible_count:
        yield possible_count


def _is_puzzle_count(line: str) -> bool:
    """Return whether this line is only a number that is too short for a row."""
    number = line.strip()
    return 0 < len(number) < 8 and has_only("0123456789", number) and number[0] != "0"


def _join_parts(paragraphs: "Iterable[Paragraph | None]") -> "Iterator[Paragraph | None]":
    """Yield the paragraphs; join nine single rows, or three bands of three rows, into one."""
    pending: list[Paragraph] = []
    for paragraph in paragraphs:
        if paragraph is None:
            yield None
            continue
        may_be_part = not paragraph.has_puzzle_per_line and len(paragraph.lines) in (1, 3)
        may_be_part = may_be_part and not any(map(is_prose, paragraph.lines))
        if pending and not (may_be_part and _continues_pending(pending, paragraph)):
            for part in pending:
                yield part
            pending = []
        if not may_be_part:
            yield paragraph
            continue
        pending.append(paragraph)
        if len(pending) * len(paragraph.lines) == 9:
            yield Paragraph(
                [line for part in pending for line in part.lines], pending[0].blank_lines, False
            )
            pending = []
    for part in pending:
        yield part


def _continues_pending(pending: list[Paragraph], paragraph: Paragraph) -> bool:
    """Return whether this paragraph has as many lines, and blank lines above, as the pending paragraphs."""
    if len(paragraph.lines) != len(pending[0].lines):
        return False
    return len(pending) == 1 or paragraph.blank_lines == pending[1].blank_lines
