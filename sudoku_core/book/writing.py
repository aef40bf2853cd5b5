"""A book into a file."""

from pathlib import Path

from sudoku_core.book.as_html import html
from sudoku_core.book.as_pdf import pdf
from sudoku_core.book.values import Book


def write(path: str, book: Book) -> None:
    """Write the book into this file, as HTML or PDF by the end of its name; ValueError for any other."""
    suffix = Path(path).suffix.lower()
    if suffix == ".html":
        content = html(book).encode()
    elif suffix == ".pdf":
        content = pdf(book)
    else:
        raise ValueError(f"the name of a book ends with .html or .pdf, unlike {path!r}")
    Path(path).write_bytes(content)
