"""Test the layout of a book: the content and the drawing of each page, and that everything fits."""

from sudoku_core.book.layout import count_pages, pages, size_of_page
from sudoku_core.book.shapes import (
    AddressLines,
    BoardShape,
    HorizontalRule,
    QrCode,
    TextLine,
    break_lines,
    clean_text,
    dark_runs,
    shorten,
    width_of,
)
from sudoku_core.book.svg import svg
from sudoku_core.book.values import PAPERS, PER_PAGE, Book, Entry
from sudoku_core.book.words import WORDS, words_of
from tests.puzzles import PUZZLES, SOLUTIONS
from tests.samples import sample

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_core.book.shapes import BookPage

ADDRESS = "https://example.org/sudoku/index.html?puzzle="
ROWS = ["1" * 45 for _ in range(45)]


def entry(number: int, **changes: object) -> Entry:
    """Return a book's entry with one of the tutorials' puzzles, selected by its number."""
    letter = "ABCD"[number % 4]
    fields = {
        "level": ("easy", "medium", "hard", "unfair", "extreme")[number % 5],
        "needs": ("X-Wing", "Finned Franken Swordfish", "Grouped continuous nice loop"),
        "code": "1-" + str(7919 * number),
        "address": ADDRESS + PUZZLES[letter] + "&number=" + str(number),
    }
    fields.update(changes)  # type: ignore[arg-type]
    return Entry(PUZZLES[letter], SOLUTIONS[letter], **fields)  # type: ignore[arg-type]


def pages_of(book: Book, *, with_codes: bool = True) -> "list[BookPage]":
    """Return the pages of a book."""
    codes = {each.address: ROWS for each in book.entries if each.address and with_codes}
    return list(pages(book, codes))


def boards(page: "BookPage") -> "list[BoardShape]":
    return [shape for shape in page.shapes if isinstance(shape, BoardShape)]


# The number of puzzles, and of puzzles per page -> the number of pages with puzzles, and of pages with
# solutions. A page has up to 16 solutions.
COUNTS = (
    (1, 1, 1, 1),
    (1, 6, 1, 1),
    (16, 1, 16, 1),
    (17, 2, 9, 2),
    (17, 4, 5, 2),
    (18, 6, 3, 2),
    (200, 1, 200, 13),
    (200, 4, 50, 13),
    (200, 6, 34, 13),
)


def test_a_book_has_as_many_pages_as_its_puzzles_and_their_solutions_need() -> None:
    for count, per_page, of_puzzles, of_solutions in sample(COUNTS, 4):
        book = Book("", [entry(number) for number in range(count)], per_page)
        assert count_pages(book) == of_puzzles + of_solutions
        found = pages_of(book)
        assert len(found) == of_puzzles + of_solutions, (count, per_page)
        sizes = [len(boards(page)) for page in found]
        assert sum(sizes[:of_puzzles]) == sum(sizes[of_puzzles:]) == count
        assert max(sizes[:of_puzzles]) == min(per_page, count)
        assert 0 not in sizes


def test_every_puzzle_and_every_solution_stands_in_its_turn() -> None:
    book = Book("", [entry(number) for number in range(9)], 4)
    found = [board for page in pages_of(book) for board in boards(page)]
    assert [board.puzzle for board in found] == 2 * [each.puzzle for each in book.entries]
    assert [board.solution for board in found[9:]] == [each.solution for each in book.entries]
    assert not any(board.solution for board in found[:9])


def box(shape: object) -> tuple[float, float, float, float]:
    """Return the left, upper, right and lower edge of a shape. The width of a text is overestimated."""
    if isinstance(shape, TextLine):
        width = width_of(shape.text, shape.size)
        left = shape.x - {"start": 0, "middle": width / 2, "end": width}[shape.anchor]
        return left, shape.y - 0.75 * shape.size, left + width, shape.y + 0.2 * shape.size
    if isinstance(shape, AddressLines):
        width = max([width_of(line, shape.size) for line in shape.lines])
        assert width <= shape.width + 1
        return shape.x, shape.y, shape.x + shape.width, shape.y + shape.step * len(shape.lines)
    if isinstance(shape, HorizontalRule):
        return shape.x, shape.y, shape.x + shape.width, shape.y
    assert isinstance(shape, (BoardShape, QrCode))
    return shape.x, shape.y, shape.x + shape.size, shape.y + shape.size


def test_all_shapes_lie_on_the_page_and_none_on_another() -> None:
    kinds = [
        (paper, per_page, language, with_codes)
        for paper in PAPERS
        for per_page in PER_PAGE
        for language in WORDS
        for with_codes in (True, False)
    ]
    for paper, per_page, language, with_codes in sample(kinds, 3):
        entries = [entry(number) for number in range(17)]
        book = Book("A title " * 20, entries, per_page, paper, language)
        for page in pages_of(book, with_codes=with_codes):
            assert (page.width, page.height) == size_of_page(paper)
            check_layout(page)


