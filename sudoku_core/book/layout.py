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

# All sizes are in millimetres.
PAGE_MARGIN = 12  # the width of the paper around a page
# The height that stays empty. WebKit scales a page to the width between its own margins, which may be half
# as wide as ours. The scaled page must still fit in height.
SPARE_HEIGHT = 8.5

HEAD_HEIGHT, FOOT_HEIGHT = 12, 8  # the heights of the title and of the page number
CAPTION_HEIGHT = 7  # the height of a puzzle's number, level and code
GAP_BELOW_BOARD = 3.5  # above a code or an address
GAP_BESIDE_BOARD = 4  # before a code
ADDRESS_LINE_HEIGHT, MAX_ADDRESS_LINES = 3.2, 8

SIZE_OF_TITLE, SIZE_OF_NUMBER, SIZE_OF_LEVEL, SIZE_OF_CODE = 4.4, 4.6, 3.5, 3.0
BOLD_FACTOR = 1.2  # bold digits are wider by this factor
SIZE_OF_ADDRESS, RELATIVE_LETTER_WIDTH = 2.5, 0.62  # the width is a share of the font size
SIZE_OF_NEEDS, MAX_LINES_OF_NEEDS = 2.6, 3  # the font size, and the maximum number of lines
SIZE_OF_SOLUTION_NUMBER = 3.4

# Puzzles per page -> the size of their QR codes, and whether these are beside the boards.
CODE_SIZES = {1: (30, False), 2: (27, True), 4: (21, False), 6: (18, True)}
GAPS = {1: (0, 0), 2: (0, 7), 4: (10, 7), 6: (6, 7)}  # the gaps between puzzles, across and down

COLUMNS_OF_SOLUTIONS, ROWS_OF_SOLUTIONS = 4, 4
GAP_OF_SOLUTIONS, CAPTION_HEIGHT_OF_SOLUTION = 8, 4.6


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
    return width - 2 * PAGE_MARGIN, height - 2 * PAGE_MARGIN - SPARE_HEIGHT


