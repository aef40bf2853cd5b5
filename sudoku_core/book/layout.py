"""The layout of a book: which puzzle stands on which page, and where.

Pages of puzzles come first, then their solutions, small, with what each puzzle needs. A page is drawn
within the margins of the paper, so nothing is ever broken between two pages.
"""

from sudoku_core.board.levels import LEVELS
from sudoku_core.book.shapes import Address, Board, Code, Page, Rule, Text, broken, clean, cut, width_of
from sudoku_core.book.values import PAPERS, PER_PAGE
from sudoku_core.book.words import words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudoku_core.book.shapes import Shape
    from sudoku_core.book.values import Book, Entry

    Codes = Mapping[str, Sequence[str]]  # address -> the rows of its QR code

MARGIN = 12  # mm of paper around a page
# So much less than the paper has: WebKit scales what it prints to the width between its own margins, which
# may be half of ours, and then a page has to fit in height too.
SPARE = 8.5

HEAD, FOOT = 12, 8  # what the title and the number of a page take
CAPTION = 7  # what the number, the level and the code of a puzzle take
UNDER = 3.5  # between a board and what is below it
BESIDE = 4  # and what is beside it
LINE, MOST_LINES = 3.2, 8  # from one line of an address in words to the next, and how many there are

SIZE_OF_TITLE, SIZE_OF_NUMBER, SIZE_OF_LEVEL, SIZE_OF_CODE = 4.4, 4.6, 3.5, 3.0
BOLD = 1.2  # how much wider bold digits are
SIZE_OF_ADDRESS, WIDTH_OF_LETTER = 2.5, 0.62
SIZE_OF_NEEDS, MOST_NEEDS = 2.6, 3

# Puzzles on a page -> the size of their QR codes, and whether these stand beside their boards.
CODES = {1: (30, False), 2: (27, True), 4: (21, False), 6: (18, True)}
GAPS = {1: (0, 0), 2: (0, 7), 4: (10, 7), 6: (6, 7)}  # across and down between puzzles

COLUMNS_OF_SOLUTIONS, ROWS_OF_SOLUTIONS = 4, 4
GAP_OF_SOLUTIONS, CAPTION_OF_SOLUTION = 8, 4.6


def size_of_page(paper: str) -> tuple[float, float]:
    """Return the width and the height of what is printed on this paper."""
    width, height = PAPERS[paper]
    return width - 2 * MARGIN, height - 2 * MARGIN - SPARE


