"""What build.py writes into the HTML: the words and the 81 cells, so that the first look needs no Python.

<h2 data-text="key"></h2>             its text becomes the words of that key
<div data-label="key">                gets them as its aria-label
<meta data-content="key">             gets them as its content
<!-- cells -->, <!-- pad -->, <!-- pair -->, <!-- watched -->
                              become the grid, the digit buttons, two small boards, the rows of another
<!-- name -->                  any other mark becomes what the build gives for it
"""

import re
from html import escape

from sudoku_core.geometry import COLUMN_OF, ROW_OF, ROWS, name


def fill(html: str, words: dict[str, str], parts: dict[str, str]) -> str:
    """The page with its words, its cells and other parts in it; KeyError for words that are not there.

    parts: what stands in place of `<!-- name -->`, for each name.
    """
    boards = {
        "cells": _rows(words),
        "shortcuts": _shortcuts(words),
        "pad": _pad(words),
        "pair": _small_board("first") + _small_board("second"),
        "watched": _rows_to_look_at(),
    }
    for name_of_part, part in {**boards, **parts}.items():
        html = html.replace(f"<!-- {name_of_part} -->", part)
    html = re.sub(
        r'data-text="([^"]+)"([^>]*)>', lambda tag: tag[0] + escape(words[tag[1]], quote=False), html
    )
    for attribute, mark in (("aria-label", "data-label"), ("content", "data-content")):
        for key in set(re.findall(rf'{mark}="([^"]+)"', html)):
            html = html.replace(f'{mark}="{key}"', f'{mark}="{key}" {attribute}="{escape(words[key])}"')
    return html


def _rows(words: dict[str, str]) -> str:
    return "\n".join(
        f'<div role="row" aria-rowindex="{number}">\n'
        + "\n".join(_cell(cell, words) for cell in row)
        + "\n</div>"
        for number, row in enumerate(ROWS, 1)
    )


def _cell(cell: int, words: dict[str, str]) -> str:
    row, column = ROW_OF[cell] + 1, COLUMN_OF[cell] + 1
    label = escape(words["cell.empty"].format(row=row, column=column))
    return (
        f'<div role="gridcell" data-cell="{name(cell)}" aria-colindex="{column}" '
        f'aria-label="{label}" tabindex="{0 if cell == 0 else -1}" class="cell"></div>'
    )


def _pad(words: dict[str, str]) -> str:
    """A button for each digit, and one that erases."""
    digits = "\n".join(
        f'<button type="button" data-command="digit-{digit}" disabled '
        f'aria-label="{escape(words["pad.digit"].format(digit=digit))}">{digit}</button>'
        for digit in range(1, 10)
    )
    erase = '<button type="button" data-command="erase" data-label="pad.erase" disabled>⌫</button>'
    return f"{digits}\n{erase}"


def _shortcuts(words: dict[str, str]) -> str:
    """Each key and what it does, for all words that are named so."""
    keys = [key for key in words if key.startswith("shortcuts.") and f"{key}.what" in words]
    return "\n".join(
        f'<div><dt data-text="{key}"></dt><dd data-text="{key}.what"></dd></div>' for key in keys
    )


def _rows_to_look_at() -> str:
    return "\n".join(
        '<div role="row">'
        + "".join(f'<div role="cell" data-board-cell="{name(cell)}" class="cell"></div>' for cell in row)
        + "</div>"
        for row in ROWS
    )


def _small_board(which: str) -> str:
    """A board to look at, whose 81 cells are filled when there is something to show."""
    return (
        f'<figure><figcaption data-text="pair.{which}"></figcaption>\n'
        f'<div class="board small" role="table" data-board="{which}" data-label="pair.{which}">\n'
        f"{_rows_to_look_at()}\n</div></figure>\n"
    )
