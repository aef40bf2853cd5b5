"""What build.py writes into the HTML: the words and the 81 cells, so that the first look needs no Python.

    <h2 data-text="key"></h2>             its text becomes the words of that key
    <div data-label="key">                gets them as its aria-label
    <!-- cells -->                        becomes nine rows of nine cells
"""

import re
from html import escape

from sudoku_core.geometry import COLUMN_OF, ROW_OF, ROWS, name


def fill(html: str, words: dict[str, str]) -> str:
    """The page with its words and cells in it; KeyError for words that are not there."""
    html = html.replace("<!-- cells -->", "\n".join(_row(number, words) for number in range(9)))
    html = re.sub(
        r'data-text="([^"]+)"([^>]*)>', lambda tag: tag[0] + escape(words[tag[1]], quote=False), html
    )
    return re.sub(
        r'data-label="([^"]+)"', lambda label: f'{label[0]} aria-label="{escape(words[label[1]])}"', html
    )


def _row(number: int, words: dict[str, str]) -> str:
    cells = "\n".join(_cell(cell, words) for cell in ROWS[number])
    return f'<div role="row" aria-rowindex="{number + 1}">\n{cells}\n</div>'


def _cell(cell: int, words: dict[str, str]) -> str:
    row, column = ROW_OF[cell] + 1, COLUMN_OF[cell] + 1
    label = escape(words["cell.empty"].format(row=row, column=column))
    return (
        f'<div role="gridcell" data-cell="{name(cell)}" aria-colindex="{column}" '
        f'aria-label="{label}" tabindex="{0 if cell == 0 else -1}" class="cell"></div>'
    )
