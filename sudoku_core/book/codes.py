"""Make QR codes with segno, which is pure Python without dependencies.

Its author also wrote the reference tests of the QR standard. segno comes with the extra `book`; without it,
a book shows addresses as text.
"""

import sys

from sudoku_core.book.values import Book

CODES_MISSING_MESSAGE = (
    "the book has addresses in place of QR codes: "
    'these need the extra "book" (pip install fonttools reportlab segno)'
)


def codes_of(book: Book) -> dict[str, list[str]]:
    """Return the QR code of each address in this book, as rows of "0" and "1" (dark).

    If the extra is missing, one message is written to standard error. Addresses that are too long get no
    code.
    """
    addresses = {entry.address for entry in book.entries if entry.address}
    if not addresses:
        return {}
    try:
        import segno
    except ImportError:
        print(CODES_MISSING_MESSAGE, file=sys.stderr)
        return {}
    rows_of_codes = {}
    for address in addresses:
        try:
            code = segno.make(address, micro=False)
        except segno.DataOverflowError:
            continue
        rows_of_codes[address] = ["".join("1" if module else "0" for module in row) for row in code.matrix]
    return rows_of_codes
