"""The state of a technique's page: its example and the current stage."""

from typing import TYPE_CHECKING

from shared.boards.board import Board
from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.hint import Hint
    from shared.visit import Problem

# The stages of an example: the position, the place of the step, its reason, its proof, its result.
POSITION, WHERE, WHY, PROOF, DONE = STAGES = ("position", "where", "why", "proof", "done")


class Example(Value):
    """The example of a technique, as built by building/techniques."""

    before: Board = Board()  # the position before the step, with its candidates as centre notes
    after: Board = Board()  # the position after the step
    step: "dict[str, Any]" = {}  # noqa: RUF012 - see shared/boards/steps.py
    finder: "dict[str, Any]" = {}  # noqa: RUF012 - the file, module, expression and line of the finder
    opens: str = ""  # the address that opens the position on the board page, relative to the site's folder


class TechniqueState(PageState):
    """The state of a technique's page."""

    technique: str = ""  # its slug
    stage: str = WHY  # the example's stage, one of STAGES
    example: "Example | None" = None  # None until it is loaded
    is_missing: bool = False  # whether the example failed to load
    hint: "Hint | None" = None  # the example's step, at the stages that show it as a hint
    opposites: "tuple[list[int], ...] | None" = None  # what follows from each opposite of the step
    problems: "tuple[Problem, ...]" = ()  # the parts of the address that cannot be read
    finder: "Any" = None  # the section with the finder's source, see finder/state.py
    practised: "tuple[int, int] | None" = None  # (right, tried) in the last practice
    is_solved: bool = False  # whether the player has solved a puzzle that needs the technique

    def with_hint(self, hint: "Hint | None") -> "TechniqueState":
        """Return the state with this hint. shared/boards/lighting.py calls this."""
        return self.having(hint=hint)
