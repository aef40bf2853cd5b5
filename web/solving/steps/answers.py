"""Apply replies to the state: one function for each purpose of a question.

Each function takes the state (without its question), the question and the reply: see
sudoku_core/questions/.
"""

from typing import TYPE_CHECKING

from shared import life
from shared.boards.board import GIVEN
from shared.boards.hint import WHY, Hint
from solving import writing
from solving.state import Browse, Verdict
from solving.steps.playing import with_board
from sudoku_core.board.grid import values_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from shared.boards.board import Board
    from shared.workers.page_question import PageQuestion
    from solving.state import BoardState

    Reply = dict[str, Any]


def show_verdict(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Show the verdict for Solve, Check or one cell, and fill in the requested digits.

    If the board has no givens and is a proper puzzle, the typed digits become givens. The verdict has the
    status of the reply, or "locked" if Check has just turned typed digits into givens.

    reply: {"status", "solution", "second", "givens"}: see sudoku_core/search/judging.py.
    """
    status, purpose = reply["status"], question.purpose
    if status != "unique":
        browse = None
        if status == "multiple":
            lines = (reply["solution"], reply["second"])
            browse = Browse(lines=lines, count=2, is_open=purpose == "solve")
        verdict = Verdict(purpose=purpose, status=status)
        return state.with_known(verdict=verdict, solution_of_givens=reply["givens"], browse=browse)
    if "." not in question.fields["values"]:
        return state.with_known(verdict=Verdict(purpose=purpose, status="complete"))
    puzzle = _lock_if_no_givens(state.board)
    if purpose == "check":
        status = status if puzzle is state.board else "locked"
        return with_board(state, puzzle).with_known(verdict=Verdict(purpose=purpose, status=status))
    digits = values_of(reply["solution"])
    if purpose == "solve":
        return fill_in_solution(state, writing.fill_empty_cells(puzzle, digits, tidy=state.options.tidy))
    cell, digit = question.cell, digits[question.cell]
    board = writing.fill_cell(state.board, cell, digit, tidy=state.options.tidy)
    state = count_hint(with_board(state, board))
    verdict = Verdict(purpose=purpose, status=status, cells=(cell,), digit=digit)
    return state.with_known(verdict=state.known.verdict or verdict)


def _lock_if_no_givens(board: "Board") -> "Board":
    """Return the board; if it has no givens, with all its digits as givens."""
    return board if GIVEN in board.kinds else writing.lock_digits(board)


def fill_in_solution(state: "BoardState", board: "Board") -> "BoardState":
    """Replace the board with a board that shows the only solution."""
    return with_board(state, board).with_known(verdict=Verdict(purpose="solve", status="unique"))


def store_solution(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Store the solution to export; if it is not the only one, show a message in the dialog.

    reply: as for `show_verdict`.
    """
    if reply["status"] != "unique":
        return life.show_message(state, "leaving." + reply["status"])
    dialogs = state.dialogs.having(contents="solution")
    return state.with_known(solution=reply["solution"]).having(dialogs=dialogs, note=None)


def mark_wrong_entries(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Mark the wrong entries; the verdict has the status "givens", "together" or "each".

    reply: {"cells", "together"}. "cells" is None if the givens have no solution. "together" is true if each
    of these entries could be right, but not all of them at once.
    """
    if reply["cells"] is None:
        return _mark_cells(state, question, "givens")
    return _mark_cells(state, question, "together" if reply["together"] else "each", reply["cells"])


def mark_contradiction(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Mark digits that contradict each other; the verdict is "solvable", "smallest" or "minimal".

    reply: {"cells", "smallest"}. "cells" is None if there is a solution. "smallest" is true if no smaller
    set of digits on the board is contradictory.
    """
    if reply["cells"] is None:
        return _mark_cells(state, question, "solvable")
    return _mark_cells(state, question, "smallest" if reply["smallest"] else "minimal", reply["cells"])


def mark_redundant_givens(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Mark the givens that could be omitted; the verdict is "improper", "needed" or "redundant".

    reply: {"cells"}; "cells" is None if the puzzle is not proper.
    """
    if reply["cells"] is None:
        return _mark_cells(state, question, "improper")
    return _mark_cells(state, question, "redundant" if reply["cells"] else "needed", reply["cells"])


def _mark_cells(
    state: "BoardState", question: "PageQuestion", status: str, cells: "Sequence[int]" = ()
) -> "BoardState":
    verdict = Verdict(purpose=question.purpose, status=status, cells=tuple(cells))
    return state.with_known(marked_cells=verdict.cells, verdict=verdict)


def show_true_candidates(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Show the digits that each cell has in some solution; the verdict is "none" or "shown".

    reply: {"digits"}: a set of digits for each cell, all empty if there is no solution.
    """
    digits = tuple(reply["digits"])
    if not any(digits):
        return state.with_known(verdict=Verdict(purpose=question.purpose, status="none"))
    verdict = Verdict(purpose=question.purpose, status="shown")
    return state.with_known(truth=digits, verdict=verdict).having(shows_candidates=False)


def show_hint(state: "BoardState", question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Show where to look for the next step, or why there is none.

    Without a step, the verdict has the status of the reply, such as "mistake". "stuck" becomes
    "stuck_several" if the puzzle has several solutions, and "beyond" if a technique outside the player's
    selection finds a step.

    reply: see sudoku_core/questions/hint.py.
    """
    hint, beyond = state.known.hint, state.known.beyond
    step = reply.get("step") or reply.get("beyond")
    if question.again:
        return state.with_known(
            hint=hint and hint.having(step=step), beyond=beyond and beyond.having(step=step)
        )
    if "step" in reply:
        state = with_board(state, _lock_if_no_givens(state.board)) if reply["proper"] else state
        return count_hint(state.with_known(hint=Hint(step=reply["step"], proper=reply["proper"])))
    status, cells = reply["reason"], tuple(reply["cells"])
    if step:
        state = state.with_known(beyond=Hint(step=step, proper=reply["proper"], stage=WHY))
        status = "beyond"
    elif status == "stuck" and not reply["proper"]:
        status = "stuck_several"
    return state.with_known(verdict=Verdict(purpose=question.purpose, status=status, cells=cells))


def count_hint(state: "BoardState") -> "BoardState":
    """Add one to the number of hints used in this game."""
    return state.having(game=state.game.having(hints=state.game.hints + 1))


def store_proof(state: "BoardState", _question: "PageQuestion", reply: "Reply") -> "BoardState":
    """Store the result of the search that proves the hint: see sudoku_core/questions/listing.py."""
    return state.with_known(
        hint=state.known.hint and state.known.hint.having(opposites=tuple(reply["opposites"]))
    )
