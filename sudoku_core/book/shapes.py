"""The shapes on the pages of a book, and functions that fit text into them.

All numbers are millimetres from the upper left corner of the printed area. The SVG and PDF writers draw the
same shapes, so a book looks the same in both formats.
"""

from sudoku_core.board.compat import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

# Shares of the font size: the height of a digit, and the distance from the cell's centre to its baseline.
HEIGHT_OF_DIGIT = 0.72
BASELINE_OF_DIGIT = HEIGHT_OF_DIGIT / 2

# The font size as a share of a cell. The boards of solutions are smaller, so their digits fill more of a
# cell.
PUZZLE_DIGIT_SIZE, SOLUTION_DIGIT_SIZE = 0.64, 0.7


class BoardShape(
    NamedTuple(
        "BoardShape",
        [
            ("x", "float"),
            ("y", "float"),
            ("size", "float"),
            ("puzzle", "str"),
            ("solution", "str"),
            ("name", "str"),
        ],
    )
):
    """A board with dark givens; the digits of a solution are lighter."""

    __slots__ = ()
    x: float
    y: float
    size: float  # the width and height
    puzzle: str  # 81 characters
    solution: str  # 81 digits, or "" to draw only the puzzle
    name: str  # the accessible name, e.g. "Puzzle 7, Hard"


class TextLine(
    NamedTuple(
        "TextLine",
        [
            ("x", "float"),
            ("y", "float"),
            ("size", "float"),
            ("text", "str"),
            ("anchor", "str"),
            ("style", "str"),
        ],
    )
):
    """One line of text."""

    __slots__ = ()
    x: float
    y: float  # the baseline
    size: float
    text: str
    anchor: str  # "start", "middle" or "end"
    style: str  # a key of STYLES


class QrCode(
    NamedTuple(
        "QrCode",
        [
            ("x", "float"),
            ("y", "float"),
            ("size", "float"),
            ("rows", "Sequence[str]"),
            ("address", "str"),
            ("name", "str"),
        ],
    )
):
    """A QR code."""

    __slots__ = ()
    x: float
    y: float
    size: float
    rows: "Sequence[str]"  # its modules, "1" for a dark one
    address: str
    name: str  # the accessible name, e.g. "Play puzzle 7"


class AddressLines(
    NamedTuple(
        "AddressLines",
        [
            ("x", "float"),
            ("y", "float"),
            ("width", "float"),
            ("size", "float"),
            ("step", "float"),
            ("lines", "Sequence[str]"),
            ("address", "str"),
            ("name", "str"),
        ],
    )
):
    """An address as text."""

    __slots__ = ()
    x: float
    y: float  # the upper edge
    width: float
    size: float
    step: float  # the line height
    lines: "Sequence[str]"
    address: str
    name: str  # the accessible name, e.g. "Play puzzle 7"

    def texts(self) -> "list[TextLine]":
        """Return the lines of text."""
        return [
            TextLine(self.x, self.y + self.step * (index + 0.7), self.size, line, "start", "code")
            for index, line in enumerate(self.lines)
        ]


class HorizontalRule(NamedTuple("HorizontalRule", [("x", "float"), ("y", "float"), ("width", "float")])):
    """A thin horizontal line."""

    __slots__ = ()
    x: float
    y: float
    width: float


class BookPage(
    NamedTuple(
        "BookPage", [("width", "float"), ("height", "float"), ("name", "str"), ("shapes", "list[Shape]")]
    )
):
    """One page, without the margins of the paper."""

    __slots__ = ()
    width: float
    height: float
    name: str  # the accessible name, e.g. "Page 3"
    shapes: "list[Shape]"


if TYPE_CHECKING:
    Shape: TypeAlias = BoardShape | TextLine | QrCode | AddressLines | HorizontalRule

# Style of a text -> whether it is bold, its colour and its font family.
STYLES = {
    "title": (True, "#000000", "serif"),
    "plain": (False, "#000000", "sans"),
    "quiet": (False, "#4d4d4d", "sans"),
    "number": (True, "#000000", "sans"),
    "code": (False, "#4d4d4d", "mono"),
}

HAIR_INK, FIRM_INK, FAINT_INK = "#8a8a8a", "#000000", "#3a3a3a"


def line_widths(size: float) -> tuple[float, float]:
    """Return the line widths between cells and between boxes on a board of this size."""
    return max(0.13, min(0.22, size * 0.0022)), max(0.35, min(0.75, size * 0.006))


def dark_runs(row: str) -> list[tuple[int, int]]:
    """Return the start and the length of each run of dark modules in a row of a QR code."""
    runs = []
    start = row.find("1")
    while start >= 0:
        end = row.find("0", start)
        if end < 0:
            end = len(row)
        runs.append((start, end - start))
        start = row.find("1", end)
    return runs


def clean_text(text: str) -> str:
    """Return the text on one line, without the characters that XML does not allow."""
    characters = [
        character if ord(character) > 32 else " "
        for character in text
        if not 0xD800 <= ord(character) < 0xE000
    ]
    text = "".join([character for character in characters if ord(character) not in (0x7F, 0xFFFE, 0xFFFF)])
    return " ".join(text.split())


def width_of(text: str, size: float) -> float:
    """Return the approximate width of a text, plus a reserve because fonts differ."""
    return sum([_width_of_character(character) for character in text]) * size


def _width_of_character(character: str) -> float:
    if ord(character) >= 0x2E80:  # Chinese and other wide characters
        return 1.0
    if character in "MW@%mw":
        return 0.9
    if character in " .,;:'|!()[]fijlrtI-":
        return 0.36
    return 0.7 if "A" <= character <= "Z" else 0.58


def shorten(text: str, size: float, width: float) -> str:
    """Return the text, shortened with an ellipsis if it is wider than `width`."""
    if width_of(text, size) <= width:
        return text
    available_width = width - width_of("…", size)
    end = 0
    while end < len(text) and width_of(text[: end + 1], size) <= available_width:
        end += 1
    return text[:end].rstrip() + "…"


def break_lines(text: str, size: float, width: float, max_lines: int) -> list[str]:
    """Break a text into at most `max_lines` lines of this width; shorten the last line if necessary."""
    lines: list[str] = []
    rest = text
    while rest and len(lines) < max_lines - 1 and width_of(rest, size) > width:
        end = _end_of_line(rest, size, width)
        lines.append(rest[:end].rstrip())
        rest = rest[end:].lstrip()
    return lines + [shorten(rest, size, width)] if rest else lines


def _end_of_line(text: str, size: float, width: float) -> int:
    """Return the index at which to break a line: after a word or a Chinese character if possible."""
    fitting_count, end = 0, 0
    while fitting_count < len(text) and width_of(text[: fitting_count + 1], size) <= width:
        fitting_count += 1
        if text[fitting_count : fitting_count + 1] == " " or ord(text[fitting_count - 1]) >= 0x2E80:
            end = fitting_count
    return end or max(1, fitting_count)
