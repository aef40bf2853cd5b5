"""A conclusion: what a technique concludes in a position, and why."""

from sudoku_core.board.compat import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from sudoku_core.board.cells import Candidates
    from sudoku_core.techniques.drawing import Drawing
    from sudoku_core.techniques.facts import Facts

    class Pattern(Protocol):
        """Why a conclusion is right: a frozen tuple of cells, digits, units and candidates.

        It says nothing about what follows from it: that is the conclusion's.
        """

        def facts(self) -> Facts:
            """Return what its sentences name."""

        def drawing(self) -> Drawing:
            """Return what is drawn of it on a board."""


class Conclusion(
    NamedTuple(
        "Conclusion",
        [
            ("technique", "str"),
            ("placements", "Candidates"),
            ("eliminations", "Candidates"),
            ("pattern", "Pattern"),
        ],
    )
):
    """One result of a finder; `Step` adds the words and the proof.

    technique: its slug, as in "x-wing"; `ladder.TECHNIQUES` has what is known of it.
    placements: the candidates that must be true. eliminations: those that must be false.
    pattern: why, in the field's terms: enough to say it, to draw it and to check it.
    """

    __slots__ = ()

    technique: str
    placements: "Candidates"
    eliminations: "Candidates"
    pattern: "Pattern"
