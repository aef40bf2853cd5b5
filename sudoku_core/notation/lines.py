"""Normalize lines: use plain characters; drop decoration, comments and sections without a puzzle."""

from sudoku_core.board.grid import is_plain_line
from sudoku_core.notation.links import puzzles_of_links
from sudoku_core.notation.markup import rows_of_markup
from sudoku_core.notation.shapes import BRACKETS, is_border, is_letter, is_prose, to_plain_characters
from sudoku_core.notation.words import may_have_words, replace_words, split_strings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

# The line above the puzzle in a SadMan Sudoku file.
PUZZLE_SECTION = "[Puzzle]"

# A line of these characters needs no normalization; nearly all lines are of this kind.
_PLAIN_CHARACTERS = "0123456789.*_xX |+-\t"

# After this number of blank lines in a row, further blank lines are dropped, since they have no meaning.
MAX_BLANK_LINES = 200

# The characters that `to_plain_characters` does not change.
_PRINTABLE = "".join([chr(code) for code in range(0x20, 0x7F)])

# Line ends other than the line feed, from old Macintoshes, word processors and other systems.
_LINE_ENDS = "\r\v\f\x85\u2028\u2029"

# Words in the names of sections without a puzzle.
_SECTIONS_WITHOUT_PUZZLE = ("state", "pencil", "mark", "candidate", "note", "colo", "solution")


class Sections:
    """The current section of a SadMan Sudoku file; a name in brackets starts a section.

    The section [Puzzle] is read. [State], the player's position, is only read if no puzzle comes before it.
    Pencil marks, colours and solutions are never read.

    lines_to_skip: The number of lines of this section that are still to be skipped, at most nine. A tenth
    line belongs to another file, which may have no section names.

    Source: SadMan Software, Sudoku, frequently asked question 19, on SDK files.
    """

    def __init__(self) -> None:
        self.lines_to_skip: int = 0
        self._has_rows = False  # whether rows were read since the last [Puzzle] or [State]
        self._section = ""  # the name of the last section that was read: "puzzle", "state" or ""

    def enter_section(self, line: str) -> bool:
        """Start the section that this line names; return whether the line names one."""
        if line[:1] != "[" or line[-1:] != "]":
            return False
        name = line[1:-1].lower()
        if name not in ("puzzle", "state") and not (
            self._section and any(word in name for word in _SECTIONS_WITHOUT_PUZZLE)
        ):
            return False
        if name == "puzzle" or (name == "state" and not (self._has_rows and self._section != "state")):
            self.lines_to_skip, self._has_rows, self._section = 0, False, name
        else:
            self.lines_to_skip = 9
        return True

    def skip_line(self, line: str) -> bool:
        """Count this line; return whether to skip it. A blank line ends a section."""
        if not self.lines_to_skip:
            self._has_rows = self._has_rows or not is_prose(line)
            return False
        if is_plain_line(line):
            # If the first line has 81 cells, it is the whole section. A later line of 81 cells is a puzzle
            # after the section.
            is_section = self.lines_to_skip == 9
            self.lines_to_skip = 0
            return is_section
        if not line.strip():
            # A blank line directly below the name does not end the section.
            self.lines_to_skip = 9 if self.lines_to_skip == 9 else 0
        elif not is_border(line):
            self.lines_to_skip -= 1
        return True


def normalize_lines(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the normalized lines; pass on None, which means that the next line has not arrived yet."""
    sections = Sections()
    lines = iter(lines)
    blank_count = 0
    for raw_line in lines:
        if raw_line is None:
            yield None
            continue
        line = raw_line.rstrip("\r\n")
        if line.strip():
            blank_count = 0
        else:
            blank_count += 1
            if blank_count > MAX_BLANK_LINES:
                continue
        if not line.strip(_PLAIN_CHARACTERS):
            if not sections.skip_line(line):
                yield replace_words(line) if may_have_words(line) else line
            continue
        if "<" in line and "<table" in line.lower():
            for row in rows_of_markup(line, lines):
                yield row and to_plain_characters(row)
            continue
        for part_of_line in _split_at_line_ends(line):
            for part in split_strings(part_of_line):
                plain = replace_words(part) if may_have_words(part) else part
                for row in _strip_decoration(plain, sections):
                    yield row


def _split_at_line_ends(line: str) -> "Sequence[str]":
    """Split this line at line ends other than a line feed; return the parts in plain characters."""
    if not line.strip(_PRINTABLE):
        return (line,)
    for character in _LINE_ENDS[1:]:
        line = line.replace(character, "\r")
    return [to_plain_characters(part) for part in line.split("\r")]


def _strip_decoration(line: str, sections: Sections) -> "Iterator[str]":
    """Yield the line without decoration; yield nothing for a comment or a skipped line."""
    line = _strip_number_sign(_strip_markdown(line))
    if "| # |" in line:
        # This # is in the corner of a table with numbered rows, and does not start a comment.
        line = line.replace("| # |", "|   |", 1)
    text = line
    for character in ("#", "//"):
        if character in text:
            text = _strip_comment(text, character)
    if line and not text.strip() and line.strip():
        # The whole line is a comment; a comment ends a section.
        sections.lines_to_skip = 0
    elif sections.enter_section(text.strip()):
        yield "" if sections.lines_to_skip else PUZZLE_SECTION
    elif sections.skip_line(text):
        pass
    elif "#" in text and not puzzles_of_links(text):
        yield text.split("#")[0]
    else:
        yield text


def _strip_number_sign(line: str) -> str:
    """Replace the # in a puzzle's name with a space, as in "Puzzle #1: 53..7...."."""
    before, character, after = line.partition("#")
    if not character or not before.strip() or not is_letter(before.strip()[-1]) or len(after) < 9:
        return line
    number = after.split(":")[0].split(" ")[0].rstrip(".)")
    return before + " " + after if number and not number.strip("0123456789") and len(number) < 7 else line


def _strip_markdown(line: str) -> str:
    """Drop Markdown's signs for quotations and list items; blank the fence of a code block."""
    start = 0
    while line[start : start + 1] == ">":
        start += 2 if line[start + 1 : start + 2] == " " else 1
    line = line[start:]
    content = line.lstrip(" ")
    if content[:2] in ("- ", "* ", "+ ") and content[2:3] in ("[", "{", "'", '"'):
        return content[2:]
    if "```" in line or "~~~" in line:
        content = line.strip(" \t`~")
        # Only the name of a language can be on the line of a fence.
        return "" if content[:1].isalpha() and content[:1] not in "xX" else content
    return line


def _strip_comment(line: str, character: str) -> str:
    """Return the line up to this comment sign; a sign inside a word, such as an address, is ignored."""
    start = line.find(character)
    while start > 0 and line[start - 1] not in " \t,;" + BRACKETS:
        start = line.find(character, start + 1)
    return line[:start] if start >= 0 else line
