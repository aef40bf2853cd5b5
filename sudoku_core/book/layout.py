"""Lay out a book: the position of each puzzle on its page.

Pages with puzzles come first, then pages with small solutions and the techniques of each puzzle. A page is
the area inside the margins of the paper. No puzzle is split between two pages.
"""

from sudoku_core.board.compat import NamedTuple
from sudoku_core.board.levels import LEVELS
from sudoku_core.book.shapes import (
    AddressLines,
    BoardShape,
    BookPage,
    HorizontalRule,
    QrCode,
    TextLine,
    break_lines,
    clean_text,
    shorten,
    width_of,
)
from sudoku_core.book.values import PAPERS, PER_PAGE
from sudoku_core.book.words import words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudoku_core.book.shapes import Shape
    from sudoku_core.book.values import Book, Entry

    Codes = Mapping[str, Sequence[str]]  # address -> the rows of its QR code

# All sizes are millimetres.
PAGE_MARGIN = 12  # the paper around a page
# Unused height. WebKit scales a page to the width between its own margins, which may be half as wide as
# ours. The scaled page must still fit in height.
SPARE = 8.5

HEAD, FOOT = 12, 8  # the heights of the title and of the page number
CAPTION = 7  # the height of a puzzle's number, level and code
UNDER = 3.5  # the gap between a board and the code or address below it
BESIDE = 4  # the gap between a board and the code beside it
LINE, MOST_LINES = 3.2, 8  # the line height of an address, and its maximum number of lines

SIZE_OF_TITLE, SIZE_OF_NUMBER, SIZE_OF_LEVEL, SIZE_OF_CODE = 4.4, 4.6, 3.5, 3.0
BOLD = 1.2  # bold digits are wider by this factor
SIZE_OF_ADDRESS, WIDTH_OF_LETTER = 2.5, 0.62
SIZE_OF_NEEDS, MOST_NEEDS = 2.6, 3  # the font size, and the maximum number of lines
SIZE_OF_SOLUTION_NUMBER = 3.4

# Puzzles per page -> the size of their QR codes, and whether these are beside the boards.
CODE_SIZES = {1: (30, False), 2: (27, True), 4: (21, False), 6: (18, True)}
GAPS = {1: (0, 0), 2: (0, 7), 4: (10, 7), 6: (6, 7)}  # the gaps between puzzles, across and down

COLUMNS_OF_SOLUTIONS, ROWS_OF_SOLUTIONS = 4, 4
GAP_OF_SOLUTIONS, CAPTION_OF_SOLUTION = 8, 4.6


class PuzzlePlan(
    NamedTuple("PuzzlePlan", [("size", "float"), ("size_of_code", "float"), ("is_beside", "bool")])
):
    """The sizes for all puzzles of a book."""

    __slots__ = ()
    size: float  # the width and height of a board
    size_of_code: float  # the width and height of a QR code; 0 without codes
    is_beside: bool  # whether the code is beside the board, not below it


def size_of_page(paper: str) -> tuple[float, float]:
    """Return the width and height of the printed area of this paper."""
    width, height = PAPERS[paper]
    return width - 2 * PAGE_MARGIN, height - 2 * PAGE_MARGIN - SPARE


