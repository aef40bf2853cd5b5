"""A premise: one thing that must hold in the position for the conclusion to follow."""

from typing import NamedTuple

from sudoku_core.board.cells import Candidates
from sudoku_core.techniques.facts import Facts


class Premise(NamedTuple):
    """One premise of a proof.

    code: names its sentence in `words`. facts: what the sentence names. lit: the candidates that show it on
    a board. holds: whether it is so in the position.
    """

    code: str
    facts: Facts
    lit: Candidates
    holds: bool
