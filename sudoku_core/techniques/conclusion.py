"""The conclusion of a technique in a position, and the reason for it."""

from sudoku_core.board.compat import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from sudoku_core.board.cells import Candidates
    from sudoku_core.techniques.drawing import Drawing
    from sudoku_core.techniques.facts import Facts

    class Pattern(Protocol):
        """The reason for a conclusion: an immutable tuple of cells, digits, units and candidates.

        The placements and eliminations are fields of the conclusion, not of the pattern.
        """

        def facts(self) -> Facts:
            """Return the facts that the sentences about the pattern name."""

        def drawing(self) -> Drawing:
            """Return the drawing of the pattern on a board."""


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
    """One result of a finder. `Step` adds sentences and a proof."""

    __slots__ = ()

    technique: str  # the slug, such as "x-wing"; `ladder.TECHNIQUES` has its score, level and so on
    placements: "Candidates"  # the candidates that must be true
    eliminations: "Candidates"  # the candidates that must be false
    pattern: "Pattern"  # the reason, in sudoku terms: enough to explain, draw and check the conclusion
