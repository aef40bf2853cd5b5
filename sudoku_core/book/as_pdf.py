"""Write a book as PDF, using ReportLab.

All fonts are embedded (see `fonts`), because print shops refuse files that only name their fonts.
"""

import io
from typing import Any

from sudoku_core.book.codes import codes_of
from sudoku_core.book.fonts import LATIN, Fonts, drawable
from sudoku_core.book.layout import PAGE_MARGIN, pages
from sudoku_core.book.naming import name_techniques
from sudoku_core.book.shapes import (
    DIGIT,
    FAINT,
    FIRM,
    FOOT_OF_DIGIT,
    HAIR,
    SMALL_DIGIT,
    STYLES,
    AddressLines,
    BoardShape,
    BookPage,
    HorizontalRule,
    QrCode,
    TextLine,
    clean_text,
    dark_runs,
    widths_of_lines,
)
from sudoku_core.book.values import PAPERS, Book

POINTS = 72 / 25.4  # points per millimetre
VERA_SCALE = 0.9  # Vera is wider than the fonts that the layout is designed for


def pdf(book: Book) -> bytes:
    """Return the book as the content of a PDF file; raise ValueError if the extra is missing."""
    try:
        from reportlab.pdfgen.canvas import Canvas
    except ImportError as error:
        raise ValueError(
            'a book as PDF needs the extra "book" (pip install fonttools reportlab segno); HTML needs none'
        ) from error
    book = name_techniques(book)
    codes = codes_of(book)
    book_pages = list(pages(book, codes))
    fonts = Fonts("".join([text for page in book_pages for text in _texts_of_page(page)]))
    width, height = PAPERS[book.paper]
    target = io.BytesIO()
    canvas = Canvas(
        target,
        (width * POINTS, height * POINTS),
        pageCompression=1,
        lang=book.language,
        initialFontName=LATIN[0],
    )
    canvas.setTitle(clean_text(book.title))
    canvas.setCreator("Sudoku Lab")
    for page in book_pages:
        _draw_page(canvas, page, height, fonts)
    canvas.save()
    return target.getvalue()


def _texts_of_page(page: BookPage) -> list[str]:
    """Return all texts of a page, as they are drawn."""
    of_texts = [shape.text for shape in page.shapes if isinstance(shape, TextLine)]
    lines = [line for shape in page.shapes if isinstance(shape, AddressLines) for line in shape.lines]
    return [drawable(text) for text in of_texts + lines]


def _draw_page(canvas: Any, page: BookPage, height: float, fonts: Fonts) -> None:
    """Draw one page; PDF measures in points, from the bottom of the paper."""
    canvas.scale(POINTS, POINTS)
    canvas.translate(PAGE_MARGIN, height - PAGE_MARGIN)
    for shape in page.shapes:
        if isinstance(shape, BoardShape):
            _draw_board(canvas, shape)
        elif isinstance(shape, QrCode):
            _draw_code(canvas, shape)
        elif isinstance(shape, HorizontalRule):
            _stroke(canvas, HAIR, 0.2, [(shape.x, -shape.y, shape.x + shape.width, -shape.y)])
        elif isinstance(shape, AddressLines):
            _draw_address(canvas, shape, fonts)
        else:
            _draw_text(canvas, shape, fonts)
    canvas.showPage()


def _draw_text(canvas: Any, text: TextLine, fonts: Fonts) -> None:
    is_bold, ink, _ = STYLES[text.style]
    canvas.setFillColor(ink)
    size = text.size * VERA_SCALE
    parts = fonts.split_by_font(drawable(text.text), is_bold=is_bold)
    widths = [canvas.stringWidth(part, name, size) for name, part in parts]
    x = text.x - sum(widths) * {"start": 0, "middle": 0.5, "end": 1}[text.anchor]
    for (name, part), width in zip(parts, widths, strict=True):
        canvas.setFont(name, size)
        canvas.drawString(x, -text.y, part)
        x += width


def _draw_address(canvas: Any, address: AddressLines, fonts: Fonts) -> None:
    for text in address.texts():
        _draw_text(canvas, text, fonts)
    foot = -address.y - address.step * len(address.lines)
    _link(canvas, address.address, (address.x, foot, address.x + address.width, -address.y))


def _link(canvas: Any, address: str, area: tuple[float, float, float, float]) -> None:
    if address.startswith(("http://", "https://")):
        canvas.linkURL(address, area, relative=1)


def _stroke(canvas: Any, ink: str, width: float, lines: list[tuple[float, float, float, float]]) -> None:
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(width)
    canvas.lines(lines)


def _draw_board(canvas: Any, board: BoardShape) -> None:
    x, y, size = board.x, -board.y, board.size
    cell = size / 9
    thin, thick = widths_of_lines(size)
    canvas.setLineCap(0)
    for ink, width, is_firm in ((HAIR, thin, False), (FIRM, thick, True)):
        places = [cell * number for number in range(1, 9) if (number % 3 == 0) == is_firm]
        across = [(x, y - at, x + size, y - at) for at in places]
        _stroke(canvas, ink, width, across + [(x + at, y, x + at, y - size) for at in places])
    canvas.rect(x, y - size, size, size)
    type_size = cell * (SMALL_DIGIT if board.solution else DIGIT)
    foot = type_size * FOOT_OF_DIGIT
    for place, given in enumerate(board.puzzle):
        is_given = given in "123456789"
        digit = given if is_given else board.solution[place : place + 1]
        if digit:
            is_bold = bool(board.solution) and is_given
            canvas.setFont(LATIN[is_bold], type_size)
            canvas.setFillColor(FIRM if is_given else FAINT)
            middle = y - cell * (place // 9 + 0.5)
            canvas.drawCentredString(x + cell * (place % 9 + 0.5), middle - foot, digit)


def _draw_code(canvas: Any, code: QrCode) -> None:
    module = code.size / len(code.rows)
    path = canvas.beginPath()
    for number, row in enumerate(code.rows):
        y = -code.y - module * (number + 1)
        for start, length in dark_runs(row):
            path.rect(code.x + module * start, y, module * length, module)
    canvas.setFillColor(FIRM)
    canvas.drawPath(path, stroke=0, fill=1)
    _link(canvas, code.address, (code.x, -code.y - code.size, code.x + code.size, -code.y))