def count_of_pages(book: "Book") -> int:
    """Return how many pages a book has."""
    a_page = COLUMNS_OF_SOLUTIONS * ROWS_OF_SOLUTIONS
    return -(-len(book.entries) // book.per_page) - (-len(book.entries) // a_page)


def pages(book: "Book", codes: "Codes") -> "Iterator[Page]":
    """Yield the pages of a book.

    codes: address -> the rows of its QR code; an address without one is printed in words.
    """
    words = words_of(book.language)
    total = len(book.entries)
    number = 0
    plan = plan_of(book, codes)
    for first in range(0, total, book.per_page):
        number += 1
        last = min(first + book.per_page, total)
        shown = str(first + 1) if last == first + 1 else str(first + 1) + "–" + str(last)
        page = _page(book, number, shown)
        for place in range(last - first):
            page.shapes.extend(_puzzle(book, codes, plan, place, first + place + 1))
        yield page
    at_once = COLUMNS_OF_SOLUTIONS * ROWS_OF_SOLUTIONS
    for first in range(0, total, at_once):
        number += 1
        page = _page(book, number, words["solutions"])
        for place in range(min(at_once, total - first)):
            entry = book.entries[first + place]
            page.shapes.extend(_solution(book, entry, place, first + place + 1))
        yield page


def _page(book: "Book", number: int, shown: str) -> Page:
    """Return a page with its title, its number, and in its corner what it shows."""
    width, height = size_of_page(book.paper)
    room = width - width_of(shown, SIZE_OF_LEVEL) - 8
    title = cut(clean(book.title), SIZE_OF_TITLE, room)
    name = words_of(book.language)["page"].replace("{number}", str(number))
    shapes: list[Shape] = [
        Text(0, 4.4, SIZE_OF_TITLE, title, "start", "title"),
        Text(width, 4.4, SIZE_OF_LEVEL, shown, "end", "quiet"),
        Rule(0, 7, width),
        Text(width / 2, height - 1, SIZE_OF_LEVEL, str(number), "middle", "plain"),
    ]
    return Page(width, height, name, shapes)


# ---------------------------------------------------------------- puzzles


def plan_of(book: "Book", codes: "Codes") -> "tuple[float, float, bool]":
    """Return the sizes of all boards and QR codes, and whether these stand beside their boards.

    A board is as large as the page lets it be.
    """
    width, height = _size_of_slot(book)
    has_codes = any(entry.address in codes for entry in book.entries)
    size_of_code, is_beside = CODES[book.per_page] if has_codes else (0, False)
    if is_beside:
        width -= size_of_code + BESIDE
    elif has_codes:
        height -= size_of_code + UNDER
    size = min(width, height - CAPTION)
    said = [len(entry.address) for entry in book.entries if entry.address not in codes]
    if max(said + [0]):
        lines = min(MOST_LINES, -(-max(said) // _letters_of_address(size)))
        size = min(width, height - CAPTION - UNDER - LINE * lines)
    return size, size_of_code, is_beside


def _letters_of_address(width: float) -> int:
    """Return how many letters of an address in words stand on a line of this width."""
    return int(width / (SIZE_OF_ADDRESS * WIDTH_OF_LETTER))


def _size_of_slot(book: "Book") -> tuple[float, float]:
    """Return how much room each puzzle has."""
    width, height = size_of_page(book.paper)
    columns, rows = PER_PAGE[book.per_page]
    across, down = GAPS[book.per_page]
    free = height - HEAD - FOOT
    return (width - across * (columns - 1)) / columns, (free - down * (rows - 1)) / rows


def _puzzle(
    book: "Book", codes: "Codes", plan: "tuple[float, float, bool]", place: int, number: int
) -> "list[Shape]":
    """Return a puzzle with its caption, its code and its QR code, at this place of its page."""
    entry = book.entries[number - 1]
    words = words_of(book.language)
    columns, _ = PER_PAGE[book.per_page]
    across, down = GAPS[book.per_page]
    width, height = _size_of_slot(book)
    size, size_of_code, is_beside = plan
    whole = size + size_of_code + BESIDE if is_beside else size
    x = (place % columns) * (width + across) + (width - whole) / 2
    y = HEAD + (place // columns) * (height + down)
    top = y + CAPTION
    name = words["puzzle"].replace("{number}", str(number))
    shapes: list[Shape] = [Text(x, top - 2, SIZE_OF_NUMBER, str(number), "start", "number")]
    left = width_of(str(number), SIZE_OF_NUMBER * BOLD) + 2
    right = width_of(clean(entry.code), SIZE_OF_CODE) + 4 if entry.code else 0
    level = cut(_level(entry, words), SIZE_OF_LEVEL, size - left - right)
    if level:
        shapes.append(Text(x + left, top - 2, SIZE_OF_LEVEL, level, "start", "plain"))
        name += words["comma"] + level
    if entry.code:
        code = cut(clean(entry.code), SIZE_OF_CODE, size - left)
        shapes.append(Text(x + size, top - 2, SIZE_OF_CODE, code, "end", "code"))
    shapes.append(Board(x, top, size, entry.puzzle, "", name))
    leads = words["play"].replace("{number}", str(number))
    if entry.address in codes:
        at = x + size + (BESIDE if is_beside else -size_of_code)
        under = top + size + (-size_of_code if is_beside else UNDER)
        shapes.append(Code(at, under, size_of_code, codes[entry.address], entry.address, leads))
    elif entry.address:
        address, letters = clean(entry.address), _letters_of_address(size)
        lines = [address[at : at + letters] for at in range(0, len(address), letters)]
        if len(lines) > MOST_LINES:
            lines = lines[: MOST_LINES - 1] + [lines[MOST_LINES - 1][:-1] + "…"]
        shapes.append(Address(x, top + size + UNDER, size, SIZE_OF_ADDRESS, LINE, lines, address, leads))
    return shapes


def _level(entry: "Entry", words: dict[str, str]) -> str:
    return words[entry.level] if entry.level in LEVELS else clean(entry.level)


# ---------------------------------------------------------------- solutions


def _solution(book: "Book", entry: "Entry", place: int, number: int) -> "list[Shape]":
    """Return a solution with what its puzzle needs, at this place of its page."""
    words = words_of(book.language)
    width, height = size_of_page(book.paper)
    slot = (width - GAP_OF_SOLUTIONS * (COLUMNS_OF_SOLUTIONS - 1)) / COLUMNS_OF_SOLUTIONS
    step = (height - HEAD - FOOT + 2) / ROWS_OF_SOLUTIONS
    of_needs = SIZE_OF_NEEDS * 1.25
    size = min(slot, step - CAPTION_OF_SOLUTION - of_needs * MOST_NEEDS - 3)
    x = (place % COLUMNS_OF_SOLUTIONS) * (slot + GAP_OF_SOLUTIONS) + (slot - size) / 2
    top = HEAD + (place // COLUMNS_OF_SOLUTIONS) * step + CAPTION_OF_SOLUTION
    name = words["solution"].replace("{number}", str(number))
    left = width_of(str(number), 3.4 * BOLD) + 1.5
    level = cut(_level(entry, words), SIZE_OF_NEEDS, size - left)
    shapes: list[Shape] = [
        Text(x, top - 1.4, 3.4, str(number), "start", "number"),
        Text(x + left, top - 1.4, SIZE_OF_NEEDS, level, "start", "quiet"),
        Board(x, top, size, entry.puzzle, entry.solution, name),
    ]
    needs = words["comma"].join([clean(need) for need in entry.needs])
    if needs:
        said = words["needs"].replace("{names}", needs)
        lines = broken(said, SIZE_OF_NEEDS, size, MOST_NEEDS)
        shapes += [
            Text(x, top + size + of_needs * (line + 1), SIZE_OF_NEEDS, text, "start", "quiet")
            for line, text in enumerate(lines)
        ]
    return shapes