def check_layout(page: "BookPage") -> None:
    """Check that each shape is inside the page and does not overlap other shapes."""
    boxes = [box(shape) for shape in page.shapes]
    for number, (left, top, right, bottom) in enumerate(boxes):
        around = page.name, page.shapes[number][:4]
        assert min(left, top) > -0.01, around
        assert right < page.width + 0.01, around
        assert bottom < page.height + 0.01, around
        for other in boxes[:number]:
            apart = (
                left > other[2] - 0.01
                or other[0] > right - 0.01
                or top > other[3] - 0.01
                or other[1] > bottom - 0.01
            )
            assert apart, (around, other)


def test_boards_are_as_large_as_the_page_lets_them_be() -> None:
    # Paper, and puzzles per page -> the size of a board in mm with QR codes, and its size without them.
    for paper, per_page, with_codes, without in (
        ("A4", 1, 186, 186),
        ("A4", 2, 112, 112),
        ("A4", 4, 87, 88),
        ("A4", 6, 68, 70),
        ("Letter", 1, 186, 191),
        ("Letter", 4, 78, 90),
        ("Letter", 6, 64, 64),
    ):
        for expected, address in ((with_codes, ADDRESS), (without, "")):
            (first, *_) = boards(pages_of(Book("", [entry(1, address=address)], per_page, paper))[0])
            assert expected - 1.1 < first.size < expected + 1, (paper, per_page, address, first.size)


def test_what_comes_from_outside_becomes_text() -> None:
    evil = "</text><script>alert(1)</script>&\"'\x00\x1b\ud800"
    book = Book(evil, [entry(1, level=evil, code=evil, needs=(evil,), address="javascript:" + evil)])
    for page in pages_of(book):
        drawn = svg(page)
        assert "<script" not in drawn
        assert "\x00" not in drawn
        assert "\x1b" not in drawn
        assert "<a " not in drawn
    assert "&lt;script&gt;" in drawn


def test_a_code_is_drawn_module_by_module_and_leads_to_its_address() -> None:
    rows = ["110", "001", "101"]
    assert [dark_runs(row) for row in rows] == [[(0, 2)], [(2, 1)], [(0, 1), (2, 1)]]
    book = Book("", [entry(1, address=ADDRESS + "1&x")])
    (page, _) = pages(book, {ADDRESS + "1&x": rows})
    drawn = svg(page)
    assert 'd="M0 0h2M2 1h1M0 2h1M2 2h1"' in drawn
    assert 'href="' + ADDRESS + '1&amp;x" aria-label="Play puzzle 1"' in drawn


def test_without_codes_the_address_stands_under_the_board_in_words() -> None:
    book = Book("", [entry(1)], 6)
    (page, _) = pages_of(book, with_codes=False)
    (address,) = [shape for shape in page.shapes if isinstance(shape, AddressLines)]
    assert "".join(address.lines) == address.address == entry(1).address


def test_words_stand_in_the_language_of_the_book() -> None:
    for language, texts in (
        ("en", ("Medium", "Solutions", "Needs X-Wing, Swordfish")),
        ("zh-CN", ("中等", "答案", "需要：X-Wing、Swordfish")),
    ):
        book = Book("", [entry(1, needs=("X-Wing", "Swordfish"))], 4, "A4", language)
        said = [
            shape.text for page in pages_of(book) for shape in page.shapes if isinstance(shape, TextLine)
        ]
        assert all(text in said for text in texts), said
    assert [sorted(words) for words in WORDS.values()] == 2 * [sorted(words_of("en"))]


def test_a_long_text_is_cut_or_broken_where_it_can_be() -> None:
    assert shorten("short", 4, 100) == "short"
    assert shorten("a very long title", 4, 20) == "a very lo…"
    assert break_lines("one two three", 4, 100, 3) == ["one two three"]
    assert break_lines("one two three four", 4, 20, 3) == ["one two", "three four"]
    assert break_lines("one two three four five", 4, 20, 2) == ["one two", "three fou…"]
    assert break_lines("数独题目很多", 4, 13, 3) == ["数独题", "目很多"]
    assert break_lines("unbreakable", 4, 8, 9)[0] == "unb"
    assert clean_text(" a\n\tb  c\x7f ") == "a b c"


def test_what_no_book_can_have_is_refused() -> None:
    good = entry(0)
    for wrong in (
        lambda: Entry("1" * 80, good.solution),
        lambda: Entry("x" * 81, good.solution),
        lambda: Entry(good.puzzle, "." * 81),
        lambda: Book("", (), 3),
        lambda: Book("", (), 4, "A5"),
        lambda: words_of("fr"),
    ):
        try:
            wrong()
        except ValueError:
            continue
        raise AssertionError("no ValueError")
