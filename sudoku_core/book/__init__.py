"""Make books of puzzles, with the solutions at the end, as HTML or PDF.

values    the content of a book
words     the texts on its pages
layout    the position of each puzzle on its page
shapes    the shapes that make up a page
svg       a page as SVG; the site uses it too, so MicroPython runs this and the four files above
as_html   a book as HTML
as_pdf    a book as PDF, with the extra `book`; fonts: its fonts
codes     QR codes, with the extra `book`
naming    the names of techniques

A page is a list of shapes. Each shape has its position in millimetres within the margins, so nothing can be
cut off. `svg` draws the shapes for files and, under MicroPython, for the site; `as_pdf` draws them with
ReportLab. All fonts of a PDF are embedded, because print shops require this. Vera comes with ReportLab; for
other letters a font of this computer is used (see `fonts`). This package does not make puzzles; the
caller passes them.
"""

from importlib.util import find_spec
from pathlib import Path

from sudoku_core.book.as_html import html
from sudoku_core.book.as_pdf import pdf
from sudoku_core.book.fonts import check_letters
from sudoku_core.book.shapes import clean_text
from sudoku_core.book.values import Book, Entry
from sudoku_core.book.words import words_of

__all__ = ["Book", "Entry", "html", "pdf", "write"]


def write(path: str, book: Book) -> None:
    """Write the book to this file, as HTML or PDF; raise ValueError for any other extension."""
    check_file_name(path)
    is_pdf = Path(path).suffix.lower() == ".pdf"
    Path(path).write_bytes(pdf(book) if is_pdf else html(book).encode())


def check_book(path: str, title: str, language: str) -> None:
    """Raise ValueError if a book with this title and language cannot be written to a file of this name."""
    check_file_name(path)
    if Path(path).suffix.lower() == ".pdf":
        check_letters("".join([clean_text(title), *words_of(language).values()]))


def check_file_name(path: str) -> None:
    """Raise ValueError if a book cannot be written to a file of this name."""
    suffix = Path(path).suffix.lower()
    if suffix not in (".html", ".pdf"):
        raise ValueError(f"the name of a book ends with .html or .pdf, unlike {path!r}")
    if suffix == ".pdf" and not find_spec("reportlab"):
        raise ValueError(
            'a book as PDF needs the extra "book" (pip install fonttools reportlab segno); HTML needs none'
        )
    if not Path(path).absolute().parent.is_dir():
        raise ValueError(f"there is no folder for {path}")
