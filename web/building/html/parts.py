"""Make parts of the HTML from tables: `<!-- name -->` in a page is replaced by the part with that name.

pages.py fills in the texts of a part together with the texts of the page.
"""

import json
from collections.abc import Callable, Iterable
from html import escape
from typing import Final

from building.html import dialogs
from lab.choices import ALGORITHMS, SPEEDS
from lab.own.state import OwnSection
from lab.race.state import LANE_ORDER
from shared.code.puzzles import PUZZLES
from shared.languages import LANGUAGES
from shared.visit import THEMES
from solving.state import CONTENTS
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF, ROWS, name
from sudoku_core.board.levels import LEVELS
from sudoku_core.board.symmetry import KINDS as SYMMETRIES
from sudoku_core.techniques.ladder import LADDER
from sudoku_core.techniques.words import names_of

Words = dict[str, str]


def _join(parts: Iterable[str]) -> str:
    return "\n".join(parts)


# ---------------------------------------------------------------- boards


def _cells(words: Words) -> str:
    """Return the rows of the board on the solver page."""
    rows = [_join(_cell(cell, words) for cell in row) for row in ROWS]
    return _join(
        f'<div role="row" aria-rowindex="{number}">\n{row}\n</div>' for number, row in enumerate(rows, 1)
    )


def _cell(cell: int, words: Words) -> str:
    row, column = ROW_OF[cell] + 1, COLUMN_OF[cell] + 1
    label = words["cell.place"].format(row=row, column=column, said=words["cell.empty"])
    return (
        f'<div role="gridcell" data-cell="{name(cell)}" data-digit="" aria-colindex="{column}" '
        f'tabindex="{0 if cell == 0 else -1}" class="cell" '
        'aria-readonly="false" aria-invalid="false" aria-selected="false" '
        f'data-corner="" data-centre="">{cell_parts(label)}</div>'
    )


def cell_parts(label: str = "") -> str:
    """Return the content of a cell: the visible digit and the hidden label; see shared/boards/cells.py."""
    return f'<span aria-hidden="true"></span><span class="unseen">{escape(label)}</span>'


def _board_names(_words: Words) -> str:
    """Return the labels of rows and columns at the edge of the board."""
    centres = range(30, 540, 60)
    rows = [f'<text x="-6" y="{y + 5}">r{number}</text>' for number, y in enumerate(centres, 1)]
    columns = [f'<text x="{x}" y="-6">c{number}</text>' for number, x in enumerate(centres, 1)]
    return f'<g class="names of-rows">{"".join(rows)}</g><g class="names">{"".join(columns)}</g>'


def _board_rows(_words: Words) -> str:
    """Return the rows of a read-only board."""
    return _rows(lambda _cell: 'role="cell"')


def _player_rows(_words: Words) -> str:
    """Return the rows of a board that shows a run, with selectable cells."""
    return _rows(lambda cell: f'role="gridcell" tabindex="{0 if cell == 0 else -1}"')


def _rows(attributes: Callable[[int], str]) -> str:
    """Return rows of empty cells.

    attributes: returns the additional attributes of a cell.
    """

    def element(cell: int) -> str:
        attributes_of_cell = f'data-board-cell="{name(cell)}" data-digit="" class="cell"'
        return f"<div {attributes(cell)} {attributes_of_cell}>{cell_parts()}</div>"

    return _join('<div role="row">' + "".join(map(element, row)) + "</div>" for row in ROWS)


# ---------------------------------------------------------------- buttons and choices


def _pad(words: Words) -> str:
    """Return a button for each digit, and the erase button."""
    digits = _join(
        f'<button type="button" data-command="digit-{digit}" disabled '
        f'aria-label="{escape(words["pad.digit"].format(digit=digit))}">{digit}</button>'
        for digit in range(1, 10)
    )
    erase = '<button type="button" data-command="erase" data-label="pad.erase" disabled>⌫</button>'
    return f"{digits}\n{erase}"


