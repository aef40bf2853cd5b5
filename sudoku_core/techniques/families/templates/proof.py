"""Check templates: search for a template through each place that has none according to the pattern.

A template has the digit once in each unit that needs it. The search chooses the unit with the fewest
places, tries each of them, and continues with the places that it does not see. A cell that is in every
template of one digit is not available to the digits that come after it.
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

    All templates use only the possible places. So an eliminated candidate is in none of them, and a placed
    candidate, the only possible candidate of its row, is in all of them.
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
        are_in_all = not step.placements & ~_only_in_row(template)
        yield Premise("template_each", facts, step.placements, are_in_all and not step.eliminations)
    else:
        digit_candidates = ALL_CELLS << 81 * (template.digit - 1)
        are_in_none = not step.eliminations & ~digit_candidates and not step.eliminations & possible
        yield Premise("template_none", facts, step.eliminations, are_in_none)


def _facts(template: Template, settled: Candidates) -> Facts:
    """Return the facts of a premise about the templates of one digit."""
    return {
        "digit": digits(only(template.digit)),
        "possible": cells(places(template.possible, template.digit)),
        "settled": candidates(settled),
    }


def _only_in_row(template: Template) -> Candidates:
    """Return the candidates that are the only possible candidate of their row."""
    only_candidates = 0
    for row in CELLS_OF_UNIT[:9]:
        in_row = members(template.possible & in_cells(row))
        only_candidates |= set_of(in_row if len(in_row) == 1 else ())
    return only_candidates


def _taken_cells(settled: Candidates, digit: int) -> Cells:
    """Return the cells that are settled for other digits."""
    return set_of(candidate % 81 for candidate in members(settled) if candidate // 81 + 1 != digit)


def _is_right(template: Template, position: Position, taken: Cells) -> bool:
    """Return whether the digit has templates without the taken cells, all within the possible places."""
    digit, possible = template
    possible_cells, available = places(possible, digit), places(position.candidates, digit) & ~taken
    if possible != possible_cells << 81 * (digit - 1) or possible_cells & ~available:
        return False
    filled = [cell for cell, value in enumerate(position.values) if value == digit]
    units = [unit for unit in CELLS_OF_UNIT if not any(unit >> cell & 1 for cell in filled)]
    impossible_cells = members(available & ~possible_cells)
    return _has_template(available, units) and not any(
        _has_template_with(cell, available, units) for cell in impossible_cells
    )


def _has_template(available: Cells, units: list[Cells]) -> bool:
    """Return whether the digit can be placed once in each of these units, using the available places."""
    if not units:
        return True
    fewest = min([available & unit for unit in units], key=int.bit_count)
    return any(_has_template_with(cell, available, units) for cell in members(fewest))


def _has_template_with(cell: Cell, available: Cells, units: list[Cells]) -> bool:
    """Return whether the digit can be placed in this way with one of its places in this cell."""
    unseen = available & ~(PEERS_OF_CELL[cell] | 1 << cell)
    return _has_template(unseen, [unit for unit in units if not unit >> cell & 1])


CHECKS = {Templates: prove_templates}
