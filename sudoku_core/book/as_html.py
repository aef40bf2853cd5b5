"""Write a book as a single HTML file for the screen and for printing from any browser."""

from sudoku_core.book.codes import codes_of
from sudoku_core.book.layout import PAGE_MARGIN, pages, size_of_page
from sudoku_core.book.naming import name_techniques
from sudoku_core.book.shapes import clean_text
from sudoku_core.book.svg import svg
from sudoku_core.book.values import Book
from sudoku_core.pictures.themes import escape_xml

_TEMPLATE = """\
<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
@page {{ size: {paper} portrait; margin: {margin}mm; }}
body {{ margin: 0; }}
section {{ break-inside: avoid; break-after: page; }}
section:last-of-type {{ break-after: auto; }}
svg {{ display: block; overflow: visible; width: {width}mm; height: {height}mm; }}
@media screen {{
  body {{ background: #e9e6dd; padding: 1rem; }}
  section {{
    width: fit-content; max-width: 100%;
    box-sizing: border-box; margin: 0 auto 1rem; padding: {margin}mm; background: #ffffff;
  }}
  svg {{ max-width: 100%; height: auto; aspect-ratio: {width} / {height}; }}
}}
</style>
</head>
<body>
<main>
{pages}</main>
</body>
</html>
"""


def html(book: Book) -> str:
    """Return the book as the text of an HTML file."""
    book = name_techniques(book)
    width, height = size_of_page(book.paper)
    codes = codes_of(book)
    sections = [f"<section>\n{svg(page)}</section>\n" for page in pages(book, codes)]
    return _TEMPLATE.format(
        language=escape_xml(book.language),
        title=escape_xml(clean_text(book.title)),
        paper=book.paper,
        margin=PAGE_MARGIN,
        width=f"{width:g}",
        height=f"{height:g}",
        pages="".join(sections),
    )
