"""The pages of a book as they are drawn: a few kinds of shapes, each at its place.

All numbers are millimetres from the upper left corner of what is printed. The writers of SVG and of PDF
draw the same shapes, so a book looks the same in both.
"""

from sudoku_core.board.compat import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

# Parts of the size of type: how high a digit is, and so how far below the middle of a cell its foot stands.
HEIGHT_OF_DIGIT = 0.72
FOOT_OF_DIGIT = HEIGHT_OF_DIGIT / 2

# Parts of a cell: the size of the digits of a puzzle, and of a solution, which is small.
DIGIT, SMALL_DIGIT = 0.64, 0.7


class Board(
    NamedTuple(
        "Board",
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
    """A board: its givens in firm digits; with a solution, "" for none, all others in light ones.

    name: the board in words, for those who do not see it.
    """

    __slots__ = ()
    x: float
    y: float
    size: float
    puzzle: str
    solution: str
    name: str


class Text(
    NamedTuple(
        "Text",
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
    """One line of text. y: of its base line. anchor: "start", "middle" or "end". style: see STYLES."""

    __slots__ = ()
    x: float
    y: float
    size: float
    text: str
    anchor: str
    style: str


class Code(
    NamedTuple(
        "Code",
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
    """A QR code. rows: of its modules, address: what it says. name: in words, what that does."""

    __slots__ = ()
    x: float
    y: float
    size: float
    rows: "Sequence[str]"
    address: str
    name: str


class Address(
    NamedTuple(
        "Address",
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
    """An address in words. y: its upper edge. step: from one line to the next. name: what it leads to."""

    __slots__ = ()
    x: float
    y: float
    width: float
    size: float
    step: float
    lines: "Sequence[str]"
    address: str
    name: str

    def texts(self) -> "list[Text]":
        """Return its lines as texts."""
        return [
            Text(self.x, self.y + self.step * (number + 0.7), self.size, line, "start", "code")
            for number, line in enumerate(self.lines)
        ]


class Rule(NamedTuple("Rule", [("x", "float"), ("y", "float"), ("width", "float")])):
    """A thin line across."""

    __slots__ = ()
    x: float
    y: float
    width: float


class Page(
    NamedTuple(
        "Page", [("width", "float"), ("height", "float"), ("name", "str"), ("shapes", "list[Shape]")]
    )
):
    """One page, within the margins of the paper. name: in words, for those who do not see it."""

    __slots__ = ()
    width: float
    height: float
    name: str
    shapes: "list[Shape]"


if TYPE_CHECKING:
    Shape: TypeAlias = Board | Text | Code | Address | Rule

# Style of a text -> whether it is bold, its ink, and its kind of letters.
STYLES = {
    "title": (True, "#000000", "serif"),
    "plain": (False, "#000000", "sans"),
    "quiet": (False, "#4d4d4d", "sans"),
    "number": (True, "#000000", "sans"),
    "code": (False, "#4d4d4d", "mono"),
}

HAIR, FIRM, FAINT = "#8a8a8a", "#000000", "#3a3a3a"


def widths_of_lines(size: float) -> tuple[float, float]:
    """Return how thick the lines between cells, and between boxes, are on a board of this size."""
    return max(0.13, min(0.22, size * 0.0022)), max(0.35, min(0.75, size * 0.006))


def runs(row: str) -> list[tuple[int, int]]:
    """Return where dark modules stand in a row of a QR code: the first of each run, and how many."""
    found = []
    start = row.find("1")
    while start >= 0:
        end = row.find("0", start)
        if end < 0:
            end = len(row)
        found.append((start, end - start))
        start = row.find("1", end)
    return found


def clean(text: str) -> str:
    """Return the text on one line, without the characters that XML cannot have."""
    signs = [sign if ord(sign) > 32 else " " for sign in text if not 0xD800 <= ord(sign) < 0xE000]
    text = "".join([sign for sign in signs if ord(sign) not in (0x7F, 0xFFFE, 0xFFFF)])
    return " ".join(text.split())


def width_of(text: str, size: float) -> float:
    """Return about how wide a text is, rather too wide: fonts differ."""
    return sum([_width(sign) for sign in text]) * size


def _width(sign: str) -> float:
    if ord(sign) >= 0x2E80:  # Chinese, and what is as wide
        return 1.0
    if sign in "MW@%mw":
        return 0.9
    if sign in " .,;:'|!()[]fijlrtI-":
        return 0.36
    return 0.7 if "A" <= sign <= "Z" else 0.58


def cut(text: str, size: float, width: float) -> str:
    """Return as much of a text as fits into this width, with an ellipsis where it goes on."""
    if width_of(text, size) <= width:
        return text
    room = width - width_of("…", size)
    end = 0
    while end < len(text) and width_of(text[: end + 1], size) <= room:
        end += 1
    return text[:end].rstrip() + "…"


def broken(text: str, size: float, width: float, most: int) -> list[str]:
    """Return a text as lines of this width, at most so many; the last is cut where it goes on."""
    lines: list[str] = []
    rest = text
    while rest and len(lines) < most - 1 and width_of(rest, size) > width:
        end = _end_of_line(rest, size, width)
        lines.append(rest[:end].rstrip())
        rest = rest[end:].lstrip()
    return lines + [cut(rest, size, width)] if rest else lines


def _end_of_line(text: str, size: float, width: float) -> int:
    """Return where to break a text: after a word or a Chinese sign, or where it has no room."""
    fits, end = 0, 0
    while fits < len(text) and width_of(text[: fits + 1], size) <= width:
        fits += 1
        if text[fits : fits + 1] == " " or ord(text[fits - 1]) >= 0x2E80:
            end = fits
    return end or max(1, fits)
