"""Books of puzzles: boards on pages, their solutions at the end, as HTML or PDF.

values    what a book is made of
words     the words on its pages
layout    which puzzle stands on which page, and where; shapes: what pages are drawn of
svg       a page as SVG; the site draws its book with it too: MicroPython runs all of these
as_html, as_pdf, codes, naming, writing    files; PDF and QR codes need the extra `book`
"""

from sudoku_core.book.as_html import html
from sudoku_core.book.as_pdf import pdf
from sudoku_core.book.values import Book, Entry
from sudoku_core.book.writing import write

__all__ = ["Book", "Entry", "html", "pdf", "write"]
