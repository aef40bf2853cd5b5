"""Lines as people type them, made plain: no decoration, no comments, no sections but the puzzle's."""

from sudoku_core.board.grid import is_plain_line
from sudoku_core.notation.links import puzzles_of_links
from sudoku_core.notation.markup import rows_of_markup
from sudoku_core.notation.shapes import BRACKETS, in_plain_signs, is_border, is_prose

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

# The line before the puzzle in a file of SadMan Sudoku.
PUZZLE_SECTION = "[Puzzle]"

# A line of these characters alone, as nearly all are, is plain already.
_PLAIN_SIGNS = "0123456789.*_xX |+-\t"

# Words in the names of sections that have no puzzle.
_ABOUT = ("state", "pencil", "mark", "candidate", "note", "colo", "solution")


class Sections:
    """The section of a file of SadMan Sudoku that is being read; sections begin with names in brackets.

    [Puzzle] is read. [State], the player's position, is read only where no puzzle comes before it; pencil
    marks, colours and solutions never.
    skipped: how many lines of this section are still to be skipped. They are nine at most: a tenth belongs
    to another file, which may have no names.
    Source: SadMan Software, Sudoku, frequently asked question 19, on SDK files.
    """

    def __init__(self) -> None:
        self.skipped = 0
        self._has_rows = False
        self._name = ""

    def is_header(self, line: str) -> bool:
        """Return whether this line names a section, which begins here."""
        if line[:1] != "[" or line[-1:] != "]":
            return False
        name = line[1:-1].lower()
        if name not in ("puzzle", "state") and not (self._name and any(word in name for word in _ABOUT)):
            return False
        if name == "puzzle" or (name == "state" and not (self._has_rows and self._name != "state")):
            self.skipped, self._has_rows, self._name = 0, False, name
        else:
            self.skipped = 9
        return True

    def is_skipped(self, line: str) -> bool:
        """Return whether this line belongs to a section that is skipped; a blank line ends the section."""
        if not self.skipped:
            self._has_rows = self._has_rows or not is_prose(line)
            return False
        if is_plain_line(line):
            # A whole section on one line, or else what comes after the section.
            is_section = self.skipped == 9
            self.skipped = 0
            return is_section
        if not line.strip():
            # A blank line just after its name does not end the section.
            self.skipped = 9 if self.skipped == 9 else 0
        elif not is_border(line):
            self.skipped -= 1
        return True


def plain_lines(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the lines in plain characters; None, where the next line is not there yet, is passed on."""
    sections = Sections()
    lines = iter(lines)
    for raw in lines:
        if raw is None:
            yield None
            continue
        line = raw.rstrip("\r\n")
        if not line.strip(_PLAIN_SIGNS):
            if not sections.is_skipped(line):
                yield line
            continue
        if "<" in line and "<table" in line.lower():
            for one in rows_of_markup(line, lines):
                yield one and in_plain_signs(one)
            continue
        # In a file of an old Macintosh, all lines end with this.
        for one in line.split("\r") if "\r" in line else (line,):
            for row in _without_decoration(in_plain_signs(one), sections):
                yield row


def _without_decoration(line: str, sections: Sections) -> "Iterator[str]":
    """Yield the line without decoration; nothing for a comment, or in a section that is skipped."""
    line = _without_markdown(line)
    if "| # |" in line:
        # This is the corner of a table with numbered rows, and no comment.
        line = line.replace("| # |", "|   |", 1)
    rows = line
    for sign in ("#", "//"):
        if sign in rows:
            rows = _without_comment(rows, sign)
    if line and not rows.strip() and line.strip():
        sections.skipped = 0
    elif sections.is_header(rows.strip()):
        yield "" if sections.skipped else PUZZLE_SECTION
    elif sections.is_skipped(rows):
        pass
    elif "#" in rows and not puzzles_of_links(rows):
        yield rows.split("#")[0]
    else:
        yield rows


def _without_markdown(line: str) -> str:
    """Return the line without the signs of a quotation; a blank line for the fence of a block of code."""
    start = 0
    while line[start : start + 1] == ">":
        start += 2 if line[start + 1 : start + 2] == " " else 1
    line = line[start:]
    if "```" in line or "~~~" in line:
        bare = line.strip(" \t`~")
        # After a fence comes the name of a language, if anything.
        return "" if bare[:1].isalpha() and bare[:1] not in "xX" else bare
    return line


def _without_comment(line: str, sign: str) -> str:
    """Return the line up to this sign where it stands by itself: inside an address it is no comment."""
    start = line.find(sign)
    while start > 0 and line[start - 1] not in " \t,;" + BRACKETS:
        start = line.find(sign, start + 1)
    return line[:start] if start >= 0 else line
