"""A premise: one thing that must hold in the position for the conclusion to follow."""

from collections import namedtuple

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from sudoku_core.board.cells import Candidates
    from sudoku_core.techniques.facts import Facts


class Premise(namedtuple("Premise", ("code", "facts", "lit", "holds"))):
    """One premise of a proof.

    code: names its sentence in `words`. facts: what the sentence names. lit: the candidates that show it on
    a board. holds: whether it is so in the position.
    """

    __slots__ = ()

    code: str
    facts: "Facts"
    lit: "Candidates"
    holds: bool
