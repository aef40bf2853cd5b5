"""Lines as people type them, made plain: no decoration, no comments, no sections but the puzzle's."""

from sudoku_core.board.grid import is_plain_line
from sudoku_core.notation.links import puzzles_of_links
from sudoku_core.notation.markup import rows_of_markup
from sudoku_core.notation.shapes import BRACKETS, in_plain_signs, is_border, is_letter, is_prose
from sudoku_core.notation.words import may_have_words, rows_of_strings, with_plain_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

# The line before the puzzle in a file of SadMan Sudoku.
PUZZLE_SECTION = "[Puzzle]"

# A line of these characters alone, as nearly all are, is plain already.
_PLAIN_SIGNS = "0123456789.*_xX |+-\t"

# More blank lines than these in a row say no more.
MOST_BLANK = 200

# The signs that stand for themselves.
_PRINTABLE = "".join([chr(code) for code in range(0x20, 0x7F)])

# Characters that end a line, besides the line feed: of an old Macintosh, a word processor, other systems.
_ENDS = "\r\v\f\x85\u2028\u2029"

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
        self.skipped: int = 0
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
    blank = 0
    for raw in lines:
        if raw is None:
            yield None
            continue
        line = raw.rstrip("\r\n")
        if line.strip():
            blank = 0
        else:
            blank += 1
            if blank > MOST_BLANK:
                continue
        if not line.strip(_PLAIN_SIGNS):
            if not sections.is_skipped(line):
                yield with_plain_words(line) if may_have_words(line) else line
            continue
        if "<" in line and "<table" in line.lower():
            for one in rows_of_markup(line, lines):
                yield one and in_plain_signs(one)
            continue
        for one in _divided(line):
            for part in rows_of_strings(one):
                plain = with_plain_words(part) if may_have_words(part) else part
                for row in _without_decoration(plain, sections):
                    yield row


def _divided(line: str) -> "Sequence[str]":
    """Return in plain signs the lines in this one, which end with other signs than a line feed."""
    if not line.strip(_PRINTABLE):
        return (line,)
    for sign in _ENDS[1:]:
        line = line.replace(sign, "\r")
    return [in_plain_signs(one) for one in line.split("\r")]


def _without_decoration(line: str, sections: Sections) -> "Iterator[str]":
    """Yield the line without decoration; nothing for a comment, or in a section that is skipped."""
    line = _without_number(_without_markdown(line))
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


def _without_number(line: str) -> str:
    """Return the line with a blank for # in the name of a puzzle, as in "Puzzle #1: 53..7...."."""
    before, sign, behind = line.partition("#")
    if not sign or not before.strip() or not is_letter(before.strip()[-1]) or len(behind) < 9:
        return line
    digits = behind.split(":")[0].split(" ")[0].rstrip(".)")
    return before + " " + behind if digits and not digits.strip("0123456789") and len(digits) < 7 else line


def _without_markdown(line: str) -> str:
    """Return the line without the signs of a quotation; a blank line for the fence of a block of code."""
    start = 0
    while line[start : start + 1] == ">":
        start += 2 if line[start + 1 : start + 2] == " " else 1
    line = line[start:]
    bare = line.lstrip(" ")
    if bare[:2] in ("- ", "* ", "+ ") and bare[2:3] in ("[", "{", "'", '"'):
        return bare[2:]
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