def _predicted_digits(words: Words) -> str:
    """Return a button for each digit, for the reader's prediction."""
    return _join(
        f'<button type="button" data-command="predict" data-value="{digit}" disabled '
        f'aria-label="{escape(words["pad.digit"].format(digit=digit))}">{digit}</button>'
        for digit in range(1, 10)
    )


def _algorithm_boxes(_words: Words) -> str:
    return _join(
        f'<label><input type="checkbox" data-command="choose_algorithm" data-value="{algorithm}" disabled> '
        f'<span data-text="lab.algorithm_{algorithm}"></span></label>'
        for algorithm in ALGORITHMS
    )


def _algorithm_options(_words: Words) -> str:
    """Return an option for each algorithm that the reader's own code can start from, the default first."""
    default = OwnSection().algorithm
    others = [algorithm for algorithm in ALGORITHMS if algorithm != default]
    return _options((default, *others), "lab.algorithm_")


def _speed_options(_words: Words) -> str:
    return _join(
        f'<option value="{speed}">{speed}/s</option>'
        if speed
        else '<option value="0" data-text="lab.speed_fastest"></option>'
        for speed in SPEEDS
    )


def _options(values: Iterable[str], key: str) -> str:
    """Return an option for each value; the key of its text is `key` followed by the value."""
    return _join(f'<option value="{value}" data-text="{key}{value}"></option>' for value in values)


def _settings_button(_words: Words) -> str:
    """Return the button that opens the drawer with the settings on small screens."""
    return (
        '<button type="button" class="opener" data-command="drawer" data-value="settings" '
        'aria-expanded="false" aria-controls="settings" data-text="page.settings" disabled></button>'
    )


def _language_and_theme(_words: Words) -> str:
    """Return the lists for language and theme, which apply to every page."""
    languages = _join(
        f'<option value="{language.tag}" lang="{language.tag}">{escape(language.name)}</option>'
        for language in LANGUAGES
    )
    return _join(
        f'<label><span data-text="page.{name}"></span>\n'
        f'<select id="{name}" data-command="choose_{name}" disabled>\n{options}\n</select></label>'
        for name, options in (("language", languages), ("theme", _options(THEMES, "theme.")))
    )


def _language_links(_words: Words) -> str:
    """Return links to the same page in each language."""
    return " · ".join(
        f'<a href="?lang={language.tag}" lang="{language.tag}" hreflang="{language.tag}">'
        f"{escape(language.name)}</a>"
        for language in LANGUAGES
    )


# ---------------------------------------------------------------- lists and tables


def _shortcuts(words: Words) -> str:
    """Return each key of the board with its effect."""
    return _join(
        f'<div><dt data-text="{key}"></dt><dd data-text="{key}.what"></dd></div>'
        for key in names_of_keys(words)
    )


def names_of_keys(words: Words) -> list[str]:
    """Return the locale keys of the names of the keyboard keys for the board.

    KEY.what is the description of a key's effect.
    """
    return [key for key in words if key.startswith("shortcuts.") and f"{key}.what" in words]


def _empty_rows(count: int, columns: int) -> str:
    """Return the rows of a table of figures, each with a heading."""
    return _join([f'<tr><th scope="row"></th>{"<td></td>" * (columns - 1)}</tr>'] * count)


def _own_rows(count: int) -> str:
    """Return the rows for verdicts, each with a button that shows the cause of a wrong verdict."""
    return _join(
        f'<tr><th scope="row"></th><td><span></span> <button type="button" data-command="own_where" '
        f'data-value="{place}" data-text="lab.own_where_button"></button></td><td></td><td></td></tr>'
        for place in range(count)
    )


# The reasons that start/starting.js can find if a page does not start. A reason that concerns the host has
# two sentences, one for the reader and one for the owner of the site.
HOST_REASONS = ("missing", "type", "damaged", "policy", "lost")
BROWSER_REASONS = ("wasm", "unzip")


