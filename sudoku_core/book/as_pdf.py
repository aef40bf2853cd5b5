"""Write a book as PDF, using ReportLab.

All fonts are embedded (see `fonts`), because print shops refuse files that only name their fonts.
"""

import io
from typing import Any

from sudoku_core.book.codes import codes_of
from sudoku_core.book.fonts import LATIN, Fonts, to_drawable
from sudoku_core.book.layout import PAGE_MARGIN, pages
from sudoku_core.book.naming import name_techniques
from sudoku_core.book.shapes import (
    BASELINE_OF_DIGIT,
    FAINT_INK,
    FIRM_INK,
    HAIR_INK,
    PUZZLE_DIGIT_SIZE,
    SOLUTION_DIGIT_SIZE,
    STYLES,
    AddressLines,
    BoardShape,
    BookPage,
    HorizontalRule,
    QrCode,
    TextLine,
    clean_text,
    dark_runs,
    line_widths,
)
from sudoku_core.book.values import PAPERS, Book

POINTS_PER_MM = 72 / 25.4
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
        (width * POINTS_PER_MM, height * POINTS_PER_MM),
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
    texts = [shape.text for shape in page.shapes if isinstance(shape, TextLine)]
    address_lines = [
        line for shape in page.shapes if isinstance(shape, AddressLines) for line in shape.lines
    ]
    return [to_drawable(text) for text in texts + address_lines]


def _draw_page(canvas: Any, page: BookPage, height: float, fonts: Fonts) -> None:
    """Draw one page. PDF measures in points from the bottom of the paper."""
    canvas.scale(POINTS_PER_MM, POINTS_PER_MM)
    canvas.translate(PAGE_MARGIN, height - PAGE_MARGIN)
    for shape in page.shapes:
        if isinstance(shape, BoardShape):
            _draw_board(canvas, shape)
        elif isinstance(shape, QrCode):
            _draw_code(canvas, shape)
        elif isinstance(shape, HorizontalRule):
            _stroke(canvas, HAIR_INK, 0.2, [(shape.x, -shape.y, shape.x + shape.width, -shape.y)])
        elif isinstance(shape, AddressLines):
            _draw_address(canvas, shape, fonts)
        else:
            _draw_text(canvas, shape, fonts)
    canvas.showPage()


def _draw_text(canvas: Any, text: TextLine, fonts: Fonts) -> None:
    is_bold, ink, _ = STYLES[text.style]
    canvas.setFillColor(ink)
    size = text.size * VERA_SCALE
    parts = fonts.split_by_font(to_drawable(text.text), is_bold=is_bold)
    widths = [canvas.stringWidth(part, name, size) for name, part in parts]
    x = text.x - sum(widths) * {"start": 0, "middle": 0.5, "end": 1}[text.anchor]
    for (name, part), width in zip(parts, widths, strict=True):
        canvas.setFont(name, size)
        canvas.drawString(x, -text.y, part)
        x += width


def _draw_address(canvas: Any, address: AddressLines, fonts: Fonts) -> None:
    for text in address.texts():
        _draw_text(canvas, text, fonts)
    bottom = -address.y - address.step * len(address.lines)
    _add_link(canvas, address.address, (address.x, bottom, address.x + address.width, -address.y))


def _add_link(canvas: Any, address: str, area: tuple[float, float, float, float]) -> None:
    if address.startswith(("http://", "https://")):
        canvas.linkURL(address, area, relative=1)


def _stroke(canvas: Any, ink: str, width: float, lines: list[tuple[float, float, float, float]]) -> None:
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(width)
    canvas.lines(lines)


def _draw_board(canvas: Any, board: BoardShape) -> None:
    x, y, size = board.x, -board.y, board.size
    cell_size = size / 9
    thin, thick = line_widths(size)
    canvas.setLineCap(0)
    for ink, width, is_firm in ((HAIR_INK, thin, False), (FIRM_INK, thick, True)):
        offsets = [cell_size * line for line in range(1, 9) if (line % 3 == 0) == is_firm]
        rows = [(x, y - offset, x + size, y - offset) for offset in offsets]
        _stroke(canvas, ink, width, rows + [(x + offset, y, x + offset, y - size) for offset in offsets])
    canvas.rect(x, y - size, size, size)
    font_size = cell_size * (SOLUTION_DIGIT_SIZE if board.solution else PUZZLE_DIGIT_SIZE)
    baseline_offset = font_size * BASELINE_OF_DIGIT
    for cell, character in enumerate(board.puzzle):
        is_given = character in "123456789"
        digit = character if is_given else board.solution[cell : cell + 1]
        if digit:
            is_bold = bool(board.solution) and is_given
            canvas.setFont(LATIN[is_bold], font_size)
            canvas.setFillColor(FIRM_INK if is_given else FAINT_INK)
            centre_y = y - cell_size * (cell // 9 + 0.5)
            canvas.drawCentredString(x + cell_size * (cell % 9 + 0.5), centre_y - baseline_offset, digit)


def _draw_code(canvas: Any, code: QrCode) -> None:
    module_size = code.size / len(code.rows)
    path = canvas.beginPath()
    for index, row in enumerate(code.rows):
        y = -code.y - module_size * (index + 1)
        for start, length in dark_runs(row):
            path.rect(code.x + module_size * start, y, module_size * length, module_size)
    canvas.setFillColor(FIRM_INK)
    canvas.drawPath(path, stroke=0, fill=1)
    _add_link(canvas, code.address, (code.x, -code.y - code.size, code.x + code.size, -code.y))
