"""The state of a technique's page: how much of its example is shown."""

from typing import TYPE_CHECKING

from shared.boards.board import Board
from shared.life import PageState
from shared.values import Value

if TYPE_CHECKING:
    from typing import Any

    from shared.boards.hint import Hint
    from shared.visit import Problem

# The stages of an example: the position alone, where to look, why it follows, its proof, what it does.
POSITION, WHERE, WHY, PROOF, DONE = STAGES = ("position", "where", "why", "proof", "done")


class Example(Value):
    """The example of a technique, as the build has made it.

    before, after: the position, its candidates as centre notes; and the same when the step is done. step:
    see shared/boards/steps.py. finder: where the source stands that finds it: its file,
    module, expression and line. opens: the address at which the board page opens the position.
    """

    before: Board = Board()
    after: Board = Board()
    step: "dict[str, Any]" = {}  # noqa: RUF012
    finder: "dict[str, Any]" = {}  # noqa: RUF012
    opens: str = ""


class State(PageState):
    """The state of a technique's page.

    technique: its slug. stage: of its example. example: None until it has come; missing: whether it did
    not. hint: its step at the stages that show it as a hint, else None. opposites: what came of the search
    for the opposite of the step, once it has been asked for. problems: what of the address cannot be read.
    finder: what techniques/finder/ knows of the source that finds it, or None. practised: how many
    positions went right last in practice, and how many were tried; None where there were none.
    """

    technique: str = ""
    stage: str = WHY
    example: "Example | None" = None
    missing: bool = False
    hint: "Hint | None" = None
    opposites: "tuple[list[int], ...] | None" = None
    problems: "tuple[Problem, ...]" = ()
    finder: "Any" = None
    practised: "tuple[int, int] | None" = None

    def with_hint(self, hint: "Hint | None") -> "State":
        """Return the same state with this hint, as shared/boards/lighting.py changes it."""
        return self.having(hint=hint)
