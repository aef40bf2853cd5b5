"""What makes a link strong."""

from typing import NamedTuple

from sudoku_core.board.cells import Candidates
from sudoku_core.techniques.position import Need


class LockedSet(NamedTuple):
    """An almost locked set, n cells of a unit that have n + 1 digits: without one digit it has all others.

    candidates: all candidates of its cells.
    """

    candidates: Candidates


Reason = Need | LockedSet  # two nodes meet a need, or are two digits of such a set