def _slow_start(_words: Words) -> str:
    """Return the notice for a page that does not start."""
    sentences = _join(
        f'<p data-{audience}="{reason}" data-text="notice.{reason}_for_{audience}"></p>'
        for reason in HOST_REASONS + BROWSER_REASONS
        for audience in (("reader", "host") if reason in HOST_REASONS else ("reader",))
    )
    common_reasons = ("javascript", "file", "missing", "frame")
    listed = _join(f'<li class="of-{name}" data-text="notice.{name}"></li>' for name in common_reasons)
    return f"""\
<div class="notice slow-start">
<p id="starting" hidden data-text="notice.starting"></p>
<div id="reason" role="alert"></div>
<div id="reasons">
<p data-text="notice.slow_start"></p>
<ul>
{listed}
</ul>
</div>
<p><a class="button" href="" data-text="notice.retry"></a>
<a class="button of-whole" href="?" target="_blank" data-text="page.whole"></a></p>
<div id="puzzle-of-address" hidden><p data-text="notice.still"></p></div>
<div id="sentences" hidden>
{sentences}
</div>
</div>"""


def _book_levels(_words: Words) -> str:
    """Return a checkbox for each level of a book's puzzles."""
    return _join(
        f'<label class="box"><input type="checkbox" data-command="level" data-value="{level}" disabled> '
        f'<span data-text="level.{level}"></span></label>'
        for level in LEVELS
    )


def _ladder(_words: Words) -> str:
    """Return an option for each technique in the order of the ladder, with its names in all languages."""
    slugs = [technique.slug for technique in LADDER]
    names = {slug: escape(json.dumps(names_of(slug), ensure_ascii=False)) for slug in slugs}
    return _join(f'<option value="{slug}" data-names="{data}"></option>' for slug, data in names.items())


def _code_notices(name: str) -> str:
    """Return the notices on the text in the code editor."""
    asides = {"swap": "code.swap", "drop_aside": "code.drop_aside", "put_aside": "code.put_aside"}
    return _notice(name, "aside", asides) + "\n" + _notice(name, "wide", {"narrow": "code.narrow"})


def _notice(name: str, suffix: str, buttons: dict[str, str]) -> str:
    parts = [
        f'<button type="button" data-command="{name}_{command}" data-text="{key}"></button>'
        for command, key in buttons.items()
    ]
    return (
        f'<div class="notice" id="{name}-{suffix}" hidden><p></p>\n'
        f'<div class="in-row">\n{_join(parts)}\n</div></div>'
    )


PARTS: Final[dict[str, Callable[[Words], str]]] = {
    "cells": _cells,
    "board-rows": _board_rows,
    "player-rows": _player_rows,
    "board-names": _board_names,
    "pad": _pad,
    "predicted-digits": _predicted_digits,
    "algorithm-boxes": _algorithm_boxes,
    "algorithm-options": _algorithm_options,
    "speed-options": _speed_options,
    "language-and-theme": _language_and_theme,
    "settings-button": _settings_button,
    "import": lambda _words: dialogs.import_dialog(),
    "import-or-type": lambda _words: dialogs.import_or_type_dialog(),
    "photo": lambda words: dialogs.photo_dialog(_player_rows(words)),
    "contents-options": lambda _words: _options(CONTENTS, "leaving."),
    "level-options": lambda _words: _options(LEVELS, "level."),
    "symmetry-options": lambda _words: _options(SYMMETRIES, "symmetry."),
    "slow-start": _slow_start,
    "language-links": _language_links,
    "shortcuts": _shortcuts,
    "book-levels": _book_levels,
    "ladder": _ladder,
    "race-rows": lambda _words: _empty_rows(len(LANE_ORDER), 7),
    "own-notices": lambda _words: _code_notices("own"),
    "finder-notices": lambda _words: _code_notices("finder"),
    "own-rows": lambda _words: _own_rows(1 + len(PUZZLES)),
}