def count_of_pages(book: "Book") -> int:
    """Return the number of pages of a book."""
    solutions_per_page = COLUMNS_OF_SOLUTIONS * ROWS_OF_SOLUTIONS
    return -(-len(book.entries) // book.per_page) - (-len(book.entries) // solutions_per_page)


def pages(book: "Book", codes: "Codes") -> "Iterator[BookPage]":
    """Yield the pages of a book.

    codes: Address -> the rows of its QR code; an address without a code is printed as text.
    """
    words = words_of(book.language)
    total = len(book.entries)
    number = 0
    plan = plan_of(book, codes)
    for first in range(0, total, book.per_page):
        number += 1
        last = min(first + book.per_page, total)
        heading = str(first + 1) if last == first + 1 else str(first + 1) + "–" + str(last)
        page = _empty_page(book, number, heading)
        for place in range(last - first):
            page.shapes.extend(_puzzle_shapes(book, codes, plan, place, first + place + 1))
        yield page
    solutions_per_page = COLUMNS_OF_SOLUTIONS * ROWS_OF_SOLUTIONS
    for first in range(0, total, solutions_per_page):
        number += 1
        page = _empty_page(book, number, words["solutions"])
        for place in range(min(solutions_per_page, total - first)):
            entry = book.entries[first + place]
            page.shapes.extend(_solution_shapes(book, entry, place, first + place + 1))
        yield page


def _empty_page(book: "Book", number: int, heading: str) -> BookPage:
    """Return a page with its title, its number, and this heading in the upper right corner."""
    width, height = size_of_page(book.paper)
    room = width - width_of(heading, SIZE_OF_LEVEL) - 8
    title = shorten(clean_text(book.title), SIZE_OF_TITLE, room)
    name = words_of(book.language)["page"].replace("{number}", str(number))
    shapes: list[Shape] = [
        TextLine(0, 4.4, SIZE_OF_TITLE, title, "start", "title"),
        TextLine(width, 4.4, SIZE_OF_LEVEL, heading, "end", "quiet"),
        HorizontalRule(0, 7, width),
        TextLine(width / 2, height - 1, SIZE_OF_LEVEL, str(number), "middle", "plain"),
    ]
    return BookPage(width, height, name, shapes)


# ---------------------------------------------------------------- puzzles


def plan_of(book: "Book", codes: "Codes") -> PuzzlePlan:
    """Return the plan for all puzzles of a book; boards are as large as possible."""
    width, height = _room_of_puzzle(book)
    has_codes = any(entry.address in codes for entry in book.entries)
    size_of_code, is_beside = CODE_SIZES[book.per_page] if has_codes else (0, False)
    if is_beside:
        width -= size_of_code + BESIDE
    elif has_codes:
        height -= size_of_code + UNDER
    size = min(width, height - CAPTION)
    lengths = [len(entry.address) for entry in book.entries if entry.address not in codes]
    if max(lengths + [0]):
        lines = min(MOST_LINES, -(-max(lengths) // _letters_of_address(size)))
        size = min(width, height - CAPTION - UNDER - LINE * lines)
    return PuzzlePlan(size, size_of_code, is_beside)


def _letters_of_address(width: float) -> int:
    """Return the number of letters of an address that fit on a line of this width."""
    return int(width / (SIZE_OF_ADDRESS * WIDTH_OF_LETTER))


def _room_of_puzzle(book: "Book") -> tuple[float, float]:
    """Return the width and height that each puzzle can use."""
    width, height = size_of_page(book.paper)
    columns, rows = PER_PAGE[book.per_page]
    across, down = GAPS[book.per_page]
    free = height - HEAD - FOOT
    return (width - across * (columns - 1)) / columns, (free - down * (rows - 1)) / rows


def _puzzle_shapes(
    book: "Book", codes: "Codes", plan: PuzzlePlan, place: int, number: int
) -> "list[Shape]":
    """Return the shapes of a puzzle at this place of its page: caption, board, QR code or address."""
    entry = book.entries[number - 1]
    words = words_of(book.language)
    columns, _ = PER_PAGE[book.per_page]
    across, down = GAPS[book.per_page]
    width, height = _room_of_puzzle(book)
    size, size_of_code, is_beside = plan
    total_width = size + size_of_code + BESIDE if is_beside else size
    x = (place % columns) * (width + across) + (width - total_width) / 2
    y = HEAD + (place // columns) * (height + down)
    top = y + CAPTION
    name = words["puzzle"].replace("{number}", str(number))
    shapes: list[Shape] = [TextLine(x, top - 2, SIZE_OF_NUMBER, str(number), "start", "number")]
    left = width_of(str(number), SIZE_OF_NUMBER * BOLD) + 2
    right = width_of(clean_text(entry.code), SIZE_OF_CODE) + 4 if entry.code else 0
    level = shorten(_level(entry, words), SIZE_OF_LEVEL, size - left - right)
    if level:
        shapes.append(TextLine(x + left, top - 2, SIZE_OF_LEVEL, level, "start", "plain"))
        name += words["comma"] + level
    if entry.code:
        code = shorten(clean_text(entry.code), SIZE_OF_CODE, size - left)
        shapes.append(TextLine(x + size, top - 2, SIZE_OF_CODE, code, "end", "code"))
    shapes.append(BoardShape(x, top, size, entry.puzzle, "", name))
    label = words["play"].replace("{number}", str(number))
    if entry.address in codes:
        code_x = x + size + (BESIDE if is_beside else -size_of_code)
        code_y = top + size + (-size_of_code if is_beside else UNDER)
        shapes.append(QrCode(code_x, code_y, size_of_code, codes[entry.address], entry.address, label))
    elif entry.address:
        address, letters = clean_text(entry.address), _letters_of_address(size)
        lines = [address[at : at + letters] for at in range(0, len(address), letters)]
        if len(lines) > MOST_LINES:
            lines = lines[: MOST_LINES - 1] + [lines[MOST_LINES - 1][:-1] + "…"]
        shapes.append(
            AddressLines(x, top + size + UNDER, size, SIZE_OF_ADDRESS, LINE, lines, address, label)
        )
    return shapes


def _level(entry: "Entry", words: dict[str, str]) -> str:
    return words[entry.level] if entry.level in LEVELS else clean_text(entry.level)


# ---------------------------------------------------------------- solutions


def _solution_shapes(book: "Book", entry: "Entry", place: int, number: int) -> "list[Shape]":
    """Return the shapes of a solution at this place of its page, with the techniques of its puzzle."""
    words = words_of(book.language)
    width, height = size_of_page(book.paper)
    slot = (width - GAP_OF_SOLUTIONS * (COLUMNS_OF_SOLUTIONS - 1)) / COLUMNS_OF_SOLUTIONS
    step = (height - HEAD - FOOT + 2) / ROWS_OF_SOLUTIONS
    line_height = SIZE_OF_NEEDS * 1.25
    size = min(slot, step - CAPTION_OF_SOLUTION - line_height * MOST_NEEDS - 3)
    x = (place % COLUMNS_OF_SOLUTIONS) * (slot + GAP_OF_SOLUTIONS) + (slot - size) / 2
    top = HEAD + (place // COLUMNS_OF_SOLUTIONS) * step + CAPTION_OF_SOLUTION
    name = words["solution"].replace("{number}", str(number))
    left = width_of(str(number), SIZE_OF_SOLUTION_NUMBER * BOLD) + 1.5
    level = shorten(_level(entry, words), SIZE_OF_NEEDS, size - left)
    shapes: list[Shape] = [
        TextLine(x, top - 1.4, SIZE_OF_SOLUTION_NUMBER, str(number), "start", "number"),
        TextLine(x + left, top - 1.4, SIZE_OF_NEEDS, level, "start", "quiet"),
        BoardShape(x, top, size, entry.puzzle, entry.solution, name),
    ]
    needs = words["comma"].join([clean_text(need) for need in entry.needs])
    if needs:
        sentence = words["needs"].replace("{names}", needs)
        lines = break_lines(sentence, SIZE_OF_NEEDS, size, MOST_NEEDS)
        shapes += [
            TextLine(x, top + size + line_height * (line + 1), SIZE_OF_NEEDS, text, "start", "quiet")
            for line, text in enumerate(lines)
        ]
    return shapes
