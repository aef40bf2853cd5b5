"""Check that the HTML of the cells looks as the first painting expects, because it paints only changes."""

import json
import re

from building import needs
from building.html.parts import PARTS, cell_parts
from shared.words import Words
from solving.looks import cells as looks
from solving.looks.cells import CELL_AS_BUILT, LANGUAGE_AS_BUILT
from sudoku_core.board.geometry import CELLS

LOCALE = (needs.WEB / "locales" / f"{LANGUAGE_AS_BUILT}.json").read_text("utf-8")


def test_the_cells_of_the_html_look_as_the_first_painting_assumes() -> None:
    html = PARTS["cells"](json.loads(LOCALE))
    cells = re.findall(r'<div role="gridcell"([^>]*)>(.*?)</div>', html)
    assert len(cells) == len(CELLS)
    for cell, (text, parts) in zip(CELLS, cells, strict=True):
        found = dict(re.findall(r' ([a-z-]+)="([^"]*)"', text))
        assert parts == cell_parts(looks.label(cell, CELL_AS_BUILT, Words(LOCALE, LANGUAGE_AS_BUILT)))
        assert found["data-digit"] == ""
        assert found["class"] == looks.classes(CELL_AS_BUILT)
        assert found["aria-readonly"] == str(looks.is_read_only(CELL_AS_BUILT)).lower()
        assert found["aria-invalid"] == found["aria-selected"] == "false"
        assert found["data-corner"] == found["data-centre"] == looks.stripes_background(CELL_AS_BUILT) == ""
