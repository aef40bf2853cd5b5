"""A hint for a page, as JSON: the next step drawn, said and carried out, or why there is none.

Cells and candidates are lists of their numbers, units of theirs; a text is there in each language. In a
sentence the cells that it names are numbers, between the texts around them, so that a page can light them.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from sudoku_core.board.cells import Cells, cells_of, members
from sudoku_core.board.digits import ALL
from sudoku_core.board.geometry import UNITS_OF, name
from sudoku_core.board.grid import Grid, values_of
from sudoku_core.search.slices import Slices, last_of
from sudoku_core.techniques import facts
from sudoku_core.techniques.ends import NoStep
from sudoku_core.techniques.engine import Report, all_steps_in_slices, next_step_in_slices
from sudoku_core.techniques.ladder import WITHOUT_FORCING
from sudoku_core.techniques.opposites import opposite_in_slices, opposites_of
from sudoku_core.techniques.patterns import Drawing
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.step import Step
from sudoku_core.techniques.truth import known_of
from sudoku_core.techniques.words import names_of, say_premise
from sudoku_core.techniques.words.forms import LANGUAGES, written

Json = dict[str, object]

# So many cells are named to those who ask where to look; of more, their boxes.
MOST_CELLS: Final = 4

_CELL_OF_NAME = {name(cell): cell for cell in range(81)}
# Of the position that was asked about last.
_next: dict[Position, Step | NoStep] = {}
_all_steps: dict[Position, list[Step]] = {}
_NAMES = re.compile("(r[1-9]c[1-9])")


def hint_in_slices(
    values: str, givens: str, notes: Sequence[int], report: Report | None = None
) -> Iterator[Json | None]:
    """Yield None after each slice of work, and then the hint for a player.

    values, givens: lines of 81. notes: the digits that each cell may still get, as sets; those of a cell
    that has none are what its peers allow.

    The hint has "proper": whether the puzzle has exactly one solution; and "step", see `step_shown`, or
    "reason" and "cells", see `NoStep`.
    """
    position, truth = yield from known_of(position_shown(values, givens, notes))
    found = yield from _next_of(position, report)
    if isinstance(found, NoStep):
        yield {"proper": truth.is_proper, "reason": found.reason, "cells": members(found.cells)}
    else:
        yield {"proper": truth.is_proper, "step": step_shown(found, position)}


def _next_of(position: Position, report: Report | None = None) -> Slices[Step | NoStep]:
    """Return the next step; who asks for it may ask for its proof, and it may have taken seconds."""
    if position not in _next:
        looking: Slices[Step | NoStep] = last_of(next_step_in_slices(position, report))
        found = yield from looking
        _next.clear()
        _next[position] = found
    return _next[position]


def proof_in_slices(
    values: str, givens: str, notes: Sequence[int], number: int = 0
) -> Iterator[Json | None]:
    """Yield None after each slice of work, and then what comes of the opposite of a step of a player.

    That is "opposites": for each candidate that the step rules out, [its number, how many positions were
    tried with it until it was sure that there is no solution].
    number: of the step, from 1 on, among all steps of this position; 0 for the one that is the hint.
    """
    position, _ = yield from known_of(position_shown(values, givens, notes))
    step = yield from _numbered(position, number)
    yield from opposites_in_slices(values, members(opposites_of(step, position)) if step else ())


def opposites_in_slices(values: str, candidates: Sequence[int]) -> Iterator[Json | None]:
    """Yield None after each slice of work, and then what comes of each of these candidates with the values.

    What is yielded is that of `proof_in_slices`.
    """
    position = Position.of(Grid(values_of(values)), proper=False)
    opposites: list[list[int]] = []
    for candidate in candidates:
        found = yield from last_of(opposite_in_slices(position, candidate))
        if not found.has_solution:
            opposites.append([candidate, found.nodes])
    yield {"opposites": opposites}


def _numbered(position: Position, number: int) -> Slices[Step | None]:
    """Return the step of this number: see `proof_in_slices`."""
    if number:
        steps = yield from all_steps_of(position)
        return steps[number - 1]
    found = yield from _next_of(position)
    return found if isinstance(found, Step) else None


def all_steps_of(position: Position) -> Slices[list[Step]]:
    """Return all steps of a position; who asks for one of them soon asks for the next.

    Forcing concludes hundreds of things nearly everywhere, so it is there only where nothing else is.
    """
    if position not in _all_steps:
        steps = yield from last_of(all_steps_in_slices(position, WITHOUT_FORCING))
        steps = steps or (yield from last_of(all_steps_in_slices(position)))
        _all_steps.clear()
        _all_steps[position] = steps
    return _all_steps[position]


def position_shown(values: str, givens: str, notes: Sequence[int]) -> Position:
    """Return the position that a player sees; the arguments are those of `hint_in_slices`."""
    grid = Grid(values_of(values), [noted or ALL for noted in notes], values_of(givens))
    return Position.of(grid, proper=False)


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
