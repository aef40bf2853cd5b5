"""Check templates: search for a way through each place that has no way according to the pattern.

A way has the digit once in each unit that needs it. The search takes the unit with the fewest places, tries
each of them, and continues with the places that it does not see. A cell that every way of one digit takes
is not available to the digits that come after it.
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
    """Yield the premises of templates.

    All ways use only the possible places. So an eliminated candidate is in none of them, and a placed
    candidate, the only possible one of its row, is in all.
    """
    settled: Candidates = 0
    for template in pattern.rounds:
        possible = template.possible
        taken = _taken_cells(settled, template.digit)
        code = "template_ways_beside" if settled else "template_ways"
        yield Premise(code, _facts(template, settled), possible, _is_right(template, position, taken))
        settled |= _only_in_row(template)
    facts = {**pattern.facts(), "eliminations": candidates(step.eliminations)}
    if step.placements:
        facts = {**pattern.facts(), "placements": candidates(step.placements)}
        in_all_ways = not step.placements & ~_only_in_row(template)
        yield Premise("template_each", facts, step.placements, in_all_ways and not step.eliminations)
    else:
        of_digit = ALL_CELLS << 81 * (template.digit - 1)
        in_no_way = not step.eliminations & ~of_digit and not step.eliminations & possible
        yield Premise("template_none", facts, step.eliminations, in_no_way)


def _facts(template: Template, settled: Candidates) -> Facts:
    return {
        "digit": digits(only(template.digit)),
        "possible": cells(places(template.possible, template.digit)),
        "settled": candidates(settled),
    }


def _only_in_row(template: Template) -> Candidates:
    """Return the candidates that are the only possible one of their row."""
    only_ones = 0
    for row in CELLS_OF_UNIT[:9]:
        in_row = members(template.possible & in_cells(row))
        only_ones |= set_of(in_row if len(in_row) == 1 else ())
    return only_ones


def _taken_cells(settled: Candidates, digit: int) -> Cells:
    """Return the cells that are settled for other digits."""
    return set_of(candidate % 81 for candidate in members(settled) if candidate // 81 + 1 != digit)


def _is_right(template: Template, position: Position, taken: Cells) -> bool:
    """Return whether the digit has ways without the taken cells, all of them within the possible places."""
    digit, possible = template
    possible_cells, left = places(possible, digit), places(position.candidates, digit) & ~taken
    if possible != possible_cells << 81 * (digit - 1) or possible_cells & ~left:
        return False
    filled = [cell for cell, value in enumerate(position.values) if value == digit]
    units = [unit for unit in CELLS_OF_UNIT if not any(unit >> cell & 1 for cell in filled)]
    impossible_cells = members(left & ~possible_cells)
    return _has_way(left, units) and not any(_has_way_with(cell, left, units) for cell in impossible_cells)


def _has_way(left: Cells, units: list[Cells]) -> bool:
    """Return whether the digit can be placed once in each of these units, using these places."""
    if not units:
        return True
    fewest = min([left & unit for unit in units], key=int.bit_count)
    return any(_has_way_with(cell, left, units) for cell in members(fewest))


def _has_way_with(cell: Cell, left: Cells, units: list[Cells]) -> bool:
    """Return whether there is such a way with the digit in this cell."""
    unseen = left & ~(PEERS_OF_CELL[cell] | 1 << cell)
    return _has_way(unseen, [unit for unit in units if not unit >> cell & 1])


CHECKS = {Templates: prove_templates}
