"""A book as PDF, by ReportLab.

ReportLab and fpdf2 both draw lines and texts in pure Python. ReportLab it is because it writes Chinese with
the fonts that every reader of PDF has for it; fpdf2 would need a font file of some 10 MB beside it. Where
a title has signs that neither Helvetica nor that Chinese font has, they are left out.
"""

import io
from typing import Any

from sudoku_core.book.codes import codes_of
from sudoku_core.book.layout import MARGIN, pages
from sudoku_core.book.naming import named
from sudoku_core.book.shapes import (
    DIGIT,
    FAINT,
    FIRM,
    FOOT_OF_DIGIT,
    HAIR,
    SMALL_DIGIT,
    STYLES,
    Board,
    Code,
    Page,
    Rule,
    Text,
    clean,
    runs,
    widths_of_lines,
)
from sudoku_core.book.values import PAPERS, Book

CHINESE = "STSong-Light"
FONTS = {
    "sans": ("Helvetica", "Helvetica-Bold"),
    "serif": ("Times-Roman", "Times-Bold"),
    "mono": ("Courier", "Courier-Bold"),
}
POINTS = 72 / 25.4  # in a millimetre


def pdf(book: Book) -> bytes:
    """Return the book as the content of a PDF file; ValueError where the extra is missing."""
    try:
        from reportlab.pdfbase.cidfonts import UnicodeCIDFont
        from reportlab.pdfbase.pdfmetrics import registerFont
        from reportlab.pdfgen.canvas import Canvas
    except ImportError as error:
        raise ValueError(
            'a book as PDF needs the extra "book" (pip install "sudoku-core[book]"); HTML needs none'
        ) from error
    registerFont(UnicodeCIDFont(CHINESE))
    book = named(book)
    width, height = PAPERS[book.paper]
    target = io.BytesIO()
    canvas = Canvas(target, (width * POINTS, height * POINTS), pageCompression=1, lang=book.language)
    canvas.setTitle(clean(book.title))
    canvas.setCreator("Sudoku Lab")
    codes = codes_of(book)
    for page in pages(book, codes):
        _draw(canvas, page, height)
    canvas.save()
    return target.getvalue()


def _draw(canvas: Any, page: Page, height: float) -> None:
    """Draw one page; PDF measures in points, from the foot of the paper."""
    canvas.scale(POINTS, POINTS)
    canvas.translate(MARGIN, height - MARGIN)
    for shape in page.shapes:
        if isinstance(shape, Board):
            _draw_board(canvas, shape)
        elif isinstance(shape, Code):
            _draw_code(canvas, shape)
        elif isinstance(shape, Rule):
            _stroke(canvas, HAIR, 0.2, [(shape.x, -shape.y, shape.x + shape.width, -shape.y)])
        else:
            _draw_text(canvas, shape)
    canvas.showPage()


def _font(text: str, letters: str, *, is_bold: bool) -> str:
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return CHINESE
    plain, bold = FONTS[letters]
    return bold if is_bold else plain


def _draw_text(canvas: Any, text: Text) -> None:
    is_bold, ink, letters = STYLES[text.style]
    canvas.setFont(_font(text.text, letters, is_bold=is_bold), text.size)
    canvas.setFillColor(ink)
    draw = {"start": canvas.drawString, "middle": canvas.drawCentredString, "end": canvas.drawRightString}
    draw[text.anchor](text.x, -text.y, text.text)


def _stroke(canvas: Any, ink: str, width: float, lines: list[tuple[float, float, float, float]]) -> None:
    canvas.setStrokeColor(ink)
    canvas.setLineWidth(width)
    canvas.lines(lines)


def _draw_board(canvas: Any, board: Board) -> None:
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
            canvas.setFont("Helvetica-Bold" if is_bold else "Helvetica", type_size)
            canvas.setFillColor(FIRM if is_given else FAINT)
            middle = y - cell * (place // 9 + 0.5)
            canvas.drawCentredString(x + cell * (place % 9 + 0.5), middle - foot, digit)


def _draw_code(canvas: Any, code: Code) -> None:
    module = code.size / len(code.rows)
    path = canvas.beginPath()
    for number, row in enumerate(code.rows):
        y = -code.y - module * (number + 1)
        for start, length in runs(row):
            path.rect(code.x + module * start, y, module * length, module)
    canvas.setFillColor(FIRM)
    canvas.drawPath(path, stroke=0, fill=1)
    if code.address.startswith(("http://", "https://")):
        area = (code.x, -code.y - code.size, code.x + code.size, -code.y)
        canvas.linkURL(code.address, area, relative=1)
