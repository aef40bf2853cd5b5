"""Find the solution of the givens, for the option that marks wrong digits."""

from typing import TYPE_CHECKING

from shared.workers.page_question import PageQuestion, fields_of
from shared.workers.page_search import PageSearch
from solving.steps.marking import givens_to_judge
from sudoku_core.board.grid import line_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from shared.boards.board import Layer
    from solving.state import BoardState


class KnownSolution:
    """A background search for the solution of the givens, once for each puzzle.

    run: Runs a command of the page: "givens_judged" with the result.
    """

    def __init__(self, run: "Callable[..., None]") -> None:
        self._run = run
        self._search = PageSearch(self._report_solution, lambda: None, lambda _: None)
        self._givens: Layer | None = None

    def follow(self, state: "BoardState") -> None:
        """Search for the solution of this state's givens, if needed; this replaces any other search."""
        givens = givens_to_judge(state)
        if givens == self._givens:
            return
        self._givens = givens
        line = line_of(givens) if givens else ""
        self._search.ask(PageQuestion(fields=fields_of(line, line)) if givens else None)

    def _report_solution(self, _command: str, _number: int, reply: "dict[str, str | None]") -> None:
        self._run("givens_judged", self._givens, reply)