def count_pages(book: "Book") -> int:
    """Return the number of pages of a book."""
    solutions_per_page = COLUMNS_OF_SOLUTIONS * ROWS_OF_SOLUTIONS
    return -(-len(book.entries) // book.per_page) - (-len(book.entries) // solutions_per_page)


def pages(book: "Book", codes: "Codes") -> "Iterator[BookPage]":
    """Yield the pages of a book.

    codes: Address -> the rows of its QR code; an address without a code is printed as text.
    """
    words = words_of(book.language)
    entry_count = len(book.entries)
    page_number = 0
    plan = plan_puzzles(book, codes)
    for start in range(0, entry_count, book.per_page):
        page_number += 1
        end = min(start + book.per_page, entry_count)
        heading = str(start + 1) if end == start + 1 else str(start + 1) + "–" + str(end)
        page = _empty_page(book, page_number, heading)
        for index in range(end - start):
            page.shapes.extend(_puzzle_shapes(book, codes, plan, index, start + index + 1))
        yield page
    solutions_per_page = COLUMNS_OF_SOLUTIONS * ROWS_OF_SOLUTIONS
    for start in range(0, entry_count, solutions_per_page):
        page_number += 1
        page = _empty_page(book, page_number, words["solutions"])
        for index in range(min(solutions_per_page, entry_count - start)):
            entry = book.entries[start + index]
            page.shapes.extend(_solution_shapes(book, entry, index, start + index + 1))
        yield page


def _empty_page(book: "Book", number: int, heading: str) -> BookPage:
    """Return a page with its title, its number, and this heading in the upper right corner."""
    width, height = size_of_page(book.paper)
    available_width = width - width_of(heading, SIZE_OF_LEVEL) - 8
    title = shorten(clean_text(book.title), SIZE_OF_TITLE, available_width)
    name = words_of(book.language)["page"].replace("{number}", str(number))
    shapes: list[Shape] = [
        TextLine(0, 4.4, SIZE_OF_TITLE, title, "start", "title"),
        TextLine(width, 4.4, SIZE_OF_LEVEL, heading, "end", "quiet"),
        HorizontalRule(0, 7, width),
        TextLine(width / 2, height - 1, SIZE_OF_LEVEL, str(number), "middle", "plain"),
    ]
    return BookPage(width, height, name, shapes)


# ---------------------------------------------------------------- puzzles


def plan_puzzles(book: "Book", codes: "Codes") -> PuzzlePlan:
    """Return the plan for all puzzles of a book; boards are as large as possible."""
    width, height = _space_of_puzzle(book)
    has_codes = any(entry.address in codes for entry in book.entries)
    size_of_code, is_beside = CODE_SIZES[book.per_page] if has_codes else (0, False)
    if is_beside:
        width -= size_of_code + GAP_BESIDE_BOARD
    elif has_codes:
        height -= size_of_code + GAP_BELOW_BOARD
    size = min(width, height - CAPTION_HEIGHT)
    address_lengths = [len(entry.address) for entry in book.entries if entry.address not in codes]
    if max(address_lengths + [0]):
        line_count = min(MAX_ADDRESS_LINES, -(-max(address_lengths) // _letters_per_line(size)))
        size = min(width, height - CAPTION_HEIGHT - GAP_BELOW_BOARD - ADDRESS_LINE_HEIGHT * line_count)
    return PuzzlePlan(size, size_of_code, is_beside)


def _letters_per_line(width: float) -> int:
    """Return the number of letters of an address that fit on a line of this width."""
    return int(width / (SIZE_OF_ADDRESS * RELATIVE_LETTER_WIDTH))


def _space_of_puzzle(book: "Book") -> tuple[float, float]:
    """Return the width and height that each puzzle can use."""
    width, height = size_of_page(book.paper)
    columns, rows = PER_PAGE[book.per_page]
    column_gap, row_gap = GAPS[book.per_page]
    free_height = height - HEAD_HEIGHT - FOOT_HEIGHT
    return (width - column_gap * (columns - 1)) / columns, (free_height - row_gap * (rows - 1)) / rows


def _puzzle_shapes(
    book: "Book", codes: "Codes", plan: PuzzlePlan, index: int, number: int
) -> "list[Shape]":
    """Return the shapes of a puzzle: its caption, its board, and its QR code or address.

    index: The index of the puzzle on its page.
    number: The number of the puzzle in the book.
    """
    entry = book.entries[number - 1]
    words = words_of(book.language)
    columns, _ = PER_PAGE[book.per_page]
    column_gap, row_gap = GAPS[book.per_page]
    width, height = _space_of_puzzle(book)
    size, size_of_code, is_beside = plan
    total_width = size + size_of_code + GAP_BESIDE_BOARD if is_beside else size
    x = (index % columns) * (width + column_gap) + (width - total_width) / 2
    y = HEAD_HEIGHT + (index // columns) * (height + row_gap)
    top = y + CAPTION_HEIGHT
    name = words["puzzle"].replace("{number}", str(number))
    shapes: list[Shape] = [TextLine(x, top - 2, SIZE_OF_NUMBER, str(number), "start", "number")]
    left = width_of(str(number), SIZE_OF_NUMBER * BOLD_FACTOR) + 2
    right = width_of(clean_text(entry.code), SIZE_OF_CODE) + 4 if entry.code else 0
    level = shorten(_name_of_level(entry, words), SIZE_OF_LEVEL, size - left - right)
    if level:
        shapes.append(TextLine(x + left, top - 2, SIZE_OF_LEVEL, level, "start", "plain"))
        name += words["comma"] + level
    if entry.code:
        code = shorten(clean_text(entry.code), SIZE_OF_CODE, size - left)
        shapes.append(TextLine(x + size, top - 2, SIZE_OF_CODE, code, "end", "code"))
    shapes.append(BoardShape(x, top, size, entry.puzzle, "", name))
    label = words["play"].replace("{number}", str(number))
    if entry.address in codes:
        code_x = x + size + (GAP_BESIDE_BOARD if is_beside else -size_of_code)
        code_y = top + size + (-size_of_code if is_beside else GAP_BELOW_BOARD)
        shapes.append(QrCode(code_x, code_y, size_of_code, codes[entry.address], entry.address, label))
    elif entry.address:
        address, letters_per_line = clean_text(entry.address), _letters_per_line(size)
        lines = [
            address[start : start + letters_per_line] for start in range(0, len(address), letters_per_line)
        ]
        if len(lines) > MAX_ADDRESS_LINES:
            lines = lines[: MAX_ADDRESS_LINES - 1] + [lines[MAX_ADDRESS_LINES - 1][:-1] + "…"]
        shapes.append(
            AddressLines(
                x,
                top + size + GAP_BELOW_BOARD,
                size,
                SIZE_OF_ADDRESS,
                ADDRESS_LINE_HEIGHT,
                lines,
                address,
                label,
            )
        )
    return shapes


def _name_of_level(entry: "Entry", words: dict[str, str]) -> str:
    return words[entry.level] if entry.level in LEVELS else clean_text(entry.level)


# ---------------------------------------------------------------- solutions


def _solution_shapes(book: "Book", entry: "Entry", index: int, number: int) -> "list[Shape]":
    """Return the shapes of a solution, with the techniques of its puzzle.

    index: The index of the solution on its page.
    number: The number of the puzzle in the book.
    """
    words = words_of(book.language)
    width, height = size_of_page(book.paper)
    slot_width = (width - GAP_OF_SOLUTIONS * (COLUMNS_OF_SOLUTIONS - 1)) / COLUMNS_OF_SOLUTIONS
    row_height = (height - HEAD_HEIGHT - FOOT_HEIGHT + 2) / ROWS_OF_SOLUTIONS
    line_height = SIZE_OF_NEEDS * 1.25
    size = min(slot_width, row_height - CAPTION_HEIGHT_OF_SOLUTION - line_height * MAX_LINES_OF_NEEDS - 3)
    x = (index % COLUMNS_OF_SOLUTIONS) * (slot_width + GAP_OF_SOLUTIONS) + (slot_width - size) / 2
    top = HEAD_HEIGHT + (index // COLUMNS_OF_SOLUTIONS) * row_height + CAPTION_HEIGHT_OF_SOLUTION
    name = words["solution"].replace("{number}", str(number))
    left = width_of(str(number), SIZE_OF_SOLUTION_NUMBER * BOLD_FACTOR) + 1.5
    level = shorten(_name_of_level(entry, words), SIZE_OF_NEEDS, size - left)
    shapes: list[Shape] = [
        TextLine(x, top - 1.4, SIZE_OF_SOLUTION_NUMBER, str(number), "start", "number"),
        TextLine(x + left, top - 1.4, SIZE_OF_NEEDS, level, "start", "quiet"),
        BoardShape(x, top, size, entry.puzzle, entry.solution, name),
    ]
    needs = words["comma"].join([clean_text(need) for need in entry.needs])
    if needs:
        sentence = words["needs"].replace("{names}", needs)
        lines = break_lines(sentence, SIZE_OF_NEEDS, size, MAX_LINES_OF_NEEDS)
        shapes += [
            TextLine(x, top + size + line_height * (line_index + 1), SIZE_OF_NEEDS, text, "start", "quiet")
            for line_index, text in enumerate(lines)
        ]
    return shapes
