"""A step as a page shows it, as JSON.

Cells and candidates are lists of their numbers, units of theirs; a text is there in each language. In a
sentence the cells that it names are numbers, between the texts around them, so that a page can light them.
"""

import re
from typing import Final

from sudoku_core.board.cells import Cells, cells_of, members
from sudoku_core.board.geometry import UNITS_OF, name
from sudoku_core.questions.position_shown import Json
from sudoku_core.techniques import facts
from sudoku_core.techniques.patterns import Drawing
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.words import names_of, say_premise
from sudoku_core.techniques.words.forms import LANGUAGES, written

# The most cells that are named to those who ask where to look; of more, their boxes.
MOST_CELLS: Final = 4

_CELL_OF_NAME = {name(cell): cell for cell in range(81)}
_NAMES = re.compile("(r[1-9]c[1-9])")


def step_shown(step: Step, position: Position) -> Json:
    """Return all that a page shows of a step.

    Where to look ("where"), what is drawn (the parts of a `Drawing`), what is said, what it concludes, and
    the premises of its proof, each with the candidates that show it.
    """
    drawing = step.pattern.drawing()
    return {
        "technique": step.technique,
        "names": names_of(step.technique),
        "lines": {language: step.say(language) for language in LANGUAGES},
        "paragraphs": {language: parts_of(step.say(language, "paragraph")) for language in LANGUAGES},
        "where": _where(drawing),
        "units": list(drawing.units),
        "crossing": list(drawing.crossing),
        "cells": members(drawing.cells),
        "main": members(drawing.main),
        "second": members(drawing.second),
        "third": members(drawing.third),
        "fins": members(drawing.fins),
        "links": [[members(link.start), members(link.end), link.strong] for link in drawing.links],
        "placements": members(step.placements),
        "eliminations": members(step.eliminations),
        "premises": [
            {
                "texts": {language: parts_of(say_premise(premise, language)) for language in LANGUAGES},
                "lit": members(premise.lit),
            }
            for premise in step.prove(position).premises
        ],
    }


def _where(drawing: Drawing) -> Json:
    """Return where to look, without what is to be seen there: units, or else some cells."""
    units, cells = drawing.units, _cells_of_pattern(drawing)
    if not units and not 1 < cells.bit_count() <= MOST_CELLS:
        units = tuple(sorted({UNITS_OF[cell][2] for cell in members(cells)}))
    fact = facts.units(*units) if units else facts.cells(cells)
    return {
        "units": list(units),
        "cells": [] if units else members(cells),
        "texts": {language: written(fact, language) for language in LANGUAGES},
    }


def _cells_of_pattern(drawing: Drawing) -> Cells:
    return drawing.cells | cells_of(drawing.main | drawing.second | drawing.third | drawing.fins)


def parts_of(sentence: str) -> list[str | int]:
    """Return the sentence in parts: its texts, and the cells that it names between them."""
    return [_CELL_OF_NAME.get(part, part) for part in _NAMES.split(sentence) if part]
