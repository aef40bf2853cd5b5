"""Name drawn chains as players do; the name depends only on the links."""

from sudoku_core.board.cells import Candidates, cells_of, digits_in, is_single, members
from sudoku_core.board.geometry import COLUMN_OF, ROW_OF
from sudoku_core.techniques.conclusion import Conclusion
from sudoku_core.techniques.families.chains.links import BOX, ROW
from sudoku_core.techniques.families.chains.loop_pattern import DiscontinuousLoop
from sudoku_core.techniques.families.chains.pattern import Chain

LINKS_OF_WING = 3  # the number of strong links in an XY-Wing and in a W-Wing


def conclude_by_ends(chain: Chain, eliminated: Candidates) -> Conclusion:
    """Return the conclusion of a chain of candidates whose ends do not see each other.

    eliminated: the candidates that see both ends.
    """
    technique = technique_of_chain(chain, eliminated)
    if technique is None and is_single(eliminated):
        loop = DiscontinuousLoop(chain.nodes, chain.needs, eliminated)
        return Conclusion("discontinuous-nice-loop", 0, eliminated, loop)
    return Conclusion(technique or "aic", 0, eliminated, chain)


def technique_of_chain(chain: Chain, eliminated: Candidates) -> str | None:
    """Return the slug of the technique that this chain belongs to; None for a general AIC or nice loop."""
    digits = [digits_in(node) for node in chain.nodes]
    if len(set(digits)) == 1:
        return _name_of_one_digit(chain, eliminated) if len(chain.needs) == 2 else "x-chain"
    if digits[0] != digits[-1]:
        return None
    size = len(chain.needs)
    if len(chain.units) == 0:
        return "xy-wing" if size == LINKS_OF_WING else "xy-chain"
    needs_of_cells = [need for need in chain.needs if isinstance(need, int) and need < 81]
    if size == LINKS_OF_WING and needs_of_cells == [chain.needs[0], chain.needs[-1]]:
        return "w-wing"
    return None


def _name_of_one_digit(chain: Chain, eliminated: Candidates) -> str:
    """Return the slug of a chain of one digit with two strong links."""
    kinds = {unit // 9 for unit in chain.units}
    first, second, third, last = [members(cells_of(node))[0] for node in chain.nodes]
    if BOX in kinds or (len(kinds) == 1 and not _share_line(second, third)):
        return "turbot-fish"
    if len(kinds) == 1:
        return "skyscraper"
    # A kite eliminates its digit in the cell in which the lines through its free ends cross.
    end_in_row, end_in_column = (first, last) if chain.units[0] // 9 == ROW else (last, first)
    crossing = 9 * ROW_OF[end_in_column] + COLUMN_OF[end_in_row]
    return "two-string-kite" if cells_of(eliminated) == 1 << crossing else "x-chain"


def _share_line(cell: int, other_cell: int) -> bool:
    return ROW_OF[cell] == ROW_OF[other_cell] or COLUMN_OF[cell] == COLUMN_OF[other_cell]
