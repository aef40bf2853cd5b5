"""QR codes by segno: in pure Python without dependencies, by the author of the standard's reference tests.

Without it, as the extra `book` has it, a book has its addresses in words.
"""

import sys

from sudoku_core.book.values import Book


def codes_of(book: Book) -> dict[str, list[str]]:
    """Return the rows of the QR code of each address in this book: "1" is dark.

    Say once, on standard error, that there are none where the extra is missing. What is too long has none.
    """
    addresses = {entry.address for entry in book.entries if entry.address}
    if not addresses:
        return {}
    try:
        import segno
    except ImportError:
        print(NO_CODES, file=sys.stderr)
        return {}
    found = {}
    for address in addresses:
        try:
            code = segno.make(address, micro=False)
        except segno.DataOverflowError:
            continue
        found[address] = ["".join("1" if module else "0" for module in row) for row in code.matrix]
    return found


NO_CODES = (
    "the book has addresses in place of QR codes: "
    'these need the extra "book" (pip install fonttools reportlab segno)'
)
