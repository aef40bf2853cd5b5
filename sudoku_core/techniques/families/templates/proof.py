"""The check of templates: search for a way to place the digit with each place that is said to have none.

A way has the digit once in each unit that needs it. The search takes the unit with the fewest places, tries
each, and goes on with what that place does not see. A cell that every way of one digit has is taken from
the digits that come after it.
"""

from collections.abc import Iterator

from sudoku_core.board.cells import (
    ALL_CELLS,
    CELLS_OF_UNIT,
    PEERS_OF_CELL,
    Candidates,
    Cells,
    in_cells,
    members,
    places,
    set_of,
)
from sudoku_core.board.digits import only
from sudoku_core.board.geometry import Cell
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.facts import Facts, candidates, cells, digits
from sudoku_core.techniques.families.templates.pattern import Template, Templates
from sudoku_core.techniques.position import Position
from sudoku_core.techniques.proof import Premise


def prove_templates(step: Conclusion, pattern: Templates, position: Position) -> Iterator[Premise]:
    """Yield: all ways keep to the possible places. What is not there is in none, what is alone in all."""
    settled: Candidates = 0
    for template in pattern.rounds:
        possible = template.possible
        taken = _taken(settled, template.digit)
        code = "template_ways_beside" if settled else "template_ways"
        yield Premise(code, _facts(template, settled), possible, _keeps(template, position, taken))
        settled |= _alone(template)
    facts = {**pattern.facts(), "eliminations": candidates(step.eliminations)}
    if step.placements:
        facts = {**pattern.facts(), "placements": candidates(step.placements)}
        alone = not step.placements & ~_alone(template)
        yield Premise("template_each", facts, step.placements, alone and not step.eliminations)
    else:
        of_digit = ALL_CELLS << 81 * (template.digit - 1)
        out = not step.eliminations & ~of_digit and not step.eliminations & possible
        yield Premise("template_none", facts, step.eliminations, out)


def _facts(template: Template, settled: Candidates) -> Facts:
    return {
        "digit": digits(only(template.digit)),
        "possible": cells(places(template.possible, template.digit)),
        "settled": candidates(settled),
    }


def _alone(template: Template) -> Candidates:
    """Return the candidates that are the only possible one of their row."""
    alone = 0
    for row in CELLS_OF_UNIT[:9]:
        in_row = members(template.possible & in_cells(row))
        alone |= set_of(in_row if len(in_row) == 1 else ())
    return alone


def _taken(settled: Candidates, digit: int) -> Cells:
    """Return the cells that others than this digit have taken."""
    return set_of(each % 81 for each in members(settled) if each // 81 + 1 != digit)


def _keeps(template: Template, position: Position, taken: Cells) -> bool:
    """Whether the digit has ways beside the cells that are taken, and all keep to the possible places."""
    digit, possible = template
    shown, left = places(possible, digit), places(position.candidates, digit) & ~taken
    if possible != shown << 81 * (digit - 1) or shown & ~left:
        return False
    filled = [cell for cell, value in enumerate(position.values) if value == digit]
    units = [unit for unit in CELLS_OF_UNIT if not any(unit >> cell & 1 for cell in filled)]
    others = members(left & ~shown)
    return _has_way(left, units) and not any(_has_way_with(cell, left, units) for cell in others)


def _has_way(left: Cells, units: list[Cells]) -> bool:
    """Whether these places have a way to put the digit once into each of these units."""
    if not units:
        return True
    fewest = min([left & unit for unit in units], key=int.bit_count)
    return any(_has_way_with(cell, left, units) for cell in members(fewest))


def _has_way_with(cell: Cell, left: Cells, units: list[Cells]) -> bool:
    """Whether they have a way that has the digit in this cell."""
    unseen = left & ~(PEERS_OF_CELL[cell] | 1 << cell)
    return _has_way(unseen, [unit for unit in units if not unit >> cell & 1])


CHECKS = {Templates: prove_templates}
